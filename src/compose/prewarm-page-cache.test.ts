import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { servingTexts } from '../adapters/lancedb/chunk-tables.ts';
import { prewarmPageCache } from './prewarm-page-cache.ts';
import { companyIndexFile, rowsFile } from './stores.ts';

function fixture() {
  const dataDir = mkdtempSync(join(tmpdir(), 'warm-files-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const told: string[] = [];
  return { dataDir, told, log: pino({ level: 'debug' }, { write: (line) => told.push(line) }) };
}

test('the rows and the index of companies are read ahead, of PostgreSQL the index alone', async () => {
  const { dataDir, told, log } = fixture();
  writeFileSync(companyIndexFile(dataDir), 'index');
  await prewarmPageCache({ database: { kind: 'postgres', url: '' }, dataDir }, log).done;
  expect(told).toEqual([]);
  writeFileSync(rowsFile(dataDir), 'rows');
  await prewarmPageCache({ database: { kind: 'sqlite' }, dataDir }, log).done;
  expect(told).toEqual([]);
});

test('a file that cannot be read is told of, and nothing else happens', async () => {
  const { dataDir, told, log } = fixture();
  const warming = prewarmPageCache({ database: { kind: 'sqlite' }, dataDir }, log);
  await warming.stop();
  expect(told.join()).toContain('ENOENT');
});

test('the texts of passages are read ahead where there are some', async () => {
  const { dataDir, told, log } = fixture();
  for (const file of [companyIndexFile(dataDir), rowsFile(dataDir)]) writeFileSync(file, 'file');
  // A folder in the place of the file tells that it was to be read.
  mkdirSync(servingTexts(join(dataDir, 'chunks')), { recursive: true });
  await prewarmPageCache({ database: { kind: 'sqlite' }, dataDir }, log).done;
  expect(told.join()).toContain('EISDIR');
});
