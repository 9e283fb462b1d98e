import type { ChunkFilters } from '../documents/chunk-filters.ts';

/** `fast`: one query with the filters given. `smart`: the question is split into several (contract 7.1). */
export type SearchMode = 'fast' | 'smart';

/** Ranking parameters of the caller (contract 7.4); the defaults are in `DEFAULT_RANKING`. */
export interface RankingParams {
  /** 0 to 10; 0: time does not matter. */
  readonly freshnessBoost: number;
  /** 0 to 10; 0: the rank of the source does not matter. */
  readonly sourceBoost: number;
  readonly isDiversified: boolean;
  /** `threshold` 0 to 1: less relevant chunks are left out. */
  readonly reranker: { readonly isEnabled: boolean; readonly threshold: number };
}

export const DEFAULT_RANKING: RankingParams = {
  freshnessBoost: 1,
  sourceBoost: 1,
  isDiversified: true,
  reranker: { isEnabled: true, threshold: 0.2 },
};

/** Validated search with all defaults filled in. Volume and co-mentions use the same, without ranking. */
export interface SearchQuestion {
  readonly mode: SearchMode;
  /** May be empty: then the filters alone decide. */
  readonly text: string;
  readonly filters: ChunkFilters;
  /** Interprets names, periods and figures in the text; otherwise its words are used literally. */
  readonly isEnriched: boolean;
}

/** A question whose passages are to be ranked. */
export interface SearchRequest extends SearchQuestion {
  readonly ranking: RankingParams;
  /** 1 to 1,000, over all documents. */
  readonly chunksMax: number;
  /** Lists what passes the filters and does not match the text as well, after what matches; by default not. */
  readonly listsUnmatched?: boolean;
}
