import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSecretKeyFile } from '../adapters/disk/secret-key-file.ts';
import { httpResearchFeed } from '../adapters/research/research-feed.ts';
import { openMailReader } from '../adapters/smtp/mail-reader.ts';
import { sqlArrivalStore } from '../adapters/sql/content/arrival-store.ts';
import { sqlConnectorStore } from '../adapters/sql/content/connector-store.ts';
import { sqlContentStore } from '../adapters/sql/content/content-store.ts';
import { sqlPostponedItems, sqlResearchSchedule } from '../adapters/sql/content/research-schedule.ts';
import { sqlTagStore } from '../adapters/sql/content/tag-store.ts';
import type { Database } from '../adapters/sql/database.ts';
import { sqlJobQueue } from '../adapters/sql/jobs/job-queue.ts';
import { createArrivals } from '../domain/content/connectors/arrivals.ts';
import type { InConnectorTransaction } from '../domain/content/connectors/connector-store.ts';
import { createConnectors } from '../domain/content/connectors/connectors.ts';
import { createMailReception } from '../domain/content/connectors/mail-reception.ts';
import { resealPasswords } from '../domain/content/connectors/reseal.ts';
import { createResearchSync } from '../domain/content/connectors/research-sync.ts';
import type { FileRemoval } from '../domain/content/file-removal.ts';
import type { FileRemover } from '../domain/content/file-remover.ts';
import { createOriginalWriter } from '../domain/content/write-original.ts';
import type { JobSignal } from '../domain/work/job-signal.ts';
import { fetchResearch, scheduleResearch } from '../jobs/fetch-research.ts';
import type { Routine } from '../jobs/job-kind.ts';
import { removeFiles } from '../jobs/remove-files.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { AppError } from '../platform/errors.ts';
import type { DocumentId } from '../platform/ids.ts';
import type { Logger } from '../platform/log.ts';
import { createSecretBox, parseSecretKey } from '../platform/secret-box.ts';
import type { Documents } from './documents.ts';

const SWEEP_MS = 15 * 60_000;
/** Interval between checks for connectors that are due. */
const SCHEDULE_MS = 5_000;

export interface ConnectorParts {
  readonly config: Pick<Config, 'connectors' | 'dataDir' | 'uploadBytesMax' | 'shutdownGraceMs'>;
  readonly database: Database;
  readonly documents: Pick<Documents, 'blobs'>;
  readonly remover: Pick<FileRemover, 'remove'>;
  readonly jobSignal: JobSignal;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Builds the connector service, its jobs, and the mail receiver. */
export async function composeConnectors(parts: ConnectorParts) {
  const { config, database, documents, remover, jobSignal, clock, log } = parts;
  const { blobs } = documents;
  const { researchFeedUrl, researchFetchMs, mailDomain } = config.connectors;
  const connectors = sqlConnectorStore(database);
  const schedule = sqlResearchSchedule(database);
  const box = createSecretBox(config.connectors.secretKeys ?? (await keysOf(join(config.dataDir, 'secrets-key'))));
  const sealing = await resealPasswords({ schedule, box });
  if (sealing.resealed > 0) log.info(sealing, 'passwords of connectors were re-encrypted with the newest key');
  if (sealing.unreadable > 0) log.error(sealing, 'passwords of connectors cannot be read: their key is not there');

  const inTransaction: InConnectorTransaction = (work) =>
    database.inTransaction((trx) =>
      work({
        files: sqlContentStore(trx),
        tags: sqlTagStore(trx),
        jobs: sqlJobQueue(trx, { clock }),
        connectors: sqlConnectorStore(trx),
        arrivals: sqlArrivalStore(trx),
      }),
    );
  const write = createOriginalWriter({ blobs, clock, bytesMax: config.uploadBytesMax });
  const arrivals = createArrivals({
    arrivals: sqlArrivalStore(database),
    inTransaction,
    blobs,
    write,
    jobSignal,
    clock,
  });
  const removal: FileRemoval = {
    nextOf: async (id, limit) => (await connectors.filesOf(id, limit)) as DocumentId[],
    remove: async (id) => void (await remover.remove(id)),
    removeConnector: connectors.remove,
  };
  const sweep: Routine = { name: 'sweep-arrivals', everyMs: SWEEP_MS, run: async () => void (await arrivals.sweep()) };
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
    /** Starts the mail receiver, if one is configured. */
    receiveMail: () =>
      startReceiving(parts, createMailReception({ mailboxes: connectors, arrivals, clock, domain: mailDomain })),
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

async function keysOf(file: string): Promise<readonly [Buffer, ...Buffer[]]> {
  const [newest, ...older] = (await readSecretKeyFile(file)).map((line) => {
    const key = parseSecretKey(line);
    if (key === undefined) throw new AppError('unavailable', `The key file ${file} holds a line that is no key.`);
    return key;
  });
  if (newest === undefined) throw new AppError('unavailable', `The key file ${file} holds no key.`);
  return [newest, ...older];
}

async function startReceiving(
  { config, log }: Pick<ConnectorParts, 'config' | 'log'>,
  reception: ReturnType<typeof createMailReception>,
): Promise<{ stop(): Promise<void> }> {
  const { smtp, mailDomain, mailBytesMax } = config.connectors;
  if (smtp === null) return { stop: async () => undefined };
  if (mailDomain.endsWith('.invalid')) {
    log.warn({ domain: mailDomain }, 'ALMANAC_MAIL_DOMAIN is not set: nobody can send mail to its addresses');
  }
  // Imported only when mail is received, for a faster start.
  const { startMailReceiver } = await import('../adapters/smtp/mail-receiver.ts');
  const reader = openMailReader();
  try {
    const receiver = await startMailReceiver(
      { reception, reader, log },
      {
        host: smtp.host,
        port: smtp.port,
        domain: mailDomain,
        bytesMax: mailBytesMax,
        tls: smtp.tls && { cert: await pemOf(smtp.tls.cert), key: await pemOf(smtp.tls.key) },
        graceMs: config.shutdownGraceMs,
      },
    );
    return {
      async stop() {
        await receiver.stop();
        await reader.close();
      },
    };
  } catch (cause) {
    await reader.close();
    if (cause instanceof AppError) throw cause;
    const why = (cause as { code?: string }).code ?? String(cause);
    throw new AppError('conflict', `Mail cannot be received on port ${smtp.port} of ${smtp.host} (${why})`, { cause });
  }
}

const pemOf = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch((cause: unknown) => {
    throw new AppError('invalid_request', `The file ${file} of the mail receiver cannot be read`, { cause });
  });
