import type { Citation } from '../../src/domain/research/answer-line.ts';
import { numbersIn, signedValue, speaksOfDecline, type WrittenNumber } from './numbers.ts';
import { type GoldFigure, isFigure, type KeyFact } from './question.ts';
import { isRefusal, sentencesOf } from './sentences.ts';
import { plain } from './support.ts';

export type Verdict = 'right' | 'wrong' | 'refused';

/** An answer rounded to so little of the figure counts, as `$46.7 billion` for 46,743 million. */
const ROUNDING_MAX = 0.01;

const KINDS: Readonly<Record<GoldFigure['unit'], readonly WrittenNumber['kind'][]>> = {
  USD: ['money', 'plain'],
  'USD/share': ['money', 'plain'],
  '%': ['percent'],
  x: ['ratio', 'plain'],
  days: ['days', 'plain'],
  count: ['plain'],
};

/** Units that a question asks for: a plain number of the answer is in them. */
const askedScales = (question: string): number[] =>
  [
    [/\b(?:in|USD|US dollars|dollars)?\s*\(?(?:in )?(?:USD )?thousands?\b/i, 1e3],
    [/\bmillions?\b/i, 1e6],
    [/\bbillions?\b/i, 1e9],
  ].flatMap(([pattern, scale]) => ((pattern as RegExp).test(question) ? [scale as number] : []));

/**
 * True if a number of an answer is the gold figure: within its tolerance, or within the rounding of the answer if that
 * is less than a hundredth of the figure, with the same unit and sign.
 */
function isGold(text: string, number: WrittenNumber, gold: GoldFigure, question = ''): boolean {
  if (!KINDS[gold.unit].includes(number.kind)) return false;
  const scales =
    gold.unit === 'USD' && !number.isScaled && number.kind !== 'percent' ? [1, ...askedScales(question)] : [1];
  const value = signedValue(text, number);
  return scales.some((scale) => {
    const shown = value * scale;
    const rounding = number.halfDigit * scale;
    const within =
      rounding <= Math.abs(gold.value) * ROUNDING_MAX ? Math.max(gold.tolerance, rounding) : gold.tolerance;
    const isNear = (other: number): boolean => Math.abs(other - gold.value) <= within * (1 + 1e-9);
    if (isNear(shown)) return true;
    // Who asks for a loss gets it as a figure above 0, and a sentence on a decline needs no sign.
    return (
      gold.value < 0 && isNear(-shown) && (speaksOfDecline(sentenceAround(text, number)) || speaksOfDecline(question))
    );
  });
}

const sentenceAround = (text: string, { start }: WrittenNumber): string =>
  sentencesOf(text).find((sentence) => sentence.start <= start && start < sentence.end)?.text ?? text;

/** The first figure of an answer decides; years, days and numbers of the question are none. */
export function judgeNumeric(
  {
    answer,
    citations,
    question,
  }: { readonly answer: string; readonly citations: readonly Citation[]; readonly question: string },
  gold: GoldFigure,
): Verdict {
  const asked = numbersIn(question).map(({ value }) => value);
  const first = numbersIn(answer).find(({ kind, value }) => kind !== 'date' && !asked.includes(value));
  // Quotations beside a refusal are not an answer, even if the figure is in them.
  if (first === undefined || isRefusal(answer, citations)) return 'refused';
  return isGold(answer, first, gold, question) ? 'right' : 'wrong';
}

/** The first word decides. */
export function judgeYesNo(answer: string, citations: readonly Citation[], isYes: boolean): Verdict {
  const first = /[\p{L}]+/u.exec(sentencesOf(answer).find(({ isHeading }) => !isHeading)?.text ?? answer)?.[0];
  const said = first?.toLowerCase();
  if (said === 'yes' || said === 'no') return (said === 'yes') === isYes ? 'right' : 'wrong';
  return isRefusal(answer, citations) ? 'refused' : 'wrong';
}

/** The key facts that an answer has. */
export function factsFound(answer: string, facts: readonly KeyFact[], question = ''): boolean[] {
  const text = plain(answer);
  const numbers = numbersIn(answer).filter(({ kind }) => kind !== 'date');
  return facts.map((fact) =>
    isFigure(fact)
      ? numbers.some((number) => isGold(answer, number, fact, question))
      : fact.some((spelling) => text.includes(plain(spelling))),
  );
}
