import { expect, test } from 'vitest';
import { predecessorsIn } from './succession.ts';

test.each([
  [
    'On October 2, 2015, Google Inc. (“Google”) implemented a holding company reorganization. This report establishes Alphabet Inc. as the successor issuer to Google pursuant to Rule 12g-3(a) under the Exchange Act.',
    ['Google', 'Google Inc'],
  ],
  [
    'On July 1, 2026, Exxon Mobil Corporation, a New Jersey corporation and the predecessor registrant, completed its reorganization.',
    ['Exxon Mobil Corporation'],
  ],
  [
    'Oldfield Minerals plc, a public limited company (the "Company"), is the successor issuer to Oldfield Minerals, Inc., a Delaware corporation ("Old Oldfield").',
    ['Oldfield Minerals, Inc'],
  ],
  [
    'In 2021 Brightwater Group Ltd., a Bermuda exempted company (together with its subsidiaries, "BGL"), merged. The Company became the successor registrant of BGL in the merger.',
    ['BGL', 'Brightwater Group Ltd'],
  ],
])('%s', (text, names) => {
  expect(predecessorsIn(text)).toEqual(names);
});

test('a report without a word on a succession names nobody, however long it is', () => {
  expect(predecessorsIn(`The Company and ${'ITS SUBSIDIARIES AND '.repeat(20_000)} filed this report.`)).toEqual([]);
});
