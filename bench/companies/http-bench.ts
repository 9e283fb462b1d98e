import { setTimeout as pause } from 'node:timers/promises';
import { HttpConnection, requestOf } from '../http/connection.ts';
import { BENCH_KEY, rssOf, withProduct } from '../http/service-process.ts';
import { percentile } from './figures.ts';
import type { HttpLoadAnswer, HttpLoadKind, HttpLoadOrders } from './http-load.ts';
import { type CompaniesOrders, runCompaniesPhase, tell } from './phase.ts';

export interface HttpFigures {
  readonly requests_per_s: number;
  readonly p50_ms: number;
  readonly p99_ms: number;
  /** 99th percentile of `/healthz`, requested on a connection of its own throughout the load. */
  readonly health_p99_ms: number;
  readonly errors: number;
  /** From the start of the process to the first answered search, at the second start on this data. */
  readonly start_s: number;
  /** The same at the first start, which compiles everything that was never run from this folder. */
  readonly first_start_s: number;
  /** Memory of the service, after the load. */
  readonly rss_bytes: number;
  readonly runs: readonly HttpRun[];
  /** Names completed while they are typed, one run for each number of connections. */
  readonly typing: readonly HttpRun[];
}

type HttpRun = HttpLoadAnswer & { readonly health_p99_ms: number; readonly health_max_ms: number };

/** The first one's figures are the ones held to the limits. */
const CONNECTIONS = [16, 32] as const;
/** Likewise, of names while they are typed; 8 connections ask more than 1,500 times a second. */
const TYPING_CONNECTIONS = [8, 16] as const;
const PROBE_EVERY_MS = 20;
const UNLIMITED = { ALMANAC_RATE_LIMIT: 'off', ALMANAC_ADDRESS_RATE_LIMIT: 'off' };

/** Phase 5: the real service on the loaded data, asked by a process of its own, while this one asks for its health. */
export async function measureHttp(given: CompaniesOrders, seconds: number): Promise<HttpFigures> {
  const first_start_s = await withProduct(given.folder, UNLIMITED, async (_service, startS) => startS);
  return withProduct(given.folder, UNLIMITED, async (service, start_s) => {
    const { port } = service;
    const loaded = async (kind: HttpLoadKind, connections: number): Promise<HttpRun> => {
      tell(`  ${kind} on ${connections} connections for ${seconds} s`);
      const load: CompaniesOrders & HttpLoadOrders = { ...given, kind, port, key: BENCH_KEY, connections, seconds };
      const probe = await startProbe(port);
      const answer = await runCompaniesPhase<HttpLoadAnswer>('http-load.ts', load);
      const health = (await probe.stop()).sort((a, b) => a - b);
      return { ...answer, health_p99_ms: percentile(health, 0.99), health_max_ms: health.at(-1) ?? 0 };
    };
    const runs: HttpRun[] = [];
    for (const connections of CONNECTIONS) runs.push(await loaded('search', connections));
    const typing: HttpRun[] = [];
    for (const connections of TYPING_CONNECTIONS) typing.push(await loaded('typing', connections));
    const [first] = runs;
    if (!first) throw new Error('no load was run');
    const { requests_per_s, p50_ms, p99_ms, health_p99_ms } = first;
    const errors = [...runs, ...typing].reduce((sum, run) => sum + run.errors, 0);
    const rss_bytes = rssOf(service);
    const rates = { requests_per_s, p50_ms, p99_ms, health_p99_ms };
    return { ...rates, errors, start_s, first_start_s, rss_bytes, runs, typing };
  });
}

/** Asks for the health every 20 ms. A late answer delays the ones behind it, and they count from when they were due. */
async function startProbe(port: number): Promise<{ stop(): Promise<number[]> }> {
  const connection = await HttpConnection.open(port);
  const request = requestOf('GET', '/healthz', undefined, undefined);
  const times: number[] = [];
  let isOver = false;
  const probing = (async () => {
    for (let dueMs = performance.now(); !isOver; dueMs += PROBE_EVERY_MS) {
      const earlyMs = dueMs - performance.now();
      if (earlyMs > 0) await pause(earlyMs);
      // A timer that fires late is this process's doing, not the server's.
      const fromMs = earlyMs > 0 ? performance.now() : dueMs;
      const { status } = await connection.send(request);
      if (status !== 200) throw new Error(`/healthz answered ${status}`);
      times.push(performance.now() - fromMs);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await probing;
      connection.close();
      return times;
    },
  };
}
