import type { CollectionGaps } from '../../../domain/documents/collection-gaps.ts';
import { MADE_UP_NEWS_NOTICE } from '../../../domain/sample/made-up-news.ts';
import type { Metadata } from '../../endpoint.ts';

export interface CountingWarningsUse {
  readonly gaps: Pick<CollectionGaps, 'all'>;
  /** Whether made-up news of the sample are among what is counted. */
  readonly hasMadeUpNews: () => Promise<boolean>;
}

/**
 * The warnings of an answer with what the collection lacks now, and of made-up news in it; nothing where it lacks nothing and nothing
 * was warned of.
 */
export function gapWarnings(
  gaps: Pick<CollectionGaps, 'all'>,
  { warnings = [] }: Pick<Metadata, 'warnings'>,
  hasMadeUpNews = false,
): { warnings?: string[] } {
  const all = [...warnings, ...(hasMadeUpNews ? [MADE_UP_NEWS_NOTICE] : []), ...gaps.all().map(({ reason }) => reason)];
  return all.length === 0 ? {} : { warnings: all };
}

/** The same for answers that count without showing what: of made-up news while there are any. */
export const countingWarnings = async (
  use: CountingWarningsUse,
  metadata: Metadata,
): Promise<{ warnings?: string[] }> => gapWarnings(use.gaps, metadata, await use.hasMadeUpNews());
