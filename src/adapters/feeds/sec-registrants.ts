import { instrumentOfSecTicker } from '../../domain/ingest/companies/instruments.ts';
import {
  companyRecord,
  endOfList,
  type ImportItem,
  type ListOfDay,
  type RecordPlace,
  type Security,
} from '../../domain/ingest/records.ts';
import { parseCik, parseSymbol } from '../../domain/knowledge-graph/identifiers.ts';
import type { Day } from '../../domain/time/days.ts';

/** Limit of registrants; the lists have some ten thousand. */
export const REGISTRANTS_MAX = 500_000;

/** A line of a list of the SEC, as it is written. */
export interface TickerEntry {
  readonly cik: unknown;
  readonly ticker: string;
  readonly name: string;
  /** Name of the exchange, in lists that have it. */
  readonly exchange?: string;
}

interface Registrant {
  readonly place: RecordPlace;
  readonly cik: string;
  readonly name: string;
  readonly symbols: string[];
  readonly mics: Map<string, string>;
}

/**
 * MICs of exchanges as the SEC names them. `NYSE` is not among them: it stands for NYSE, NYSE American and NYSE Arca alike, which the
 * lists of Nasdaq Trader tell apart.
 */
const MICS: Readonly<Record<string, string>> = { Nasdaq: 'XNAS', CBOE: 'BATS' };

/** The registrants of a list of tickers: entries of one CIK become one record, the main share first. */
export type Registrants = ReturnType<typeof collectRegistrants>;

export function collectRegistrants() {
  const registrants = new Map<string, Registrant>();
  return {
    /** Adds an entry; returns its fault. */
    add({ cik: rawCik, ticker, name, exchange }: TickerEntry, place: RecordPlace): string | undefined {
      const cik = typeof rawCik === 'number' || typeof rawCik === 'string' ? parseCik(String(rawCik)) : undefined;
      if (cik === undefined) return 'cik_str is not a CIK';
      const symbol = parseSymbol(ticker);
      if (symbol === undefined) return 'ticker is not a symbol';
      const title = registrantName(name);
      if (title === '') return 'title is missing';
      const registrant: Registrant = registrants.get(cik) ?? { place, cik, name: title, symbols: [], mics: new Map() };
      registrants.set(cik, registrant);
      registrant.symbols.push(symbol);
      const mic = MICS[exchange ?? ''];
      if (mic !== undefined) registrant.mics.set(symbol, mic);
      return undefined;
    },
    get size(): number {
      return registrants.size;
    },
    /** The records of a whole list of `day`, and its end. */
    items(day: Day): ImportItem[][] {
      const list: ListOfDay = { source: 'sec', scope: '', day };
      const all = [...registrants.values()];
      const symbols = all.flatMap((registrant) => registrant.symbols);
      return [all.map((registrant) => toItem(registrant, list)), [endOfList(list, [...registrants.keys()], symbols)]];
    },
  };
}

/** Removes marks that EDGAR appends for state of incorporation and former names: `FREYR Battery, Inc. /DE/`, `X /NEW/`. */
const registrantName = (title: string): string =>
  title
    .replace(/\s*[/\\](?:[A-Z]{2,4}|NEW|ADR|FI|MD|BD)[/\\]?\s*$/i, '')
    .replace(/\s+/g, ' ')
    .trim();

function toItem({ place, cik, name, symbols, mics }: Registrant, list: ListOfDay): ImportItem {
  const securities = symbols.map(
    (symbol): Security => ({
      mic: mics.get(symbol) ?? null,
      symbol,
      instrument: instrumentOfSecTicker(symbol, symbols),
      isTraded: true,
    }),
  );
  const company = companyRecord({ source: 'sec', key: cik, name, cik, type: 'PUBLIC', securities });
  return { place, kind: 'company', company, list, notes: [] };
}
