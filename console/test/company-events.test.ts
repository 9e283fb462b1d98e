import type { CompanyEvent, Filed, IncomeStatement } from '@almanac/client';
import { expect, test } from 'vitest';
import { companyMarks } from '../src/companies/company-events.ts';

const report = (fiscalYear: number, period: string, filingDate: string, version: object) =>
  ({ fiscalYear, period, filingDate, version }) as Filed<IncomeStatement>;

const tenK = { form: '10-K', filingDate: '2024-11-01', accessionNumber: '0000320193-24-000123' };

test('calls, filings and dividends of a time are marked once, the newest first, each kind in its row', () => {
  const marks = companyMarks(
    {
      events: [
        { eventDatetime: '2024-10-31T21:00:00.000Z', title: 'Q4 2024 Earnings Call' } as CompanyEvent,
        { eventDatetime: '2019-10-31T21:00:00.000Z', title: 'Too early' } as CompanyEvent,
      ],
      statements: [
        report(2024, 'FY', '2024-11-01', tenK),
        report(2024, 'Q4', '2024-11-01', tenK),
        // Restated: the filing that first reported it is not known.
        report(2024, 'Q3', '2024-08-02', { form: '10-Q', filingDate: '2025-08-01', accessionNumber: 'later' }),
      ],
      dividends: [
        {
          date: '2024-08-12',
          dividend: 0.25,
          adjDividend: null,
          recordDate: null,
          paymentDate: null,
          declarationDate: null,
          yield: null,
          frequency: null,
        },
      ],
    },
    { from: '2024-01-01', to: '2024-12-31' },
  );
  expect(marks.map(({ day, letter, row, label }) => [day, letter, row, label])).toEqual([
    ['2024-11-01', 'F', 1, '10-K 0000320193-24-000123 for FY 2024'],
    ['2024-10-31', 'C', 0, 'Q4 2024 Earnings Call'],
    ['2024-08-12', 'D', 2, 'Dividend 0.25 a share'],
    ['2024-08-02', 'F', 1, 'Report for Q3 2024'],
  ]);
});
