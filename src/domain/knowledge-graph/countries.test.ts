import { expect, test } from 'vitest';
import { isCountryCode, parseCountry } from './countries.ts';

test.each([
  ['us', 'US'],
  ['United States', 'US'],
  ['UNITED STATES OF AMERICA', 'US'],
  ['South Korea', 'KR'],
  ['Korea, Republic of', 'KR'],
  ["Côte d'Ivoire", 'CI'],
  ['Ivory Coast', 'CI'],
  ['Türkiye', 'TR'],
  ['Turkey', 'TR'],
  ['Hong Kong', 'HK'],
  ['Czech Republic', 'CZ'],
  ['Virgin Islands, British', 'VG'],
  ['Viet Nam', 'VN'],
  ['Russian Federation', 'RU'],
  ['Kosovo', 'XK'],
])('%s is %s', (name, code) => {
  expect(parseCountry(name)).toBe(code);
});

test('what is no country is none', () => {
  expect(['', 'Atlantis', 'ZZ', 'EU'].map(parseCountry)).toEqual(new Array(4).fill(undefined));
  expect([isCountryCode('DE'), isCountryCode('de'), isCountryCode('XX')]).toEqual([true, false, false]);
});
