import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { memoryFundamentals, NO_SPLITS, statementOf } from '../../../../test/records/statements.ts';
import { latestPrices, tradedDay } from '../../../../test/records/traded-days.ts';
import type { EntityId } from '../../../platform/ids.ts';
import { createFundamentals } from '../fundamentals.ts';
import { LINES_OF } from '../lines.ts';
import type { Statement } from '../statement.ts';
import { KEY_METRICS, RATIOS } from './all-metrics.ts';
import { parseReadings, readingsOf, readingsText } from './trailing-readings.ts';

const ID = 'D8442A' as EntityId;
const QUARTER_ENDS = ['03-31', '06-30', '09-30', '12-31'];
const STARTS = ['01-01', '04-01', '07-01', '10-01'];

/** One period of a kind in any year, with any of its lines, reported once or restated, mostly in dollars. */
const anyStatement = fc
  .record({
    kind: fc.constantFrom('income', 'cash-flow', 'balance'),
    year: fc.integer({ min: 2020, max: 2024 }),
    quarter: fc.integer({ min: 0, max: 4 }),
    currency: fc.constantFrom('USD', 'USD', 'USD', 'EUR'),
    restated: fc.integer({ min: 0, max: 2 }),
    values: fc.array(fc.option(fc.integer({ min: -1_000, max: 1_000_000 })), { minLength: 50, maxLength: 50 }),
  })
  .map(({ kind, year, quarter, currency, restated, values }): Statement => {
    const isYear = quarter === 4;
    const endsOn = `${year}-${isYear ? '12-31' : QUARTER_ENDS[quarter]}`;
    const lines = LINES_OF[kind as 'income'].map((line, at): [string, number | null] => [line, values[at] ?? null]);
    return statementOf({
      kind: kind as 'income',
      period: isYear ? 'annual' : 'quarter',
      fiscalPeriod: isYear ? 'FY' : 'Q1',
      startsOn: kind === 'balance' ? null : `${year}-${isYear ? '01-01' : STARTS[quarter]}`,
      endsOn,
      currency,
      knownAt: `${year + restated + 1}-02-01T10:00:00.000Z`,
      lines: Object.fromEntries(lines),
    });
  });
const versionsOf = (statements: readonly Statement[]): Statement[] => [
  ...new Map(statements.map((one) => [`${one.kind} ${one.period} ${one.endsOn} ${one.knownAt}`, one])).values(),
];

describe('readings that are kept', () => {
  test('give the very values that the statements do, whatever is missing or restated', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStatement, { minLength: 1, maxLength: 60 }), fc.boolean(), async (all, isPriced) => {
        const counts = isPriced ? [{ asOf: '2024-10-18', shares: 77, knownAt: '2024-11-01T10:00:00.000Z' }] : [];
        const close = tradedDay('2025-01-15', 3.21);
        const store = memoryFundamentals(versionsOf(all), counts);
        const parts = { prices: latestPrices(isPriced ? close : undefined), ...NO_SPLITS };
        const kept = {
          ...store,
          readings: async () => {
            const readings = await store.readings(ID);
            return readings && parseReadings(readingsText(readings));
          },
        };
        const fromReadings = await createFundamentals({ store: kept, ...parts }).metrics(ID, null);
        const fromStatements = await createFundamentals({ store, ...parts }).derived(ID, null);
        for (const { name } of [...KEY_METRICS, ...RATIOS]) {
          expect([name, fromReadings?.value(name)]).toEqual([name, fromStatements?.value(name)]);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('do not depend on the order of the statements', () => {
    fc.assert(
      fc.property(fc.array(anyStatement, { minLength: 2, maxLength: 30 }), (all) => {
        const versions = versionsOf(all);
        expect(readingsOf(versions.toReversed())).toEqual(readingsOf(versions));
      }),
      { numRuns: 40 },
    );
  });

  test('a company without statements has none, and those of other rules are not read', () => {
    expect(readingsOf([])).toBeUndefined();
    expect(
      readingsOf([statementOf({ kind: 'product', startsOn: '2024-01-01', endsOn: '2024-03-31' })]),
    ).toBeUndefined();
    const readings = readingsOf([statementOf({ startsOn: '2024-01-01', endsOn: '2024-03-31', lines: { REVENUE: 1 } })]);
    if (readings === undefined) throw new Error('there are none');
    const text = readingsText(readings);
    expect(parseReadings(text)).toEqual(readings);
    expect(parseReadings(text.replace(/^\["[^"]*"/, '["0-00000000"'))).toBeUndefined();
  });
});
