import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { newKey } from '../service/administer.ts';
import { databaseUrl } from '../service/service.ts';
import { callOpenSearch, newPrefix, openSearchUrl } from '../stores/open-search.ts';
import { s3Settings, testS3 } from '../stores/s3-bucket.ts';
import { type Cluster, type Member, type Role, startCluster } from './cluster.ts';
import { watchClaims } from './held-claims.ts';
import { balancerOf } from './members.ts';
import { createOrganization, type Organization } from './organization.ts';

const KILLS = 200;
const CLAIM_MS = 40_000;

/** Kills processes of a role at any moment, one after the other, each started again. */
async function killRole(cluster: Cluster, role: Role, count: number, kills: Record<string, number>): Promise<void> {
  for (let kill = 0; kill < count; kill++) {
    await pause(Math.random() * 1_500);
    const all = cluster.members.filter((member) => member.role === role);
    const member = all[Math.floor(Math.random() * all.length)] as Member;
    await member.kill();
    kills[role] = (kills[role] ?? 0) + 1;
    if (kill % 10 === 0) process.stderr.write(`${JSON.stringify(kills)} kills\n`);
  }
}

/** Concurrent calls of an organization's users, until `isOver`. */
async function load(organization: Organization, isOver: () => boolean): Promise<void> {
  const again = async (every: number, act: () => Promise<void>): Promise<void> => {
    while (!isOver()) {
      await act();
      await pause(Math.random() * 2 * every);
    }
  };
  await Promise.all([
    again(300, organization.upload),
    again(300, organization.upload),
    again(300, organization.look),
    again(100, organization.searchOne),
    again(100, organization.searchCompanies),
    again(1_500, organization.deleteOne),
    again(1_500, organization.runBatch),
  ]);
}

/** Each file that was accepted is completed and found whole, no passage of it twice, by its owner alone. */
async function expectWhole(organization: Organization, other: Organization): Promise<number> {
  let passages = 0;
  for (const { id, marker, state } of organization.files) {
    expect([id, state]).toEqual([id, state === 'gone' ? 'gone' : 'completed']);
    if (state === 'gone') expect(await organization.statusOf(id)).toBe('PRIVATE_CONTENT_NOT_FOUND');
    const found = await until(() => organization.search(marker, 50));
    const chunks = found.filter((document) => document.id === id).flatMap((document) => document.chunks);
    const numbers = chunks.map(({ cnum }) => cnum);
    expect([id, new Set(numbers).size]).toEqual([id, numbers.length]);
    expect([id, numbers.length > 0]).toEqual([id, state === 'completed']);
    passages += numbers.length;
    expect(await until(() => other.search(marker, 5))).toEqual([]);
  }
  return passages;
}

async function until<T>(ask: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
  }
}

function expectExact(name: string, usage: Awaited<ReturnType<Organization['usage']>>): void {
  for (const [unit, { counted, answered, inFlight }] of Object.entries(usage)) {
    const what = `${unit} of ${name}: ${counted} counted, ${answered} answered, ${inFlight} in flight`;
    expect(counted, what).toBeGreaterThanOrEqual(answered - 1e-6);
    expect(counted, what).toBeLessThanOrEqual(answered + inFlight + 1e-6);
  }
}

test(`${KILLS} kills of api and worker under load lose no accepted file, write none twice and count what was used`, async () => {
  const index = newPrefix();
  await using cluster = await startCluster(['api', 'api', 'worker', 'worker'], {
    ...s3Settings(testS3()),
    ALMANAC_SEARCH_URL: openSearchUrl ?? '',
    ALMANAC_SEARCH_INDEX: index,
    ALMANAC_SEARCH_SHARDS: '1',
  });
  const balancer = balancerOf(cluster);
  const named = async (name: string) => createOrganization(name, await newKey(cluster.home, name, 'ann'), balancer);
  const [desk, bank] = [await named('desk'), await named('bank')];
  await using claims = await watchClaims(databaseUrl(cluster.home.dataDir) ?? '');
  let isOver = false;
  const kills = { api: 0, worker: 0 };
  const kill = async (share: number): Promise<void> => {
    await Promise.all((['api', 'worker'] as const).map((role) => killRole(cluster, role, (KILLS * share) / 2, kills)));
  };
  const killing = async (): Promise<void> => {
    try {
      await kill(1 / 3);
      // A third of either, which takes the place of one that does not come back.
      const more = [await cluster.add('api'), await cluster.add('worker')];
      await kill(1 / 3);
      for (const { role } of more) await cluster.remove(role);
      await kill(1 / 3);
    } finally {
      isOver = true;
    }
  };
  await Promise.all([killing(), load(desk, () => isOver), load(bank, () => isOver)]);

  for (const organization of [desk, bank]) {
    while (organization.files.some(({ state }) => state === 'accepted')) {
      await organization.look();
      await pause(200);
    }
  }
  const batches = (await desk.settleBatches()) + (await bank.settleBatches());
  const passages = (await expectWhole(desk, bank)) + (await expectWhole(bank, desk));
  for (const organization of [desk, bank]) expectExact(organization.name, await organization.usage());
  const { count } = (await callOpenSearch('GET', `/${index}-*/_count`)) as { count: number };
  const files = [...desk.files, ...bank.files];
  const refused = [desk, bank]
    .flatMap(({ tallies }) => Object.values(tallies))
    .reduce((sum, one) => sum + one.refused, 0);
  process.stderr.write(
    `${kills.api} kills of api, ${kills.worker} of worker that cut off ${cluster.members.reduce((sum, one) => sum + one.lostJobs(), 0)} jobs; ` +
      `${files.length} files accepted, ${files.filter(({ state }) => state === 'gone').length} of them deleted, ${batches} batches; ` +
      `${passages} passages found, ${count} in the index; ${refused} refusals; longest claim ${Math.round(claims.longest.ms)} ms (${claims.longest.what}), ` +
      `longest wait for a claimed link ${Math.round(Math.max(desk.longestClaimMs(), bank.longestClaimMs()))} ms\n`,
  );
  expect(count).toBe(passages);
  expect(desk.lacking() + bank.lacking(), 'answers without a completed document').toBe(0);
  expect(claims.longest.ms, claims.longest.what).toBeLessThan(CLAIM_MS);
  await expect.poll(claims.count, { timeout: CLAIM_MS }).toBe(0);
});
