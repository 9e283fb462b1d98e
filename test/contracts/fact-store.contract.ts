import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Fact } from '../../src/domain/fundamentals/fact.ts';
import type { FundamentalsStore } from '../../src/domain/fundamentals/fundamentals-store.ts';
import { importCompanies } from '../../src/domain/ingest/companies/import-batch.ts';
import type { FactSet, FactStore } from '../../src/domain/ingest/facts/fact-store.ts';
import { companyRecord } from '../../src/domain/ingest/records.ts';
import type { EntityId } from '../../src/platform/ids.ts';

export interface FactStores extends AsyncDisposable {
  readonly store: FactStore;
  readonly fundamentals: FundamentalsStore;
}

const CIK = '0000320193';
const APPLE = 'D8442A' as EntityId;
const OTHER = 'ABCDEF' as EntityId;

const fact = (given: Partial<Fact> = {}): Fact => ({
  taxonomy: 'us-gaap',
  tag: 'Revenues',
  unit: 'USD',
  value: 391_035_000_000,
  startsOn: '2023-10-01',
  endsOn: '2024-09-28',
  dimensions: {},
  filing: {
    accession: '0000320193-24-000123',
    form: '10-K',
    filedOn: '2024-11-01',
    acceptedAt: null,
    fiscalYear: 2024,
  },
  ...given,
});

const set = (given: Partial<FactSet> = {}): FactSet => ({
  source: 'company-facts',
  cik: CIK,
  fingerprint: 'one',
  leftOut: 0,
  facts: [fact(), fact({ tag: 'Assets', startsOn: null, value: -0.25 })],
  ...given,
});

const filings = [
  {
    accession: '0000320193-24-000123',
    form: '10-K',
    filedOn: '2024-11-01',
    reportsOn: '2024-09-28',
    statedMs: Date.parse('2024-11-01T06:01:36Z'),
  },
];
const part = { cik: CIK, part: '', clock: 'new-york', filings } as const;
const index = { ...part, fingerprint: 'index', leftOut: 0 };

/** Contract of every `FactStore`. */
export function factStoreContract(engine: string, open: () => Promise<FactStores>): void {
  describe(`FactStore on ${engine}`, () => {
    let stores: FactStores;
    let store: FactStore;
    beforeEach(async () => {
      stores = await open();
      store = stores.store;
    });
    afterEach(async () => stores[Symbol.asyncDispose]());

    const keep = (given: FactSet, id = APPLE) => store.step((step) => step.replaceSet(id, given));
    const make = (cik: string, name: string) =>
      store.step((step) =>
        importCompanies(step.graph, [companyRecord({ source: 'sec', key: cik, name, cik })], () => true),
      );

    test('an empty store knows nothing', async () => {
      expect(await store.findDocument('one')).toBeUndefined();
      expect(await store.companyOf(CIK)).toBeUndefined();
      expect(await store.factsOf(APPLE, [CIK])).toEqual({ version: '', sets: [], indexes: [] });
      expect(await store.factsOf(undefined, [])).toEqual({ version: '', sets: [], indexes: [] });
      expect(await store.companiesAfter(null, 10)).toEqual([]);
      expect(await store.progressOf('run')).toBeUndefined();
    });

    test('finds a company by its CIK, inside a step and outside', async () => {
      await make(CIK, 'Apple Inc.');
      const id = await store.companyOf(CIK);
      expect(id).toMatch(/^[A-Z0-9]{6}$/);
      expect(await store.step((step) => step.companyOf(CIK))).toBe(id);
      expect(await store.companyOf('0000000001')).toBeUndefined();
    });

    test('returns a stored set, and knows its document', async () => {
      await keep(set({ leftOut: 3 }));
      expect((await store.factsOf(APPLE, [])).sets).toEqual([set({ leftOut: 3 })]);
      expect(await store.findDocument('one')).toEqual({ leftOut: 3 });
      expect(await store.companiesAfter(null, 10)).toEqual([APPLE]);
      expect(await store.companiesAfter(APPLE, 10)).toEqual([]);
    });

    test('knows the CIKs of all companies with facts, each once', async () => {
      expect(await store.ciks()).toEqual([]);
      await keep(set());
      await keep(set({ source: 'filing:1', fingerprint: 'two' }));
      await keep(set({ cik: '0000000007', fingerprint: 'three' }), OTHER);
      expect((await store.ciks()).toSorted()).toEqual(['0000000007', CIK]);
    });

    test('a set takes the place of the one of its source, sets of other sources stay', async () => {
      const dimensions = { 'srt:ProductOrServiceAxis': 'aapl:IPhoneMember' };
      const filing = set({ source: 'filing:1', fingerprint: 'two', facts: [fact({ dimensions })] });
      await keep(set());
      await keep(filing);
      await keep(set({ fingerprint: 'three', facts: [] }));
      expect((await store.factsOf(APPLE, [])).sets).toEqual([set({ fingerprint: 'three', facts: [] }), filing]);
      expect(await store.findDocument('one')).toBeUndefined();
      expect((await store.factsOf(OTHER, [])).sets).toEqual([]);
    });

    test('the version changes with every set or index of the company, and is the same in a step', async () => {
      const versions = new Set<string>();
      const look = async (): Promise<void> => {
        const { version } = await store.factsOf(APPLE, [CIK]);
        expect(await store.step((step) => step.versionOf(APPLE, [CIK]))).toBe(version);
        versions.add(version);
      };
      await look();
      await keep(set());
      await look();
      await keep(set({ fingerprint: 'two' }));
      await look();
      await store.step((step) => step.replaceIndex(index));
      await look();
      await store.step((step) => step.replaceIndex({ ...index, part: '001', fingerprint: 'index-001' }));
      await look();
      await keep(set({ source: 'filing:1' }), OTHER);
      await look();
      expect(versions.size).toBe(5);
    });

    test('stores an index of filings by CIK, even without a company, and finds it by the sets of one', async () => {
      await store.step((step) => step.replaceIndex(index));
      expect(await store.findDocument('index')).toEqual({ leftOut: 0 });
      expect((await store.factsOf(undefined, [CIK])).indexes).toEqual([part]);
      expect((await store.factsOf(APPLE, [])).indexes).toEqual([]);
      await keep(set());
      expect((await store.factsOf(APPLE, [])).indexes).toEqual([part]);
    });

    test('a step that fails leaves nothing of it', async () => {
      const failing = store.step(async (step) => {
        await importCompanies(
          step.graph,
          [companyRecord({ source: 'sec', key: CIK, name: 'x', cik: CIK })],
          () => true,
        );
        await step.replaceSet(APPLE, set());
        await step.replaceIndex(index);
        await step.saveProgress('run', '{}');
        throw new Error('power cut');
      });
      await expect(failing).rejects.toThrow('power cut');
      expect(await store.companyOf(CIK)).toBeUndefined();
      expect(await store.factsOf(APPLE, [CIK])).toEqual({ version: '', sets: [], indexes: [] });
      expect(await store.progressOf('run')).toBeUndefined();
    });

    test('stores and deletes the progress of a run', async () => {
      await store.step((step) => step.saveProgress('run', '{"done":1}'));
      await store.step((step) => step.saveProgress('run', '{"done":2}'));
      expect(await store.progressOf('run')).toBe('{"done":2}');
      await store.step((step) => step.saveProgress('run', null));
      expect(await store.progressOf('run')).toBeUndefined();
    });

    test('stores statements in the same step', async () => {
      const outcome = await store.step((step) =>
        step.replaceFundamentals(
          { entityId: APPLE, statements: [], shareCounts: [{ asOf: '2024-10-18', shares: 7, knownAt: '2024-11-01' }] },
          CIK,
        ),
      );
      expect(outcome).toBe('created');
      expect(await stores.fundamentals.shareCount(APPLE, null)).toMatchObject({ shares: 7 });
    });

    test('of two companies with facts that become one, the statements are worked out from the facts of both', async () => {
      const earlier = { accession: '0000320193-23-000106', form: '10-K', filedOn: '2023-11-03', acceptedAt: null };
      const year = fact({ startsOn: '2022-09-25', endsOn: '2023-09-30', value: 383_285_000_000, filing: earlier });
      const tags = [
        'Revenues',
        'CostOfRevenue',
        'GrossProfit',
        'OperatingIncomeLoss',
        'NetIncomeLoss',
        'IncomeTaxExpenseBenefit',
      ];
      await keep(set({ facts: tags.map((tag) => fact({ tag })) }), APPLE);
      const others = tags.map((tag) => ({ ...year, tag }));
      await keep(set({ source: 'filing:1', fingerprint: 'two', facts: others }), OTHER);
      await store.step((step) => step.graph.merge([{ from: OTHER, into: APPLE }]));
      const years = { kind: 'income', period: 'annual', limit: null, asOf: null } as const;
      const statements = await stores.fundamentals.statements(APPLE, years);
      expect(statements.map(({ endsOn, lines }) => [endsOn, lines['REVENUE']])).toEqual([
        ['2024-09-28', 391_035_000_000],
        ['2023-09-30', 383_285_000_000],
      ]);
      const [found] = await stores.fundamentals.statementValues(APPLE, years);
      expect(found?.values[2]).toBe(CIK);
    });

    test('the sets of an id that is given up follow, those of the company that stays stay', async () => {
      await keep(set({ facts: [] }), APPLE);
      await keep(set({ fingerprint: 'other' }), OTHER);
      await keep(set({ source: 'filing:1', fingerprint: 'two' }), OTHER);
      await store.step((step) => step.graph.merge([{ from: OTHER, into: APPLE }]));
      expect((await store.factsOf(OTHER, [])).sets).toEqual([]);
      const sets = (await store.factsOf(APPLE, [])).sets;
      expect(sets.map(({ source, fingerprint }) => [source, fingerprint])).toEqual([
        ['company-facts', 'one'],
        ['filing:1', 'two'],
      ]);
    });
  });
}
