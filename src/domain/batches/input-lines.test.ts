import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LINES_MAX } from './batch.ts';
import { type InputLine, inputLines, UnusableInput } from './input-lines.ts';

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function linesOf(content: string | Uint8Array, size = 7): Promise<InputLine[]> {
  const lines: InputLine[] = [];
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  for await (const line of inputLines(inPieces(bytes, size))) lines.push(line);
  return lines;
}

/** Characters that end a line, are skipped at the start of a file, or are not text. */
const NOT_IN_LINES = ['\n', '\u0000', '\ufeff'];

describe('lines of a batch', () => {
  test('blank lines are skipped and counted', async () => {
    expect(await linesOf('\ufeff{"a":1}\r\n\r\n  \n{"b":2}')).toEqual([
      { number: 1, text: '{"a":1}\r' },
      { number: 4, text: '{"b":2}' },
    ]);
  });

  test('any text comes back line by line, however it arrives', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc
            .string({ unit: 'grapheme' })
            .filter((text) => text.isWellFormed() && !NOT_IN_LINES.some((sign) => text.includes(sign))),
        ),
        fc.integer({ min: 1, max: 9 }),
        async (texts, size) => {
          const expected = texts.flatMap((text, at) => (text.trim() === '' ? [] : [{ number: at + 1, text }]));
          expect(await linesOf(texts.join('\n'), size)).toEqual(expected);
        },
      ),
    );
  });

  test('a line longer than a request is reported as such, and the next one is read', async () => {
    const lines = await linesOf(`{"a":"${'x'.repeat(1_100_000)}"}\n{"b":1}`, 65_536);
    expect(lines).toEqual([
      { number: 1, text: null },
      { number: 2, text: '{"b":1}' },
    ]);
  });

  test('what is no text, and too many lines, are of no use', async () => {
    await expect(linesOf(new Uint8Array([0x7b, 0xff, 0xfe]))).rejects.toThrow(UnusableInput);
    await expect(linesOf('{"a":1}\n\u0000')).rejects.toThrow('not UTF-8 text');
    expect(await linesOf('1\n'.repeat(LINES_MAX), 4096)).toHaveLength(LINES_MAX);
    await expect(linesOf('1\n'.repeat(LINES_MAX + 1), 4096)).rejects.toThrow('more than 10000 lines');
  });
});
