import type { Clock } from '../../platform/clock.ts';
import type { ChunkSearch } from '../documents/chunk-search.ts';
import type { SourceDirectory } from '../knowledge-graph/source-directory.ts';
import type { RankingStages } from './ranking/stages.ts';
import type { CrossEncoderReranker } from './rerank-with-cross-encoder.ts';
import type { Embedder } from './vectors/embedder.ts';

/** What passages are found with. */
export interface FindingParts {
  readonly chunks: ChunkSearch;
  readonly sources: Pick<SourceDirectory, 'notesOf'>;
  /** The model that puts texts into vectors; `undefined` while there is none. Without it nothing is found by meaning. */
  readonly embedder?: () => Embedder | undefined;
  /** The cross-encoder that reads the best passages again. Without it the rules alone decide. */
  readonly readAgain?: CrossEncoderReranker;
  readonly clock: Clock;
  readonly stages: RankingStages;
  /** How long candidates by meaning are waited for, from the start of a search. */
  readonly vectorsWithinMs: number;
}
