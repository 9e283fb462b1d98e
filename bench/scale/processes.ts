import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort, productEnvironment, type ServerProcess, startProduct, stopServer } from '../http/service-process.ts';
import { type DataHome, settingsOf } from './servers.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const READY_MAX_MS = 120_000;
const READY_LOOK_MS = 5;

export type Role = 'api' | 'worker';

/** A process of one role, ready for work. */
export interface RoleProcess extends ServerProcess {
  readonly url: string;
  /** From the start of the process until it said that it was ready. */
  readonly start_s: number;
}

/** Runs `almanac migrate` on the database of a collection. */
export async function migrate(home: DataHome, folder: string): Promise<void> {
  const child = spawn(process.execPath, ['src/main.ts', 'migrate'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: productEnvironment(folder, settingsOf(home)),
  });
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error(`almanac migrate ended with ${code}`);
}

/** Starts a process of a role with an empty data directory, as a new machine does. */
export async function startRole(
  role: Role,
  { home, folder }: { readonly home: DataHome; readonly folder: string },
  settings: Readonly<Record<string, string>>,
): Promise<RoleProcess> {
  mkdirSync(folder, { recursive: true });
  const startedMs = performance.now();
  const server = startProduct(folder, await freePort(), join(folder, 'process.log'), {
    ...settingsOf(home),
    ALMANAC_ROLE: role,
    ...settings,
  });
  const url = `http://127.0.0.1:${server.port}`;
  while (!(await isReady(url))) {
    const isOver = server.child.exitCode !== null || performance.now() - startedMs > READY_MAX_MS;
    if (isOver) throw new Error(`a process of the role ${role} is not ready:\n${readFileSync(server.log, 'utf8')}`);
    await pause(READY_LOOK_MS);
  }
  return { ...server, url, start_s: Number(((performance.now() - startedMs) / 1_000).toFixed(2)) };
}

const isReady = async (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Does something with several processes, and stops them. */
export async function withProcesses<Started extends ServerProcess, Answer>(
  start: readonly (() => Promise<Started>)[],
  work: (started: readonly Started[]) => Promise<Answer>,
): Promise<Answer> {
  const started: Started[] = [];
  try {
    for (const one of start) started.push(await one());
    return await work(started);
  } finally {
    await Promise.all(started.map(stopServer));
  }
}
