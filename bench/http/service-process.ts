import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { HttpConnection, requestOf } from './connection.ts';

export const BENCH_KEY = 'alm_bench_key_for_a_service_on_loopback_only';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const START_MAX_MS = 60_000;

/** A server process; its output is in `log`. */
export interface ServerProcess {
  readonly child: ChildProcess;
  readonly port: number;
  readonly log: string;
}

/** Starts the product on a data directory, as users do; `settings` are added to every benchmark's. */
export function startProduct(
  dataDir: string,
  port: number,
  log: string,
  settings: Readonly<Record<string, string>>,
): ServerProcess {
  const env = { ...productEnvironment(dataDir, settings), PORT: String(port) };
  const flags = ['--max-semi-space-size=32', '--heap-growing-percent=75', '--import', './bin/compile-cache.js'];
  return startServer([...flags, 'src/main.ts', 'serve'], port, log, env);
}

/** The environment of a process of the product: only every benchmark's settings and the given ones. */
export function productEnvironment(dataDir: string, settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(ALMANAC_|PORT$|DATABASE_URL$)/.test(name));
  const own = { ALMANAC_DATA_DIR: dataDir, ALMANAC_DEMO: 'off', ALMANAC_API_KEY: BENCH_KEY };
  return { ...Object.fromEntries(inherited), ...own, ...settings };
}

/** Starts the product on a free port and waits until it answers a company search; `measure` has it until it is stopped. */
export async function withProduct<Answer>(
  dataDir: string,
  settings: Readonly<Record<string, string>>,
  measure: (service: ServerProcess, startS: number) => Promise<Answer>,
): Promise<Answer> {
  const startedAt = performance.now();
  const service = startProduct(dataDir, await freePort(), join(dataDir, 'service.log'), settings);
  try {
    await firstAnswer(service, requestOf('POST', '/v1/knowledge-graph/companies', BENCH_KEY, '{"query":"first"}'));
    return await measure(service, (performance.now() - startedAt) / 1_000);
  } finally {
    await stopServer(service);
  }
}

export function startServer(
  args: readonly string[],
  port: number,
  log: string,
  env: NodeJS.ProcessEnv = process.env,
): ServerProcess {
  const file = openSync(log, 'w');
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', file, file], env });
  closeSync(file);
  return { child, port, log };
}

/** Waits until the server answers `request` with 200; the size of that answer's body in bytes. */
export async function firstAnswer({ child, port, log }: ServerProcess, request: Buffer): Promise<number> {
  for (const endMs = performance.now() + START_MAX_MS; performance.now() < endMs; ) {
    if (child.exitCode !== null) throw new Error(`the server ended:\n${readFileSync(log, 'utf8')}`);
    const connection = await HttpConnection.open(port).catch(() => undefined);
    if (connection === undefined) {
      await pause(2);
      continue;
    }
    const { status, bodyBytes } = await connection.send(request);
    connection.close();
    if (status === 200) return bodyBytes;
    throw new Error(`the first request was answered with ${status}`);
  }
  throw new Error(`the server did not start:\n${readFileSync(log, 'utf8')}`);
}

export async function stopServer({ child }: ServerProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  if (child.exitCode === null && child.kill('SIGTERM')) await ended;
}

export function rssOf({ child }: ServerProcess): number {
  try {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** Kernel ticks per second, in which `/proc` counts. */
const TICKS_PER_S = 100;

/** Processor time of all threads of a server so far, in seconds. */
export function cpuSecondsOf({ child }: Pick<ServerProcess, 'child'>): number {
  const [user = 0, system = 0] = readFileSync(`/proc/${child.pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return (user + system) / TICKS_PER_S;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
