import { expect, test } from 'vitest';
import type { Feed } from '../domain/ingest/run/feed.ts';
import { emptyReport } from '../domain/ingest/run/import-report.ts';
import { showImportProgress } from './import-progress.ts';

function display(isInteractive: boolean, columns = 120, hasSecondReading = true) {
  const written: string[] = [];
  let nowMs = 0;
  let read = 0;
  const feed: Feed<unknown> = {
    path: '/data/equities.csv',
    format: 'equities (CSV)',
    sizeBytes: 1_000,
    fingerprint: 'x',
    async *items() {},
    bytesRead: () => read,
  };
  const shown = showImportProgress({
    feeds: [feed],
    terminal: { isInteractive, columns, write: (text) => written.push(text) },
    clock: { nowMs: () => nowMs },
    hasSecondReading,
  });
  const at = (second: number, bytes: number, records: number, pass: 1 | 2 = 1): void => {
    [nowMs, read] = [second * 1_000, bytes];
    shown.at({ feed, index: 0, pass, report: { ...emptyReport(feed.path, feed.format), records } });
  };
  return { at, shown, written };
}

test('a terminal shows a bar with rate and time left, drawn over itself', () => {
  const { at, shown, written } = display(true);
  at(0, 0, 0);
  at(0.05, 100, 10); // too soon to draw again
  at(10, 500, 2_000);
  at(12, 500, 2_400, 2);
  shown.say('bringing the search index up to date');
  shown.end();
  expect(written).toEqual([
    '\r[........................] 0 %, 0 records, 0/s  equities.csv\x1b[K',
    '\r[#########...............] 38 %, 2,000 records, 200/s, 0:16 left  equities.csv\x1b[K',
    '\r[####################....] 82 %, 2,400 records, 0:03 left  equities.csv (second reading)\x1b[K',
    '\rbringing the search index up to date\x1b[K',
    '\r\x1b[K',
  ]);
});

test('without a terminal writes a line every five seconds', () => {
  const { at, shown, written } = display(false);
  for (let second = 0; second <= 11; second++) at(second, second * 50, second * 100);
  shown.end();
  expect(written).toEqual([
    'import: equities.csv: 19 %, 500 records, 100/s, 0:21 left\n',
    'import: equities.csv: 38 %, 1,000 records, 100/s, 0:16 left\n',
  ]);
});

test('a resumed run counts only its own work', () => {
  const { at, written } = display(false);
  at(0, 500, 10_000);
  at(5, 600, 10_500);
  expect(written).toEqual(['import: equities.csv: 46 %, 10,500 records, 100/s, 0:35 left\n']);
});

test('a line is never longer than the terminal', () => {
  const { at, written } = display(true, 20);
  at(1, 500, 100);
  expect(written).toEqual(['\r[#########.........\x1b[K']);
});

test('files that are read once are complete after one reading', () => {
  const { at, written } = display(true, 120, false);
  at(10, 500, 2_000);
  at(20, 1_000, 4_000);
  expect(written).toEqual([
    '\r[############............] 50 %, 2,000 records, 0/s  equities.csv\x1b[K',
    '\r[########################] 100 %, 4,000 records, 100/s, 0:00 left  equities.csv\x1b[K',
  ]);
});
