import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { parseCik, parseSymbol } from '../../src/domain/knowledge-graph/identifiers.ts';

const SHARED = new URL('../../../shared/data/', import.meta.url);
const US_FILES = { XNAS: 'us_nasdaq.json', XNYS: 'us_nyse.json', XASE: 'us_amex.json' } as const;

export interface EquityRow {
  readonly name: string;
  readonly mic: string;
  /** In its normal form, without the suffix that the file puts after it. */
  readonly symbol: string;
  readonly country: string;
  readonly website: string;
  readonly isin: string;
  readonly shareClassFigi: string;
}

/** A share in a US exchange's list of August 2026. */
export interface UsQuote {
  /** As the exchange calls the security. */
  readonly name: string;
  /** In US dollars. */
  readonly close: number;
  readonly previousClose: number | null;
  readonly volume: number | null;
  readonly marketCapUsd: number | null;
}

export interface SharedData {
  /** By `MIC:symbol`. */
  readonly usQuotes: ReadonlyMap<string, UsQuote>;
  /** `MIC:symbol` of US exchanges to market capitalisation in US dollars; `null` where the exchange gives none. */
  readonly usMarketCaps: ReadonlyMap<string, number | null>;
  /** The SEC's name for the holder of a ticker (in its normal form), and the holder's central index key. */
  readonly registrants: ReadonlyMap<string, { readonly cik: string; readonly name: string }>;
  readonly equities: readonly EquityRow[];
}

/** True if the public data sets are beside the project; without them the sample data cannot be made again. */
export const hasSharedData = (): boolean => existsSync(new URL('universe/equities.csv.gz', SHARED));

export function readSharedData(): SharedData {
  return {
    usQuotes: readUsQuotes(),
    usMarketCaps: readUsMarketCaps(),
    registrants: readRegistrants(),
    equities: readEquities(),
  };
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(new URL(path, SHARED), 'utf8'));

function readUsQuotes(): Map<string, UsQuote> {
  const quotes = new Map<string, UsQuote>();
  for (const [mic, file] of Object.entries(US_FILES)) {
    for (const row of readJson(`universe/${file}`) as Record<string, string>[]) {
      const close = Number((row['lastsale'] ?? '').replace('$', ''));
      const change = row['netchange'] ? Number(row['netchange']) : Number.NaN;
      const [volume, cap] = [Number(row['volume']), Math.round(Number(row['marketCap']))];
      if (!(close > 0)) continue;
      quotes.set(`${mic}:${parseSymbol(row['symbol'] ?? '')}`, {
        name: row['name'] ?? '',
        close,
        previousClose: Number.isFinite(change) ? Number((close - change).toFixed(4)) : null,
        volume: volume > 0 ? volume : null,
        marketCapUsd: cap > 0 ? cap : null,
      });
    }
  }
  return quotes;
}

function readUsMarketCaps(): Map<string, number | null> {
  const caps = new Map<string, number | null>();
  for (const [mic, file] of Object.entries(US_FILES)) {
    for (const row of readJson(`universe/${file}`) as { symbol: string; marketCap: string }[]) {
      const usd = Math.round(Number(row.marketCap));
      caps.set(`${mic}:${parseSymbol(row.symbol)}`, usd > 0 ? usd : null);
    }
  }
  return caps;
}

function readRegistrants(): Map<string, { cik: string; name: string }> {
  const file = readJson('sec/company_tickers.json') as Record<
    string,
    { cik_str: number; ticker: string; title: string }
  >;
  const registrants = new Map<string, { cik: string; name: string }>();
  for (const { cik_str, ticker, title } of Object.values(file)) {
    const symbol = parseSymbol(ticker);
    const cik = parseCik(String(cik_str));
    if (symbol && cik && !registrants.has(symbol)) registrants.set(symbol, { cik, name: title });
  }
  return registrants;
}

function readEquities(): EquityRow[] {
  const text = gunzipSync(readFileSync(new URL('universe/equities.csv.gz', SHARED)));
  const rows = parse(text, { columns: true }) as Record<string, string>[];
  return rows
    .filter((row) => row['delisted'] !== 'True')
    .map((row) => ({
      name: row['name'] ?? '',
      mic: row['mic'] ?? '',
      symbol: parseSymbol((row['symbol'] ?? '').replace(/\.[A-Z]{1,3}$/, '')) ?? '',
      country: row['country'] ?? '',
      website: row['website'] ?? '',
      isin: row['isin'] ?? '',
      shareClassFigi: row['shareclass_figi'] ?? '',
    }));
}
