import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { companyIndexFile, rowsFile } from './stores.ts';
import { warmFiles } from './warm-files.ts';

function fixture() {
  const dataDir = mkdtempSync(join(tmpdir(), 'warm-files-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const told: string[] = [];
  return { dataDir, told, log: pino({ level: 'debug' }, { write: (line) => told.push(line) }) };
}

test('the rows and the index of companies are read ahead, of PostgreSQL the index alone', async () => {
  const { dataDir, told, log } = fixture();
  writeFileSync(companyIndexFile(dataDir), 'index');
  await warmFiles({ database: { kind: 'postgres', url: '' }, dataDir }, log).done;
  expect(told).toEqual([]);
  writeFileSync(rowsFile(dataDir), 'rows');
  await warmFiles({ database: { kind: 'sqlite' }, dataDir }, log).done;
  expect(told).toEqual([]);
});

test('a file that cannot be read is told of, and nothing else happens', async () => {
  const { dataDir, told, log } = fixture();
  const warming = warmFiles({ database: { kind: 'sqlite' }, dataDir }, log);
  await warming.stop();
  expect(told.join()).toContain('ENOENT');
});
