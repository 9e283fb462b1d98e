import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { documentFrequencyFile } from './document-frequency-file.ts';

const folder = await mkdtemp(join(tmpdir(), 'document-frequencies-'));
afterAll(() => rm(folder, { recursive: true }));
const path = join(folder, 'words.json');
const counted = { counts: new Map([['margin', 40]]), texts: 4_000, lastId: 9_000 };

test('counts are read as they were written, the last ones, and nothing else is left beside them', async () => {
  const file = documentFrequencyFile(path);
  await file.write({ ...counted, texts: 1 });
  await file.write(counted);
  expect(await documentFrequencyFile(path).read()).toEqual(counted);
  expect(await readdir(folder)).toEqual(['words.json']);
});

test('a file that is missing, cut short, of another layout or of something else is as good as none', async () => {
  const file = documentFrequencyFile(path);
  await file.write(counted);
  const whole = await readFile(path, 'utf8');
  const { layout, ...without } = JSON.parse(whole);
  const others = [
    whole.slice(0, -3),
    JSON.stringify(without),
    JSON.stringify({ ...without, layout: 'chunks_0' }),
    'null',
  ];
  const damaged = [{ counts: [['margin']] }, { counts: {} }, { texts: '4000' }, { lastId: null }];
  for (const one of [...others, ...damaged.map((part) => JSON.stringify({ layout, ...without, ...part }))]) {
    await writeFile(path, one);
    expect(await file.read(), one).toBeUndefined();
  }
  expect(await documentFrequencyFile(join(folder, 'none.json')).read()).toBeUndefined();
});
