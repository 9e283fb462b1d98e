import type { Viewer } from '../../documents/chunk-index.ts';
import type { ChunkSearch } from '../../documents/chunk-search.ts';
import type { CountedChunks, CountedNames } from '../../documents/counted-chunks.ts';
import { createDayTally, type Volume, volumeOf } from '../counting/volume.ts';
import { createDistinctPassages } from './distinct-passages.ts';
import type { ExpressionQuestion } from './expression-branches.ts';
import type { ExpressionSearch } from './expression-search.ts';

/** What the matching passages mention, or come from. */
export type MentionKind = Exclude<CountedNames, 'none'>;

/** How many of the matching passages mention something, or come from it. */
export interface PassageMentions {
  readonly id: string;
  readonly passages: number;
}

/** Counts over the passages that match an expression. Throws as `ExpressionSearch.search` does. */
export interface ExpressionCounting {
  /** Most passages first, ties by id; includes what the question itself names (contract 12.5, discovery panel). */
  mentions(
    viewer: Viewer,
    question: ExpressionQuestion,
    kinds: readonly MentionKind[],
    signal?: AbortSignal,
  ): Promise<ReadonlyMap<MentionKind, readonly PassageMentions[]>>;
  volume(viewer: Viewer, question: ExpressionQuestion, signal?: AbortSignal): Promise<Volume>;
}

export function createExpressionCounting({
  chunks,
  search,
}: {
  readonly chunks: Pick<ChunkSearch, 'count'>;
  readonly search: Pick<ExpressionSearch, 'filtersOf'>;
}): ExpressionCounting {
  type Alternatives = Awaited<ReturnType<ExpressionSearch['filtersOf']>>;

  /** Each passage once, in batches. */
  const countAll = async (
    viewer: Viewer,
    alternatives: Alternatives,
    wanted: CountedNames,
    take: (batch: CountedChunks) => void,
    signal: AbortSignal | undefined,
  ): Promise<void> => {
    const distinct = createDistinctPassages();
    for (const filters of alternatives) {
      const taking = alternatives.length === 1 ? take : distinct.taking(take);
      await chunks.count(viewer, { filters, words: [] }, wanted, taking, signal);
    }
  };

  return {
    async mentions(viewer, question, kinds, signal) {
      const alternatives = await search.filtersOf(viewer, question, signal);
      const counted = new Map<MentionKind, readonly PassageMentions[]>();
      for (const kind of kinds) {
        const passagesOf = new Map<string, number>();
        await countAll(viewer, alternatives, kind, (batch) => addMentions(passagesOf, batch), signal);
        counted.set(kind, mostFirst(passagesOf));
      }
      return counted;
    },

    async volume(viewer, question, signal) {
      const tally = createDayTally();
      await countAll(viewer, await search.filtersOf(viewer, question, signal), 'none', tally.take, signal);
      return volumeOf(tally);
    },
  };
}

/** By code first, as there are many more mentions than names. */
function addMentions(passagesOf: Map<string, number>, { body, names, length }: CountedChunks): void {
  const counts = new Map<number, number>();
  for (let at = body.offsets[0] ?? 0, end = body.offsets[length] ?? 0; at < end; at++) {
    const code = body.codes[at] ?? 0;
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  for (const [code, count] of counts) {
    const id = names[code] ?? '';
    passagesOf.set(id, (passagesOf.get(id) ?? 0) + count);
  }
}

const mostFirst = (passagesOf: ReadonlyMap<string, number>): PassageMentions[] =>
  [...passagesOf]
    .map(([id, passages]) => ({ id, passages }))
    .sort((a, b) => b.passages - a.passages || (a.id < b.id ? -1 : 1));
