/** Stretches of time of the charts; `days` is absent for all that is known. */
export const CHART_RANGES = [
  { id: '1m', name: '1M', label: '1 month', days: 31 },
  { id: '3m', name: '3M', label: '3 months', days: 92 },
  { id: '1y', name: '1Y', label: '1 year', days: 365 },
  { id: '5y', name: '5Y', label: '5 years', days: 1_826 },
  { id: 'all', name: 'All' },
] as const;

export type ChartRange = (typeof CHART_RANGES)[number]['id'];

/** Scales of charts of prices. */
export const SCALES = [
  { id: 'linear', name: 'Linear' },
  { id: 'log', name: 'Log', label: 'Logarithmic' },
] as const;

export type Scale = (typeof SCALES)[number]['id'];

/** Multiples and yields of the valuation history, by their names in the API. */
export const MULTIPLES = [
  { id: 'price_to_earnings_ratio_ttm', name: 'P/E', label: 'Price to earnings' },
  { id: 'ev_to_ebitda_ttm', name: 'EV/EBITDA', label: 'Enterprise value to EBITDA' },
  { id: 'ev_to_sales_ttm', name: 'EV/sales', label: 'Enterprise value to sales' },
  { id: 'price_to_book_ratio_ttm', name: 'P/B', label: 'Price to book' },
  { id: 'free_cash_flow_yield_ttm', name: 'FCF yield', label: 'Free cash flow yield' },
  { id: 'dividend_yield_ttm', name: 'Dividend yield', label: 'Dividend yield' },
] as const;

export type Multiple = (typeof MULTIPLES)[number]['id'];

export const INTERVALS = [
  { id: 'day', name: 'Daily' },
  { id: 'week', name: 'Weekly' },
  { id: 'month', name: 'Monthly' },
  { id: 'quarter', name: 'Quarterly' },
] as const;

export type Interval = (typeof INTERVALS)[number]['id'];

/** Choices of a page with multiples or prices over time. */
export interface ChartChoices {
  readonly range?: ChartRange;
  readonly scale?: Scale;
  readonly multiple?: Multiple;
  readonly interval?: Interval;
}

/** Reads them from an address; invalid members are left out. */
export const chartChoices = ({
  range,
  scale,
  multiple,
  interval,
}: Readonly<Record<string, unknown>>): ChartChoices => ({
  ...(CHART_RANGES.some(({ id }) => id === range) && { range: range as ChartRange }),
  ...(scale === 'log' && { scale }),
  ...(MULTIPLES.some(({ id }) => id === multiple) && { multiple: multiple as Multiple }),
  ...(INTERVALS.some(({ id }) => id === interval) && { interval: interval as Interval }),
});
