"""A program that plays a seat: python bot_client.py http://127.0.0.1:8000 TABLE SEAT TOKEN."""

import itertools
import random
import sys

import httpx

url, table, seat, token = sys.argv[1:]
path = f"/api/tables/{table}/seats/{seat}"
ids = itertools.count(1)
run = f"{random.getrandbits(48):x}"

with httpx.Client(base_url=url, headers={"authorization": f"Bearer {token}"}, timeout=600) as server:
    state = server.get(path).json()
    while state["table"]["state"] != "over":
        if int(seat) not in state["waiting"]:
            # Wait until the table has changed.
            state = server.get(path, params={"after": state["seq"], "wait": 25}).json()
            continue
        me = state["seats"][0]  # me["view"] is all that this seat may know
        choice = next((a for a in me["legal"] if a["verb"] == "play_treasures"), None) or random.choice(me["legal"])
        # The client_id makes it safe to send the same request again when the answer is lost.
        action = {"client_id": f"{run}-{next(ids)}", "action": choice["id"], "seq": state["seq"]}
        answer = server.post(f"{path}/actions", json=action)
        state = answer.json() if answer.status_code == 200 else server.get(path).json()
    print("The game is over:", state["seats"][0]["view"]["scores"])
