import { lightStem } from '../../text/light-stem.ts';
import { normalizedWordsOf } from '../../text/normalized-words.ts';
import { stemsIn } from '../question-words.ts';

const NOT = /\b(?:not|no(?!s?\.\s?\d)|none|never|neither|nor|without|nothing|cannot|n['’]t)\b|n['’]t\b/i;
const UP = new Set(
  'increase rise raise lift boost rose grow grew improve higher up gain exceed beat expand strengthen more above accelerate positive profit'
    .split(' ')
    .map(lightStem),
);
const DOWN = new Set(
  'decrease fall fell cut slash trim decline drop lower down loss lose miss shrink contract weaken less below decelerate negative reduce deteriorate'
    .split(' ')
    .map(lightStem),
);

/** A sentence on what may be decides nothing. */
const SUPPOSED = /\b(?:[Ii]f|may|might|could|would|can)\b/;

/** Shares of the asked stems that a statement has: of one with the direction of the question, and of a sentence where the question has none. */
const ASKED_SHARE = { directed: 1 / 2, whole: 0.7 } as const;

/**
 * `Yes` or `No` for a question by the sentence that answers it best: no, if one of both is negated or they name opposite directions. `null`
 * where the sentence has too few stems of what is `asked`, or gives it no direction though the question names one.
 */
export function verdictOf(question: string, sentence: string, asked: readonly string[]): 'Yes' | 'No' | null {
  if (SUPPOSED.test(sentence) && !SUPPOSED.test(question)) return null;
  const direction = directionOf(question);
  const things = [...new Set(asked.flatMap(stemsIn))].filter((stem) => !UP.has(stem) && !DOWN.has(stem));
  const hasShare = (share: number, stems: readonly string[]): boolean =>
    things.filter((thing) => stems.includes(thing)).length >= share * things.length;
  const isNegated = NOT.test(question) !== NOT.test(sentence);
  if (direction === 0) {
    if (!hasShare(ASKED_SHARE.whole, stemsIn(sentence))) return null;
    return isNegated ? 'No' : 'Yes';
  }
  const said = directedIn(sentence).find(({ stems }) => hasShare(ASKED_SHARE.directed, stems))?.direction ?? 0;
  if (said === 0) return null;
  return isNegated !== (direction !== said) ? 'No' : 'Yes';
}

/** True if both texts name directions, and opposite ones. */
export const isOpposite = (one: string, other: string): boolean => directionOf(one) * directionOf(other) < 0;

/** Direction of the first statement that has one, as later ones have other subjects. */
const directionOf = (text: string): number => directedIn(text)[0]?.direction ?? 0;

/** Statements with a direction (1 up, -1 down, 0 both): each clause with one, with those between it and the one before, which may have its subject. */
function directedIn(text: string): { readonly stems: readonly string[]; readonly direction: number }[] {
  const statements: { readonly stems: readonly string[]; readonly direction: number }[] = [];
  let stems: string[] = [];
  for (const clause of text.split(/[,;:]\s/)) {
    const own = normalizedWordsOf(clause).map(lightStem);
    stems = [...stems, ...own];
    const [isUp, isDown] = [own.some((stem) => UP.has(stem)), own.some((stem) => DOWN.has(stem))];
    if (!isUp && !isDown) continue;
    statements.push({ stems, direction: Number(isUp) - Number(isDown) });
    stems = [];
  }
  return statements;
}
