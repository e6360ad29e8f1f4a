/** Each kind of question that Dominion asks, laid out from a position: one person holds both seats. */

type Cards = Record<string, number>;
/** What is done on the way to a question: the action's text, and what is clicked for it. */
type Click = readonly [action: string, selector: string];
export interface Staged {
  question: RegExp;
  /** What lies in front of whoever plays. */
  hand: Cards;
  deck?: string[];
  turn?: object;
  other?: { hand?: Cards; deck?: string[] };
  clicks?: readonly Click[];
  /** Where the answers lie in a way that no other of these questions has. */
  look?: boolean;
}
const plays = (card: string): Click => [`play ${card.replaceAll("_", " ")}`, `.hand .hold[data-card="${card}"]`];
const trashes = (card: string): Click => [`trash ${card}`, `.hand .hold[data-card="${card}"]`];

export const QUESTIONS: Staged[] = [
  { question: /^Play an action card/, hand: { village: 1, copper: 2 } },
  { question: /^Play your treasures.*turn$/, hand: { copper: 3, estate: 2 } },
  { question: /^You may buy/, hand: { estate: 2 }, turn: { phase: "buy", coins: 5 }, look: true },
  { question: /^Cellar:/, hand: { cellar: 1, estate: 2, copper: 1 }, clicks: [plays("cellar")], look: true },
  { question: /^Chancellor:/, hand: { chancellor: 1 }, deck: ["copper", "estate"], clicks: [plays("chancellor")] },
  { question: /^Workshop:/, hand: { workshop: 1 }, clicks: [plays("workshop")] },
  { question: /^Feast:/, hand: { feast: 1 }, clicks: [plays("feast")] },
  { question: /^Remodel: choose/, hand: { remodel: 1, estate: 1, gold: 1 }, clicks: [plays("remodel")] },
  {
    question: /^Remodel: gain/,
    hand: { remodel: 1, estate: 1, gold: 1 },
    clicks: [plays("remodel"), trashes("estate")],
  },
  { question: /^Throne Room:/, hand: { throne_room: 1, village: 1, cellar: 1 }, clicks: [plays("throne_room")] },
  { question: /^Chapel:/, hand: { chapel: 1, estate: 2, copper: 1 }, clicks: [plays("chapel")] },
  { question: /^Mine: choose/, hand: { mine: 1, copper: 1, silver: 1 }, clicks: [plays("mine")] },
  { question: /^Mine: gain/, hand: { mine: 1, copper: 1, silver: 1 }, clicks: [plays("mine"), trashes("silver")] },
  {
    question: /^Library:/,
    hand: { library: 1, copper: 4 },
    deck: ["village", "estate", "copper", "silver"],
    clicks: [plays("library")],
    look: true,
  },
  {
    question: /^Spy:/,
    hand: { spy: 1 },
    deck: ["silver", "estate", "copper"],
    other: { deck: ["gold", "copper"] },
    clicks: [plays("spy")],
    look: true,
  },
  {
    question: /^Thief: choose/,
    hand: { thief: 1 },
    other: { deck: ["gold", "silver", "copper"] },
    clicks: [plays("thief")],
  },
  {
    question: /^Thief: gain/,
    hand: { thief: 1 },
    other: { deck: ["gold", "silver", "copper"] },
    clicks: [plays("thief"), ["trash gold", '.apart button[data-card="gold"]']],
  },
  {
    question: /plays Militia: discard down/,
    hand: { militia: 1 },
    other: { hand: { copper: 3, estate: 2 } },
    clicks: [plays("militia")],
    look: true,
  },
  {
    question: /plays Militia: reveal a reaction/,
    hand: { militia: 1 },
    other: { hand: { moat: 1, copper: 4 } },
    clicks: [plays("militia")],
    look: true,
  },
  {
    question: /plays Bureaucrat: choose/,
    hand: { bureaucrat: 1 },
    other: { hand: { estate: 1, duchy: 1, copper: 3 } },
    clicks: [plays("bureaucrat")],
  },
  {
    question: /^You may buy/,
    hand: { woodcutter: 1, copper: 2 },
    clicks: [plays("woodcutter"), ["play treasures", ".dock .buttons .button.primary"]],
  },
];
const FILLED = [
  "festival",
  "market",
  "witch",
  "smithy",
  "laboratory",
  "gardens",
  "adventurer",
  "council_room",
  "moneylender",
];
const BASIC = ["copper", "silver", "gold", "estate", "duchy", "province", "curse"];

/** A kingdom with all the cards that somebody has there. */
function kingdomOf({ hand, deck = [], other = {} }: Staged): string[] {
  const named = [...Object.keys(hand), ...deck, ...Object.keys(other.hand ?? {}), ...(other.deck ?? [])];
  const cards = [...new Set([...named.filter((card) => !BASIC.includes(card)), ...FILLED])].slice(0, 10);
  return cards.length < 10 ? [...cards, "bureaucrat"] : cards;
}

/** The position that leads to a question. */
export function positionOf(staged: Staged): object {
  const { hand, deck = [], turn, other = {} } = staged;
  const seats = [
    { hand, deck },
    { hand: { copper: 5 }, ...other },
  ];
  return { players: 2, options: { kingdom: kingdomOf(staged) }, turn, seats };
}
