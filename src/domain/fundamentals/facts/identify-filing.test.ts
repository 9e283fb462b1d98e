import { describe, expect, test } from 'vitest';
import { AppError } from '../../../platform/errors.ts';
import type { Fact, Filing } from '../fact.ts';
import { type FilingEvidence, identifyFiling } from './identify-filing.ts';
import type { InlineFact, InlineFiling } from './inline-filing.ts';

const figures = (year: number): InlineFact[] =>
  ['Revenues', 'CostOfRevenue', 'GrossProfit', 'NetIncomeLoss'].map((tag, index) => ({
    taxonomy: 'us-gaap',
    tag,
    unit: 'USD',
    value: year + index,
    startsOn: `${year}-01-01`,
    endsOn: `${year}-12-31`,
    dimensions: {},
  }));
const inline: InlineFiling = {
  document: {
    cik: '0000000001',
    registrant: 'Acme',
    form: '10-K',
    periodEndsOn: '2024-12-31',
    isAmendment: false,
    fiscalYear: 2024,
    fiscalPeriod: 'FY',
    fiscalYearEnd: '--12-31',
  },
  submission: null,
  facts: [...figures(2024), ...figures(2023)],
  problems: [],
};
const filing = (year: number, form = '10-K'): Filing => ({
  accession: `0000000001-${year - 1999}-000001`,
  form,
  filedOn: `${year + 1}-02-01`,
  acceptedAt: `${year + 1}-02-01T11:00:00.000Z`,
});
/** A report of the year, with the one before to compare. */
const report = (year: number, form?: string): Fact[] =>
  [...figures(year), ...figures(year - 1)].map((fact) => ({ ...fact, filing: filing(year, form) }));

const identify = (path: string, known: Fact[] = [], given?: FilingEvidence['given']) =>
  identifyFiling(inline, { path, known, given });
const refusal = (work: () => unknown): string => {
  try {
    work();
  } catch (fault) {
    if (fault instanceof AppError) return fault.detail;
    throw fault;
  }
  return 'nothing thrown';
};

describe('which filing a document is', () => {
  test('is identified by the company’s facts: same form, same period, same figures', () => {
    expect(identify('a.htm', [...report(2023), ...report(2025), ...report(2024)])).toEqual(filing(2024));
    expect(identify('acme-10-k-2025-02-01.html', report(2024))).toEqual(filing(2024));
  });

  test('is not identified by a later report that shows the year to compare, by another form, or by other figures', () => {
    const elsewhere = figures(2024).map((fact) => ({ ...fact, value: 7, filing: filing(2024) }));
    for (const known of [report(2025), report(2024, '10-K/A'), elsewhere]) {
      expect(refusal(() => identify('a.htm', known))).toMatch(/^a\.htm: the day of filing is not known\./);
    }
  });

  test('is identified by an amendment of its own when both are known', () => {
    const amended: InlineFiling = { ...inline, document: { ...inline.document, form: '10-K/A' } };
    const again = report(2024, '10-K/A').map((fact) => ({ ...fact, filing: { ...fact.filing, accession: 'other' } }));
    expect(identifyFiling(amended, { path: 'a.htm', known: [...report(2024), ...again] }).accession).toBe('other');
  });

  test.each([
    ['acme-10-k-2025-02-01.html', null, '2025-02-01'],
    ['/filings/2025-02-03/acme_20250201.htm', null, '2025-02-01'],
    ['acme-20241231_20250201.htm', null, '2025-02-01'],
    ['0000000001-25-000001_2025-02-01.htm', '0000000001-25-000001', '2025-02-01'],
    ['data/000000000125000001/acme.2025.02.01.htm', '0000000001-25-000001', '2025-02-01'],
  ])('is identified by the name %s', (path, accession, filedOn) => {
    expect(identify(path)).toEqual({ accession, form: '10-K', filedOn, acceptedAt: null, fiscalYear: 2024 });
  });

  test('is identified by the header of its submission before the name', () => {
    const submission = { accession: '0000000001-25-000009', filedOn: '2025-02-03', acceptedAt: null };
    const evidence = { path: 'acme-2025-02-01.htm', known: [] };
    expect(identifyFiling({ ...inline, submission }, evidence)).toMatchObject(submission);
  });

  test('was accepted when the header of its submission says so', () => {
    const acceptedAt = '2025-02-01T11:00:01.000Z';
    const submission = { accession: '0000000001-25-000001', filedOn: '2025-02-01', acceptedAt };
    for (const known of [[], report(2024)]) {
      expect(identifyFiling({ ...inline, submission }, { path: 'acme.htm', known })).toMatchObject({ acceptedAt });
    }
  });

  test('is identified by the given number, after the name', () => {
    expect(identify('acme.htm', [], { accession: '0000000001-25-000001', filedOn: '2025-02-05' })).toMatchObject({
      accession: '0000000001-25-000001',
      filedOn: '2025-02-05',
    });
    expect(identify('acme-2025-02-01.htm', [], { filedOn: '2025-02-05' }).filedOn).toBe('2025-02-01');
  });

  test.each([
    'acme-20241231.htm',
    'acme-2025-02-30.htm',
    'acme-2025-13-01.htm',
    'acme.htm',
    '0000000001-25-000001.htm',
    'acme-120250201.htm',
  ])('is not guessed from %s', (path) => {
    expect(refusal(() => identify(path))).toBe(
      `${path}: the day of filing is not known. Import the company's facts first, put the day into the file's name ` +
        '(10-k-2024-11-01.html), or give it',
    );
  });

  test('was not before its period ended', () => {
    expect(refusal(() => identify('a.htm', [], { filedOn: '2024-10-01' }))).toBe(
      'a.htm: filed on 2024-10-01, before its period ended on 2024-12-31',
    );
  });
});
