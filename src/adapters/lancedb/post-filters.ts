import type { ChunkFilters } from '../../domain/documents/chunk-filters.ts';
import { periodFilterMarks, whereOfAll } from './filter-sql.ts';
import type { RowMetadata } from './row-metadata.ts';
import type { RowMetadataCache } from './row-metadata-cache.ts';

/**
 * Rows of a time are a list of all of them to the engine, 50 ns each; one row more of the best by words is 1.7 µs. So a
 * wide time is looked for among so many more of the best.
 */
const ASKED_PER_LISTED = 34;
/** Periods that fewer rows report on are quick for the engine, while others take it twice as long as no filter at all. */
const REPORTING_SHARE = 0.05;
/** More rows than this are not asked for on account of periods. */
const ASKED_MAX = 2_000;
/** Who may see what is a list of nearly all rows to the engine, and as long in the making as finding words in them. */
const VISIBLE_SHARE = 0.5;
/** Where so many are wanted some of the best were seen to be for others: the engine leaves them out. */
const VISIBLE_WANTED_MAX = 600;
/** Beyond the share, as it is not the same for all words. */
const SPARE_TIMES = 1.3;

/** Conditions that are met after the engine has found rows, by what is remembered of them. */
export interface PostFilters {
  /** What is left to the engine, and whether who may see what is not. */
  readonly filters: ChunkFilters;
  readonly isOfAll: boolean;
  /** So many times as many rows are to be asked for. */
  readonly times: number;
  isWithin(place: Omit<RowMetadata, 'documentId' | 'textId'>): boolean;
}

/** `undefined` where the engine does all of it faster. `audiences`: what may be seen. */
export function postFiltersOf(
  filters: ChunkFilters,
  audiences: ReadonlySet<string>,
  places: RowMetadataCache,
  wanted: number,
): PostFilters | undefined {
  const { published, reportingPeriods = [], ...others } = filters;
  const isWideTime = published !== undefined && isWide(places, published, wanted);
  const { fromMs, toMs } = spanOf(isWideTime ? published : {});
  const inTime = isWideTime ? (places.within(fromMs, toMs)?.share ?? 1) : 1;
  const marks = new Set(reportingPeriods.flatMap(periodFilterMarks));
  const share = marks.size === 0 ? undefined : places.reporting(marks);
  const areWidePeriods =
    share !== undefined && share >= REPORTING_SHARE && (wanted * SPARE_TIMES) / (inTime * share) <= ASKED_MAX;
  const visible = places.visible(audiences) ?? 0;
  const isOfAll = visible >= VISIBLE_SHARE && wanted <= VISIBLE_WANTED_MAX;
  if (!isWideTime && !areWidePeriods && !isOfAll) return undefined;
  const within = inTime * (areWidePeriods ? share : 1);
  return {
    filters: {
      ...others,
      ...(published && !isWideTime && { published }),
      ...(reportingPeriods.length > 0 && !areWidePeriods && { reportingPeriods }),
    },
    isOfAll,
    times: (within < 1 ? SPARE_TIMES / within : 1) / (isOfAll ? visible : 1),
    isWithin: ({ publishedMs, audience, periods }) =>
      publishedMs >= fromMs &&
      publishedMs <= toMs &&
      (!areWidePeriods || periods.some((mark) => marks.has(mark))) &&
      (!isOfAll || audiences.has(audience)),
  };
}

/** What is asked for where the ids of all rows that pass are looked at first, and more conditions of the engine's SQL. */
export function postFiltered(
  { filters, audiences, where }: Filtered,
  places: RowMetadataCache,
  conditions: readonly string[],
): { readonly where: string; readonly filters: PostFilters; readonly places: RowMetadataCache } | undefined {
  const wide = postFiltersOf(filters, audiences, places, 1);
  return (
    wide && {
      where: [remainingCondition(wide, where), ...conditions].filter(Boolean).join(' AND '),
      filters: wide,
      places,
    }
  );
}

/** Filters, for who may see what. */
export interface Filtered {
  readonly filters: ChunkFilters;
  readonly audiences: ReadonlySet<string>;
  /** As the engine's SQL, with who may see what. */
  readonly where: (filters: ChunkFilters) => string;
}

/** What is left to the engine, as its SQL; may be empty. */
export const remainingCondition = ({ filters, isOfAll }: PostFilters, where: Filtered['where']): string =>
  isOfAll ? whereOfAll(filters) : where(filters);

type Span = NonNullable<ChunkFilters['published']>;

const spanOf = ({ fromMs = Number.NEGATIVE_INFINITY, toMs = Number.POSITIVE_INFINITY }: Span) => ({ fromMs, toMs });

function isWide(places: RowMetadataCache, published: Span, wanted: number): boolean {
  const { fromMs, toMs } = spanOf(published);
  const { rows, share } = places.within(fromMs, toMs) ?? { rows: 0, share: 0 };
  return rows * share > wanted * ASKED_PER_LISTED;
}
