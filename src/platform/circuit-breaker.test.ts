import { expect, test } from 'vitest';
import { createBreaker } from './circuit-breaker.ts';

const PAUSE_MS = 5_000;

function world() {
  const clock = { now: 0 };
  const changes: unknown[] = [];
  const breaker = createBreaker({
    clock: { nowMs: () => clock.now },
    pauseMs: PAUSE_MS,
    isAway: (error) => (error as Error).message === 'away',
    refusal: () => new Error('refused'),
    onChange: (error) => changes.push(error === undefined ? 'back' : (error as Error).message),
  });
  const fails = (message: string) => () => Promise.reject(new Error(message));
  return { clock, changes, breaker, fails };
}

test('calls go through while the server answers, errors of the answer included', async () => {
  const { breaker, fails, changes } = world();
  expect(await breaker.run(async () => 7)).toBe(7);
  await expect(breaker.run(fails('no such thing'))).rejects.toThrow('no such thing');
  expect(await breaker.run(async () => 8)).toBe(8);
  expect(changes).toEqual([]);
});

test('once it is away calls are refused without being made, until one after the pause finds it back', async () => {
  const { breaker, fails, changes, clock } = world();
  await expect(breaker.run(fails('away'))).rejects.toThrow('away');
  let calls = 0;
  const counted = async () => ++calls;
  await expect(breaker.run(counted)).rejects.toThrow('refused');
  expect(() => breaker.check()).toThrow('refused');
  clock.now = PAUSE_MS - 1;
  await expect(breaker.run(counted)).rejects.toThrow('refused');
  expect(calls).toBe(0);
  clock.now = PAUSE_MS;
  breaker.check();
  await expect(breaker.run(fails('away'))).rejects.toThrow('away');
  clock.now += PAUSE_MS - 1;
  await expect(breaker.run(counted)).rejects.toThrow('refused');
  clock.now += 1;
  expect(await breaker.run(counted)).toBe(1);
  expect(await breaker.run(counted)).toBe(2);
  expect(changes).toEqual(['away', 'back']);
});

test('one call tries at a time', async () => {
  const { breaker, fails, clock } = world();
  await expect(breaker.run(fails('away'))).rejects.toThrow('away');
  clock.now = PAUSE_MS;
  const { promise, resolve } = Promise.withResolvers<string>();
  const trial = breaker.run(() => promise);
  await expect(breaker.run(async () => 'second')).rejects.toThrow('refused');
  resolve('first');
  expect(await trial).toBe('first');
  expect(await breaker.run(async () => 'third')).toBe('third');
});

test('an answer that is an error shows that the server is back', async () => {
  const { breaker, fails, clock, changes } = world();
  await expect(breaker.run(fails('away'))).rejects.toThrow('away');
  clock.now = PAUSE_MS;
  await expect(breaker.run(fails('no such thing'))).rejects.toThrow('no such thing');
  expect(changes).toEqual(['away', 'back']);
});
