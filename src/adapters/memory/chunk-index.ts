import { isFullTopicPath } from '../../domain/documents/chunk-facets.ts';
import type { ChunkIndex, IndexedDocument, Viewer } from '../../domain/documents/chunk-index.ts';
import type { AskedChunks, ChunkQuery, ChunkSearch, FoundChunk } from '../../domain/documents/chunk-search.ts';
import type { CodedLists, CountedChunks, CountedNames } from '../../domain/documents/counted-chunks.ts';
import type { DocumentId } from '../../platform/ids.ts';
import { isVisible, passes, type ReferenceChunk, referenceChunks, referenceScoreOf } from './chunk-reference.ts';

/** Reference implementation of the chunk index in arrays, with which others are compared. Without vectors. */
export function memoryChunkIndex(): ChunkIndex & ChunkSearch {
  const documents = new Map<DocumentId, IndexedDocument>();
  const matching: Matching = (viewer, query) =>
    [...documents.values()]
      .filter((document) => isVisible(viewer, document.row.audience))
      .flatMap(referenceChunks)
      .filter((chunk) => passes(chunk, query.filters))
      .flatMap((chunk) => {
        const score = referenceScoreOf(chunk, query);
        return score === null ? [] : [{ ...chunk, score }];
      });
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
      for (const document of added) documents.set(document.row.id, structuredClone(document));
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
    async count(viewer, query, wanted, take) {
      take(counted(matching(viewer, query), wanted));
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
type Matching = (viewer: Viewer, query: ChunkQuery) => Match[];

const byRank = (a: Match, b: Match): number =>
  b.score - a.score ||
  b.facets.publishedMs - a.facets.publishedMs ||
  (a.facets.documentId < b.facets.documentId ? -1 : a.facets.documentId > b.facets.documentId ? 1 : 0) ||
  a.chunk.cnum - b.chunk.cnum;

function counted(chunks: readonly Match[], wanted: CountedNames): CountedChunks {
  const names: string[] = [];
  const codeOf = (name: string, all: string[]): number => {
    const at = all.indexOf(name);
    return at < 0 ? all.push(name) - 1 : at;
  };
  const lists = (of: (chunk: Match) => readonly string[]): CodedLists => {
    const each = chunks.map((chunk) => (wanted === 'none' ? [] : of(chunk).map((name) => codeOf(name, names))));
    const ends = each.map((_, at) => each.slice(0, at + 1).flat().length);
    return { offsets: Int32Array.from([0, ...ends]), codes: Uint32Array.from(each.flat()) };
  };
  const fullTopics = (paths: readonly string[]): string[] => paths.filter(isFullTopicPath);
  const bodyNames = ({ facets }: Match): readonly string[] => {
    if (wanted === 'sources') return [facets.sourceId];
    if (wanted === 'languages') return facets.language === null ? [] : [facets.language];
    return wanted === 'topics' ? fullTopics(facets.bodyTopics) : facets.bodyEntities;
  };
  const headlineNames = ({ facets }: Match): readonly string[] => {
    if (wanted === 'topics') return fullTopics(facets.headlineTopics);
    return wanted === 'entities' ? facets.headlineEntities : [];
  };
  const documents: string[] = [];
  return {
    length: chunks.length,
    documents: Uint32Array.from(chunks, ({ facets }) => codeOf(facets.documentId, documents)),
    documentIds: documents,
    cnums: Int32Array.from(chunks, ({ chunk }) => chunk.cnum),
    publishedMs: Float64Array.from(chunks, ({ facets }) => facets.publishedMs),
    sentiments: Float64Array.from(chunks, ({ chunk }) => chunk.sentiment),
    names,
    body: lists(bodyNames),
    headline: lists(headlineNames),
  };
}
