/** Content of a cell. */
export interface SheetCell {
  readonly value: string | number | null;
  /** In the notation of spreadsheets, without the sign of equality; `value` is its result. */
  readonly formula?: string;
  /** Address that the cell leads to. */
  readonly link?: string;
  /** `day` is a number of days since 30 December 1899. */
  readonly format?: 'amount' | 'per share' | 'percent' | 'day';
  readonly isBold?: boolean;
}

export interface Sheet {
  /** At most 31 characters. */
  readonly name: string;
  readonly rows: readonly (readonly SheetCell[])[];
  /** Rows at the top that stay in sight, as the first column does. */
  readonly headRows: number;
}

/** Writes files of spreadsheets. */
export interface SpreadsheetWriter {
  /** A workbook (Office Open XML). */
  workbook(sheets: readonly Sheet[]): Promise<Uint8Array>;
  /** Rows as RFC 4180 in UTF-8. Texts that a spreadsheet would take for formulas are escaped. */
  separated(rows: readonly (readonly (string | number | null)[])[]): Promise<Uint8Array>;
}
