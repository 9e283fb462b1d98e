import { expect, test } from 'vitest';
import { narrowed } from './narrow.ts';

test('what the caller filters always holds', () => {
  expect(narrowed({ reportingEntities: ['A', 'B'] }, { reportingEntities: ['B', 'C'] })?.reportingEntities).toEqual([
    'B',
  ]);
  expect(narrowed({ reportingEntities: ['A'] }, { reportingEntities: ['C'] })).toBeNull();
  expect(narrowed({ published: { fromMs: 5 } }, { published: { fromMs: 1, toMs: 9 } })?.published).toEqual({
    fromMs: 5,
    toMs: 9,
  });
  expect(narrowed({ published: { fromMs: 5 } }, { published: { fromMs: 1, toMs: 4 } })).toBeNull();
  const periods = [{ year: 2020, quarter: null }];
  expect(
    narrowed({ reportingPeriods: periods }, { reportingPeriods: [{ year: 2022, quarter: null }] })?.reportingPeriods,
  ).toBe(periods);
});

test('an empty list of the caller restricts nothing', () => {
  expect(narrowed({ reportingEntities: [] }, { reportingEntities: ['C'] })?.reportingEntities).toEqual(['C']);
});

test('entities are added to those of the caller, and never one that the caller excludes', () => {
  const filter = { anyOf: ['A'], allOf: [], noneOf: ['X'], searchIn: 'BODY' as const };
  expect(narrowed({ entities: filter }, { entities: ['B'] })?.entities).toEqual({ ...filter, allOf: ['B'] });
  expect(narrowed({ entities: filter }, { entities: ['X'] })).toBeNull();
  expect(narrowed({ entities: { ...filter, anyOf: ['A', 'B'] } }, { entities: ['B', 'C'] })?.entities?.anyOf).toEqual([
    'B',
  ]);
});

test('entities are looked for in text and headline unless it is said where, and where the caller says', () => {
  expect(narrowed({}, { entities: ['B'] })?.entities?.searchIn).toBe('ALL');
  expect(narrowed({}, { entities: ['B'], searchIn: 'HEADLINE' })?.entities?.searchIn).toBe('HEADLINE');
  const filter = { anyOf: ['B'], allOf: [], noneOf: [], searchIn: 'BODY' as const };
  expect(narrowed({ entities: filter }, { entities: ['B'], searchIn: 'HEADLINE' })?.entities?.searchIn).toBe('BODY');
});
