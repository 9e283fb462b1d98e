import { alignedTo } from '../valuation/valuation-values.ts';

/** Closes of a company, in any order. */
export interface PricedCompany {
  readonly id: string;
  readonly rows: readonly { readonly date: string; readonly close: number | null; readonly currency: string | null }[];
}

/** Closes of several companies on the same days, in the order of time. */
export interface AlignedPrices {
  readonly days: readonly string[];
  readonly closes: readonly {
    readonly id: string;
    readonly currency: string | null;
    readonly values: readonly (number | null)[];
  }[];
}

/** Closes of the days of any of the companies; a day without a close has that of the day before, none before the first. */
export function alignedPrices(companies: readonly PricedCompany[]): AlignedPrices {
  const priced = companies.filter(({ rows }) => rows.some(({ close }) => close !== null));
  const days = [...new Set(priced.flatMap(({ rows }) => rows.map(({ date }) => date)))].sort();
  return {
    days,
    closes: priced.map(({ id, rows }) => {
      const known = rows
        .filter(({ close }) => close !== null)
        .toSorted((one, other) => (one.date < other.date ? -1 : 1));
      const values = alignedTo(days, {
        days: known.map(({ date }) => date),
        values: known.map(({ close }) => close),
      });
      return { id, currency: known.at(-1)?.currency ?? null, values };
    }),
  };
}

/** Closes as indices: close / close of the first day that all have a close * 100. Without such a day nothing. */
export function indexed({ days, closes }: AlignedPrices): AlignedPrices {
  const base = days.findIndex((_, at) => closes.every(({ values }) => (values[at] ?? 0) > 0));
  if (base < 0) return { days: [], closes: [] };
  return {
    days: days.slice(base),
    closes: closes.map(({ id, currency, values }) => {
      const first = values[base] ?? Number.NaN;
      const rest = values.slice(base);
      return { id, currency, values: rest.map((value) => (value === null ? null : (value / first) * 100)) };
    }),
  };
}
