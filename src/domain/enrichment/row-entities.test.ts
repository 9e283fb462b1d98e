import { expect, test } from 'vitest';
import { blankCompany } from '../../../test/records/blank-company.ts';
import { createEntityFinder } from '../entity-linking/documents/finder.ts';
import { buildLexicon } from '../entity-linking/lexicon/build-lexicon.ts';
import { findInRows } from './row-entities.ts';

const company = (id: string, name: string) => ({
  ...blankCompany(id, name),
  type: 'PUBLIC' as const,
  countryCode: 'US',
});
const finder = createEntityFinder(
  buildLexicon([
    company('AAAAA1', 'Gap Inc.'),
    company('AAAAA2', 'Commonwealth Harbor Bank'),
    { ...company('AAAAA3', 'Target Corporation'), ticker: 'TGT', listings: ['XNYS:TGT'], marketCapUsd: 50e9 },
  ]),
);

/** Every mention as `words=id`, of one table in two chunks. */
const mentions = (texts: readonly string[]): string[] =>
  findInRows(finder, texts, []).flatMap((found, at) =>
    found.map(({ id, start, end }) => `${texts[at]?.slice(start, end)}=${id}`),
  );

const BANK =
  'Business | Bank profit | Commonwealth Harbor Bank (CHB) said on Tuesday that its profit rose by a tenth over the year';
const SHORT =
  'Sports | Result | The team of CHB beat its neighbours by two goals on Sunday before a large crowd in the rain';

test('what one row of news calls a company by says nothing of the next one', () => {
  expect(mentions([`${BANK}\n${SHORT}`, SHORT])).toEqual(['Commonwealth Harbor Bank=AAAAA2', 'CHB=AAAAA2']);
  expect(mentions([`${BANK} and CHB shares gained`])).toHaveLength(3);
});

test('offsets are those of the chunk', () => {
  const text = `Name | Sales\nGap Inc. | 5\n${BANK}`;
  const [[first, second] = []] = findInRows(finder, [text], []);
  expect(text.slice(first?.start, first?.end)).toBe('Gap Inc.');
  expect(text.slice(second?.start, second?.end)).toBe('Commonwealth Harbor Bank');
});

test('rows of names and figures are read together', () => {
  const rows = ['Commonwealth Harbor Bank (CHB) | 5', 'CHB | 6'];
  expect(mentions([rows.join('\n')])).toHaveLength(3);
});

test('a common word below a heading of companies is one', () => {
  const text = 'Top holdings | Sector\nTarget | Retail\nCommonwealth Harbor Bank | Banks';
  expect(mentions([text])).toEqual(['Target=AAAAA3', 'Commonwealth Harbor Bank=AAAAA2']);
  expect(mentions([text.replace('Top holdings', 'Weakness')])).toEqual(['Commonwealth Harbor Bank=AAAAA2']);
});
