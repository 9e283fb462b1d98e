import { lightStem } from '../../text/light-stem.ts';
import { normalizedWordsOf } from '../../text/normalized-words.ts';
import { stemsIn } from '../question-words.ts';

const NOT = /\b(?:not|no|none|never|neither|nor|without|nothing|cannot|n['’]t)\b|n['’]t\b/i;
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

/**
 * `Yes` or `No` for a question by the sentence that answers it best: no, if one of both is negated or they name opposite directions. `null`
 * where the sentence decides nothing: none of its clauses gives the direction of a question about one to something that is `asked`, or it
 * lacks a word of the `asked` of another question.
 */
export function verdictOf(question: string, sentence: string, asked: readonly string[]): 'Yes' | 'No' | null {
  const direction = directionOf(question);
  const things = asked.flatMap(stemsIn).filter((stem) => !UP.has(stem) && !DOWN.has(stem));
  const isNegated = NOT.test(question) !== NOT.test(sentence);
  if (direction === 0) {
    const stems = new Set(stemsIn(sentence));
    return things.some((thing) => !stems.has(thing)) ? null : isNegated ? 'No' : 'Yes';
  }
  const of = clausesOf(sentence).filter(
    (stems) => things.length === 0 || things.some((thing) => stems.includes(thing)),
  );
  const said = directionIn(of);
  if (said === 0) return null;
  return isNegated !== (direction !== said) ? 'No' : 'Yes';
}

/** True if both texts name directions, and opposite ones. */
export const isOpposite = (one: string, other: string): boolean => directionOf(one) * directionOf(other) < 0;

/** The stems of each clause. */
const clausesOf = (text: string): string[][] =>
  text.split(/[,;:]\s/).map((clause) => normalizedWordsOf(clause).map(lightStem));

const directionOf = (text: string): number => directionIn(clausesOf(text));

/** 1 up, -1 down by the first clause with a direction, as later ones have other subjects; 0 if that has both, or none has one. */
function directionIn(clauses: readonly (readonly string[])[]): number {
  for (const stems of clauses) {
    const [isUp, isDown] = [stems.some((stem) => UP.has(stem)), stems.some((stem) => DOWN.has(stem))];
    if (isUp || isDown) return Number(isUp) - Number(isDown);
  }
  return 0;
}
