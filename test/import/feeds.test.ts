import { describe, expect, test } from 'vitest';
import { storedZip } from '../../src/adapters/extract/office/stored-zip.ts';
import type { Database } from '../../src/adapters/sql/database.ts';
import { seriesOf } from '../../src/adapters/sql/fundamentals/statement-row.ts';
import { sqlImportRunStore } from '../../src/adapters/sql/imports/import-run-store.ts';
import { acceptanceTimes } from '../../src/domain/fundamentals/facts/acceptance.ts';
import { type FeedWorld, openFeedWorld } from '../feeds/feed-world.ts';
import {
  COMPANY_FACTS,
  NASDAQ_LISTED,
  NASDAQ_LISTED_FILE,
  OTHER_LISTED,
  OTHER_LISTED_FILE,
  RATES_ALL,
  RATES_RECENT,
  REGISTRANTS,
  ratesXml,
  ratesZip,
  SEC_LIST,
  SUBMISSIONS,
  secList,
} from '../feeds/source-files.ts';
import { testEngines } from '../stores/databases.ts';
import { accessionOf, incomeFacts, submissions } from './facts-importing.ts';

/** Companies by name with CIK and listings. */
async function companiesIn(w: FeedWorld) {
  const found = (await w.companies()).map(({ name, cik, listings }): [string, string | null, readonly string[]] => [
    name,
    cik,
    [...listings].sort(),
  ]);
  return found.sort(([a], [b]) => (a < b ? -1 : 1));
}

const writesOf = async ({ db }: Database) => ({
  revision: await db.selectFrom('counters').selectAll().where('name', '=', 'revision').execute(),
  files: await db.selectFrom('feed_files').selectAll().execute(),
});

/** An index of one filing, of a filer who has no other. */
const indexOf = (cik: number): string => JSON.stringify(submissions(cik, `Filer ${cik}`, '2021-02-15T16:01:26.000Z'));

describe.each(testEngines)('feeds on %s', (engine) => {
  test('registrants and their listings become companies, each by the import that operators have', async () => {
    await using w = await openFeedWorld(engine, '2026-11-27T12:00:00Z');
    w.standIn.files.set(SEC_LIST, secList(REGISTRANTS));
    w.standIn.files.set(NASDAQ_LISTED, NASDAQ_LISTED_FILE);
    w.standIn.files.set(OTHER_LISTED, OTHER_LISTED_FILE);
    await w.store.switchOn(['sec-companies', 'listings'], '2026-11-27T12:00:00.000Z');
    expect(await w.run('sec-companies')).toMatchObject({ condition: 'taken', requests: 1, taken: 3, rejected: 0 });
    expect(await w.run('listings')).toMatchObject({ condition: 'taken', requests: 2, rejected: 0 });
    expect(await companiesIn(w)).toEqual([
      ['Brightwater Holdings, Inc.', '0007000002', ['XNYS:BRWT', 'XNYS:BRWT.PRA']],
      ['Hawker Ridge Mining Ltd', null, ['XASE:HWKR']],
      ['Oldfield Minerals Inc.', '0007000001', ['XNAS:OLDX']],
      ['Quarry Lane Bancorp', '0007000003', []],
    ]);
    const imports = await sqlImportRunStore(w.database).list({ limit: 9 });
    // Imports of one instant have no order.
    expect(imports.map(({ kind, records, outcome }) => `${kind} ${records} ${outcome}`).sort()).toEqual([
      'companies 1 completed',
      'companies 3 completed',
      'companies 3 completed',
    ]);
  });

  test('the second run of a day downloads no file and writes no row', async () => {
    await using w = await openFeedWorld(engine, '2026-11-27T12:00:00Z');
    w.standIn.files.set(SEC_LIST, secList(REGISTRANTS));
    await w.store.switchOn(['sec-companies'], '2026-11-27T12:00:00.000Z');
    await w.run('sec-companies');
    const before = await writesOf(w.database);
    const sent = w.standIn.bytesSent;
    const again = await w.run('sec-companies');
    expect(again).toMatchObject({ condition: 'unchanged', requests: 1, bytes: 0, taken: 0 });
    expect(w.standIn.bytesSent).toBe(sent);
    expect(await writesOf(w.database)).toEqual(before);
    expect(await w.run('sec-companies', undefined, true)).toMatchObject({ condition: 'taken', taken: 0, unchanged: 3 });
  });

  test('a list that lost most of its records is not taken, and the data of before answer', async () => {
    await using w = await openFeedWorld(engine, '2026-11-27T12:00:00Z');
    w.standIn.files.set(SEC_LIST, secList(REGISTRANTS));
    await w.store.switchOn(['sec-companies'], '2026-11-27T12:00:00.000Z');
    await w.run('sec-companies');
    const before = await writesOf(w.database);
    w.standIn.files.set(SEC_LIST, secList(REGISTRANTS.slice(0, 1)));
    expect(await w.run('sec-companies')).toMatchObject({
      condition: 'broken',
      words: 'the file has 1 records instead of 3; kept the former one',
    });
    for (const scene of ['html', 'cut', '503'] as const) {
      w.standIn.scenes.set(SEC_LIST, scene);
      expect(await w.run('sec-companies')).toMatchObject({ condition: 'broken' });
    }
    expect(await writesOf(w.database)).toEqual(before);
    expect(await w.store.find('sec-companies')).toMatchObject({ failures: 4, faultKind: 'unavailable' });
  });

  test('a list of another form stops the feed, and says that it is a fault of Almanac', async () => {
    await using w = await openFeedWorld(engine, '2026-11-27T12:00:00Z');
    await w.store.switchOn(['sec-companies', 'listings'], '2026-11-27T12:00:00.000Z');
    w.standIn.files.set(SEC_LIST, Buffer.from('{"fields":["cik","name","ticker"],"data":[[1,"A","B"]]}'));
    expect(await w.run('sec-companies')).toMatchObject({
      condition: 'broken',
      words: 'the file has no column exchange',
    });
    w.standIn.files.set(NASDAQ_LISTED, Buffer.from('Ticker|Name\r\nA|B\r\n'));
    expect((await w.run('listings')).condition).toBe('broken');
    expect((await w.store.find('listings'))?.faultKind).toBe('unreadable');
  });

  test('rates come from the whole file first and from that of 90 days after it, with the day as the cursor', async () => {
    await using w = await openFeedWorld(engine, '2026-11-26T17:00:00Z');
    w.standIn.files.set(RATES_ALL, ratesZip(['2026-11-26', '2026-11-25']));
    await w.store.switchOn(['rates'], '2026-11-26T17:00:00.000Z');
    expect(await w.run('rates')).toMatchObject({ condition: 'taken', taken: 4, words: '4 rates, until 2026-11-26' });
    expect(await w.store.find('rates')).toMatchObject({ cursor: '2026-11-26', dataUntil: '2026-11-26' });
    // Friday, before and after the rates of the day are there.
    w.standIn.files.set(RATES_RECENT, ratesXml(['2026-11-26']));
    w.clock.atMs = Date.parse('2026-11-27T16:00:00Z');
    expect(await w.run('rates')).toMatchObject({
      condition: 'not-yet',
      words: 'the rates of 2026-11-27 are not published yet',
    });
    expect(Date.parse((await w.store.find('rates'))?.dueAt ?? '') - w.clock.atMs).toBe(1_800_000);
    w.standIn.files.set(RATES_RECENT, ratesXml(['2026-11-27', '2026-11-26']));
    expect(await w.run('rates')).toMatchObject({ condition: 'taken', taken: 2 });
    // Saturday.
    w.clock.atMs = Date.parse('2026-11-28T16:00:00Z');
    expect(await w.run('rates')).toMatchObject({ condition: 'holiday', requests: 1, bytes: 0 });
    expect(
      await w.database.db
        .selectFrom('currency_rates')
        .selectAll()
        .where('currency', '=', 'USD')
        .orderBy('day')
        .execute(),
    ).toEqual([
      { currency: 'USD', day: '2026-11-25', per_euro: 1.0874 },
      { currency: 'USD', day: '2026-11-26', per_euro: 1.09 },
      { currency: 'USD', day: '2026-11-27', per_euro: 1.09 },
    ]);
  });

  test('an import that ends before its last transaction leaves the position, and goes on where it was', async () => {
    await using w = await openFeedWorld(engine, '2026-11-27T12:00:00Z');
    const many = Array.from({ length: 600 }, (_, n): (typeof REGISTRANTS)[number] => [
      8_000_000 + n,
      `Company Number ${n} Inc`,
      `ZZ${String.fromCharCode(65 + (n % 26), 65 + Math.floor(n / 26))}`,
      'OTC',
    ]);
    w.standIn.files.set(SEC_LIST, secList(many));
    await w.store.switchOn(['sec-companies'], '2026-11-27T12:00:00.000Z');
    expect(await w.runStopped('sec-companies')).toEqual(new Error('closing'));
    expect((await w.database.db.selectFrom('imports').selectAll().execute()).length).toBeGreaterThan(0);
    expect(await w.database.db.selectFrom('feed_files').selectAll().execute()).toEqual([]);
    const sent = w.standIn.bytesSent;
    expect(await w.run('sec-companies')).toMatchObject({ condition: 'taken', rejected: 0 });
    expect(w.standIn.bytesSent).toBe(sent);
    expect((await w.database.db.selectFrom('companies').select('id').execute()).length).toBe(600);
    expect(await w.database.db.selectFrom('feed_files').select('entries').execute()).toEqual([{ entries: 600 }]);
    expect(await w.database.db.selectFrom('imports').selectAll().execute()).toEqual([]);
  });

  test('a ticker that passes to another company belongs to the later one', async () => {
    await using w = await openFeedWorld(engine, '2026-11-26T12:00:00Z');
    w.standIn.files.set(SEC_LIST, secList(REGISTRANTS));
    await w.store.switchOn(['sec-companies'], '2026-11-26T12:00:00.000Z');
    await w.run('sec-companies');
    w.clock.atMs += 86_400_000;
    const [, ...others] = REGISTRANTS;
    w.standIn.files.set(SEC_LIST, secList([[7_000_009, 'Oxbridge Laser Dynamics Corp', 'OLDX', 'Nasdaq'], ...others]));
    expect(await w.run('sec-companies')).toMatchObject({ condition: 'taken', rejected: 0 });
    expect((await companiesIn(w)).filter(([, , listings]) => listings.includes('XNAS:OLDX'))).toEqual([
      ['Oxbridge Laser Dynamics Corp', '0007000009', ['XNAS:OLDX']],
    ]);
  });

  test('a company whose ticker passes to its new holding keeps its statements, and figures of both registrants are its own', async () => {
    await using w = await openFeedWorld(engine, '2026-11-26T12:00:00Z');
    const [exxon, holding] = [34_088, 2_115_436];
    const archive = (...members: readonly [cik: number, name: string, ...values: number[]][]): Buffer =>
      storedZip(
        Object.fromEntries(
          members.map(([cik, name, ...values]) => [
            `CIK${String(cik).padStart(10, '0')}.json`,
            JSON.stringify(incomeFacts(cik, name, ...values)),
          ]),
        ),
      );
    const years = async (): Promise<readonly (readonly [company: string, years: number])[]> => {
      const rows = await w.database.db
        .selectFrom('statements')
        .select(['entity_id', 'ends_on'])
        .where('series', '=', seriesOf('income', 'annual'))
        .execute();
      const byCompany = Map.groupBy(rows, ({ entity_id }) => entity_id);
      return [...byCompany].map(([id, ofCompany]) => [id, new Set(ofCompany.map(({ ends_on }) => ends_on)).size]);
    };
    w.standIn.files.set(SEC_LIST, secList([...REGISTRANTS, [exxon, 'EXXON MOBIL CORP', 'XOM', 'NYSE']]));
    w.standIn.files.set(COMPANY_FACTS, archive([exxon, 'EXXON MOBIL CORP', 10, 20]));
    w.standIn.files.set(SUBMISSIONS, storedZip({ 'CIK0001111111.json': indexOf(1_111_111) }));
    await w.store.switchOn(['sec-companies', 'sec-facts'], '2026-11-26T12:00:00.000Z');
    await w.run('sec-companies');
    await w.run('sec-facts');
    const [[id] = []] = await years();
    expect(await years()).toEqual([[id, 2]]);

    w.clock.atMs += 86_400_000;
    w.standIn.files.set(SEC_LIST, secList([...REGISTRANTS, [holding, 'ExxonMobil Holdings Corp', 'XOM', 'NYSE']]));
    expect(await w.run('sec-companies')).toMatchObject({ condition: 'taken', rejected: 0 });
    expect(await years()).toEqual([[id, 2]]);
    const members = [
      [exxon, 'EXXON MOBIL CORP', 10, 20, 30],
      [holding, 'ExxonMobil Holdings Corp', 10, 20, 30, 40],
    ] as const;
    w.standIn.files.set(COMPANY_FACTS, archive(...members.map((member): [number, string, ...number[]] => [...member])));
    await w.run('sec-facts');
    expect(await years()).toEqual([[id, 4]]);
    const companies = (await w.companies()).filter(({ name }) => /exxon/i.test(name));
    expect(companies).toMatchObject([{ id, cik: '0002115436', ticker: 'XOM', type: 'PUBLIC' }]);
  });

  test('the archive of facts becomes statements; one that is cut off never does, and an empty member is no fault', async () => {
    await using w = await openFeedWorld(engine, '2026-11-27T12:00:00Z');
    const members = {
      'CIK0007000001.json': JSON.stringify(incomeFacts(7_000_001, 'Oldfield Minerals Inc', 10, 20)),
      'CIK0007000002.json': JSON.stringify(incomeFacts(7_000_002, 'Brightwater Holdings Inc', 30)),
      'CIK0007000003.json': '{}',
    };
    const statements = async () =>
      Number(
        (
          await w.database.db
            .selectFrom('statements')
            .select(({ fn }) => fn.countAll().as('all'))
            .executeTakeFirstOrThrow()
        ).all,
      );
    w.standIn.files.set(COMPANY_FACTS, storedZip(members));
    w.standIn.files.set(SUBMISSIONS, storedZip({ 'CIK0001111111.json': indexOf(1_111_111) }));
    await w.store.switchOn(['sec-facts'], '2026-11-27T12:00:00.000Z');
    w.standIn.scenes.set(COMPANY_FACTS, 'short');
    expect(await w.run('sec-facts')).toMatchObject({ condition: 'broken', words: 'the file is a damaged zip archive' });
    expect(await statements()).toBe(0);
    w.standIn.scenes.clear();
    expect(await w.run('sec-facts')).toMatchObject({
      condition: 'taken',
      requests: 3,
      taken: 2,
      unchanged: 0,
      rejected: 0,
    });
    const made = await statements();
    expect(made).toBeGreaterThan(0);
    expect(await w.run('sec-facts')).toMatchObject({ condition: 'unchanged', bytes: 0 });
    // A filer more, and the others as they were.
    const another = JSON.stringify(incomeFacts(7_000_004, 'Quarry Lane Bancorp', 5));
    w.standIn.files.set(COMPANY_FACTS, storedZip({ ...members, 'CIK0007000004.json': another }));
    expect(await w.run('sec-facts')).toMatchObject({ condition: 'taken', taken: 1, unchanged: 2 });
    expect(await statements()).toBeGreaterThan(made);
  });

  test('indexes of filings bring the times of acceptance, those of filers with facts alone; a run between the two goes on', async () => {
    await using w = await openFeedWorld(engine, '2026-11-27T12:00:00Z');
    const facts = JSON.stringify(incomeFacts(7_000_001, 'Oldfield Minerals Inc', 10));
    w.standIn.files.set(COMPANY_FACTS, storedZip({ 'CIK0007000001.json': facts }));
    w.standIn.scenes.set(SUBMISSIONS, '503-once');
    w.standIn.files.set(
      SUBMISSIONS,
      storedZip({
        'CIK0001111111.json': indexOf(1_111_111),
        'CIK0007000001.json': indexOf(7_000_001),
        // Not read: it would be rejected.
        'CIK0001111112.json': 'not JSON at all',
      }),
    );
    await w.store.switchOn(['sec-facts'], '2026-11-27T12:00:00.000Z');
    expect(await w.run('sec-facts')).toMatchObject({ condition: 'broken', taken: 0 });
    // The facts are there without them.
    expect((await w.database.db.selectFrom('fact_sets').select('cik').execute()).length).toBe(1);
    w.clock.atMs += 60_000;
    expect(await w.run('sec-facts')).toMatchObject({
      ...{ condition: 'taken', taken: 1, rejected: 0 },
      words: 'new or changed: facts of 0 filers, indexes of the filings of 1',
    });
    expect((await w.store.find('sec-facts'))?.dataUntil).toMatch(/^2026-11-27T12:00:00/);
    const indexes = await w.database.db.selectFrom('filing_indexes').select('cik').execute();
    expect(indexes).toEqual([{ cik: '0007000001' }]);
    const { facts: stored } = w.stores;
    const { indexes: times } = await stored.factsOf(await stored.companyOf('0007000001'), ['0007000001']);
    expect(acceptanceTimes(times).get(accessionOf(7_000_001, 0))).toBe('2021-02-15T21:01:26.000Z');
  });

  test('indexes come before the facts of the first archive, so that their statements are worked out once', async () => {
    await using w = await openFeedWorld(engine, '2026-11-27T12:00:00Z');
    const facts = JSON.stringify(incomeFacts(7_000_001, 'Oldfield Minerals Inc', 10));
    w.standIn.files.set(COMPANY_FACTS, storedZip({ 'CIK0007000001.json': facts }));
    w.standIn.files.set(SUBMISSIONS, storedZip({ 'CIK0007000001.json': indexOf(7_000_001) }));
    await w.store.switchOn(['sec-facts'], '2026-11-27T12:00:00.000Z');
    expect(await w.run('sec-facts')).toMatchObject({
      words: 'new or changed: facts of 1 filers, indexes of the filings of 1',
    });
    expect(w.standIn.seen.map(({ path }) => path)).toEqual([COMPANY_FACTS, SUBMISSIONS, COMPANY_FACTS]);
    const statements = await w.database.db.selectFrom('statements').select('known_at').distinct().execute();
    expect(statements).toEqual([{ known_at: '2021-02-15T21:01:26.000Z' }]);
    expect(await w.run('sec-facts')).toMatchObject({ condition: 'unchanged', requests: 2, bytes: 0 });
  });

  test('a feed runs in one process at a time', async () => {
    await using w = await openFeedWorld(engine, '2026-11-27T12:00:00Z');
    w.standIn.files.set(SEC_LIST, secList(REGISTRANTS));
    w.standIn.scenes.set(SEC_LIST, 'trickle');
    await w.store.switchOn(['sec-companies'], '2026-11-27T12:00:00.000Z');
    const stopping = new AbortController();
    const first = w.run('sec-companies', stopping.signal);
    const ended = expect(first).rejects.toThrow('closing');
    await expect.poll(() => w.standIn.seen.length).toBe(1);
    await expect(w.run('sec-companies')).rejects.toThrow('The feed sec-companies is running in another process');
    stopping.abort(new Error('closing'));
    await ended;
    w.standIn.scenes.clear();
    expect((await w.run('sec-companies')).condition).toBe('taken');
  });
});
