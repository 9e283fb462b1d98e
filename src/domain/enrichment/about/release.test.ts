import { describe, expect, test } from 'vitest';
import { extractedLines, finderOf } from '../../../../test/records/enrichment-lines.ts';
import { headlineOf } from '../headline.ts';
import { normalizeBlocks } from '../text-blocks.ts';
import { classifyDocument } from './about.ts';

const companies = finderOf({
  AAAAAA: ['Ashgrove Mills, Inc.', 'ASHM'],
  BBBBBB: ['Borealis plc'],
  CCCCCC: ['Reuters'],
  DDDDDD: ['Larkspur Holdings Corp.', 'Larkspur'],
});

/** Type, company, period, last day of the period, day and headline of a text. */
function read(lines: string): unknown[] {
  const extracted = extractedLines(lines, { title: 'release_final_v3.docx' });
  const blocks = normalizeBlocks(extracted.blocks);
  const hints = { fileName: 'upload.docx', publishedAt: null };
  const metadata = classifyDocument(extracted, blocks, hints, companies);
  const { type, reportingEntityIds, periods, periodEndOn, datedOn } = metadata.about;
  const [period] = periods;
  const named = period === undefined ? null : `${period.year}${period.quarter === null ? '' : ` Q${period.quarter}`}`;
  return [type, reportingEntityIds, named, periodEndOn, datedOn, headlineOf(extracted, blocks, metadata, hints)];
}

const GOES_ON = 'Net sales rose because of price increases in the second half, while volumes fell in both segments.';

describe("a company's own announcement", () => {
  test('of a newswire, with its frame before the title', () => {
    expect(
      read(`
        # Ashgrove Mills Announces Record Results for the First Quarter Ended March 31, 2024
        News provided by
        Ashgrove Mills, Inc.
        May 14, 2024, 07:00 ET
        Share this article
        Net sales of $44.6 million; up 17.8%
        LEEDS, Maine, May 14, 2024 /PRNewswire/ -- Ashgrove Mills, Inc. (Nasdaq: ASHM) ("Ashgrove"), a leading supplier of flour, today reported financial results for the first quarter ended March 31, 2024.
        ${GOES_ON}`),
    ).toEqual([
      'NEWS',
      ['AAAAAA'],
      '2024 Q1',
      '2024-03-31',
      '2024-05-14',
      'Ashgrove Mills Announces Record Results for the First Quarter Ended March 31, 2024',
    ]);
  });

  test('of a newswire that names its source beside the time', () => {
    expect(
      read(`
        # Larkspur reschedules its investor day
        March 06, 2025 07:00 ET | Source: Larkspur Holdings Corp.
        DURHAM, N.C., March 06, 2025 (GLOBE NEWSWIRE) -- Larkspur, a contract research organization, today announced a new date for its investor day, which is now planned for May.`),
    ).toEqual(['NEWS', ['DDDDDD'], null, null, '2025-03-06', 'Larkspur reschedules its investor day']);
  });

  test('filed as an exhibit, the fiscal year read from the end of the quarter', () => {
    expect(
      read(`
        EX-99.1 2 ex99.htm EXHIBIT 99.1
        * Exhibit 99.1
        Contact: Jo Writer, 703-555-8011
        jo@example.com
        * ASHGROVE MILLS REPORTS THIRD QUARTER RESULTS
        Leeds, ME, December 5, 2023 – Ashgrove Mills, Inc. (NYSE: ASHM), a supplier of flour, announced results for the quarter ended October 28, 2023. Fiscal 2023 ends on February 3, 2024.
        ${GOES_ON}`),
    ).toEqual([
      'FILING',
      ['AAAAAA'],
      '2023 Q3',
      '2023-10-28',
      '2023-12-05',
      'ASHGROVE MILLS REPORTS THIRD QUARTER RESULTS',
    ]);
  });

  test('for immediate release, of a company that is not listed by symbol', () => {
    expect(
      read(`
        * FOR IMMEDIATE RELEASE
        12 August 2025
        * Borealis completes the purchase of two quarries
        BERGEN, Norway, 12 August 2025 - Borealis plc, a maker of cement, has completed the purchase of two quarries in Norway from a private seller.
        About Borealis plc
        ${GOES_ON}`),
    ).toEqual(['NEWS', ['BBBBBB'], null, null, '2025-08-12', 'Borealis completes the purchase of two quarries']);
  });

  test('of a full year, the company named by the text about it alone', () => {
    expect(
      read(`
        PRESS RELEASE
        * Full year 2024 results: margin improves on lower input costs
        OSLO, 20 February 2025 - The group today published its results for the year ended 31 December 2024, with a margin well above that of the year before.
        ${GOES_ON}
        About Borealis plc`),
    ).toEqual([
      'NEWS',
      ['BBBBBB'],
      '2024',
      '2024-12-31',
      '2025-02-20',
      'Full year 2024 results: margin improves on lower input costs',
    ]);
  });

  test('no story of an agency on a company', () => {
    const [type, company, period] = read(`
      # Ashgrove Mills reports lower profit
      LONDON, May 14 (Reuters) - Ashgrove Mills, Inc. (ASHM.O) reported a lower profit for the first quarter of 2024 on Tuesday, as costs rose more than prices.`);
    expect([type, company, period]).toEqual(['NEWS', [], null]);
  });

  test('no letter or memo that speaks of results', () => {
    const [type, company] = read(`
      To: all staff
      Subject: results
      Ashgrove Mills, Inc. (NYSE: ASHM) reported results that were better than those we had expected in our plan for the quarter.`);
    expect([type, company]).toEqual(['FILE', []]);
  });

  test('a paragraph without end is read at its beginning alone', () => {
    const beginning = 'LEEDS, Maine, May 14, 2024 /PRNewswire/ -- The group today announced a plan for its mills. ';
    const filler = 'More is said of it below. '.repeat(200);
    const [type, company] = read(`${beginning}${filler}Ashgrove Mills, Inc. (Nasdaq: ASHM) today reported results.`);
    expect([type, company]).toEqual(['NEWS', []]);
  });
});
