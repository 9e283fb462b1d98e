/** A quarter of a fiscal or calendar year. */
export type Quarter = 1 | 2 | 3 | 4;

/** The mean length of a quarter. */
export const QUARTER_DAYS = 365.25 / 4;

export const isQuarter = (number: number): number is Quarter => number >= 1 && number <= 4;

/** Quarters since year 0, by which quarters are counted on. */
export const quarterIndex = (year: number, quarter: Quarter): number => year * 4 + quarter - 1;

/** The quarter with this `quarterIndex`. */
export const quarterAt = (index: number): { readonly year: number; readonly quarter: Quarter } => ({
  year: Math.floor(index / 4),
  quarter: ((index % 4) + 1) as Quarter,
});

/** The quarter of a year that this number of days has reached, at least the first. */
export const quarterAfterDays = (days: number): Quarter =>
  Math.min(4, Math.max(1, Math.round(days / QUARTER_DAYS))) as Quarter;
