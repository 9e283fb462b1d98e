import { expect, test } from 'vitest';
import { withAddedFilters } from './added-filters.ts';

test("the caller's filters always apply", () => {
  expect(
    withAddedFilters({ reportingEntities: ['A', 'B'] }, { reportingEntities: ['B', 'C'] })?.reportingEntities,
  ).toEqual(['B']);
  expect(withAddedFilters({ reportingEntities: ['A'] }, { reportingEntities: ['C'] })).toBeNull();
  expect(withAddedFilters({ published: { fromMs: 5 } }, { published: { fromMs: 1, toMs: 9 } })?.published).toEqual({
    fromMs: 5,
    toMs: 9,
  });
  expect(withAddedFilters({ published: { fromMs: 5 } }, { published: { fromMs: 1, toMs: 4 } })).toBeNull();
  const periods = [{ year: 2020, quarter: null }];
  expect(
    withAddedFilters({ reportingPeriods: periods }, { reportingPeriods: [{ year: 2022, quarter: null }] })
      ?.reportingPeriods,
  ).toBe(periods);
});

test('an empty list of the caller restricts nothing', () => {
  expect(withAddedFilters({ reportingEntities: [] }, { reportingEntities: ['C'] })?.reportingEntities).toEqual(['C']);
});

test('entities are combined with those of the caller, and excluded ones are never added', () => {
  const filter = { anyOf: ['A'], allOf: [], noneOf: ['X'], searchIn: 'BODY' as const };
  expect(withAddedFilters({ entities: filter }, { entities: ['B'] })?.entities).toEqual({ ...filter, allOf: ['B'] });
  expect(withAddedFilters({ entities: filter }, { entities: ['X'] })).toBeNull();
  expect(
    withAddedFilters({ entities: { ...filter, anyOf: ['A', 'B'] } }, { entities: ['B', 'C'] })?.entities?.anyOf,
  ).toEqual(['B']);
});

test('entities are searched in text and headline by default, else where the caller says', () => {
  expect(withAddedFilters({}, { entities: ['B'] })?.entities?.searchIn).toBe('ALL');
  expect(withAddedFilters({}, { entities: ['B'], searchIn: 'HEADLINE' })?.entities?.searchIn).toBe('HEADLINE');
  const filter = { anyOf: ['B'], allOf: [], noneOf: [], searchIn: 'BODY' as const };
  expect(withAddedFilters({ entities: filter }, { entities: ['B'], searchIn: 'HEADLINE' })?.entities?.searchIn).toBe(
    'BODY',
  );
});
