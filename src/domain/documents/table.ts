import type { Day } from '../time/days.ts';
import type { Quarter } from '../time/fiscal-calendar.ts';
import type { PeriodLength } from '../time/period-length.ts';

/** A table of a document with its figures read. */
export interface DocumentTable {
  /** Number of its paragraph in the document, from 1. A paragraph holds several tables where heads of columns follow one another. */
  readonly paragraph: number;
  readonly page: number | null;
  /** Titles and notes above its heads, joined by line breaks; may be empty. */
  readonly caption: string;
  /** Power of ten of its amounts: 6 for `in millions`, 0 for `in U.S. dollars`; `null` where nothing states one. */
  readonly scale: number | null;
  /** ISO 4217; `null` where nothing says that its amounts are money. */
  readonly currency: string | null;
  readonly columns: readonly HeadedColumn[];
  readonly rows: readonly LabelledRow[];
}

/** A column of cells; the labels of the rows are none. */
export interface HeadedColumn {
  /** Heads above it, the top one first: `Years Ended September 30, 2019`; may be empty. */
  readonly head: string;
  /** Fiscal period with which its own ends, in the calendar of the document; `null` where its head names none. */
  readonly period: { readonly year: number; readonly quarter: Quarter | null } | null;
  /** Length of its period; `null` for a day, or where nothing says it. */
  readonly length: PeriodLength | null;
  /** Its day, or the last one of its period; `null` where nothing says it. */
  readonly endsOn: Day | null;
}

export interface LabelledRow {
  /** Without marks of notes; may be empty. */
  readonly label: string;
  /** Label of the row without figures above it (`Domestic`). */
  readonly group: string | null;
  /** Line of the row in the text of the paragraph, from 0. */
  readonly line: number;
  /** A cell for each column; `null` where it is empty. */
  readonly cells: readonly (TableCell | null)[];
}

export interface TableCell {
  /** As written, with sign, currency and per cent. */
  readonly text: string;
  /** In whole units: 1,496,500,000 for `$1,496.5` in millions, 0.05 for `5 %`, 0 for a dash; `null` for text. */
  readonly value: number | null;
  /** Power of ten between the number as printed and its value: 6 in millions, 0 per share, -2 for per cent. */
  readonly power: number;
}
