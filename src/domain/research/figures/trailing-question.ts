import { asksYesOrNo } from '../../questions/question-type.ts';
import type { Understanding } from '../../questions/understanding.ts';
import { isWithin, matchesOf } from '../../text/span.ts';
import type { FigureCatalogue, TrailingMetric } from './figure-catalogue.ts';
import { isPlainQuestion, unknownWords } from './figure-question.ts';

const SHARES = /^\W*how\smany\s(?:\S+\s){0,3}shares\b.*\b(?:outstanding|are\sthere)\b/i;
const TWELVE_MONTHS =
  /\b(?:TTM|LTM)\b|\btrailing(?:\s(?:twelve|12)[\s-]months?)?\b|\b(?:last|past|latest|most\srecent)\s(?:twelve|12)[\s-]months?\b/gi;

/** True if a text asks for figures of the last twelve months. */
export const asksTrailing = (text: string): boolean => text.search(TWELVE_MONTHS) >= 0;

/** Metrics as of a day, or figures of the last twelve months, that a question names; `undefined` unless it names nothing else. */
export function readTrailingQuestion(
  understood: Understanding,
  catalogue: FigureCatalogue,
): readonly TrailingMetric[] | undefined {
  const { text, periods } = understood;
  const asksShares = understood.measures.length === 0 && SHARES.test(text);
  const measures = asksShares ? [{ id: 'shares_outstanding', start: 0, end: 0 }] : understood.measures;
  const trailing = [...matchesOf(text, TWELVE_MONTHS)];
  const isOther = periods.some((period) => !isWithin(period, trailing));
  if (measures.length === 0 || isOther || asksYesOrNo(text) || !isPlainQuestion(text)) return undefined;
  if (unknownWords(understood, trailing).some((word) => !asksShares || !/^(?:shares|outstanding)$/i.test(word)))
    return undefined;
  const metrics = new Map<string, TrailingMetric>();
  for (const { id, start, end } of measures) {
    // The vocabulary of search reads the price of a share as the company's market value.
    if (id === 'market_cap' && !/cap|value|worth/i.test(text.slice(start, end))) return undefined;
    const isOfDay = catalogue.figure(id) === undefined;
    const isOfMonths = trailing.length > 0;
    const metric =
      (isOfDay || isOfMonths ? catalogue.trailing(id) : undefined) ??
      (isOfMonths ? catalogue.twelveMonths(id) : undefined);
    if (metric === undefined) return undefined;
    metrics.set(metric.concept, metric);
  }
  return [...metrics.values()];
}
