import type { SubQuestion } from '../questions/split-question.ts';
import type { Understanding } from '../questions/understanding.ts';
import type { FindOptions, RankedHits } from './found-passages.ts';
import type { OfGroup } from './group-members.ts';
import { withAddedFilters } from './ranking/added-filters.ts';
import { takeInTurns } from './ranking/take-in-turns.ts';
import type { SearchRequest } from './search-request.ts';

/**
 * Searches the parts of a question (contract 7.1: companies, periods, facets) in parallel, each like a question of its own, and
 * merges their hits in turns. `queries` lists every executed query.
 */
export async function searchSmart(
  use: {
    readonly split: (understood: Understanding) => readonly SubQuestion[];
    readonly find: (request: SearchRequest, how: FindOptions) => Promise<RankedHits>;
    readonly ofGroup: OfGroup;
  },
  request: SearchRequest,
  understood: Understanding,
): Promise<RankedHits> {
  const parts = use.split(understood);
  const hits = await Promise.all(
    parts.map(async ({ text, understanding, filters, industries }) => {
      const { documentTypes, published } = filters;
      const within = withAddedFilters(request.filters, {
        ...(published?.fromMs !== undefined &&
          published.toMs !== undefined && { published: { fromMs: published.fromMs, toMs: published.toMs } }),
        ...(documentTypes && { documentTypes: documentTypes.values }),
      });
      if (within === null) return NOTHING;
      const how = { understood: understanding, questions: parts.length };
      if (industries === undefined) return use.find({ ...request, text, filters: within }, how);
      const chunksMax = Math.max(request.chunksMax, GROUP_CANDIDATES);
      const { ranked, queries } = await use.find({ ...request, text, filters: within, chunksMax }, how);
      return { ranked: await use.ofGroup(ranked, industries), queries };
    }),
  );
  const [whole = NOTHING, ...others] = hits;
  return {
    ranked: takeInTurns(
      whole.ranked,
      others.map(({ ranked }) => ranked),
    ),
    queries: hits.flatMap(({ queries }) => queries),
  };
}

/** Number of passages from which those about a group of companies are selected. */
export const GROUP_CANDIDATES = 300;

const NOTHING: RankedHits = { ranked: [], queries: [] };
