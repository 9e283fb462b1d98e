import type { LibraryItem } from './api/schemas.ts';
import type { CallOptions } from './transport/transport.ts';

/** Kinds of names. */
export type SuggestCategory =
  | 'Companies'
  | 'Concepts'
  | 'ETFs'
  | 'Organizations'
  | 'People'
  | 'Places'
  | 'Products'
  | 'Sources'
  | 'Topics';

/** Selection of names. */
export interface SuggestOptions extends CallOptions {
  /** All when left out. */
  readonly categories?: readonly SuggestCategory[] | undefined;
  /** 20 by default. */
  readonly limit?: number | undefined;
}

/** A name with its kind and groups. */
export interface Suggestion {
  readonly id: string;
  readonly name: string;
  readonly type: 'entity' | 'topic' | 'source' | 'language' | 'savedSearch' | 'watchlist';
  /** `COMP`, `PEOP`, `PLCE`, `ORGA`, `PROD`, `SRCE`, `TOPC` ...; `null` for names that are not entities. */
  readonly entityType: string | null;
  readonly description: string | null;
  /** Number of passages about it; `null` when that is not known. */
  readonly volume: number | null;
  /**
   * Classification from the general to the special; for a company: public or private, country, sector, industry group,
   * industry.
   */
  readonly groups: readonly (string | null)[];
  /** Ticker of a company. */
  readonly ticker: string | null;
  /** Exchange of that ticker, by its code (MIC): `XNAS`. */
  readonly exchange: string | null;
}

/** The exchange of a listing `XNAS:AAPL` with this ticker. */
const exchangeOf = ({ metadata1: ticker, metadata10: listings }: LibraryItem): string | null =>
  listings?.find((listing) => listing.endsWith(`:${ticker}`))?.split(':', 1)[0] ?? null;

/** The name as the service sends it. */
export const toSuggestion = (item: LibraryItem): Suggestion => ({
  id: item.key,
  name: item.name,
  type: item.queryType === 'rp_topic' ? 'topic' : item.queryType,
  entityType: item.entityType ?? null,
  description: item.description ?? null,
  volume: item.volume ?? null,
  groups: [item.group1, item.group2, item.group3, item.group4, item.group5].map((group) => group ?? null),
  ticker: item.entityType === 'COMP' ? (item.metadata1 ?? null) : null,
  exchange: item.entityType === 'COMP' ? exchangeOf(item) : null,
});
