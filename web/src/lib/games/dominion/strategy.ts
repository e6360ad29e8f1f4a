/** A card to buy or to play, and when. */
export interface Wish {
  card: string;
  /** A condition in the language of strategies; empty: always. */
  when: string;
}

const entry = ({ card, when }: Wish) =>
  when.trim()
    ? `  { card = ${JSON.stringify(card)}, when = ${JSON.stringify(when.trim())} },`
    : `  ${JSON.stringify(card)},`;

/** Lists of a form as the text of a strategy. */
export function written(buy: readonly Wish[], play: readonly Wish[]): string {
  const list = (name: string, wishes: readonly Wish[]) =>
    wishes.length ? [`${name} = [`, ...wishes.map(entry), "]"] : [`${name} = []`];
  return [...list("buy", buy), ...(play.length ? ["", ...list("play", play)] : []), ""].join("\n");
}
