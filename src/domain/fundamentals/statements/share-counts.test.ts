import { describe, expect, test } from 'vitest';
import { filed, income } from '../../../../test/records/filed-facts.ts';
import type { EntityId } from '../../../platform/ids.ts';
import { buildFundamentals } from '../build-fundamentals.ts';
import type { Fact } from '../fact.ts';

const COVER = 'dei:EntityCommonStockSharesOutstanding';
const YEAR = { from: '2024-01-01', to: '2024-12-31' };
const countsOf = (facts: readonly Fact[]) => buildFundamentals('A1B2C3' as EntityId, facts).fundamentals.shareCounts;
const CLASS = 'us-gaap:StatementClassOfStockAxis';

describe('shares outstanding', () => {
  test('are those of the cover, known from its filing on', () => {
    const facts = filed('10-K', '2025-02-20', [
      { to: '2025-02-01', figures: { [COVER]: 1_000 } },
      { to: '2024-12-31', figures: { CommonStockSharesOutstanding: 990 } },
    ]);
    expect(countsOf(facts)).toEqual([{ asOf: '2025-02-01', shares: 1_000, knownAt: '2025-02-20T23:59:59.999Z' }]);
  });

  test('are the sum of all classes where only those are reported, and of nothing but classes', () => {
    const facts = filed('10-K', '2025-02-20', [
      { to: '2025-02-01', figures: { [COVER]: 600 }, dimensions: { [CLASS]: 'us-gaap:CommonClassAMember' } },
      { to: '2025-02-01', figures: { [COVER]: 400 }, dimensions: { [CLASS]: 'us-gaap:CommonClassBMember' } },
      { to: '2025-02-01', figures: { [COVER]: 77 }, dimensions: { 'dei:LegalEntityAxis': 'x:Subsidiary' } },
    ]);
    expect(countsOf(facts).map(({ shares }) => shares)).toEqual([1_000]);
  });

  test.each([
    ['are in shares of the main class, of which another is worth a multiple', 61_900, 41.27, 1_300_000 + 1_500 * 550],
    ['are added up where classes earn about the same', 2.2, 2, 1_300_000 + 550],
    ['are added up where a class earns no whole multiple', 5, 2, 1_300_000 + 550],
  ])('%s', (_name, ofA, ofB, shares) => {
    const [A, B] = ['us-gaap:CommonClassAMember', 'us-gaap:CommonClassBMember'].map((member) => ({ [CLASS]: member }));
    const facts = filed('10-K', '2025-02-20', [
      { to: '2025-02-01', figures: { [COVER]: 550 }, dimensions: A ?? {} },
      { to: '2025-02-01', figures: { [COVER]: 1_300_000 }, dimensions: B ?? {} },
      { ...YEAR, figures: { EarningsPerShareBasic: ofA }, dimensions: A ?? {} },
      { ...YEAR, figures: { EarningsPerShareBasic: ofB }, dimensions: B ?? {} },
    ]);
    expect(countsOf(facts).map((one) => one.shares)).toEqual([shares]);
  });

  test('are those of the balance sheet where no cover tells them', () => {
    const facts = filed('10-K', '2025-02-20', [
      { ...YEAR, figures: income(100, 10) },
      { to: '2024-12-31', figures: { CommonStockSharesOutstanding: 990 } },
      { to: '2023-12-31', figures: { CommonStockSharesOutstanding: 980 } },
    ]);
    expect(countsOf(facts).map(({ asOf, shares }) => [asOf, shares])).toEqual([['2024-12-31', 990]]);
  });

  test('have the ratio of a depositary receipt that the last annual report has on its cover', () => {
    const year = (form: string, day: string, figures: Readonly<Record<string, number>>) =>
      filed(form, day, [{ to: day, figures }]);
    const counts = countsOf([
      ...year('20-F', '2023-04-01', { [COVER]: 1_000, 'dei:Security12bTitle': 2 }),
      ...year('6-K', '2023-08-01', { CommonStockSharesOutstanding: 1_010 }),
      ...year('20-F', '2024-04-01', { [COVER]: 1_020 }),
    ]);
    expect(counts.map(({ shares, sharesPerReceipt }) => [shares, sharesPerReceipt])).toEqual([
      [1_000, 2],
      [1_010, 2],
      [1_020, undefined],
    ]);
  });

  test('a count in other units than before and in the statements is left out and named', () => {
    const average = { WeightedAverageNumberOfSharesOutstandingBasic: 1_000_000 };
    const facts = [
      ...filed('10-K', '2024-02-20', [
        { from: '2023-01-01', to: '2023-12-31', figures: income(100, 10, average) },
        { to: '2024-02-01', figures: { [COVER]: 1_010_000 } },
      ]),
      ...filed('10-K', '2025-02-20', [
        { ...YEAR, figures: income(100, 10, average) },
        { to: '2025-02-01', figures: { [COVER]: 1_020 } },
      ]),
    ];
    expect(countsOf(facts).map(({ shares }) => shares)).toEqual([1_010_000]);
    const { findings } = buildFundamentals('A1B2C3' as EntityId, facts).report;
    expect(findings.map(({ rule, count }) => [rule, count])).toContainEqual([
      expect.stringContaining('other units'),
      1,
    ]);
  });
});
