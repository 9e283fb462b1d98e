import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ConfigError } from '../../platform/config.ts';
import { openMeasures } from './vocabulary.ts';

const folder = mkdtempSync(join(tmpdir(), 'vocabulary-'));
afterAll(() => rmSync(folder, { recursive: true }));
const fileOf = (text: string): string => {
  const file = join(folder, 'own.txt');
  writeFileSync(file, text);
  return file;
};

test('uses the built-in vocabulary without a file', async () => {
  expect((await openMeasures(null))('capex')[0]?.id).toBe('capital_expenditure');
});

test('a file adds to the vocabulary', async () => {
  const measures = await openMeasures(fileOf('basket | Basket size | mdna\n  in questions: ticket size\n'));
  expect(measures('ticket size at Acme')[0]?.name).toBe('Basket size');
});

test('reports every fault of a file as a fault of the configuration', async () => {
  const opening = openMeasures(fileOf('basket | Basket | kitchen\n  figures: nothing\n'));
  await expect(opening).rejects.toThrow(ConfigError);
  await expect(opening).rejects.toThrow(/own\.txt, line 1 [^\n]*kitchen[^\n]*\n {2}own\.txt, line 2 [^\n]*nothing/);
});

test('reports a missing or too large file with the name of its setting', async () => {
  await expect(openMeasures(join(folder, 'none'))).rejects.toThrow(/ALMANAC_SEARCH_VOCABULARY: .*none cannot be read/);
  await expect(openMeasures(fileOf('%'.repeat(1_048_577)))).rejects.toThrow(/has 1048577 bytes/);
});
