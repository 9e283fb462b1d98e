import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { copyCompanyIndex } from '../../adapters/sqlite/company-index/index-copy.ts';
import {
  adoptIndexFile,
  companyIndexStateOf,
  removeIndexFile,
} from '../../adapters/sqlite/company-index/index-file.ts';
import { COMPANY_INDEX_FORMAT } from '../../adapters/sqlite/company-index/schema.ts';
import type { CompanyIndex } from '../../domain/companies/company-index.ts';
import {
  companyStamp,
  companyStateIn,
  isCompanySnapshotDue,
  isCompanySnapshotFetched,
} from '../../domain/snapshots/company-snapshots.ts';
import type { Logger } from '../../platform/log.ts';
import { companyIndexFile } from '../database.ts';
import type { SharedSnapshots } from '../shared-snapshots.ts';
import type { Stores } from '../stores.ts';

const COMPANIES = { name: 'companies', format: COMPANY_INDEX_FORMAT } as const;
/** Interval between checks whether a new snapshot is due. */
const EVERY_MS = 5_000;

interface CompanySnapshotParts {
  readonly snapshots: SharedSnapshots;
  readonly stores: Pick<Stores, 'entities' | 'epoch'>;
  readonly dataDir: string;
}

/** Holds index files while they are fetched or published, on the same disk as the index. */
const transferFolder = (dataDir: string): string => join(dataDir, 'snapshot-transfer');

/** Replaces the index file, which nobody has open yet, by the snapshot where that is worth it. */
export async function fetchCompanyIndex({ snapshots, stores, dataDir }: CompanySnapshotParts): Promise<void> {
  const file = companyIndexFile(dataDir);
  const fetched = join(transferFolder(dataDir), 'fetched.db');
  // Removes remains of a crash.
  rmSync(transferFolder(dataDir), { recursive: true, force: true });
  for (;;) {
    const snapshot = await snapshots.find(COMPANIES);
    if (snapshot === undefined) return;
    const own = companyIndexStateOf(file);
    if (!isCompanySnapshotFetched(own, companyStateIn(snapshot.stamp), await stores.epoch())) return;
    // One that cannot be fetched is not found again; another may have taken its place.
    if (!(await snapshots.fetch(snapshot, fetched))) continue;
    adoptIndexFile(fetched, file);
    return;
  }
}

/** Publishes the index from time to time, as one of the processes that have it. */
export function startPublishingCompanies(
  {
    snapshots,
    stores,
    dataDir,
    index,
  }: CompanySnapshotParts & { readonly index: Pick<CompanyIndex, 'revision' | 'epoch'> },
  log: Logger,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const copy = join(transferFolder(dataDir), 'copy.db');
  const isDue = async (): Promise<boolean> => {
    if (!snapshots.canPublish()) return false;
    const published = await snapshots.find(COMPANIES);
    return isCompanySnapshotDue({
      own: { epoch: await index.epoch(), revision: await index.revision() },
      published: published && companyStateIn(published.stamp),
      store: { epoch: await stores.epoch(), revision: await stores.entities.revision() },
    });
  };
  const publish = async (lost: AbortSignal): Promise<void> => {
    // Another process may have published it just now.
    if (!(await isDue())) return;
    const ending = AbortSignal.any([signal, lost]);
    try {
      const state = await copyCompanyIndex(companyIndexFile(dataDir), copy, ending);
      await snapshots.publish(COMPANIES, companyStamp(state), copy, ending);
    } finally {
      removeIndexFile(copy);
    }
  };
  const publishWhenDue = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        if (await isDue()) await snapshots.alone(COMPANIES, publish);
      } catch (error) {
        if (!signal.aborted) log.error({ err: error }, 'the company index cannot be published');
      }
      await pause(EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
  };
  const ended = publishWhenDue();
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}
