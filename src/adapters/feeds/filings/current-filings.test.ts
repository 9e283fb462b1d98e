import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { currentPage } from '../../../../test/feeds/filing-files.ts';
import { hasPublicData, publicData } from '../../../../test/files/public-data.ts';
import { readCurrentFilings } from './current-filings.ts';

const FILING = {
  ...{ accession: '0000885245-24-000072', form: '8-K', cik: 885_245, name: 'BUCKLE INC (THE) & SONS - NE' },
  ...{ acceptedAt: '2024-11-22T06:50:11', documents: {} },
};

test('an entry of the list is a filing with its party, at the instant that its offset gives', () => {
  expect(readCurrentFilings(currentPage([FILING], ['Filer', 'Subject']))).toEqual(
    ['Filer', 'Subject'].map(() => ({
      ...{ accession: '0000885245-24-000072', form: '8-K', ciks: ['0000885245'], name: 'BUCKLE INC (THE) & SONS - NE' },
      ...{ filedOn: '2024-11-22', acceptedAt: '2024-11-22T11:50:11.000Z' },
    })),
  );
});

test('an empty list has no filings; another form, or entries of another form, are a fault', () => {
  expect(readCurrentFilings(currentPage([]))).toEqual([]);
  expect(() => readCurrentFilings(Buffer.from('<?xml version="1.0"?><rss/>'))).toThrow('is no Atom feed');
  const changed = currentPage([FILING]).toString().replace('term=', 'name=');
  expect(() => readCurrentFilings(Buffer.from(changed))).toThrow('has no entry that can be read');
});

test.skipIf(!hasPublicData('feeds/sec/getcurrent'))('every entry of the recorded pages is read', () => {
  const pages = globSync('*.atom', { cwd: publicData('feeds/sec/getcurrent') });
  const filings = pages.flatMap((page) => {
    const bytes = readFileSync(publicData(`feeds/sec/getcurrent/${page}`));
    const read = readCurrentFilings(bytes);
    expect([page, read.length]).toEqual([page, bytes.toString('latin1').split('<entry>').length - 1]);
    return read;
  });
  expect(filings).toHaveLength(880);
  expect(new Set(filings.map(({ accession }) => accession)).size).toBe(507);
});
