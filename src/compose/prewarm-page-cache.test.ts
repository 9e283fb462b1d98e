import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { servingTexts } from '../adapters/lancedb/tables/chunk-tables.ts';
import { companyIndexFile, rowsFile } from './database.ts';
import { prewarmPageCache } from './prewarm-page-cache.ts';

function fixture() {
  const dataDir = mkdtempSync(join(tmpdir(), 'warm-files-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const lines: string[] = [];
  return { dataDir, lines, log: pino({ level: 'debug' }, { write: (line) => lines.push(line) }) };
}

test('reads the rows and the company index ahead; with PostgreSQL only the index', async () => {
  const { dataDir, lines, log } = fixture();
  writeFileSync(companyIndexFile(dataDir), 'index');
  await prewarmPageCache(
    { database: { kind: 'postgres', url: '', migrates: true }, dataDir, documentsDir: dataDir },
    log,
  ).done;
  expect(lines).toEqual([]);
  writeFileSync(rowsFile(dataDir), 'rows');
  await prewarmPageCache({ database: { kind: 'sqlite' }, dataDir, documentsDir: dataDir }, log).done;
  expect(lines).toEqual([]);
});

test('only logs a file that cannot be read', async () => {
  const { dataDir, lines, log } = fixture();
  const warming = prewarmPageCache({ database: { kind: 'sqlite' }, dataDir, documentsDir: dataDir }, log);
  await warming.stop();
  expect(lines.join()).toContain('ENOENT');
});

test('reads the texts of passages ahead if there are any', async () => {
  const { dataDir, lines, log } = fixture();
  for (const file of [companyIndexFile(dataDir), rowsFile(dataDir)]) writeFileSync(file, 'file');
  // A folder in place of the file makes the attempt to read it visible.
  mkdirSync(servingTexts(join(dataDir, 'chunks')), { recursive: true });
  await prewarmPageCache({ database: { kind: 'sqlite' }, dataDir, documentsDir: dataDir }, log).done;
  expect(lines.join()).toContain('EISDIR');
});
