import { wordVectorsOf } from '../../adapters/embed/word-vectors-file.ts';
import { sqlVisibleFiles } from '../../adapters/sql/content/visible-files.ts';
import { ALL_MENTIONS } from '../../domain/documents/chunk-counting.ts';
import type { Viewer } from '../../domain/documents/chunk-index.ts';
import type { ChunkQuery } from '../../domain/documents/chunk-search.ts';
import type { KnowMergers } from '../../domain/knowledge-graph/mergers.ts';
import type { SourceDirectory } from '../../domain/knowledge-graph/source-directory.ts';
import { createUnderstand } from '../../domain/questions/create-understand.ts';
import { reportedEndsOf } from '../../domain/questions/reported-ends.ts';
import { splitQuestion } from '../../domain/questions/split-question.ts';
import type { Understand } from '../../domain/questions/understanding.ts';
import { MADE_UP_NEWS } from '../../domain/sample/made-up-news.ts';
import { createEntitySentiment, type EntitySentiment } from '../../domain/search/attention/entity-sentiment.ts';
import { type Counting, createSearchCounting } from '../../domain/search/counting/counting.ts';
import { chunksOfCoveredSources, createUncoveredSources } from '../../domain/search/covered-sources.ts';
import { createDocumentSearch, type DocumentSearch } from '../../domain/search/document-search.ts';
import { enrichedFilters } from '../../domain/search/enriched-filters.ts';
import {
  createExpressionCounting,
  type ExpressionCounting,
} from '../../domain/search/expression/expression-counting.ts';
import { createExpressionSearch, type ExpressionSearch } from '../../domain/search/expression/expression-search.ts';
import { createOfGroup } from '../../domain/search/group-members.ts';
import { chunksByEntities, documentsByEntities } from '../../domain/search/merged-entities.ts';
import type { CrossEncoderReranker } from '../../domain/search/rerank-with-cross-encoder.ts';
import type { Embedder } from '../../domain/search/vectors/embedder.ts';
import { membersOfNamed } from '../../domain/search/with-watchlists.ts';
import type { WatchlistMembers } from '../../domain/watchlists/watchlists.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Logger } from '../../platform/log.ts';
import { inSpan } from '../../platform/tracing.ts';
import type { Documents } from '../documents.ts';
import { lexiconFile } from '../reader.ts';
import type { Stores } from '../stores.ts';
import { openQuestionNames } from './question-finder.ts';
import type { openMeasures } from './vocabulary.ts';

/** The services behind the search endpoints. */
export interface SearchFamily {
  /** Reading of questions, for callers that plan their own searches. */
  readonly understand: Understand;
  readonly search: DocumentSearch;
  readonly counting: Counting;
  readonly entitySentiment: EntitySentiment;
  readonly expressionCounting: ExpressionCounting;
  readonly expressionSearch: ExpressionSearch;
  /** True if made-up news of the sample are among the passages that match one of the queries. */
  hasMadeUpNews(viewer: Viewer, queries: readonly ChunkQuery[], signal?: AbortSignal): Promise<boolean>;
}

/** Builds the services of document search: passages, volume, co-mentions and sentiment. */
export function composeSearch(parts: {
  readonly config: Pick<Config, 'dataDir'>;
  readonly stores: Pick<Stores, 'access' | 'database' | 'entities' | 'epoch' | 'fundamentals'>;
  readonly documents: Documents;
  readonly mergers: KnowMergers;
  readonly watchlists: WatchlistMembers;
  readonly sources: SourceDirectory;
  readonly measures: Awaited<ReturnType<typeof openMeasures>>;
  readonly embedder: () => Embedder | undefined;
  readonly rerank: CrossEncoderReranker;
  readonly clock: Clock;
  readonly log: Logger;
}): SearchFamily {
  const { config, stores, documents, mergers, watchlists, sources, measures, embedder, rerank, clock, log } = parts;
  const names = openQuestionNames(lexiconFile(config.dataDir), clock, log);
  const understanding = createUnderstand({ names, measures, reportedEnds: reportedEndsOf(stores.fundamentals), clock });
  const understand: Understand = (text) => inSpan('understand', () => understanding(text));
  const uncovered = createUncoveredSources({
    documents: documents.store,
    directory: sources,
    access: stores.access,
    clock,
  });
  const chunks = chunksOfCoveredSources(chunksByEntities(documents.search, mergers), uncovered);
  const filesOf = sqlVisibleFiles(stores.database);
  const counted = { chunks, mergers, watchlists, filesOf, entities: stores.entities, epoch: stores.epoch, clock };
  const searching = {
    embedder,
    rerank,
    chunks,
    documents: documentsByEntities(documents.store, mergers),
    mergers,
    watchlists,
    filesOf,
    sources,
    understand,
    clock,
  };
  const expressionSearch = createExpressionSearch({
    ...searching,
    expressionSources: {
      membersOf: (viewer, ids) =>
        membersOfNamed(
          watchlists,
          viewer,
          ids.map((id) => ({ id, field: 'expression' })),
        ),
      filesOf,
    },
  });
  return {
    search: createDocumentSearch({
      ...searching,
      split: splitQuestion,
      ofGroup: createOfGroup(stores.entities),
      wordVectors: wordVectorsOf(),
    }),
    expressionSearch,
    expressionCounting: createExpressionCounting({ chunks, search: expressionSearch }),
    counting: createSearchCounting({ ...counted, understand, enrich: enrichedFilters, calls: chunks }),
    entitySentiment: createEntitySentiment(counted),
    async hasMadeUpNews(viewer, queries, signal) {
      if (queries.length === 0 || !(await documents.store.publicSources()).includes(MADE_UP_NEWS.id)) return false;
      const { mentions } = await chunks.mentioned(viewer, queries, { kind: 'sources', most: ALL_MENTIONS }, signal);
      return mentions.some(({ id }) => id === MADE_UP_NEWS.id);
    },
    understand,
  };
}
