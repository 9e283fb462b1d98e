import { audienceMark, visibleMarks } from '../../domain/documents/chunk-facets.ts';
import type { ChunkHit, ChunkIndex, IndexedDocument } from '../../domain/documents/chunk-index.ts';
import { searchTextOf } from '../../domain/documents/search-text.ts';
import type { DocumentId } from '../../platform/ids.ts';

/** The chunk index in plain arrays: slow and plainly right, what the others are compared with. */
export function memoryChunkIndex(): ChunkIndex {
  const documents = new Map<DocumentId, IndexedDocument>();
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
    async find(viewer, words, limit) {
      const asked = stemsOf(words);
      const visible = visibleMarks(viewer);
      const hits: ChunkHit[] = [];
      for (const { row, annotated } of documents.values()) {
        if (!visible.includes(audienceMark(row.audience))) continue;
        const headline = new Set(stemsOf(annotated.headline));
        for (const chunk of annotated.chunks) {
          const body = stemsOf(chunk.text);
          const score = asked.reduce(
            (sum, stem) => sum + body.filter((one) => one === stem).length + (headline.has(stem) ? 0.5 : 0),
            0,
          );
          if (score > 0) hits.push({ documentId: row.id, chunk, score });
        }
      }
      return hits.sort((a, b) => b.score - a.score).slice(0, Math.max(0, limit));
    },
    async chunksOf(id) {
      return [...(documents.get(id)?.annotated.chunks ?? [])].sort((a, b) => a.cnum - b.cnum);
    },
    async counts() {
      let chunks = 0;
      for (const { annotated } of documents.values()) chunks += annotated.chunks.length;
      return { chunks, unfolded: 0 };
    },
    async optimize() {},
    async close() {
      documents.clear();
    },
  };
}

/** Words without their endings, roughly as English stemming takes them off. */
const stemsOf = (text: string): string[] =>
  (
    searchTextOf(text)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).map((word) => (/^[a-z]{4,}$/.test(word) ? word.replace(/(?:ing|ed|es|s|e)$/, '') : word));
