import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { extractBytes } from '../../src/adapters/extract/extract-file.ts';
import { openDocumentFeed } from '../../src/adapters/feeds/document-feed.ts';
import { openFeed } from '../../src/adapters/feeds/open-feed.ts';
import { events } from '../../src/adapters/feeds/record-kinds/events.ts';
import { targets } from '../../src/adapters/feeds/record-kinds/targets.ts';
import { itemsOf } from '../files/feed-input.ts';
import { hasPublicData, publicData } from '../files/public-data.ts';
import { itemsOfFile } from '../files/record-files.ts';

const FOLDER = publicData('cases/reading');

/** Blocks that each file must be read as, in this order; a table as its rows. */
const RIGHT: Readonly<Record<string, readonly string[]>> = {
  'large-figure-beside-text.pdf': [
    'The order book of Ashgrove Mills rose for the third year running and now covers eleven months of planned output at both sites.',
    '88 million',
    'orders at the end of the year',
  ],
  'twoboxes.pdf': [
    'Highlights of the year were the sale of the Leeds plant and the purchase of two quarries.',
    'Outlook: the board expects the market to shrink by four percent in the coming fiscal year.',
  ],
  'glyphs-on-turned-page.pdf': [
    'Ashgrove Mills raised its guidance for the year. Sales are now expected at 120 million.',
  ],
  'vertical.pdf': ['売上高は増加した営業利益は減少した配当は十円である'],
  'twopass.pdf': ['ORWELL CEMENT HOLDINGS ANNUAL REPORT 2011', 'Stock code 300999'],
  'spaced.pdf': ['ANNUAL REVENUE', 'The company sold 12 ships.'],
  'slanted.pdf': ['Ashgrove Mills: order book 88 million'],
  'upside-down-block.pdf': [
    'The lower block was set upside down: Ashgrove Mills paid 12 cents a share in the third quarter of the year.',
    'Upper half of the page is printed in the usual way and reads well.',
  ],
  'form.pdf': ['Name of investor: Thornbury Pension Trustees', 'Commitment in USD: 7250000'],
  'chart.pptx': [
    'Segment sales of Ashgrove Mills',
    'Flour | Feed\nFY2029 | 417.5 | 88.2\nFY2030 | 433.1 | 91.4\nFY2031 | 461.9 | 79.3',
  ],
  'equation.docx': [
    'The covenant of Ashgrove Mills is tested as follows.',
    'Leverage must stay below Net debt/EBITDA = 3.25 at each quarter end.',
  ],
  'header.docx': ['Body of the memo.', 'Strictly confidential: Project Larkspur'],
  'numbered.docx': ['1. Definitions', '2. Covenants', 'See clause 2 for the covenants.'],
  'merged.xlsx': [
    'Merged',
    'Region | 2030 | 2030 | 2031 | 2031\nSales | Profit | Sales | Profit\nNorth | 10 | 1 | 20 | 2\n' +
      'South (hidden row) | 30 | 3 | 40 | 4\nTotal',
    'Hidden plan (hidden sheet)',
    'Secret figure',
  ],
  'mbox.eml': ['The dividend of Ashgrove Mills will be 12 cents.'],
  'star.rtf': ['Ashgrove Mills raised its guidance.'],
  'bigpreamble.html': ['Выручка компании Северсталь выросла'],
  'cp866.txt': [
    'Выручка компании выросла на двенадцать процентов за прошлый год, а прибыль снизилась. Совет директоров предложил дивиденды.',
  ],
};

describe.skipIf(!hasPublicData('cases/reading'))('files that were read wrongly', () => {
  test.each(Object.entries(RIGHT))('%s', async (name, right) => {
    const { blocks } = await extractBytes(readFileSync(`${FOLDER}/${name}`), name);
    expect(blocks.map(({ text }) => text)).toEqual(right);
  });
});

test.skipIf(!hasPublicData('cases/reading'))('heads of a workbook stand over their columns', async () => {
  const { blocks } = await extractBytes(readFileSync(`${FOLDER}/merged.xlsx`), 'merged.xlsx');
  const [heads, subheads, north] = blocks.find(({ kind }) => kind === 'table')?.grid ?? [];
  const columnsOf = (row: typeof heads) => row?.map(({ text, first }) => [text, first]);
  expect(columnsOf(heads)).toEqual([
    ['Region', -1],
    ['2030', 0],
    ['2030', 1],
    ['2031', 2],
    ['2031', 3],
  ]);
  expect(columnsOf(subheads)).toEqual([
    ['Sales', 0],
    ['Profit', 1],
    ['Sales', 2],
    ['Profit', 3],
  ]);
  expect(columnsOf(north)).toEqual([
    ['North', -1],
    ['10', 0],
    ['1', 1],
    ['20', 2],
    ['2', 3],
  ]);
});

describe.skipIf(!hasPublicData('cases/reading'))('files that were imported wrongly', () => {
  test('companies in Latin-1', async () => {
    const { items } = await openFeed(`${FOLDER}/companies-latin1.csv`, { exchange: undefined });
    expect(await itemsOf(items())).toMatchObject([
      { kind: 'company', company: { name: 'Société Laitière de Périgord SA', isins: ['FR0000120644'] } },
    ]);
  });

  test('events in Windows-1252', async () => {
    expect(await itemsOfFile(`${FOLDER}/events-latin1.csv`, events)).toMatchObject([
      { kind: 'record', row: { title: 'Société Générale Consumer Day – keynote' } },
    ]);
  });

  test('events with a time in the evening of another zone, and with a day alone', async () => {
    expect(await itemsOfFile(`${FOLDER}/events-evening.jsonl`, events)).toMatchObject([
      { kind: 'record', row: { eventAt: '2026-10-30T01:00:00.000Z', hasTime: true } },
      { kind: 'record', row: { eventAt: '2026-10-27T00:00:00.000Z', hasTime: false } },
    ]);
  });

  test('documents with semicolons in Windows-1252', async () => {
    const items = [];
    for await (const batch of (await openDocumentFeed(`${FOLDER}/documents-semicolon.csv`)).items())
      items.push(...batch);
    expect(items).toMatchObject([
      { kind: 'document', source: 'E50739', hints: { headline: 'Überschrift über Aktien', type: 'NEWS' } },
    ]);
  });

  test('targets below a line that says the delimiter', async () => {
    expect(await itemsOfFile(`${FOLDER}/targets-sep.csv`, targets)).toMatchObject([
      { kind: 'record', row: { high: 505, low: 205, consensus: 385.5, currency: 'USD' } },
    ]);
  });

  test('targets with decimal commas', async () => {
    expect(await itemsOfFile(`${FOLDER}/targets-decimal-comma.csv`, targets)).toMatchObject([
      { kind: 'record', row: { high: 310.5, low: 190.25, consensus: 262.75, median: 265, currency: 'EUR' } },
    ]);
  });
});
