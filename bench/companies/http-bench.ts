import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { percentile } from './figures.ts';
import { HttpConnection, requestOf } from './http-connection.ts';
import type { HttpLoadAnswer, HttpLoadOrders } from './http-load.ts';
import { type Orders, runPhase, tell } from './phase.ts';

export interface HttpFigures {
  readonly requests_per_s: number;
  readonly p50_ms: number;
  readonly p99_ms: number;
  /** Of `/healthz`, asked on a connection of its own all through the load. */
  readonly health_p99_ms: number;
  readonly errors: number;
  /** From the start of the process to the first answered search. */
  readonly start_s: number;
  /** Of the service, after the load. */
  readonly rss_bytes: number;
  readonly runs: readonly (HttpLoadAnswer & { readonly health_p99_ms: number; readonly health_max_ms: number })[];
}

/** The first one's figures are the ones held to the limits. */
const CONNECTIONS = [16, 32] as const;
const PROBE_EVERY_MS = 20;
const START_MAX_MS = 60_000;
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const KEY = 'alm_bench_key_for_a_service_on_loopback_only';

/** Phase 4: the real service on the loaded data, asked by a process of its own, while this one asks for its health. */
export async function measureHttp(given: Orders, seconds: number): Promise<HttpFigures> {
  const port = await freePort();
  const log = join(given.folder, 'service.log');
  const startedAt = performance.now();
  const service = startService(given.folder, port, log);
  try {
    await firstAnswer(service, port, log);
    const start_s = (performance.now() - startedAt) / 1000;
    const runs: HttpFigures['runs'][number][] = [];
    for (const connections of CONNECTIONS) {
      tell(`  ${connections} connections for ${seconds} s`);
      const load: Orders & HttpLoadOrders = { ...given, port, key: KEY, connections, seconds };
      const probe = await startProbe(port);
      const answer = await runPhase<HttpLoadAnswer>('http-load.ts', load);
      const health = (await probe.stop()).sort((a, b) => a - b);
      runs.push({ ...answer, health_p99_ms: percentile(health, 0.99), health_max_ms: health.at(-1) ?? 0 });
    }
    const [first] = runs;
    if (!first) throw new Error('no load was run');
    const { requests_per_s, p50_ms, p99_ms, health_p99_ms } = first;
    const errors = runs.reduce((sum, run) => sum + run.errors, 0);
    const rss_bytes = rssOf(service);
    return { requests_per_s, p50_ms, p99_ms, health_p99_ms, errors, start_s, rss_bytes, runs };
  } finally {
    const ended = new Promise((resolve) => service.once('exit', resolve));
    if (service.exitCode === null && service.kill('SIGTERM')) await ended;
  }
}

function startService(dataDir: string, port: number, logFile: string): ChildProcess {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(ALMANAC_|PORT$|DATABASE_URL$)/.test(name));
  const log = openSync(logFile, 'w');
  const service = spawn(process.execPath, ['src/main.ts', 'serve'], {
    cwd: ROOT,
    stdio: ['ignore', log, log],
    env: {
      ...Object.fromEntries(inherited),
      PORT: String(port),
      ALMANAC_DATA_DIR: dataDir,
      ALMANAC_DEMO: 'off',
      ALMANAC_RATE_LIMIT: 'off',
      ALMANAC_ADDRESS_RATE_LIMIT: 'off',
      ALMANAC_API_KEY: KEY,
    },
  });
  closeSync(log);
  return service;
}

async function firstAnswer(service: ChildProcess, port: number, log: string): Promise<void> {
  const request = requestOf('POST', '/v1/knowledge-graph/companies', KEY, '{"query":"first"}');
  for (const endMs = performance.now() + START_MAX_MS; performance.now() < endMs; ) {
    if (service.exitCode !== null) throw new Error(`the service ended:\n${readFileSync(log, 'utf8')}`);
    const connection = await HttpConnection.open(port).catch(() => undefined);
    if (connection === undefined) {
      await pause(2);
      continue;
    }
    const { status } = await connection.send(request);
    connection.close();
    if (status === 200) return;
    throw new Error(`the service answered a search with ${status}`);
  }
  throw new Error(`the service did not start:\n${readFileSync(log, 'utf8')}`);
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

function rssOf({ pid }: ChildProcess): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
