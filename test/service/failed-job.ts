import { join } from 'node:path';
import { sqlJobQueue } from '../../src/adapters/sql/jobs/job-queue.ts';
import { openAt } from '../stores/databases.ts';
import { type AskedService, databaseUrl } from './service.ts';

/** The name of the job that `addFailedJob` adds: no worker of a service runs it. */
export const FAILED_JOB = 'of-a-test';

/** Adds, beside a service, a job that has failed for good because of `error`; returns its id. */
export async function addFailedJob(
  { dataDir }: Pick<AskedService, 'dataDir'>,
  { orgId, error }: { readonly orgId: string; readonly error: string },
): Promise<string> {
  const url = databaseUrl(dataDir);
  const database =
    url === undefined ? await openAt('sqlite', join(dataDir, 'almanac.db')) : await openAt('postgres', url);
  try {
    const queue = sqlJobQueue(database);
    await queue.enqueue([{ name: FAILED_JOB, orgId, key: 'k', payload: { version: 1 } }]);
    const leased = await queue.lease({ names: [FAILED_JOB], worker: 'w', leaseMs: 60_000, orgRunningMax: 9 });
    if (leased === undefined) throw new Error('the job was not leased');
    await queue.fail(leased, { error, retryAtMs: null });
    return leased.id;
  } finally {
    await database.close();
  }
}
