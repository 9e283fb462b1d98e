import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { receiveFile } from './received-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'almanac-received-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

async function* body(...parts: (string | Error)[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    if (part instanceof Error) throw part;
    yield Buffer.from(part);
  }
}

test('the file is there whole, or as it was', async () => {
  const file = join(folder, 'made', 'lexicon');
  await receiveFile(file, body('one ', 'two'), { sizeBytes: 7, sha256: sha256('one two') });
  const expected = { sizeBytes: 5, sha256: sha256('three') };
  await expect(receiveFile(file, body('thre'), expected)).rejects.toThrow('the bytes are damaged: 4 of 5 came');
  await expect(receiveFile(file, body('threE'), expected)).rejects.toThrow('the bytes are damaged');
  await expect(receiveFile(file, body('th', new Error('broken off')), expected)).rejects.toThrow('broken off');
  expect(readFileSync(file, 'utf8')).toBe('one two');
  await receiveFile(file, body('three'), expected);
  expect(readFileSync(file, 'utf8')).toBe('three');
  expect(readdirSync(join(folder, 'made'))).toEqual(['lexicon']);
});
