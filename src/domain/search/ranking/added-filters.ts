import type { DocumentId } from '../../../platform/ids.ts';
import type { ReportedPeriod, Section } from '../../documents/annotated-document.ts';
import type { ChunkFilters, SearchIn, TypeChoice } from '../../documents/chunk-filters.ts';

/** What is added to the filters of the caller, so that a query looks in a smaller place. What is left out restricts nothing. */
export interface AddedFilters {
  readonly reportingEntities?: readonly string[];
  readonly documents?: readonly DocumentId[];
  readonly reportingPeriods?: readonly ReportedPeriod[];
  readonly sections?: readonly Section[];
  /** Spoken of in text or headline: any of these. */
  readonly entities?: readonly string[];
  /** Where they are to be spoken of; in either, when it is not said. */
  readonly searchIn?: SearchIn;
  readonly documentTypes?: readonly TypeChoice[];
  readonly published?: { readonly fromMs: number; readonly toMs: number };
  readonly chunkRange?: { readonly from: number; readonly to: number };
}

/**
 * The caller's filters and these: whatever passes also passes the caller's. `null` where nothing can. Where the caller
 * already says what periods, types or chunks are wanted, that stays as it is.
 */
export function withAddedFilters(filters: ChunkFilters, to: AddedFilters): ChunkFilters | null {
  const companies = both(filters.reportingEntities, to.reportingEntities);
  const times = overlap(filters.published, to.published);
  const spoken = speakingOf(filters, to.entities, to.searchIn);
  const documents = documentsBoth(filters.documents, to.documents);
  if (companies === null || times === null || spoken === null || documents === null) return null;
  return {
    ...filters,
    ...(companies && { reportingEntities: companies }),
    ...(documents && { documents }),
    ...(times && { published: times }),
    ...(spoken && { entities: spoken }),
    ...(to.reportingPeriods && isOpen(filters.reportingPeriods) && { reportingPeriods: to.reportingPeriods }),
    ...(to.sections && { sections: to.sections }),
    ...(to.documentTypes &&
      filters.documentTypes === undefined && { documentTypes: { mode: 'INCLUDE' as const, values: to.documentTypes } }),
    ...(to.chunkRange && filters.chunkRange === undefined && { chunkRange: to.chunkRange }),
  };
}

const isOpen = (values: readonly unknown[] | undefined): boolean => values === undefined || values.length === 0;

/** `undefined`: no restriction. */
function both(
  given: readonly string[] | undefined,
  added: readonly string[] | undefined,
): readonly string[] | undefined | null {
  if (added === undefined) return given;
  if (given === undefined || given.length === 0) return added;
  const shared = added.filter((id) => given.includes(id));
  return shared.length > 0 ? shared : null;
}

function documentsBoth(
  given: ChunkFilters['documents'],
  added: readonly DocumentId[] | undefined,
): ChunkFilters['documents'] | null {
  if (added === undefined) return given;
  const isWanted = (id: DocumentId): boolean =>
    given === undefined || given.values.length === 0 || given.values.includes(id) === (given.mode === 'INCLUDE');
  const values = added.filter(isWanted);
  return values.length > 0 ? { mode: 'INCLUDE', values } : null;
}

function overlap(
  given: ChunkFilters['published'],
  added: { readonly fromMs: number; readonly toMs: number } | undefined,
): ChunkFilters['published'] | null {
  if (added === undefined) return given;
  const fromMs = Math.max(given?.fromMs ?? Number.NEGATIVE_INFINITY, added.fromMs);
  const toMs = Math.min(given?.toMs ?? Number.POSITIVE_INFINITY, added.toMs);
  return fromMs <= toMs ? { fromMs, toMs } : null;
}

function speakingOf(
  { entities }: ChunkFilters,
  added: readonly string[] | undefined,
  searchIn: SearchIn = 'ALL',
): ChunkFilters['entities'] | null {
  if (added === undefined) return entities;
  if (entities === undefined) return { anyOf: added, allOf: [], noneOf: [], searchIn };
  const wanted = added.filter((id) => !entities.noneOf.includes(id));
  if (wanted.length === 0) return null;
  if (entities.anyOf.length === 0) return { ...entities, anyOf: wanted };
  const shared = wanted.filter((id) => entities.anyOf.includes(id));
  return shared.length > 0 ? { ...entities, anyOf: shared } : { ...entities, allOf: [...entities.allOf, ...wanted] };
}
