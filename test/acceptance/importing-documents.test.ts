import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandHere } from '../service/command-here.ts';
import { call, newDataDir, removeDataDir, type Service } from '../service/service.ts';
import { startServiceHere } from '../service/service-here.ts';

const settings = { ALMANAC_DEMO: 'off', ALMANAC_DATA_DIR: newDataDir() };
const folder = join(settings.ALMANAC_DATA_DIR, 'incoming');
const FILES = ['records.jsonl', 'items.csv', 'note.txt'];
const OWN_ID = 'ABCDEF0123456789ABCDEF0123456789';
let service: Service;

beforeAll(async () => {
  mkdirSync(folder);
  writeFileSync(
    join(folder, 'records.jsonl'),
    `${JSON.stringify({ id: OWN_ID, source: '9D69F1', type: 'NEWS', published_at: '2025-03-04T05:06:07Z', headline: 'Kestrelton yard', text: 'The Kestrelton yard delivered nine hulls in the quarter.' })}\n`,
  );
  writeFileSync(
    join(folder, 'items.csv'),
    'headline,text,published_at\nOne,The Merlinford kiln closed for repairs.,2025-03-05\nTwo,The Ospreyham mill was sold to its staff.,2025-03-06\n',
  );
  writeFileSync(
    join(folder, 'note.txt'),
    'The Harrierby dock opens next spring.\n\nMore berths follow in the year after.',
  );
  const sources = join(settings.ALMANAC_DATA_DIR, 'sources.jsonl');
  writeFileSync(
    sources,
    `${JSON.stringify({ kind: 'source', id: '9D69F1', name: 'The Gazette', categories: ['news'], packages: ['all'] })}\n`,
  );
  expect((await commandHere(settings.ALMANAC_DATA_DIR, ['import', 'companies', sources], settings)).code).toBe(0);
  service = await startServiceHere(settings);
});
afterAll(async () => {
  await service.stop();
  await removeDataDir(settings.ALMANAC_DATA_DIR);
});

const importing = async (...options: string[]) => {
  const args = [
    'import',
    'documents',
    ...FILES.map((name) => join(folder, name)),
    '--source',
    '9D69F1',
    '--json',
    ...options,
  ];
  const { code, stdout, stderr } = await commandHere(settings.ALMANAC_DATA_DIR, args, settings);
  expect(stdout, stderr).not.toBe('');
  return { code, files: JSON.parse(stdout).files as { rejected: number }[] };
};

async function found(text: string): Promise<string[]> {
  const { status, body } = await call(service, 'POST', '/v1/search', { body: { query: { text } } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.results.map((result: { id: string }) => result.id);
}

test('documents imported beside the running service are searchable and fetched over HTTP, each once', async () => {
  expect(await found('Kestrelton yard hulls')).toEqual([]);
  const first = await importing();
  expect(first.code).toBe(1);
  expect(first.files.reduce((sum, { rejected }) => sum + rejected, 0)).toBe(1);

  await expect.poll(() => found('Kestrelton yard hulls')).toEqual([OWN_ID]);
  for (const text of ['Merlinford kiln', 'Ospreyham mill']) {
    await expect.poll(async () => (await found(text)).length).toBe(1);
  }
  expect(await found('Harrierby dock')).toEqual([]);

  const { body } = await call(service, 'GET', `/v1/documents/${OWN_ID}`);
  const document = JSON.parse(await (await fetch(body.url)).text());
  expect(document.document).toMatchObject({
    id: OWN_ID,
    headline: 'Kestrelton yard',
    timestamp: '2025-03-04T05:06:07.000Z',
  });

  // With a day for documents without one; the others are there already.
  expect((await importing('--published-at', '2025-03-07', '--restart')).code).toBe(0);
  await expect.poll(async () => (await found('Harrierby dock')).length).toBe(1);
  expect(await found('Kestrelton yard hulls')).toEqual([OWN_ID]);
  expect(await found('Merlinford kiln')).toHaveLength(1);
});
