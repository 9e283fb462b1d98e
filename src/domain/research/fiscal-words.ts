import type { FiscalPeriod } from '../fundamentals/statement.ts';

/** A fiscal year or quarter in the calendar of a company. */
export interface FiscalAt {
  readonly year: number;
  readonly period: FiscalPeriod;
}

/** `fiscal 2025`, `Q3 of fiscal 2025`. */
export const fiscalWords = ({ year, period }: FiscalAt): string =>
  period === 'FY' ? `fiscal ${year}` : `${period} of fiscal ${year}`;
