import { expect, test } from 'vitest';
import { inPieces } from '../../../test/files/feed-input.ts';
import { objectLines } from './lines.ts';

const MIB = 1024 * 1024;

async function lines(text: string | Buffer, bytes = 4): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const batch of objectLines(inPieces(text, bytes), MIB))
    found.push(...batch.map(({ place, text: whole, ...line }) => [place.record, place.line, line]));
  return found;
}

test('objects with their lines, with any line breaks, the last one without; empty lines do not count', async () => {
  expect(await lines('{"a":1}\r\n\n{"b":"ñ"}\n{"c":3}')).toEqual([
    [1, 1, { object: { a: 1 } }],
    [2, 3, { object: { b: 'ñ' } }],
    [3, 4, { object: { c: 3 } }],
  ]);
  expect(await lines('')).toEqual([]);
});

test('a line that is too long, no object or damaged is rejected with its reason, and the others are read', async () => {
  const damaged = Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xff]), Buffer.from('"}\n')]);
  const long = Buffer.from(`{"a":"${'x'.repeat(MIB)}"}\n`);
  expect(
    await lines(Buffer.concat([Buffer.from('{"a":1}\n[1]\n'), damaged, long, Buffer.from('{"b":2}')]), 4_096),
  ).toEqual([
    [1, 1, { object: { a: 1 } }],
    [2, 2, { fault: 'not a JSON object' }],
    [3, 3, { fault: 'has characters that cannot be decoded' }],
    [4, 4, { fault: 'the line is longer than 1 MiB' }],
    [5, 5, { object: { b: 2 } }],
  ]);
});
