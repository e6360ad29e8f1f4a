import { started, type Ticking } from "./clock.svelte";
import { say } from "./i18n/index.svelte";
import { Following } from "./following.svelte";
import { type Answer, type Command, Connection, type ConnectionStatus, type Socket, tableSocket } from "./line";
import { known, type Play } from "./play";
import { clientId } from "./ids";
import { companyOf, seatName } from "./names";
import { askedSeats, ownSeats } from "./seats";
import { changedSpots, Kept, type Stretch, stretchOf } from "./since";
import type { Event, Hint, LegalAction, Message, Preview, SeatState, Spoken, Told, Update } from "./wire";

/** What is said with one click. */
export type Reaction = NonNullable<Spoken["reaction"]>;

/** Something the server would not do, said where it happened. */
export interface Complaint {
  reason: Message;
  at: Element | null;
}

/** Whoever leads somebody through a game: points out what is to be done, and says why nothing else is. */
export interface Guide {
  readonly pointed: Pick<Hint, "action"> | null;
  refuses(action: LegalAction): Message | null;
}

/** The log after what was told: what was taken back is gone; who came and went meanwhile is not. */
export function extendLog(log: readonly Told[], told: readonly Told[]): Told[] {
  let kept = [...log];
  for (const item of told) {
    if (kept.some((other) => other.seq === item.seq)) continue;
    if (item.type === "undone")
      kept = kept.filter(({ seq, type }) => seq <= item.back_to || type === "seated" || type === "undone");
    kept.push(item);
  }
  return kept;
}

/** What was said so far and since, each remark once. */
export function extendTalk(said: readonly Spoken[], more: readonly Spoken[]): readonly Spoken[] {
  const fresh = more.filter(({ seq }) => !said.some((other) => other.seq === seq));
  return fresh.length ? [...said, ...fresh] : said;
}

/** Which of the seats somebody holds is to be shown: the one that is asked, else the one shown before. */
export function seatToShow(update: Update, before: number | null): SeatState | null {
  const asked = askedSeats(update);
  const kept = update.seats.find((s) => s.seat === before);
  if (kept && asked.includes(kept)) return kept;
  return asked[0] ?? kept ?? update.seats[0] ?? null;
}

/** A table as this page knows it: drawn from the last update alone. */
export class TableStore {
  update = $state.raw<Update | null>(null);
  status = $state<ConnectionStatus>("connecting");
  /** Why the table is closed for good. */
  closed = $state.raw<Message | null>(null);
  log = $state.raw<Told[]>([]);
  /** What people at the table said to each other. */
  said = $state.raw<readonly Spoken[]>([]);
  news = $state.raw<readonly Told[]>([]);
  clocks = $state.raw<readonly Ticking[]>([]);
  complaint = $state.raw<Complaint | null>(null);
  hint = $state.raw<Hint | null>(null);
  hinting = $state(false);
  guide = $state.raw<Guide | null>(null);
  sent = $state(0);
  shown = $state.raw<SeatState | null>(null);
  /** What others do comes through here, one action after another. */
  readonly following = new Following((update) => this.take(update));
  /** What others did since one's last move, or before it. */
  readonly since: Stretch = $derived(stretchOf(this.log, this.mine));
  private kept = new Kept();
  private line: Connection;
  private arrivals: { seq: number; arrived: () => void }[] = [];
  private previews = new Map<number, Promise<Preview | null>>();
  private advising: Promise<Hint | null> = Promise.resolve(null);

  constructor(
    readonly id: string,
    private readonly watch = false,
    private readonly open: () => Socket = () => tableSocket(id),
  ) {
    this.line = this.connect();
  }

  private connect(): Connection {
    return new Connection({
      open: this.open,
      watch: this.watch,
      onUpdate: (update) => {
        this.clocks = started(update.clocks, performance.now());
        this.following.hear(update);
      },
      onStatus: (status, why) => {
        // Whoever comes back, or will not, is shown how things stand.
        if (status !== "live") this.following.present();
        this.status = status;
        this.closed = why ?? null;
      },
    });
  }

  /** Begin anew as whoever one has become: a line keeps the eyes it was opened with. */
  restart(): void {
    this.line.close();
    this.following.forget();
    this.update = null;
    this.shown = null;
    this.log = [];
    this.kept = new Kept();
    this.said = [];
    this.line = this.connect();
  }

  /** Take over an update: state first, then what is told. */
  take(update: Update): void {
    const first = this.update === null;
    const fresh = update.seq !== this.update?.seq;
    this.kept.take(update, this.update);
    this.shown = seatToShow(update, this.shown?.seat ?? null);
    this.update = update;
    this.log = extendLog(this.log, update.told);
    this.said = extendTalk(this.said, update.said);
    if (fresh) {
      this.previews.clear();
      this.hint = null;
      // A page that was just opened does not act out the whole past.
      this.news = first ? [] : update.told;
    }
    this.arrivals = this.arrivals.filter(({ seq, arrived }) => (seq > update.seq ? true : (arrived(), false)));
  }

  /** Until the update that has what was done is here: only then is the next choice made from the right state. */
  private reached(seq: number): Promise<void> {
    if ((this.update?.seq ?? 0) >= seq) return Promise.resolve();
    return new Promise((arrived) => this.arrivals.push({ seq, arrived }));
  }

  hurry(): void {
    this.line.hurry();
  }

  close(): void {
    this.line.close();
    this.following.forget();
  }

  get seat(): number | null {
    return this.shown?.seat ?? null;
  }

  /** The seats that the reader holds. */
  get mine(): ReadonlySet<number> {
    return this.update ? ownSeats(this.update) : new Set();
  }

  get canReplay(): boolean {
    return this.since.lines.length > 0 && this.kept.updates.length > 0;
  }

  /** Show once more what others did. */
  replay(): void {
    this.following.present();
    const now = this.update;
    if (now) this.following.replay([...this.kept.updates.filter(({ seq }) => seq !== now.seq), now]);
  }

  /** Whether what is shown is not the present; then nothing can be answered, and whoever tries is shown the present. */
  private catchUp(): boolean {
    const behind = this.following.ahead > 0;
    this.following.present();
    return behind;
  }

  name(seat: number): string {
    return seatName(this.update?.table.seats[seat]);
  }

  /** A message, as it is said to the seat that is shown. */
  say(message: Message): string {
    return say(message, companyOf(this.update?.table.seats ?? [], this.seat));
  }

  /** The clock of a seat that somebody plays; bots have none, and without a line nobody knows. */
  clock(seat: number): Ticking | null {
    const info = this.update?.table.seats[seat];
    if (!info || info.kind === "bot" || this.update?.table.state !== "running") return null;
    const found = this.clocks.find((clock) => clock.seat === seat);
    return found ? { ...found, running: found.running && this.status === "live" } : null;
  }

  get asked(): boolean {
    if (this.seat === null || this.following.replaying) return false;
    return this.update?.waiting.includes(this.seat) ?? false;
  }

  /** Show another of one's own seats (hot seat). */
  show(seat: number): void {
    this.shown = this.update?.seats.find((s) => s.seat === seat) ?? this.shown;
  }

  private async command(command: Command, at: Element | null): Promise<Answer> {
    this.sent += 1;
    this.complaint = null;
    try {
      const answer = await this.line.send(command);
      if (answer.type === "refused") this.complain({ reason: answer.message, at });
      if (answer.type === "done") await this.reached(answer.seq);
      return answer;
    } finally {
      this.sent -= 1;
    }
  }

  complain(complaint: Complaint): void {
    this.complaint = complaint;
  }

  async act(action: number, at: Element | null = null): Promise<boolean> {
    // Chosen from what was there before the answer: a second click on a slow line is not meant for what comes next.
    if (this.seat === null || !this.update || this.sent > 0 || this.catchUp()) return false;
    const meant = this.shown?.legal.find(({ id }) => id === action);
    const reason = meant ? this.guide?.refuses(meant) : null;
    if (reason) {
      this.complain({ reason, at });
      return false;
    }
    const command: Command = { type: "act", client_id: clientId(), seat: this.seat, action, seq: this.update.seq };
    return (await this.command(command, at)).type === "done";
  }

  async askWhy(action: string, at: Element): Promise<void> {
    if (this.seat === null || this.catchUp()) return;
    const answer = await this.line.send({ type: "ask_why", client_id: clientId(), seat: this.seat, action });
    const reason = answer.type === "why_not" || answer.type === "refused" ? answer.message : null;
    if (reason) this.complain({ reason, at });
  }

  async takeBack(ask: boolean, at: Element | null): Promise<void> {
    if (this.seat === null || !this.update || this.catchUp()) return;
    const seq = this.update.seq;
    await this.command({ type: "take_back", client_id: clientId(), seat: this.seat, seq, ask }, at);
  }

  async answerUndo(agree: boolean): Promise<void> {
    if (this.seat === null) return;
    await this.command({ type: "answer_undo", client_id: clientId(), seat: this.seat, agree }, null);
  }

  /** Whether somebody new may play a seat of the running game. */
  async answerSeat(agree: boolean): Promise<void> {
    if (this.seat === null) return;
    await this.command({ type: "answer_seat", client_id: clientId(), seat: this.seat, agree }, null);
  }

  /** Give the game up; resolves to whether that was done. */
  async resign(): Promise<boolean> {
    if (this.seat === null) return false;
    return (await this.command({ type: "resign", client_id: clientId(), seat: this.seat }, null)).type === "done";
  }

  /** Say something to the others; resolves to whether they were told. A refusal is said next to `at`. */
  async speak(text: string, at: Element | null): Promise<boolean> {
    if (this.speaker === null) return false;
    const command: Command = { type: "say", client_id: clientId(), seat: this.speaker, text };
    return (await this.command(command, at)).type === "done";
  }

  async react(reaction: Reaction, at: Element | null): Promise<void> {
    if (this.speaker === null) return;
    await this.command({ type: "react", client_id: clientId(), seat: this.speaker, reaction }, at);
  }

  /** The seat that one speaks from; there is one before the game begins too. */
  private get speaker(): number | null {
    return this.update?.table.seats.find((seat) => seat.yours)?.seat ?? null;
  }

  async askHint(at: Element | null): Promise<void> {
    if (this.seat === null || this.hinting) return;
    this.hinting = true;
    try {
      // The server thinks for one of a player's questions at a time.
      await this.advising;
      const answer = await this.line.send({ type: "ask_hint", client_id: clientId(), seat: this.seat });
      if (answer.type === "hint") this.hint = answer;
      if (answer.type === "refused") this.complain({ reason: answer.message, at });
    } finally {
      this.hinting = false;
    }
  }

  /** A quick word on what to do; null when there is none. */
  advise(): Promise<Hint | null> {
    if (this.seat === null || this.hinting) return Promise.resolve(null);
    const ask: Command = { type: "ask_hint", client_id: clientId(), seat: this.seat, quick: true };
    this.advising = this.line.send(ask).then((answer) => (answer.type === "hint" ? answer : null));
    return this.advising;
  }

  preview(action: number): Promise<Preview | null> {
    if (this.seat === null || this.following.ahead > 0) return Promise.resolve(null);
    let known = this.previews.get(action);
    if (!known) {
      const ask: Command = { type: "ask_preview", client_id: clientId(), seat: this.seat, action };
      known = this.line.send(ask).then((answer) => (answer.type === "preview" && answer.certain ? answer : null));
      this.previews.set(action, known);
    }
    return known;
  }
}

/** A live table through the eyes of the seat that is shown. Only where there is an update with a view. */
export class LivePlay implements Play {
  readonly live = true;

  readonly changed: ReadonlyMap<string, number> = $derived.by(() =>
    changedSpots(this.store.since, this.store.mine, (event) => this.spots(event)),
  );

  /** `spots` says which spots of the table an event changes. */
  constructor(
    private readonly store: TableStore,
    private readonly spots: (event: Event) => readonly string[],
  ) {}

  private get now(): Update {
    return known(this.store.update);
  }
  get table() {
    return this.now.table;
  }
  get view() {
    return known(this.store.shown).view;
  }
  get seat() {
    return this.store.seat;
  }
  get legal(): readonly LegalAction[] {
    // Also for a seat that is not waited for: it may think again where the server says so (BK-D6, BK-C11).
    return this.store.following.replaying ? [] : (this.store.shown?.legal ?? []);
  }
  get asked() {
    return this.store.asked;
  }
  get busy() {
    return this.store.sent > 0;
  }
  get news() {
    return this.store.news;
  }
  get hint() {
    return this.store.hint ?? this.store.guide?.pointed ?? null;
  }
  get waiting() {
    return this.now.waiting;
  }
  get thinking() {
    return this.now.thinking;
  }
  name(seat: number) {
    return this.store.name(seat);
  }
  say(message: Message) {
    return this.store.say(message);
  }
  clock(seat: number) {
    return this.store.clock(seat);
  }
  find(verb: string, args: Record<string, string> = {}) {
    return findAction(this.legal, verb, args);
  }
  send(action: LegalAction, at: Element | null = null) {
    return this.store.act(action.id, at);
  }
  askWhy(text: string, at: Element) {
    return this.store.askWhy(text, at);
  }
  preview(action: LegalAction) {
    return this.store.preview(action.id);
  }
}

/** The first legal action with a verb and arguments. */
export function findAction(
  legal: readonly LegalAction[],
  verb: string,
  args: Record<string, string> = {},
): LegalAction | undefined {
  return legal.find((a) => a.verb === verb && Object.entries(args).every(([name, value]) => a.args[name] === value));
}
