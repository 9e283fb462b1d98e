import { buildFundamentals } from '../../src/domain/fundamentals/build-fundamentals.ts';
import type { Fact } from '../../src/domain/fundamentals/fact.ts';
import type { Statement } from '../../src/domain/fundamentals/statement.ts';
import type { EntityId } from '../../src/platform/ids.ts';
import { filed, income } from './filed-facts.ts';

export const build = (facts: readonly Fact[]) => buildFundamentals('A1B2C3' as EntityId, facts);

/** The version in force at the end of `asOf`; today's without it. */
export function at(facts: readonly Fact[], kind: string, of: string, asOf = '9999'): Statement | undefined {
  return build(facts)
    .fundamentals.statements.filter((one) => one.kind === kind && `${one.fiscalPeriod} ${one.fiscalYear}` === of)
    .filter(({ period }) => (period === 'annual') === of.startsWith('FY'))
    .filter(({ knownAt }) => knownAt <= `${asOf}T23:59:59.999Z`)
    .sort((one, other) => (one.knownAt < other.knownAt ? -1 : 1))
    .at(-1);
}
export const line = (facts: readonly Fact[], of: string, name: string, asOf?: string): number | null | undefined =>
  at(facts, 'income', of, asOf)?.lines[name];

export const YEAR = { from: '2024-01-01', to: '2024-12-31' };
export const Q1 = { from: '2024-01-01', to: '2024-03-31' };
export const Q2 = { from: '2024-04-01', to: '2024-06-30' };
export const Q3 = { from: '2024-07-01', to: '2024-09-30' };
export const SIX_MONTHS = { from: '2024-01-01', to: '2024-06-30' };
export const NINE_MONTHS = { from: '2024-01-01', to: '2024-09-30' };

export const cash = (operating: number, more: Readonly<Record<string, number>> = {}) => ({
  NetCashProvidedByUsedInOperatingActivities: operating,
  NetCashProvidedByUsedInInvestingActivities: -operating / 2,
  NetCashProvidedByUsedInFinancingActivities: -operating / 4,
  PaymentsToAcquirePropertyPlantAndEquipment: operating / 10,
  ShareBasedCompensation: operating / 5,
  ...more,
});

/** Three quarters and the year, each reported once. */
export const wholeYear = (
  more: { quarter?: Readonly<Record<string, number>>; year?: Readonly<Record<string, number>> } = {},
) => [
  ...filed('10-Q', '2024-05-01', [{ ...Q1, figures: { ...income(100, 10, more.quarter), ...cash(20) } }]),
  ...filed('10-Q', '2024-08-01', [
    { ...Q2, figures: income(110, 11, more.quarter) },
    { ...SIX_MONTHS, figures: { ...income(210, 21), ...cash(50) } },
  ]),
  ...filed('10-Q', '2024-11-01', [
    { ...Q3, figures: income(120, 12, more.quarter) },
    { ...NINE_MONTHS, figures: { ...income(330, 33), ...cash(90) } },
  ]),
  ...filed('10-K', '2025-02-20', [{ ...YEAR, figures: { ...income(460, 48, more.year), ...cash(140) } }]),
];
