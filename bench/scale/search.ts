import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { tell } from '../http/run-script.ts';
import { withProduct } from '../http/service-process.ts';
import type { AskAnswer, AskOrders } from '../search/ask.ts';
import { runSearchPhase } from '../search/phase.ts';
import type { PlainAnswer, PlainOrders } from './ask-plain.ts';
import { runScalePhase } from './phase.ts';
import { startRole, withProcesses } from './processes.ts';
import type { DataHome } from './servers.ts';

export interface SearchOrders {
  readonly home: DataHome;
  readonly folder: string;
  /** The data directory of the same collection in the embedded engine. */
  readonly embedded: string;
  readonly seed: number;
  readonly seconds: number;
}

export interface SearchAnswer {
  /** Over HTTP, of a process of the role `api`. */
  readonly text: AskAnswer;
  readonly filtered: AskAnswer;
  /** One plain query of OpenSearch for the words of each question. */
  readonly plain: PlainAnswer;
  /** Over HTTP, of one process for everything. */
  readonly embedded: AskAnswer;
}

/** As the benchmark of search, so that the same questions are asked. */
const STREAM = 1;
const UNLIMITED = { ALMANAC_RATE_LIMIT: 'off', ALMANAC_ADDRESS_RATE_LIMIT: 'off' };

/** The same questions to the product on OpenSearch, to OpenSearch alone, and to the product on its embedded engine. */
export async function measureSearch(orders: SearchOrders): Promise<SearchAnswer> {
  const { home, folder, embedded, seed, seconds } = orders;
  const asked = { folder, seed, stream: STREAM, seconds, connections: 1 };
  const ask = async (kind: 'text' | 'filtered', port: number, name: string): Promise<AskAnswer> => {
    const answered = await runSearchPhase<AskAnswer>('ask.ts', { ...asked, kind, port } satisfies AskOrders);
    tell(`  ${name}: p50 ${answered.p50_ms} ms, p95 ${answered.p95_ms} ms`);
    return answered;
  };
  const api = () => startRole('api', { home, folder: join(folder, 'api') }, UNLIMITED);
  const [text, filtered] = await withProcesses([api], async (started) => {
    const port = started[0]?.port ?? 0;
    return [await ask('text', port, 'on OpenSearch'), await ask('filtered', port, 'filtered')] as const;
  });
  const { openSearch, prefix } = home;
  const plainOrders: PlainOrders = { folder, openSearch, prefix, seed, stream: STREAM, seconds };
  const plain = await runScalePhase<PlainAnswer>('ask-plain.ts', plainOrders);
  tell(`  plain: p50 ${plain.p50_ms} ms, p95 ${plain.p95_ms} ms`);
  mkdirSync(embedded, { recursive: true });
  const ofEmbedded = await withProduct(embedded, UNLIMITED, ({ port }) => ask('text', port, 'embedded'));
  return { text, filtered, plain, embedded: ofEmbedded };
}
