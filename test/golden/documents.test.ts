import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { extractFile } from '../../src/adapters/extract/extract-file.ts';
import type { AnnotatedChunk, AnnotatedDocument } from '../../src/domain/documents/annotated-document.ts';
import { enrich } from '../../src/domain/enrichment/enrich.ts';
import type { ExtractedDocument } from '../../src/domain/enrichment/extracted-document.ts';
import type { EntityFinder } from '../../src/domain/entity-linking/entity-finder.ts';
import { hasPublicData, publicData } from '../files/public-data.ts';

/**
 * Subjects and sections of public filings and transcripts, labelled by reading them: kind, company (its CIK), period
 * and dates from covers, signatures and text; sections by the pages in each document's own table of contents (only
 * pages without other sections); statements by figures that their table must contain. A file name that contradicts the
 * text does not count: `ADOBE_2022Q2` reports on 2023, `HSC_q3_2019` on 2021.
 */
const LABELS = fileURLToPath(new URL('documents/', import.meta.url));

interface FilingLabel {
  readonly file: string;
  readonly type: string;
  readonly subtype: string;
  readonly form: string;
  readonly ciks: readonly string[];
  readonly registrant: string;
  readonly periodEndOn: string | null;
  readonly fiscalYear: number | null;
  readonly quarter: number | null;
  readonly datedOn: string | null;
  readonly tables: readonly { readonly section: string; readonly figures: readonly string[] }[];
  readonly pages: readonly {
    readonly section: string;
    readonly item: string | null;
    readonly from: number;
    readonly to: number;
  }[];
}

const STATEMENTS = new Set([
  'balance_sheet',
  'income_statement',
  'comprehensive_income',
  'cash_flow_statement',
  'equity_statement',
]);
const filings = readFileSync(`${LABELS}filings.jsonl`, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line): FilingLabel => JSON.parse(line));
const transcripts = readFileSync(`${LABELS}transcripts.csv`, 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(','));

/** Companies of the SEC's list, by its names and tickers. */
function companies(): EntityFinder {
  const list: { cik_str: number; ticker: string; title: string }[] = Object.values(
    JSON.parse(readFileSync(publicData('sec/company_tickers.json'), 'utf8')),
  );
  const plain = (name: string): string =>
    name
      .toLowerCase()
      .replace(/[^a-z0-9 ]/g, ' ')
      .replace(/\b(?:inc|corp|corporation|co|company|the|ltd|plc|com|llc)\b/g, '')
      .replaceAll(' ', '');
  const tickers = new Map(list.map((row) => [row.ticker, String(row.cik_str)]));
  const names = new Map(list.toReversed().map((row) => [plain(row.title), String(row.cik_str)]));
  const titles = new Map(list.map((row) => [String(row.cik_str), row.title]));
  return {
    find: (texts) => texts.map(() => []),
    companyNamed: (name) => names.get(plain(name)) ?? null,
    companyOfTicker: (ticker) => tickers.get(ticker) ?? null,
    nameOf: (id) => titles.get(id) ?? null,
  };
}

/** The same text as a plainer file would give it. */
const withoutMarks = (extracted: ExtractedDocument): ExtractedDocument => ({
  ...extracted,
  properties: {},
  blocks: extracted.blocks.map(({ kind, text, page }) => ({
    kind: kind === 'table' ? 'table' : 'paragraph',
    text,
    page,
  })),
});

describe('the real documents', () => {
  const read = new Map<string, AnnotatedDocument>();
  const bare = new Map<string, AnnotatedDocument>();
  const documentOf = (file: string): AnnotatedDocument => {
    const document = read.get(file);
    if (!document) throw new Error(`${file} was not read`);
    return document;
  };
  beforeAll(async () => {
    const tools = { entities: companies(), topics: () => [], sentiment: () => 0 };
    const files = [...filings.map((label) => label.file), ...transcripts.map(([file]) => `transcripts/${file}`)];
    for (const file of files.filter((path) => hasPublicData(path))) {
      const extracted = await extractFile(publicData(file), basename(file));
      const hints = { fileName: basename(file), publishedAt: null };
      read.set(file, enrich(extracted, hints, tools));
      if (!file.startsWith('transcripts/')) bare.set(file, enrich(withoutMarks(extracted), hints, tools));
    }
  });

  test.for(filings)('$file: kind, company, period and dates', (label, { skip }) => {
    skip(!hasPublicData(label.file));
    const { about, headline, language } = documentOf(label.file);
    expect(about).toStrictEqual({
      type: label.type,
      subtype: label.subtype,
      form: label.form,
      reportingEntityIds: label.ciks,
      periods: label.fiscalYear === null ? [] : [{ year: label.fiscalYear, quarter: label.quarter }],
      periodEndOn: label.periodEndOn,
      datedOn: label.datedOn,
    });
    expect(headline.startsWith(`${label.registrant} ${label.form}`), headline).toBe(true);
    expect(language).toBe('EN');
  });

  test.for(filings.filter((label) => label.tables.length > 0))('$file: tables by their figures', (label, { skip }) => {
    skip(!hasPublicData(label.file));
    const tables = documentOf(label.file).chunks.filter((chunk) => chunk.isTable);
    const known = new Set<AnnotatedChunk>();
    for (const { section, figures } of label.tables) {
      const holders = tables.filter((chunk) => figures.every((figure) => chunk.text.includes(figure)));
      expect(
        holders.map((chunk) => chunk.section),
        `${section} with ${figures.join(' ')}`,
      ).toContain(section);
      for (const chunk of holders) known.add(chunk);
    }
    const onStatementPages = (chunk: AnnotatedChunk): boolean =>
      label.pages.some(
        (page) => page.section === chunk.section && (chunk.page ?? 0) >= page.from && (chunk.page ?? 0) <= page.to,
      );
    const others = tables.filter(
      (chunk) => STATEMENTS.has(chunk.section ?? '') && !known.has(chunk) && !onStatementPages(chunk),
    );
    expect(others.map((chunk) => `${chunk.section} p${chunk.page}: ${chunk.heading}`)).toStrictEqual([]);
  });

  test.for(filings)('$file: as much without inline XBRL and text that stands out', (label, { skip }) => {
    skip(!hasPublicData(label.file));
    expect(bare.get(label.file)?.about).toStrictEqual(documentOf(label.file).about);
  });

  test.each([
    ['as it is', read],
    ['without text that stands out', bare],
  ])('at least 0.95 of the chunks stand in the section and item of their page, %s', (_, documents) => {
    const wrong: string[] = [];
    let counted = 0;
    for (const label of filings.filter(({ file }) => hasPublicData(file))) {
      for (const { section, item, from, to } of label.pages) {
        const chunks = (documents.get(label.file)?.chunks ?? []).filter(
          (chunk) => chunk.page !== null && chunk.page >= from && chunk.page <= to,
        );
        expect(chunks.length, `${label.file} p${from}-${to}`).toBeGreaterThan(0);
        counted += chunks.length;
        for (const chunk of chunks)
          if (chunk.section !== section || chunk.item !== item)
            wrong.push(
              `${label.file} p${chunk.page} ${chunk.cnum}: ${chunk.section}/${chunk.item}, not ${section}/${item}`,
            );
      }
    }
    expect(counted).toBeGreaterThan(filings.every(({ file }) => hasPublicData(file)) ? 1_500 : 700);
    expect(wrong.length / counted, wrong.join('\n')).toBeLessThanOrEqual(0.05);
  });

  test.skipIf(!hasPublicData('transcripts'))(
    'at least 0.95 of the transcripts are read in full: call, company, fiscal year and quarter',
    () => {
      const wrong: string[] = [];
      for (const [file = '', cik = '', year, quarter] of transcripts) {
        const { about, chunks } = documentOf(`transcripts/${file}`);
        const found = [
          about.type,
          about.subtype,
          about.reportingEntityIds.join(),
          ...about.periods.map((period) => `${period.year} ${period.quarter}`),
        ];
        const right = ['TRANSCRIPT', 'EARNINGS_CALL', cik, `${year} ${quarter}`];
        const isManagement =
          chunks.filter((chunk) => chunk.section === 'management_discussion').length >= chunks.length - 1;
        if (found.join('|') !== right.join('|') || !isManagement) wrong.push(`${file}: ${found.join('|')}`);
      }
      expect(transcripts.length).toBe(150);
      expect(wrong.length / transcripts.length, wrong.join('\n')).toBeLessThanOrEqual(0.05);
    },
  );
});
