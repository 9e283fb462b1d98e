import type { ChunkFilters } from '../../domain/documents/chunk-filters.ts';
import type { RowPlaces } from './row-places.ts';

/**
 * Rows of a time are a list of all of them to the engine, 50 ns each; one row more of the best by words is 1.7 µs. So a
 * wide time is looked for among so many more of the best.
 */
const ASKED_PER_LISTED = 34;
/** Beyond the share, as it is not the same for all words. */
const SPARE_TIMES = 1.3;

/** A condition on time that is met after the engine has found rows, by what is remembered of them. */
export interface WideTime {
  /** So many times as many rows are to be asked for. */
  readonly times: number;
  isWithin(publishedMs: number): boolean;
}

/** `undefined` where the engine does it faster. */
export function wideTimeOf(
  { published }: Pick<ChunkFilters, 'published'>,
  places: RowPlaces,
  wanted: number,
): WideTime | undefined {
  if (published === undefined) return undefined;
  const { fromMs = Number.NEGATIVE_INFINITY, toMs = Number.POSITIVE_INFINITY } = published;
  const { rows, share } = places.within(fromMs, toMs) ?? { rows: 0, share: 0 };
  if (rows * share <= wanted * ASKED_PER_LISTED) return undefined;
  return {
    times: SPARE_TIMES / share,
    isWithin: (publishedMs) => publishedMs >= fromMs && publishedMs <= toMs,
  };
}
