import { answer, given } from '../http/run-script.ts';
import { BENCH_KEY } from '../http/service-process.ts';
import { type Times, timesOf } from '../search/times.ts';
import { keptConnections, post } from './stream.ts';

export interface TwinOrders {
  readonly port: number;
  readonly companies: readonly string[];
  readonly pairs: number;
}

export interface TwinAnswer {
  readonly tool: Times;
  readonly rest: Times;
  readonly errors: number;
}

const WARM_UP_PAIRS = 50;

/**
 * A call of the tool `find_securities` and the equivalent company search, in turns, so that both meet the same machine.
 */
async function compare({ port, companies, pairs }: TwinOrders): Promise<TwinAnswer> {
  const agent = keptConnections();
  const [tool, rest]: number[][] = [[], []];
  let errors = 0;
  for (let number = -WARM_UP_PAIRS; number < pairs; number++) {
    const query = companies[(number + WARM_UP_PAIRS) % companies.length] ?? 'Apple';
    const params = { name: 'find_securities', arguments: { query } };
    const call = { jsonrpc: '2.0', id: number, method: 'tools/call', params };
    const asTool = await post({ port, path: '/mcp', key: BENCH_KEY, agent }, call);
    const asRest = await post({ port, path: '/v1/knowledge-graph/companies', key: BENCH_KEY, agent }, { query });
    if (number < 0) continue;
    tool?.push(asTool.completeMs);
    rest?.push(asRest.completeMs);
    errors += [asTool, asRest].filter(({ status }) => status !== 200).length;
  }
  agent.destroy();
  return { tool: timesOf(tool ?? []), rest: timesOf(rest ?? []), errors };
}

answer(await compare(given<TwinOrders>()));
