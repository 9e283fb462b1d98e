import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { someTurns } from '../../test/run/turns.ts';
import { TICK, withTicks } from './ticks.ts';

const never = new AbortController().signal;

describe('with timers at hand', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('ticks while nothing comes, and not when something does', async () => {
    async function* slow(): AsyncGenerator<number, string> {
      yield 1;
      await new Promise((resolve) => setTimeout(resolve, 25));
      yield 2;
      return 'end';
    }
    const ticking = withTicks(slow(), () => 10, never);
    expect(await ticking.next()).toEqual({ done: false, value: 1 });
    for (const value of [TICK, TICK, 2]) {
      const next = ticking.next();
      await vi.advanceTimersByTimeAsync(10);
      expect(await next).toEqual({ done: false, value });
    }
    expect(await ticking.next()).toEqual({ done: true, value: 'end' });
    expect(vi.getTimerCount()).toBe(0);
  });
});

test('ends at once when it is aborted, though the source does not answer', async () => {
  const stop = new AbortController();
  async function* stuck(): AsyncGenerator<number, void> {
    yield 1;
    await new Promise(() => undefined);
  }
  const ticking = withTicks(stuck(), () => 60_000, stop.signal);
  await ticking.next();
  const next = ticking.next();
  stop.abort(new Error('gone'));
  await expect(next).rejects.toThrow('gone');
});

test('a source that is left may clean up, and one that fails fails what reads it', async () => {
  let isClean = false;
  async function* source(): AsyncGenerator<number, void> {
    try {
      yield 1;
      yield 2;
    } finally {
      isClean = true;
    }
  }
  for await (const _one of withTicks(source(), () => 60_000, never)) break;
  await someTurns();
  expect(isClean).toBe(true);
  async function* broken(): AsyncGenerator<number, void> {
    yield 1;
    throw new Error('broken');
  }
  const ticking = withTicks(broken(), () => 60_000, never);
  await ticking.next();
  await expect(ticking.next()).rejects.toThrow('broken');
});

test('asks for an item only when the one before was taken', async () => {
  let made = 0;
  async function* source(): AsyncGenerator<number, void> {
    for (;;) yield ++made;
  }
  const ticking = withTicks(source(), () => 60_000, never);
  await ticking.next();
  await ticking.next();
  await someTurns();
  expect(made).toBe(2);
  await ticking.return();
});
