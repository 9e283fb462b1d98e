import type { Clock } from '../../platform/clock.ts';
import type { ChunkSearch } from '../documents/chunk-search.ts';
import type { SourceDirectory } from '../knowledge-graph/source-directory.ts';
import type { RankingStages } from './ranking/ranking-stages.ts';
import type { CrossEncoderReranker } from './rerank-with-cross-encoder.ts';
import type { Embedder } from './vectors/embedder.ts';

/** Dependencies of the search for passages. */
export interface FindingParts {
  readonly chunks: ChunkSearch;
  readonly sources: Pick<SourceDirectory, 'notesOf'>;
  /** The embedding model; `undefined` while there is none, then no vectors are searched. */
  readonly embedder?: () => Embedder | undefined;
  /** Reranks the best passages with a cross-encoder; optional. */
  readonly rerank?: CrossEncoderReranker;
  readonly clock: Clock;
  readonly stages: RankingStages;
  /** How long a search waits for vector candidates, from its start. */
  readonly vectorsWithinMs: number;
}
