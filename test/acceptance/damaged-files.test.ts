import { closeSync, openSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, test } from 'vitest';
import { commandHere } from '../service/command-here.ts';
import { copySample } from '../service/sample-service.ts';
import { almanac, call, newDataDir, removeDataDir, type Service } from '../service/service.ts';
import { startServiceHere } from '../service/service-here.ts';

/** All files that these tests damage are in the data directory. */
const EMBEDDED = { DATABASE_URL: '' };
const NO_DATABASE = 'not a database, but long enough to be taken for one'.repeat(100);
const PAGE_BYTES = 4_096;
const COMPANIES = '/v1/knowledge-graph/companies';

const started: Service[] = [];
const dataDirs: string[] = [];
afterEach(async () => {
  for (const service of started.splice(0)) await service.stop();
  for (const dataDir of dataDirs.splice(0)) await removeDataDir(dataDir);
});

/** A data directory with the sample, whose service is stopped. */
async function sampleDir(): Promise<string> {
  const dataDir = newDataDir();
  dataDirs.push(dataDir);
  await copySample(dataDir);
  return dataDir;
}

/** Overwrites one page of an SQLite file, or all but the first. */
function damagePages(file: string, page?: number): void {
  const end = page === undefined ? statSync(file).size : page * PAGE_BYTES;
  const start = page === undefined ? PAGE_BYTES : end - PAGE_BYTES;
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(end - start, 0xa5), 0, end - start, start);
  closeSync(handle);
}

/** The first page of a table. */
function rootPageOf(file: string, table: string): number {
  const db = new DatabaseSync(file);
  const row = db.prepare('select rootpage from sqlite_master where name = ?').get(table);
  db.close();
  return Number(row?.['rootpage']);
}

test('a company index that is none ends a command in one sentence', async () => {
  const dataDir = await sampleDir();
  const file = join(dataDir, 'companies.db');
  writeFileSync(file, NO_DATABASE);
  const { code, stderr } = await commandHere(dataDir, ['companies', 'records', 'D8442A'], EMBEDDED);
  expect([code, stderr]).toEqual([
    1,
    `almanac: The company search index ${file} is damaged. Start the service, which makes it again from the rows.\n`,
  ]);
});

test.each([
  ['is none', (file: string) => writeFileSync(file, NO_DATABASE)],
  ['has damaged pages', (file: string) => damagePages(file)],
])('a company index that %s is made again by the service', async (_what, harm) => {
  const dataDir = await sampleDir();
  harm(join(dataDir, 'companies.db'));
  const service = await startServiceHere({ ...EMBEDDED, ALMANAC_DATA_DIR: dataDir });
  started.push(service);
  const names = async () =>
    (await call(service, 'POST', COMPANIES, { body: { query: 'apple' } })).body.results?.map(
      ({ name }: { name: string }) => name,
    );
  await expect.poll(names).toContain('Apple Inc.');
  expect(service.output()).toContain('the company search index is damaged: it is made again from the rows');
  expect((await call(service, 'GET', '/readyz', { key: null })).body).toEqual({ status: 'ready' });
});

test('a damaged lock file ends the start in one sentence', async () => {
  const dataDir = newDataDir();
  dataDirs.push(dataDir);
  writeFileSync(join(dataDir, 'serve.lock'), NO_DATABASE);
  const { code, stderr } = await almanac(dataDir, ['serve', '--port', '0'], { ...EMBEDDED, ALMANAC_DEMO: 'off' });
  expect([code, stderr]).toEqual([
    1,
    `almanac: The lock file ${join(dataDir, 'serve.lock')} is damaged. It holds no data: delete it, once no almanac process uses the folder, and try again.\n`,
  ]);
});

describe('damaged rows end the start in one sentence', () => {
  test('when the file is opened', async () => {
    const dataDir = await sampleDir();
    const file = join(dataDir, 'almanac.db');
    damagePages(file);
    const { code, stderr } = await almanac(dataDir, ['serve', '--port', '0'], EMBEDDED);
    expect([code, stderr]).toEqual([1, `almanac: The database ${file} is damaged. Restore it from a backup.\n`]);
  });

  test('when half of the service is started', async () => {
    const dataDir = await sampleDir();
    const file = join(dataDir, 'almanac.db');
    damagePages(file, rootPageOf(file, 'content_files'));
    const { code, stderr } = await almanac(dataDir, ['serve', '--port', '0'], EMBEDDED);
    expect([code, stderr]).toEqual([1, 'almanac: The database almanac.db is damaged. Restore it from a backup.\n']);
  });
});
