import { describe, expect, test } from 'vitest';
import { storedZip } from '../../src/adapters/extract/office/stored-zip.ts';
import { acceptanceTimes } from '../../src/domain/fundamentals/facts/acceptance.ts';
import type { FeedWorld } from '../feeds/feed-world.ts';
import { indexPath, type MadeFiling, masterIndex, submissionPath } from '../feeds/filing-files.ts';
import {
  annual,
  asked,
  BRIGHTWATER,
  eventsOf,
  filedDocuments,
  HTML,
  ledgerOf,
  OLDFIELD,
  openFilings,
  publish,
  release,
} from '../feeds/filing-world.ts';
import { testEngines } from '../stores/databases.ts';
import { accessionOf, incomeFacts, submissions } from './facts-importing.ts';

describe.each(testEngines)('figures after a filing on %s', (engine) => {
  const FACTS = 'data.sec.gov/api/xbrl/companyfacts/CIK0007000001.json';
  const INDEX = 'data.sec.gov/submissions/CIK0007000001.json';
  /** Facts whose last filing is that of `annual`. */
  const factsFile = (isThere: boolean): Buffer => {
    const made = JSON.stringify(incomeFacts(7_000_001, 'Oldfield Minerals Inc', 10, ...(isThere ? [20] : [])));
    return Buffer.from(made.replaceAll(accessionOf(7_000_001, 1), annual.accession));
  };
  const figuresItem = async (w: FeedWorld) => (await ledgerOf(w)).find(([key]) => String(key).endsWith('figures'));
  const nextAt = async ({ database }: FeedWorld): Promise<string> =>
    (
      await database.db
        .selectFrom('feed_items')
        .select('next_at')
        .where('key', '=', `${annual.accession} figures`)
        .executeTakeFirstOrThrow()
    ).next_at;
  const go = async (w: FeedWorld) => {
    w.clock.atMs = Date.parse(await nextAt(w));
    return w.run('sec-filings');
  };

  test('facts that lag are looked for again by their rhythm, and taken when they have the filing', async () => {
    await using w = await openFilings(engine, [annual], { documents: 'none' });
    w.standIn.files.set(INDEX, Buffer.from(JSON.stringify(submissions(7_000_001, 'Oldfield', '2021-02-15T11:00:00Z'))));
    w.standIn.files.set(FACTS, factsFile(false));
    await w.run('sec-filings');
    // None of its documents is asked for.
    expect(asked(w)).not.toContain(submissionPath(annual));
    const pauses: number[] = [];
    for (let look = 0; look < 3; look += 1) {
      if (look === 2) w.standIn.files.set(FACTS, factsFile(true));
      const fromMs = w.clock.atMs;
      expect((await go(w)).taken).toBe(look === 2 ? 1 : 0);
      pauses.push(Math.round((w.clock.atMs - fromMs) / 60_000));
      if (look < 2)
        expect(await figuresItem(w)).toEqual([
          `${annual.accession} figures`,
          'waiting',
          'not yet: the facts of OLDFIELD MINERALS INC lack the 10-K of 2026-11-27',
        ]);
    }
    expect(pauses).toEqual([3, 15, 60]);
    expect((await figuresItem(w))?.[1]).toBe('done');
    const { facts } = w.stores;
    const { sets, indexes } = await facts.factsOf(await facts.companyOf('0007000001'), ['0007000001']);
    expect(sets.flatMap((set) => set.facts).some(({ filing }) => filing.accession === annual.accession)).toBe(true);
    expect(acceptanceTimes(indexes).get(annual.accession)).toBe('2026-11-27T14:30:15.000Z');
    expect((await w.database.db.selectFrom('statements').selectAll().execute()).length).toBeGreaterThan(0);
  });

  test('figures of a filing that came with the facts of all filers are not fetched', async () => {
    await using w = await openFilings(engine, [annual], { documents: 'none' });
    const path = 'www.sec.gov/Archives/edgar/daily-index';
    w.standIn.files.set(
      `${path}/xbrl/companyfacts.zip`,
      storedZip({ 'CIK0007000001.json': factsFile(true).toString() }),
    );
    const none = JSON.stringify(submissions(7_000_001, 'Oldfield', '2021-02-15T11:00:00Z'));
    w.standIn.files.set(`${path}/bulkdata/submissions.zip`, storedZip({ 'CIK0007000001.json': none }));
    await w.store.switchOn(['sec-facts'], '2026-11-27T15:00:00.000Z');
    await w.run('sec-facts');
    await w.run('sec-filings');
    expect((await go(w)).taken).toBe(0);
    expect(asked(w).filter((one) => one.startsWith('data.sec.gov'))).toEqual([]);
    expect((await figuresItem(w))?.[1]).toBe('done');
    const { indexes } = await w.stores.facts.factsOf(await w.stores.facts.companyOf('0007000001'), ['0007000001']);
    expect(acceptanceTimes(indexes).get(annual.accession)).toBe('2026-11-27T14:30:15.000Z');
  });

  test('after a day the figures of the filing itself are taken; a filing without any is given up by the word never', async () => {
    await using w = await openFilings(engine, [annual], { documents: 'none' });
    await w.run('sec-filings');
    for (let look = 0; look < 9 && (await figuresItem(w))?.[1] === 'waiting'; look += 1) await go(w);
    expect(await figuresItem(w)).toEqual([
      `${annual.accession} figures`,
      'never',
      'never: neither the facts of OLDFIELD MINERALS INC nor its 10-K of 2026-11-27 have figures',
    ]);
    expect(w.clock.atMs - Date.parse('2026-11-27T15:00:00Z')).toBeGreaterThan(86_400_000);
    expect((await w.store.failedItems('sec-filings', 9)).map(({ key }) => key)).toEqual([
      `${annual.accession} figures`,
    ]);
  });
});

describe.each(testEngines)('events of filings on %s', (engine) => {
  const NEWCO = { cik: 7_100_000, name: 'NEWCO ROBOTICS INC' };
  const step = (n: number, form: string, acceptedAt: string): MadeFiling => ({
    ...{
      ...NEWCO,
      accession: `0007100000-26-00000${n}`,
      form,
      acceptedAt,
      documents: { [form]: HTML('A prospectus') },
    },
  });

  test('steps of an offering are one event, of a company that nobody knew; later offerings are none', async () => {
    await using w = await openFilings(engine, [step(1, 'S-1', '2026-11-27T09:40:00')]);
    const index = (forms: readonly string[]): Buffer =>
      Buffer.from(JSON.stringify({ cik: '7100000', filings: { recent: { form: forms }, files: [] } }));
    w.standIn.files.set('data.sec.gov/submissions/CIK0007100000.json', index(['S-1']));
    await w.run('sec-filings');
    expect(await eventsOf(w)).toMatchObject([
      { category: 'ipos-calendar', at: '2026-11-27T00:00:00.000Z', title: 'NEWCO ROBOTICS INC files for its IPO' },
    ]);
    publish(w, [step(2, '424B4', '2026-11-27T14:00:00'), step(3, '8-A12B', '2026-11-27T14:10:00')]);
    w.clock.atMs = Date.parse('2026-11-27T19:30:00Z');
    await w.run('sec-filings');
    const events = await eventsOf(w);
    expect(events).toMatchObject([{ title: 'NEWCO ROBOTICS INC lists its shares', isMapped: false }]);
    expect(events[0]?.evidence?.accession).toBe('0007100000-26-000003');
    // A year on it reports, and sells more shares.
    w.standIn.files.set('data.sec.gov/submissions/CIK0007100000.json', index(['424B4', '10-Q', 'S-1']));
    publish(w, [step(4, '424B4', '2026-11-27T15:00:00')]);
    w.clock.atMs = Date.parse('2026-11-27T20:30:00Z');
    await w.run('sec-filings');
    expect(await eventsOf(w)).toEqual(events);
  });

  test('a notice for the common class is a delisting ten days after it, and one for notes is none', async () => {
    const notice = (n: number, securityClass: string): MadeFiling => ({
      ...{ ...OLDFIELD, accession: `0001354457-26-00000${n}`, form: '25-NSE', acceptedAt: `2026-11-27T09:4${n}:00` },
      documents: {
        '25-NSE': `<XML>\n<?xml version="1.0"?><notificationOfRemoval><exchange><cik>0001354457</cik><entityName>Nasdaq Stock Market LLC</entityName></exchange><issuer><cik>0007000001</cik><entityName>Oldfield Minerals Inc</entityName></issuer><descriptionClassSecurity>${securityClass}</descriptionClassSecurity></notificationOfRemoval>\n</XML>`,
      },
    });
    await using w = await openFilings(engine, [notice(1, '1.625% Notes Due 2026'), notice(2, 'Common Stock')]);
    await w.run('sec-filings');
    expect(await eventsOf(w)).toMatchObject([
      {
        ...{ category: 'delisted-company', at: '2026-12-07T00:00:00.000Z', isMapped: true },
        ...{ title: 'Oldfield Minerals Inc Delisting', evidence: { accession: '0001354457-26-000002' } },
      },
    ]);
  });

  test('a call that was announced and the results that follow are one event, at the announced time', async () => {
    const announcement: MadeFiling = {
      ...{ ...BRIGHTWATER, accession: '0007000002-26-000049', form: '8-K', acceptedAt: '2026-11-27T09:20:00' },
      items: ['Regulation FD Disclosure'],
      documents: {
        '8-K': HTML('Cover'),
        'EX-99.1': HTML(
          'Brightwater will hold a conference call on its third quarter 2026 results on December 1, 2026 at 8:00 a.m. ET.',
        ),
      },
    };
    const results: MadeFiling = {
      ...{ ...release, acceptedAt: '2026-12-01T06:30:00', accession: '0007000002-26-000052' },
      documents: {
        '8-K': HTML('Cover of December'),
        'EX-99.1': HTML('Brightwater reports third quarter 2026 results.'),
      },
    };
    await using w = await openFilings(engine, [announcement]);
    await w.run('sec-filings');
    const before = await eventsOf(w);
    expect(before).toMatchObject([{ at: '2026-12-01T13:00:00.000Z', period: 'Q3' }]);
    publish(w, [announcement, results]);
    w.clock.atMs = Date.parse('2026-12-01T12:00:00Z');
    w.standIn.files.set(indexPath('2026-11-27'), masterIndex([announcement]));
    w.standIn.files.set(indexPath('2026-11-30'), masterIndex([]));
    await w.run('sec-filings');
    expect(await filedDocuments(w)).toHaveLength(4);
    expect(await eventsOf(w)).toEqual(before);
  });
});
