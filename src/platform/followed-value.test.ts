import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createFollowed } from './followed-value.ts';

function fixture() {
  const state = { mark: 'a', epoch: 'one', nowMs: 0, builds: 0, fails: false };
  const faults: unknown[] = [];
  const followed = createFollowed({
    mark: async () => state.mark,
    epoch: async () => state.epoch,
    build: async () => {
      if (state.fails) throw new Error('cannot build');
      state.builds++;
      return `value of ${state.mark}`;
    },
    clock: { nowMs: () => state.nowMs },
    everyMs: 1_000,
    onFault: (error) => faults.push(error),
  });
  return { state, faults, followed };
}

test('is built once for calls at the same time', async () => {
  const { state, followed } = fixture();
  expect(await Promise.all([followed.current(), followed.current()])).toEqual(['value of a', 'value of a']);
  expect([state.builds, followed.builds()]).toEqual([1, 1]);
});

test('is built again in the background, when its source has changed and the time has come to look', async () => {
  const { state, followed } = fixture();
  await followed.current();
  state.mark = 'b';
  state.nowMs = 999;
  await followed.current();
  await turn();
  expect(followed.builds()).toBe(1);
  state.nowMs = 1_000;
  expect(await followed.current(), 'nobody waits').toBe('value of a');
  await turn();
  expect(await followed.current()).toBe('value of b');
  state.nowMs = 9_000;
  await followed.current();
  await turn();
  expect([state.builds, followed.builds()]).toEqual([2, 2]);
});

test('a first build that fails is tried again; a later one leaves the earlier value', async () => {
  const { state, faults, followed } = fixture();
  state.fails = true;
  await expect(followed.current()).rejects.toThrow('cannot build');
  state.fails = false;
  expect(await followed.current()).toBe('value of a');
  Object.assign(state, { fails: true, mark: 'b', nowMs: 5_000 });
  expect(await followed.current()).toBe('value of a');
  await turn();
  expect([await followed.current(), faults.length]).toEqual(['value of a', 1]);
  Object.assign(state, { fails: false, nowMs: 10_000 });
  await followed.current();
  await turn();
  expect(await followed.current()).toBe('value of b');
});

test('in another epoch it is built again at once, whatever the mark, and callers wait for it', async () => {
  const { state, followed } = fixture();
  await followed.current();
  state.epoch = 'two';
  await Promise.all([followed.current(), followed.current()]);
  expect([state.builds, followed.builds()]).toEqual([2, 2]);
});
