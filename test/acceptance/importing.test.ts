import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commandHere } from '../service/command-here.ts';
import { call, childEnvironment, newDataDir, PROGRAM, removeDataDir } from '../service/service.ts';
import { startServiceHere } from '../service/service-here.ts';

const COMPANIES = '/v1/knowledge-graph/companies';
const LINES = 4_000;
/** Every so many lines one that cannot be taken. */
const BAD_EVERY = 100;

let dataDir: string;
let file: string;
beforeEach(() => {
  dataDir = newDataDir();
  file = join(dataDir, 'companies.jsonl');
  const lines = Array.from({ length: LINES }, (_, n) =>
    n % BAD_EVERY === 0
      ? '{"kind":"company"}'
      : JSON.stringify({ kind: 'company', name: `Unique${n * 7_919} Works`, cik: String(n + 1) }),
  );
  writeFileSync(file, `${lines.join('\n')}\n`);
});
afterEach(async () => removeDataDir(dataDir));

const rejectsFile = () => join(dataDir, 'imports', 'companies.jsonl.rejected.jsonl');
const importing = async (): Promise<ChildProcess> =>
  spawn(process.execPath, [...PROGRAM, 'import', 'companies', file], {
    env: await childEnvironment(dataDir, {}),
    stdio: 'ignore',
  });
const ended = (child: ChildProcess) =>
  new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code)));

/** Waits until the import has taken its first steps. */
async function underWay(): Promise<void> {
  const rejectedBytes = () => statSync(rejectsFile(), { throwIfNoEntry: false })?.size ?? 0;
  await expect.poll(rejectedBytes, { interval: 5 }).toBeGreaterThan(0);
}

async function finish() {
  const { stdout, code } = await commandHere(dataDir, ['import', 'companies', file, '--json']);
  const [report] = JSON.parse(stdout).files;
  return { code, report };
}

test.each(['SIGKILL', 'SIGINT'] as const)('an import that ends with %s resumes', async (signal) => {
  const child = await importing();
  await underWay();
  child.kill(signal);
  expect(await ended(child)).toBe(signal === 'SIGINT' ? 130 : 'SIGKILL');
  const { code, report } = await finish();
  expect(code).toBe(1);
  expect(report).toMatchObject({
    records: LINES,
    companies: { created: LINES * (1 - 1 / BAD_EVERY), merged: 0, changed: 0, unchanged: 0 },
    reasons: { 'name is missing': LINES / BAD_EVERY },
  });
  const rejected = readFileSync(rejectsFile(), 'utf8').trimEnd().split('\n');
  expect(rejected.map((line) => JSON.parse(line).line)).toEqual(
    Array.from({ length: LINES / BAD_EVERY }, (_, n) => n * BAD_EVERY + 1),
  );
});

test('a running service answers while an import goes on beside it, and then from what it brought', async () => {
  const service = await startServiceHere({ ALMANAC_DATA_DIR: dataDir, ALMANAC_DEMO: 'off' });
  try {
    const child = await importing();
    let isOver = false;
    const over = ended(child).then((code) => {
      isOver = true;
      return code;
    });
    while (!isOver) {
      expect((await call(service, 'POST', COMPANIES, { body: { query: 'unique' } })).status).toBe(200);
      await pause(50);
    }
    expect(await over).toBe(1);
    const query = `Unique${7_919 * 3} Works`;
    const { body } = await call(service, 'POST', COMPANIES, { body: { query } });
    expect(body.results[0].name).toBe(query);
  } finally {
    await service.stop();
  }
});
