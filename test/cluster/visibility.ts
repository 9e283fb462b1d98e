import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { newKey } from '../service/administer.ts';
import { startCluster } from './cluster.ts';
import { type Balancer, balancerOf, newTally, type Tally } from './members.ts';
import type { OpenSearchNode } from './open-search-nodes.ts';

const FILES = 24;
const CALLERS = 6;
const STOPPED_MS = 4_000;
const DOCUMENTS = '/contents/v1/documents';

interface User {
  readonly org: string;
  readonly key: string;
}

interface OwnedFile {
  readonly id: string;
  readonly owner: User;
  /** State requested last, also if that request failed and the state shows more. */
  isShared: boolean;
  isGone: boolean;
}

const maySee = ({ owner, isShared, isGone }: OwnedFile, user: User): boolean =>
  !isGone && (owner === user || (isShared && owner.org === user.org));

const oneOf = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T;

/** Users of two organizations who upload, share and delete files, one change at a time. */
function createFiles(balancer: Balancer, users: readonly User[], tally: Tally) {
  const files: OwnedFile[] = [];
  let sent = 0;
  const statusOf = async (key: string, id: string): Promise<string> =>
    (await balancer.call(tally, 'GET', `${DOCUMENTS}/${id}`, { key })).body.status;
  const upload = async (): Promise<void> => {
    const owner = oneOf(users);
    const body = { file_name: `${sent++}.txt`, share_with_org: Math.random() < 0.5 };
    const { body: announced } = await balancer.call(tally, 'POST', DOCUMENTS, { key: owner.key, body });
    const { id, url } = announced;
    files.push({ id, owner, isShared: body.share_with_org, isGone: false });
    while ((await balancer.put(tally, url, textOf(sent))) !== 200) await pause(100);
    while (!['completed', 'failed'].includes(await statusOf(owner.key, id))) await pause(50);
  };
  const share = async (file: OwnedFile, isShared: boolean): Promise<void> => {
    if (isShared) file.isShared = true;
    const { key } = file.owner;
    const change = { key, body: { share_with_org: isShared } };
    // Hidden from the first answer on, also where it is a refusal.
    await balancer.once(tally, 'PATCH', `${DOCUMENTS}/${file.id}`, change);
    if (!isShared) file.isShared = false;
  };
  const remove = async (file: OwnedFile): Promise<void> => {
    await balancer.once(tally, 'DELETE', `${DOCUMENTS}/${file.id}`, { key: file.owner.key, statuses: [200, 404] });
    file.isGone = true;
  };
  return {
    files,
    upload,
    /** Some change of some file. */
    async change(): Promise<void> {
      const there = files.filter(({ isGone }) => !isGone);
      if (there.length < FILES) return upload();
      const file = oneOf(there);
      return Math.random() < 0.3 ? remove(file) : share(file, !file.isShared);
    },
  };
}

const textOf = (n: number): string =>
  `The harbour office reports number ${n}. ${Array.from({ length: 30 }, (_, at) => `word${n}x${at}`).join(' ')}.`;

/** Asks as often as `cases` says what users find, while files change and `node` is stopped half of the time. */
export async function visibilityCases(given: {
  readonly urls: readonly string[];
  readonly node: OpenSearchNode;
  readonly cases: number;
}): Promise<void> {
  await using cluster = await startCluster(['all'], {
    ALMANAC_SEARCH_URL: given.urls.join(','),
    ALMANAC_SEARCH_INDEX: `visibility-${process.pid}`,
    ALMANAC_SEARCH_SHARDS: '2',
  });
  const balancer = balancerOf(cluster);
  const users: User[] = [];
  for (const org of ['desk', 'bank'])
    for (const name of ['ann', 'bob']) users.push({ org, key: await newKey(cluster.home, org, name) });
  const [changes, searches, readings] = [newTally(), newTally(), newTally()];
  const { files, upload, change } = createFiles(balancer, users, changes);
  while (files.length < FILES) await upload();
  let [asked, found, stops, stoppedMs] = [0, 0, 0, 0];
  const isOver = (): boolean => asked >= given.cases;

  const search = async (user: User): Promise<void> => {
    const before = new Set(files.filter((file) => maySee(file, user)).map(({ id }) => id));
    const body = { query: { text: 'harbour office', max_chunks: 100 } };
    const answer = await balancer.once(searches, 'POST', '/v1/search', { key: user.key, body });
    const results: { id: string }[] = answer?.body.results ?? [];
    found += results.length;
    for (const { id } of results) {
      const file = files.find((one) => one.id === id);
      const mayBeSeen = before.has(id) || (file !== undefined && maySee(file, user));
      if (!mayBeSeen) throw new Error(`${user.org} found ${JSON.stringify({ ...file, owner: file?.owner.org })}`);
    }
  };
  const read = async (user: User): Promise<void> => {
    const file = oneOf(files);
    const mayBefore = maySee(file, user);
    const path = `${DOCUMENTS}/${file.id}/annotated`;
    const answer = await balancer.once(readings, 'GET', path, { key: user.key, statuses: [200, 403, 404] });
    if (answer?.status === 200 && !mayBefore && !maySee(file, user)) throw new Error(`${user.org} read ${file.id}`);
  };
  const caller = async (): Promise<void> => {
    while (!isOver()) {
      asked += 1;
      await (Math.random() < 0.1 ? read : search)(oneOf(users));
    }
  };
  const changer = async (): Promise<void> => {
    while (!isOver()) {
      await change();
      await pause(100);
    }
  };
  const sinceMs = performance.now();
  const stopper = async (): Promise<void> => {
    while (!isOver()) {
      const forMs = STOPPED_MS * (0.25 + 1.5 * Math.random());
      given.node.pause();
      await pause(forMs);
      given.node.goOn();
      stops += 1;
      stoppedMs += forMs;
      await pause(forMs);
    }
  };
  await Promise.all([...Array.from({ length: CALLERS }, caller), changer(), stopper()]);
  const share = stoppedMs / (performance.now() - sinceMs);
  process.stderr.write(
    `${asked} cases: ${searches.answered} searches answered with ${found} documents, ${searches.refused} refused, ${readings.answered} documents asked for; ` +
      `${changes.answered} calls changed files, ${changes.refused} refused; a node stopped ${stops} times, ${Math.round(share * 100)} % of the time: 0 leaks\n`,
  );
  expect(found).toBeGreaterThan(searches.answered);
  expect(searches.answered).toBeGreaterThan(given.cases / 2);
  expect(share).toBeGreaterThan(0.3);
}
