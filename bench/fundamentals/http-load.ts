import { percentile } from '../companies/figures.ts';
import { randomInt, rowRandom, shuffled } from '../companies/random.ts';
import { HttpConnection } from '../http/connection.ts';
import { answer, given } from '../http/run-script.ts';
import { companiesOf, type Orders } from './orders.ts';
import { constantRequest, type QueryName, requestFor } from './queries.ts';

export interface FundamentalsHttpOrders extends Orders {
  readonly query: QueryName;
  readonly port: number;
  readonly key: string;
  readonly constantPort: number;
  readonly barePort: number;
  readonly constantBytes: number;
  readonly connections: number;
  /** How long each server is asked in each round. */
  readonly seconds: number;
  readonly rounds: number;
}

export interface QueryFigures {
  /**
   * Median over the rounds: requests per second of the product relative to the constant's, one right after the other.
   */
  readonly ratio_to_constant: number;
  readonly ratios: readonly number[];
  /**
   * Like `ratio_to_constant`, relative to the framework alone with its defaults: includes the cost of the server around
   * the question.
   */
  readonly ratio_to_bare: number;
  readonly requests_per_s: number;
  readonly constant_requests_per_s: number;
  readonly p50_ms: number;
  readonly p99_ms: number;
  readonly reply_bytes: number;
  readonly errors: number;
  /** Every company asked for once, in a service that had just started: nothing was kept from earlier answers. */
  readonly first_time: { readonly requests_per_s: number; readonly p99_ms: number; readonly ratio_to_constant: number };
  /** Share of a core used by this process: at 1 the benchmark measures the generator. */
  readonly generator_cpu: number;
}

const WARM_UP_MAX_S = 1;

/** The load generator: a process of its own, each connection asking again as soon as it is answered. */
const about = given<FundamentalsHttpOrders>();
answer(await run(about));

async function run(orders: FundamentalsHttpOrders): Promise<QueryFigures> {
  const { query, key, seed, constantBytes, connections, seconds, rounds } = orders;
  const ids = companiesOf(orders).map(({ id }) => id);
  const open = (port: number) => Promise.all(Array.from({ length: connections }, () => HttpConnection.open(port)));
  const [ours, constant, bare] = [
    await open(orders.port),
    await open(orders.constantPort),
    await open(orders.barePort),
  ];
  // Every request is made before the clock starts.
  const requests = ids.map((id) => requestFor(query, id, key));
  const constantRequests = ids.map((id) => constantRequest(query, id, key, constantBytes));
  const random = rowRandom(seed, 9);
  const anyOf = (all: readonly Buffer[]) => () => all[randomInt(all.length, random())] as Buffer;

  const order = shuffled(requests, seed);
  let next = 0;
  const first = await askAll(ours, () => order[next++], Number.POSITIVE_INFINITY);
  const { user, system } = process.cpuUsage();
  const startedMs = performance.now();
  const taken: { ours: Asked; constant: Asked; bare: Asked }[] = [];
  for (const other of [constant, bare]) await askAll(other, anyOf(constantRequests), Math.min(WARM_UP_MAX_S, seconds));
  for (let round = 0; round < rounds; round++) {
    taken.push({
      ours: await askAll(ours, anyOf(requests), seconds),
      constant: await askAll(constant, anyOf(constantRequests), seconds),
      bare: await askAll(bare, anyOf(constantRequests), seconds),
    });
  }
  const cpu = process.cpuUsage({ user, system });
  const generator_cpu = (cpu.user + cpu.system) / 1000 / (performance.now() - startedMs);
  for (const one of [...ours, ...constant, ...bare]) one.close();

  const ratios = taken.map((round) => round.ours.perSecond / round.constant.perSecond);
  const times = taken.flatMap((round) => round.ours.times).sort((a, b) => a - b);
  const constantPerSecond = median(taken.map((round) => round.constant.perSecond));
  return {
    ratio_to_constant: median(ratios),
    ratios,
    ratio_to_bare: median(taken.map((round) => round.ours.perSecond / round.bare.perSecond)),
    requests_per_s: Math.round(median(taken.map((round) => round.ours.perSecond))),
    constant_requests_per_s: Math.round(constantPerSecond),
    p50_ms: percentile(times, 0.5),
    p99_ms: percentile(times, 0.99),
    reply_bytes: Math.round(first.bytes / first.times.length),
    errors: [first, ...taken.flatMap((round) => [round.ours, round.constant])].reduce(
      (sum, one) => sum + one.errors,
      0,
    ),
    first_time: {
      requests_per_s: Math.round(first.perSecond),
      p99_ms: percentile(
        first.times.sort((a, b) => a - b),
        0.99,
      ),
      ratio_to_constant: first.perSecond / constantPerSecond,
    },
    generator_cpu,
  };
}

interface Asked {
  readonly times: number[];
  readonly perSecond: number;
  readonly errors: number;
  readonly bytes: number;
}

/** Asks until the time is over, or until there is nothing more to ask. */
async function askAll(
  connections: readonly HttpConnection[],
  next: () => Buffer | undefined,
  seconds: number,
): Promise<Asked> {
  const times: number[] = [];
  let [errors, bytes] = [0, 0];
  const startedMs = performance.now();
  const endMs = startedMs + seconds * 1000;
  const ask = async (connection: HttpConnection): Promise<void> => {
    for (let before = performance.now(); before < endMs; ) {
      const request = next();
      if (!request) return;
      const reply = await connection.send(request);
      const now = performance.now();
      times.push(now - before);
      before = now;
      bytes += reply.bodyBytes;
      if (reply.status !== 200) errors++;
    }
  };
  await Promise.all(connections.map(ask));
  return { times, errors, bytes, perSecond: (times.length / (performance.now() - startedMs)) * 1000 };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}
