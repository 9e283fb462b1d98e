import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EventStream } from './event-stream.ts';

const METER = { spend: () => undefined, settled: async () => undefined, spent: () => ({}) };
const never = new AbortController().signal;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe('while nothing happens', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('a comment is sent every 15 s', async () => {
    const stream = new EventStream(async function* () {
      yield { at: 1 };
      await pause(40_000);
      yield { at: 2 };
    });
    await stream.begin(METER, never);
    const written: string[] = [];
    const startedAt = Date.now();
    const reading = (async () => {
      for await (const text of stream.text(never)) written.push(`${Date.now() - startedAt} ${text}`);
    })();
    await vi.advanceTimersByTimeAsync(60_000);
    await reading;
    expect(written).toEqual([
      '0 data: {"at":1}\n\n',
      '15000 : keep-alive\n\n',
      '30000 : keep-alive\n\n',
      '40000 data: {"at":2}\n\n',
    ]);
  });
});

test('an error before the first event refuses the stream', async () => {
  // biome-ignore lint/correctness/useYield: it fails before its first event
  const stream = new EventStream(async function* () {
    throw new Error('refused');
  });
  await expect(stream.begin(METER, never)).rejects.toThrow('refused');
});

test('line breaks of texts do not break lines of the stream', async () => {
  const stream = new EventStream(async function* () {
    yield { text: 'a\nb\r\u2028c' };
  });
  await stream.begin(METER, never);
  const { value: line = '' } = await stream.text(never).next();
  expect(line.trimEnd().split(/[\r\n]/)).toHaveLength(1);
  expect(JSON.parse(line.slice(6))).toEqual({ text: 'a\nb\r\u2028c' });
});

test('nothing is made that is not read', async () => {
  let made = 0;
  const stream = new EventStream(async function* () {
    for (;;) yield { at: ++made };
  });
  await stream.begin(METER, never);
  const reading = stream.text(never);
  await reading.next();
  await reading.next();
  expect(made).toBe(2);
  await reading.return();
});

test('a reader that goes away before it reads ends the work, too', async () => {
  const leaving = new AbortController();
  const ended = Promise.withResolvers<string>();
  const stream = new EventStream(async function* () {
    try {
      yield { at: 1 };
      yield { at: 2 };
    } finally {
      ended.resolve('ended');
    }
  });
  await stream.begin(METER, leaving.signal);
  leaving.abort();
  expect(await ended.promise).toBe('ended');
});
