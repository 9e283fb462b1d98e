import type { ChunkSearch } from '../domain/documents/chunk-search.ts';
import type { DocumentStore } from '../domain/documents/document-store.ts';
import type { GraphCatalog } from '../domain/knowledge-graph/entity-store.ts';
import { createSourceDirectory } from '../domain/knowledge-graph/source-directory.ts';
import { createDocumentSearch, type DocumentSearch } from '../domain/search/document-search.ts';
import type { RankingStages } from '../domain/search/ranking/stages.ts';
import type { SubQuestion } from '../domain/search/smart-search.ts';
import type { Understand } from '../domain/search/understanding/understand.ts';
import type { Understanding } from '../domain/search/understanding/understanding.ts';
import type { Embedder } from '../domain/search/vectors/embedder.ts';
import type { Clock } from '../platform/clock.ts';

/** The search of documents, of what is open already. */
export function composeSearch(parts: {
  readonly chunks: ChunkSearch;
  readonly documents: Pick<DocumentStore, 'findMany'>;
  readonly catalog: Pick<GraphCatalog, 'sources'>;
  readonly understand: Understand;
  readonly split: (understanding: Understanding) => readonly SubQuestion[];
  readonly embedder?: () => Embedder | undefined;
  readonly clock: Clock;
  readonly stages?: RankingStages;
  readonly vectorsWithinMs?: number;
}): DocumentSearch {
  const { catalog, ...rest } = parts;
  return createDocumentSearch({ ...rest, sources: createSourceDirectory({ catalog, clock: parts.clock }) });
}
