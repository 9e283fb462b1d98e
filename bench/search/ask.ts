import { HttpConnection, requestOf } from '../http/connection.ts';
import { answer, given } from '../http/run-script.ts';
import { BENCH_KEY } from '../http/service-process.ts';
import { bodyOf, PATHS, type QueryClass, queriesOf } from './queries.ts';
import { type Times, timesOf } from './times.ts';
import { vocabularyOf } from './words.ts';
import { readWorld } from './world.ts';

export interface AskOrders {
  readonly port: number;
  readonly folder: string;
  readonly seed: number;
  readonly kind: QueryClass;
  /** No question of one stream is asked in another, but by chance. */
  readonly stream: number;
  readonly connections: number;
  readonly seconds: number;
}

export interface AskAnswer extends Times {
  readonly requests_per_s: number;
  /** Replies other than 200. */
  readonly errors: number;
  readonly mean_reply_bytes: number;
}

/** Share of queries for warming up: measurements are of a running service, with compiled code and cached files. */
const WARM_UP_SHARE = 0.5;

/** The one who asks: a process of its own, each connection asking again as soon as it is answered, no question twice. */
async function ask({ port, folder, seed, kind, stream, connections, seconds }: AskOrders): Promise<AskAnswer> {
  const questions = queriesOf(kind, { seed, stream }, readWorld(folder), vocabularyOf(seed));
  const next = (): Buffer => {
    const { value } = questions.next();
    return requestOf('POST', PATHS[kind], BENCH_KEY, bodyOf(kind, value));
  };
  const open = await Promise.all(Array.from({ length: connections }, () => HttpConnection.open(port)));
  const askAll = (forS: number) => {
    const endMs = performance.now() + forS * 1_000;
    return Promise.all(open.map((one) => askUntil(one, next, endMs)));
  };
  await askAll(seconds * WARM_UP_SHARE);
  const startedMs = performance.now();
  const parts = await askAll(seconds);
  const tookMs = performance.now() - startedMs;
  for (const one of open) one.close();
  const times = parts.flatMap((part) => part.times);
  return {
    ...timesOf(times),
    requests_per_s: Number(((times.length / tookMs) * 1_000).toFixed(1)),
    errors: parts.reduce((sum, part) => sum + part.errors, 0),
    mean_reply_bytes: Math.round(parts.reduce((sum, part) => sum + part.bytes, 0) / times.length),
  };
}

async function askUntil(connection: HttpConnection, next: () => Buffer, endMs: number) {
  const times: number[] = [];
  let [errors, bytes] = [0, 0];
  do {
    const request = next();
    const before = performance.now();
    const { status, bytes: received } = await connection.send(request);
    times.push(performance.now() - before);
    bytes += received;
    if (status !== 200) errors++;
  } while (performance.now() < endMs);
  return { times, errors, bytes };
}

answer(await ask(given<AskOrders>()));
