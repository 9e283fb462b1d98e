import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { blankCompany } from '../../../test/records/blank-company.ts';
import { replaceFile } from '../../adapters/disk/replaced-file.ts';
import { buildLexicon } from '../../domain/entity-linking/lexicon/build-lexicon.ts';
import { encodeLexicon } from '../../domain/entity-linking/lexicon/lexicon-file.ts';
import type { Logger } from '../../platform/log.ts';
import { openQuestionNames } from './question-finder.ts';

const folder = mkdtempSync(join(tmpdir(), 'almanac-question-names-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const lexiconOf = (name: string): Uint8Array => encodeLexicon(buildLexicon([blankCompany('AAAAA1', name)]));

test('the names follow the file: missing, created, replaced, corrupt', async () => {
  const file = join(folder, 'lexicon');
  let nowMs = 0;
  const warned: string[] = [];
  const log = { warn: (_: unknown, message: string) => warned.push(message) } as unknown as Logger;
  const names = openQuestionNames(file, { nowMs: () => nowMs }, log);
  const companyIndex = async (text: string): Promise<number> =>
    (await names())?.({ text, measures: [], times: [], kinds: [] }).length ?? -1;
  expect(await companyIndex('Quillmark Harbor Ltd. capex')).toBe(-1);
  replaceFile(file, lexiconOf('Quillmark Harbor Ltd.'));
  expect(await companyIndex('Quillmark Harbor Ltd. capex'), 'without names each question looks').toBe(1);

  replaceFile(file, lexiconOf('Lumen Vermont Ltd.'));
  expect(await companyIndex('Lumen Vermont Ltd. capex'), 'checked again only after a while').toBe(0);
  nowMs += 3_000;
  await expect.poll(() => companyIndex('Lumen Vermont Ltd. capex')).toBe(1);
  expect(await companyIndex('Quillmark Harbor Ltd. capex')).toBe(0);

  writeFileSync(file, 'spoilt');
  nowMs += 3_000;
  await companyIndex('');
  await expect.poll(() => warned.length).toBe(1);
  expect(await companyIndex('Lumen Vermont Ltd. capex'), 'loaded names stay').toBe(1);
});
