import fc from 'fast-check';
import { expect, test } from 'vitest';
import { collected } from '../../../test/endpoints/model-endpoint.ts';
import { EventTooLong, eventData } from './event-stream.ts';

async function* cut(bytes: Uint8Array, lengths: readonly number[]): AsyncGenerator<Uint8Array> {
  let at = 0;
  for (const length of lengths) {
    yield bytes.subarray(at, at + length);
    at += length;
  }
  yield bytes.subarray(at);
}

const eventsOf = async (text: string, lengths: readonly number[] = []): Promise<string[]> =>
  collected(eventData(cut(new TextEncoder().encode(text), lengths)));

test.each([
  ['data: a\n\ndata: b\n\n', ['a', 'b']],
  ['data:a\r\n\r\ndata: b\r\rdata: c\n\n', ['a', 'b', 'c']],
  [': keep-alive\n\nevent: x\nid: 5\ndata: a\n\n', ['a']],
  ['data: a\ndata: b\n\n', ['a\nb']],
  ['data: a', ['a']],
  ['data\nretry: 5\n\n', []],
])('%j', async (text, events) => {
  expect(await eventsOf(text)).toEqual(events);
});

test('events are the same whichever way their bytes are cut', async () => {
  const data = fc.array(
    fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => `x${text.replace(/[\r\n]/g, '')}`),
    { minLength: 1 },
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(data, { maxLength: 5 }),
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.array(fc.nat({ max: 9 }), { maxLength: 200 }),
      async (events, end, lengths) => {
        const text = events
          .map((lines) => `: note${end}${lines.map((line) => `data: ${line}${end}`).join('')}${end}`)
          .join('');
        expect(await eventsOf(text, lengths)).toEqual(events.map((lines) => lines.join('\n')));
      },
    ),
  );
});

test('bytes of any kind end, and a line or event without an end is refused', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 500 }), fc.array(fc.nat({ max: 50 })), async (bytes, lengths) => {
      expect(Array.isArray(await collected(eventData(cut(bytes, lengths))))).toBe(true);
    }),
  );
  await expect(eventsOf(`data: ${'x'.repeat(1_000_001)}`)).rejects.toThrow(EventTooLong);
  await expect(eventsOf(`data: ${'x'.repeat(1_000)}\n`.repeat(1_001), [900_000])).rejects.toThrow(EventTooLong);
});
