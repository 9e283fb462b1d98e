import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWalFile } from './wal-file.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'almanac-wal-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HELD_MS = 150;
/**
 * Locks a file without a log, like another connection that is being opened, until some time after a message. Its commit
 * waits for any current reader.
 */
const HOLDER = `
const { DatabaseSync } = require('node:sqlite');
const { parentPort, workerData } = require('node:worker_threads');
const database = new DatabaseSync(workerData, { timeout: 10_000 });
database.exec('create table held (x); begin immediate');
parentPort.postMessage('held');
parentPort.once('message', () => setTimeout(() => { database.exec('commit'); database.close(); }, ${HELD_MS}));
`;

test('waits for a new file locked by another connection', async () => {
  const file = join(folder, 'held.db');
  const holder = new Worker(HOLDER, { eval: true, workerData: file });
  const ended = new Promise((resolve) => holder.once('exit', resolve));
  await new Promise((resolve) => holder.once('message', resolve));
  const bare = new DatabaseSync(file, { timeout: 10_000 });
  expect(() => bare.exec('pragma journal_mode = wal'), 'SQLite alone does not wait').toThrow('locked');
  bare.close();
  holder.postMessage('let go');
  const opened = openWalFile(file, 10_000, ['synchronous = full']);
  expect(opened.prepare('pragma journal_mode').get()).toEqual({ journal_mode: 'wal' });
  expect(opened.prepare('pragma synchronous').get()).toEqual({ synchronous: 2 });
  opened.close();
  await ended;
});

test('reports a file that is locked for too long; creates a missing folder', () => {
  const file = join(folder, 'deep', 'er', 'long.db');
  openWalFile(file, 0, []).close();
  const holder = new DatabaseSync(file);
  holder.exec('pragma journal_mode = delete; begin immediate');
  expect(() => openWalFile(file, 20, [])).toThrow('locked');
  holder.close();
});
