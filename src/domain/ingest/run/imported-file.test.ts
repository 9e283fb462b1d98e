import { expect, test } from 'vitest';
import { emptyReport } from './import-report.ts';
import { importedFile } from './imported-file.ts';

const END = { startMs: 0, endMs: 1_000, isInterrupted: false };
const reported = (more: object) => importedFile('documents', { ...emptyReport('news.csv', 'CSV'), ...more }, END);

test('a file of which nothing was taken is not completed, and says why and where its records are listed', () => {
  const reasons = { 'names no source; use --source': 60, 'has no text': 4 };
  const nothing = { records: 64, rejected: 64, reasons, rejects: 'imports/news.csv.rejected.jsonl' };
  const fault =
    '64 of its records were rejected: 60 names no source; use --source, 4 has no text; listed in imports/news.csv.rejected.jsonl';
  expect(reported(nothing)).toMatchObject({ outcome: 'nothing_taken', fault });
  expect(reported({ ...nothing, fault: 'was left' })).toMatchObject({
    outcome: 'nothing_taken',
    fault: `was left; ${fault}`,
  });
  expect(reported({ ...nothing, records: 100 })).toMatchObject({ outcome: 'completed', fault });
});

test('a file without records is completed, one that could not be read is not', () => {
  expect(reported({})).toMatchObject({ outcome: 'completed', fault: null });
  expect(reported({ fault: 'does not exist' })).toMatchObject({ outcome: 'unreadable', fault: 'does not exist' });
});
