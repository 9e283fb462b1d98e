import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { masterIndex } from '../../../../test/feeds/filing-files.ts';
import { hasPublicData, publicData } from '../../../../test/files/public-data.ts';
import { readMasterIndex } from './daily-index.ts';

const filing = (n: number) => ({
  ...{ accession: `0000885245-24-00007${n}`, form: '8-K', cik: 885_245, name: 'BUCKLE INC' },
  ...{ acceptedAt: '2024-11-22T06:50:11', documents: {} },
});

test('a row is a filing with its party; the last line needs no end', () => {
  expect(readMasterIndex(masterIndex([filing(1), filing(2)])).map(({ accession }) => accession)).toEqual([
    '0000885245-24-000071',
    '0000885245-24-000072',
  ]);
  expect(readMasterIndex(masterIndex([filing(1)]))).toEqual([
    {
      ...{ accession: '0000885245-24-000071', form: '8-K', ciks: ['0000885245'], name: 'BUCKLE INC' },
      ...{ filedOn: '2024-11-22', acceptedAt: null },
    },
  ]);
  expect(readMasterIndex(masterIndex([]))).toEqual([]);
});

test('an index of another form, or with many bad rows, is a fault', () => {
  const many = Array.from({ length: 40 }, (_, n) => filing(n % 10));
  expect(readMasterIndex(masterIndex(many, ['12|cut off']))).toHaveLength(40);
  expect(() => readMasterIndex(masterIndex(many, ['a', 'b', 'c']))).toThrow('has 3 of 43 rows that cannot be read');
  expect(() => readMasterIndex(Buffer.from('Form Type   Company Name\n10-K        A'))).toThrow(
    'has no row with the names of its columns',
  );
});

test.skipIf(!hasPublicData('feeds/sec/index'))('recorded master indexes are read, of a day and of a quarter', () => {
  const read = (name: string) => readMasterIndex(readFileSync(publicData(`feeds/sec/index/${name}`)));
  expect(read('daily-master.20181231.idx')).toHaveLength(10);
  expect(read('master-master.idx').at(0)).toMatchObject({ accession: '9999999997-02-056978', filedOn: '1993-12-30' });
  for (const other of ['badform.idx.txt', 'company.20221003.idx', 'form.20200318.idx', 'empty-form.idx'])
    expect(() => read(other)).toThrow('has no row with the names of its columns');
});
