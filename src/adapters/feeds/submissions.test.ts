import { describe, expect, test } from 'vitest';
import { DocumentFault } from '../../domain/ingest/facts/facts-document.ts';
import { readFactsDocument } from './facts-read-document.ts';

const table = {
  accessionNumber: ['0000320193-24-000123', '0000320193-24-000124', '0000320193-24-000081'],
  filingDate: ['2024-11-01', '2024-11-02', '2024-08-02'],
  reportDate: ['2024-09-28', '', '2024-06-29'],
  acceptanceDateTime: ['2024-11-01T10:01:36.000Z', '2024-11-02T00:30:00.000Z', '2024-08-01T22:03:35Z'],
  form: ['10-K', '4', '10-Q'],
  isXBRL: [1, 0, 1],
};
const indexOf = (recent: unknown): Buffer =>
  Buffer.from(JSON.stringify({ cik: '0000320193', name: 'Apple Inc.', filings: { recent, files: [] } }));

const read = (bytes: Buffer, path = 'CIK0000320193.json') => {
  const document = readFactsDocument(bytes, path, () => true);
  if (document?.kind !== 'filing-index') throw new Error(`read as ${document?.kind}`);
  return document;
};

describe('the index of submissions', () => {
  test('has the acceptance time of each filing with XBRL facts', () => {
    expect(read(indexOf(table))).toEqual({
      kind: 'filing-index',
      cik: '0000320193',
      entityName: 'Apple Inc.',
      leftOut: [],
      index: {
        cik: '0000320193',
        part: '',
        clock: 'undecided',
        filings: [
          {
            accession: '0000320193-24-000123',
            form: '10-K',
            filedOn: '2024-11-01',
            reportsOn: '2024-09-28',
            statedMs: Date.parse('2024-11-01T10:01:36Z'),
          },
          {
            accession: '0000320193-24-000081',
            form: '10-Q',
            filedOn: '2024-08-02',
            reportsOn: '2024-06-29',
            statedMs: Date.parse('2024-08-01T22:03:35Z'),
          },
        ],
      },
    });
  });

  test('is on the clock that fits the times of all its filings, with XBRL facts or not', () => {
    const rows = Array.from({ length: 4 }, (_, at) => at);
    const indexAt = (acceptanceDateTime: string) =>
      read(
        indexOf({
          accessionNumber: rows.map((at) => `0000320193-25-00000${at}`),
          filingDate: rows.map(() => '2025-10-31'),
          reportDate: rows.map(() => ''),
          acceptanceDateTime: rows.map(() => acceptanceDateTime),
          form: rows.map(() => '8-K'),
          isXBRL: [1, 0, 0, 0],
        }),
      ).index;
    expect(indexAt('2025-10-31T06:01:26.000Z')).toMatchObject({ clock: 'new-york', filings: [{ form: '8-K' }] });
    expect(indexAt('2025-10-31T21:05:26.000Z')).toMatchObject({ clock: 'utc' });
    expect(indexAt('2025-10-31T15:01:26.000Z')).toMatchObject({ clock: 'undecided' });
  });

  test('continues in files with the CIK in their names', () => {
    const bytes = Buffer.from(JSON.stringify(table));
    expect(read(bytes, 'CIK0000320193-submissions-001.json')).toMatchObject({
      index: { cik: '0000320193', part: '001' },
    });
    expect(() => read(bytes, 'more.json')).toThrow(/whose it is only a name/);
  });

  test('leaves out an invalid filing and takes the others', () => {
    const acceptanceDateTime = ['yesterday', 'x', '2024-08-01T22:03:35Z'];
    const { index, leftOut } = read(indexOf({ ...table, acceptanceDateTime }));
    expect(index.filings).toHaveLength(1);
    expect(leftOut).toEqual([{ reason: 'its acceptance time is none', about: 'filing 1 0000320193-24-000123' }]);
    expect(read(indexOf({ ...table, filingDate: ['2024-02-30', '', 5] })).leftOut).toHaveLength(2);
    expect(read(indexOf({ ...table, accessionNumber: [{}, '', null] })).leftOut).toHaveLength(2);
  });

  test.each([
    ['columns of different lengths', indexOf({ ...table, form: ['10-K'] })],
    ['a column missing', indexOf({ ...table, acceptanceDateTime: undefined })],
    ['a column that is none', indexOf({ ...table, filingDate: 'today' })],
    ['no table', indexOf(null)],
    ['filings in a list', Buffer.from('{"cik":"1","filings":[]}')],
    ['no CIK', Buffer.from(JSON.stringify({ filings: { recent: table } }))],
  ])('%s: the document is refused', (_what, bytes) => {
    expect(() => read(bytes, 'x.json')).toThrow(DocumentFault);
  });
});
