import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { submissionFile } from '../../../../test/feeds/filing-files.ts';
import { hasPublicData, publicData } from '../../../../test/files/public-data.ts';
import { endOfTexts, readSubmission } from './submission.ts';

const FILE = submissionFile({
  ...{ accession: '0000885245-24-000072', form: '8-K', cik: 885_245, name: 'BUCKLE INC' },
  acceptedAt: '2024-11-22T06:50:11',
  items: ['Results of Operations and Financial Condition', 'Financial Statements and Exhibits'],
  documents: { '8-K': '<XBRL>\n<html>cover</html>\n</XBRL>', 'EX-99.1': '<html>release</html>' },
});

test('a submission has its header and its documents with text, without the marks around them', () => {
  const { documents, ...header } = readSubmission(FILE);
  expect(header).toEqual({
    ...{
      accession: '0000885245-24-000072',
      form: '8-K',
      filedOn: '2024-11-22',
      acceptedAt: '2024-11-22T11:50:11.000Z',
    },
    items: ['Results of Operations and Financial Condition', 'Financial Statements and Exhibits'],
    companies: [{ cik: '0000885245', name: 'BUCKLE INC' }],
  });
  expect(documents.map(({ bytes, ...about }) => ({ ...about, text: bytes.toString().trim() }))).toEqual([
    { type: '8-K', sequence: 1, fileName: 'doc1.htm', text: '<html>cover</html>' },
    { type: 'EX-99.1', sequence: 2, fileName: 'doc2.htm', text: '<html>release</html>' },
  ]);
});

test('those who file about others, and people, are no companies of a submission', () => {
  const others = FILE.toString('latin1').replace(
    '</SEC-HEADER>',
    `FILED BY:\n\n\tCOMPANY DATA:\n\t\tCOMPANY CONFORMED NAME:\t\tNasdaq\n\t\tCENTRAL INDEX KEY:\t\t0001354457
REPORTING-OWNER:\n\n\tOWNER DATA:\n\t\tCOMPANY CONFORMED NAME:\t\tDoe Jane\n\t\tCENTRAL INDEX KEY:\t\t0001111111
ISSUER:\n\n\tCOMPANY DATA:\n\t\tCOMPANY CONFORMED NAME:\t\tOther Inc\n\t\tCENTRAL INDEX KEY:\t\t0002222222
</SEC-HEADER>`,
  );
  expect(readSubmission(Buffer.from(others)).companies.map(({ name }) => name)).toEqual(['BUCKLE INC', 'Other Inc']);
});

test('a document that is cut off is left out, and a file without a header is a fault', () => {
  const cut = FILE.subarray(0, FILE.indexOf('release') + 3);
  expect(readSubmission(cut).documents.map(({ type }) => type)).toEqual(['8-K']);
  expect(() => readSubmission(Buffer.from('<html>Sign in</html>'))).toThrow('has no header of the SEC');
});

test.each([
  [1, 'all', 'GRAPHIC'],
  [7, 'all', 'GRAPHIC'],
  [4_096, 'all', 'GRAPHIC'],
  [1, 'first', 'EX-99.1'],
  [1_000, 'first', 'EX-99.1'],
] as const)('in parts of %s bytes it ends for %s documents at the %s', (size, wanted, type) => {
  const end = endOfTexts(wanted);
  let at = 0;
  while (at < FILE.length && !end(FILE.subarray(at, at + size))) at += size;
  const mark = FILE.indexOf(`<TYPE>${type}`) + `<TYPE>${type}`.length;
  expect(at).toBeLessThanOrEqual(mark);
  expect(at + size).toBeGreaterThan(mark);
});

test.skipIf(!hasPublicData('feeds/sec/filings'))(
  'recorded submissions have the instant of their header, whatever any list says',
  () => {
    const names = globSync('*.txt', { cwd: publicData('feeds/sec/filings') });
    const times = new Map(
      names.flatMap((name) => {
        const bytes = readFileSync(publicData(`feeds/sec/filings/${name}`));
        return bytes.includes('<SEC-HEADER>') ? [[name.slice(0, -4), readSubmission(bytes).acceptedAt] as const] : [];
      }),
    );
    expect(times.get('0000320193-24-000061')).toBe('2024-04-29T13:00:18.000Z');
    expect(times.get('0001628280-25-058337')).toBe('2025-12-19T22:00:37.000Z');
    // Two of the 27 are of before 2001, whose headers have no time.
    expect([times.size, [...times.values()].filter((time) => time === null).length]).toEqual([27, 2]);
  },
);
