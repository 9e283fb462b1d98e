import { expect, test } from 'vitest';
import { screenedCompany } from '../../../test/records/screened-company.ts';
import type { EntityId } from '../../platform/ids.ts';
import { peersOf } from './peers.ts';
import type { ScreenedCompany } from './screener.ts';

const company = (id: string, marketCap: number | null, more: Partial<ScreenedCompany> = {}): ScreenedCompany =>
  screenedCompany(id, { currency: 'USD', marketCap, sector: 'Technology', industry: 'Semiconductors', ...more });
const OWN = company('OWNONE', 100);
const idsOf = (companies: readonly ScreenedCompany[], limit = 10) =>
  peersOf([OWN, ...companies], OWN.id, limit)?.map(({ company: { id }, shared }) => `${id} ${shared}`);

test('companies of the industry come first, nearest in size, then those of the sector', () => {
  const companies = [
    company('SECTOR', 100, { industry: 'Software' }),
    company('UNSIZED'.slice(0, 6), null),
    company('DOUBLE', 200),
    company('LARGER', 1_000),
    company('NEARLY', 60),
    company('BANKER', 100, { sector: 'Financials', industry: 'Banks' }),
  ];
  const expected = ['NEARLY industry', 'DOUBLE industry', 'LARGER industry', 'UNSIZE industry', 'SECTOR sector'];
  expect(idsOf(companies)).toEqual(expected);
  expect(idsOf(companies, 2)).toEqual(expected.slice(0, 2));
});

test('either classification counts, in any letter case', () => {
  expect(idsOf([company('OTHERS', 90, { industry: null, otherIndustry: 'SEMICONDUCTORS ' })])).toEqual([
    'OTHERS industry',
  ]);
});

test('funds and shares that are no longer traded are no peers, and one without a price has none', () => {
  expect(
    idsOf([
      company('ETFUND', 100, { isEtf: true }),
      company('FUNDED', 100, { isFund: true }),
      company('GONEBY', 100, { isActivelyTrading: false }),
    ]),
  ).toEqual([]);
  expect(peersOf([OWN], 'ABSENT' as EntityId, 5)).toBeUndefined();
});
