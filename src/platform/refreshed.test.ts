import { expect, test } from 'vitest';
import { createRefreshed } from './refreshed.ts';

function fixture() {
  const state = { nowMs: 0, epoch: 'one', takesMs: 0, fails: false };
  const befores: (string | undefined)[] = [];
  const current = createRefreshed<string>({
    async refresh(before) {
      befores.push(before);
      state.nowMs += state.takesMs;
      if (state.fails) throw new Error('source is away');
      return `value ${befores.length}`;
    },
    epoch: async () => state.epoch,
    clock: { nowMs: () => state.nowMs },
    everyMs: 1_000,
  });
  return { state, befores, current };
}

test('calls at the same time wait for one refresh, and later ones for the next when it is due', async () => {
  const { state, befores, current } = fixture();
  expect(await Promise.all([current(), current()])).toEqual(['value 1', 'value 1']);
  state.nowMs = 999;
  expect(await current()).toBe('value 1');
  expect(await current(500), 'older than this call allows').toBe('value 2');
  expect(befores).toEqual([undefined, 'value 1']);
});

test('a refresh that takes longer than its value may be old is made once a call', async () => {
  const { state, befores, current } = fixture();
  state.takesMs = 5_000;
  expect([await current(), await current()]).toEqual(['value 1', 'value 2']);
  expect(befores).toHaveLength(2);
});

test('another epoch begins without the value of before, and a failure is thrown and tried again', async () => {
  const { state, befores, current } = fixture();
  await current();
  Object.assign(state, { epoch: 'two', fails: true });
  await expect(current()).rejects.toThrow('source is away');
  state.fails = false;
  expect(await current()).toBe('value 3');
  expect(befores).toEqual([undefined, undefined, undefined]);
});
