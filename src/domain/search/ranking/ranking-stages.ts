/**
 * The stages of ranking. The service enables all; evaluation disables single ones. Without any, ranking is plain BM25 on the
 * question.
 */
export interface RankingStages {
  /** Uses entities, fiscal periods, document types and times that the question names. */
  readonly named: boolean;
  /** Adds the words that documents use for measures. */
  readonly vocabulary: boolean;
  /** Uses the sections that contain the measures. */
  readonly sections: boolean;
  /** Searches nearest vectors, if there is a model. */
  readonly vectors: boolean;
  /** Reranks the best candidates in a second pass. */
  readonly rerank: boolean;
  /** Diversifies over documents and sources. */
  readonly diversify: boolean;
}

/** All stages, as in the service. */
export const ALL_STAGES: RankingStages = {
  named: true,
  vocabulary: true,
  sections: true,
  vectors: true,
  rerank: true,
  diversify: true,
};

/** No stages: plain BM25. */
export const NO_STAGES: RankingStages = {
  named: false,
  vocabulary: false,
  sections: false,
  vectors: false,
  rerank: false,
  diversify: false,
};
