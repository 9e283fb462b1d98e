import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { childEnvironment, newDataDir, removeDataDir } from '../service/service.ts';

// No container engine is needed: the folder is put together from the COPY lines of the last stage, and run as the Dockerfile says.
const LINES = readFileSync('Dockerfile', 'utf8').split('\n');
const LAST_STAGE = LINES.slice(LINES.findLastIndex((line) => line.startsWith('FROM ')));
const commandOf = (instruction: string): string[] => {
  const line = LAST_STAGE.find((each) => each.startsWith(`${instruction} `));
  return JSON.parse(line?.slice(line.indexOf('[')) ?? 'null') as string[];
};

const image = mkdtempSync(join(tmpdir(), 'almanac-image-'));
const dataDir = newDataDir();
afterAll(async () => {
  rmSync(image, { recursive: true });
  await removeDataDir(dataDir);
});

/** Paths of the checkout that the last stage copies, with where to in the image. */
function copied(): [from: string, to: string][] {
  return LAST_STAGE.filter((line) => line.startsWith('COPY ') && !line.includes('--from=')).flatMap((line) => {
    const words = line.split(/\s+/).slice(1);
    const to = words.pop() as string;
    return words.map((from): [string, string] => [from, to.endsWith('/') ? join(to, basename(from)) : to]);
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

test('every copied path is sent to the builder', () => {
  const sent = readFileSync('.dockerignore', 'utf8').split('\n');
  const paths = LINES.filter((line) => line.startsWith('COPY ') && !line.includes('--from=')).flatMap((line) =>
    line.split(/\s+/).slice(1, -1),
  );
  expect(paths.length).toBeGreaterThan(5);
  for (const path of paths) {
    expect(existsSync(path), path).toBe(true);
    expect(sent, path).toContain(`!${path}`);
  }
});

test('the files of the image are a whole service, whose health check sees it run and end', async () => {
  for (const [from, to] of copied()) {
    mkdirSync(dirname(join(image, to)), { recursive: true });
    cpSync(from, join(image, to), { recursive: true, filter: (path) => !path.endsWith('.test.ts') });
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(image, 'node_modules'));
  const port = String(await freePort());
  const env = await childEnvironment(dataDir, { PORT: port });
  const [program, ...entry] = commandOf('ENTRYPOINT') as [string, ...string[]];
  const service = spawn(program, [...entry, ...commandOf('CMD')], { cwd: image, env, stdio: 'ignore' });
  const ended = once(service, 'exit');
  const check = LAST_STAGE.find((line) => line.startsWith('HEALTHCHECK ')) ?? '';
  const [checker, ...checked] = JSON.parse(check.slice(check.indexOf('['))) as [string, ...string[]];
  const isHealthy = (): boolean => spawnSync(checker, checked, { cwd: image, env }).status === 0;
  expect(isHealthy()).toBe(false);
  while (!isHealthy() && service.exitCode === null) await pause(200);
  expect(service.exitCode).toBeNull();
  service.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(isHealthy()).toBe(false);
});
