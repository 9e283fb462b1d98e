import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDocumentDates } from './document-dates.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'almanac-dates-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function datesOf(content: string): Promise<ReadonlyMap<string, string>> {
  const path = join(folder, 'dates.csv');
  await writeFile(path, content);
  return readDocumentDates(path);
}

test('days and instants of files, in any order of columns', async () => {
  const dates = await datesOf(
    'published_at,file\n2021-04-30,AAN_q1_2021.txt\n2021-08-02T21:00:00-04:00,calls/AAT.txt\n',
  );
  expect([...dates]).toEqual([
    ['AAN_q1_2021.txt', '2021-04-30T00:00:00.000Z'],
    ['calls/AAT.txt', '2021-08-03T01:00:00.000Z'],
  ]);
});

test.each([
  ['file,day\na.txt,2021-04-30\n', 'lacks the column published_at'],
  ['file,published_at\na.txt,spring\n', 'line 2'],
  ['file,published_at\n,2021-04-30\n', 'names no file in line 2'],
  ['file,published_at\na.txt,2021-04-30\na.txt,2021-05-01\n', 'second date for a.txt in line 3'],
])('reports fault and line of an invalid table: %j', async (content, reason) => {
  await expect(datesOf(content)).rejects.toThrow(reason);
});

test('reports a missing table', async () => {
  await expect(readDocumentDates(join(folder, 'none.csv'))).rejects.toThrow('does not exist');
});
