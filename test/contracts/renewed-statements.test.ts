import { describe, expect, test } from 'vitest';
import { sqlFundamentalsStore } from '../../src/adapters/sql/fundamentals/fundamentals-store.ts';
import { sqlFactStore } from '../../src/adapters/sql/imports/fact-store.ts';
import { renewStatements } from '../../src/compose/imports/facts-import.ts';
import type { Fact } from '../../src/domain/fundamentals/fact.ts';
import type { EntityId } from '../../src/platform/ids.ts';
import { openTestDatabase, testEngines } from '../stores/databases.ts';

const ID = 'AAA100' as EntityId;
const CIK = '0000000001';
const YEARS = { kind: 'cash-flow', period: 'annual', limit: null, asOf: null } as const;

const facts: Fact[] = Object.entries({
  NetCashProvidedByUsedInOperatingActivities: 90,
  NetCashProvidedByUsedInFinancingActivities: 30,
  ProceedsFromDebtNetOfIssuanceCosts: 80,
  RepaymentsOfDebtAndCapitalLeaseObligations: 50,
  NetIncomeLoss: 60,
}).map(([tag, value]) => ({
  taxonomy: 'us-gaap',
  tag,
  unit: 'USD',
  value,
  startsOn: '2024-01-01',
  endsOn: '2024-12-31',
  dimensions: {},
  filing: { accession: '0000000001-25-000001', form: '10-K', filedOn: '2025-02-20', acceptedAt: null },
}));

describe.each(testEngines)('statements of an older version on %s', (engine) => {
  test('are recomputed once from the stored facts', async () => {
    await using database = await openTestDatabase(engine);
    const [store, statements] = [sqlFactStore(database), sqlFundamentalsStore(database)];
    const set = { source: 'company-facts', cik: CIK, fingerprint: 'one', leftOut: 0, facts };
    await store.step((step) => step.replaceSet(ID, set));
    await statements.replace({ entityId: ID, statements: [], shareCounts: [] }, CIK);
    await database.db.updateTable('company_fundamentals').set({ rules: '0-older' }).execute();
    expect(await store.outdatedAfter(null, 10)).toEqual([ID]);

    const { signal } = new AbortController();
    expect(await renewStatements(store, signal)).toBe(1);
    const [year] = await statements.statements(ID, YEARS);
    expect(year?.lines['NET_DEBT_ISSUANCE']).toBe(30);
    expect(await renewStatements(store, signal)).toBe(0);
  });
});
