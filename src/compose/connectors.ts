import { httpResearchFeed } from '../adapters/research/research-feed.ts';
import { sqlConnectorStore } from '../adapters/sql/content/connector-store.ts';
import { sqlPostponedItems, sqlResearchSchedule } from '../adapters/sql/content/research-schedule.ts';
import type { Database } from '../adapters/sql/database.ts';
import { sqlJobQueue } from '../adapters/sql/jobs/job-queue.ts';
import { createConnectors } from '../domain/content/connectors/connectors.ts';
import { createResearchSync } from '../domain/content/connectors/research-sync.ts';
import type { FileRemoval } from '../domain/content/file-removal.ts';
import type { FileRemover } from '../domain/content/file-remover.ts';
import type { JobSignal } from '../domain/work/job-signal.ts';
import { fetchResearch, scheduleResearch } from '../jobs/fetch-research.ts';
import type { Routine } from '../jobs/job-kind.ts';
import { removeFiles } from '../jobs/remove-files.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { DocumentId } from '../platform/ids.ts';
import type { SecretBox } from '../platform/secret-box.ts';
import { composeArrivals } from './arrivals.ts';
import type { Documents } from './documents.ts';

const SWEEP_MS = 15 * 60_000;
/** Interval between checks for connectors that are due. */
const SCHEDULE_MS = 5_000;

export interface ConnectorParts {
  readonly config: Pick<Config, 'connectors' | 'uploadBytesMax'>;
  readonly database: Database;
  readonly documents: Pick<Documents, 'blobs'>;
  readonly remover: Pick<FileRemover, 'remove'>;
  /** Secret box for the passwords of research feeds. */
  readonly box: SecretBox;
  readonly jobSignal: JobSignal;
  readonly clock: Clock;
}

/** Builds the connector service and its jobs. */
export function composeConnectors(parts: ConnectorParts) {
  const { config, database, documents, remover, box, jobSignal, clock } = parts;
  const { blobs } = documents;
  const { researchFeedUrl, researchFetchMs, mailDomain } = config.connectors;
  const connectors = sqlConnectorStore(database);
  const schedule = sqlResearchSchedule(database);
  const { arrivals, inTransaction } = composeArrivals({ config, database, blobs, jobSignal, clock });
  const removal: FileRemoval = {
    nextOf: async (id, limit) => (await connectors.filesOf(id, limit)) as DocumentId[],
    remove: async (id) => void (await remover.remove(id)),
    removeConnector: connectors.remove,
  };
  const sweep: Routine = {
    name: 'sweep-arrivals',
    everyMs: SWEEP_MS,
    runsIn: 'every process',
    run: async () => void (await arrivals.sweep()),
  };
  const research =
    researchFeedUrl === null
      ? { kinds: [], routines: [] }
      : researchJobs(
          createResearchSync({
            connectors,
            schedule,
            arrivals,
            postponed: sqlPostponedItems(database),
            feed: httpResearchFeed({ url: researchFeedUrl }),
            box,
            clock,
            everyMs: researchFetchMs,
          }),
          parts,
        );
  return {
    connectors: createConnectors({
      connectors,
      inTransaction,
      box,
      jobSignal,
      clock,
      hasFeed: researchFeedUrl !== null,
      mailDomain,
    }),
    jobs: { kinds: [removeFiles({ removal }), ...research.kinds], routines: [sweep, ...research.routines] },
  };
}

function researchJobs(
  sync: ReturnType<typeof createResearchSync>,
  { config, database, jobSignal, clock }: Pick<ConnectorParts, 'config' | 'database' | 'jobSignal' | 'clock'>,
) {
  const everyMs = Math.min(SCHEDULE_MS, config.connectors.researchFetchMs);
  const queue = sqlJobQueue(database, { clock });
  return { kinds: [fetchResearch({ sync })], routines: [scheduleResearch({ sync, queue, jobSignal, everyMs })] };
}
