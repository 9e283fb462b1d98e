import type { IndexedDocument } from '../../src/domain/documents/chunk-index.ts';
import {
  createDocumentSearch,
  type DocumentSearch,
  type DocumentSearchParts,
} from '../../src/domain/search/document-search.ts';
import { plainQuestion } from '../../src/domain/search/ranking/question-parts.ts';
import type { SearchAnswer } from '../../src/domain/search/search-answer.ts';
import { DEFAULT_RANKING, type RankingParams, type SearchRequest } from '../../src/domain/search/search-request.ts';
import { memoryChunkIndex } from '../stores/memory-chunk-index.ts';

export const VIEWER = { orgId: 'org-1', userId: 'user-1' };
const NOW = Date.parse('2026-05-01T00:00:00Z');

/** A fast search with the defaults of the API. */
export function request(
  text: string,
  given: Partial<SearchRequest> = {},
  ranking: Partial<RankingParams> = {},
): SearchRequest {
  return {
    mode: 'fast',
    text,
    filters: {},
    isEnriched: true,
    chunksMax: 10,
    ...given,
    ranking: { ...DEFAULT_RANKING, ...ranking },
  };
}

export const withThreshold = (threshold: number) => ({ reranker: { isEnabled: true, threshold } });

/** The document search over these documents on 1 May 2026, without sources and without a reading of questions. */
export async function searchOver(
  documents: readonly IndexedDocument[],
  given: Partial<DocumentSearchParts> = {},
): Promise<DocumentSearch> {
  const chunks = memoryChunkIndex();
  await chunks.put(documents);
  const rows = new Map(documents.map(({ row }) => [row.id, row]));
  return createDocumentSearch({
    chunks,
    documents: { findMany: async (ids) => ids.flatMap((id) => rows.get(id) ?? []) },
    understand: async (text) => plainQuestion(text),
    split: () => [],
    ofGroup: async (ranked) => [...ranked],
    sources: { notesOf: async () => new Map() },
    clock: { nowMs: () => NOW },
    ...given,
  });
}

/** Passages of an answer in order: `DOCUMENT:NUMBER`. */
export const shown = ({ results }: SearchAnswer): string[] =>
  results.flatMap(({ document, chunks }) => chunks.map(({ chunk }) => `${document.id}:${chunk.cnum}`));
