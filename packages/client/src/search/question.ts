import type { SavedQuery } from '../api/saved-searches.ts';
import type { Input } from '../transport/transport.ts';
import { DateRange, type Range } from './conditions.ts';
import type { DocumentScope } from './document.ts';
import type { Expression } from './expression.ts';

/** How a search is to be answered. */
export interface SearchOptions {
  /** When documents were published; any time, when left out. */
  readonly range?: Range | undefined;
  /** Kinds of documents; all, when left out. */
  readonly scope?: DocumentScope | 'all' | undefined;
  /** `relevance` by default; `date` has the newest first, `date_asc` the oldest. */
  readonly sort?: 'relevance' | 'date' | 'date_asc' | undefined;
  /** Passages of less relevance are left out, 0 to 1. */
  readonly rerankThreshold?: number | undefined;
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
  { range, scope = 'all', sort = 'relevance', rerankThreshold }: SearchOptions,
): Pick<Body, 'expression' | 'scope' | 'sort' | 'ranking' | 'hybrid' | 'rerankThreshold'> => ({
  expression: (range === undefined ? expression : expression.and(DateRange(range))).toJSON(),
  scope,
  sort,
  ranking: 'stable',
  hybrid: true,
  rerankThreshold,
});

/** The query of a search as it is saved: its range stands beside the expression. */
export const queryToSave = (
  expression: Expression,
  { range, scope = 'all', sort = 'relevance', rerankThreshold }: SearchOptions,
): SavedQuery => ({
  expression: expression.toJSON(),
  scope,
  sort,
  ...(range !== undefined && { date: [DateRange(range).toJSON()] }),
  rerankThreshold,
});

/** The options of a saved query. */
export function optionsOfQuery({ scope, sort, date, rerankThreshold }: SavedQuery): SearchOptions {
  const range = date?.[0]?.value;
  return {
    ...(scope != null && { scope }),
    ...(sort != null && { sort }),
    ...(rerankThreshold != null && { rerankThreshold }),
    ...(range !== undefined && { range: rangeOf(range) }),
  };
}

function rangeOf(value: unknown): Range {
  if (!Array.isArray(value)) return value as Range;
  const [start, end] = value as readonly (string | null)[];
  return { ...(start != null && { start }), ...(end != null && { end }) };
}
