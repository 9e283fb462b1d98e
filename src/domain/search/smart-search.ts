import type { ChunkFilters } from '../documents/chunk-filters.ts';
import type { FindOptions, FoundPassages } from './found-passages.ts';
import { withAddedFilters } from './ranking/added-filters.ts';
import { takeInTurns } from './ranking/take-in-turns.ts';
import type { SearchRequest } from './search-request.ts';
import type { OfGroup } from './smart/group-members.ts';
import type { Understanding } from './understanding/understanding.ts';

/** A part of a question, asked by itself. */
export interface SubQuestion {
  readonly text: string;
  readonly understanding: Understanding;
  /** Kinds of documents and times that the text names beyond doubt. */
  readonly filters: ChunkFilters;
  /** Only passages of companies of these sectors, industry groups or industries, spread over them. */
  readonly industries?: readonly string[];
}

/**
 * A question that is looked for part by part (contract 7.1: companies, periods, facets), side by side, each as if it had been
 * asked alone; the answer takes from each in turn. `queries` lists all that was executed.
 */
export async function searchSmart(
  use: {
    readonly split: (understood: Understanding) => readonly SubQuestion[];
    readonly find: (request: SearchRequest, how: FindOptions) => Promise<FoundPassages>;
    readonly ofGroup: OfGroup;
  },
  request: SearchRequest,
  understood: Understanding,
): Promise<FoundPassages> {
  const parts = use.split(understood);
  const found = await Promise.all(
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
  const [whole = NOTHING, ...others] = found;
  return {
    ranked: takeInTurns(
      whole.ranked,
      others.map(({ ranked }) => ranked),
    ),
    queries: found.flatMap(({ queries }) => queries),
  };
}

/** So many passages are looked at for those of a group of companies. */
export const GROUP_CANDIDATES = 300;

const NOTHING: FoundPassages = { ranked: [], queries: [] };
