import { expect, test } from 'vitest';
import type { Company } from '../knowledge-graph/entity.ts';
import { FIRST_PRIVATE_LEVEL, PROMINENCE_LEVELS, prominenceOf } from './prominence.ts';

const level = (facts: Partial<Company>): number =>
  prominenceOf({
    type: 'PRIVATE',
    marketCapUsd: null,
    description: null,
    webpage: null,
    sector: null,
    ...facts,
  } as Company);

test('ranks public before private, larger before smaller, then by amount of data', () => {
  const inOrder = [
    level({ type: 'PUBLIC', marketCapUsd: 1e18 }),
    level({ type: 'PUBLIC', marketCapUsd: 3e12 }),
    level({ type: 'PUBLIC', marketCapUsd: 2.9e12 }),
    level({ type: 'PUBLIC', marketCapUsd: 1 }),
    level({ type: 'PUBLIC', marketCapUsd: 0 }),
    level({ marketCapUsd: 1e18 }),
    level({ marketCapUsd: 5e9 }),
    level({ description: 'Known', webpage: 'x.com' }),
    level({ sector: 'Energy' }),
    level({}),
  ];
  expect(inOrder).toEqual([...inOrder].sort((a, b) => a - b));
  expect(new Set(inOrder).size).toBe(inOrder.length);
  expect(inOrder[4]).toBe(FIRST_PRIVATE_LEVEL - 1);
  expect(inOrder.at(-1)).toBe(PROMINENCE_LEVELS - 1);
  expect(level({ type: 'PUBLIC', marketCapUsd: null })).toBe(FIRST_PRIVATE_LEVEL - 1);
});
