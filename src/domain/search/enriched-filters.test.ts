import { expect, test } from 'vitest';
import type { QuestionEntity } from '../entity-linking/question-entity.ts';
import type { Understanding } from '../questions/understanding.ts';
import { enrichedFilters } from './enriched-filters.ts';

const named = (
  id: string,
  category: QuestionEntity['category'],
  more: Partial<QuestionEntity> = {},
): QuestionEntity => ({
  id,
  name: id,
  category,
  start: 0,
  end: 1,
  ...more,
});
const asked = (...entities: QuestionEntity[]): Understanding => ({
  text: 'a question',
  entities,
  periods: [],
  published: null,
  unlisted: [],
  isLatest: false,
  kinds: [],
  sections: [],
  measures: [],
  phrases: [],
  instructions: [],
  words: [],
});
const APPLE = named('AAAAA1', 'companies');

test('named entities become a filter if the caller gives none', () => {
  const tags = { tags: ['mine'] };
  expect(enrichedFilters(tags, asked(APPLE))).toEqual({
    tags: ['mine'],
    entities: { anyOf: ['AAAAA1'], allOf: [], noneOf: [], searchIn: 'ALL' },
  });
  expect(enrichedFilters(tags, asked())).toBe(tags);
});

test('entities of the caller stay, and excluded ones are not added', () => {
  const own = { entities: { anyOf: ['AAAAA2'], allOf: [], noneOf: [], searchIn: 'BODY' as const } };
  expect(enrichedFilters(own, asked(APPLE))).toBe(own);
  const without = { entities: { anyOf: [], allOf: [], noneOf: ['AAAAA1'], searchIn: 'HEADLINE' as const } };
  expect(enrichedFilters(without, asked(APPLE))).toBe(without);
  expect(enrichedFilters(without, asked(APPLE, named('AAAAA3', 'people'))).entities).toEqual({
    anyOf: ['AAAAA3'],
    allOf: [],
    noneOf: ['AAAAA1'],
    searchIn: 'HEADLINE',
  });
});

test('places count only without other entities, concepts only without places, implied owners never', () => {
  const ids = (...entities: QuestionEntity[]): readonly string[] | undefined =>
    enrichedFilters({}, asked(...entities)).entities?.anyOf;
  const china = named('PLACE1', 'places');
  const rate = named('TERM01', 'concepts');
  expect(ids(china, APPLE, rate)).toEqual(['AAAAA1']);
  expect(ids(rate, china)).toEqual(['PLACE1']);
  expect(ids(rate)).toEqual(['TERM01']);
  expect(ids(named('PHONE1', 'products'), { ...APPLE, isImplied: true })).toEqual(['PHONE1']);
});

test('a watchlist of which any member is needed counts as given', () => {
  const filters = {
    entities: { anyOf: [], allOf: [], eachOf: [['BBBBB1', 'BBBBB2']], noneOf: [], searchIn: 'ALL' as const },
  };
  expect(enrichedFilters(filters, asked(APPLE))).toBe(filters);
});
