import { describe, expect, test } from 'vitest';
import { sqlCalendarStore } from '../../src/adapters/sql/calendar/calendar-store.ts';
import { sqlEntityStore } from '../../src/adapters/sql/companies/entity-store.ts';
import type { Database } from '../../src/adapters/sql/database.ts';
import { sqlDocumentStore } from '../../src/adapters/sql/documents/document-store.ts';
import { sqlFeedStore } from '../../src/adapters/sql/feeds/feed-store.ts';
import { sqlFundamentalsStore } from '../../src/adapters/sql/fundamentals/fundamentals-store.ts';
import { sqlDevelopmentStore } from '../../src/adapters/sql/watching/development-store.ts';
import { sqlWebhookStore } from '../../src/adapters/sql/webhooks/webhook-store.ts';
import type { EventRecord } from '../../src/domain/calendar/event-record.ts';
import type { StoredDocument } from '../../src/domain/documents/document-store.ts';
import type { Statement } from '../../src/domain/fundamentals/statement.ts';
import type { EntityId } from '../../src/platform/ids.ts';
import { blankCompany } from '../records/blank-company.ts';
import { documentId, sampleAnnotated, sampleRow } from '../records/sample-documents.ts';
import { statementOf } from '../records/statements.ts';
import { openTestDatabase, testEngines } from '../stores/databases.ts';
import { madeWebhook } from '../stores/memory-webhooks.ts';

const AT = '2026-11-28T10:00:00.000Z';
const row = (name: string, given: Partial<StoredDocument> = {}): StoredDocument =>
  sampleRow(documentId(name), sampleAnnotated(['One text.']), { publishedAt: AT, createdAt: AT, ...given });
const noticesOf = ({ db }: Pick<Database, 'db'>) => db.selectFrom('notices').selectAll().orderBy('subject').execute();

describe.each(testEngines)('notices on %s', (engine) => {
  test('nothing is noted while no webhook is active', async () => {
    await using database = await openTestDatabase(engine);
    await sqlWebhookStore(database).add(madeWebhook({ state: 'paused' }));
    await sqlDocumentStore(database).put([row('a')]);
    expect(await noticesOf(database)).toEqual([]);
  });

  test('a document is noted with its row, once; one that comes in late or again is not', async () => {
    await using database = await openTestDatabase(engine);
    await sqlWebhookStore(database).add(madeWebhook());
    const store = sqlDocumentStore(database);
    await store.put([row('new'), row('late', { publishedAt: '2026-11-26T09:59:59.000Z' })]);
    expect(await noticesOf(database)).toEqual([{ kind: 'document', subject: documentId('new'), data: null, at: AT }]);
    await database.db.deleteFrom('notices').execute();
    await store.put([row('new', { generation: 7 })]);
    expect(await noticesOf(database)).toEqual([]);
  });

  test('a backfill of 10,000 documents is noted nowhere', async () => {
    await using database = await openTestDatabase(engine);
    await sqlWebhookStore(database).add(madeWebhook());
    const old = Array.from({ length: 10_000 }, (_, n) => row(`old ${n}`, { publishedAt: '2025-05-05T00:00:00.000Z' }));
    await sqlDocumentStore(database).put(old);
    expect(await noticesOf(database)).toEqual([]);
  });

  test('where the row is not written, neither is the notice', async () => {
    await using database = await openTestDatabase(engine);
    await sqlWebhookStore(database).add(madeWebhook());
    const broken = { ...row('broken'), headline: null as unknown as string };
    await expect(sqlDocumentStore(database).put([row('whole'), broken])).rejects.toThrow();
    expect(await noticesOf(database)).toEqual([]);
  });

  test('a feed that fails is noted with the end of its run', async () => {
    await using database = await openTestDatabase(engine);
    await sqlWebhookStore(database).add(madeWebhook({ types: ['feed.failed'] }));
    const store = sqlFeedStore(database);
    await store.switchOn(['rates'], AT);
    const notice = { kind: 'feed.failed', subject: `rates ${AT}`, data: '{"feed":"rates"}', at: AT } as const;
    const counts = { requests: 1, bytes: 0, taken: 0, unchanged: 0, rejected: 0 };
    const run = { id: 'r1', feed: 'rates', startedAt: AT, endedAt: AT, condition: 'broken', words: 'cut off' } as const;
    const end = { dueAt: AT, ranAt: AT, okAt: null, condition: 'broken', since: AT } as const;
    const fault = { faultKind: 'damaged', fault: 'cut off', failures: 1, dataUntil: null } as const;
    await store.end({ ...run, ...counts }, { ...end, ...fault }, notice);
    expect(await noticesOf(database)).toEqual([notice]);
  });

  test('an event of a known company is noted with its row, after the first import of the calendar', async () => {
    await using database = await openTestDatabase(engine);
    await sqlWebhookStore(database).add(madeWebhook({ types: ['watchlist.event'] }));
    await sqlEntityStore(database).write({ companies: [blankCompany('D8442A', 'Apple Inc.')] });
    const calendar = sqlCalendarStore(database);
    await calendar.keep([call('2026-12-01'), call('2026-12-03', { fiscalPeriod: 'Q1' })], '2026-11-01T00:00:00.000Z');
    expect(await developmentsOf(database)).toEqual([]);
    await calendar.keep([call('2026-12-02', { hasTime: false }), call('2026-11-20', { fiscalPeriod: 'Q2' })], AT);
    await calendar.keep([call('2026-12-02', { title: 'Other words', hasTime: false })], AT);
    const [development, ...others] = await developmentsOf(database);
    expect(others).toEqual([]);
    expect(development).toMatchObject({
      entityId: 'D8442A',
      at: AT,
      about: {
        change: 'changed',
        hasTime: false,
        previousEventAt: '2026-12-01T00:00:00.000Z',
        previousHasTime: true,
      },
    });
    expect(await noticesOf(database)).toEqual([
      { kind: 'event', subject: development?.id, data: JSON.stringify(development), at: AT },
    ]);
  });

  test('an event whose company becomes known later is noted then, once; one that is over is not', async () => {
    await using database = await openTestDatabase(engine);
    await sqlWebhookStore(database).add(madeWebhook({ types: ['watchlist.event'] }));
    const calendar = sqlCalendarStore(database);
    const long = '2100-03-01';
    await calendar.keep(
      [call(long), call('2026-11-02', { fiscalPeriod: 'Q1', title: 'Q1 2026' })],
      '2026-11-01T00:00:00.000Z',
    );
    expect(await developmentsOf(database)).toEqual([]);
    const apple = blankCompany('D8442A', 'Apple Inc.');
    await sqlEntityStore(database).write({ companies: [apple] });
    await sqlEntityStore(database).write({ companies: [{ ...apple, name: 'Apple' }] });
    const [development, ...others] = await developmentsOf(database);
    expect(others).toEqual([]);
    expect(development).toMatchObject({
      entityId: 'D8442A',
      about: { change: 'new', eventAt: `${long}T00:00:00.000Z`, previousEventAt: null },
    });
    expect((await noticesOf(database)).map(({ subject }) => subject)).toEqual([development?.id]);
  });

  test('the figures of a new period are noted with their rows; those of filings that are old and restatements are not', async () => {
    await using database = await openTestDatabase(engine);
    await sqlWebhookStore(database).add(madeWebhook({ types: ['statement.published'] }));
    const store = sqlFundamentalsStore(database, { nowMs: () => Date.parse(AT) });
    const entityId = 'D8442A' as EntityId;
    const quarter = (endsOn: string, accession: string, given: Partial<Statement> = {}): Statement =>
      statementOf({ startsOn: '2026-01-01', endsOn, accession, knownAt: AT, lines: { REVENUE: 1 }, ...given });
    const first = quarter('2026-06-27', 'a-1', { knownAt: '2026-08-01T00:00:00.000Z' });
    await store.replace({ entityId, statements: [first], shareCounts: [] }, null);
    expect(await developmentsOf(database)).toEqual([]);
    const old = quarter('2026-03-28', 'a-0', { knownAt: '2026-04-30T00:00:00.000Z' });
    const restated = quarter('2026-06-27', 'a-2', { knownAt: '2026-11-28T09:00:00.000Z' });
    const added = quarter('2026-09-26', 'a-2');
    const statements = [first, old, restated, added];
    await store.replace({ entityId, statements, shareCounts: [] }, null);
    const [development, ...others] = await developmentsOf(database);
    expect(others).toEqual([]);
    expect(development).toMatchObject({ id: 'statement D8442A a-2', at: AT, about: { endsOn: '2026-09-26' } });
    await store.replace({ entityId, statements: [...statements].reverse(), shareCounts: [] }, null);
    expect((await noticesOf(database)).map(({ subject }) => subject)).toEqual(['statement D8442A a-2']);
  });

  test('the filing of the day is noted with the first import of a company', async () => {
    await using database = await openTestDatabase(engine);
    await sqlWebhookStore(database).add(madeWebhook({ types: ['statement.published'] }));
    const store = sqlFundamentalsStore(database, { nowMs: () => Date.parse(AT) });
    const period = { startsOn: '2026-01-01', lines: { REVENUE: 1 } };
    const old = statementOf({ ...period, endsOn: '2026-06-27', accession: 'a-1', knownAt: '2026-08-01T00:00:00.000Z' });
    const fresh = statementOf({ ...period, endsOn: '2026-09-26', accession: 'a-2', knownAt: AT });
    await store.replace({ entityId: 'D8442A' as EntityId, statements: [old, fresh], shareCounts: [] }, null);
    expect((await noticesOf(database)).map(({ subject }) => subject)).toEqual(['statement D8442A a-2']);
  });
});

const call = (day: string, given: Partial<EventRecord> = {}): EventRecord => ({
  category: 'earnings-call',
  eventAt: `${day}T00:00:00.000Z`,
  title: 'Q4 2026',
  fiscalYear: 2026,
  fiscalPeriod: 'Q4',
  eventId: null,
  collectionId: null,
  identifiers: [{ kind: 'id', value: 'D8442A' }],
  companyName: null,
  ticker: null,
  exchange: null,
  ...given,
});

const developmentsOf = (database: Pick<Database, 'db'>) =>
  sqlDevelopmentStore(database).ofCompanies(['D8442A'], { since: '', until: '9', limit: 10 });
