import { expect, test } from 'vitest';
import { nationalPart, readIdentifierQuery } from './identifier-query.ts';

test.each([
  ['US0378331005', ['us0378331005', '037833100'], true],
  ['us 037833-1005', ['us0378331005', '037833100'], true],
  ['US0378331006', ['us0378331006', '037833100'], false],
  ['GB00BLGZ9862', ['gb00blgz9862', 'blgz986'], true],
  ['DE0007164600', ['de0007164600'], true],
  ['037833100', ['037833100', '0037833100'], false],
  ['03783310', ['037833100', '0003783310'], false],
  ['cusip: 037833100', ['037833100', '0037833100'], true],
  ['2046251', ['2046251', '0002046251'], false],
  ['BBG000B9XRY4', ['bbg000b9xry4'], true],
  ['HWUPKR0MPOU8FGXBT394', ['hwupkr0mpou8fgxbt394'], true],
  ['CIK 320193', ['0000320193'], true],
  ['CIK#0000320193', ['0000320193'], true],
  ['320193', ['0000320193'], false],
  ['HWUPKR0MPOU8FGXBT395', ['hwupkr0mpou8fgxbt395'], false],
  ['nvidia earnings q3 2024', ['nvidiaearningsq32024'], false],
])('%j may be %j', (text, values, isCertain) => {
  expect(readIdentifierQuery(text)).toEqual({ values, isCertain });
});

test.each([
  'Apple',
  'apple inc 2024',
  'US',
  '',
  'X1',
  'https://a.b/US0378331005',
  '9'.repeat(70),
  'ISIN',
  'isinglass 7',
])('%j is none', (text) => {
  expect(readIdentifierQuery(text).values).toEqual([]);
});

test('extracts the national part of an ISIN', () => {
  expect(nationalPart('ca0679011084')).toBe('067901108');
  expect(nationalPart('gb00blgz9862')).toBe('blgz986');
  expect(nationalPart('de0007164600')).toBeUndefined();
  expect(nationalPart('us')).toBeUndefined();
});
