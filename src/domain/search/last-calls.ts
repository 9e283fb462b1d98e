import type { ChunkCondition, ChunkFilters, TypeChoice } from '../documents/chunk-filters.ts';
import type { Viewer } from '../documents/chunk-index.ts';
import type { ChunkSearch } from '../documents/chunk-search.ts';
import type { DocumentSubtype } from '../documents/document-types.ts';
import type { Understanding } from '../questions/understanding.ts';

const SUBTYPES: readonly DocumentSubtype[] = [
  'EARNINGS_CALL',
  'GUIDANCE_CALL',
  'SALES_REVENUE_CALL',
  'CONFERENCE_CALL',
  'INVESTOR_CONFERENCE_CALL',
];
const CALLS: readonly TypeChoice[] = [{ type: 'TRANSCRIPT', subtypes: SUBTYPES }];

/**
 * The filters, narrowed to the last call of each company of a question that asks for it, among the documents that `viewer` may see and that
 * pass the filters. A company without a call leaves them as they are.
 */
export async function amongLastCalls(
  chunks: Pick<ChunkSearch, 'find'>,
  viewer: Viewer,
  filters: ChunkFilters,
  { asksLastCall, entities }: Understanding,
  signal?: AbortSignal,
): Promise<ChunkFilters> {
  if (!asksLastCall) return filters;
  const companies = entities.flatMap(({ id, category, isImplied }) =>
    category === 'companies' && !isImplied ? [id] : [],
  );
  const found = await Promise.all(
    companies.map((company) => chunks.find(viewer, { filters: callsOf(company, filters), words: [] }, 1, signal)),
  );
  const values = [...new Set(found.flatMap((hits) => hits.map(({ facets }) => facets.documentId)))];
  if (values.length === 0 || found.some((hits) => hits.length === 0)) return filters;
  return { ...filters, documents: { mode: 'INCLUDE', values } };
}

function callsOf(company: string, filters: ChunkFilters): ChunkFilters {
  const own: ChunkCondition = {
    kind: 'filters',
    filters: { reportingEntities: [company], documentTypes: { mode: 'INCLUDE', values: CALLS } },
  };
  const { condition } = filters;
  return { ...filters, condition: condition === undefined ? own : { kind: 'all', of: [condition, own] } };
}
