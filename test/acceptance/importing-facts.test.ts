import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { companyFacts, incomeFacts } from '../import/facts-importing.ts';
import { commandHere } from '../service/command-here.ts';
import { call, childEnvironment, newDataDir, PROGRAM, removeDataDir } from '../service/service.ts';
import { startServiceHere } from '../service/service-here.ts';

const DOCUMENTS = 200;
/** Every so many documents one has a fact that cannot be taken. */
const BAD_EVERY = 20;

let dataDir: string;
let folder: string;
beforeEach(() => {
  dataDir = newDataDir();
  folder = join(dataDir, 'filed');
  mkdirSync(folder);
  for (let n = 1; n <= DOCUMENTS; n += 1) {
    const values = Array.from({ length: 5 }, (_, at) => n * 1_000 + at);
    const facts = companyFacts(n, `Unique${n * 7_919} Works`, ...values, ...(n % BAD_EVERY === 1 ? ['bad'] : []));
    writeFileSync(join(folder, `CIK${String(n).padStart(10, '0')}.json`), JSON.stringify(facts));
  }
});
afterEach(async () => removeDataDir(dataDir));

const rejectsFile = () => join(dataDir, 'imports', 'filed.rejected.jsonl');
const importing = async (): Promise<ChildProcess> =>
  spawn(process.execPath, [...PROGRAM, 'import', 'facts', folder], {
    env: await childEnvironment(dataDir, {}),
    stdio: 'ignore',
  });
const ended = (child: ChildProcess) =>
  new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code)));

/** Waits until some documents are done. */
async function underWay(): Promise<void> {
  const rejectedBytes = () => statSync(rejectsFile(), { throwIfNoEntry: false })?.size ?? 0;
  await expect.poll(rejectedBytes, { interval: 2 }).toBeGreaterThan(0);
}

const badOnes = (): number[] =>
  readFileSync(rejectsFile(), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ imported }) => !imported)
    .map(({ record }) => record);

test.each(['SIGKILL', 'SIGINT'] as const)('an import of facts that ends with %s resumes', async (signal) => {
  const child = await importing();
  await underWay();
  child.kill(signal);
  expect(await ended(child)).toBe(signal === 'SIGINT' ? 130 : 'SIGKILL');
  const { stdout, code } = await commandHere(dataDir, ['import', 'facts', folder, '--json']);
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({
    documents: { read: DOCUMENTS, taken: DOCUMENTS, unchanged: 0, rejected: 0 },
    companies: { made: DOCUMENTS, changed: DOCUMENTS },
    facts: { taken: DOCUMENTS * 5, left_out: DOCUMENTS / BAD_EVERY },
    interrupted: false,
  });
  expect(badOnes()).toEqual(Array.from({ length: DOCUMENTS / BAD_EVERY }, (_, n) => n * BAD_EVERY + 1));
});

test('a running service serves data imported beside it', async () => {
  const service = await startServiceHere({ ALMANAC_DATA_DIR: dataDir, ALMANAC_DEMO: 'off' });
  try {
    const file = join(dataDir, 'CIK0000009999.json');
    writeFileSync(file, JSON.stringify(incomeFacts(9_999, 'Seven Seas Works', 1, 2, 3)));
    const { code } = await commandHere(dataDir, ['import', 'facts', file]);
    expect(code).toBe(0);
    const query = { query: 'Seven Seas Works' };
    const found = async () =>
      (await call(service, 'POST', '/v1/knowledge-graph/companies', { body: query })).body.results[0]?.id;
    await expect.poll(found).toBeTypeOf('string');
    const body = { identifier: { type: 'rp_entity_id', value: await found() }, period: 'annual', limit: 2 };
    const { body: answer } = await call(service, 'POST', '/v1/income-statement/query', { body });
    const named = answer.results.map(({ fields, values }: { fields: string[]; values: unknown[] }) =>
      Object.fromEntries(fields.map((field, at) => [field, values[at]])),
    );
    expect(named).toMatchObject([
      { FISCAL_PERIOD_END_DATE: '2022-12-31', CIK: '0000009999', REVENUE: 3 },
      { FISCAL_PERIOD_END_DATE: '2021-12-31', CIK: '0000009999', REVENUE: 2 },
    ]);
  } finally {
    await service.stop();
  }
});
