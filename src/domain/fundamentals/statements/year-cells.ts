import type { FigureView } from './figures.ts';
import type { FiscalCalendar } from './fiscal-calendar.ts';
import { type Cell, cellKey } from './period-cells.ts';

/** Cells of one fiscal year, by what they hold. */
export interface YearCells {
  /** The n-th quarter alone. */
  quarter(quarter: number): Cell | undefined;
  /** The first n quarters. */
  toDate(quarter: number): Cell | undefined;
  secondHalf(): Cell | undefined;
  instant(quarter: number): Cell | undefined;
  readonly quarters: number;
  readonly isYear: boolean;
}

/** What is told of the periods of one fiscal year; `span` is its place in the calendar. */
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

export const isReported = (cell: Cell | undefined): cell is Cell => cell !== undefined && cell.faces.length > 0;

/** Whether quarters of this year were told by then, or only halves. */
export function rhythmOf(year: YearCells): 'quarters' | 'halves' | 'none' {
  for (let quarter = 1; quarter <= year.quarters; quarter += 1) {
    if (isReported(year.quarter(quarter))) return 'quarters';
    const isPartOfQuarters = quarter !== 2 && quarter < year.quarters;
    if (isPartOfQuarters && isReported(year.toDate(quarter))) return 'quarters';
  }
  return year.isYear && isReported(year.toDate(2)) ? 'halves' : 'none';
}
