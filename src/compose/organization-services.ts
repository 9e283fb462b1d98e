import { sqlJobBoard } from '../adapters/sql/jobs/job-board.ts';
import type { Quotas } from '../domain/usage/quotas.ts';
import { createJobSignal } from '../domain/work/job-signal.ts';
import { createMetrics } from '../http/metrics.ts';
import type { Config } from '../platform/config.ts';
import type { Logger } from '../platform/log.ts';
import { startBackgroundWork } from './background-work.ts';
import { batchAnswer, composeBatches } from './batches.ts';
import type { CompanySearchParts } from './company-search.ts';
import { composeConnectors } from './connectors.ts';
import { composeContent } from './content.ts';
import type { Data } from './data.ts';
import type { DocumentServices } from './document-services.ts';
import { gaugesOf } from './health.ts';
import { jobGauges } from './jobs.ts';
import type { ResearchServices } from './research.ts';

export type OrganizationServices = Awaited<ReturnType<typeof composeOrganizationServices>>;

/** What organizations bring and order (files, mail and research, batches), and the background work that does it. */
export async function composeOrganizationServices(
  config: Config,
  parts: Pick<Data, 'clock' | 'stores' | 'topics' | 'sample'> & {
    readonly services: DocumentServices;
    readonly research: Pick<ResearchServices, 'jobs'>;
    readonly index: CompanySearchParts['index'];
    readonly quotas: Quotas;
  },
  log: Logger,
) {
  const { clock, stores, services, quotas } = parts;
  const { documents, readAnnotated, forms, linkSecret, gaps, vectors, reranking } = services;
  const jobSignal = createJobSignal();
  const shared = { config, database: stores.database, documents, jobSignal, clock };
  const files = composeContent({ ...shared, readAnnotated, forms, linkSecret, log });
  // An earlier process of this data directory has ended.
  await files.uploads.forgetClaims();
  const connectors = await composeConnectors({ ...shared, remover: files.remover, log });
  const answer = batchAnswer({
    search: services.search,
    sources: services.sources,
    gaps,
    offsets: config.offsets,
    clock,
  });
  const batches = await composeBatches({ ...shared, answer, quotas, linkSecret });
  const metrics = createMetrics([
    ...gaugesOf(stores, parts.index, documents),
    ...vectors.gauges,
    reranking.gauge,
    ...jobGauges(sqlJobBoard(stores.database), clock),
  ]);
  const work = startBackgroundWork({
    config,
    quotas,
    stores,
    documents,
    topics: parts.topics,
    sample: parts.sample,
    gaps,
    more: [
      files.jobs,
      connectors.jobs,
      batches.jobs,
      vectors.jobs,
      parts.research.jobs,
      { kinds: [], routines: [reranking.routine] },
    ],
    jobSignal,
    clock,
    log,
    observe: metrics.observeJob,
  });
  return { files, connectors, batches, metrics, work };
}
