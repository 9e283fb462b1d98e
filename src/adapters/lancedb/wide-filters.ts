import type { ChunkFilters } from '../../domain/documents/chunk-filters.ts';
import { periodMarks } from './filter-sql.ts';
import type { RowPlace, RowPlaces } from './row-places.ts';

/**
 * Rows of a time are a list of all of them to the engine, 50 ns each; one row more of the best by words is 1.7 µs. So a
 * wide time is looked for among so many more of the best.
 */
const ASKED_PER_LISTED = 34;
/** Periods that fewer rows report on are quick for the engine, while others take it twice as long as no filter at all. */
const REPORTING_SHARE = 0.05;
/** More rows than this are not asked for on account of periods. */
const ASKED_MAX = 2_000;
/** Beyond the share, as it is not the same for all words. */
const SPARE_TIMES = 1.3;

/** Conditions that are met after the engine has found rows, by what is remembered of them. */
export interface WideFilters {
  /** What is left to the engine. */
  readonly filters: ChunkFilters;
  /** So many times as many rows are to be asked for. */
  readonly times: number;
  isWithin(place: Omit<RowPlace, 'textId'>): boolean;
}

/** `undefined` where the engine does all of it faster. */
export function wideFiltersOf(filters: ChunkFilters, places: RowPlaces, wanted: number): WideFilters | undefined {
  const { published, reportingPeriods = [], ...others } = filters;
  const isWideTime = published !== undefined && isWide(places, published, wanted);
  const { fromMs, toMs } = spanOf(isWideTime ? published : {});
  const inTime = isWideTime ? (places.within(fromMs, toMs)?.share ?? 1) : 1;
  const marks = new Set(reportingPeriods.flatMap(periodMarks));
  const share = marks.size === 0 ? undefined : places.reporting(marks);
  const areWidePeriods =
    share !== undefined && share >= REPORTING_SHARE && (wanted * SPARE_TIMES) / (inTime * share) <= ASKED_MAX;
  if (!isWideTime && !areWidePeriods) return undefined;
  return {
    filters: {
      ...others,
      ...(published && !isWideTime && { published }),
      ...(reportingPeriods.length > 0 && !areWidePeriods && { reportingPeriods }),
    },
    times: SPARE_TIMES / (inTime * (areWidePeriods ? share : 1)),
    isWithin: ({ publishedMs, periods }) =>
      publishedMs >= fromMs && publishedMs <= toMs && (!areWidePeriods || periods.some((mark) => marks.has(mark))),
  };
}

type Span = NonNullable<ChunkFilters['published']>;

const spanOf = ({ fromMs = Number.NEGATIVE_INFINITY, toMs = Number.POSITIVE_INFINITY }: Span) => ({ fromMs, toMs });

function isWide(places: RowPlaces, published: Span, wanted: number): boolean {
  const { fromMs, toMs } = spanOf(published);
  const { rows, share } = places.within(fromMs, toMs) ?? { rows: 0, share: 0 };
  return rows * share > wanted * ASKED_PER_LISTED;
}
