import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { extractFile } from '../../src/adapters/extract/extract-file.ts';
import { createMeasures } from '../../src/domain/questions/create-measures.ts';
import { hasPublicData, publicData } from '../files/public-data.ts';

/** Lines of every company's statements. */
const EVERYWHERE =
  'revenue; gross profit; operating income; income before tax; income tax; net income; EPS; diluted EPS; cash; current assets; PP&E; total assets; accounts payable; current liabilities; total liabilities; retained earnings; shareholders equity; D&A; SBC; operating cash flow; capex; investing cash flow; financing cash flow; taxes paid; accounts receivable';
const FILES: Readonly<Record<string, string>> = {
  'sec/filings/aapl-10-k-2024-11-01.html': `${EVERYWHERE}; inventories; COGS; R&D; SG&A; buybacks; dividends paid; headcount; legal proceedings`,
  'sec/filings/nvda-10-q-2025-08-27.html': `${EVERYWHERE}; inventories; COGS; R&D; goodwill; buybacks; dividends paid; deferred tax assets`,
  'pdf/BESTBUY_2016_10K.pdf': `${EVERYWHERE}; inventories; COGS; SG&A; goodwill; comparable sales; store count; restructuring; dividends paid`,
};

const wordsOf = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()} `;

describe('the phrases of the vocabulary', () => {
  test.for(Object.entries(FILES))('%s writes what is asked of it in one of them', async ([file, asked], { skip }) => {
    skip(!hasPublicData(file));
    const { blocks } = await extractFile(publicData(file), basename(file));
    const text = wordsOf(blocks.map((block) => block.text).join('\n'));
    const measures = createMeasures();
    const isTold = (question: string): boolean =>
      measures(question).some(({ lineItems }) =>
        lineItems.some(({ phrases }) => phrases.some((phrase) => text.includes(wordsOf(phrase)))),
      );
    expect(asked.split('; ').filter((question) => !isTold(question))).toEqual([]);
  });
});
