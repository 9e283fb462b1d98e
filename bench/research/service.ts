import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openStores } from '../../src/compose/stores.ts';
import { createAdministration } from '../../src/domain/access/administration.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { runScript, tell } from '../http/run-script.ts';
import { BENCH_KEY, rssOf, type ServerProcess, withProduct } from '../http/service-process.ts';
import type { ResearchAnswer, ResearchOrders } from './ask.ts';
import type { ToolLoadAnswer, ToolLoadOrders } from './tool-load.ts';
import type { TwinAnswer, TwinOrders } from './twins.ts';

const scriptOf = (file: string): string => fileURLToPath(new URL(`./${file}`, import.meta.url));
const UNLIMITED = { ALMANAC_RATE_LIMIT: 'off', ALMANAC_ADDRESS_RATE_LIMIT: 'off', ALMANAC_LOG_LEVEL: 'error' };
/** The service runs so many of one key at the same time. */
const RUNS_OF_A_KEY = 4;
const ORGANIZATION = 'streams';
const LOOK_MS = 250;
const SAMPLE_MAX_MS = 10 * 60_000;
/** The first part of a load, left out of the growth of memory: the service still fills its caches in it. */
const SETTLE_SHARE = 0.1;

export interface CollectionOrders {
  readonly folder: string;
  readonly hasSample: boolean;
  readonly companies: readonly string[];
  readonly seed: number;
  readonly runs: number;
}

export interface CollectionAnswer {
  readonly lite: ResearchAnswer;
  readonly standard: ResearchAnswer;
  readonly rss_bytes: number;
}

/** Runs of either effort, one after the other. */
export const measureCollection = (orders: CollectionOrders): Promise<CollectionAnswer> =>
  withService(orders, async (service) => {
    const lite = await asking(service, { ...orders, effort: 'lite', streams: 1 });
    const standard = await asking(service, { ...orders, seed: orders.seed + 1, effort: 'standard', streams: 1 });
    return { lite, standard, rss_bytes: rssOf(service) };
  });

export const measureTwins = (orders: CollectionOrders, pairs: number): Promise<TwinAnswer> =>
  withService(orders, ({ port }) => {
    tell(`  a tool and its twin, ${pairs} times each`);
    const { companies } = orders;
    return runScript<TwinAnswer>(scriptOf('twins.ts'), { port, companies, pairs } satisfies TwinOrders);
  });

/** The memory of the service after the first tenth of a load and at its end. */
interface Lasting {
  readonly minutes: number;
  readonly rss_begin_bytes: number;
  readonly rss_end_bytes: number;
}

export interface LastingToolLoad extends ToolLoadAnswer, Lasting {
  readonly rate: number;
}

/** Calls of a tool at a fixed rate for some minutes. */
export const measureToolLoad = (
  orders: CollectionOrders,
  { rate, minutes }: { readonly rate: number; readonly minutes: number },
): Promise<LastingToolLoad> =>
  withService(orders, async (service) => {
    const load = (seconds: number): Promise<ToolLoadAnswer> => {
      tell(`  ${rate} calls of a tool a second for ${Math.round(seconds)} s`);
      const { companies } = orders;
      const given: ToolLoadOrders = { port: service.port, companies, rate, seconds };
      return runScript<ToolLoadAnswer>(scriptOf('tool-load.ts'), given);
    };
    await load(minutes * 60 * SETTLE_SHARE);
    const rss_begin_bytes = rssOf(service);
    const answered = await load(minutes * 60);
    tell(`    ${answered.requests} calls, p95 ${answered.p95_ms} ms`);
    return { ...answered, rate, minutes, rss_begin_bytes, rss_end_bytes: rssOf(service) };
  });

export interface StreamsAnswer extends ResearchAnswer, Lasting {
  readonly streams: number;
}

/** Many streams at once for some minutes, with the memory of the service after the first tenth and at the end. */
export const measureStreams = (
  orders: CollectionOrders,
  { streams, minutes }: { readonly streams: number; readonly minutes: number },
): Promise<StreamsAnswer> =>
  withService(orders, async (service) => {
    const seconds = minutes * 60;
    const { runs: _, ...rest } = orders;
    const keys = await newKeys(orders.folder, Math.ceil(streams / RUNS_OF_A_KEY));
    await asking(service, { ...rest, seconds: seconds * SETTLE_SHARE, effort: 'lite', streams }, keys);
    const rss_begin_bytes = rssOf(service);
    const seed = orders.seed + 2;
    const answered = await asking(service, { ...rest, seed, seconds, effort: 'lite', streams }, keys);
    return { ...answered, streams, minutes, rss_begin_bytes, rss_end_bytes: rssOf(service) };
  });

/** Keys of as many users, beside the running service. */
async function newKeys(dataDir: string, count: number): Promise<string[]> {
  const stores = await openStores({ dataDir, database: { kind: 'sqlite' } });
  try {
    const { createOrganization, createUser, createKey } = createAdministration({
      store: stores.access,
      clock: systemClock,
    });
    await createOrganization(ORGANIZATION);
    const keys: string[] = [];
    for (let number = 1; number <= count; number++) {
      await createUser(ORGANIZATION, `user-${number}`);
      keys.push((await createKey(ORGANIZATION, `user-${number}`)).secret);
    }
    return keys;
  } finally {
    await stores.close();
  }
}

async function asking(
  { port }: ServerProcess,
  orders: Omit<ResearchOrders, 'port' | 'keys'>,
  keys: readonly string[] = [BENCH_KEY],
): Promise<ResearchAnswer> {
  const { companies, seed, effort, streams, runs, seconds } = orders;
  tell(
    `  ${effort}, ${streams === 1 ? `${runs} runs one after the other` : `${streams} streams for ${Math.round(seconds ?? 0)} s`}`,
  );
  const given: ResearchOrders = {
    port,
    keys,
    companies,
    seed,
    effort,
    streams,
    ...(runs && { runs }),
    ...(seconds && { seconds }),
  };
  const answered = await runScript<ResearchAnswer>(scriptOf('ask.ts'), given);
  tell(`    ${answered.requests} runs, first event p99 ${answered.first_event_p99_ms} ms, p50 ${answered.p50_ms} ms`);
  return answered;
}

async function withService<Answer>(
  { folder, hasSample }: CollectionOrders,
  measure: (service: ServerProcess) => Promise<Answer>,
): Promise<Answer> {
  const settings = { ...UNLIMITED, ALMANAC_DEMO: hasSample ? 'on' : 'off' };
  return withProduct(folder, settings, async (service) => {
    const loading = join(folder, 'imports', 'sample-progress');
    const endMs = performance.now() + SAMPLE_MAX_MS;
    while (hasSample && existsSync(loading)) {
      if (performance.now() > endMs) throw new Error('the sample data was not loaded in time');
      await pause(LOOK_MS);
    }
    return measure(service);
  });
}
