/** Multiples and yields of a valuation history, as key metrics and ratios name them. */
export const VALUATION_METRICS = [
  'price_to_earnings_ratio_ttm',
  'ev_to_ebitda_ttm',
  'ev_to_sales_ttm',
  'price_to_book_ratio_ttm',
  'free_cash_flow_yield_ttm',
  'dividend_yield_ttm',
] as const;
export type ValuationMetric = (typeof VALUATION_METRICS)[number];

/** The figure that a multiple is of, and its name. */
const MULTIPLES: Readonly<Partial<Record<ValuationMetric, readonly [input: string, name: string]>>> = {
  price_to_earnings_ratio_ttm: ['income.NET_INCOME', 'net income'],
  ev_to_ebitda_ttm: ['income.EBITDA', 'EBITDA'],
  ev_to_sales_ttm: ['income.REVENUE', 'revenue'],
};

/** The value of a metric in a history: a multiple below 0 has none, as it compares with no other. */
export function multipleOf(
  name: ValuationMetric,
  value: number,
  read: (input: string) => number | null,
): { readonly value: number; readonly reason: null } | { readonly value: null; readonly reason: string } {
  const multiple = MULTIPLES[name];
  if (multiple === undefined || value >= 0) return { value, reason: null };
  const [input, figure] = multiple;
  const below = (read(input) ?? 0) < 0 ? `${figure} of the twelve months` : 'the enterprise value';
  return { value: null, reason: `${below} is below 0` };
}
