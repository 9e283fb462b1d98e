import type { FiscalCalendar } from '../../time/fiscal-calendar.ts';
import type { FigureView } from './figures.ts';
import { type Cell, cellKey } from './period-cells.ts';

/** The cells of one fiscal year. */
export interface YearCells {
  /** The n-th quarter by itself. */
  quarter(quarter: number): Cell | undefined;
  /** The first n quarters. */
  toDate(quarter: number): Cell | undefined;
  secondHalf(): Cell | undefined;
  instant(quarter: number): Cell | undefined;
  readonly quarters: number;
  readonly isYear: boolean;
}

/** Accesses the cells of one fiscal year; `span` is its index in the calendar. */
export function yearCells(span: number, calendar: FiscalCalendar, { cellAt }: FigureView): YearCells {
  const quarters = calendar.quartersOf(span);
  return {
    quarter: (quarter) => cellAt(cellKey(span, quarter === 1 ? 'year-to-date' : 'quarter', quarter)),
    toDate: (quarter) => cellAt(cellKey(span, 'year-to-date', quarter)),
    secondHalf: () => cellAt(cellKey(span, 'second-half', quarters)),
    instant: (quarter) => cellAt(cellKey(span, 'instant', quarter)),
    quarters,
    isYear: calendar.spans[span]?.isYear ?? false,
  };
}

export const isReported = (cell: Cell | undefined): cell is Cell => cell !== undefined && cell.fullFilings.length > 0;

/**
 * Reporting rhythm of this year so far; a transition period known as a whole alone is a first half, or `whole` where it is longer than two quarters.
 */
export function rhythmOf(year: YearCells): 'quarters' | 'halves' | 'whole' | 'none' {
  for (let quarter = 1; quarter <= year.quarters; quarter += 1) {
    if (isReported(year.quarter(quarter))) return 'quarters';
    const isPartOfQuarters = quarter !== 2 && quarter < year.quarters;
    if (isPartOfQuarters && isReported(year.toDate(quarter))) return 'quarters';
  }
  const isWhole = !year.isYear && year.quarters > 2;
  if (isWhole) return isReported(year.toDate(year.quarters)) ? 'whole' : 'none';
  return isReported(year.toDate(2)) ? 'halves' : 'none';
}
