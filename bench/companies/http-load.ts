import { HttpConnection, requestOf } from '../http/connection.ts';
import { percentile } from './figures.ts';
import type { CompanyPopulation } from './generate.ts';
import { mixedQueries } from './http-mix.ts';
import { answer, type CompaniesOrders, orders } from './phase.ts';
import { populationOf } from './population.ts';
import type { CompanyBenchQuery } from './queries.ts';
import { typedTexts } from './typed-texts.ts';

/** Kind of load: a mix of company searches, or names while they are typed. */
export type HttpLoadKind = 'search' | 'typing';

export interface HttpLoadOrders {
  readonly kind: HttpLoadKind;
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
  /** Share of one core used by this process itself. */
  readonly generator_cpu: number;
  /** 95th percentile by the number of characters asked for, of names being typed. */
  readonly p95_ms_by_chars: Readonly<Record<string, number>>;
}

/** A request, and the length of its text. */
interface Ask {
  readonly body: string;
  readonly chars: number;
}

const PATHS: Readonly<Record<HttpLoadKind, string>> = {
  search: '/v1/knowledge-graph/companies',
  typing: '/autosuggest/search',
};
/** Warm-up of one and a quarter times the load: measurements are of a running service, with compiled code. */
const WARM_UP_SHARE = 1.25;
/** More than any run asks, so that queries don't come round again: drawn before the clock starts. */
const REQUESTS_PER_SECOND_MAX = 15_000;

async function run({
  kind,
  connections,
  seconds,
  port,
  key,
  ...about
}: CompaniesOrders & HttpLoadOrders): Promise<HttpLoadAnswer> {
  const warmUpS = seconds * WARM_UP_SHARE;
  const count = Math.ceil((seconds + warmUpS) * REQUESTS_PER_SECOND_MAX);
  const asks = ASKS[kind](populationOf(about), count, about.seed + 3 + connections);
  const open = await Promise.all(Array.from({ length: connections }, () => HttpConnection.open(port)));
  let at = 0;
  const next = (): Ask => asks[at++ % asks.length] ?? { body: '{}', chars: 0 };
  const ask = (one: HttpConnection, endMs: number) => askUntil(one, PATHS[kind], key, next, endMs);
  await Promise.all(open.map((one) => ask(one, performance.now() + warmUpS * 1000)));

  const firstMeasured = at;
  const { user, system } = process.cpuUsage();
  const startedAt = performance.now();
  const parts = await Promise.all(open.map((one) => ask(one, startedAt + seconds * 1000)));
  const tookMs = performance.now() - startedAt;
  const cpu = process.cpuUsage({ user, system });
  for (const one of open) one.close();

  const samples = parts.flatMap((part) => part.samples).sort((a, b) => a.ms - b.ms);
  const times = samples.map(({ ms }) => ms);
  const asked = asks.slice(firstMeasured, at).map(({ body }) => body);
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
    p95_ms_by_chars: kind === 'typing' ? byChars(samples) : {},
  };
}

interface Sample {
  readonly ms: number;
  readonly chars: number;
}

async function askUntil(connection: HttpConnection, path: string, key: string, next: () => Ask, endMs: number) {
  const samples: Sample[] = [];
  let [errors, bytes] = [0, 0];
  for (let before = performance.now(); before < endMs; ) {
    const { body, chars } = next();
    const reply = await connection.send(requestOf('POST', path, key, body));
    const now = performance.now();
    samples.push({ ms: now - before, chars });
    before = now;
    bytes += reply.bytes;
    if (reply.status !== 200) errors++;
  }
  return { samples, errors, bytes };
}

/** Samples come in the order of their times. */
const byChars = (samples: readonly Sample[]): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(samples, ({ chars }) => chars)]
      .sort(([a], [b]) => a - b)
      .map(([chars, own]) => [
        chars,
        percentile(
          own.map(({ ms }) => ms),
          0.95,
        ),
      ]),
  );

const ASKS: Readonly<Record<HttpLoadKind, (population: CompanyPopulation, count: number, seed: number) => Ask[]>> = {
  search: (population, count, seed) =>
    mixedQueries(population, count, seed).map((query) => ({ body: bodyOf(query), chars: query.text.length })),
  // Half of them ask for companies, as a look-up of companies does, half for names of all kinds.
  typing: (population, count, seed) =>
    typedTexts(population, count, seed).map((text, at) => ({
      body: JSON.stringify({ query: text, perPage: 20, category: at % 2 === 0 ? ['Companies'] : null }),
      chars: [...text].length,
    })),
};

function bodyOf({ text, types, countries, sectors }: CompanyBenchQuery): string {
  return JSON.stringify({
    ...(text === '' ? {} : { query: text }),
    ...(types.length > 0 ? { types } : {}),
    ...(countries.length > 0 ? { countries } : {}),
    ...(sectors.length > 0 ? { sectors } : {}),
  });
}

/** The load generator: a process of its own, each connection asking again as soon as it is answered. */
answer(await run(orders<HttpLoadOrders>()));
