import { HttpConnection, requestOf } from '../http/connection.ts';
import { BENCH_KEY, cpuSecondsOf, type ServerProcess } from '../http/service-process.ts';

/** Time of a screen with conditions and columns over HTTP, beside a plain list of as many companies in the same run. */
export interface ScreenerFigures {
  readonly rounds: number;
  readonly plain_p50_ms: number;
  readonly screen_p50_ms: number;
  readonly screen_max_ms: number;
  readonly ratio_to_plain: number;
  /** Time of the first request, which reads all companies and statements. */
  readonly first_s: number;
  /** Processor time of the service for it. */
  readonly first_cpu_s: number;
  readonly reply_bytes: number;
}

const PATH = '/v1/company-screener/query';
const ROUNDS = 21;
const LIMIT = 200;
const SCREEN = {
  filters: {
    size_class: ['large', 'mid', 'small'],
    where: {
      match: 'any',
      groups: [
        {
          conditions: [
            { formula: 'income.NET_INCOME', operator: '>', value: 0 },
            { formula: 'growth.REVENUE', operator: '>', value: 0.1 },
          ],
        },
        { conditions: [{ formula: 'cash.FREE_CASH_FLOW / income.REVENUE', operator: '>', value: 0.15 }] },
      ],
    },
  },
  columns: ['income.REVENUE', 'growth.REVENUE', 'net_profit_margin_ttm', 'price_to_earnings_ratio_ttm'],
  order_by: { formula: 'price_to_earnings_ratio_ttm', direction: 'ascending' },
  limit: LIMIT,
};

/** Asks for a plain list and a screen in turns, on one connection. */
export async function measureScreener(product: ServerProcess): Promise<ScreenerFigures> {
  const connection = await HttpConnection.open(product.port);
  const ask = async (body: object) => {
    const began = performance.now();
    const { status, bodyBytes } = await connection.send(requestOf('POST', PATH, BENCH_KEY, JSON.stringify(body)));
    if (status !== 200) throw new Error(`the screener answered with ${status}`);
    return { ms: performance.now() - began, bodyBytes };
  };
  const before = cpuSecondsOf(product);
  const first = await ask(SCREEN);
  const firstCpuS = cpuSecondsOf(product) - before;
  const plain: number[] = [];
  const screens: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    plain.push((await ask({ limit: LIMIT })).ms);
    screens.push((await ask(SCREEN)).ms);
  }
  connection.close();
  const [plainMs, screenMs] = [medianOf(plain), medianOf(screens)];
  return {
    rounds: ROUNDS,
    plain_p50_ms: plainMs,
    screen_p50_ms: screenMs,
    screen_max_ms: Math.max(...screens),
    ratio_to_plain: screenMs / plainMs,
    first_s: first.ms / 1_000,
    first_cpu_s: firstCpuS,
    reply_bytes: first.bodyBytes,
  };
}

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
