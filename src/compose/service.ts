import { join } from 'node:path';
import { diskKeyFile } from '../adapters/disk/key-file.ts';
import { closeToOthers } from '../adapters/disk/private-folder.ts';
import { diskSampleProgress } from '../adapters/disk/sample-progress.ts';
import { takeServeLock } from '../adapters/disk/serve-lock.ts';
import { sqlJobBoard } from '../adapters/sql/jobs/job-board.ts';
import { openCompanySearchThreads } from '../adapters/sqlite/company-index/search-threads.ts';
import { ensureFirstKey } from '../domain/access/first-key.ts';
import { createKeyring } from '../domain/access/keyring.ts';
import { createRateLimiter } from '../domain/access/rate-limiter.ts';
import { LINK_SECRET } from '../domain/access/secret-store.ts';
import { createAnalysts } from '../domain/analysts/analysts.ts';
import { createCalendar } from '../domain/calendar/calendar.ts';
import { createCompanySearch } from '../domain/companies/company-search.ts';
import { revisionsBehind } from '../domain/companies/follow-store.ts';
import { createCollectionGaps } from '../domain/documents/collection-gaps.ts';
import { annotatedByEntities } from '../domain/documents/read-annotated.ts';
import { createFundamentals } from '../domain/fundamentals/fundamentals.ts';
import { createCompanyLookup } from '../domain/knowledge-graph/company-lookup.ts';
import { createKnowledgeGraph } from '../domain/knowledge-graph/knowledge-graph.ts';
import { createMergers } from '../domain/knowledge-graph/mergers.ts';
import { createSourceDirectory } from '../domain/knowledge-graph/source-directory.ts';
import { createCompanyScreener } from '../domain/market/company-screener.ts';
import { createMarket } from '../domain/market/market.ts';
import { MADE_UP_NEWS } from '../domain/sample/made-up-news.ts';
import { documentsByEntities } from '../domain/search/merged-entities.ts';
import { createMeter } from '../domain/usage/meter.ts';
import { createQuotas } from '../domain/usage/quotas.ts';
import { createJobSignal } from '../domain/work/job-signal.ts';
import { bind } from '../http/bind.ts';
import { allEndpoints } from '../http/endpoints.ts';
import { createMetrics } from '../http/metrics.ts';
import { buildOpenApi } from '../http/openapi.ts';
import { createBuiltForms } from '../http/routes/blobs/_built-forms.ts';
import { live } from '../http/routes/system/live.ts';
import { metrics } from '../http/routes/system/metrics.ts';
import { openapi } from '../http/routes/system/openapi.ts';
import { ready } from '../http/routes/system/ready.ts';
import { createServer } from '../http/server.ts';
import { systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { createCursorSeal } from '../platform/cursor.ts';
import type { Logger } from '../platform/log.ts';
import { VERSION } from '../platform/version.ts';
import { startBackgroundWork } from './background-work.ts';
import { batchAnswer, composeBatches } from './batches.ts';
import { startChunkRepair } from './chunk-repair.ts';
import { composeConnectors } from './connectors.ts';
import { composeContent, resumeContent } from './content.ts';
import { openDocuments } from './documents.ts';
import { type Follower, startFollower } from './follower.ts';
import { greetingOf } from './greeting.ts';
import { gaugesOf, LAG_WORTH_WAITING, whyNotReady } from './health.ts';
import { jobGauges } from './jobs.ts';
import { companySearchCache, responseCache } from './kept-answers.ts';
import { drain, listenFault } from './listening.ts';
import { type PageCachePrewarm, prewarmPageCache } from './prewarm-page-cache.ts';
import { composePublicDocuments } from './public-documents.ts';
import { composeReranking } from './reranking.ts';
import { composeSearch } from './search.ts';
import { companyIndexFile, openStores } from './stores.ts';
import { openTopics, publishTopics } from './topics.ts';
import { composeVectorSearch } from './vector-search.ts';
import { openMeasures } from './vocabulary.ts';

export interface Service {
  /** What a person needs to know to make the first call. */
  readonly greeting: string;
  /** Answers what was accepted, then closes everything; see `Config.shutdownGraceMs`. */
  stop(): Promise<void>;
}

/** Builds the service from its configuration, top to bottom, and starts it. */
export async function startService(config: Config, log: Logger): Promise<Service> {
  const measures = await openMeasures(config.searchVocabularyFile);
  const topics = await openTopics(config.topicRulesFile);
  const mended = closeToOthers(config.dataDir);
  if (mended > 0) log.warn({ entries: mended }, 'others could read the data directory: it is closed to them now');
  const lock = takeServeLock(config.dataDir);
  const clock = systemClock;
  const stores = await openStores(config);
  const firstKey = await ensureFirstKey({
    store: stores.access,
    clock,
    configuredKey: config.firstApiKey,
    keyFile: diskKeyFile(join(config.dataDir, 'api-key')),
  });
  const sample = diskSampleProgress(join(config.dataDir, 'imports', 'sample-progress'));
  const isFirst = (await stores.entities.revision()) === 0;
  if (config.demo && (isFirst || sample.stage() === 'records')) {
    if (!isFirst) log.warn({}, 'the first start was interrupted: the rest of the sample data is loaded');
    const firstDay = sample.firstDay() ?? new Date(clock.nowMs()).toISOString().slice(0, 10);
    sample.begin('records', firstDay);
    // Loaded at a first start alone, with all that imports take.
    const { loadDemo } = await import('./demo.ts');
    await loadDemo(stores, config.dataDir, log);
    sample.begin('documents', firstDay);
  }
  await publishTopics(stores.entities, topics);
  const index = openCompanySearchThreads({ file: companyIndexFile(config.dataDir), threads: config.searchThreads });
  const lag = await revisionsBehind({ store: stores.entities, index });
  // An index that is not behind has time until requests are answered.
  let follower: Follower | undefined = lag > 0 ? startFollower(config, log) : undefined;
  if (lag <= LAG_WORTH_WAITING) await follower?.caughtUp;

  const meter = createMeter({ store: stores.usage, clock });
  const quotas = createQuotas({ usage: stores.usage, access: stores.access, clock, policy: config.quotaPolicy });
  let isDraining = false;
  const seal = createCursorSeal(await stores.secrets.secret('cursors'), 'events-calendar');
  const calendar = createCalendar({ store: stores.calendar, seal, clock });
  // Not waited for: what the first query finds missing it waits for itself.
  calendar.catchUp().catch((error: unknown) => {
    if (!isDraining) log.error({ err: error }, 'the calendar cannot be read');
  });
  const market = createMarket({
    store: stores.market,
    shareCount: (id, asOf) => stores.fundamentals.shareCount(id, asOf),
    splits: stores.splits,
    clock,
  });
  const { profile } = market;
  const documents = await openDocuments({
    database: stores.database,
    dataDir: config.dataDir,
    clock,
    writer: 'serve', // alone, as the lock above is held
    onFault: (error) => log.error({ err: error }, 'the chunk index cannot be folded'),
  });
  const gaps = createCollectionGaps();
  const repair = await startChunkRepair(config, { documents: documents.store, gaps, clock, log });
  const linkSecret = await stores.secrets.secret(LINK_SECRET);
  const sources = createSourceDirectory({ catalog: stores.catalog, clock });
  const mergers = createMergers({ catalog: stores.catalog, clock });
  const readAnnotated = annotatedByEntities({ blobs: documents.blobs, mergers });
  const forms = createBuiltForms({ revision: () => stores.entities.revision(), clock });
  const publicDocuments = composePublicDocuments({
    config,
    documents: documentsByEntities(documents.store, mergers),
    readAnnotated,
    blobs: documents.blobs,
    forms,
    sources,
    entities: stores.entities,
    linkSecret,
    clock,
  });
  const meaning = await composeVectorSearch({ config, database: stores.database, documents, clock, log });
  const reranking = await composeReranking({ config, clock, log });
  const { search, counting, entitySentiment } = composeSearch({
    config,
    stores,
    documents: { ...documents, search: repair.watched(documents.search) },
    mergers,
    sources,
    measures,
    embedder: meaning.embedder,
    readAgain: reranking.readAgain,
    clock,
    log,
  });
  const jobSignal = createJobSignal();
  const files = composeContent({
    config,
    database: stores.database,
    documents,
    readAnnotated,
    forms,
    linkSecret,
    jobSignal,
    clock,
  });
  await resumeContent(files, log);
  const { remover } = files;
  const mailAndResearch = await composeConnectors({
    config,
    database: stores.database,
    documents,
    remover,
    jobSignal,
    clock,
    log,
  });
  const searchBatches = await composeBatches({
    config,
    database: stores.database,
    documents,
    answer: batchAnswer({ search, sources, gaps, offsets: config.offsets, clock }),
    quotas,
    linkSecret,
    jobSignal,
    clock,
  });
  const requestMetrics = createMetrics([
    ...gaugesOf(stores, index, documents),
    ...meaning.gauges,
    reranking.gauge,
    ...jobGauges(sqlJobBoard(stores.database), clock),
  ]);
  const work = startBackgroundWork({
    config,
    quotas,
    stores,
    documents,
    topics,
    sample,
    gaps,
    more: [mailAndResearch.jobs, searchBatches.jobs, meaning.jobs, { kinds: [], routines: [reranking.routine] }],
    jobSignal,
    clock,
    log,
    observe: requestMetrics.observeJob,
  });
  const document = buildOpenApi(allEndpoints, VERSION);
  const server = await createServer({
    config,
    endpoints: bind(allEndpoints, {
      calendar,
      analysts: createAnalysts({ store: stores.analysts, clock }),
      batches: searchBatches.batches,
      answers: responseCache(stores, clock),
      companies: createCompanyLookup({ entities: stores.entities, clock }),
      companyAnswers: companySearchCache(index, clock),
      companySearch: createCompanySearch({ index, store: stores.entities }),
      connectors: mailAndResearch.connectors,
      content: files.content,
      counting,
      entitySentiment,
      gaps,
      hasMadeUpNews: async () => (await documents.store.publicSources()).includes(MADE_UP_NEWS.id),
      fundamentals: createFundamentals({
        store: stores.fundamentals,
        prices: stores.market,
        splits: stores.splits,
        clock,
      }),
      knowledgeGraph: createKnowledgeGraph({ store: stores.entities, catalog: stores.catalog }),
      market,
      offsets: config.offsets,
      publicDocuments: publicDocuments.documents,
      quotas,
      screener: createCompanyScreener({ entities: stores.entities, store: stores.market, profile, clock }),
      search,
      sources,
      tags: files.tags,
    }),
    signedRoutes: [...files.signedRoutes, ...publicDocuments.signedRoutes, ...searchBatches.signedRoutes],
    systemRoutes: [
      live,
      ready(() => (isDraining ? Promise.resolve('draining') : whyNotReady(stores, index, gaps))),
      metrics(requestMetrics),
      openapi(document),
    ],
    openApi: document,
    gatekeepers: {
      keyring: createKeyring({ store: stores.access, clock }),
      keyLimiter: createRateLimiter({ perMinute: config.rateLimitPerMinute, clock }),
      addressLimiter: createRateLimiter({ perMinute: config.addressRateLimitPerMinute, clock }),
      quotas,
      meter,
    },
    metrics: requestMetrics,
    clock,
    log,
  });

  let receiver: { stop(): Promise<void> } | undefined;
  let warming: PageCachePrewarm | undefined;
  const stop = async (): Promise<void> => {
    isDraining = true;
    meaning.stopFilling();
    await Promise.all([receiver?.stop(), warming?.stop(), work.stop(), drain(server, config.shutdownGraceMs)]);
    await meter.settled();
    await follower?.stop();
    await index.close();
    await meaning.close();
    await reranking.close();
    await repair.stop();
    await documents.close();
    await stores.close();
    lock.release();
  };
  try {
    receiver = await mailAndResearch.receiveMail();
    const address = await server.listen({ host: config.host, port: config.port });
    log.info({ address, version: VERSION }, 'listening');
    warming = prewarmPageCache(config, log);
    follower ??= startFollower(config, log);
    return { greeting: greetingOf({ address, version: VERSION, firstKey, dataDir: config.dataDir }), stop };
  } catch (cause) {
    await stop();
    throw listenFault(cause, config);
  }
}
