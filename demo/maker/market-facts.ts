import { parseCountry } from '../../src/domain/knowledge-graph/countries.ts';
import { parseFigi, parseIsin } from '../../src/domain/knowledge-graph/identifiers.ts';
import { sameName } from './same-name.ts';
import type { EquityRow } from './shared-data.ts';

/** Countries in whose law companies run from elsewhere are often founded: their ISINs are no sign of another company. */
const SEATS = new Set('AN BM CH CW GB GG HK IE JE KY LR LU NL PA SG VG'.split(' '));

/**
 * Exchanges that trade shares of foreign companies. Elsewhere (in India, say) a row of the same name is a subsidiary with
 * shares of its own, whatever ISIN the file gives it.
 */
const TRADE_FOREIGN_SHARES = new Set(
  (
    'BVMF XAMS XBER XBKK XBRU XBUE XCSE XDUB XDUS XETR XHAM XHAN XHEL XHKG XJSE XLIS XLON XMAD XMEX XMIL XMUN XOSL XPAR ' +
    'XPRA XSES XSGO XSTO XSWX XTSE XWBO'
  ).split(' '),
);

export interface Subject {
  readonly name: string;
  /** Aliases and former names. */
  readonly otherNames: readonly string[];
  readonly country: string | null;
  /** Known from the table, the primary one first. */
  readonly listings: readonly string[];
}

export interface MarketFacts {
  readonly isins: readonly string[];
  readonly shareClassFigis: readonly string[];
  /** Listings on foreign exchanges, one for each exchange. */
  readonly listings: readonly string[];
  readonly website: string | null;
}

/**
 * Reads the equities file with doubt: its rows sometimes have the identifiers of another company, and list depositary
 * receipts under the original's name. Its facts about a company count only if its rows agree.
 */
export class EquitiesByName {
  readonly #byName = new Map<string, EquityRow[]>();
  readonly #rowsOfIsin = new Map<string, number>();

  constructor(rows: readonly EquityRow[]) {
    for (const row of rows) {
      const key = sameName(row.name);
      const others = this.#byName.get(key);
      if (others) others.push(row);
      else this.#byName.set(key, [row]);
      if (row.isin !== '') this.#rowsOfIsin.set(row.isin, (this.#rowsOfIsin.get(row.isin) ?? 0) + 1);
    }
  }

  factsOf(subject: Subject): MarketFacts {
    const rows = this.#rowsOf(subject);
    const isins = this.#trustedIsins(rows, subject);
    const own = rows.filter((row) => isins.includes(row.isin));
    const home = rows.filter((row) => subject.listings.includes(listingOf(row)));
    const figis = tally([...own, ...home].map((row) => row.shareClassFigi)).filter(
      ([figi]) => parseFigi(figi) === figi,
    );
    return {
      isins,
      shareClassFigis: figis.slice(0, 1).map(([figi]) => figi),
      listings: foreignListings(own, subject.listings),
      website: websiteOf(rows),
    };
  }

  /** Rows of the same name; of another name that the company uses only when the row's country is the company's too. */
  #rowsOf({ name, otherNames, country }: Subject): EquityRow[] {
    const own = sameName(name);
    const rows = new Set(this.#byName.get(own) ?? []);
    for (const other of otherNames) {
      for (const row of this.#byName.get(sameName(other)) ?? []) {
        if (country !== null && parseCountry(row.country) === country) rows.add(row);
      }
    }
    return [...rows];
  }

  /** ISINs that at least half of all rows with them give to this company, most frequent first. */
  #trustedIsins(rows: readonly EquityRow[], { country }: Subject): string[] {
    return tally(rows.map((row) => row.isin))
      .filter(([isin, count]) => parseIsin(isin) === isin && count * 2 >= (this.#rowsOfIsin.get(isin) ?? 0))
      .map(([isin]) => isin)
      .filter((isin) => {
        const seat = isin.slice(0, 2);
        return seat === country || (seat === 'US' && country !== 'US') || SEATS.has(seat);
      });
  }
}

const listingOf = (row: EquityRow): string => `${row.mic}:${row.symbol}`;

/** Distinct non-empty values with their counts, most frequent first, then by value. */
function tally(values: readonly string[]): [value: string, count: number][] {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
}

/** The shortest symbol on each exchange that the table does not name, exchanges in order of their codes. */
function foreignListings(rows: readonly EquityRow[], known: readonly string[]): string[] {
  const taken = new Set(known.map((listing) => listing.slice(0, 4)));
  const symbols = new Map<string, string>();
  for (const { mic, symbol } of rows) {
    if (taken.has(mic) || !TRADE_FOREIGN_SHARES.has(mic) || parseIsin(symbol) !== undefined) continue;
    const other = symbols.get(mic);
    if (other === undefined || symbol.length < other.length || (symbol.length === other.length && symbol < other)) {
      symbols.set(mic, symbol);
    }
  }
  return [...symbols].sort(([a], [b]) => (a < b ? -1 : 1)).map(([mic, symbol]) => `${mic}:${symbol}`);
}

/** The host that most rows give, as an https address. */
function websiteOf(rows: readonly EquityRow[]): string | null {
  const hosts = tally(rows.map(({ website }) => (URL.canParse(website) ? new URL(website).hostname : '')));
  const host = hosts[0]?.[0];
  return host === undefined ? null : `https://${host}`;
}
