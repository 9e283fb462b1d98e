import { expect, test } from 'vitest';
import { blankCompany } from '../../../test/records/blank-company.ts';
import { matchesOfCompanies } from './company-match.ts';
import { MATCH } from './suggestion.ts';

const apple = blankCompany('D8442A', 'Apple Inc.', {
  ticker: 'AAPL',
  listings: ['XNAS:AAPL', 'XBKK:AAPL80'],
  isins: ['US0378331005'],
  webpage: 'https://www.apple.com',
  aliases: ['Apple Computer'],
  formerNames: ['Apple Computer, Inc.'],
});

test.each([
  ['aapl', MATCH.exact],
  ['AAPL80', MATCH.exact],
  ['XNAS:AAPL', MATCH.exact],
  ['us0378331005', MATCH.exact],
  ['investor.apple.com', MATCH.exact],
  ['apple', MATCH.exact],
  ['Apple Inc', MATCH.exact],
  ['The Apple Corporation', MATCH.exact],
  ['app', MATCH.start],
  ['apple comp', MATCH.start],
  ['applecomp', MATCH.start],
  ['comp', MATCH.word],
  ['computer app', MATCH.word],
  ['pple', MATCH.part],
  ['aplpe', MATCH.near],
  ['!!', MATCH.near],
])('%s', (text, match) => {
  expect(matchesOfCompanies(text, [apple])).toEqual([match]);
});

test('a company matches at least as well as those after it', () => {
  const [one, two, three] = [
    blankCompany('AAAAAA', 'Ford Motor Company'),
    blankCompany('BBBBBB', 'Forward Industries', { ticker: 'FORD' }),
    blankCompany('CCCCCC', 'Fordham'),
  ];
  expect(matchesOfCompanies('ford', [one, two, three])).toEqual([MATCH.exact, MATCH.exact, MATCH.start]);
});
