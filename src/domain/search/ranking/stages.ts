/**
 * The stages of ranking. Each can be left out, so that what it is worth can be measured; the service has them all. Without
 * any of them an answer is plain BM25 over the question as it was asked.
 */
export interface RankingStages {
  /** Companies and other entities, fiscal periods, kinds of documents and times that the question names. */
  readonly named: boolean;
  /** What is asked, put into the words that documents use. */
  readonly vocabulary: boolean;
  /** The parts of filings that hold what is asked. */
  readonly sections: boolean;
  /** Nearest by meaning, where there is a model. */
  readonly vectors: boolean;
  /** The second pass over the best candidates. */
  readonly rerank: boolean;
  /** Spread over documents and sources. */
  readonly diversify: boolean;
}

/** As the service ranks. */
export const ALL_STAGES: RankingStages = {
  named: true,
  vocabulary: true,
  sections: true,
  vectors: true,
  rerank: true,
  diversify: true,
};

/** Plain BM25. */
export const NO_STAGES: RankingStages = {
  named: false,
  vocabulary: false,
  sections: false,
  vectors: false,
  rerank: false,
  diversify: false,
};
