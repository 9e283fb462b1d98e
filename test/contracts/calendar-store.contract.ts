import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Calendar, createCalendar } from '../../src/domain/calendar/calendar.ts';
import type { CalendarRequest } from '../../src/domain/calendar/calendar-request.ts';
import type { CalendarStore } from '../../src/domain/calendar/calendar-store.ts';
import type { CalendarEvent } from '../../src/domain/calendar/event.ts';
import type { EventRecord } from '../../src/domain/calendar/event-record.ts';
import type { ImportStore } from '../../src/domain/ingest/run/import-store.ts';
import type { Company } from '../../src/domain/knowledge-graph/entity.ts';
import type { EntityStore } from '../../src/domain/knowledge-graph/entity-store.ts';
import { createCursorSeal } from '../../src/platform/cursor.ts';
import type { EntityId } from '../../src/platform/ids.ts';
import { blankCompany } from '../records/blank-company.ts';
import { oneEpoch } from '../stores/one-epoch.ts';

export interface CalendarStores extends AsyncDisposable {
  readonly store: CalendarStore;
  readonly entities: EntityStore;
  readonly imports: ImportStore;
}

const APPLE = blankCompany('D8442A', 'Apple Inc.', {
  countryCode: 'US',
  ticker: 'AAPL',
  listings: ['XNAS:AAPL'],
  isins: ['US0378331005'],
});
const SIEMENS = blankCompany('251988', 'Siemens AG', { countryCode: 'DE', listings: ['XETR:SIE', 'XFRA:SIE'] });
const T1 = '2026-01-01T00:00:00.000Z';
const T2 = '2026-02-01T00:00:00.000Z';

const call = (company: Company | string, facts: Partial<EventRecord> = {}): EventRecord => ({
  category: 'earnings-call',
  eventAt: '2026-04-30T21:00:00.000Z',
  title: 'Q2 2026',
  fiscalYear: 2026,
  fiscalPeriod: 'Q2',
  eventId: null,
  collectionId: null,
  identifiers: [{ kind: 'id', value: typeof company === 'string' ? company : company.id }],
  companyName: null,
  ticker: null,
  exchange: null,
  ...facts,
});
const ipo = (facts: Partial<EventRecord> = {}): EventRecord => ({
  ...call('', { title: 'Northwind IPO', fiscalYear: null, fiscalPeriod: null }),
  category: 'ipos-calendar',
  identifiers: [],
  companyName: 'Northwind Robotics Inc',
  ticker: 'NWRB',
  exchange: 'NASDAQ Global',
  ...facts,
});

const everything: CalendarRequest = {
  entityIds: [],
  countries: [],
  exchanges: [],
  categories: [],
  startsOn: null,
  endsOn: null,
  cursor: null,
  limit: 100,
};

const calendarOn = (store: CalendarStore): Calendar =>
  createCalendar({
    store,
    epoch: oneEpoch,
    seal: createCursorSeal('secret', 'calendar'),
    clock: { nowMs: () => Date.parse(T2) },
  });

/** Contract of the calendar for every engine. */
export function calendarStoreContract(engine: string, open: () => Promise<CalendarStores>): void {
  describe(`CalendarStore on ${engine}`, () => {
    let stores: CalendarStores;
    let store: CalendarStore;
    beforeEach(async () => {
      stores = await open();
      store = stores.store;
      await stores.entities.write({ companies: [APPLE, SIEMENS] });
    });
    afterEach(() => stores[Symbol.asyncDispose]());

    const all = async (): Promise<CalendarEvent[]> => {
      const { events } = await store.changesAfter(0, 1_000);
      return (await store.events(events.map(({ no }) => no))).sort((a, b) => a.no - b.no);
    };
    const placesOf = async (after = 0) => (await store.changesAfter(after, 1_000)).companies;
    const given = async (at: string, ...records: EventRecord[]): Promise<string[]> =>
      (await store.keep(records, at)).map(({ outcome, isMapped }) => `${outcome}${isMapped ? '' : ' unmapped'}`);

    test('made-up calls continue real ones until another real call of the company comes, which removes them', async () => {
      const madeUp = (facts: Partial<EventRecord>) =>
        call(APPLE, { isIllustrative: true, continues: '2026-04-30T21:00:00.000Z', status: 'projected', ...facts });
      const [q3, q4] = [
        madeUp({ eventAt: '2026-07-30T21:00:00.000Z', fiscalPeriod: 'Q3' }),
        madeUp({ eventAt: '2026-10-29T21:00:00.000Z', fiscalPeriod: 'Q4' }),
      ];
      await stores.store.keep([call(APPLE)], T1);
      expect((await stores.store.keep([q3, q4], T1)).map(({ outcome }) => outcome)).toEqual(['created', 'created']);
      const calendar = calendarOn(stores.store);
      const shown = async () => {
        const { mapped } = await calendar.query(everything, { orgId: 'org', entitlements: [] });
        return mapped.flatMap(({ events }) =>
          events.map(({ fiscalPeriod, isIllustrative, status }) => [fiscalPeriod, isIllustrative, status]),
        );
      };
      expect(await shown()).toEqual([
        ['Q2', false, null],
        ['Q3', true, 'projected'],
        ['Q4', true, 'projected'],
      ]);
      await stores.store.keep([call(APPLE, { eventAt: '2026-07-31T21:00:00.000Z', fiscalPeriod: 'Q3' })], T2);
      const real = [
        ['Q2', false, null],
        ['Q3', false, null],
      ];
      expect(await shown()).toEqual(real);
      expect((await stores.store.keep([q4], T2)).map(({ outcome }) => outcome)).toEqual(['unchanged']);
      expect(await shown()).toEqual(real);
    });

    test('an event that comes again with an id of its own is one event', async () => {
      await given(T1, call(APPLE), ipo());
      const named = { ...call(APPLE), eventId: 'call-20260430-aapl', eventAt: '2026-05-01T21:00:00.000Z' };
      expect(await given(T2, named)).toEqual(['changed']);
      expect(await given(T2, named)).toEqual(['unchanged']);
      expect(await given(T2, { ...ipo(), eventId: 'ipo-1' })).toEqual(['changed unmapped']);
      // Another call of the day is another event.
      expect(await given(T2, { ...named, eventId: 'fireside', category: 'conference-call' })).toEqual(['created']);
      expect((await all()).map(({ eventAt }) => eventAt)).toHaveLength(3);
    });

    test('keeps an event whole, and answers it by its number', async () => {
      expect(await given(T1, call(APPLE), ipo())).toEqual(['created', 'created unmapped']);
      const [first, second] = await all();
      expect(first).toEqual({
        no: 1,
        collectionId: expect.stringMatching(/^RP_COLLECTION_\d{18}$/),
        category: 'earnings-call',
        eventAt: '2026-04-30T21:00:00.000Z',
        hasTime: true,
        title: 'Q2 2026',
        fiscalYear: 2026,
        fiscalPeriod: 'Q2',
        entityId: APPLE.id,
        createdAt: T1,
        updatedAt: T1,
        status: null,
        isIllustrative: false,
        evidence: null,
      });
      expect(await store.listings([2, 9])).toEqual([
        {
          ...second,
          entityId: null,
          companyName: 'Northwind Robotics Inc',
          ticker: 'NWRB',
          exchange: 'NASDAQ Global',
        },
      ]);
      expect(await store.events([7, 1, 1])).toEqual([first]);
      expect(await store.events([])).toEqual([]);
    });

    test('a day alone is not the midnight that it is stored as', async () => {
      const midnight = { ...call(APPLE), eventAt: '2026-05-01T00:00:00.000Z' };
      await given(T1, midnight);
      expect(await given(T2, { ...midnight, hasTime: false })).toEqual(['changed']);
      expect(await all()).toMatchObject([{ eventAt: midnight.eventAt, hasTime: false }]);
      expect(await given(T2, midnight)).toEqual(['changed']);
      expect(await all()).toMatchObject([{ hasTime: true }]);
    });

    test('the same again changes nothing, not even the revision', async () => {
      const records = [call(APPLE), call(SIEMENS), ipo()];
      await store.keep(records, T1);
      const [before, revision] = [await all(), await store.revision()];
      expect(await given(T2, ...records)).toEqual(['unchanged', 'unchanged', 'unchanged unmapped']);
      expect([await all(), await store.revision()]).toEqual([before, revision]);
    });

    test('updates changed events; the later of two in a batch wins', async () => {
      await store.keep([call(APPLE)], T1);
      const moved = call(APPLE, { eventAt: '2026-05-02T21:00:00.000Z' });
      expect(await given(T2, moved, call(SIEMENS), call(SIEMENS, { title: 'Siemens Q2' }))).toEqual([
        'changed',
        'created',
        'changed',
      ]);
      const [apple, siemens] = await all();
      expect(apple).toMatchObject({ no: 1, eventAt: '2026-05-02T21:00:00.000Z', createdAt: T1, updatedAt: T2 });
      expect(siemens).toMatchObject({ no: 2, title: 'Siemens Q2', createdAt: T2 });
    });

    test('the same event with another identifier of its company changes nothing', async () => {
      await store.keep([call(APPLE)], T1);
      expect(await given(T2, call('', { identifiers: [{ kind: 'isin', value: 'US0378331005' }] }))).toEqual([
        'unchanged',
      ]);
      expect(await all()).toMatchObject([{ updatedAt: T1 }]);
    });

    test('stores the ids of the source, and matches the event by either', async () => {
      await store.keep([call(APPLE, { eventId: 'e1', collectionId: 'RP_COLLECTION_10001' })], T1);
      expect(await given(T2, call(APPLE, { collectionId: 'RP_COLLECTION_10001', title: 'by collection' }))).toEqual([
        'changed',
      ]);
      expect(await all()).toMatchObject([{ collectionId: 'RP_COLLECTION_10001', title: 'by collection' }]);
    });

    test('returns changes in order, page by page', async () => {
      await store.keep([call(APPLE), call(SIEMENS), ipo()], T1);
      const first = await store.changesAfter(0, 2);
      expect([first.events.map(({ no }) => no), first.hasMore]).toEqual([[1, 2], true]);
      const second = await store.changesAfter(first.revision, 2);
      expect([second.events.map(({ no }) => no), second.hasMore]).toEqual([[3], false]);
      expect([...first.companies, ...second.companies]).toEqual([
        { entityId: APPLE.id, country: 'US', mics: ['XNAS'] },
        { entityId: SIEMENS.id, country: 'DE', mics: ['XETR', 'XFRA'] },
      ]);
      const end = await store.changesAfter(second.revision, 2);
      expect(end).toEqual({ events: [], companies: [], revision: await store.revision(), hasMore: false });
    });

    test('an event waits for its company, written or imported or loaded', async () => {
      await store.keep([ipo(), call('NRTHWD', { title: 'first call' })], T1);
      const revision = await store.revision();
      await stores.entities.write({
        companies: [blankCompany('NRTHWD', 'Northwind Robotics', { listings: ['XNAS:NWRB'], countryCode: 'US' })],
      });
      const { events, companies } = await store.changesAfter(revision, 10);
      expect(events.map(({ no, entityId }) => [no, entityId])).toEqual([
        [1, 'NRTHWD'],
        [2, 'NRTHWD'],
      ]);
      expect(companies).toEqual([{ entityId: 'NRTHWD', country: 'US', mics: ['XNAS'] }]);
      expect((await all()).map(({ updatedAt }) => updatedAt)).toEqual([T1, T1]);
      expect(await given(T2, ipo(), call('NRTHWD', { title: 'first call' }))).toEqual(['unchanged', 'unchanged']);
    });

    test('an event that is mapped stays so when its company loses the symbol', async () => {
      const company = blankCompany('NRTHWD', 'Northwind Robotics', { listings: ['XNAS:NWRB'], countryCode: 'US' });
      await stores.entities.write({ companies: [company] });
      await store.keep([ipo()], T1);
      await stores.entities.write({ companies: [{ ...company, listings: [] }] });
      expect(await given(T2, ipo())).toEqual(['unchanged']);
      expect(await all()).toMatchObject([{ entityId: 'NRTHWD' }]);
    });

    test('follows changes only of companies with events', async () => {
      await store.keep([call(APPLE)], T1);
      const revision = await store.revision();
      await stores.entities.write({
        companies: [
          { ...APPLE, countryCode: 'IE', listings: ['XLON:AAPL', 'XLON:APPL'] },
          { ...SIEMENS, countryCode: 'CH' },
        ],
      });
      expect(await placesOf(revision)).toEqual([{ entityId: APPLE.id, country: 'IE', mics: ['XLON'] }]);
      const after = await store.revision();
      await stores.entities.write({ companies: [{ ...APPLE, countryCode: 'IE', listings: ['XLON:AAPL'] }] });
      expect(await store.revision()).toBe(after);
    });

    test('events go with a company into a merger; the very same event is not shown twice', async () => {
      await store.keep([call(APPLE), call(SIEMENS), call(SIEMENS, { fiscalPeriod: 'Q1', title: 'Q1' })], T1);
      await stores.imports.step((step) => step.merge([{ from: SIEMENS.id, into: APPLE.id }]));
      expect((await all()).map(({ entityId, title }) => [entityId, title])).toEqual([
        [APPLE.id, 'Q2 2026'],
        [null, 'Q2 2026'],
        [APPLE.id, 'Q1'],
      ]);
      expect(await store.currentIds([SIEMENS.id, APPLE.id])).toEqual(new Map([[SIEMENS.id, APPLE.id]]));
      expect(await given(T2, call(SIEMENS, { fiscalPeriod: 'Q1', title: 'Q1' }))).toEqual(['unchanged']);
      expect(await all()).toHaveLength(3);
    });

    test('stores batches larger than a statement', async () => {
      const many = Array.from({ length: 2_500 }, (_, at) => call(APPLE, { eventId: `e${at}` }));
      await store.keep(many, T1);
      const numbers = Array.from({ length: 2_500 }, (_, at) => at + 1);
      expect(new Set((await store.events(numbers)).map(({ no }) => no)).size).toBe(2_500);
    });

    test('20,000 events page through without loss or repetition while events come, change and move', async () => {
      const companies = Array.from({ length: 40 }, (_, at) =>
        blankCompany(`C${String(at).padStart(5, '0')}`, `Company ${at}`, { countryCode: at % 2 ? 'US' : 'DE' }),
      );
      await stores.entities.write({ companies });
      const eventAt = (at: number): string =>
        new Date(Date.UTC(2020, 0, 1) + Math.floor(at / 7) * 3_600_000).toISOString();
      const record = (at: number, prefix = 'e'): EventRecord =>
        call(companies[at % 40] ?? APPLE, {
          eventId: `${prefix}${at}`,
          title: `${prefix}${at}`,
          eventAt: eventAt(at),
          category: at % 3 ? 'earnings-call' : 'conference-call',
        });
      const steady = Array.from({ length: 20_000 }, (_, at) => record(at));
      for (let at = 0; at < steady.length; at += 5_000) await store.keep(steady.slice(at, at + 5_000), T1);
      const [calendar, other] = [calendarOn(store), calendarOn(store)];
      const seen: string[] = [];
      let cursor: string | null = null;
      for (let page = 0; page === 0 || cursor !== null; page += 1) {
        const asked = { ...everything, cursor, limit: 700 };
        // Any process may answer any page.
        const answer = await (page % 2 ? other : calendar).query(asked, { orgId: 'org', entitlements: [] });
        seen.push(...answer.mapped.flatMap(({ events }) => events.map(({ title }) => title)));
        cursor = answer.cursor;
        const at = page * 650;
        await store.keep([record(at, 'new'), record(at + 3, 'new'), record(19_999 - at, 'new')], T2);
        await store.keep([{ ...record(at), exchange: 'changed' }], T2);
        await store.keep(
          [record(1, 'mover')].map((one) => ({ ...one, eventAt: eventAt((at * 7) % 20_000) })),
          T2,
        );
      }
      const steadySeen = seen.filter((title) => title.startsWith('e'));
      expect(steadySeen).toHaveLength(20_000);
      expect(new Set(steadySeen).size).toBe(20_000);
      const newSeen = seen.filter((title) => title.startsWith('new'));
      expect(new Set(newSeen).size).toBe(newSeen.length);
      expect(newSeen.length).toBeGreaterThan(5);
    });

    test('a cursor is good for the same question of the same organization alone', async () => {
      await store.keep([call(APPLE), call(SIEMENS), call(APPLE, { fiscalPeriod: 'Q1' })], T1);
      const calendar = calendarOn(store);
      const asked: CalendarRequest = { ...everything, countries: ['DE', 'US'], endsOn: '2026-12-31', limit: 1 };
      const who = { orgId: 'org', entitlements: [] };
      const { cursor } = await calendar.query(asked, who);
      const next = await calendar.query({ ...asked, countries: ['US', 'DE', 'US'], limit: 5, cursor }, who);
      expect(next.mapped.flatMap(({ events }) => events)).toHaveLength(2);
      const others: Partial<CalendarRequest>[] = [
        { countries: ['US'] },
        { exchanges: ['XNAS'] },
        { entityIds: [APPLE.id] },
        { startsOn: '2026-01-01' },
        { endsOn: null },
        { categories: ['earnings-call'] },
        { cursor: `${cursor}A` },
      ];
      for (const change of others) {
        const refused = calendar.query({ ...asked, cursor, ...change }, who);
        await expect(refused, JSON.stringify(change)).rejects.toThrow(/^unprocessable: cursor/);
      }
      await expect(calendar.query({ ...asked, cursor }, { ...who, orgId: 'another' })).rejects.toThrow(/cursor/);
    });

    test('answers a given up id under the requested id', async () => {
      await store.keep([call(SIEMENS)], T1);
      await stores.imports.step((step) => step.merge([{ from: SIEMENS.id, into: APPLE.id }]));
      const calendar = calendarOn(store);
      const idsOf = async (entityIds: EntityId[]): Promise<string[]> => {
        const { mapped } = await calendar.query({ ...everything, entityIds }, { orgId: 'org', entitlements: [] });
        return mapped.map(({ entityId }) => entityId);
      };
      expect(await idsOf([SIEMENS.id])).toEqual([SIEMENS.id]);
      expect(await idsOf([SIEMENS.id, APPLE.id])).toEqual([APPLE.id]);
      expect(await idsOf([])).toEqual([APPLE.id]);
    });
  });
}
