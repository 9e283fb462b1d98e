import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { isThorough } from '../run/runs.ts';
import { call, type ServiceProcess } from '../service/service.ts';
import { type Cluster, type Role, startCluster } from './cluster.ts';

const QUOTAS = '/v1/subscription/quotas';
const COMPANIES = '/v1/knowledge-graph/companies';
const TOKENS = 'kg:knowledge_graph_tokens';

const FOUR: readonly Role[] = ['all', 'all', 'all', 'all'];
const servicesOf = ({ members }: Cluster): Promise<ServiceProcess[]> =>
  Promise.all(members.map((member) => member.current()));

test('rates: four services, one key, three times its limit for three minutes', { skip: !isThorough }, async () => {
  const perMinute = 500;
  await using cluster = await startCluster(FOUR, { ALMANAC_RATE_LIMIT: String(perMinute) });
  const services = await servicesOf(cluster);
  const made: { sentAtMs: number; answeredAtMs: number }[] = [];
  const ask = async (at: number): Promise<void> => {
    const service = services[at % services.length];
    if (service === undefined) return;
    const sentAtMs = Date.now();
    const { status, headers } = await call(service, 'GET', QUOTAS);
    expect([200, 429]).toContain(status);
    if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    else made.push({ sentAtMs, answeredAtMs: Date.now() });
  };
  const startMs = Date.now();
  const asked: Promise<void>[] = [];
  while (Date.now() < startMs + 180_000) {
    const due = ((Date.now() - startMs) / 60_000) * perMinute * 3;
    while (asked.length < due) asked.push(ask(asked.length));
    await pause(10);
  }
  await Promise.all(asked);

  // A call was granted at some time between request and answer: calls that are certainly within the interval are
  // counted.
  const perMs = perMinute / 60_000;
  const bySending = [...made].sort((a, b) => a.sentAtMs - b.sentAtMs);
  const spans = [0, 30_000, 60_000, 90_000, 120_000].map((afterMs) => startMs + afterMs);
  for (const fromMs of spans) {
    const inSpan = bySending.filter(({ sentAtMs }) => sentAtMs >= fromMs).map(({ answeredAtMs }) => answeredAtMs);
    for (const [at, untilMs] of inSpan.sort((a, b) => a - b).entries())
      expect(at + 1).toBeLessThanOrEqual(perMinute + (untilMs - fromMs) * perMs + 1);
  }
  const minutes = Array.from({ length: 121 }, (_, second) => {
    const fromMs = startMs + second * 1_000;
    return made.filter(({ answeredAtMs: at }) => at >= fromMs && at < fromMs + 60_000).length;
  });
  process.stderr.write(
    `calls let through in any minute, of ${perMinute}: ${Math.min(...minutes)} to ${Math.max(...minutes)}\n`,
  );
  for (const calls of minutes) expect(calls).toBeGreaterThanOrEqual(0.84 * perMinute);
});

test('quotas: four services that refuse, one killed on the way, let through exactly what the plan allows', async () => {
  const limit = isThorough ? 2_000 : 500;
  await using cluster = await startCluster(FOUR, { ALMANAC_QUOTA_POLICY: 'refuse' });
  const services = await servicesOf(cluster);
  const [first, second, third, doomed] = services;
  if (!first || !second || !third || !doomed) throw new Error('a service is missing');
  const limited = ['--plan', 'quota', '--limit', `${TOKENS}=${limit}`];
  const { code, stderr } = await cluster.command('orgs', 'set', 'default', ...limited);
  expect(code, stderr).toBe(0);
  let answered = 0;
  let cutOff = 0;
  const caller = async (service: typeof first): Promise<void> => {
    for (;;) {
      const answer = await call(service, 'POST', COMPANIES, { body: { query: 'x' } }).catch(() => undefined);
      if (answer === undefined) cutOff += 1;
      if (answer?.status !== 200) return;
      answered += 1;
    }
  };
  const callers = services.flatMap((service) => Array.from({ length: 4 }, () => caller(service)));
  while (answered < limit / 4) await pause(5);
  const killedAtMs = Date.now();
  await doomed.stop('SIGKILL');
  await Promise.all(callers);
  const used = async (): Promise<number> =>
    (await call(first, 'GET', QUOTAS)).body.quota_units.find(({ id }: { id: string }) => id === TOKENS).units_usage;
  expect(await used()).toBeLessThanOrEqual(limit);
  const before = await used();
  expect(answered).toBeLessThanOrEqual(before);
  expect(answered).toBeGreaterThanOrEqual(before - cutOff);
  if (!isThorough) return;
  // The units it had reserved become free within a minute; until then calls are refused.
  while ((await used()) < limit && Date.now() < killedAtMs + 90_000) {
    await caller(first);
    await pause(500);
  }
  process.stderr.write(
    `${before} units before the slice of the killed service came back, ${await used()} after ${Date.now() - killedAtMs} ms\n`,
  );
  expect(await used()).toBe(limit);
  expect(answered).toBeLessThanOrEqual(limit);
  expect(answered).toBeGreaterThanOrEqual(limit - cutOff);
});
