import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { almanac, call } from '../service.ts';
import { startCluster } from './cluster.ts';

const QUOTAS = '/v1/subscription/quotas';
const COMPANIES = '/v1/knowledge-graph/companies';
const TOKENS = 'kg:knowledge_graph_tokens';

test('rates: four services, one key, three times its limit for three minutes', async () => {
  const perMinute = 500;
  await using cluster = await startCluster(4, { ALMANAC_RATE_LIMIT: String(perMinute) });
  const { services } = cluster;
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

  // A call was let through some time between sending and answer: those that lie in a span for certain are counted.
  const perMs = perMinute / 60_000;
  const bySending = [...made].sort((a, b) => a.sentAtMs - b.sentAtMs);
  const spans = [0, 30_000, 60_000, 90_000, 120_000].map((afterMs) => startMs + afterMs);
  for (const fromMs of spans) {
    const inSpan = bySending.filter(({ sentAtMs }) => sentAtMs >= fromMs).map(({ answeredAtMs }) => answeredAtMs);
    for (const [at, untilMs] of inSpan.sort((a, b) => a - b).entries())
      expect(at + 1).toBeLessThanOrEqual(perMinute + (untilMs - fromMs) * perMs + 1);
  }
  const minutes = [0, 60_000, 120_000].map(
    (afterMs) => made.filter(({ answeredAtMs: at }) => Math.floor((at - startMs - afterMs) / 60_000) === 0).length,
  );
  process.stderr.write(`calls let through in each minute, of ${perMinute}: ${minutes.join(', ')}\n`);
  for (const calls of minutes) expect(calls).toBeGreaterThanOrEqual(0.84 * perMinute);
});

test('quotas: four services that refuse, one killed on the way, let through exactly what the plan allows', async () => {
  const limit = 2_000;
  await using cluster = await startCluster(4, { ALMANAC_QUOTA_POLICY: 'refuse' });
  const { services } = cluster;
  const [first, second, third, doomed] = services;
  if (!first || !second || !third || !doomed) throw new Error('a service is missing');
  const { code, stderr } = await almanac(
    first.dataDir,
    ['orgs', 'set', 'default', '--plan', 'quota', '--limit', `${TOKENS}=${limit}`],
    // The first data directory names the database.
  );
  expect(code, stderr).toBe(0);
  let answered = 0;
  let sentToDoomed = 0;
  const caller = async (service: typeof first): Promise<void> => {
    for (;;) {
      if (service === doomed) sentToDoomed += 1;
      const answer = await call(service, 'POST', COMPANIES, { body: { query: 'x' } }).catch(() => undefined);
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
  // What it had set aside is free within a minute; until then it is refused.
  while ((await used()) < limit && Date.now() < killedAtMs + 90_000) {
    await caller(first);
    await pause(500);
  }
  process.stderr.write(
    `${before} units before the slice of the killed service came back, ${await used()} after ${Date.now() - killedAtMs} ms\n`,
  );
  expect(await used()).toBe(limit);
  expect(answered).toBeLessThanOrEqual(limit);
  expect(answered).toBeGreaterThanOrEqual(limit - sentToDoomed);
});
