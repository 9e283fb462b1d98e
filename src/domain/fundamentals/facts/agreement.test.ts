import { describe, expect, test } from 'vitest';
import type { Fact } from '../fact.ts';
import { compareFacts } from './agreement.ts';

const fact = (value: number, changes: Partial<Fact> = {}): Fact => ({
  taxonomy: 'us-gaap',
  tag: 'Revenues',
  unit: 'USD',
  value,
  startsOn: '2024-01-01',
  endsOn: '2024-12-31',
  dimensions: {},
  filing: { accession: '0000000001-25-000001', form: '10-K', filedOn: '2025-02-01', acceptedAt: null },
  ...changes,
});

describe('company facts and a filing', () => {
  test('agree where they tell the same figure', () => {
    expect(compareFacts([fact(5)], [fact(5), fact(7, { tag: 'Assets', startsOn: null })])).toEqual({
      compared: 1,
      agreed: 1,
      differed: 0,
      differences: [],
    });
  });

  test('differ, with both values', () => {
    expect(compareFacts([fact(5)], [fact(6)])).toEqual({
      compared: 1,
      agreed: 0,
      differed: 1,
      differences: [
        {
          tag: 'Revenues',
          unit: 'USD',
          startsOn: '2024-01-01',
          endsOn: '2024-12-31',
          accession: '0000000001-25-000001',
          listed: 5,
          filed: 6,
        },
      ],
    });
  });

  test.each<[string, Partial<Fact>]>([
    ['tag', { tag: 'SalesRevenueNet' }],
    ['unit', { unit: 'EUR' }],
    ['period', { startsOn: '2024-10-01' }],
    ['dimensions', { dimensions: { 'srt:ProductOrServiceAxis': 'us-gaap:ServiceMember' } }],
    ['filing', { filing: { ...fact(1).filing, accession: '0000000001-26-000001' } }],
    ['filing, when it is not known', { filing: { ...fact(1).filing, accession: null } }],
  ])('do not tell the same figure with another %s', (_what, changes) => {
    expect(compareFacts([fact(5)], [fact(6, changes)]).compared).toBe(0);
  });

  test('that differ everywhere are counted all and shown in part', () => {
    const many = (shift: number) =>
      Array.from({ length: 150 }, (_, index) => fact(index + shift, { tag: `Tag${index}` }));
    const { differed, differences } = compareFacts(many(0), many(1));
    expect([differed, differences.length]).toEqual([150, 100]);
  });
});
