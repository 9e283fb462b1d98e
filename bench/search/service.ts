import { join } from 'node:path';
import { requestOf } from '../http/connection.ts';
import { tell } from '../http/run-script.ts';
import {
  BENCH_KEY,
  firstAnswer,
  freePort,
  rssOf,
  type ServerProcess,
  startProduct,
  stopServer,
} from '../http/service-process.ts';
import type { AskAnswer, AskOrders } from './ask.ts';
import { runSearchPhase } from './phase.ts';
import { bodyOf, PATHS, type QueryClass } from './queries.ts';
import { startUploads } from './upload.ts';

export interface ServiceOrders {
  /** The data directory of the service. */
  readonly folder: string;
  readonly seed: number;
  readonly seconds: number;
}

/** All that is asked of the whole collection. */
export interface FullAnswer extends Readonly<Record<QueryClass, AskAnswer>> {
  readonly many: AskAnswer;
  /** The text class again, while documents come in. */
  readonly whileIngesting: AskAnswer & { readonly chunks_per_s: number };
  readonly start_s: number;
  /** Of the service, after all of it. */
  readonly rss_bytes: number;
}

const CONNECTIONS = 16;
/** Streams of questions, so that none is asked in two phases. */
export const STREAMS = { quiet: 1, many: 2, ingesting: 3 } as const;
const UNLIMITED = { ALMANAC_RATE_LIMIT: 'off', ALMANAC_ADDRESS_RATE_LIMIT: 'off' };

/** The service on the whole collection, asked by a process of its own. */
export function measureFull(orders: ServiceOrders): Promise<FullAnswer> {
  return withService(orders, async (service, start_s) => {
    const asking = askerOf(orders, service);
    const text = await asking('text', STREAMS.quiet, 1);
    const filtered = await asking('filtered', STREAMS.quiet, 1);
    const volume = await asking('volume', STREAMS.quiet, 1);
    const co_mentions = await asking('co_mentions', STREAMS.quiet, 1);
    const page = await asking('page', STREAMS.quiet, 1);
    const expression = await asking('expression', STREAMS.quiet, 1);
    const many = await asking('text', STREAMS.many, CONNECTIONS);
    const uploads = await startUploads(`http://127.0.0.1:${service.port}`, orders.folder, orders.seed);
    const whileIngesting = await asking('text', STREAMS.ingesting, 1);
    const chunks_per_s = await uploads.stop();
    const rss_bytes = rssOf(service);
    return {
      text,
      filtered,
      volume,
      co_mentions,
      page,
      expression,
      many,
      whileIngesting: { ...whileIngesting, chunks_per_s },
      start_s,
      rss_bytes,
    };
  });
}

/** The text class alone, on the smaller collection. */
export const measureSmall = (orders: ServiceOrders): Promise<AskAnswer> =>
  withService(orders, (service) => askerOf(orders, service)('text', STREAMS.quiet, 1));

function askerOf({ folder, seed, seconds }: ServiceOrders, { port }: ServerProcess) {
  return async (kind: QueryClass, stream: number, connections: number): Promise<AskAnswer> => {
    tell(`  ${kind}, ${connections === 1 ? 'one after the other' : `${connections} connections`}, ${seconds} s`);
    const orders: AskOrders = { port, folder, seed, kind, stream, connections, seconds };
    const answered = await runSearchPhase<AskAnswer>('ask.ts', orders);
    tell(`    ${answered.requests} requests, p50 ${answered.p50_ms} ms, p95 ${answered.p95_ms} ms`);
    return answered;
  };
}

async function withService<Answer>(
  { folder }: ServiceOrders,
  measure: (service: ServerProcess, startS: number) => Promise<Answer>,
): Promise<Answer> {
  const startedMs = performance.now();
  const service = startProduct(folder, await freePort(), join(folder, 'service.log'), UNLIMITED);
  try {
    const first = bodyOf('text', { text: 'total revenue and net income', filters: {} });
    await firstAnswer(service, requestOf('POST', PATHS.text, BENCH_KEY, first));
    return await measure(service, Number(((performance.now() - startedMs) / 1_000).toFixed(2)));
  } finally {
    await stopServer(service);
  }
}
