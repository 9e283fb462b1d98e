import { describe, expect, test } from 'vitest';
import { extractedLines, finderOf } from '../../../../test/records/enrichment-lines.ts';
import type { About, Detection } from '../../documents/annotated-document.ts';
import type { ExtractedDocument } from '../extracted-document.ts';
import { normalizeBlocks } from '../text-blocks.ts';
import type { FileHints } from '../understanding.ts';
import { classifyDocument } from './about.ts';

const companies = finderOf({ AAAAAA: ['Acme Corporation', 'Acme Corp', 'ACME'], BBBBBB: ['Borealis plc', 'BRLS'] });
const hints = (fileName: string, more: Partial<FileHints> = {}): FileHints => ({
  fileName,
  publishedAt: null,
  ...more,
});
const read = (extracted: ExtractedDocument, fileHints: FileHints = hints('upload.pdf')): About =>
  classifyDocument(extracted, normalizeBlocks(extracted.blocks), fileHints, companies).about;

const portrait = (lines: string) => {
  const extracted = extractedLines(lines);
  const given = hints('x.txt', { type: 'TRANSCRIPT' });
  return classifyDocument(extracted, normalizeBlocks(extracted.blocks), given, companies);
};

const cover = (form: string, period: string): string => `
  * UNITED STATES
  * SECURITIES AND EXCHANGE COMMISSION
  Washington, D.C. 20549
  * FORM ${form}
  ${period}
  Commission file number 001-00001
  * Acme Corporation
  (Exact name of registrant as specified in its charter)
  | Title of each class | Trading Symbol(s) | Name of each exchange
  | Common stock | ACME | New York Stock Exchange
`;

describe('filings', () => {
  test('a 10-K by its cover', () => {
    const about = read(extractedLines(cover('10-K', 'For the fiscal year ended September 28, 2024')));
    expect(about).toStrictEqual({
      type: 'FILING',
      subtype: 'SEC_10_K',
      form: '10-K',
      reportingEntityIds: ['AAAAAA'],
      periods: [{ year: 2024, quarter: null }],
      periodEndOn: '2024-09-28',
      datedOn: null,
    });
  });

  test.each([
    [
      '10-Q',
      'For the quarterly period ended June 28, 2025',
      'in our Annual Report on Form 10-K for the fiscal year ended September 28, 2024',
      2025,
      3,
    ],
    ['10-Q', 'For the quarterly period ended: July 27, 2025', 'for the fiscal year ended January 26, 2025', 2026, 2],
    [
      '10-Q',
      'For the quarter ended March 31, 2024',
      'the consolidated balance sheet for the year ended December 31, 2023',
      2024,
      1,
    ],
  ])('%s, %s, by the company’s own calendar', (form, period, text, year, quarter) => {
    const about = read(extractedLines(`${cover(form, period)}\n${text} was used.`));
    expect([about.subtype, about.periods]).toStrictEqual(['SEC_10_Q', [{ year, quarter }]]);
  });

  test('the year of another report that is only referred to is none of this one', () => {
    const referring = `
      Additional information is included in our Form 10-K for the fiscal year ended February 3, 2024.
      The audited statements are in Acme's Annual Report on Form 10-K for the year ended February 3, 2024, as filed.
      ${cover('10-K', 'For the fiscal year ended February 1, 2025')}`;
    expect(read(extractedLines(referring))).toMatchObject({ form: '10-K', periodEndOn: '2025-02-01' });
    const alone = cover('10-K', 'The period is that of our Form 10-K for the fiscal year ended February 3, 2024.');
    expect(read(extractedLines(alone)).periodEndOn).toBe('2024-02-03');
  });

  test('a quarter without a named fiscal year goes by the spans that are reported', () => {
    const spans = 'Nine Months Ended September 30, 2024\nNet sales for the nine months ended September 30, 2024 rose.';
    expect(
      read(extractedLines(`${cover('10-Q', 'For the quarterly period ended September 30, 2024')}\n${spans}`)).periods,
    ).toStrictEqual([{ year: 2024, quarter: 3 }]);
  });

  test('inline XBRL goes before the cover, and the cover before the name of the file', () => {
    const extracted = extractedLines(cover('10-Q', 'For the quarterly period ended April 26, 2026'), {
      properties: {
        'dei:DocumentType': '10-Q',
        'dei:AmendmentFlag': 'true',
        'dei:DocumentFiscalYearFocus': '2027',
        'dei:DocumentFiscalPeriodFocus': 'Q1',
        'dei:DocumentPeriodEndDate': '2026-04-26',
      },
    });
    expect(read(extracted, hints('OTHER_2019Q3_10K.pdf'))).toMatchObject({
      form: '10-Q/A',
      subtype: 'SEC_10_Q',
      periods: [{ year: 2027, quarter: 1 }],
      periodEndOn: '2026-04-26',
    });
    expect(
      read(extractedLines(cover('10-K', 'For the fiscal year ended December 31, 2023')), hints('OTHER_2019_10K.pdf'))
        .periods,
    ).toStrictEqual([{ year: 2023, quarter: null }]);
  });

  test.each([
    ['10-K/A', 'SEC_10_K', '10-K/A'],
    ['20-F', 'SEC_20_F', '20-F'],
    ['40-F', null, '40-F'],
    ['S-1', 'SEC_S_1', 'S-1'],
    ['S-3', 'SEC_S_3', 'S-3'],
    ['6-K', 'SEC_6_K', '6-K'],
  ])('form %s', (written, subtype, form) => {
    expect(read(extractedLines(cover(written, 'For the year ended December 31, 2023')))).toMatchObject({
      type: 'FILING',
      subtype,
      form,
    });
  });

  test('an amendment that the cover calls one', () => {
    expect(read(extractedLines(cover('10-K', '(Amendment No. 1)'))).form).toBe('10-K/A');
  });

  test('an 8-K by the day that it reports', () => {
    const about = read(extractedLines(cover('8-K', 'Date of Report (Date of earliest event reported): July 1, 2024')));
    expect(about).toMatchObject({ subtype: 'SEC_8_K', periods: [], periodEndOn: null, datedOn: '2024-07-01' });
  });

  test('a proxy statement by the box that is ticked', () => {
    const proxy = (ticked: string, other: string): ExtractedDocument =>
      extractedLines(
        `* SCHEDULE 14A\nProxy Statement Pursuant to Section 14(a) of the Securities Exchange Act of 1934\n☐ ${other}\n☒ ${ticked}\n* Acme Corporation\n(Name of Registrant as Specified In Its Charter)`,
      );
    expect(read(proxy('Definitive Proxy Statement', 'Preliminary Proxy Statement'))).toMatchObject({
      subtype: 'SEC_DEF_14A',
      form: 'DEF 14A',
      reportingEntityIds: ['AAAAAA'],
    });
    expect(read(proxy('Preliminary Proxy Statement', 'Definitive Proxy Statement')).form).toBe('PRE 14A');
  });

  test('a release that was filed as an exhibit', () => {
    const text =
      '* Exhibit 99.1\n* Acme Reports Third Quarter Fiscal 2024 Results\nThe company (NYSE: ACME) said net income for the quarter ended November 2, 2024 rose.';
    expect(read(extractedLines(text), hints('acme-8-k-ex99.html'))).toMatchObject({
      type: 'FILING',
      subtype: 'SEC_8_K',
      reportingEntityIds: ['AAAAAA'],
      periods: [{ year: 2024, quarter: 3 }],
      periodEndOn: '2024-11-02',
    });
  });

  test('an exhibit that does not tell its form', () => {
    const text =
      'Exhibit 99.1\n* Acme Reports Results\nThe company (NYSE: ACME) said net income for the quarter ended November 2, 2024 rose.';
    expect(read(extractedLines(text))).toMatchObject({
      type: 'FILING',
      subtype: null,
      form: null,
      reportingEntityIds: ['AAAAAA'],
      periodEndOn: '2024-11-02',
    });
  });

  test('a full-text submission by its header', () => {
    const text = `
      CONFORMED SUBMISSION TYPE: 10-Q
      CONFORMED PERIOD OF REPORT: 19980327
      FILED AS OF DATE: 19980511
      COMPANY CONFORMED NAME: ACME CORP
      CENTRAL INDEX KEY: 0000000001
      FISCAL YEAR END: 0926
    `;
    expect(read(extractedLines(text))).toStrictEqual({
      type: 'FILING',
      subtype: 'SEC_10_Q',
      form: '10-Q',
      reportingEntityIds: ['AAAAAA'],
      periods: [{ year: 1998, quarter: 2 }],
      periodEndOn: '1998-03-27',
      datedOn: '1998-05-11',
    });
  });

  test('a text that only speaks of a filing is none', () => {
    const text =
      'The annual report on Form 10-K that it filed with the Securities and Exchange Commission tells more about what may go wrong in the coming year.';
    expect(read(extractedLines(text)).type).toBe('FILE');
  });

  test('an unknown company has no id, however its file is called', () => {
    const unknown = cover('10-K', 'For the fiscal year ended December 31, 2023')
      .replaceAll('Acme Corporation', 'Zenith Ltd')
      .replace('ACME', 'ZZZ');
    expect(read(extractedLines(unknown), hints('ACME_2023_10K.pdf')).reportingEntityIds).toStrictEqual([]);
  });
});

describe('calls', () => {
  const speech = `
    Operator: Good morning, and welcome to the Borealis plc second quarter 2024 earnings conference call.
    Jane Roe: Thank you, operator. Joining me on the call today is our finance chief. I'll now turn the call over to him.
    John Doe: Thanks, Jane. We had a good quarter and I am proud of our team. We open the line for questions.
  `;

  test('by how they are opened', () => {
    expect(read(extractedLines(speech), hints('recording.txt'))).toMatchObject({
      type: 'TRANSCRIPT',
      subtype: 'EARNINGS_CALL',
      reportingEntityIds: ['BBBBBB'],
      periods: [{ year: 2024, quarter: 2 }],
      form: null,
    });
  });

  test('by their title, with company and day', () => {
    const about = read(
      extractedLines(
        `# Acme Corp (ACME) Q3 2023 Earnings Call Transcript\n* November 2, 2023, 5:00 p.m. ET\n${speech}`,
      ),
    );
    expect(about).toMatchObject({
      reportingEntityIds: ['AAAAAA'],
      periods: [{ year: 2023, quarter: 3 }],
      datedOn: '2023-11-02',
    });
  });

  test('by a title over several lines', () => {
    const about = read(extractedLines(`* 02-Feb-2023\n* Acme Corp (ACME)\n* Q1 2023 Earnings Call\n${speech}`));
    expect(about).toMatchObject({
      reportingEntityIds: ['AAAAAA'],
      periods: [{ year: 2023, quarter: 1 }],
      datedOn: '2023-02-02',
    });
  });

  test.each(['Q3 2025 Earnings Call', 'Third Quarter 2025 Results Conference Call'])('%s names no company', (title) => {
    const { about, companyName } = portrait(
      `* Novel Robotics Corp. (NASDAQ: NVRB)\n* ${title}\nWe had a good quarter.`,
    );
    expect(about.periods).toStrictEqual([{ year: 2025, quarter: 3 }]);
    expect(companyName).toBe('Novel Robotics Corp.');
  });

  test('by the name of the file where the text does not tell', () => {
    const text =
      'We had a good quarter. I want to thank our team. We expect more from our stores. I will now discuss our costs.';
    expect(read(extractedLines(text), hints('BRLS_q4_2021.txt'))).toMatchObject({
      type: 'TRANSCRIPT',
      subtype: 'EARNINGS_CALL',
      reportingEntityIds: ['BBBBBB'],
      periods: [{ year: 2021, quarter: 4 }],
    });
  });

  test('a symbol in the name of the file that nobody bears is no name: the company that the text names most is', () => {
    const find = (texts: readonly string[]): Detection[][] =>
      texts.map((text) =>
        [...text.matchAll(/Acme Corp|Borealis plc/g)].map(({ 0: name, index }) => ({
          type: 'entity',
          id: companies.companyNamed(name) ?? '',
          start: index,
          end: index + name.length,
        })),
      );
    const unlisted = { ...companies, find, companyOfTicker: () => null };
    const reported = (text: string, fileName: string) => {
      const extracted = extractedLines(text);
      return classifyDocument(extracted, normalizeBlocks(extracted.blocks), hints(fileName), unlisted).about
        .reportingEntityIds;
    };
    const text = 'We had a good quarter. I want to thank our team. We expect more from our stores.';
    expect(reported(text, 'ACME_q4_2021.txt')).toStrictEqual([]);
    expect(reported(`${text} ACME's revenue rose.`, 'ACME_q4_2021.txt')).toStrictEqual([]);
    const naming = (names: readonly string[]): string =>
      `${text}\n${names.map((one) => `We are pleased with what our teams at ${one} have done.`).join('\n')}`;
    const often = Array.from({ length: 5 }, () => 'Acme Corp');
    expect(reported(naming(often), 'ABC_q4_2021.txt')).toStrictEqual(['AAAAAA']);
    expect(reported(naming(often.slice(1)), 'ABC_q4_2021.txt')).toStrictEqual([]);
    expect(reported(naming([...often, ...often.map(() => 'Borealis plc')]), 'ABC_q4_2021.txt')).toStrictEqual([]);
    expect(reported(text, 'Acme Corp q4 2021.txt')).toStrictEqual(['AAAAAA']);
  });

  test('without opening, title and name of file: by how people speak', () => {
    const line =
      "We're pleased with the quarter, and I think our teams have done what we said they'd do in this quarter.";
    const talk = Array.from({ length: 20 }, () => line).join('\n');
    const shown = { type: 'TRANSCRIPT', subtype: 'EARNINGS_CALL', reportingEntityIds: [], periods: [] };
    expect(read(extractedLines(talk), hints('doc1.txt'))).toMatchObject(shown);
    expect(read(extractedLines(`Dear shareholders\n${talk}`), hints('doc1.txt')).type).toBe('FILE');
    expect(read(extractedLines(talk, { format: 'eml' }), hints('doc1.eml')).type).toBe('FILE');
    const written = talk.replaceAll("We're", 'We are').replaceAll("they'd", 'they would');
    expect(read(extractedLines(written), hints('doc1.txt')).type).toBe('FILE');
  });

  test('a short call is recognized by its title and its speakers', () => {
    const talk = 'Jane Roe: Revenue grew.\nOperator: The first caller is next.\nJane Roe: Prices stay.';
    const types = [`Q3 2026 Earnings Call\n${talk}`, talk].map((text) => read(extractedLines(text)).type);
    expect(types).toEqual(['TRANSCRIPT', 'FILE']);
  });

  test('a name that the text contradicts does not count', () => {
    const text =
      'We grew. I thank our team. Our sales rose 5% versus the third quarter of 2020.\nOur margin rose compared to the third quarter of 2020.';
    expect(read(extractedLines(text), hints('BRLS_q3_2019.txt')).periods).toStrictEqual([{ year: 2021, quarter: 3 }]);
  });

  test.each([
    ['# Acme Corp Annual Meeting of Shareholders', 'SHAREHOLDERS_MEETING'],
    ['# Acme Corp 2024 Investor Day Transcript', 'ANALYST_INVESTOR_SHAREHOLDER_MEETING'],
    ['# Acme Corp Merger Conference Call', 'SPECIAL_SITUATION_MA'],
    ['# Acme Corp Q1 2024 Sales and Revenue Call', 'SALES_REVENUE_CALL'],
    ['# Acme Corp at the Global Technology Conference', 'GENERAL_PRESENTATION'],
  ])('%s', (title, subtype) => {
    const text = speech.replace('second quarter 2024 earnings conference call', 'event');
    expect(read(extractedLines(`${title}\n${text}`), hints('x.txt', { type: 'TRANSCRIPT' })).subtype).toBe(subtype);
  });
});

describe('other documents', () => {
  test('research by its marks', () => {
    const text =
      '# Equity Research\nBorealis: initiating coverage with Buy\nRating: Buy. Price target $40.\nOur valuation rests on cash flows.\nImportant disclosures and analyst certification are on the last page.';
    expect(read(extractedLines(text))).toMatchObject({ type: 'INVESTMENT-RESEARCH', subtype: 'COVERAGE_ANALYSIS' });
  });

  test.each([
    [
      'Acme to close a plant\nLONDON (Reuters) - Acme will close a plant in the north of England next year, it said on Monday.',
      'NEWS',
    ],
    [
      'A letter to our customers about the new opening hours of our shop in the centre of town and the parking there.',
      'FILE',
    ],
    ['Acme to close a plant\nThe maker of anvils said on Monday that it will close a plant.', 'NEWS'],
    ['Acme to close a plant\nAcme (ACME.O: Quote, Profile, Research) will close a plant.', 'NEWS'],
    [
      'Acme schließt ein Werk\nMÜNCHEN, 8. Mai 2025 - Der Hersteller von Ambossen schließt im kommenden Jahr ein Werk im Norden.',
      'NEWS',
    ],
    ['Acme to close a plant\nOur supplier said on Monday that it will close a plant. We should act.', 'FILE'],
    ['Memo\nTo: J. Roe\nThe maker of anvils said on Monday that it will close a plant.', 'FILE'],
    ['The maker of anvils said on Monday that it will close a plant.', 'FILE'],
  ])('news by its dateline and style: %s', (text, type) => expect(read(extractedLines(text)).type).toBe(type));

  test('a page that calls itself an article', () => {
    const properties = { kind: 'article', date: '2025-05-08T06:30:00Z' };
    const page = extractedLines('Acme\nIt closes a plant.', { format: 'html', properties });
    expect(read(page)).toMatchObject({ type: 'NEWS', datedOn: '2025-05-08' });
  });

  test('the day of a note and of a mail, not that of an office file', () => {
    expect(read(extractedLines('MEMO\nDate: 4 April 2025\nWe hold.'))).toMatchObject({
      type: 'FILE',
      datedOn: '2025-04-04',
    });
    const properties = { date: '2025-03-18T09:12:00.000Z' };
    expect(read(extractedLines('We hold.', { format: 'eml', properties })).datedOn).toBe('2025-03-18');
    expect(read(extractedLines('We hold.', { format: 'docx', properties })).datedOn).toBeNull();
    expect(read(extractedLines('Valid until December 31, 2025.')).datedOn).toBeNull();
  });

  test('rows of data are neither, whatever words they hold', () => {
    const rows =
      '| text\n| Equity research: rating Buy, price target $40\n| LONDON (Reuters) - Acme will close a plant in the north of England next year\n| Our valuation, important disclosures, analyst certification';
    expect(read(extractedLines(rows, { format: 'csv' }), hints('a.csv'))).toMatchObject({
      type: 'FILE',
      subtype: null,
    });
    expect(read(extractedLines(rows, { format: 'xlsx' }), hints('a.xlsx')).type).toBe('FILE');
  });

  test('what the sender says goes first', () => {
    const about = read(
      extractedLines('Anything at all.'),
      hints('a.txt', { type: 'NEWS', reportingEntityIds: ['CCCCCC'] }),
    );
    expect(about).toMatchObject({ type: 'NEWS', subtype: null, reportingEntityIds: ['CCCCCC'] });
    expect(
      read(extractedLines('Anything.'), hints('a.txt', { type: 'INVESTMENT-RESEARCH', subtype: 'FUND_REPORT' }))
        .subtype,
    ).toBe('FUND_REPORT');
    expect(
      read(extractedLines('Anything.'), hints('a.txt', { type: 'FILING', subtype: 'EARNINGS_CALL' })).subtype,
    ).toBeNull();
  });
});
