import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-manual-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The commands of the first block of the section on backups. */
const [, commands = ''] =
  /## Backup, restore, upgrade[\s\S]*?```\n([\s\S]*?)```/.exec(readFileSync('docs/operating.md', 'utf8')) ?? [];

/** Stand-in for the program that copies a database: `sqlite3 FILE ".backup COPY"`. */
const SQLITE3 = '#!/bin/sh\necho rows > "$(echo "$2" | cut -c 9-)"\n';

test('a backup as the manual makes it is for its account alone, also over one that others could read', () => {
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin', 'sqlite3'), SQLITE3, { mode: 0o755 });
  mkdirSync(join(folder, 'data', 'blobs'), { recursive: true });
  writeFileSync(join(folder, 'data', 'blobs', 'original'), 'text', { mode: 0o600 });
  chmodSync(join(folder, 'data', 'blobs'), 0o700);
  mkdirSync(join(folder, 'backup'));
  writeFileSync(join(folder, 'backup', 'almanac.db'), 'older', { mode: 0o644 });
  const path = [join(folder, 'bin'), '/usr/bin', '/bin'].join(delimiter);
  execFileSync('sh', ['-c', `umask 022\n${commands}`], { cwd: folder, env: { PATH: path } });
  const backup = join(folder, 'backup');
  const entries = [backup, ...readdirSync(backup, { recursive: true }).map((name) => join(backup, String(name)))];
  expect(entries.map((entry) => entry.slice(folder.length)).sort()).toEqual([
    '/backup',
    '/backup/almanac.db',
    '/backup/blobs',
    '/backup/blobs/original',
  ]);
  expect(entries.filter((entry) => (statSync(entry).mode & 0o077) !== 0)).toEqual([]);
});
