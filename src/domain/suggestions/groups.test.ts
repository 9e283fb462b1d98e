import { expect, test } from 'vitest';
import { blankCompany } from '../../../test/records/blank-company.ts';
import type { OtherEntity, Source } from '../knowledge-graph/entity.ts';
import { companyFiltersOf, groupsOf } from './groups.ts';
import { suggestionOf } from './suggestion.ts';

const entity = (category: OtherEntity['category'], details: OtherEntity['details'], id = 'AAAAAA'): OtherEntity => ({
  id,
  category,
  name: 'Name',
  description: null,
  aliases: [],
  details,
});
const source: Source = {
  id: 'D4B903' as Source['id'],
  name: 'FactSet Transcripts',
  description: null,
  countryCode: 'NL',
  rank: 1,
  retention: 'FULL_HISTORY',
  webpage: null,
  categories: ['transcripts', 'news'],
  packages: [],
};

test('a company has its type, country, sector, industry group and industry', () => {
  const facts = { type: 'PUBLIC', countryCode: 'TR', sector: 'Energy', industryGroup: 'Oil', industry: 'Gas' } as const;
  expect(groupsOf(suggestionOf(blankCompany('AAAAAA', 'A', facts)))).toEqual([
    'Public',
    'Turkey',
    'Energy',
    'Oil',
    'Gas',
  ]);
  expect(groupsOf(suggestionOf(blankCompany('AAAAAA', 'A'), true))).toEqual(['Private', null, null, null, null]);
});

test('countries are names, whether of a nationality, a place, an organization or a source', () => {
  const person = entity('people', { position: 'Chair', employer: 'X', nationality: 'CI', gender: 'Female' });
  expect(groupsOf(suggestionOf(person))).toEqual(['Chair', 'X', 'Ivory Coast', 'Female', null]);
  const place = entity('places', { type: 'City', country: 'HK', region: 'Eastern Asia' });
  expect(groupsOf(suggestionOf(place))).toEqual([null, 'City', null, 'Hong Kong SAR', 'Eastern Asia']);
  const organization = entity('organizations', { type: 'Regulator', country: 'US' });
  expect(groupsOf(suggestionOf(organization))).toEqual(['Regulator', 'United States', null, null, null]);
  expect(groupsOf({ kind: 'sources', source })).toEqual(['transcripts', null, 'The Netherlands', '1', '99Y']);
  expect(groupsOf(suggestionOf(entity('people', { nationality: 'Catalan' })))[2]).toBe('Catalan');
});

test('groups that the client library requires are empty texts if unknown', () => {
  expect(groupsOf(suggestionOf(entity('places', {})))).toEqual([null, '', null, null, null]);
  expect(groupsOf(suggestionOf(entity('products', {})))).toEqual(['', null, null, null, null]);
  expect(groupsOf(suggestionOf(entity('concepts', {})))).toEqual(['Concept', null, null, null, null]);
  expect(groupsOf({ kind: 'sources', source: { ...source, categories: [], countryCode: null } })).toEqual([
    '',
    null,
    null,
    '1',
    '99Y',
  ]);
});

test('the groups of a topic are the parts of its path', () => {
  const groups = (id: string) => groupsOf(suggestionOf(entity('topics', {}, id)));
  expect(groups('business,partnerships,partnership,,')).toEqual([
    'business',
    'partnerships',
    'partnership',
    null,
    null,
  ]);
  expect(groups('business,stock-prices')).toEqual(['business', 'stock-prices', null, null, null]);
});

test.each([
  ['FULL_HISTORY', '99Y'],
  ['FIVE_YEARS', '5Y'],
  ['TWO_YEARS', '2Y'],
  ['TWO_WEEKS', '2W'],
] as const)('the retention %s is %s', (retention, text) => {
  expect(groupsOf({ kind: 'sources', source: { ...source, retention } })[4]).toBe(text);
});

test('filters of companies', () => {
  const none = { types: [], countries: [], sectors: [], industryGroups: [], industries: [] };
  expect(companyFiltersOf([[], [], [], [], []])).toEqual(none);
  expect(companyFiltersOf([['Public'], ['Turkey', 'the netherlands'], ['Energy'], ['Oil'], ['Gas']])).toEqual({
    types: ['PUBLIC'],
    countries: ['TR', 'NL'],
    sectors: ['Energy'],
    industryGroups: ['Oil'],
    industries: ['Gas'],
  });
  expect(companyFiltersOf([['Public', 'Other']])).toEqual({ ...none, types: ['PUBLIC'] });
});

test('a filter that no company can pass is not the same as no filter', () => {
  expect(companyFiltersOf([['Listed']])).toBeUndefined();
  expect(companyFiltersOf([[], ['Atlantis']])).toBeUndefined();
  expect(companyFiltersOf([[], [], ['!']])).toBeUndefined();
});
