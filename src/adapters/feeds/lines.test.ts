import { expect, test } from 'vitest';
import { inPieces } from '../../../test/files/feed-input.ts';
import { linesOf, type TextLine } from './lines.ts';

async function lines(text: string | Buffer, max = 100, bytes = 4): Promise<TextLine[]> {
  const found: TextLine[] = [];
  for await (const batch of linesOf(inPieces(text, bytes), max)) found.push(...batch);
  return found;
}

test('lines with their numbers, with any line breaks, the last one without', async () => {
  expect(await lines('\uFEFFone\r\n\ntwo ñ\nthree')).toEqual([
    { number: 1, text: 'one' },
    { number: 2, text: '' },
    { number: 3, text: 'two ñ' },
    { number: 4, text: 'three' },
  ]);
  expect(await lines('')).toEqual([]);
});

test('skips a line that is too long without buffering it', async () => {
  expect(await lines(`a\n${'x'.repeat(1_000)}\nb\n`, 10)).toEqual([
    { number: 1, text: 'a' },
    { number: 2, text: undefined },
    { number: 3, text: 'b' },
  ]);
});

test('tolerates invalid UTF-8', async () => {
  expect(await lines(Buffer.from([0x61, 0xff, 0x0a, 0x62]))).toEqual([
    { number: 1, text: 'a\uFFFD' },
    { number: 2, text: 'b' },
  ]);
});
