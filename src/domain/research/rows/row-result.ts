import { type ExactNumber, exactNumber } from '../../../platform/exact-number.ts';
import type { Point, Series } from './series.ts';

/** A figure of a series. */
export interface RowFigure {
  readonly series: Series;
  readonly point: Point;
}

/** Calculation over figures, with its operands in the order of its formula. */
export interface RowComputation {
  readonly kind: 'change' | 'growth' | 'average' | 'sum' | 'difference' | 'ratio' | 'share';
  readonly value: ExactNumber;
  readonly operands: readonly RowFigure[];
  /** Operands by their numbers from 1: `(#1 - #2) / #2`. */
  readonly formula: string;
}

export type RowResult =
  | { readonly kind: 'figures'; readonly figures: readonly RowFigure[] }
  | { readonly kind: 'computation'; readonly computation: RowComputation }
  | {
      readonly kind: 'times';
      readonly chosen: readonly RowFigure[];
      readonly others: readonly RowFigure[];
      readonly isCount: boolean;
    }
  | {
      readonly kind: 'rows';
      readonly chosen: readonly RowFigure[];
      readonly others: readonly RowFigure[];
      readonly isCount: boolean;
    };

/** Fit of a series below which it is another one. */
export const FIT_MIN = 0.62;

/** Series whose fits differ by less are equally good. */
export const SLACK = 0.01;

/** Exact value of a figure. */
export const exactValue = ({ point }: RowFigure): ExactNumber => exactNumber(point.cell.value);
