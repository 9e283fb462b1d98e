import type { FormerTicker } from '../../knowledge-graph/entity.ts';
import { formerTickerOfCik } from '../../knowledge-graph/former-tickers.ts';
import type { CompanyRecord, Instrument } from '../records.ts';

const TICKERS: ReadonlySet<Instrument> = new Set(['common', 'receipt']);

/** Symbols of shares of the company with a CIK that ended on a known day, the latest first, without those that it uses again. */
export function formerTickersOf(records: readonly CompanyRecord[], cik: string | null): FormerTicker[] {
  const known = formerTickerOfCik(cik);
  const securities = records.flatMap((record) => record.securities);
  const ended = securities.flatMap(({ symbol, instrument, until }) =>
    until !== undefined && TICKERS.has(instrument) ? { symbol, until } : [],
  );
  if (known === undefined && ended.length === 0) return [];
  const current = new Set(securities.flatMap(({ symbol, isTraded }) => (isTraded ? symbol : [])));
  const latest = new Map<string, FormerTicker>();
  for (const former of [...(known ? [known] : []), ...ended]) {
    const before = latest.get(former.symbol);
    if (!current.has(former.symbol) && (before === undefined || before.until < former.until))
      latest.set(former.symbol, former);
  }
  const byDay = (a: FormerTicker, b: FormerTicker): number => (a.until < b.until ? 1 : a.until > b.until ? -1 : 0);
  return [...latest.values()].sort((a, b) => byDay(a, b) || (a.symbol < b.symbol ? -1 : 1));
}
