import { expect, test } from 'vitest';
import { FIRST_PRIVATE_LEVEL, PROMINENCE_LEVELS } from '../../../domain/companies/prominence.ts';
import type { EntityId } from '../../../platform/ids.ts';
import {
  entityIdOfNumber,
  FIRST_PRIVATE_PLACE,
  firstPlace,
  numberOf,
  PLACES_END,
  prominenceLevelOf,
} from './places.ts';

test('places are in the order of levels and can be mapped back to them', () => {
  let before = -1;
  for (let level = 0; level < PROMINENCE_LEVELS; level++) {
    const first = firstPlace(level);
    expect(first).toBeGreaterThan(before);
    expect(prominenceLevelOf(first)).toBe(level);
    const last = level + 1 < PROMINENCE_LEVELS ? firstPlace(level + 1) - 1 : PLACES_END - 1;
    expect(prominenceLevelOf(last)).toBe(level);
    expect(last - first).toBeGreaterThan(4_000_000);
    before = first;
  }
  expect(firstPlace(FIRST_PRIVATE_LEVEL)).toBe(FIRST_PRIVATE_PLACE);
  expect(Number.isSafeInteger(PLACES_END)).toBe(true);
});

test('converts ids to numbers and back', () => {
  for (const id of ['000000', 'D8442A', 'ZZZZZZ', '00000Z', 'ABCDEF'] as EntityId[]) {
    expect(entityIdOfNumber(numberOf(id))).toBe(id);
  }
});
