import { describe, expect, test } from 'vitest';
import type { FeedWorld } from '../feeds/feed-world.ts';
import { indexPath, type MadeFiling, masterIndex, submissionFiles } from '../feeds/filing-files.ts';
import {
  annual,
  asked,
  BRIGHTWATER,
  cursorOf,
  filedDocuments,
  HTML,
  ledgerOf,
  OLDFIELD,
  openFilings,
  publish,
  runToEnd,
} from '../feeds/filing-world.ts';
import { testEngines } from '../stores/databases.ts';

const MINUTE_MS = 60_000;

const filed = (day: string, n: number, form = '8-K'): MadeFiling => ({
  ...(n % 2 === 0 ? OLDFIELD : BRIGHTWATER),
  accession: `0007000001-26-${day.slice(8)}${String(n).padStart(4, '0')}`,
  form,
  acceptedAt: `${day}T${10 + (n % 6)}:${String(n % 60).padStart(2, '0')}:00`,
  documents: { [form]: HTML(`Event ${n} of ${day}`) },
});
const insiders = (day: string, count: number): string[] =>
  Array.from(
    { length: count },
    (_, n) =>
      `${1_000_000 + n}|SOMEBODY|4|${day.replaceAll('-', '')}|edgar/data/${1_000_000 + n}/0001111111-26-${String(n).padStart(6, '0')}.txt`,
  );

/** Serves filings and the index of their day, with rows of others. */
function serveDay(w: FeedWorld, day: string, filings: readonly MadeFiling[], others: number): void {
  for (const [path, body] of submissionFiles(filings)) w.standIn.files.set(path, body);
  w.standIn.files.set(indexPath(day), masterIndex(filings, insiders(day, others)));
}

describe.each(testEngines)('days of filings on %s', (engine) => {
  test('a day of 5,000 rows is read within half an hour of its index, at the rate that is set', async () => {
    await using w = await openFilings(engine, [annual], { documents: 'listed' });
    await w.run('sec-filings');
    const day = '2026-11-27';
    // As many of each form as on 3 October 2022.
    const filings = Array.from({ length: 420 }, (_, n) => filed(day, n, n < 280 ? '8-K' : n < 411 ? '6-K' : 'DEF 14A'));
    serveDay(w, day, filings, 5_000 - filings.length);
    const startMs = Date.parse('2026-11-28T04:20:00Z');
    w.clock.atMs = startMs;
    const seen = w.standIn.seen.length;
    await runToEnd(w, undefined, 9);
    expect((await filedDocuments(w)).length).toBeGreaterThan(90);
    expect((await ledgerOf(w)).filter(([, state]) => state === 'done')).toHaveLength(1 + filings.length);
    const requests = w.standIn.seen.length - seen;
    expect(requests).toBeLessThan(filings.length + 10);
    // Time passes for the budget alone: eight requests a second here.
    expect(w.clock.atMs - startMs).toBeLessThan(30 * MINUTE_MS);
    expect(w.clock.atMs - startMs).toBeGreaterThan((requests * 1_000) / 8 - 1_000);
  });

  test('the run of an average day asks as often, for as many bytes and as long as its plan says, within 30 %', async () => {
    const day = '2026-11-24';
    await using w = await openFilings(engine, [], { documents: 'watched', backfillDays: 1 });
    w.clock.atMs = Date.parse('2026-11-25T15:00:00Z');
    publish(w, []);
    // As many events as on the average day of 2025, and as long: each is received in parts of 64 kB until its pictures begin.
    const pages = [1_000, 4_500].map((sentences) => HTML('An event of the day. '.repeat(sentences)));
    const filings = Array.from({ length: 185 }, (_, n) => ({
      ...filed(day, n),
      documents: { '8-K': pages[n % 2] ?? '' },
    }));
    serveDay(w, day, filings, 100);
    const { total } = await w.desk.plan(['sec-filings'], false);
    const startMs = w.clock.atMs;
    await runToEnd(w);
    const runs = await w.store.runs('sec-filings', 99);
    const sumOf = (key: 'requests' | 'bytes') => runs.reduce((sum, run) => sum + run[key], 0);
    const isNear = (actual: number, planned: number) => Math.abs(actual / planned - 1) < 0.3;
    expect([sumOf('requests'), total.requests]).toSatisfy(([actual, planned]) => isNear(actual, planned));
    expect([sumOf('bytes'), total.bytes]).toSatisfy(([actual, planned]) => isNear(actual, planned));
    // Time passes for the budget alone: reading a filing takes a tenth of a second in the plan.
    const minutes = (w.clock.atMs - startMs) / MINUTE_MS + (filings.length * 0.1) / 60;
    expect([minutes, total.minutes]).toSatisfy(([actual, planned]) => isNear(actual, planned));
  });

  test('after a week without a run one start takes the indexes of its days, the oldest first, and nothing twice', async () => {
    await using w = await openFilings(engine, [filed('2026-11-27', 9)]);
    await w.run('sec-filings');
    const days = ['2026-11-27', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'];
    const missed = days.flatMap((day) => [1, 2].map((n) => filed(day, n)));
    for (const day of days)
      serveDay(
        w,
        day,
        missed.filter(({ acceptedAt }) => acceptedAt.startsWith(day)),
        3,
      );
    const today = filed('2026-12-04', 1);
    publish(w, [today]);
    w.clock.atMs = Date.parse('2026-12-04T18:00:00Z');
    const seen = w.standIn.seen.length;
    await runToEnd(w);
    const indexes = asked(w).slice(seen);
    expect(indexes.filter((path) => path.endsWith('.idx'))).toEqual(days.map(indexPath));
    expect(new Set(indexes.filter((path) => path.endsWith('.txt'))).size).toBe(missed.length + 1);
    expect(await filedDocuments(w)).toHaveLength(1 + missed.length + 1);
    expect(await cursorOf(w)).toMatchObject({ auditedOn: '2026-12-03' });
    expect(await w.store.find('sec-filings')).toMatchObject({ condition: expect.stringMatching(/taken|unchanged/) });
  });
});
