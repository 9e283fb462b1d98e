import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { dropDatabase, onServer, postgresUrl, urlOfDatabase } from '../run/postgres-server.ts';

export interface AskedService {
  readonly url: string;
  readonly key: string;
  readonly dataDir: string;
}

/** A service under test. */
export interface Service extends AskedService {
  /** Everything it printed so far. */
  output(): string;
  /** Lets it end in order. */
  stop(): Promise<unknown>;
}

/** A service in a process of its own, started by `startService`. */
export interface ServiceProcess extends Service {
  readonly child: ChildProcess;
  /** Sends `signal` and waits for the end; the exit code, or the signal that ended it. */
  stop(signal?: NodeJS.Signals): Promise<number | NodeJS.Signals | null>;
}

export const TEST_KEY = 'alm_test_key_0123456789_abcdefghijklmnopqrst';
/** Long, as waiting is in all tests: it ends what hangs. */
const START_MS = 300_000;
/** Settings of all services of tests, whose searches for companies need no second thread, which loads all of its modules. Nothing listens at the sources of feeds, so that no test asks a public one. */
export const SERVICE_DEFAULTS = {
  PORT: '0',
  ALMANAC_API_KEY: TEST_KEY,
  ALMANAC_SEARCH_THREADS: '1',
  ALMANAC_RATE_LIMIT: 'off',
  ALMANAC_ADDRESS_RATE_LIMIT: 'off',
  ALMANAC_FEEDS_SEC_URL: 'http://127.0.0.1:1',
  ALMANAC_FEEDS_NASDAQ_URL: 'http://127.0.0.1:1',
  ALMANAC_FEEDS_ECB_URL: 'http://127.0.0.1:1',
  ALMANAC_FEEDS_GLEIF_URL: 'http://127.0.0.1:1',
  ALMANAC_FEEDS_GLEIF_MAPPING_URL: 'http://127.0.0.1:1',
  ALMANAC_FEEDS_COMPANIES_HOUSE_URL: 'http://127.0.0.1:1',
  ALMANAC_FEEDS_BRREG_URL: 'http://127.0.0.1:1',
};
/** As `npm start` runs it, or, in `.ci/run`, as it is published. */
export const PROGRAM = ['--import', './bin/compile-cache.js', process.env['ALMANAC_TEST_PROGRAM'] ?? 'src/main.ts'];

/** True if a first start has loaded all of the sample data, including the work in the background. */
export const isSampleLoaded = (dataDir: string): boolean => !existsSync(join(dataDir, 'imports', 'sample-progress'));

export const newDataDir = (): string => mkdtempSync(join(tmpdir(), 'almanac-'));

/** Removes a service's data, in its folder and in PostgreSQL. */
export async function removeDataDir(dataDir: string): Promise<void> {
  // Processes of a service that was killed may write until they end.
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
  await dropDatabase(databaseOf(dataDir));
}

/**
 * The environment of a child: that of this process without the product's own settings, and `settings`. With
 * `ALMANAC_TEST_POSTGRES_URL` rows are kept there, in a database that belongs to the data directory.
 */
export async function childEnvironment(
  dataDir: string,
  settings: Readonly<Record<string, string>>,
): Promise<NodeJS.ProcessEnv> {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(ALMANAC_|PORT$|DATABASE_URL$)/.test(name));
  const own = { ...Object.fromEntries(inherited), ALMANAC_DATA_DIR: dataDir };
  const url = databaseUrl(dataDir);
  if (url === undefined) return { ...own, ...settings };
  const name = databaseOf(dataDir);
  await onServer(async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${name}`);
  });
  return { ...own, DATABASE_URL: url, ...settings };
}

/** The database in PostgreSQL that belongs to the data directory; undefined where rows are kept in the directory itself. */
export const databaseUrl = (dataDir: string): string | undefined =>
  postgresUrl === undefined ? undefined : urlOfDatabase(databaseOf(dataDir));

const databaseOf = (dataDir: string): string =>
  basename(dataDir)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '_');

/** Runs a command of the product to its end, as an operator would beside the running service, with `input` on standard input. */
export async function almanac(
  dataDir: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
  input = '',
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, [...PROGRAM, ...args], { env: await childEnvironment(dataDir, settings) });
  child.stdin.end(input);
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (data: Buffer) => {
    stdout += data.toString('utf8');
  });
  child.stderr.on('data', (data: Buffer) => {
    stderr += data.toString('utf8');
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, stdout, stderr };
}

/** Runs `almanac serve` as users do, on a free port, and waits until it says where it listens. */
export async function startService(settings: Readonly<Record<string, string>> = {}): Promise<ServiceProcess> {
  const dataDir = settings['ALMANAC_DATA_DIR'] ?? newDataDir();
  const env = await childEnvironment(dataDir, { ...SERVICE_DEFAULTS, ...settings });
  const child = spawn(process.execPath, [...PROGRAM, 'serve'], { env });
  let printed = '';
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.once('exit', (code, signal) => resolve(signal ?? code)),
  );
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`the service did not start:\n${printed}`)), START_MS);
    const read = (data: Buffer): void => {
      printed += data.toString('utf8');
      const address = /https?:\/\/[\d.]+:\d+/.exec(printed)?.[0];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', (data: Buffer) => {
      printed += data.toString('utf8');
    });
    void ended.then((code) => reject(new Error(`the service ended with ${code}:\n${printed}`)));
  });
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return ended;
  };
  return { url, key: settings['ALMANAC_API_KEY'] ?? TEST_KEY, dataDir, child, output: () => printed, stop };
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of many shapes
  readonly body: any;
}

/** One call: JSON in, JSON out. `key: null` sends none. */
export async function call(
  service: Pick<Service, 'url' | 'key'>,
  method: string,
  path: string,
  options: { body?: unknown; key?: string | null; headers?: Record<string, string>; raw?: string } = {},
): Promise<Answer> {
  const key = options.key === undefined ? service.key : options.key;
  const headers = {
    'content-type': 'application/json',
    ...(key === null ? {} : { 'x-api-key': key }),
    ...options.headers,
  };
  const payload = options.raw ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
  const reply = await fetch(`${service.url}${path}`, {
    method,
    headers,
    ...(payload === undefined ? {} : { body: payload }),
  });
  const text = await reply.text();
  const isJson = reply.headers.get('content-type')?.includes('json') ?? false;
  return { status: reply.status, headers: reply.headers, body: isJson && text !== '' ? JSON.parse(text) : text };
}
