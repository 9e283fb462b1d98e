import type { ReportedPeriod } from '../../documents/annotated-document.ts';
import { type Figure, isOfDay } from './figure-catalogue.ts';

/** A judgement on figures that a question asks for. */
export type FigureJudgement =
  /** By how much a figure changes from year to year; `bound`: percent or percentage points that a steady one stays within. */
  | { readonly kind: 'steady'; readonly bound: number | null }
  /** A ratio of liquidity against 1, at which what is liquid covers what is due. */
  | { readonly kind: 'covered' }
  /** The share of the amount of a year that is of one of its quarters. */
  | { readonly kind: 'part' };

const STEADY =
  /\b(?:consistent(?:ly)?|stab(?:le|ility)|stead(?:y|ily|iness)|volatil(?:e|ity)|fluctuat\w+|var(?:y|ied)|swings?)\b/i;
/** Bound of a fluctuation: `more than roughly 2% each year`. */
const WITHIN = /(\d+(?:\.\d+)?)\s?(?:%|percent(?:age)?\b|points\b)/i;
const HEALTHY =
  /\b(?:healthy|adequate|sufficient|comfortable|sound|solid|enough)\b.*\b(?:liquid\w*|ratio|cover\w*|quick|current)\b/is;
const OF_LIQUIDITY: ReadonlySet<string> = new Set(['quick_ratio', 'current_ratio', 'cash_ratio']);

const SHARE_OF = /\b(?:share|portion|proportion|percent(?:age)?|fraction|part|how\smuch)\sof\s/i;

/** A quarter of a year that is named too, and no other period. */
const isPartOfYear = (periods: readonly ReportedPeriod[]): boolean =>
  periods.length === 2 &&
  periods[0]?.year === periods[1]?.year &&
  periods.filter(({ quarter }) => quarter === null).length === 1;

/** Reads a judgement on figures; `undefined` for a question that asks for none. */
export function readJudgement(
  text: string,
  figures: readonly Figure[],
  periods: readonly ReportedPeriod[],
): FigureJudgement | undefined {
  if (SHARE_OF.test(text) && isPartOfYear(periods) && figures.every((one) => one.unit === 'money' && !isOfDay(one)))
    return { kind: 'part' };
  if (STEADY.test(text)) {
    const bound = WITHIN.exec(text)?.[1];
    return { kind: 'steady', bound: bound === undefined ? null : Number(bound) };
  }
  const isOfLiquidity = figures.length > 0 && figures.every(({ concept }) => OF_LIQUIDITY.has(concept));
  return isOfLiquidity && HEALTHY.test(text) ? { kind: 'covered' } : undefined;
}
