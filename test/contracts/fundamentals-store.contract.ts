import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FundamentalsStore, StatementQuery } from '../../src/domain/fundamentals/fundamentals-store.ts';
import { HEAD_FIELDS, INCOME_LINES } from '../../src/domain/fundamentals/lines.ts';
import { readingsOf, TRAILING_SERIES } from '../../src/domain/fundamentals/metrics/trailing-readings.ts';
import type { Statement } from '../../src/domain/fundamentals/statement.ts';
import type { ImportStore } from '../../src/domain/ingest/run/import-store.ts';
import type { EntityId } from '../../src/platform/ids.ts';

export interface FundamentalsStores extends AsyncDisposable {
  readonly store: FundamentalsStore;
  readonly imports: ImportStore;
}

const APPLE = 'D8442A' as EntityId;
const OTHER = 'ABCDEF' as EntityId;
const CIK = '0000320193';

const statement = (given: Partial<Statement> = {}): Statement => ({
  kind: 'income',
  period: 'quarter',
  startsOn: '2024-03-31',
  endsOn: '2024-06-29',
  fiscalYear: 2024,
  fiscalPeriod: 'Q3',
  currency: 'USD',
  filedOn: '2024-08-02',
  acceptedAt: '2024-08-01T22:03:35.000Z',
  accession: '0000320193-24-000081',
  form: '10-Q',
  knownAt: '2024-08-01T22:03:35.000Z',
  lines: { REVENUE: 85_777_000_000, COST_OF_REVENUE: 46_099_000_000, OTHER_EXPENSES: 0, EPS: 1.4 },
  derived: { GROSS_PROFIT: 'REVENUE - COST_OF_REVENUE' },
  ...given,
});

/** The lines that are not given were not reported. */
const full = (given: Statement): Statement => ({
  ...given,
  lines: { ...Object.fromEntries(INCOME_LINES.map((line) => [line, null])), ...given.lines },
});

const restated = statement({
  knownAt: '2025-08-01T10:00:00.000Z',
  acceptedAt: null,
  filedOn: '2025-08-01',
  accession: null,
  lines: { REVENUE: 85_000_000_000 },
  derived: {},
});

/** Everything that statements tell: the store reads a statement bit by bit. */
const plain = (statements: readonly Statement[]): Statement[] =>
  statements.map((one) => {
    const { kind, period, startsOn, endsOn, fiscalYear, fiscalPeriod, currency, filedOn, acceptedAt } = one;
    const { accession, form, knownAt, lines, derived } = one;
    const of = { kind, period, startsOn, endsOn, fiscalYear, fiscalPeriod, currency, filedOn, acceptedAt };
    return { ...of, accession, form, knownAt, lines, derived };
  });

/** Contract of every `FundamentalsStore`. */
export function fundamentalsStoreContract(engine: string, open: () => Promise<FundamentalsStores>): void {
  describe(`FundamentalsStore on ${engine}`, () => {
    let stores: FundamentalsStores;
    let store: FundamentalsStore;
    beforeEach(async () => {
      stores = await open();
      store = stores.store;
    });
    afterEach(async () => stores[Symbol.asyncDispose]());

    const put = (statements: readonly Statement[], id = APPLE) =>
      store.replace({ entityId: id, statements, shareCounts: [] }, CIK);
    const read = async (query: StatementQuery, id = APPLE) => plain(await store.statements(id, query));
    const quarters = { kind: 'income', period: 'quarter', limit: null, asOf: null } as const;

    test('an empty store answers nothing', async () => {
      expect(await store.statements(APPLE, quarters)).toEqual([]);
      expect(await store.statementValues(APPLE, quarters)).toEqual([]);
      expect(await store.shareCount(APPLE, null)).toBeUndefined();
      expect(await store.revision()).toBe(0);
    });

    test('a statement comes back as it was put, not reported lines as null, zero as zero', async () => {
      expect(await put([statement()])).toBe('created');
      expect(await read(quarters)).toEqual([full(statement())]);
    });

    test('its values stand in the order of the fields', async () => {
      await put([statement()]);
      const [found] = await store.statementValues(APPLE, quarters);
      const values = found?.values ?? [];
      expect(values).toHaveLength(HEAD_FIELDS.length + INCOME_LINES.length);
      const named = Object.fromEntries([...HEAD_FIELDS, ...INCOME_LINES].map((name, at) => [name, values[at]]));
      expect(named).toMatchObject({
        FISCAL_PERIOD_END_DATE: '2024-06-29',
        REPORTED_CURRENCY: 'USD',
        CIK,
        FILING_DATE: '2024-08-02',
        ACCEPTED_DATE: '2024-08-01T22:03:35.000Z',
        FISCAL_YEAR: 2024,
        PERIOD: 'Q3',
        REVENUE: 85_777_000_000,
        OTHER_EXPENSES: 0,
        NET_INCOME: null,
        EPS: 1.4,
      });
    });

    test('a restated statement has the date of its first report, and its filing separately', async () => {
      await put([statement(), restated]);
      const shown = async (asOf: string | null) => {
        const [found] = await store.statementValues(APPLE, { ...quarters, asOf });
        return { dates: [3, 4].map((at) => found?.values[at]), source: found?.source };
      };
      const dates = ['2024-08-02', '2024-08-01T22:03:35.000Z'];
      const first = { accession: '0000320193-24-000081', form: '10-Q', filedOn: '2024-08-02' };
      expect(await shown('2025-01-01T00:00:00.000Z')).toEqual({ dates, source: first });
      expect(await shown(null)).toEqual({ dates, source: { accession: null, form: '10-Q', filedOn: '2025-08-01' } });
    });

    test('separates kinds and periods; segments have their own lines', async () => {
      const segments = statement({
        kind: 'product',
        lines: { iPhone: 39_296_000_000, 'Wearables "&c"': 1 },
        derived: {},
      });
      const year = statement({ period: 'annual', fiscalPeriod: 'FY', endsOn: '2024-09-28' });
      const balance = statement({ kind: 'balance', startsOn: null, lines: { TOTAL_ASSETS: 1 }, derived: {} });
      await put([statement(), segments, year, balance]);
      expect(await read({ ...quarters, kind: 'product' })).toEqual([segments]);
      expect(await read({ ...quarters, period: 'annual' })).toEqual([full(year)]);
      const [kept] = await store.statements(APPLE, { ...quarters, kind: 'balance' });
      expect(kept).toMatchObject({ startsOn: null, lines: { TOTAL_ASSETS: 1, GOODWILL: null } });
      expect(await store.statements(APPLE, quarters)).toHaveLength(1);
    });

    test('several series come in one look, each the newest first and with its own limit', async () => {
      const of = (endsOn: string, given: Partial<Statement> = {}) => statement({ endsOn, ...given });
      const year = of('2023-09-30', { period: 'annual', fiscalPeriod: 'FY' });
      const balance = of('2024-06-29', { kind: 'balance', startsOn: null, lines: {}, derived: {} });
      await put([of('2023-12-30'), of('2024-06-29'), of('2024-03-30'), year, balance, restated]);
      const wanted = [
        { kind: 'income', period: 'quarter', limit: 2 },
        { kind: 'cash-flow', period: 'quarter', limit: 5 },
        { kind: 'balance', period: 'quarter', limit: null },
        { kind: 'income', period: 'annual', limit: 1 },
      ] as const;
      const seen = async (asOf: string | null) =>
        (await store.statementSeries(APPLE, wanted, asOf)).map((series) =>
          series.map(({ kind, endsOn, lines }) => [kind, endsOn, lines['REVENUE'] ?? null]),
        );
      expect(await seen(null)).toEqual([
        [
          ['income', '2024-06-29', 85_000_000_000],
          ['income', '2024-03-30', 85_777_000_000],
        ],
        [],
        [['balance', '2024-06-29', null]],
        [['income', '2023-09-30', 85_777_000_000]],
      ]);
      expect((await seen('2025-01-01T00:00:00.000Z'))[0]?.[0]).toEqual(['income', '2024-06-29', 85_777_000_000]);
      expect(await seen('2020-01-01T00:00:00.000Z')).toEqual([[], [], [], []]);
    });

    test('a derived line of a segment keeps its formula', async () => {
      const derived = { iPhone: 'year - nine months' };
      await put([statement({ kind: 'product', lines: { iPhone: 1 }, derived })]);
      expect(await store.statements(APPLE, { ...quarters, kind: 'product' })).toMatchObject([{ derived }]);
    });

    test('returns the newest first, up to the limit', async () => {
      const ends = ['2023-12-30', '2024-06-29', '2024-03-30'];
      await put(ends.map((endsOn) => statement({ endsOn })));
      const endsOf = async (limit: number | null) =>
        (await store.statements(APPLE, { ...quarters, limit })).map(({ endsOn }) => endsOn);
      expect(await endsOf(null)).toEqual(['2024-06-29', '2024-03-30', '2023-12-30']);
      expect(await endsOf(2)).toEqual(['2024-06-29', '2024-03-30']);
      expect(await endsOf(99)).toHaveLength(3);
      expect(await store.statementValues(APPLE, { ...quarters, limit: 1 })).toHaveLength(1);
    });

    test('a version is in force from the instant it is known until the next one is', async () => {
      await put([restated, statement()]);
      const revenueAt = async (asOf: string | null): Promise<number | null | undefined> => {
        const [found, ...others] = await store.statements(APPLE, { ...quarters, asOf });
        const rows = await store.statementValues(APPLE, { ...quarters, asOf });
        expect(others).toEqual([]);
        expect(rows.map(({ values }) => values[7])).toEqual(found ? [found.lines['REVENUE']] : []);
        return found?.lines['REVENUE'];
      };
      expect(await revenueAt(null)).toBe(85_000_000_000);
      expect(await revenueAt('2024-08-01T22:03:34.999Z')).toBeUndefined();
      expect(await revenueAt('2024-08-01T22:03:35.000Z')).toBe(85_777_000_000);
      expect(await revenueAt('2025-08-01T09:59:59.999Z')).toBe(85_777_000_000);
      expect(await revenueAt('2025-08-01T10:00:00.000Z')).toBe(85_000_000_000);
      expect(await revenueAt('9999-12-31T23:59:59.999Z')).toBe(85_000_000_000);
    });

    test('a limit counts periods that are in force, not versions', async () => {
      const before = statement({ endsOn: '2024-03-30', knownAt: '2024-05-03T00:00:00.000Z' });
      await put([statement(), restated, before]);
      const rows = await store.statements(APPLE, { ...quarters, limit: 2, asOf: '2025-01-01T00:00:00.000Z' });
      expect(rows.map(({ endsOn, lines }) => [endsOn, lines['REVENUE']])).toEqual([
        ['2024-06-29', 85_777_000_000],
        ['2024-03-30', 85_777_000_000],
      ]);
    });

    test('replacing puts the new in the place of everything, and the same again changes nothing', async () => {
      const older = statement({ endsOn: '2020-06-27' });
      await put([statement(), older]);
      const first = await store.revision();
      expect(await put([older, statement()])).toBe('unchanged');
      expect(await store.revision()).toBe(first);
      expect(await put([statement({ lines: { REVENUE: 1 } })])).toBe('changed');
      expect(await store.revision()).toBeGreaterThan(first);
      expect(await store.statements(APPLE, quarters)).toMatchObject([{ endsOn: '2024-06-29', lines: { REVENUE: 1 } }]);
      expect(await put([])).toBe('changed');
      expect(await store.statements(APPLE, quarters)).toEqual([]);
    });

    test('a version that follows supersedes the one before, one that is taken back leaves it in force', async () => {
      await put([statement()]);
      await put([statement(), restated]);
      expect(await read(quarters)).toEqual([full(restated)]);
      await put([statement()]);
      expect(await read(quarters)).toEqual([full(statement())]);
    });

    test('readings of metrics are those of the statements in force after any replacement', async () => {
      const year = (of: number, given: Partial<Statement>): Statement =>
        statement({ period: 'annual', fiscalPeriod: 'FY', startsOn: `${of}-01-01`, endsOn: `${of}-12-31`, ...given });
      const known = (of: number): string => `${of}-02-01T00:00:00.000Z`;
      const years = [2021, 2022, 2023].map((of) => year(of, { knownAt: known(of + 1), lines: { REVENUE: of } }));
      const restatedYear = year(2023, { knownAt: known(2026), lines: { REVENUE: 7 } });
      const all = [...years, restatedYear, statement(), restated];
      for (const given of [years.slice(1), years, all.toReversed(), years.slice(0, 2), [], all]) {
        await put(given);
        const inForce = await store.statementSeries(APPLE, TRAILING_SERIES, null);
        expect(await store.readings(APPLE)).toEqual(readingsOf(inForce.flat()));
      }
      await stores.imports.step((step) => step.merge([{ from: APPLE, into: OTHER }]));
      expect(await store.readings(APPLE)).toBeUndefined();
      expect(await store.readings(OTHER)).toEqual(readingsOf(all));
    });

    test('companies do not see one another', async () => {
      await put([statement()]);
      await put([statement({ lines: { REVENUE: 7 } })], OTHER);
      const both = [APPLE, OTHER].map(async (id) => ({ id, readings: await store.readings(id) }));
      const inOrder = (await Promise.all(both)).sort((a, b) => (a.id < b.id ? -1 : 1));
      expect(await store.readingsAfter('', 10)).toEqual(inOrder);
      expect(await store.readingsAfter(inOrder[0]?.id ?? '', 10)).toEqual(inOrder.slice(1));
      await put([], OTHER);
      expect(await read(quarters)).toEqual([full(statement())]);
    });

    test('the share count is the latest that was known', async () => {
      const shareCounts = [
        { asOf: '2024-07-19', shares: 15_204_137_000, knownAt: '2024-08-01T22:03:35.000Z' },
        {
          asOf: '2024-10-18',
          shares: 15_115_823_000,
          knownAt: '2024-11-01T10:01:36.000Z',
          isForeignFiler: true as const,
          sharesPerReceipt: 0.5,
        },
        { asOf: '2024-07-19', shares: 15_204_137_001, knownAt: '2024-09-01T00:00:00.000Z' },
      ];
      const all = { entityId: APPLE, statements: [], shareCounts };
      expect(await store.replace(all, CIK)).toBe('created');
      expect(await store.replace(all, CIK)).toBe('unchanged');
      expect(await store.shareCount(APPLE, null)).toEqual(shareCounts[1]);
      expect(await store.shareCountsOf([OTHER, APPLE])).toEqual(new Map([[APPLE, shareCounts[1]]]));
      expect(await store.shareCount(APPLE, '2024-11-01T10:01:35.999Z')).toEqual(shareCounts[2]);
      expect(await store.shareCount(APPLE, '2024-08-31T23:59:59.999Z')).toEqual(shareCounts[0]);
      expect(await store.shareCount(APPLE, '2024-08-01T22:03:34.999Z')).toBeUndefined();
    });

    test('all versions of statements and all share counts, without segments', async () => {
      const shareCounts = [
        { asOf: '2024-07-19', shares: 15_204_137_000, knownAt: '2024-08-01T22:03:35.000Z' },
        {
          asOf: '2024-10-18',
          shares: 15_115_823_000,
          knownAt: '2024-11-01T10:01:36.000Z',
          isForeignFiler: true as const,
          sharesPerReceipt: 8,
        },
      ];
      const segments = statement({ kind: 'product', lines: { iPhone: 1 }, derived: {} });
      await store.replace({ entityId: APPLE, statements: [statement(), restated, segments], shareCounts }, CIK);
      await put([statement({ lines: { REVENUE: 7 } })], OTHER);
      const all = await store.allVersions(APPLE);
      expect(plain(all.statements.toSorted((a, b) => (a.knownAt < b.knownAt ? -1 : 1)))).toEqual(
        [statement(), restated].map(full),
      );
      expect(all.shareCounts.toSorted((a, b) => (a.asOf < b.asOf ? -1 : 1))).toEqual(shareCounts);
    });

    test('a line that the kind does not have is refused, and nothing is changed', async () => {
      await put([statement()]);
      await expect(put([statement({ lines: { TOTAL_ASSETS: 1 } })])).rejects.toThrow(/TOTAL_ASSETS/);
      expect(await read(quarters)).toEqual([full(statement())]);
    });

    test('statements follow an id that is given up', async () => {
      await store.replace(
        {
          entityId: OTHER,
          statements: [statement()],
          shareCounts: [{ asOf: '2024-07-19', shares: 5, knownAt: '2024-08-01T22:03:35.000Z' }],
        },
        CIK,
      );
      const before = await store.revision();
      await stores.imports.step((step) => step.merge([{ from: OTHER, into: APPLE }]));
      expect(await read(quarters)).toEqual([full(statement())]);
      expect(await store.shareCount(APPLE, null)).toMatchObject({ shares: 5 });
      expect(await store.statements(OTHER, quarters)).toEqual([]);
      expect(await store.revision()).toBeGreaterThan(before);
    });

    test('of two companies that become one, the statements of the one that stays stay', async () => {
      await put([statement({ lines: { REVENUE: 1 } })]);
      await put([statement({ lines: { REVENUE: 2 } })], OTHER);
      await stores.imports.step((step) => step.merge([{ from: OTHER, into: APPLE }]));
      expect(await store.statements(APPLE, quarters)).toMatchObject([{ lines: { REVENUE: 1 } }]);
      expect(await store.statements(OTHER, quarters)).toEqual([]);
    });
  });
}
