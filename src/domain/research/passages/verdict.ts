import { lightStem } from '../../text/light-stem.ts';
import { normalizedWordsOf } from '../../text/normalized-words.ts';

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
 * where the sentence shares no direction with a question about one, so that it decides nothing.
 */
export function verdictOf(question: string, sentence: string): 'Yes' | 'No' | null {
  const asked = directionOf(question);
  const said = directionOf(sentence);
  const isNegated = NOT.test(question) !== NOT.test(sentence);
  if (asked !== 0 && said === 0) return null;
  const isOtherWay = asked !== 0 && asked !== said;
  return isNegated !== isOtherWay ? 'No' : 'Yes';
}

/** True if both texts name directions, and opposite ones. */
export const isOpposite = (one: string, other: string): boolean => directionOf(one) * directionOf(other) < 0;

/**
 * 1 up, -1 down by the first clause with a direction, as later ones have other subjects; 0 if that has both, or none
 * has one.
 */
function directionOf(text: string): number {
  for (const clause of text.split(/[,;:]\s/)) {
    const stems = normalizedWordsOf(clause).map(lightStem);
    const [isUp, isDown] = [stems.some((stem) => UP.has(stem)), stems.some((stem) => DOWN.has(stem))];
    if (isUp || isDown) return Number(isUp) - Number(isDown);
  }
  return 0;
}
