import { diskSpaceOf } from '../adapters/disk/disk-space.ts';
import { createAdministration } from '../domain/access/administration.ts';
import { type Audit, createScopedAdministration } from '../domain/access/scoped-administration.ts';
import { revisionsBehind } from '../domain/companies/follow-store.ts';
import { graphStamp } from '../domain/entity-linking/lexicon/follow-graph.ts';
import { createImportedFiles } from '../domain/ingest/run/imported-files.ts';
import type { JobDesk } from '../domain/work/job-desk.ts';
import { slotsOf } from '../domain/work/job-diagnosis.ts';
import { createJobPages } from '../domain/work/job-pages.ts';
import type { HealthReport } from '../http/routes/admin/health.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { createCursorSeal } from '../platform/cursor.ts';
import type { Logger } from '../platform/log.ts';
import { VERSION } from '../platform/version.ts';
import type { CompanySearchParts } from './company-index/company-search.ts';
import type { DocumentServices } from './document-services.ts';
import { composeFeeds } from './feeds/feeds.ts';
import { whyNotReady } from './health.ts';
import { jobDeskOf } from './jobs.ts';
import { lexiconFile } from './reader.ts';
import { stampOfFile } from './search/built-lexicon.ts';
import type { Stores } from './stores.ts';

interface AdministrationParts {
  readonly stores: Stores;
  readonly index: CompanySearchParts['index'];
  readonly services: Pick<DocumentServices, 'documents' | 'gaps'>;
  readonly clock: Clock;
}

/** Operations of administrators over the API. */
export async function composeAdministration(config: Config, parts: AdministrationParts, log: Logger) {
  const { stores, clock } = parts;
  const { access } = stores;
  const seal = createCursorSeal(await stores.secrets.secret('cursors'), 'administration');
  const audit: Audit = (done, by, of) =>
    log.info({ by_user_id: by.userId, by_org_id: by.orgId, by_key_id: by.keyId, ...of }, done);
  const desk = jobDeskOf(stores, clock);
  return {
    administration: createScopedAdministration({
      store: access,
      administration: createAdministration({ store: access, clock }),
      seal,
      audit,
    }),
    jobs: createJobPages({ desk, seal, audit }),
    feeds: composeFeeds({ config, database: stores.database, clock }).desk,
    now: () => clock.nowMs(),
    importedFiles: createImportedFiles({ store: stores.importRuns, seal }),
    health: () => healthOf(config, parts, desk),
  };
}

/** Throws `unavailable` where the database cannot be reached, which all of it asks. */
async function healthOf(
  config: Config,
  { stores, index, services }: AdministrationParts,
  desk: JobDesk,
): Promise<HealthReport> {
  const { documents, gaps } = services;
  const disk = await diskSpaceOf(config.dataDir);
  const [notReady, byCategory, chunks, revision, lag, graph, snapshot, counts] = await Promise.all([
    whyNotReady({ stores, index, gaps, diskSpace: async () => disk }),
    documents.store.counts(),
    documents.chunks.counts(),
    index.revision(),
    revisionsBehind({ store: stores.entities, index }),
    graphStamp(stores),
    desk.snapshot(),
    desk.counts(),
  ]);
  const stamp = stampOfFile(lexiconFile(config.dataDir));
  const jobs: Record<string, number> = { waiting: 0, running: 0, failed: 0 };
  for (const { state, jobs: count } of counts) {
    const name = state === 'dead' ? 'failed' : state;
    jobs[name] = (jobs[name] ?? 0) + count;
  }
  const oldest = counts.flatMap(({ oldestReadyAt }) => oldestReadyAt ?? []).sort();
  const sumOf = (of: 'done' | 'failed'): number => snapshot.tallies.reduce((sum, tally) => sum + tally[of], 0);
  return {
    version: VERSION,
    role: config.role,
    not_ready: notReady ?? null,
    database: { engine: stores.database.engine, is_reachable: true },
    document_index: {
      documents: byCategory,
      chunks: chunks.chunks,
      unindexed_chunks: chunks.unindexed,
      gaps: gaps.all().flatMap(({ reason }) => reason ?? []),
    },
    company_index: { revision, lag },
    lexicon: { is_built: stamp !== undefined, is_current: stamp === graph },
    queue: {
      jobs,
      oldest_ready_at: oldest[0] ?? null,
      workers: slotsOf(snapshot.workers),
      done_last_hour: sumOf('done'),
      failed_last_hour: sumOf('failed'),
    },
    disk: { free_bytes: disk.freeBytes, total_bytes: disk.totalBytes },
  };
}
