import type { ChunkFilters } from '../documents/chunk-filters.ts';
import type { FindingAsked, FoundPassages } from './found-passages.ts';
import { byParts } from './ranking/by-parts.ts';
import { narrowed } from './ranking/narrow.ts';
import type { SearchRequest } from './search-request.ts';
import type { Understanding } from './understanding/understanding.ts';

/** A part of a question, asked by itself. */
export interface SubQuestion {
  readonly text: string;
  readonly understanding: Understanding;
  /** Kinds of documents and times that the text names beyond doubt. */
  readonly filters: ChunkFilters;
}

/**
 * A question that is looked for part by part (contract 7.1: companies, periods, facets), side by side, each as if it had been
 * asked alone; the answer takes from each in turn. `queries` lists all that was executed.
 */
export async function searchSmart(
  use: {
    readonly split: (understood: Understanding) => readonly SubQuestion[];
    readonly find: (request: SearchRequest, how: FindingAsked) => Promise<FoundPassages>;
  },
  request: SearchRequest,
  understood: Understanding,
): Promise<FoundPassages> {
  const parts = use.split(understood);
  const found = await Promise.all(
    parts.map(({ text, understanding, filters }) => {
      const { documentTypes, published } = filters;
      const within = narrowed(request.filters, {
        ...(published?.fromMs !== undefined &&
          published.toMs !== undefined && { published: { fromMs: published.fromMs, toMs: published.toMs } }),
        ...(documentTypes && { documentTypes: documentTypes.values }),
      });
      return within
        ? use.find({ ...request, text, filters: within }, { understood: understanding, questions: parts.length })
        : NOTHING;
    }),
  );
  return {
    ranked: byParts(found.map(({ ranked }) => ranked)),
    queries: found.flatMap(({ queries }) => queries),
  };
}

const NOTHING: FoundPassages = { ranked: [], queries: [] };
