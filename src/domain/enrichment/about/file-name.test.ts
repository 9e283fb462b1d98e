import { describe, expect, test } from 'vitest';
import { readFileName } from './file-name.ts';
import { formOf, subtypeOfForm } from './forms.ts';

describe('readFileName', () => {
  test.each([
    [
      'aapl-10-k-2024-11-01.html',
      { company: 'aapl', form: '10-K', fiscalYear: null, quarter: null, day: '2024-11-01' },
    ],
    ['ACME_2022Q2_10Q.pdf', { company: 'ACME', form: '10-Q', fiscalYear: 2022, quarter: 2, day: null }],
    ['ACME_2022_10K.pdf', { company: 'ACME', form: '10-K', fiscalYear: 2022, quarter: null, day: null }],
    ['ABC_q1_2021.txt', { company: 'ABC', form: null, fiscalYear: 2021, quarter: 1, day: null }],
    ['Acme Corp Q3 FY24.docx', { company: 'Acme Corp', form: null, fiscalYear: 2024, quarter: 3, day: null }],
    [
      'folder/ACME_8K_2022-07-01.pdf',
      { company: 'ACME', form: '8-K', fiscalYear: null, quarter: null, day: '2022-07-01' },
    ],
    ['Acme.DEF14A.html', { company: 'Acme', form: 'DEF 14A', fiscalYear: null, quarter: null, day: null }],
    ['form.6k.Something.html', { company: null, form: '6-K', fiscalYear: null, quarter: null, day: null }],
    ['minutes of the meeting.docx', { company: null, form: null, fiscalYear: null, quarter: null, day: null }],
    ['', { company: null, form: null, fiscalYear: null, quarter: null, day: null }],
  ])('%s', (name, expected) => {
    expect(readFileName(name)).toStrictEqual(expected);
  });
});

describe('forms', () => {
  test.each([
    ['10k', '10-K'],
    ['10-K/A', '10-K/A'],
    ['10-Q', '10-Q'],
    ['8K', '8-K'],
    ['s-3asr', 'S-3ASR'],
    ['def14a', 'DEF 14A'],
    ['20-F', '20-F'],
    ['10–K', '10-K'],
    ['note', null],
    ['', null],
  ])('%s is %s', (raw, form) => {
    expect(formOf(raw)).toBe(form);
  });

  test('an amendment has the subtype of its form', () => {
    expect([subtypeOfForm('10-K/A'), subtypeOfForm('S-3ASR'), subtypeOfForm('40-F')]).toStrictEqual([
      'SEC_10_K',
      'SEC_S_3',
      null,
    ]);
  });
});
