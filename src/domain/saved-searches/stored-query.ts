import { AppError } from '../../platform/errors.ts';
import { isWatchlistId, WATCHLISTS_NAMED_MAX } from '../watchlists/watchlist.ts';

/** The query of a saved search as it was sent: an expression, and how it is to be answered (contract 12.1, 12.3). */
export type StoredQuery = Readonly<Record<string, unknown>>;

/** Checks a query as a search would read it; throws `invalid_request` that names the member under `field`. */
export type CheckQuery = (query: StoredQuery, field: string) => unknown;

export const QUERY_BYTES_MAX = 64 * 1_024;

/** Members that the client library does not accept as `null`. */
const NEVER_NULL: readonly string[] = ['scope', 'sort', 'ranking', 'hybrid'];

/**
 * The query to store: as sent, without `null` members of `scope`, `sort`, `ranking` and `hybrid`. Throws
 * `invalid_request` for a query that could not be run, and above 64 KiB.
 */
export function checkStoredQuery(query: StoredQuery, checkQuery: CheckQuery, field = 'query'): StoredQuery {
  const bytes = Buffer.byteLength(JSON.stringify(query));
  if (bytes > QUERY_BYTES_MAX) {
    throw new AppError(
      'invalid_request',
      `${field}: at most ${QUERY_BYTES_MAX} bytes of JSON are allowed, not ${bytes}`,
    );
  }
  checkQuery(query, field);
  const named = watchlistsNamedIn(query).length;
  if (named > WATCHLISTS_NAMED_MAX) {
    const reason = `at most ${WATCHLISTS_NAMED_MAX} watchlists may be named, not ${named}`;
    throw new AppError('invalid_request', `${field}.expression: ${reason}`);
  }
  return Object.fromEntries(
    Object.entries(query).filter(([name, value]) => value !== null || !NEVER_NULL.includes(name)),
  );
}

/** Types of expressions whose values may be ids of watchlists. */
const ENTITY_TYPES: readonly unknown[] = ['entity', 'reporting_entities', 'watchlist'];

/** Ids of the watchlists that the expression of a query names, each once. */
export const watchlistsNamedIn = (query: StoredQuery): string[] => [...new Set(watchlistIdsIn(query['expression']))];

function watchlistIdsIn(expression: unknown): string[] {
  if (typeof expression !== 'object' || expression === null) return [];
  const { type, value } = expression as { type?: unknown; value?: unknown };
  const values: unknown[] = [value].flat();
  return ENTITY_TYPES.includes(type)
    ? values.filter((one) => typeof one === 'string').filter(isWatchlistId)
    : values.flatMap(watchlistIdsIn);
}
