import type { Quantity } from '../../text/numbers.ts';
import type { TextSpan } from '../../text/span.ts';
import { AGAINST_EXPECTED, EXPECTED, LOSSES, MOVEMENTS } from './checked-words.ts';

/** Up, down, or not said. */
export type Direction = 1 | -1 | 0;

/** A number with the direction that its sentence gives it: `fell 5 %` and `a 5 % decline` are down. */
export interface DirectedQuantity extends Quantity {
  readonly direction: Direction;
  /** True if the words before it denote a loss: `a net loss of $5 million`. */
  readonly isLoss: boolean;
}

interface Movement extends TextSpan {
  readonly direction: 1 | -1;
  readonly isVerb: boolean;
}

const WORD = /\p{L}+(?:['’]\p{L}+)*/gu;
/** Up and down of another meaning: `up to $5 billion`, `made up 5 %`, `down payment`. */
const OTHER_UP = /^(?:\sto\b|\sfront\b|\spayments?\b)/i;
const BEFORE_OTHER_UP = /\b(?:ma[dk]e|makes|making|set|ends?|ended|built|takes?|took|open(?:s|ed)?)\s$/i;

function movementsOf(text: string): Movement[] {
  const movements: Movement[] = [];
  for (const match of text.matchAll(WORD)) {
    const movement = MOVEMENTS.get(match[0].toLowerCase());
    if (movement === undefined) continue;
    const start = match.index;
    const end = start + match[0].length;
    const isUpOrDown = /^(?:up|down)$/i.test(match[0]);
    if (isUpOrDown && (OTHER_UP.test(text.slice(end, end + 10)) || BEFORE_OTHER_UP.test(text.slice(start - 10, start))))
      continue;
    movements.push({ start, end, ...movement });
  }
  return movements;
}

/** Ends the reach of a number after it: a mark, a conjunction or a preposition. */
const BEHIND_ENDS = /[,;:.()|\n]|\s(?:and|but|while|as|from|to|in|on|of|for|at|compared|versus|after|against)\s/i;
const BEFORE_BEGINS = /[;:|\n]|[.!?]\s|\s(?:while|but|whereas|although|though)\s/gi;
/** Between a number and another for the same, with the first character of that: `2.8 % ($11.04 billion)`. */
const SAME_SIZE = /^\s\(.?$|^,\sor\s.$/;
const BEHIND_REACH = 32;
const BEFORE_REACH = 64;

/** The numbers of a text (in order) with their directions, a written sign before words. */
export function withDirections(text: string, quantities: readonly Quantity[]): DirectedQuantity[] {
  if (quantities.length === 0) return [];
  const movements = movementsOf(text);
  const taken = new Set<Movement>();
  const behind = quantities.map((quantity, at) => {
    const limit = Math.min(quantities[at + 1]?.start ?? text.length, quantity.end + BEHIND_REACH);
    const reach = text.slice(quantity.end, limit);
    const end = quantity.end + (BEHIND_ENDS.exec(reach)?.index ?? reach.length);
    const found = movements.find((one) => !one.isVerb && one.start >= quantity.end && one.end <= end);
    if (found !== undefined) taken.add(found);
    return found?.direction ?? 0;
  });
  let last: Direction = 0;
  return quantities.map((quantity, at) => {
    const from = Math.max(quantities[at - 1]?.end ?? 0, quantity.start - BEFORE_REACH);
    const before = text.slice(from, quantity.start);
    const clause = from + ([...before.matchAll(BEFORE_BEGINS)].at(-1)?.index ?? 0);
    const inFront = movements.filter((one) => one.start >= clause && one.end <= quantity.start && !taken.has(one));
    const own = quantity.sign === 0 ? behind[at] || onlyDirection(inFront) : quantity.sign;
    last = own === 0 && at > 0 && SAME_SIZE.test(text.slice(from, quantity.start + 1)) ? last : own;
    return {
      ...quantity,
      direction: last,
      isLoss: wordsOf(text.slice(clause, quantity.start)).some((word) => LOSSES.has(word)),
    };
  });
}

/** The direction that all agree on. */
function onlyDirection(movements: readonly { readonly direction: 1 | -1 }[]): Direction {
  const [first] = movements;
  return first !== undefined && movements.every(({ direction }) => direction === first.direction) ? first.direction : 0;
}

/** The direction of a sentence as a whole; 0 where its words disagree or say none. */
export const directionOfSentence = (sentence: string): Direction => onlyDirection(movementsOf(sentence));

/** Direction of a sentence that says that expectations were beaten (1) or missed (-1). */
export function againstExpected(sentence: string): Direction {
  const words = wordsOf(sentence);
  if (!words.some((word) => EXPECTED.has(word))) return 0;
  return onlyDirection(
    words.flatMap((word) => {
      const direction = AGAINST_EXPECTED.get(word);
      return direction === undefined ? [] : [{ direction }];
    }),
  );
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(WORD) ?? [];
