import { expect, test } from 'vitest';
import { memoryResultStore } from '../../../test/stores/memory-workflows.ts';
import { createResearchResults } from './research-results.ts';

const ANN = { orgId: 'desk', userId: 'ann' };

test('a result is there for an hour, for the one whose it is, and is then removed', async () => {
  const clock = { atMs: 0, nowMs: () => clock.atMs };
  const results = createResearchResults({ store: memoryResultStore(), clock });
  await results.add(ANN, 'a', { answer: 1 });
  clock.atMs = 3_599_999;
  expect(await results.find({ ...ANN }, 'a')).toEqual({ answer: 1 });
  expect(await results.find(ANN, 'b')).toBeUndefined();
  for (const other of [
    { orgId: 'desk', userId: 'bob' },
    { orgId: 'lab', userId: 'ann' },
  ])
    expect(await results.find(other, 'a')).toBeUndefined();
  expect(await results.clear()).toBe(0);
  clock.atMs = 3_600_000;
  expect(await results.find(ANN, 'a')).toBeUndefined();
  expect(await results.clear()).toBe(1);
});

test('the oldest of a user make room for new ones, and leave those of others', async () => {
  const results = createResearchResults({ store: memoryResultStore(), clock: { nowMs: () => 0 } });
  const bob = { orgId: 'desk', userId: 'bob' };
  await results.add(bob, 'r00', { of: 'bob' });
  for (let at = 10; at < 35; at += 1) await results.add(ANN, `r${at}`, { at });
  expect(await results.find(bob, 'r00')).toEqual({ of: 'bob' });
  expect(await Promise.all(['r14', 'r15', 'r34'].map((id) => results.find(ANN, id)))).toEqual([
    undefined,
    { at: 15 },
    { at: 34 },
  ]);
});
