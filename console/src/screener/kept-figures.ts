const PLACE = 'columns of the screener';
/** Columns of a reader who chose none. */
const FIRST = ['income.REVENUE', 'growth.REVENUE', 'net_profit_margin_ttm', 'price_to_earnings_ratio_ttm'];

/** Figures in the columns of the screener, as this browser keeps them. */
export function keptColumns(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? 'null');
    return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string') : FIRST;
  } catch {
    return FIRST;
  }
}

/** Keeps the figures in the columns of the screener for the next visit. */
export const keepColumns = (columns: readonly string[]): void => localStorage.setItem(PLACE, JSON.stringify(columns));
