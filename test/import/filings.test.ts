import { describe, expect, test } from 'vitest';
import type { FeedWorld } from '../feeds/feed-world.ts';
import { indexPath, type MadeFiling, masterIndex, submissionFiles, submissionPath } from '../feeds/filing-files.ts';
import {
  annual,
  asked,
  cursorOf,
  eventsOf,
  filedDocuments,
  HTML,
  ledgerOf,
  OLDFIELD,
  openFilings,
  publish,
  release,
  rowsOf,
  runToEnd,
} from '../feeds/filing-world.ts';
import { testEngines } from '../stores/databases.ts';

const insider: MadeFiling = {
  ...{ ...OLDFIELD, accession: '0001111111-26-000001', form: '4', acceptedAt: '2026-11-27T09:32:00' },
  documents: { '4': '<XML/>' },
};
const stranger: MadeFiling = {
  ...{ cik: 9_999_999, name: 'NOBODY KNOWS LLC', accession: '0009999999-26-000001', form: '8-K' },
  ...{ acceptedAt: '2026-11-27T09:33:00', documents: { '8-K': HTML('Cover') } },
};

describe.each(testEngines)('filings on %s', (engine) => {
  test('a filing of the list of current ones becomes documents and an event, each once, with time, company and address', async () => {
    await using w = await openFilings(engine, [annual, release, insider, stranger]);
    expect(await w.run('sec-filings')).toMatchObject({
      ...{ condition: 'taken', taken: 4, rejected: 0 },
      words: '2 filings found, 2 read, 3 documents, 1 event, figures of 0 companies',
    });
    const base = 'https://www.sec.gov/Archives/edgar/data';
    expect(await filedDocuments(w)).toMatchObject([
      {
        ...{ type: 'FILING', subtype: 'SEC_10_K', publishedAt: '2026-11-27T14:30:15.000Z' },
        ...{ url: `${base}/7000001/000700000126000031/doc1.htm`, sourceId: 'E50739', category: 'filings' },
      },
      {
        ...{ type: 'FILING', subtype: 'SEC_8_K', publishedAt: '2026-11-27T14:31:20.000Z' },
        url: `${base}/7000002/000700000226000050/doc1.htm`,
      },
      {
        ...{ type: 'NEWS', subtype: null, publishedAt: '2026-11-27T14:31:20.000Z', category: 'news' },
        url: `${base}/7000002/000700000226000050/doc3.htm`,
      },
    ]);
    expect(await eventsOf(w)).toEqual([
      {
        ...{ category: 'earnings-call', at: '2026-11-27T21:30:00.000Z', period: 'Q3', isMapped: true },
        title: 'BRIGHTWATER HOLDINGS INC Q3 2026 Earnings Call',
        evidence: {
          accession: '0007000002-26-000050',
          url: `${base}/7000002/000700000226000050/0007000002-26-000050-index.htm`,
          sentence: 'Brightwater will host a conference call today at 4:30 p.m. ET to discuss its results.',
        },
      },
    ]);
    // Form 4 and companies that nobody knows are not asked for.
    expect(asked(w)).not.toContain(submissionPath(insider));
    expect(asked(w)).not.toContain(submissionPath(stranger));
  });

  test('a second run of the day fetches no filing and no index, and writes no row', async () => {
    await using w = await openFilings(engine, [annual, release]);
    await w.run('sec-filings');
    const rows = async () => [await filedDocuments(w), await eventsOf(w), await ledgerOf(w), await cursorOf(w)];
    const before = await rows();
    const seen = w.standIn.seen.length;
    expect(await w.run('sec-filings')).toMatchObject({ condition: 'unchanged', requests: 1, taken: 0 });
    expect(asked(w).slice(seen)).toEqual(['www.sec.gov/cgi-bin/browse-edgar']);
    expect(await rows()).toEqual(before);
  });

  test('the index of the day has what the list of current filings lacked; rows that are known are no second document', async () => {
    await using w = await openFilings(engine, [annual], { documents: 'all' });
    await w.run('sec-filings');
    for (const [path, body] of submissionFiles([release])) w.standIn.files.set(path, body);
    // Saturday: the index of Friday is complete.
    w.clock.atMs = Date.parse('2026-11-28T15:00:00Z');
    w.standIn.files.set(indexPath('2026-11-27'), masterIndex([annual, release, insider, stranger]));
    expect(await w.run('sec-filings')).toMatchObject({
      ...{ condition: 'taken', words: '1 filing found, 1 read, 2 documents, 1 event, figures of 0 companies' },
    });
    expect(await filedDocuments(w)).toHaveLength(3);
    expect(await cursorOf(w)).toMatchObject({ auditedOn: '2026-11-27' });
    // Rows that are added later are found by the look at former days, of which unchanged ones are not sent.
    const late = { ...release, accession: '0007000002-26-000051', acceptedAt: '2026-11-27T17:00:00' };
    for (const [path, body] of submissionFiles([late])) w.standIn.files.set(path, body);
    w.clock.atMs = Date.parse('2026-12-01T15:00:00Z');
    w.standIn.files.set(indexPath('2026-11-27'), masterIndex([annual, release, late]));
    w.standIn.files.set(indexPath('2026-11-30'), masterIndex([]));
    expect(await w.run('sec-filings')).toMatchObject({ condition: 'taken' });
    expect((await ledgerOf(w)).map(([key]) => key)).toContain(late.accession);
    w.clock.atMs = Date.parse('2026-12-01T16:00:00Z');
    const seen = w.standIn.seen.length;
    await w.run('sec-filings');
    expect(
      asked(w)
        .slice(seen)
        .filter((path) => path.endsWith('.idx')),
    ).toEqual([]);
  });

  test('a day without an index is not there yet, and a holiday two days later; a page of too many requests is neither', async () => {
    await using w = await openFilings(engine);
    await w.run('sec-filings');
    const path = indexPath('2026-11-27');
    w.standIn.scenes.set(path, 'missing-403');
    w.clock.atMs = Date.parse('2026-11-28T15:00:00Z');
    expect(await w.run('sec-filings')).toMatchObject({
      ...{ condition: 'not-yet', words: 'the index of 2026-11-27 is not published yet' },
    });
    expect(await cursorOf(w)).toMatchObject({ auditedOn: '2026-11-26' });
    w.standIn.scenes.set(path, 'threshold');
    w.clock.atMs = Date.parse('2026-11-29T15:00:00Z');
    expect(await w.run('sec-filings')).toMatchObject({ condition: 'blocked' });
    expect(await cursorOf(w)).toMatchObject({ auditedOn: '2026-11-26' });
    w.standIn.scenes.set(path, 'html');
    w.clock.atMs += 700_000;
    expect(await w.run('sec-filings')).toMatchObject({ condition: 'broken' });
    w.standIn.scenes.set(path, 'missing-403');
    w.clock.atMs += 700_000;
    expect(await w.run('sec-filings')).toMatchObject({
      ...{ condition: 'holiday', words: 'there are no filings of 2026-11-27, 2026-11-28' },
    });
    expect(await cursorOf(w)).toMatchObject({ auditedOn: '2026-11-28' });
  });
});

describe.each(testEngines)('former days and interruptions on %s', (engine) => {
  const days = ['2026-11-25', '2026-11-24', '2026-11-23'] as const;
  const filed = (day: string, n: number): MadeFiling => ({
    ...{
      ...OLDFIELD,
      accession: `0007000001-26-${day.slice(8)}000${n}`,
      form: '8-K',
      acceptedAt: `${day}T10:0${n}:00`,
    },
    documents: { '8-K': HTML(`Event ${n} of ${day}`) },
  });
  const former = days.flatMap((day) => [1, 2, 3].map((n) => filed(day, n)));
  const insiders = Array.from(
    { length: 600 },
    (_, n) => `1111111|SOMEBODY|4|20261125|edgar/data/1111111/0001111111-26-${String(n).padStart(6, '0')}.txt`,
  );
  const serve = (w: FeedWorld): void => {
    publish(w, [annual, release]);
    for (const [path, body] of submissionFiles(former)) w.standIn.files.set(path, body);
    for (const day of days)
      w.standIn.files.set(
        indexPath(day),
        masterIndex(
          former.filter(({ acceptedAt }) => acceptedAt.startsWith(day)),
          insiders,
        ),
      );
  };

  test('the present comes first and former days after it, the newest first, down to the day that is set', async () => {
    await using w = await openFilings(engine, [], { backfillDays: 3 });
    serve(w);
    await runToEnd(w);
    const order = asked(w).filter((path) => path.endsWith('.txt') || path.endsWith('.idx'));
    expect(order.indexOf(submissionPath(annual))).toBeLessThan(order.indexOf(submissionPath(filed(days[0], 1))));
    expect(order.filter((path) => path.endsWith('.idx'))).toEqual([
      indexPath('2026-11-26'),
      indexPath('2026-11-25'),
      indexPath('2026-11-24'),
    ]);
    expect(await filedDocuments(w)).toHaveLength(3 + 6);
    expect(await cursorOf(w)).toMatchObject({ beganOn: '2026-11-27', backfilledTo: '2026-11-24' });
  });

  test('a run that ends at any request leaves the same rows in the end as one that was never interrupted', async () => {
    await using whole = await openFilings(engine, [], { backfillDays: 4 });
    serve(whole);
    await runToEnd(whole);
    const wanted = await rowsOf(whole);
    await using w = await openFilings(engine, [], { backfillDays: 4 });
    serve(w);
    let kills = 0;
    await runToEnd(w, () => {
      const killing = new AbortController();
      const at = w.standIn.seen.length + 2 + (kills % 3);
      if (kills < 5)
        w.standIn.onRequest = () => {
          if (w.standIn.seen.length >= at && !killing.signal.aborted) {
            kills += 1;
            killing.abort(new Error('killed'));
          }
        };
      return killing.signal;
    });
    expect(kills).toBe(5);
    expect(wanted.documents).toHaveLength(3 + 9);
    expect(await rowsOf(w)).toEqual(wanted);
  });
});
