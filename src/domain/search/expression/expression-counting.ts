import { ALL_MENTIONS, type ChunkCounting, type MentionKind, type Mentions } from '../../documents/chunk-counting.ts';
import type { Viewer } from '../../documents/chunk-index.ts';
import type { ChunkQuery } from '../../documents/chunk-search.ts';
import { type Volume, volumeOf } from '../counting/volume.ts';
import type { ExpressionQuestion } from './expression-branches.ts';
import type { ExpressionSearch } from './expression-search.ts';

/** Numbers of matching passages by mention or origin. */
export interface PassageMentions {
  readonly id: string;
  readonly passages: number;
}

/** Counts over the passages that match an expression. Throws as `ExpressionSearch.search` does. */
export type ExpressionCounting = ReturnType<typeof createExpressionCounting>;

export function createExpressionCounting({
  chunks,
  search,
}: {
  readonly chunks: Pick<ChunkCounting, 'days' | 'mentioned'>;
  readonly search: Pick<ExpressionSearch, 'filtersOf'>;
}) {
  const queriesOf = async (viewer: Viewer, question: ExpressionQuestion, signal?: AbortSignal): Promise<ChunkQuery[]> =>
    (await search.filtersOf(viewer, question, signal)).map((filters) => ({ filters, words: [] }));

  return {
    /** Most passages first, ties by id; includes the names in the question itself (contract 12.5, discovery panel). */
    async mentions(
      viewer: Viewer,
      question: ExpressionQuestion,
      kinds: readonly MentionKind[],
      signal?: AbortSignal,
    ): Promise<ReadonlyMap<MentionKind, readonly PassageMentions[]>> {
      const queries = await queriesOf(viewer, question, signal);
      const counted = new Map<MentionKind, readonly PassageMentions[]>();
      for (const kind of kinds) {
        const { mentions } = await chunks.mentioned(viewer, queries, { kind, most: ALL_MENTIONS }, signal);
        counted.set(kind, mostFirst(mentions));
      }
      return counted;
    },

    /** With the queries that were counted. */
    async volume(
      viewer: Viewer,
      question: ExpressionQuestion,
      signal?: AbortSignal,
    ): Promise<{ readonly volume: Volume; readonly queries: readonly ChunkQuery[] }> {
      const queries = await queriesOf(viewer, question, signal);
      return { volume: volumeOf(await chunks.days(viewer, queries, signal)), queries };
    },
  };
}

const mostFirst = (mentions: readonly Mentions[]): PassageMentions[] =>
  mentions
    .filter((one) => one.chunks > 0)
    .map(({ id, chunks }) => ({ id, passages: chunks }))
    .sort((a, b) => b.passages - a.passages || (a.id < b.id ? -1 : 1));
