import { join } from 'node:path';
import { sqlJobBoard } from '../adapters/sql/jobs/job-board.ts';
import type { CompanyScreener } from '../domain/screening/company-screener.ts';
import type { Quotas } from '../domain/usage/quotas.ts';
import { createJobSignal } from '../domain/work/job-signal.ts';
import { createMetrics, type LabelledGauge, type ReadGauge } from '../http/requests/metrics.ts';
import { companiesOfScreens } from '../http/routes/market/_screener-filters.ts';
import { forgetQuestions } from '../jobs/forget-questions.ts';
import type { Config } from '../platform/config.ts';
import type { Logger } from '../platform/log.ts';
import { batchAnswer, composeBatches } from './batches.ts';
import { composeConnectors } from './connectors.ts';
import { composeContent } from './content.ts';
import type { Data } from './data.ts';
import { composeDigests } from './digests.ts';
import type { DocumentServices } from './document-services.ts';
import { indexRoutines } from './documents.ts';
import { feedGauges } from './feeds/feed-gauges.ts';
import { composeFeeds, feedJobs } from './feeds/feeds.ts';
import { documentGauges } from './health.ts';
import { jobGauges } from './jobs.ts';
import { conversationJobs } from './research/research.ts';
import { type BackgroundWork, startBackgroundWork } from './roles/background-work.ts';
import type { UserData } from './user-data.ts';
import { composeWatching } from './watching.ts';
import { composeWebhooks } from './webhooks.ts';

export type OrganizationServices = Awaited<ReturnType<typeof composeOrganizationServices>>;

/**
 * Services for an organization's own data and orders (files, mail and research, batches), and their jobs, which
 * `startWork` starts.
 */
export async function composeOrganizationServices(
  config: Config,
  parts: Pick<Data, 'clock' | 'stores' | 'topics' | 'box' | 'sample'> & {
    readonly services: DocumentServices;
    readonly quotas: Quotas;
    readonly userData: UserData;
    readonly screener: CompanyScreener;
    /** In addition to the gauges of documents and jobs. */
    readonly gauges: readonly (ReadGauge | LabelledGauge)[];
  },
  log: Logger,
) {
  const { clock, stores, services, quotas } = parts;
  const { documents, readAnnotated, forms, linkSecret, gaps, vectors, reranking } = services;
  const jobSignal = createJobSignal();
  const shared = { config, database: stores.database, documents, jobSignal, clock };
  const files = composeContent({ ...shared, readAnnotated, forms, linkSecret, log });
  await files.uploads.forgetClaims();
  const connectors = composeConnectors({ ...shared, remover: files.remover, box: parts.box });
  const answer = batchAnswer({
    search: services.search,
    sources: services.sources,
    gaps,
    offsets: config.offsets,
    clock,
  });
  const batches = await composeBatches({ ...shared, answer, quotas, linkSecret });
  const { userData, screener } = parts;
  const watching = composeWatching({
    stores,
    userData,
    search: services.expressionSearch,
    documents: documents.store,
    screen: companiesOfScreens({ screener, watchlists: userData.watchlists }),
    clock,
  });
  const webhooks = await composeWebhooks({
    ...shared,
    access: stores.access,
    secrets: stores.secrets,
    userData,
    search: services.expressionSearch,
    watching,
    box: parts.box,
  });
  const digests = await composeDigests({ ...shared, stores, watching });
  const metrics = createMetrics([
    ...parts.gauges,
    ...documentGauges(documents),
    ...vectors.gauges,
    reranking.gauge,
    ...feedGauges(composeFeeds(shared).desk, clock),
    ...jobGauges(sqlJobBoard(stores.database), clock),
  ]);
  const startWork = (): BackgroundWork =>
    startBackgroundWork({
      config,
      quotas,
      stores,
      documents,
      topics: parts.topics,
      sample: parts.sample,
      gaps,
      more: [
        { kinds: [], routines: indexRoutines(config, { store: documents.store, clock, log }) },
        files.jobs,
        connectors.jobs,
        batches.jobs,
        vectors.jobs,
        conversationJobs(stores.database, clock, log),
        { kinds: [], routines: [forgetQuestions({ askedQuestions: parts.userData.askedQuestions, log })] },
        { kinds: [], routines: [reranking.routine] },
        webhooks.jobs,
        digests.jobs,
      ],
      moreWith: (reader) => [
        feedJobs({
          ...shared,
          log,
          observe: metrics.observeFeedRun,
          openDocuments: async () => ({ stores, documents, reader, rejectsFolder: join(config.dataDir, 'imports') }),
        }),
      ],
      jobSignal,
      clock,
      log,
      observe: metrics.observeJob,
    });
  return { files, connectors, batches, webhooks, watching, digests, metrics, jobSignal, startWork };
}
