import { setTimeout as pause } from 'node:timers/promises';
import { openSearchChunkIndex } from '../../src/adapters/opensearch/chunk-index.ts';
import { percentile } from '../companies/figures.ts';
import { pickZipf, randomInt, rowRandom } from '../companies/random.ts';
import { answer, given, tell } from '../http/run-script.ts';
import { DAY_MS, DAYS, LAST_DAY_MS } from '../search/corpus.ts';
import { queriesOf } from '../search/queries.ts';
import { vocabularyOf } from '../search/words.ts';
import { readWorld } from '../search/world.ts';
import { COST_ASKS, COST_KINDS, type CostKind, type Question } from './cost-kinds.ts';
import { enginePid, type IndexSize, indexSize } from './engine.ts';
import { processorMs } from './processor-time.ts';

export interface CostOrders {
  /** Where the world of the corpus is. */
  readonly folder: string;
  readonly openSearch: string;
  readonly prefix: string;
  readonly seed: number;
  /** Of each kind in one round, none twice. */
  readonly questions: number;
  readonly rounds: number;
}

/** Milliseconds of the engine's processor time for one question: in the median round, the cheapest and the dearest. */
export interface Cost {
  readonly median_ms: number;
  readonly least_ms: number;
  readonly most_ms: number;
  readonly found: number;
}

export interface CostAnswer extends IndexSize {
  readonly costs: Readonly<Record<CostKind, Cost>>;
  /** Processor time of the idle engine, in milliseconds per second. Not subtracted. */
  readonly idle_ms_per_s: number;
}

const MONTH_MS = 30 * DAY_MS;
const IDLE_MS = 3_000;

/** Engine cost of each kind of query, in processor time, which other work on the machine changes little. */
async function measure(orders: CostOrders): Promise<CostAnswer> {
  const { folder, openSearch, prefix, seed, questions, rounds } = orders;
  const [world, vocabulary] = [readWorld(folder), vocabularyOf(seed)];
  const pid = await enginePid(openSearch);
  const size = await indexSize(openSearch, prefix);
  const index = await openSearchChunkIndex({ urls: [openSearch], prefix, shards: 1 });
  const texts = queriesOf('text', { seed, stream: 50 }, world, vocabulary);
  const random = rowRandom(seed + 700, 0);
  const next = (): Question => {
    const fromMs = LAST_DAY_MS - MONTH_MS - randomInt(DAYS - 30, random()) * DAY_MS;
    return {
      text: texts.next().value.text,
      company: pickZipf(world.companies, random()).id,
      published: { fromMs, toMs: fromMs + MONTH_MS },
    };
  };
  const askRound = async (kind: CostKind): Promise<{ ms: number; found: number }> => {
    const beforeMs = processorMs(pid);
    let found = 0;
    for (let asked = 0; asked < questions; asked++) found += await COST_ASKS[kind](index, world, next());
    return { ms: (processorMs(pid) - beforeMs) / questions, found: found / questions };
  };
  // The engine compiles its code and reads its files meanwhile.
  for (const kind of COST_KINDS) await askRound(kind);
  const results = new Map(COST_KINDS.map((kind) => [kind, [] as { ms: number; found: number }[]]));
  for (let round = 0; round < rounds; round++) {
    for (const kind of COST_KINDS) results.get(kind)?.push(await askRound(kind));
  }
  const idleMs = processorMs(pid);
  await pause(IDLE_MS);
  const idle_ms_per_s = round((processorMs(pid) - idleMs) / (IDLE_MS / 1_000), 0);
  await index.close();
  const costs = Object.fromEntries([...results].map(([kind, some]) => [kind, costOf(some)])) as CostAnswer['costs'];
  for (const [kind, cost] of Object.entries(costs)) tell(`  ${kind.padEnd(22)}${cost.median_ms} ms`);
  return { ...size, costs, idle_ms_per_s };
}

function costOf(rounds: readonly { readonly ms: number; readonly found: number }[]): Cost {
  const sorted = rounds.map(({ ms }) => ms).sort((a, b) => a - b);
  return {
    median_ms: round(percentile(sorted, 0.5), 2),
    least_ms: round(sorted[0] ?? 0, 2),
    most_ms: round(sorted.at(-1) ?? 0, 2),
    found: round(rounds.reduce((sum, { found }) => sum + found, 0) / rounds.length, 1),
  };
}

const round = (value: number, digits: number): number => Number(value.toFixed(digits));

answer(await measure(given<CostOrders>()));
