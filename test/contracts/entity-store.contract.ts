import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keysOf } from '../../src/domain/ingest/companies/profile.ts';
import { companyRecord } from '../../src/domain/ingest/records.ts';
import { emptyReport } from '../../src/domain/ingest/run/import-report.ts';
import type { ImportStore } from '../../src/domain/ingest/run/import-store.ts';
import type { Company, OtherEntity, Source } from '../../src/domain/knowledge-graph/entity.ts';
import { entityKey } from '../../src/domain/knowledge-graph/entity-key.ts';
import type { CompanyRef, EntityStore, GraphCatalog } from '../../src/domain/knowledge-graph/entity-store.ts';
import type { EntityId } from '../../src/platform/ids.ts';
import { blankCompany } from '../records/blank-company.ts';

export interface GraphStores extends AsyncDisposable {
  readonly store: EntityStore;
  readonly catalog: GraphCatalog;
  readonly imports: ImportStore;
}

const id = (text: string): EntityId => text as EntityId;
const ref = (text: string): CompanyRef => ({ id: id(text) });

const company = (text: string, facts: Partial<Company> = {}): Company => blankCompany(text, `Company ${text}`, facts);

const place: OtherEntity = {
  id: '13FF12',
  category: 'places',
  name: 'China',
  description: null,
  aliases: ['中国'],
  details: { type: 'Country', continent: 'Asia' },
};
const topic: OtherEntity = {
  id: 'business,partnerships,partnership,,',
  category: 'topics',
  name: 'Partnership',
  description: null,
  aliases: [],
  details: {},
};
const source = (text: string, rank: Source['rank'], name: string): Source => ({
  id: id(text),
  name,
  description: null,
  countryCode: 'US',
  rank,
  retention: 'FULL_HISTORY',
  webpage: null,
  categories: ['news'],
  packages: ['all'],
});

/** Contract of the knowledge graph's ports for every engine. */
export function entityStoreContract(engine: string, open: () => Promise<GraphStores>): void {
  describe(`EntityStore, GraphCatalog and ImportStore on ${engine}`, () => {
    let stores: GraphStores;
    beforeEach(async () => {
      stores = await open();
    });
    afterEach(async () => stores[Symbol.asyncDispose]());

    test('an empty store returns no companies', async () => {
      const { store, catalog } = stores;
      expect(await store.revision()).toBe(0);
      expect(await store.findMany(['D8442A'])).toEqual([]);
      expect(await store.changesAfter(0, 10)).toEqual({ companies: [], numbers: [], removed: [], revision: 0 });
      expect(await catalog.counts()).toEqual({ companies: 0, sources: 0, bonds: 0, ownerships: 0 });
    });

    test('stores a company unchanged, including unknown values', async () => {
      const apple = company('D8442A', {
        name: 'Apple "苹果" \\ Inc.',
        listings: ['XNAS:AAPL', 'XMEX:AAPL'],
        sharesPerUnit: { 'XNAS:AAPL': 1, 'XMEX:AAPL': null },
        isins: ['US0378331005', 'CA67080A1093'],
        receiptIsins: ['CA67080A1093'],
        marketCapUsd: 4_514_709_583_000,
      });
      await stores.store.write({ companies: [apple, company('AAAAA1')] });
      expect(await stores.store.findCompanies([ref('AAAAA1'), ref('ZZZZZZ'), ref('D8442A')])).toEqual([
        company('AAAAA1'),
        apple,
      ]);
    });

    test('returns more companies than fit in one statement in the requested order', async () => {
      const many = Array.from({ length: 1_203 }, (_, at) => company(`A${String(at).padStart(5, '0')}`));
      expect(await stores.store.write({ companies: many })).toEqual({ created: 1_203, changed: 0, unchanged: 0 });
      const ids = many.map((one) => one.id).reverse();
      expect((await stores.store.findCompanies(ids.map((one) => ref(one)))).map((one) => one.id)).toEqual(ids);
      expect((await stores.catalog.counts())['companies']).toBe(1_203);
    });

    test('returns the companies of which a list states the size, in pages', async () => {
      const sized = ['BBBBB1', 'BBBBB2', 'BBBBB3'].map((text) => company(text, { marketCapUsd: 2e9 }));
      await stores.store.write({ companies: [company('BBBBB4', { description: '"marketCapUsd": 5' }), ...sized] });
      const first = await stores.store.sizedAfter(0, 2);
      const { companies } = await stores.store.sizedAfter(first.after, 2);
      expect([...first.companies, ...companies].sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual(sized);
    });

    test('writing an unchanged company takes no revision', async () => {
      const batch = { companies: [company('AAAAA1')], others: [place], sources: [source('E50739', 1, 'SEC')] };
      expect(await stores.store.write(batch)).toEqual({ created: 3, changed: 0, unchanged: 0 });
      const revision = await stores.store.revision();
      expect(await stores.store.write(batch)).toEqual({ created: 0, changed: 0, unchanged: 3 });
      expect(await stores.store.revision()).toBe(revision);
    });

    test('returns changes in order, in pages, with the current state of each company', async () => {
      const { store } = stores;
      await store.write({ companies: [company('AAAAA1'), company('AAAAA2'), company('AAAAA3')] });
      await store.write({ companies: [company('AAAAA1', { name: 'New name' })] });
      const first = await store.changesAfter(0, 2);
      expect(first.companies.map((one) => one.id)).toEqual(['AAAAA2', 'AAAAA3']);
      const second = await store.changesAfter(first.revision, 2);
      expect(second.companies).toEqual([company('AAAAA1', { name: 'New name' })]);
      expect(second.revision).toBe(await store.revision());
      expect((await store.changesAfter(second.revision, 2)).companies).toEqual([]);
    });

    test('a batch that fails leaves nothing behind', async () => {
      const broken = { ...company('AAAAA2'), id: null as unknown as EntityId };
      await expect(stores.store.write({ companies: [company('AAAAA1'), broken] })).rejects.toThrow();
      expect(await stores.store.findCompanies([ref('AAAAA1')])).toEqual([]);
      expect(await stores.store.revision()).toBe(0);
    });

    test('writers at the same time give every company a revision of its own', async () => {
      const batches = Array.from({ length: 8 }, (_, batch) =>
        Array.from({ length: 25 }, (_, at) => company(`B${batch}${String(at).padStart(4, '0')}`)),
      );
      await Promise.all(batches.map((companies) => stores.store.write({ companies })));
      const { companies, revision } = await stores.store.changesAfter(0, 1_000);
      expect([companies.length, revision]).toEqual([200, 200]);
    });

    test('identifiers lead to their company, those of bonds to the issuer, and shares win', async () => {
      const { store } = stores;
      const apple = company('D8442A', {
        isins: ['US0378331005'],
        cusips: ['037833100'],
        sedols: ['2046251'],
        listings: ['XNAS:AAPL'],
      });
      await store.write({
        companies: [apple],
        bonds: [
          { isin: 'US037833AK68', cusip: null, name: 'Apple 2.40% 2023', issuerId: id('D8442A') },
          { isin: 'US0378331005', cusip: '037833100', name: 'not a bond', issuerId: id('D8442A') },
        ],
      });
      const kinds = { isin: 'US0378331005', cusip: '037833100', sedol: '2046251', listing: 'XNAS:AAPL' } as const;
      for (const [kind, value] of Object.entries(kinds) as [keyof typeof kinds, string][]) {
        expect(await store.findByIdentifiers(kind, ['unknown', value])).toEqual([
          { value, company: apple, instrument: 'equity' },
        ]);
      }
      expect(await store.findByIdentifiers('cusip', ['037833AK6'])).toEqual([
        { value: '037833AK6', company: apple, instrument: 'bond' },
      ]);
      await store.write({ companies: [{ ...apple, sedols: [] }] });
      expect(await store.findByIdentifiers('sedol', ['2046251'])).toEqual([]);
    });

    test('finds entities of all categories by id, topics in any spelling', async () => {
      await stores.store.write({ companies: [company('D8442A')], others: [place, topic] });
      const ids = ['13ff12', 'BUSINESS,Partnerships,partnership', 'D8442A', 'ZZZZZZ'];
      expect(await stores.store.findMany(ids)).toEqual([place, topic, company('D8442A')]);
      expect(await stores.catalog.counts()).toMatchObject({ companies: 1, places: 1, topics: 1 });
    });

    test('everything that is no company is listed without topics, and its mark moves with it', async () => {
      const { store, catalog } = stores;
      const before = await catalog.othersMark();
      await store.write({ others: [place, topic] });
      expect(await catalog.others()).toEqual([place]);
      const after = await catalog.othersMark();
      expect(after).not.toBe(before);
      await store.write({ others: [place] });
      expect(await catalog.othersMark()).toBe(after);
      await store.write({ others: [{ ...place, aliases: [...place.aliases, 'Cathay'] }] });
      expect(await catalog.othersMark()).not.toBe(after);
    });

    test('entities other than companies are read in parts, topics included, in order of keys', async () => {
      const { store, catalog } = stores;
      const others = [place, topic, { ...place, id: 'ZZZZZZ' }, { ...topic, id: 'economy,taxes,,,' }];
      await store.write({ others });
      const order = [place.id, 'ZZZZZZ', topic.id, 'economy,taxes,,,'];
      expect((await catalog.othersAfter('', 10)).map((one) => one.id)).toEqual(order);
      const parts: string[] = [];
      for (let key = ''; ; ) {
        const [first] = await catalog.othersAfter(key, 1);
        if (first === undefined) break;
        parts.push(first.id);
        key = entityKey(first.id);
      }
      expect(parts).toEqual(order);
    });

    test('returns given up ids with their final ids', async () => {
      const { store, catalog, imports } = stores;
      const [a, b, c] = [id('AAAAA1'), id('AAAAA2'), id('AAAAA3')];
      await store.write({ companies: [company(a), company(b), company(c)] });
      expect(await catalog.givenUpAfter(0)).toEqual([]);
      await imports.step((step) => step.merge([{ from: a, into: b }]));
      const [first] = await catalog.givenUpAfter(0);
      expect(first).toEqual({ id: a, leadsTo: b, revision: await store.revision() });
      await imports.step((step) => step.merge([{ from: b, into: c }]));
      const revision = await store.revision();
      expect(await catalog.givenUpAfter(first?.revision ?? 0)).toEqual([{ id: b, leadsTo: c, revision }]);
      expect((await catalog.givenUpAfter(0)).map(({ leadsTo }) => leadsTo)).toEqual([c, c]);
      expect(await catalog.givenUpAfter(revision)).toEqual([]);
    });

    test('sources come best first, values sorted and only those in use', async () => {
      const { store, catalog } = stores;
      await store.write({
        sources: [source('AAAAA2', 2, 'Beta'), source('AAAAA1', 2, 'Alpha'), source('AAAAA3', 1, 'Zeta')],
        companies: [
          company('BBBBB1', { sector: 'Technology', countryCode: 'US', industry: 'Software' }),
          company('BBBBB2', { sector: 'Energy', countryCode: 'DE' }),
        ],
      });
      expect((await catalog.sources()).map(({ name }) => name)).toEqual(['Zeta', 'Alpha', 'Beta']);
      expect(await catalog.companyValues('sectors')).toEqual(['Energy', 'Technology']);
      await store.write({ companies: [company('BBBBB1', { sector: 'Energy', countryCode: 'US' })] });
      expect(await catalog.companyValues('sectors')).toEqual(['Energy']);
      expect([await catalog.companyValues('industries'), await catalog.companyValues('countries')]).toEqual([
        [],
        ['DE', 'US'],
      ]);
    });

    test('subsidiaries: the whole tree with levels from the top, and a circle is walked once', async () => {
      const { store, catalog } = stores;
      const names = { TOP001: 'Top', MID001: 'Middle', LOW001: 'Low B', LOW002: 'Low A', ALONE1: 'Alone' };
      await store.write({
        companies: Object.entries(names).map(([one, name]) => company(one, { name })),
        ownerships: [
          { childId: id('MID001'), parentId: id('TOP001') },
          { childId: id('LOW001'), parentId: id('MID001') },
          { childId: id('LOW002'), parentId: id('MID001') },
        ],
      });
      const rows = await catalog.subsidiaries(id('TOP001'));
      expect(rows?.map(({ name, level, immediateParent }) => [name, level, immediateParent.name])).toEqual([
        ['Middle', 2, 'Top'],
        ['Low A', 3, 'Middle'],
        ['Low B', 3, 'Middle'],
      ]);
      const below = await catalog.subsidiaries(id('MID001'));
      expect(below?.map(({ ultimateParent, level }) => [ultimateParent.name, level])).toEqual([
        ['Top', 3],
        ['Top', 3],
      ]);
      expect([await catalog.subsidiaries(id('ALONE1')), await catalog.subsidiaries(id('ZZZZZZ'))]).toEqual([
        [],
        undefined,
      ]);
      await store.write({ ownerships: [{ childId: id('TOP001'), parentId: id('LOW001') }] });
      expect((await catalog.subsidiaries(id('TOP001')))?.length).toBeLessThanOrEqual(3);
    });

    test('stores records with their company and finds them by any key', async () => {
      const { imports } = stores;
      const record = companyRecord({ source: 'sec', key: '0000320193', name: 'APPLE INC', cik: '0000320193' });
      const apple = company('D8442A', { name: 'Apple Inc.', cik: '0000320193' });
      await imports.step(async (step) => {
        await step.storeCompanies([
          { company: apple, records: [record], withheld: ['isin:US0000000000'], keys: keysOf(record) },
        ]);
      });
      const found = await imports.step((step) => step.findByKeys(['cik:0000320193', 'lei:none', 'id:ZZZZZZ']));
      expect(found).toEqual([{ company: apple, records: [record], withheld: ['isin:US0000000000'], createdOrder: 1 }]);
      expect(await imports.step((step) => step.findByKeys(keysOf(record)))).toEqual(found);
      expect(await imports.step((step) => step.takenIds([id('D8442A'), id('FREE01')]))).toEqual(new Set(['D8442A']));
    });

    test('removes a merged company, redirects its id for ever, and notifies followers', async () => {
      const { store, imports, catalog } = stores;
      await store.write({
        companies: [company('STAYS1'), company('GOES01', { isins: ['US0378331005'] }), company('CHILD1')],
        bonds: [{ isin: 'US037833AK68', cusip: null, name: null, issuerId: id('GOES01') }],
        ownerships: [{ childId: id('CHILD1'), parentId: id('GOES01') }],
      });
      const before = await store.revision();
      const joined = company('STAYS1', { isins: ['US0378331005'] });
      await imports.step(async (step) => {
        await step.merge([{ from: id('GOES01'), into: id('STAYS1') }]);
        await step.storeCompanies([{ company: joined, records: [], withheld: [], keys: ['isin:US0378331005'] }]);
      });
      expect(await store.changesAfter(before, 10)).toEqual({
        companies: [joined],
        numbers: [expect.any(Number)],
        removed: ['GOES01'],
        revision: before + 2,
      });
      expect(await store.findCompanies([ref('GOES01')])).toEqual([]);
      expect(await store.findCompany(id('GOES01'))).toEqual(joined);
      expect(await store.findCompany(id('STAYS1'))).toEqual(joined);
      expect(await store.findCompany(id('ZZZZZZ'))).toBeUndefined();
      expect(await store.findMany(['GOES01', 'STAYS1'])).toEqual([{ ...joined, id: 'GOES01' }, joined]);
      expect(
        (await store.findByIdentifiers('isin', ['US0378331005', 'US037833AK68'])).map((match) => match.company.id),
      ).toEqual(['STAYS1', 'STAYS1']);
      expect((await catalog.subsidiaries(id('GOES01')))?.map((row) => row.id)).toEqual(['CHILD1']);
      expect(await imports.step((step) => step.takenIds([id('GOES01')]))).toEqual(new Set(['GOES01']));
      expect((await imports.step((step) => step.findByKeys(['id:GOES01'])))[0]?.company.id).toBe('STAYS1');
      expect((await catalog.counts())['companies']).toBe(2);
    });

    test('a step that throws keeps nothing, its progress neither', async () => {
      const { imports, store } = stores;
      const report = emptyReport('companies.jsonl', 'Almanac (JSONL)');
      const progress = { run: 'r', pass: 1, items: 7, laterPasses: [2], rejectsBytes: 12, report } as const;
      const failing = imports.step(async (step) => {
        await step.storeCompanies([{ company: company('AAAAA1'), records: [], withheld: [], keys: [] }]);
        await step.saveProgress('file', progress);
        throw new Error('cut off');
      });
      await expect(failing).rejects.toThrow('cut off');
      expect([await imports.progressOf('file'), await store.findCompanies([ref('AAAAA1')])]).toEqual([undefined, []]);
      await imports.step((step) => step.saveProgress('file', progress));
      expect(await imports.progressOf('file')).toEqual(progress);
      await imports.step((step) => step.saveProgress('file', null));
      expect(await imports.progressOf('file')).toBeUndefined();
    });

    test('a direct parent takes precedence over an ultimate one, in any order', async () => {
      const { store, catalog } = stores;
      await store.write({
        companies: ['CHILD1', 'MID001', 'TOP001'].map((one) => company(one)),
        ownerships: [
          { childId: id('CHILD1'), parentId: id('TOP001'), isUltimate: true },
          { childId: id('MID001'), parentId: id('TOP001'), isUltimate: true },
        ],
      });
      const levels = async () =>
        (await catalog.subsidiaries(id('TOP001')))?.map((row) => [row.id, row.level, row.immediateParent.id]);
      expect(await levels()).toEqual([
        ['CHILD1', 2, 'TOP001'],
        ['MID001', 2, 'TOP001'],
      ]);
      await store.write({ ownerships: [{ childId: id('CHILD1'), parentId: id('MID001') }] });
      expect(await levels()).toEqual([
        ['MID001', 2, 'TOP001'],
        ['CHILD1', 3, 'MID001'],
      ]);
    });

    test('a relationship that is taken back is gone, one with another parent stays', async () => {
      const { store, imports, catalog } = stores;
      const ownership = { childId: id('CHILD1'), parentId: id('TOP001') };
      await store.write({ companies: [company('CHILD1'), company('TOP001')], ownerships: [ownership] });
      const takeBack = (parentId: EntityId) =>
        imports.step((step) => step.removeOwnerships([{ ...ownership, parentId }]));
      expect(await takeBack(id('OTHER1'))).toBe(0);
      expect(await takeBack(id('TOP001'))).toBe(1);
      expect(await catalog.subsidiaries(id('TOP001'))).toEqual([]);
    });

    test('a step finds other entities, sources, and where given-up ids lead', async () => {
      const { store, imports } = stores;
      const sec = source('E50739', 1, 'SEC');
      await store.write({ companies: [company('STAYS1'), company('GOES01')], others: [topic], sources: [sec] });
      await imports.step(async (step) => {
        await step.merge([{ from: id('GOES01'), into: id('STAYS1') }]);
        expect(await step.findOthers([topic.id, 'ZZZZZZ'])).toEqual([topic]);
        expect(await step.findSources(['E50739', 'ZZZZZZ'])).toEqual([sec]);
        expect(await step.currentIds(['GOES01', 'STAYS1'])).toEqual(new Map([['GOES01', 'STAYS1']]));
      });
    });

    test('ignores keys shared by more than fifty companies', async () => {
      const { imports } = stores;
      const keep = (from: number, to: number) =>
        imports.step((step) =>
          step.storeCompanies(
            Array.from({ length: to - from }, (_, at) => ({
              company: company(`B${String(from + at).padStart(5, '0')}`),
              records: [],
              withheld: [],
              keys: ['name:holding'],
            })),
          ),
        );
      await keep(0, 50);
      expect(await imports.step((step) => step.findByKeys(['name:holding']))).toHaveLength(50);
      await keep(50, 51);
      expect(await imports.step((step) => step.findByKeys(['name:holding']))).toEqual([]);
    });
  });
}
