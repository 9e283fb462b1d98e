import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { extractBytes } from '../../src/adapters/extract/extract-file.ts';
import { submissionHeader } from '../../src/domain/enrichment/about/submission-header.ts';
import { hasPublicData, publicData } from '../files/public-data.ts';

const FOLDER = publicData('feeds/sec');

/** Headers as EDGAR serves them: of a whole submission, alone, without a time of acceptance, and as a page. */
const RIGHT: Readonly<Record<string, ReturnType<typeof submissionHeader>>> = {
  'filings/0000066740-24-000023.txt': {
    form: '8-K',
    name: '3M CO',
    periodEndOn: '2024-03-08',
    filedOn: '2024-03-08',
    fiscalYearEnd: '1231',
  },
  'headers/MultipleFilersHeader.txt': {
    form: null,
    name: 'First National Master Note Trust',
    periodEndOn: '2023-05-31',
    filedOn: '2023-06-09',
    fiscalYearEnd: '1231',
  },
  'headers/1990sheader.txt': {
    form: null,
    name: 'MORTON INTERNATIONAL INC /IN/',
    periodEndOn: '1998-10-31',
    filedOn: '1998-11-20',
    fiscalYearEnd: '1231',
  },
  'headers/index-headers.html': {
    form: '8-K',
    name: 'CHOICEONE FINANCIAL SERVICES INC',
    periodEndOn: '2024-05-29',
    filedOn: '2024-06-03',
    fiscalYearEnd: '1231',
  },
};

describe.skipIf(!hasPublicData('feeds/sec/headers'))('headers of submissions', () => {
  test.each(Object.entries(RIGHT))('%s', async (name, right) => {
    const { blocks } = await extractBytes(readFileSync(`${FOLDER}/${name}`), name.replace(/^.*\//, ''));
    expect(submissionHeader(blocks.map((block) => ({ ...block, words: 0 })))).toEqual(right);
  });
});
