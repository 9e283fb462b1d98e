import type { DocumentId } from '../../../platform/ids.ts';
import type { ReportedPeriod, Section } from '../../documents/annotated-document.ts';
import type { ChunkFilters, SearchIn, TypeChoice } from '../../documents/chunk-filters.ts';

/** Filters added to those of the caller to narrow a query. Absent ones restrict nothing. */
export interface AddedFilters {
  readonly reportingEntities?: readonly string[];
  readonly documents?: readonly DocumentId[];
  readonly reportingPeriods?: readonly ReportedPeriod[];
  readonly sections?: readonly Section[];
  /** Mentioned in text or headline: any of these. */
  readonly entities?: readonly string[];
  /** Place in which they must be mentioned; by default either. */
  readonly searchIn?: SearchIn;
  readonly documentTypes?: readonly TypeChoice[];
  readonly published?: { readonly fromMs: number; readonly toMs: number };
  readonly chunkRange?: { readonly from: number; readonly to: number };
}

/**
 * Intersection of the caller's filters with added ones; `null` if nothing can pass. Periods, document types and chunk ranges of the
 * caller are not narrowed further.
 */
export function withAddedFilters(filters: ChunkFilters, added: AddedFilters): ChunkFilters | null {
  const companies = intersection(filters.reportingEntities, added.reportingEntities);
  const times = overlap(filters.published, added.published);
  const mentioned = mentionedEntities(filters, added.entities, added.searchIn);
  const documents = documentsIntersection(filters.documents, added.documents);
  if (companies === null || times === null || mentioned === null || documents === null) return null;
  return {
    ...filters,
    ...(companies && { reportingEntities: companies }),
    ...(documents && { documents }),
    ...(times && { published: times }),
    ...(mentioned && { entities: mentioned }),
    ...(added.reportingPeriods && isOpen(filters.reportingPeriods) && { reportingPeriods: added.reportingPeriods }),
    ...(added.sections && { sections: added.sections }),
    ...(added.documentTypes &&
      filters.documentTypes === undefined && {
        documentTypes: { mode: 'INCLUDE' as const, values: added.documentTypes },
      }),
    ...(added.chunkRange && filters.chunkRange === undefined && { chunkRange: added.chunkRange }),
  };
}

const isOpen = (values: readonly unknown[] | undefined): boolean => values === undefined || values.length === 0;

/** `undefined`: no restriction. */
function intersection(
  given: readonly string[] | undefined,
  added: readonly string[] | undefined,
): readonly string[] | undefined | null {
  if (added === undefined) return given;
  if (given === undefined || given.length === 0) return added;
  const shared = added.filter((id) => given.includes(id));
  return shared.length > 0 ? shared : null;
}

function documentsIntersection(
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

function mentionedEntities(
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
