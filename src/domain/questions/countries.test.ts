import { expect, test } from 'vitest';
import { countriesIn } from './countries.ts';

const codesIn = (text: string): string[] =>
  countriesIn(text).map(({ start, end, codes }) => `${text.slice(start, end)} = ${codes.slice(0, 3).join(' ')}`);

test.each([
  ['Largest German companies', ['German = DE']],
  ['the biggest banks in the United Kingdom and France', ['United Kingdom = GB', 'France = FR']],
  ['South Korean chip makers', ['South Korean = KR']],
  ['What are the ten largest US companies?', ['US = US']],
  ['U.S. utilities', ['U.S. = US']],
  ['Nordic banks', ['Nordic = DK FI IS']],
  ['tell us which in it is the largest', []],
])('%s', (text, expected) => {
  expect(codesIn(text)).toEqual(expected);
});
