import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { storedZip } from '../../src/adapters/extract/office/stored-zip.ts';
import { sqlEntityStore } from '../../src/adapters/sql/companies/entity-store.ts';
import { sqlGraphCatalog } from '../../src/adapters/sql/companies/graph-catalog.ts';
import { type FeedWorld, openFeedWorld } from '../feeds/feed-world.ts';
import {
  type EntityFacts,
  GLEIF_PUBLICATIONS,
  type GleifPublication,
  leiOf,
  publishGleif,
  type RelationFacts,
} from '../feeds/gleif-files.ts';
import { testEngines } from '../stores/databases.ts';

const [PARENT, CHILD, OTHER, HEIR] = [1, 2, 3, 4].map(leiOf) as [string, string, string, string];
const FULL: readonly EntityFacts[] = [
  { lei: PARENT, name: 'Quarry Lane Holdings plc', registration: ['RA000585', '07000001'] },
  { lei: CHILD, name: 'Quarry Lane Minerals Limited', registration: ['RA000585', '07000002'] },
  { lei: OTHER, name: 'Nordlys Energi AS', country: 'NO', registration: ['RA000472', '923 609 016'] },
  { lei: leiOf(9), name: 'Quarry Lane Fund', category: 'FUND', registration: ['RA000585', '07000001'] },
  { lei: leiOf(10), name: 'Quarry Lane London', category: 'BRANCH' },
];
const OWNED: readonly RelationFacts[] = [
  { child: CHILD, parent: PARENT },
  ...Array.from({ length: 11 }, (_, n) => ({ child: leiOf(20 + n), parent: PARENT, type: 'IS_FUND-MANAGED_BY' })),
];
/** A Tuesday. */
const FIRST_DAY = '2026-11-10T00:30:00Z';
const FIRST: GleifPublication = { at: '2026-11-10 00:00:00', lei2: { full: FULL }, rr: { full: OWNED } };

/** A world in which the first publication was taken. */
async function openTaken(engine: (typeof testEngines)[number]): Promise<FeedWorld> {
  const w = await openFeedWorld(engine, FIRST_DAY);
  publishGleif(w.standIn, FIRST);
  await w.store.switchOn(['gleif'], FIRST_DAY);
  await w.run('gleif');
  return w;
}

const publishedAt = (w: FeedWorld, at: string, changes: Partial<Omit<GleifPublication, 'at'>>): void => {
  w.clock.atMs = Date.parse(`${at.replace(' ', 'T')}Z`) + 30 * 60_000;
  publishGleif(w.standIn, { ...FIRST, ...changes, at });
};

async function companyOf(w: FeedWorld, lei: string) {
  const companies = await w.companies();
  return companies.find((company) => company.lei === lei);
}

async function subsidiariesOf(w: FeedWorld, lei: string): Promise<string[] | undefined> {
  const company = await companyOf(w, lei);
  const rows = company && (await sqlGraphCatalog(w.database).subsidiaries(company.id));
  return rows?.map(({ name }) => name);
}

const filesAsked = (w: FeedWorld): string[] =>
  w.standIn.seen.flatMap(({ path }) => path.match(/\d{14}-(.+)\.zip$/)?.[1] ?? []);

const writesOf = async ({ database: { db } }: FeedWorld) => ({
  revision: await db.selectFrom('counters').selectAll().where('name', '=', 'revision').execute(),
  files: await db.selectFrom('feed_files').selectAll().execute(),
  ownerships: await db.selectFrom('ownerships').selectAll().execute(),
});

describe.each(testEngines)('feeds of registers on %s', (engine) => {
  test('the full copies come first: entities, then relations, without funds and branches as companies of a group', async () => {
    await using w = await openFeedWorld(engine, FIRST_DAY);
    publishGleif(w.standIn, FIRST);
    await w.store.switchOn(['gleif'], FIRST_DAY);
    expect(await w.run('gleif')).toMatchObject({
      condition: 'taken',
      requests: 4,
      rejected: 0,
      words:
        'entities, full copy: 4 new or changed; relations, full copy: 1 new or changed; exceptions, full copy: 0 new or changed',
    });
    expect(await subsidiariesOf(w, PARENT)).toEqual(['Quarry Lane Minerals Limited']);
    expect((await w.companies()).map(({ name }) => name).sort()).toEqual([
      'Nordlys Energi AS',
      'Quarry Lane Fund',
      'Quarry Lane Holdings plc',
      'Quarry Lane Minerals Limited',
    ]);
    expect(await w.store.find('gleif')).toMatchObject({ dataUntil: '2026-11-10T00:00:00.000Z' });
  });

  test('the second run of a publication asks for no file and writes no row', async () => {
    await using w = await openTaken(engine);
    const [before, asked] = [await writesOf(w), filesAsked(w)];
    expect(await w.run('gleif')).toMatchObject({ condition: 'unchanged', requests: 1, taken: 0 });
    expect(filesAsked(w)).toEqual(asked);
    expect(await writesOf(w)).toEqual(before);
  });

  test('of several changes the last holds; a deleted relation ends; a duplicate leads to its successor', async () => {
    await using w = await openTaken(engine);
    const old = await companyOf(w, OTHER);
    publishedAt(w, '2026-11-10 08:00:00', {
      lei2: {
        full: FULL,
        deltas: {
          IntraDay: [
            { lei: CHILD, name: 'First Name Limited', registration: ['RA000585', '07000002'] },
            { lei: OTHER, name: 'Nordlys Energi AS', status: 'DUPLICATE', successor: HEIR },
            { lei: CHILD, name: 'Second Name Limited', isDeleted: true },
            { lei: HEIR, name: 'Nordlys Kraft ASA', country: 'NO' },
            { lei: CHILD, name: 'Third Name Limited', registration: ['RA000585', '07000002'] },
          ],
        },
      },
      rr: {
        full: OWNED,
        deltas: {
          IntraDay: [
            { child: CHILD, parent: PARENT },
            { child: CHILD, parent: PARENT, isDeleted: true },
          ],
        },
      },
    });
    expect(await w.run('gleif')).toMatchObject({ condition: 'taken', requests: 4, rejected: 0 });
    expect(filesAsked(w)).toEqual([
      'lei2.csv',
      'rr.csv',
      'repex.csv',
      'lei2-IntraDay.xml',
      'rr-IntraDay.xml',
      'repex-IntraDay.xml',
    ]);
    expect((await companyOf(w, CHILD))?.name).toBe('Third Name Limited');
    expect((await subsidiariesOf(w, PARENT)) ?? []).toEqual([]);
    const [heir] = await sqlEntityStore(w.database).findMany([old?.id ?? '']);
    expect(heir).toMatchObject({ name: 'Nordlys Kraft ASA', lei: HEIR, formerLeis: [OTHER] });
  });

  test('an LEI that was retired before it was known finds its successor, also as a parent; nothing changes the second time', async () => {
    await using w = await openFeedWorld(engine, FIRST_DAY);
    const retired: EntityFacts = { lei: OTHER, name: 'Old Parent', status: 'DUPLICATE', successor: PARENT };
    publishGleif(w.standIn, {
      ...FIRST,
      lei2: { full: [retired, ...FULL.filter(({ lei }) => lei !== OTHER)] },
      rr: { full: [{ child: CHILD, parent: OTHER }] },
    });
    await w.store.switchOn(['gleif'], FIRST_DAY);
    expect(await w.run('gleif')).toMatchObject({ condition: 'taken', rejected: 0 });
    expect(await companyOf(w, PARENT)).toMatchObject({ name: 'Quarry Lane Holdings plc', formerLeis: [OTHER] });
    expect(await subsidiariesOf(w, PARENT)).toEqual(['Quarry Lane Minerals Limited']);
    const before = await writesOf(w);
    expect(await w.run('gleif', undefined, true)).toMatchObject({ condition: 'taken', taken: 0 });
    expect((await writesOf(w)).revision).toEqual(before.revision);
  });

  test.each([
    ['2026-11-10 16:00:00', 'LastDay'],
    ['2026-11-17 00:00:00', 'LastWeek'],
    ['2026-11-28 16:00:00', 'LastMonth'],
  ])('a run at %s catches up with the changes of %s', async (at, window) => {
    await using w = await openTaken(engine);
    const changed = [{ lei: CHILD, name: 'Renamed Limited', registration: ['RA000585', '07000002'] }] as const;
    const deltas = Object.fromEntries(['IntraDay', 'LastDay', 'LastWeek', 'LastMonth'].map((name) => [name, changed]));
    const none = Object.fromEntries(Object.keys(deltas).map((name) => [name, OWNED]));
    publishedAt(w, at, { lei2: { full: FULL, deltas }, rr: { full: OWNED, deltas: none } });
    expect(await w.run('gleif')).toMatchObject({ condition: 'taken', rejected: 0 });
    expect(filesAsked(w).slice(3)).toEqual([`lei2-${window}.xml`, `rr-${window}.xml`, `repex-${window}.xml`]);
    expect((await companyOf(w, CHILD))?.name).toBe('Renamed Limited');
    expect((await w.companies()).length).toBe(4);
  });

  test('a full copy after the first Sunday of a month ends what is gone from it; relations of the operator stay', async () => {
    await using w = await openTaken(engine);
    const [parent, other] = [await companyOf(w, PARENT), await companyOf(w, OTHER)];
    if (parent === undefined || other === undefined) throw new Error('no companies');
    await sqlEntityStore(w.database).write({ ownerships: [{ childId: other.id, parentId: parent.id }] });
    const left = FULL.filter(({ lei }) => lei !== leiOf(9));
    publishedAt(w, '2026-12-06 08:00:00', {
      lei2: { full: [...left, { lei: HEIR, name: 'Missed Limited' }], deltas: { LastMonth: [] } },
      rr: { full: OWNED.slice(1), deltas: { LastMonth: [] } },
    });
    expect(await w.run('gleif')).toMatchObject({ condition: 'taken' });
    expect(filesAsked(w).slice(3)).toEqual(['lei2.csv', 'rr.csv', 'repex.csv']);
    expect((await companyOf(w, HEIR))?.name).toBe('Missed Limited');
    expect(await companyOf(w, leiOf(9))).toBeUndefined();
    expect((await w.companies()).some(({ name }) => name === 'Quarry Lane Fund')).toBe(true);
    expect(await subsidiariesOf(w, PARENT)).toEqual(['Nordlys Energi AS']);
  });

  test('a file that is cut off, smaller than stated, or without many records is not taken, and the position stays', async () => {
    await using w = await openTaken(engine);
    const cursor = (await w.store.find('gleif'))?.cursor;
    const renamed: EntityFacts = { lei: CHILD, name: 'Renamed Limited', registration: ['RA000585', '07000002'] };
    const delta = {
      lei2: { full: FULL, deltas: { IntraDay: [renamed] } },
      rr: { full: OWNED, deltas: { IntraDay: [] } },
    };
    const at = '2026-11-10 08:00:00';
    const path = 'goldencopy.gleif.org/storage/20261110080000-lei2-IntraDay.xml.zip';

    publishedAt(w, at, { ...delta, stated: { 'lei2-IntraDay.xml': { size: 99 } } });
    expect((await w.run('gleif')).words).toMatch(/^the file has \d+ bytes instead of 99$/);
    publishedAt(w, at, delta);
    w.standIn.scenes.set(path, 'short');
    expect((await w.run('gleif')).words).toBe('the file is a damaged zip archive');
    w.standIn.scenes.set(path, 'html');
    expect((await w.run('gleif')).words).toBe('a page of HTML came in place of 20261110080000-lei2-IntraDay.xml.zip');
    w.standIn.scenes.clear();
    publishedAt(w, at, { ...delta, stated: { 'lei2-IntraDay.xml': { record_count: 2 } } });
    expect((await w.run('gleif')).words).toBe('the file has 1 records instead of 2');
    publishedAt(w, at, { ...delta, lei2: { ...delta.lei2, deltaStart: '2026-11-10T23:00:00Z' } });
    expect((await w.run('gleif')).words).toContain('those since 2026-11-10T00:00:00.000Z are missing');
    publishedAt(w, '2026-12-06 08:00:00', { lei2: { full: FULL.slice(0, 4) } });
    expect((await w.run('gleif')).words).toBe('the full copy has 4 records instead of 5; kept the former one');

    expect((await w.store.find('gleif'))?.cursor).toBe(cursor);
    expect((await companyOf(w, CHILD))?.name).toBe('Quarry Lane Minerals Limited');
    publishedAt(w, at, delta);
    expect(await w.run('gleif')).toMatchObject({ condition: 'taken' });
    expect((await companyOf(w, CHILD))?.name).toBe('Renamed Limited');
  });

  test('an answer of another form is a fault of Almanac, and asks for no file', async () => {
    await using w = await openFeedWorld(engine, FIRST_DAY);
    await w.store.switchOn(['gleif', 'isin', 'companies-house'], FIRST_DAY);
    w.standIn.files.set(GLEIF_PUBLICATIONS, Buffer.from('{"data":[{"publish_date":1}]}'));
    w.standIn.files.set('mapping.gleif.org/api/v2/isin-lei/latest', Buffer.from('{"data":{}}'));
    w.standIn.files.set(
      'download.companieshouse.gov.uk/en_output.html',
      Buffer.from('<html><a href="x.zip">x</a></html>'),
    );
    for (const name of ['gleif', 'isin', 'companies-house'] as const) {
      expect(await w.run(name)).toMatchObject({ condition: 'broken', requests: 1 });
      expect(await w.store.find(name)).toMatchObject({ faultKind: 'unreadable' });
    }
  });

  test('a run that is stopped between level 1 and level 2 goes on with level 2 of the same publication', async () => {
    await using w = await openFeedWorld(engine, FIRST_DAY);
    publishGleif(w.standIn, FIRST);
    await w.store.switchOn(['gleif'], FIRST_DAY);
    w.standIn.scenes.set('goldencopy.gleif.org/storage/20261110000000-rr.csv.zip', '503');
    expect(await w.run('gleif')).toMatchObject({ condition: 'broken' });
    expect((await w.store.find('gleif'))?.cursor).toBe('lei2 2026-11-10T00:00:00.000Z 2026-11-10T00:00:00.000Z');
    w.standIn.scenes.clear();
    expect(await w.run('gleif')).toMatchObject({
      words: 'relations, full copy: 1 new or changed; exceptions, full copy: 0 new or changed',
    });
    expect(filesAsked(w)).toEqual(['lei2.csv', 'rr.csv', 'rr.csv', 'repex.csv']);
    expect(await subsidiariesOf(w, PARENT)).toEqual(['Quarry Lane Minerals Limited']);
  });

  test('a full copy that is interrupted goes on where it was, without another download, and comes to the same', async () => {
    const many = Array.from(
      { length: 2_400 },
      (_, n): EntityFacts => ({ lei: leiOf(100 + n), name: `Company ${n} GmbH` }),
    );
    const rowsOf = async (w: FeedWorld) => (await w.companies()).map(({ id, name, lei }) => [id, name, lei]).sort();
    const publication = { ...FIRST, lei2: { full: [...FULL, ...many] } };
    await using whole = await openFeedWorld(engine, FIRST_DAY);
    publishGleif(whole.standIn, publication);
    await whole.store.switchOn(['gleif'], FIRST_DAY);
    await whole.run('gleif');

    await using w = await openFeedWorld(engine, FIRST_DAY);
    publishGleif(w.standIn, publication);
    await w.store.switchOn(['gleif'], FIRST_DAY);
    const steps = () => w.database.db.selectFrom('imports').selectAll().execute();
    expect(await w.runStopped('gleif')).toEqual(new Error('closing'));
    expect((await steps()).length).toBeGreaterThan(0);
    expect((await w.store.find('gleif'))?.cursor).toBeNull();
    expect(await w.run('gleif')).toMatchObject({ condition: 'taken', rejected: 0 });
    expect(await rowsOf(w)).toEqual(await rowsOf(whole));
    expect(await steps()).toEqual([]);
  });

  test('ISINs lead to their issuers, after securities that are known better; an unchanged mapping is not fetched', async () => {
    await using w = await openTaken(engine);
    const publish = (day: string, rows: readonly string[]): void => {
      const link = `mapping.gleif.org/api/v2/isin-lei/${day}/download`;
      const attributes = { fileName: `isin-lei-${day}.csv`, downloadLink: `${w.standIn.at('ok')}/${link}` };
      w.standIn.files.set(
        'mapping.gleif.org/api/v2/isin-lei/latest',
        Buffer.from(JSON.stringify({ data: { attributes } })),
      );
      w.standIn.files.set(link, storedZip({ 'isin-lei.csv': ['LEI,ISIN', ...rows].join('\n') }));
    };
    const issuerOf = async (isin: string) => {
      const [match] = await sqlEntityStore(w.database).findByIdentifiers('isin', [isin]);
      return match && [match.company.name, match.instrument];
    };
    await w.store.switchOn(['isin'], FIRST_DAY);
    publish('20261110', [`${PARENT},GB0002634946`, `${PARENT},XS2010045511`, `${leiOf(77)},FR0000131104`]);
    expect(await w.run('isin')).toMatchObject({ condition: 'taken', requests: 2, taken: 3, rejected: 0 });
    expect(await issuerOf('GB0002634946')).toEqual(['Quarry Lane Holdings plc', 'unknown']);
    expect(await issuerOf('FR0000131104')).toBeUndefined();
    const parent = await companyOf(w, PARENT);
    expect(parent?.isins).toEqual([]);
    expect(await w.run('isin')).toMatchObject({ condition: 'unchanged', requests: 1, taken: 0 });
    // A correction, and an ISIN that is gone: its issuer stays.
    publish('20261117', [`${CHILD},GB0002634946`, `${leiOf(77)},FR0000131104`, `${PARENT},DE000A1EWWW0`]);
    expect(await w.run('isin')).toMatchObject({ condition: 'taken', taken: 2, unchanged: 1 });
    expect(await issuerOf('GB0002634946')).toEqual(['Quarry Lane Minerals Limited', 'unknown']);
    expect(await issuerOf('XS2010045511')).toEqual(['Quarry Lane Holdings plc', 'unknown']);
  });

  const UK_PAGE = 'download.companieshouse.gov.uk/en_output.html';
  const publishUk = (w: FeedWorld, day: string, rows: readonly (readonly string[])[]): void => {
    const name = `BasicCompanyDataAsOneFile-${day}.zip`;
    const links = ['BasicCompanyDataAsOneFile-2026-10-01.zip', name].map((file) => `<a href="${file}">${file}</a>`);
    w.standIn.files.set(UK_PAGE, Buffer.from(`<!DOCTYPE html>\n<html><body>${links.join('\n')}</body></html>`));
    const header = 'CompanyName, CompanyNumber,CompanyStatus, PreviousName_1.CompanyName';
    const csv = [header, ...rows.map((cells) => cells.map((cell) => `"${cell}"`).join(','))].join('\r\n');
    w.standIn.files.set(`download.companieshouse.gov.uk/${name}`, storedZip({ 'companies.csv': csv }));
  };
  const UK_ROWS = [
    ['QUARRY LANE GROUP PLC', '07000001', 'Active', 'QUARRY LANE HOLDINGS PLC'],
    ['QUARRY LANE MINERALS LIMITED', '07000002', 'Active', ''],
    ['QUARRY LANE MINERALS LIMITED', 'SC000002', 'Active', ''],
    ['HAWKER RIDGE LIMITED', '07000003', 'Active', ''],
  ];
  const publishNorway = (w: FeedWorld): void => {
    const rows = ['923609016,NORDLYS ENERGI AS,AS', '811111111,OLA NORDMANN,ENK', '933333333,FJELL AS,AS'];
    const csv = ['organisasjonsnummer,navn,organisasjonsform.kode', ...rows].join('\n');
    w.standIn.files.set('data.brreg.no/enhetsregisteret/api/enheter/lastned/csv', gzipSync(csv));
  };

  test.each([[['gleif', 'companies-house', 'brreg'] as const], [['brreg', 'companies-house', 'gleif'] as const]])(
    'one company of each number in a register, whatever its name, in the order %j',
    async (names) => {
      await using w = await openFeedWorld(engine, FIRST_DAY);
      publishGleif(w.standIn, FIRST);
      publishUk(w, '2026-11-01', UK_ROWS);
      publishNorway(w);
      await w.store.switchOn(names, FIRST_DAY);
      for (const name of names) expect(await w.run(name)).toMatchObject({ condition: 'taken', rejected: 0 });
      const companies = await w.companies();
      expect(companies.map(({ lei, name }) => [name, lei]).sort()).toEqual([
        ['FJELL AS', null],
        ['HAWKER RIDGE LIMITED', null],
        ['Nordlys Energi AS', OTHER],
        ['QUARRY LANE MINERALS LIMITED', null],
        ['Quarry Lane Fund', leiOf(9)],
        ['Quarry Lane Holdings plc', PARENT],
        ['Quarry Lane Minerals Limited', CHILD],
      ]);
      expect(companies.find(({ lei }) => lei === PARENT)?.aliases).toContain('QUARRY LANE GROUP PLC');
    },
  );

  test('Companies House: the newest snapshot of the page, once; Norway: a file that is cut off is not taken', async () => {
    await using w = await openFeedWorld(engine, FIRST_DAY);
    await w.store.switchOn(['companies-house', 'brreg'], FIRST_DAY);
    publishUk(w, '2026-11-01', UK_ROWS);
    expect(await w.run('companies-house')).toMatchObject({ condition: 'taken', requests: 2, taken: 4 });
    expect(await w.store.find('companies-house')).toMatchObject({ cursor: '2026-11-01', dataUntil: '2026-11-01' });
    expect(await w.run('companies-house')).toMatchObject({ condition: 'unchanged', requests: 1 });
    publishUk(w, '2026-12-01', [...UK_ROWS, ['NEW LIMITED', '07000009', 'Active', '']]);
    expect(await w.run('companies-house')).toMatchObject({ condition: 'taken', taken: 1, unchanged: 4 });
    publishNorway(w);
    w.standIn.scenes.set('data.brreg.no/enhetsregisteret/api/enheter/lastned/csv', 'short');
    expect(await w.run('brreg')).toMatchObject({ condition: 'broken' });
    expect((await w.companies()).some(({ countryCode }) => countryCode === 'NO')).toBe(false);
    w.standIn.scenes.clear();
    expect(await w.run('brreg')).toMatchObject({ condition: 'taken', taken: 2 });
  });
});
