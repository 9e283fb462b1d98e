import { type ExactNumber, exactNumber } from '../../../platform/exact-number.ts';
import { evaluateFormula } from '../../formula/evaluate-formula.ts';
import type { Formula } from '../../formula/formula.ts';
import type { Day } from '../../time/days.ts';
import type { PeriodLength } from '../../time/period-length.ts';
import type { Point, Series } from './series.ts';

/** A period or day that a question names. */
export interface AskedTime {
  readonly year: number;
  readonly quarter: number | null;
  readonly day: Day | null;
  /** Length of a part of a year that is asked for; `null` where none is. */
  readonly length: PeriodLength | null;
}

/** Words that name a row or column, with the times that belong to them alone. */
export interface AskedThing {
  readonly text: string;
  /** Empty where the times of the whole question apply. */
  readonly times: readonly AskedTime[];
  /** Set for the average or the sum of a thing within a larger calculation. */
  readonly over?: 'average' | 'sum';
}

/** Comparison of figures with a number: `less than 15,000 thousand`. */
export interface Bound {
  readonly isAbove: boolean;
  readonly value: number;
  /** True if the number states its scale or unit. */
  readonly isScaled: boolean;
}

/** Calculation or choice that answers a question from rows. */
export type RowAsk =
  | { readonly kind: 'value' | 'growth' | 'times' | 'parts' | 'count of parts'; readonly thing: AskedThing }
  /** `fall`: by how much it fell; `size`: the difference, whichever is larger. */
  | { readonly kind: 'change'; readonly thing: AskedThing; readonly sense?: 'fall' | 'size' }
  | { readonly kind: 'average' | 'sum'; readonly things: readonly AskedThing[] }
  | { readonly kind: 'difference' | 'ratio' | 'share'; readonly things: readonly [AskedThing, AskedThing] }
  | {
      readonly kind: 'extreme time';
      readonly thing: AskedThing;
      readonly isMost: boolean;
      readonly rank: number;
    }
  /** `of`: words for the rows that are compared, as `product category`; `isOfGrowth`: by their growth from the time before. */
  | {
      readonly kind: 'extreme row';
      readonly thing: AskedThing;
      readonly of: string;
      readonly isOfGrowth: boolean;
      readonly isMost: boolean;
      readonly rank: number;
    }
  | { readonly kind: 'bounded times' | 'count of times'; readonly thing: AskedThing; readonly bound: Bound };

/** Reads a phrase of a question in which times are marks. */
export type Read = (phrase: string, over?: AskedThing['over']) => AskedThing;
/** Way of reading a question; `undefined` where it has not that form. */
export type Form = (text: string, read: Read) => RowAsk | RowAsk[] | undefined;

/** Beginning of a mark that stands for times. */
export const MARK = '\ue000';
/** Mark with the number of its times. */
export const MARKED_TIMES = /\ue000(\d+)\ue001/g;
/** Words around times, which leave with them. */
export const AROUND =
  /(?:\b(?:for|in|of|at|as|by|from|to|between|during|over|through|on|until|and|the|fiscal|financial|calendar|year[-\s]ends?|years?|ended|ending|date|respectively|versus|vs|against|compared|with|when|comparing|quarters?|(?:three|six|nine|twelve|\d{1,2})[\s-](?:months?|weeks?)|(?:first|second)\shalf|months?)\b[\s,;/()&-]*)*\ue000\d+\ue001(?:['’]s)?(?:\s(?:fiscal\s|financial\s)?years?[-\s]end\b)?(?:[\s,)]*\b(?:and|to|through|as|respectively)\b(?=\s*(?:$|[?.,\ue000]|for|in|from|between)))*/gi;

export interface RowFigure {
  readonly series: Series;
  readonly point: Point;
}

/** Calculation over figures. */
export interface RowComputation {
  readonly kind: 'change' | 'growth' | 'average' | 'sum' | 'difference' | 'ratio' | 'share';
  readonly formula: Formula<RowFigure>;
}

export type RowResult =
  | { readonly kind: 'figures'; readonly figures: readonly RowFigure[] }
  | { readonly kind: 'computation'; readonly computation: RowComputation }
  /** Growth of each of several rows, the one that is asked for first. */
  | { readonly kind: 'growths'; readonly growths: readonly RowComputation[] }
  | RowChoice;

/** Times of a series, or rows, that were chosen among others, or their number. */
export interface RowChoice {
  readonly kind: 'times' | 'rows';
  readonly chosen: readonly RowFigure[];
  readonly others: readonly RowFigure[];
  readonly isCount: boolean;
}

/** Fit of a series below which it is another one. */
export const FIT_MIN = 0.62;

/** Series whose fits differ by less are equally good. */
export const SLACK = 0.01;

export const exactValue = ({ point }: RowFigure): ExactNumber => exactNumber(point.cell.value);

/** Value of a formula over figures; `null` for a division by 0. */
export function resultIn(formula: Formula<RowFigure>): ExactNumber | null {
  const result = evaluateFormula(formula, { read: (figure) => ({ value: exactValue(figure) }), name: () => '' });
  return 'missing' in result ? null : result.value;
}
