import type { Viewer } from '../../../domain/documents/chunk-index.ts';
import type { ChunkQuery } from '../../../domain/documents/chunk-search.ts';
import type { CollectionGaps } from '../../../domain/documents/collection-gaps.ts';
import { MADE_UP_NEWS_NOTICE } from '../../../domain/sample/made-up-news.ts';
import type { Metadata } from '../../answers/metadata.ts';

export interface CountingWarningsUse {
  readonly gaps: Pick<CollectionGaps, 'all'>;
  /** True if made-up news of the sample are among the passages that a viewer sees and that match one of the queries. */
  readonly hasMadeUpNews: (viewer: Viewer, queries: readonly ChunkQuery[], signal?: AbortSignal) => Promise<boolean>;
}

/**
 * The warnings of a response, with those about gaps of the collection and about made-up news in the response; `{}` without
 * warnings.
 */
export function gapWarnings(
  gaps: Pick<CollectionGaps, 'all'>,
  { warnings = [] }: Pick<Metadata, 'warnings'>,
  hasMadeUpNews = false,
): { warnings?: string[] } {
  const all = [...warnings, ...(hasMadeUpNews ? [MADE_UP_NEWS_NOTICE] : []), ...gaps.all().map(({ reason }) => reason)];
  return all.length === 0 ? {} : { warnings: all };
}

/** The same for endpoints that only count, with a warning about made-up news where some were counted by `queries`. */
export const countingWarnings = async (
  use: CountingWarningsUse,
  {
    principal,
    metadata,
    signal,
  }: { readonly principal: Viewer; readonly metadata: Metadata; readonly signal?: AbortSignal },
  queries: readonly ChunkQuery[],
): Promise<{ warnings?: string[] }> =>
  gapWarnings(use.gaps, metadata, await use.hasMadeUpNews(principal, queries, signal));
