import { expect, test } from 'vitest';
import { createKeptResults } from './kept-results.ts';

const ANN = { orgId: 'desk', userId: 'ann' };

test('a result is kept for an hour, for the one whose it is', () => {
  const clock = { atMs: 0, nowMs: () => clock.atMs };
  const results = createKeptResults(clock);
  results.of(ANN).keep('a', { answer: 1 });
  expect(results.of({ ...ANN }).find('a')).toEqual({ answer: 1 });
  expect(results.of(ANN).find('b')).toBeUndefined();
  for (const other of [
    { orgId: 'desk', userId: 'bob' },
    { orgId: 'lab', userId: 'ann' },
  ])
    expect(results.of(other).find('a')).toBeUndefined();
  clock.atMs = 3_600_000;
  expect(results.of(ANN).find('a')).toBeUndefined();
});

test('the oldest of somebody make room for new ones, and leave those of others', () => {
  const results = createKeptResults({ nowMs: () => 0 });
  const bob = results.of({ orgId: 'desk', userId: 'bob' });
  bob.keep('first', {});
  for (let at = 0; at < 25; at += 1) results.of(ANN).keep(`r${at}`, { at });
  expect(bob.find('first')).toEqual({});
  expect([4, 5, 24].map((at) => results.of(ANN).find(`r${at}`))).toEqual([undefined, { at: 5 }, { at: 24 }]);
  for (let at = 0; at < 200; at += 1) results.of({ orgId: 'lab', userId: `u${at}` }).keep('r', {});
  expect(bob.find('first')).toBeUndefined();
  expect(results.of({ orgId: 'lab', userId: 'u0' }).find('r')).toEqual({});
});
