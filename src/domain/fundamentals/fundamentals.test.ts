import { describe, expect, test } from 'vitest';
import { memoryFundamentals, NO_SPLITS, statementOf } from '../../../test/records/statements.ts';
import { latestPrices } from '../../../test/records/traded-days.ts';
import type { EntityId } from '../../platform/ids.ts';
import { createFundamentals } from './fundamentals.ts';

const ID = 'D8442A' as EntityId;
const quarter = (startsOn: string, endsOn: string, REVENUE: number) =>
  statementOf({ startsOn, endsOn, lines: { REVENUE } });

const QUARTERS = [
  quarter('2023-01-01', '2023-03-31', 1),
  quarter('2023-04-01', '2023-06-30', 10),
  quarter('2023-07-01', '2023-09-30', 100),
  quarter('2023-10-01', '2023-12-31', 1_000),
  quarter('2024-01-01', '2024-03-31', 10_000),
];

describe('derived figures at a moment', () => {
  const asked: (string | null)[] = [];
  const fundamentals = createFundamentals({
    store: memoryFundamentals(
      [
        ...QUARTERS,
        // The second quarter of 2023, restated in a filing of August 2024.
        { ...quarter('2023-04-01', '2023-06-30', 20), knownAt: '2024-08-01T23:59:59.999Z' },
      ],
      [],
    ),
    prices: {
      latestPrice: async (_id, asOf) => {
        asked.push(asOf);
        return undefined;
      },
      profile: async () => undefined,
      days: async () => [],
    },
    ...NO_SPLITS,
  });
  const revenueAt = async (asOf: string | null) =>
    (await fundamentals.derived(ID, asOf))?.figures.read('income.REVENUE');

  test.each([
    ['2024-03-01T00:00:00.000Z', 1_111, 'four quarters to 2023-12-31'],
    ['2024-04-30T23:59:59.998Z', 1_111, 'four quarters to 2023-12-31'],
    ['2024-04-30T23:59:59.999Z', 11_110, 'four quarters to 2024-03-31'],
    [null, 11_120, 'four quarters to 2024-03-31'],
  ])('%s sees what had been filed by then and nothing later', async (asOf, value, basis) => {
    expect(await revenueAt(asOf)).toMatchObject({ value, basis });
  });

  test('before there are twelve months there is no sum, and before anything there is nothing', async () => {
    expect(await revenueAt('2023-11-30T00:00:00.000Z')).toMatchObject({
      value: null,
      reason: 'the income statements known make up no twelve months',
    });
    expect(await fundamentals.derived(ID, '2023-01-01T00:00:00.000Z')).toBeUndefined();
  });

  test('prices are asked for at the same moment', async () => {
    asked.length = 0;
    await fundamentals.derived(ID, '2024-04-30T14:00:00.000Z');
    expect(asked).toEqual(['2024-04-30T14:00:00.000Z']);
  });
});

test('a line that one quarter does not tell comes from the year', async () => {
  const year = statementOf({
    startsOn: '2023-01-01',
    endsOn: '2023-12-31',
    period: 'annual',
    fiscalPeriod: 'FY',
    lines: { REVENUE: 1_111, INTEREST_EXPENSE: 7 },
  });
  const fundamentals = createFundamentals({
    store: memoryFundamentals([...QUARTERS.slice(0, 4), year]),
    prices: latestPrices(undefined),
    ...NO_SPLITS,
  });
  const figures = (await fundamentals.derived(ID, null))?.figures;
  expect(figures?.read('income.REVENUE')).toMatchObject({ value: 1_111, basis: 'four quarters to 2023-12-31' });
  expect(figures?.read('income.INTEREST_EXPENSE')).toMatchObject({ value: 7, basis: 'one fiscal year to 2023-12-31' });
});
