import { setTimeout as pause } from 'node:timers/promises';
import { answer, given } from '../http/run-script.ts';
import { BENCH_KEY } from '../http/service-process.ts';
import { type Times, timesOf } from '../search/times.ts';
import { keptConnections, post } from './stream.ts';

export interface ToolLoadOrders {
  readonly port: number;
  readonly companies: readonly string[];
  /** Calls of the tool a second. */
  readonly rate: number;
  readonly seconds: number;
}

export interface ToolLoadAnswer extends Times {
  readonly calls_per_s: number;
  readonly errors: number;
}

/** Calls of `find_securities` at a fixed rate, whether the ones before were answered or not. A late one counts from when it was due. */
async function load({ port, companies, rate, seconds }: ToolLoadOrders): Promise<ToolLoadAnswer> {
  const agent = keptConnections();
  const to = { port, path: '/mcp', key: BENCH_KEY, agent };
  const calls = Math.ceil(rate * seconds);
  const times: number[] = [];
  let errors = 0;
  const callTool = async (number: number, dueMs: number): Promise<void> => {
    const query = companies[number % companies.length] ?? 'Apple';
    const params = { name: 'find_securities', arguments: { query } };
    const called = await post(to, { jsonrpc: '2.0', id: number, method: 'tools/call', params }).catch(() => undefined);
    times.push(performance.now() - dueMs);
    if (called?.status !== 200) errors += 1;
  };
  const startMs = performance.now();
  const running: Promise<void>[] = [];
  for (let number = 0; number < calls; number++) {
    const dueMs = startMs + (number * 1_000) / rate;
    const earlyMs = dueMs - performance.now();
    if (earlyMs > 0) await pause(earlyMs);
    // A timer that fires late is this process's doing, not the server's.
    running.push(callTool(number, earlyMs > 0 ? performance.now() : dueMs));
  }
  await Promise.all(running);
  const tookS = (performance.now() - startMs) / 1_000;
  agent.destroy();
  return { ...timesOf(times), calls_per_s: Number((calls / tookS).toFixed(1)), errors };
}

answer(await load(given<ToolLoadOrders>()));
