import type { SavedQuery } from '../api/schemas.ts';
import type { Input } from '../transport/transport.ts';
import { DateRange, type Range } from './conditions.ts';
import type { DocumentScope } from './document.ts';
import type { Expression } from './expression.ts';

/** Options of a search. */
export interface SearchOptions {
  /** Publication times; default: any. */
  readonly range?: Range | undefined;
  /** Kinds of documents; all, when left out. */
  readonly scope?: DocumentScope | 'all' | undefined;
  /** `relevance` by default; `date` has the newest first, `date_asc` the oldest. */
  readonly sort?: 'relevance' | 'date' | 'date_asc' | undefined;
  /** Passages of less relevance are left out, 0 to 1. */
  readonly rerankThreshold?: number | undefined;
  /** `false` takes the sentences of a similarity by their words alone. */
  readonly autoEnrichFilters?: boolean | undefined;
  /** Kept with a saved search, for those who `ask` the same; runs are `fast`. */
  readonly searchMode?: 'fast' | 'smart' | undefined;
}

type Body = Input<'client-library-search.query-chunks'>['body'];

/** The request for a page of a search. */
export const pageRequest = (
  expression: Expression,
  options: SearchOptions,
  pagination: NonNullable<Body['pagination']>,
): Body => ({
  ...questionRequest(expression, options),
  pagination,
  ...(options.rerankThreshold === undefined
    ? { searchChain: 'clustering' }
    : { searchChain: 'clustering-rerank', rerankFreshnessWeight: 0 }),
});

/** The question of a search, without a page. */
export const questionRequest = (
  expression: Expression,
  { range, scope = 'all', sort = 'relevance', rerankThreshold, autoEnrichFilters }: SearchOptions,
): Pick<Body, 'expression' | 'scope' | 'sort' | 'ranking' | 'hybrid' | 'rerankThreshold' | 'autoEnrichFilters'> => ({
  expression: (range === undefined ? expression : expression.and(DateRange(range))).toJSON(),
  scope,
  sort,
  ranking: 'stable',
  hybrid: true,
  rerankThreshold,
  autoEnrichFilters,
});

/** The query of a search as saved: its range is beside the expression. */
export const queryToSave = (
  expression: Expression,
  { range, scope = 'all', sort = 'relevance', ...others }: SearchOptions,
): SavedQuery => ({
  expression: expression.toJSON(),
  scope,
  sort,
  ...(range !== undefined && { date: [DateRange(range).toJSON()] }),
  ...others,
});

/** The options of a saved query. */
export function optionsOfQuery(query: SavedQuery): SearchOptions {
  const { scope, sort, date, rerankThreshold, autoEnrichFilters, searchMode } = query;
  const range = date?.[0]?.value;
  return {
    ...(scope != null && { scope }),
    ...(sort != null && { sort }),
    ...(rerankThreshold != null && { rerankThreshold }),
    ...(autoEnrichFilters != null && { autoEnrichFilters }),
    ...(searchMode != null && { searchMode }),
    ...(range !== undefined && { range: rangeOf(range) }),
  };
}

function rangeOf(value: unknown): Range {
  if (!Array.isArray(value)) return value as Range;
  const [start, end] = value as readonly (string | null)[];
  return { ...(start != null && { start }), ...(end != null && { end }) };
}
