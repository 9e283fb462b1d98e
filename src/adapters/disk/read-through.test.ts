import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openWalFile } from '../sql/wal-file.ts';
import { readThrough } from './read-through.ts';

const HOUR_MS = 3_600_000;

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'read-through-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

test('reads files to their ends or until aborted', async () => {
  const path = folder();
  const file = join(path, 'rows');
  writeFileSync(file, Buffer.alloc(2_500_000));
  await readThrough([file, file], AbortSignal.timeout(HOUR_MS));
  await readThrough([file], AbortSignal.abort());
  await expect(readThrough([file, join(path, 'none')], AbortSignal.timeout(HOUR_MS))).rejects.toThrow('ENOENT');
});

test('reading a database does not release its locks', async () => {
  const file = join(folder(), 'rows.db');
  const database = openWalFile(file, 0, []);
  onTestFinished(() => database.close());
  database.exec('create table kept (id)');
  await readThrough([file], AbortSignal.timeout(HOUR_MS));
  const alone = 'pragma locking_mode = exclusive; insert into kept values (1)';
  const other = `new (require('node:sqlite').DatabaseSync)(${JSON.stringify(file)}).exec('${alone}')`;
  expect(() => execFileSync(process.execPath, ['-e', other], { stdio: 'pipe' })).toThrow('database is locked');
  expect(existsSync(`${file}-wal`)).toBe(true);
});
