import { setTimeout as pause } from 'node:timers/promises';
import { publishGleif } from '../../test/feeds/gleif-files.ts';
import { startStandIn } from '../../test/feeds/stand-in.ts';
import { call, newDataDir, removeDataDir, type Service, startService } from '../../test/service/service.ts';
import { cpuSecondsOf } from '../http/service-process.ts';
import { type Times, timesOf } from '../search/times.ts';
import { entitiesOf } from './files.ts';

/** Searches of a service before and after it takes the file of a feed, and while it does. */
export interface SearchesMeanwhile {
  readonly records: number;
  readonly quiet: Times;
  readonly meanwhile: Times;
  /** From the start of the feed to its end, with the wait for its turn. */
  readonly seconds: number;
  /** Of the service, in that time. */
  readonly cpu_seconds: number;
}

const LOOK_EVERY_MS = 200;
const SEED = 1;
const TOPICS = ['margin outlook', 'supply of chips', 'share buybacks', 'interest rates', 'demand from data centers'];

/** Asks for passages and for companies in turns, none twice, one after the other, until `isOver`; the times by which each was answered. */
async function ask(service: Service, from: number, isOver: (asked: number) => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver(times.length)) {
    const no = from + times.length;
    const text = `${TOPICS[no % TOPICS.length]} ${no}`;
    const startMs = performance.now();
    const { status } =
      no % 2 === 0
        ? await call(service, 'POST', '/v1/search', { body: { query: { text } } })
        : await call(service, 'POST', '/v1/knowledge-graph/companies', { body: { query: text } });
    if (status !== 200) throw new Error(`a search was answered with ${status}`);
    times.push(performance.now() - startMs);
  }
  return times;
}

/** Measures searches over the sample, half of the quiet ones before and half after, and others while the feed of GLEIF takes a golden copy of `records` entities. */
export async function measureSearches(records: number, quietSearches: number): Promise<SearchesMeanwhile> {
  const [standIn, dataDir] = [await startStandIn(), newDataDir()];
  const of = entitiesOf(records, SEED);
  const full = Array.from({ length: records }, (_, row) => of(row));
  publishGleif(standIn, { at: '2026-11-28 08:00:00', lei2: { full }, rr: { full: [] } });
  const service = await startService({
    ...{ ALMANAC_DATA_DIR: dataDir, ALMANAC_RATE_LIMIT: 'off', ALMANAC_ADDRESS_RATE_LIMIT: 'off' },
    ...{ ALMANAC_FEEDS_GLEIF_URL: `${standIn.at('ok')}/goldencopy.gleif.org`, ALMANAC_FEEDS_DISK_FREE_GB: '0' },
  });
  try {
    const feed = async () => (await call(service, 'GET', '/v1/admin/feeds/gleif', {})).body.feed;
    // The first searches load what the later ones use.
    await ask(service, 0, (asked) => asked >= quietSearches / 4);
    const before = await ask(service, quietSearches, (asked) => asked >= quietSearches / 2);
    const [startMs, cpu] = [performance.now(), cpuSecondsOf(service)];
    await call(service, 'POST', '/v1/admin/feeds/start', { body: { feeds: ['gleif'] } });
    while ((await feed()).doing === null && (await feed()).ran_at === null) await pause(LOOK_EVERY_MS);
    let hasEnded = false;
    const watching = (async () => {
      while ((await feed()).ran_at === null) await pause(LOOK_EVERY_MS);
      hasEnded = true;
    })();
    const meanwhile = await ask(service, quietSearches * 2, () => hasEnded);
    await watching;
    const [seconds, cpu_seconds] = [(performance.now() - startMs) / 1_000, cpuSecondsOf(service) - cpu];
    const from = quietSearches * 2 + meanwhile.length;
    const after = await ask(service, from, (asked) => asked >= quietSearches / 2);
    const { condition, words } = await feed();
    if (condition !== 'taken') throw new Error(`the feed is ${condition}: ${words}`);
    return {
      records,
      ...{ quiet: timesOf([...before, ...after]), meanwhile: timesOf(meanwhile) },
      ...{ seconds, cpu_seconds },
    };
  } finally {
    await service.stop();
    await standIn.close();
    await removeDataDir(dataDir);
  }
}
