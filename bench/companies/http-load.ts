import { HttpConnection, requestOf } from '../http/connection.ts';
import { percentile } from './figures.ts';
import { mixedQueries } from './http-mix.ts';
import { answer, type Orders, orders } from './phase.ts';
import { populationOf } from './population.ts';
import type { BenchQuery } from './queries.ts';

export interface HttpLoadOrders {
  readonly port: number;
  readonly key: string;
  readonly connections: number;
  readonly seconds: number;
}

export interface HttpLoadAnswer {
  readonly connections: number;
  readonly requests: number;
  readonly requests_per_s: number;
  readonly p50_ms: number;
  readonly p95_ms: number;
  readonly p99_ms: number;
  /** Replies other than 200, and requests without one. */
  readonly errors: number;
  /** Share of the requests whose query had not been asked before. */
  readonly distinct_share: number;
  readonly mean_reply_bytes: number;
  /** What this process itself took of one core, in shares of it. */
  readonly generator_cpu: number;
}

const PATH = '/v1/knowledge-graph/companies';
/** As long as the load and a quarter: what is measured is a service that has been running, its code compiled. */
const WARM_UP_SHARE = 1.25;
/** More than any run asks, so that queries don't come round again: drawn before the clock starts. */
const REQUESTS_PER_SECOND_MAX = 15_000;

/** The load generator: a process of its own, each connection asking again as soon as it is answered. */
const given = orders<HttpLoadOrders>();
answer(await run(given));

async function run({ connections, seconds, port, key, ...about }: Orders & HttpLoadOrders): Promise<HttpLoadAnswer> {
  const warmUpS = seconds * WARM_UP_SHARE;
  const count = Math.ceil((seconds + warmUpS) * REQUESTS_PER_SECOND_MAX);
  const bodies = mixedQueries(populationOf(about), count, about.seed + 3 + connections).map(bodyOf);
  const open = await Promise.all(Array.from({ length: connections }, () => HttpConnection.open(port)));
  let at = 0;
  const next = (): string => bodies[at++ % bodies.length] ?? '';
  await Promise.all(open.map((one) => askUntil(one, key, next, performance.now() + warmUpS * 1000)));

  const firstMeasured = at;
  const { user, system } = process.cpuUsage();
  const startedAt = performance.now();
  const parts = await Promise.all(open.map((one) => askUntil(one, key, next, startedAt + seconds * 1000)));
  const tookMs = performance.now() - startedAt;
  const cpu = process.cpuUsage({ user, system });
  for (const one of open) one.close();

  const times = parts.flatMap((part) => part.times).sort((a, b) => a - b);
  const asked = bodies.slice(firstMeasured, at);
  return {
    connections,
    requests: times.length,
    requests_per_s: Math.round((times.length / tookMs) * 1000),
    p50_ms: percentile(times, 0.5),
    p95_ms: percentile(times, 0.95),
    p99_ms: percentile(times, 0.99),
    errors: parts.reduce((sum, part) => sum + part.errors, 0),
    distinct_share: new Set(asked).size / asked.length,
    mean_reply_bytes: Math.round(parts.reduce((sum, part) => sum + part.bytes, 0) / times.length),
    generator_cpu: (cpu.user + cpu.system) / 1000 / tookMs,
  };
}

async function askUntil(connection: HttpConnection, key: string, next: () => string, endMs: number) {
  const times: number[] = [];
  let [errors, bytes] = [0, 0];
  for (let before = performance.now(); before < endMs; ) {
    const reply = await connection.send(requestOf('POST', PATH, key, next()));
    const now = performance.now();
    times.push(now - before);
    before = now;
    bytes += reply.bytes;
    if (reply.status !== 200) errors++;
  }
  return { times, errors, bytes };
}

function bodyOf({ text, types, countries, sectors }: BenchQuery): string {
  return JSON.stringify({
    ...(text === '' ? {} : { query: text }),
    ...(types.length > 0 ? { types } : {}),
    ...(countries.length > 0 ? { countries } : {}),
    ...(sectors.length > 0 ? { sectors } : {}),
  });
}
