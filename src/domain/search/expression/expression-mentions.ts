import { passageKeyOf } from '../../documents/chunk-facets.ts';
import type { PassageKey } from '../../documents/chunk-filters.ts';
import type { Viewer } from '../../documents/chunk-index.ts';
import type { ChunkSearch } from '../../documents/chunk-search.ts';
import type { CodedLists, CountedChunks, CountedNames } from '../../documents/counted-chunks.ts';
import type { ExpressionQuestion } from './expression-branches.ts';
import type { ExpressionSearch } from './expression-search.ts';

/** What the matching passages mention, or come from. */
export type MentionKind = Exclude<CountedNames, 'none'>;

/** How many of the matching passages mention something, or come from it. */
export interface PassageMentions {
  readonly id: string;
  readonly passages: number;
}

/** Counts what is mentioned in the passages that match an expression (contract 12.5, discovery panel). */
export interface ExpressionMentions {
  /** Most passages first, ties by id; includes what the question itself names. Throws as `ExpressionSearch.search` does. */
  count(
    viewer: Viewer,
    question: ExpressionQuestion,
    kinds: readonly MentionKind[],
    signal?: AbortSignal,
  ): Promise<ReadonlyMap<MentionKind, readonly PassageMentions[]>>;
}

export function createExpressionMentions(parts: {
  readonly chunks: Pick<ChunkSearch, 'count'>;
  readonly search: Pick<ExpressionSearch, 'filtersOf'>;
}): ExpressionMentions {
  return {
    async count(viewer, question, kinds, signal) {
      const alternatives = await parts.search.filtersOf(viewer, question, signal);
      const counted = new Map<MentionKind, readonly PassageMentions[]>();
      for (const kind of kinds) {
        const tally = createPassageTally(alternatives.length > 1);
        for (const filters of alternatives) {
          await parts.chunks.count(viewer, { filters, words: [] }, kind, tally.taking(), signal);
        }
        counted.set(kind, tally.result());
      }
      return counted;
    },
  };
}

/** `mayRepeat`: passages of one count may be among those of another; then each still counts once. */
function createPassageTally(mayRepeat: boolean) {
  const passagesOf = new Map<string, number>();
  const seen = new Set<string>();
  const isNew = (key: PassageKey): boolean => {
    const text = passageKeyOf(key);
    if (seen.has(text)) return false;
    seen.add(text);
    return true;
  };
  return {
    taking: () => (batch: CountedChunks) => {
      const counts = new Map<number, number>();
      for (let row = 0; row < batch.length; row++) {
        if (mayRepeat && !isNew(keyAt(batch, row))) continue;
        for (const code of codesAt(batch.body, row)) counts.set(code, (counts.get(code) ?? 0) + 1);
      }
      for (const [code, count] of counts) {
        const id = batch.names[code] ?? '';
        passagesOf.set(id, (passagesOf.get(id) ?? 0) + count);
      }
    },
    result: (): PassageMentions[] =>
      [...passagesOf]
        .map(([id, passages]) => ({ id, passages }))
        .sort((a, b) => b.passages - a.passages || (a.id < b.id ? -1 : 1)),
  };
}

const keyAt = ({ documents, documentIds, cnums }: CountedChunks, row: number): PassageKey => ({
  documentId: (documentIds[documents[row] ?? 0] ?? '') as PassageKey['documentId'],
  cnum: cnums[row] ?? 0,
});

const codesAt = ({ offsets, codes }: CodedLists, row: number): Uint32Array =>
  codes.subarray(offsets[row], offsets[row + 1]);
