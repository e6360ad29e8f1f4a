import { started, type Ticking } from "./clock.svelte";
import { say } from "./i18n/index.svelte";
import { type Answer, type Command, Connection, type ConnectionStatus, type Socket, tableSocket } from "./line";
import { known, type Play } from "./play";
import { clientId } from "./ids";
import { companyOf, seatName } from "./names";
import type { Hint, LegalAction, Message, Preview, SeatState, Told, Update } from "./wire";

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

/** Which of the seats somebody holds is to be shown: the one that is asked, else the one shown before. */
export function seatToShow(update: Update, before: number | null): SeatState | null {
  const asked = update.seats.filter((s) => s.seat !== null && update.waiting.includes(s.seat) && s.legal.length > 0);
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
  news = $state.raw<readonly Told[]>([]);
  clocks = $state.raw<readonly Ticking[]>([]);
  complaint = $state.raw<Complaint | null>(null);
  hint = $state.raw<Hint | null>(null);
  hinting = $state(false);
  guide = $state.raw<Guide | null>(null);
  sent = $state(0);
  shown = $state.raw<SeatState | null>(null);
  private line: Connection;
  private arrivals: { seq: number; arrived: () => void }[] = [];
  private previews = new Map<number, Promise<Preview | null>>();

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
      onUpdate: (update) => this.take(update),
      onStatus: (status, why) => {
        this.status = status;
        this.closed = why ?? null;
      },
    });
  }

  /** Begin anew as whoever one has become: a line keeps the eyes it was opened with. */
  restart(): void {
    this.line.close();
    this.update = null;
    this.shown = null;
    this.log = [];
    this.line = this.connect();
  }

  /** Take over an update: state first, then what is told. */
  take(update: Update): void {
    const first = this.update === null;
    const fresh = update.seq !== this.update?.seq;
    this.shown = seatToShow(update, this.shown?.seat ?? null);
    this.update = update;
    this.clocks = started(update.clocks, performance.now());
    this.log = extendLog(this.log, update.told);
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
  }

  get seat(): number | null {
    return this.shown?.seat ?? null;
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
    return this.seat !== null && (this.update?.waiting.includes(this.seat) ?? false);
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
    if (this.seat === null || !this.update || this.sent > 0) return false;
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
    if (this.seat === null) return;
    const answer = await this.line.send({ type: "ask_why", client_id: clientId(), seat: this.seat, action });
    const reason = answer.type === "why_not" || answer.type === "refused" ? answer.message : null;
    if (reason) this.complain({ reason, at });
  }

  async takeBack(ask: boolean, at: Element | null): Promise<void> {
    if (this.seat === null || !this.update) return;
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

  async askHint(at: Element | null): Promise<void> {
    if (this.seat === null || this.hinting) return;
    this.hinting = true;
    try {
      const answer = await this.line.send({ type: "ask_hint", client_id: clientId(), seat: this.seat });
      if (answer.type === "hint") this.hint = answer;
      if (answer.type === "refused") this.complain({ reason: answer.message, at });
    } finally {
      this.hinting = false;
    }
  }

  preview(action: number): Promise<Preview | null> {
    if (this.seat === null) return Promise.resolve(null);
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

  constructor(private readonly store: TableStore) {}

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
    return this.store.shown?.legal ?? [];
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
