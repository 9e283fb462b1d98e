import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { childEnvironment, newDataDir, removeDataDir } from '../service/service.ts';

// No container engine is needed: the service is packed and unpacked as the Dockerfile does, and run as its last stage says.
const LINES = readFileSync('Dockerfile', 'utf8').split('\n');
const LAST_STAGE = LINES.slice(LINES.findLastIndex((line) => line.startsWith('FROM ')));
const commandOf = (instruction: string): string[] => {
  const line = LAST_STAGE.find((each) => each.startsWith(`${instruction} `));
  return JSON.parse(line?.slice(line.indexOf('[')) ?? 'null') as string[];
};

const folder = mkdtempSync(join(tmpdir(), 'almanac-image-'));
const installed = join(folder, 'node_modules', 'almanac');
const image = join(folder, 'image');
const dataDir = newDataDir();
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await removeDataDir(dataDir);
});

/** Unpacks what `npm pack` packs. The console is built already, and so is the service where the tests run it. */
function unpackInto(folder: string): void {
  if (process.env['ALMANAC_TEST_PROGRAM'] === undefined) execFileSync(process.execPath, ['scripts/build-service.js']);
  mkdirSync(folder, { recursive: true });
  const packing = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder];
  const [packed] = Object.values(JSON.parse(execFileSync('npm', packing, { encoding: 'utf8' }))) as {
    filename: string;
  }[];
  execFileSync('tar', ['-xzf', join(folder, packed?.filename ?? ''), '-C', folder, '--strip-components=1']);
}

test('what is packed is sent to the builder or built there, and no test is packed', () => {
  const sent = readFileSync('.dockerignore', 'utf8').split('\n');
  const { files } = JSON.parse(readFileSync('package.json', 'utf8')) as { files: string[] };
  const paths = files.filter((path) => !['console/dist', 'dist', 'npm-shrinkwrap.json'].includes(path));
  for (const path of paths)
    expect(
      sent.some((line) => line.startsWith('!') && `${path}/`.startsWith(`${line.slice(1)}/`)),
      path,
    ).toBe(true);
  unpackInto(installed);
  const unpacked = globSync('**/*', { cwd: installed });
  expect(unpacked).toContain('LICENSE');
  expect(unpacked.filter((path) => /\.test\.ts$|^(?:test|docs|bench|eval|examples)\b|maker/.test(path))).toEqual([]);
  for (const path of globSync('src/**/data/**', { withFileTypes: true }).filter((entry) => entry.isFile()))
    expect(unpacked).toContain(join('dist', relative('src', path.parentPath), path.name));
});

test('the package runs below a node_modules, where npm install puts it', async () => {
  symlinkSync(join(process.cwd(), 'node_modules'), join(installed, 'node_modules'));
  const asked = spawnSync(process.execPath, [join(installed, 'bin', 'almanac.js'), '--version'], {
    env: { ...(await childEnvironment(dataDir, {})), NODE_COMPILE_CACHE: join(folder, 'compiled') },
    encoding: 'utf8',
  });
  expect(asked).toMatchObject({ status: 0, stderr: '', stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
});

test('the files of the image are a whole service, whose health check sees it run and end', async () => {
  renameSync(installed, image);
  const env = {
    ...(await childEnvironment(dataDir, { PORT: '0', ALMANAC_DEMO: 'off' })),
    NODE_COMPILE_CACHE: join(folder, 'compiled'), // paths of this run alone
  };
  const [program, ...entry] = commandOf('ENTRYPOINT') as [string, ...string[]];
  const service = spawn(program, [...entry, ...commandOf('CMD')], {
    cwd: image,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(service, 'exit');
  let greeting = '';
  for await (const part of service.stdout.iterator({ destroyOnReturn: false })) {
    greeting += part;
    if (/:\d+\n/.test(greeting)) break;
  }
  service.stdout.resume();
  const PORT = /http:\/\/[\d.]+:(\d+)/.exec(greeting)?.[1];
  const check = LAST_STAGE.find((line) => line.startsWith('HEALTHCHECK ')) ?? '';
  const [checker, ...checked] = JSON.parse(check.slice(check.indexOf('['))) as [string, ...string[]];
  const isHealthy = (): boolean => spawnSync(checker, checked, { cwd: image, env: { ...env, PORT } }).status === 0;
  expect(isHealthy(), greeting).toBe(true);
  service.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(isHealthy()).toBe(false);
});
