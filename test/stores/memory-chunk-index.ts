import type { ChunkQuestions } from '../../src/domain/documents/chunk-counting.ts';
import { passageKeyOf } from '../../src/domain/documents/chunk-facets.ts';
import type { ChunkIndex, IndexedDocument, Viewer } from '../../src/domain/documents/chunk-index.ts';
import type { AskedChunks, ChunkQuery, FoundChunk } from '../../src/domain/documents/chunk-search.ts';
import type { DocumentId } from '../../src/platform/ids.ts';
import { isVisible, passes, type ReferenceChunk, referenceChunks } from './chunk-reference.ts';
import { countsByDay, mentionsOf, passageBatch } from './chunk-reference-counts.ts';
import { referenceScores } from './chunk-reference-score.ts';

/** Reference implementation of the chunk index in arrays, with which others are compared. Without vectors. */
export function memoryChunkIndex(): ChunkIndex & ChunkQuestions {
  const documents = new Map<DocumentId, IndexedDocument>();
  const matching = (viewer: Viewer, query: ChunkQuery): Match[] => {
    const all = [...documents.values()].flatMap(referenceChunks);
    const scoreOf = referenceScores(all, query);
    return all
      .filter(({ document }) => isVisible(viewer, document.row.audience))
      .filter((chunk) => passes(chunk, query.filters))
      .flatMap((chunk) => {
        const score = scoreOf(chunk);
        return score === null ? [] : [{ ...chunk, score }];
      });
  };
  /** Each chunk once, by its first match. */
  const matchingAny = (viewer: Viewer, queries: readonly ChunkQuery[]): Match[] => [
    ...new Map(
      queries.flatMap((query) => matching(viewer, query)).map((match) => [passageKeyOf(match.facets), match]),
    ).values(),
  ];
  const search = (viewer: Viewer, { query, limit }: AskedChunks): FoundChunk[] =>
    matching(viewer, query)
      .sort(byRank)
      .slice(0, Math.max(0, limit))
      .map(({ facets: { audience: _a, tags: _t, bodyTopics: _b, headlineTopics: _h, ...facets }, ...hit }) => ({
        ...hit,
        facets,
      }));
  return {
    async put(added) {
      const overtaken = added.filter(({ row, annotated }) => {
        const there = documents.get(row.id);
        if (there && there.row.generation > row.generation) return true;
        if (annotated.chunks.length === 0) documents.delete(row.id);
        else documents.set(row.id, structuredClone({ row, annotated }));
        return false;
      });
      return [...new Set(overtaken.map(({ row }) => row.id))];
    },
    async delete(ids) {
      for (const id of ids) documents.delete(id);
    },
    async setAudience({ id, audience, tags }) {
      const there = documents.get(id);
      if (there) documents.set(id, { ...there, row: { ...there.row, audience, tags } });
    },
    find: async (viewer, query, limit) => search(viewer, { query, limit }),
    findEach: async (viewer, queries) => queries.map((one) => search(viewer, one)),
    nearest: async () => [],
    days: async (viewer, queries) => countsByDay(matchingAny(viewer, queries)),
    async mentioned(viewer, queries, asked) {
      const matches = matchingAny(viewer, queries);
      return { chunks: matches.length, mentions: mentionsOf(matches, asked), errorMost: 0 };
    },
    async passages(viewer, query, take) {
      take(passageBatch(matching(viewer, query)));
    },
    async chunksOf(id) {
      return [...(documents.get(id)?.annotated.chunks ?? [])].sort((a, b) => a.cnum - b.cnum);
    },
    async counts() {
      let chunks = 0;
      for (const { annotated } of documents.values()) chunks += annotated.chunks.length;
      return { chunks, unindexed: 0 };
    },
    async optimize() {},
    async close() {
      documents.clear();
    },
  };
}

type Match = ReferenceChunk & { readonly score: number };

const byRank = (a: Match, b: Match): number =>
  b.score - a.score ||
  b.facets.publishedMs - a.facets.publishedMs ||
  (a.facets.documentId < b.facets.documentId ? -1 : a.facets.documentId > b.facets.documentId ? 1 : 0) ||
  a.chunk.cnum - b.chunk.cnum;
