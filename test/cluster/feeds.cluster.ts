import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Database } from '../../src/adapters/sql/database.ts';
import type { FeedName } from '../../src/domain/feeds/feed.ts';
import { CONTACT, feedSettings } from '../feeds/feed-settings.ts';
import {
  currentPage,
  currentPath,
  indexPath,
  type MadeFiling,
  masterIndex,
  submissionFiles,
  submissionPath,
} from '../feeds/filing-files.ts';
import { BRIGHTWATER, HTML, OLDFIELD, RESULTS, rowsOf } from '../feeds/filing-world.ts';
import { REGISTRANTS, SEC_LIST, secList } from '../feeds/source-files.ts';
import { type StandIn, startStandIn } from '../feeds/stand-in.ts';
import { databaseUrl, newDataDir, removeDataDir } from '../service/service.ts';
import { openAt } from '../stores/databases.ts';
import { type Cluster, type Member, startCluster } from './cluster.ts';

/** Enough for a working day among them. */
const BACKFILL_DAYS = 5;
const FILINGS_A_DAY = 8;
const PATIENCE = { timeout: 300_000, interval: 100 } as const;

/** A day, so many before today, by the clock of New York. */
const dayBefore = (days: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' }).format(Date.now() - days * 86_400_000);

const filed = (day: string, n: number): MadeFiling => ({
  ...(n % 2 === 0 ? OLDFIELD : BRIGHTWATER),
  ...{ accession: `0007000001-26-${day.slice(8)}${String(n).padStart(4, '0')}`, form: '8-K' },
  acceptedAt: `${day}T10:${String(n).padStart(2, '0')}:00`,
  ...(n === 0 && { items: [RESULTS] }),
  documents: { '8-K': HTML(`Event ${n} of ${day}`) },
});

/** Days before today with a list of their filings each; the first stand in the list of current ones too. */
const DAYS = Array.from({ length: BACKFILL_DAYS + 2 }, (_, at) => dayBefore(at + 1));
const filingsOf = (day: string): MadeFiling[] => Array.from({ length: FILINGS_A_DAY }, (_, n) => filed(day, n));

function serve(standIn: StandIn): void {
  standIn.files.set(SEC_LIST, secList(REGISTRANTS));
  standIn.files.set(currentPath(), currentPage(DAYS.slice(0, 1).flatMap(filingsOf)));
  for (const day of DAYS) {
    standIn.files.set(indexPath(day), masterIndex(filingsOf(day)));
    for (const [path, body] of submissionFiles(filingsOf(day))) standIn.files.set(path, body);
  }
}

/** Two workers on an empty database, which ask the stand-in. */
async function openWorkers(standIn: StandIn) {
  const documents = newDataDir();
  const cluster = await startCluster([], {
    ...feedSettings(standIn),
    ALMANAC_FEEDS_SEC_DATA_URL: `${standIn.at('ok')}/data.sec.gov`,
    ALMANAC_FEEDS_SEC_RATE: '8',
    ALMANAC_FEEDS_BACKFILL_DAYS: String(BACKFILL_DAYS),
    ALMANAC_FEEDS_DOCUMENTS: 'all',
    ALMANAC_DOCUMENTS_DIR: documents,
  });
  const database = await openAt('postgres', databaseUrl(cluster.home.dataDir) ?? '');
  const start = async (feed: FeedName): Promise<void> => {
    const { code, stdout, stderr } = await cluster.command('feeds', 'start', feed, '--contact', CONTACT, '--yes');
    expect(code, stdout + stderr).toBe(0);
  };
  return {
    cluster,
    database,
    start,
    async [Symbol.asyncDispose]() {
      await database.close();
      await cluster[Symbol.asyncDispose]();
      await removeDataDir(documents);
    },
  };
}

/** As if the time had passed for which a dead process holds its work. */
const passTime = ({ db }: Database) => db.deleteFrom('leases').execute();

/** The worker that runs a feed. */
async function workerOf({ db }: Database, { members }: Cluster, feed: FeedName): Promise<Member> {
  const lease = db.selectFrom('leases').select('holder').where('name', '=', `feed-${feed}`);
  const { holder } = await lease.executeTakeFirstOrThrow();
  const found = members.find(({ dataDir }) => holder.includes(readFileSync(join(dataDir, 'worker-id'), 'utf8').trim()));
  if (found === undefined) throw new Error(`no worker is ${holder}`);
  return found;
}

/** True if nothing of a feed is left to do before its next run. */
async function isResting({ db }: Database, feed: FeedName): Promise<boolean> {
  const now = new Date().toISOString();
  const state = await db.selectFrom('feeds').selectAll().where('name', '=', feed).executeTakeFirst();
  const waiting = db.selectFrom('feed_items').select('key').where('feed', '=', feed).where('state', '=', 'waiting');
  const left = await waiting.where('next_at', '<=', now).execute();
  return ['taken', 'unchanged'].includes(state?.condition ?? '') && (state?.due_at ?? '') > now && left.length === 0;
}

/** Rows of filings that commands followed one after the other, in no worker. */
async function followedUndisturbed(standIn: StandIn) {
  await using workers = await openWorkers(standIn);
  for (const feed of ['sec-companies', 'sec-filings'] as const) {
    await workers.start(feed);
    while (!(await isResting(workers.database, feed))) {
      const { code, stdout, stderr } = await workers.cluster.command('feeds', 'run', feed);
      expect(code, stdout + stderr).toBe(0);
    }
  }
  return await rowsOf(workers);
}

/** Rows of filings that two workers followed. A worker that asks for one of `deaths` gets no whole answer, and is killed. */
async function followedByWorkers(standIn: StandIn, deaths: Readonly<Partial<Record<FeedName, readonly string[]>>>) {
  await using workers = await openWorkers(standIn);
  const { cluster, database } = workers;
  for (const path of Object.values(deaths).flat()) standIn.scenes.set(path, 'trickle');
  for (const [at, feed] of (['sec-companies', 'sec-filings'] as const).entries()) {
    await workers.start(feed);
    // The first look of a worker for what is due is at its start.
    if (at === 0) for (const role of ['worker', 'worker'] as const) await cluster.add(role);
    for (const path of deaths[feed] ?? []) {
      await expect.poll(() => standIn.seen.map((one) => one.path), PATIENCE).toContain(path);
      const worker = await workerOf(database, cluster, feed);
      standIn.scenes.delete(path);
      await worker.kill();
      await passTime(database);
      await worker.current();
    }
    await expect.poll(() => isResting(database, feed), PATIENCE).toBe(true);
  }
  return { rows: await rowsOf(workers), kills: cluster.members.reduce((sum, { kills }) => sum + kills(), 0) };
}

test('filings followed by two workers, each killed in the middle of a list, an index or a filing, are the same rows as without', async () => {
  const standIn = await startStandIn();
  try {
    serve(standIn);
    const wanted = await followedUndisturbed(standIn);
    expect(wanted.documents.length).toBeGreaterThanOrEqual(2 * FILINGS_A_DAY);
    // Weekends and holidays have none.
    const indexed = DAYS.slice(1).find((day) => standIn.seen.some(({ path }) => path === indexPath(day))) ?? '';
    standIn.seen.length = 0;
    const found = await followedByWorkers(standIn, {
      'sec-companies': [SEC_LIST],
      'sec-filings': [
        currentPath().replace(/\?.*/, ''),
        submissionPath(filed(DAYS[0] ?? '', 3)),
        indexPath(indexed),
        submissionPath(filed(indexed, 5)),
      ],
    });
    expect(found).toEqual({ rows: wanted, kills: 5 });
  } finally {
    await standIn.close();
  }
});
