import { expect, test } from 'vitest';
import { canAnswer } from './open-tools.ts';

test('a tool can answer if all its operations are open, and one of each list of alternatives', () => {
  const tool = { operations: ['a', ['b', 'c']] };
  const openTo = (...operations: string[]) => canAnswer(tool, (operation) => operations.includes(operation));
  expect([openTo('a', 'b'), openTo('a', 'c'), openTo('a', 'b', 'c')]).toEqual([true, true, true]);
  expect([openTo('a'), openTo('b', 'c'), openTo()]).toEqual([false, false, false]);
  expect(canAnswer({ operations: [] }, () => false)).toBe(true);
});
