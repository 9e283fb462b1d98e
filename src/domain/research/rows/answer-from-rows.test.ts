import { expect, test } from 'vitest';
import { passage } from '../../../../test/research/research-evidence.ts';
import type { AnnotatedDocument } from '../../documents/annotated-document.ts';
import type { QuestionEntity } from '../../entity-linking/question-entity.ts';
import { createMeasures } from '../../questions/create-measures.ts';
import { createUnderstand } from '../../questions/create-understand.ts';
import { checkLine } from '../check/check-line.ts';
import { ResearchRun } from '../research-run.ts';
import type { ResearchRequest } from '../researcher.ts';
import { answerFromRows } from './answer-from-rows.ts';
import { readRowQuestion } from './row-question.ts';

const NOW_MS = Date.parse('2026-04-17T09:00:00Z');
const understand = createUnderstand({
  names: async () => null,
  measures: createMeasures(),
  clock: { nowMs: () => NOW_MS } as Parameters<typeof createUnderstand>[0]['clock'],
});

const SALES = [
  '(in millions)',
  'Years Ended September 30,',
  '2019 | 2018 | 2017',
  'Fixed Price | $1,452.4 | $1,146.2 | $1,036.9',
  'Other | 44.1 | 56.7 | 70.8',
  'Total sales | $1,496.5 | $1,202.9 | $1,107.7',
  'Discount rate | 4.0% | 3.5% | 3.0%',
  'Cost of sales | (900.0) | (800.0) | (700.0)',
  'Property and equipment, gross | 8.1 | 8.3 | 8.0',
  'Long-lived assets',
  'Canada | 30 | 20 | 10',
  'Japan | 7 | 6 | 5',
  ' | 37 | 26 | 15',
  'Inventories',
  'Raw materials | 30.0 | 20.0 | 10.0',
  'Finished goods | 5.0 | 6.0 | 7.0',
].join('\n');
const QUARTERS = [
  '(in millions)',
  'Three Months Ended June 30, | Six Months Ended June 30,',
  '2025 | 2024 | 2025 | 2024',
  'Licence fees | $46 | $30 | $90 | $56',
  'Royalties | 4 | 3 | 8 | 6',
].join('\n');
const PAYMENTS = [
  '(in thousands) | Total | Less than 1 year | 1 to 3 years',
  'Operating leases | $3,000 | $1,000 | $2,000',
  'Purchase obligations | 900 | 500 | 400',
].join('\n');
const ALLOWANCE = [
  '(in thousands)',
  ' | Gross receivables | Allowance for losses',
  'As at 31 December 2019',
  'Transaction related | $12,863 | $(238)',
  'Total | $19,731 | $(240)',
  'As at 31 December 2018',
  'Transaction related | $14,704 | $(160)',
  'Total | $15,568 | $(168)',
].join('\n');
const SEGMENTS = [
  ' | Revenues | | Vessel income |',
  '(in thousands) | Fiscal year 2019 | 2018 | Fiscal year 2019 | 2018',
  'Northern fleet | 601 | 510 | 299 | 148',
  'Southern fleet | 943 | 776 | 123 | 7',
].join('\n');
const PIERS = [
  '(in millions)',
  'Years Ended December 31,',
  '2021 | 2020',
  'Mooring dues',
  'North pier | 9 | 8',
  'South pier | 4 | 5',
  'Consolidated | 13 | 13',
].join('\n');
const PRICES = [
  ' | 2019 High price | 2019 Low price',
  'Fourth Quarter | $11.44 | $9.47',
  'Third Quarter | $14.96 | $10.26',
].join('\n');
const MARGINS = [
  '(in millions) | Lending | Advisory | Total',
  'Three months ended June 30, 2023',
  'Fee income | $1,000 | $400 | $1,400',
  'Fees less provisions | 900 | 268 | 1,168',
].join('\n');
const KIOSKS = [
  '(in millions)',
  '2019 | 2018',
  'Kiosk takings | $800 | $700',
  'Kiosk stores at the end of the year | 1,037 | 1,050',
].join('\n');
const FLEETS = [
  '(in millions)',
  'Years Ended December 31,',
  '2021 | 2020',
  'Ferries',
  'Fares | $90 | $80',
  'Surplus | 7 | 8',
  'Cargo',
  'Fares | 60 | 40',
  'Surplus | 18 | 13',
  'Consolidated',
  'Fares | 150 | 120',
  'Surplus | 25 | 21',
].join('\n');
const SPREAD = [
  '(in millions)',
  'Years Ended December 31,',
  '2021 | 2021 | 2020 | 2020',
  '$ | % | $ | %',
  'Harbour, Norway | $96.1 | 6.1% | $70.7 | 6.6%',
  'Harbour, Denmark | 50.0 | 3.0% | 40.0 | 4.0%',
].join('\n');
const EXPIRIES = [
  '(in thousands)',
  ' | December 31, 2019 | Last year of expiration',
  'Levy losses, inland | $57,299 | 2039',
  'Levy losses, abroad | 1,200 | 2027',
].join('\n');
const MONETARY = [
  '(in millions)',
  'As at December 31,',
  '2019 | 2018',
  'Deposits, non-current, euro denominated | $373 | $300',
  'Deposits, current, non-euro denominated | 2,899 | 2,500',
].join('\n');
const BERTHS = [
  'Berth income by type (in millions)',
  'Years Ended December 31,',
  '2021 | 2020',
  'Berth rents1 | 12 | 10',
  'Crane hire (2) | 3 | 4',
  ' | 15 | 14',
].join('\n');
const GROWTH = [
  '(in millions)',
  'Years Ended December 31,',
  '2021 | 2020',
  'Ferry tickets',
  'Baltic (BLT) | $50 | $40',
  'Adriatic (ADR) | 30 | 20',
  'Percentage growth of tickets',
  'Baltic | 25% | 12%',
  'Adriatic | 50 | 11',
  'All ferries | 33 | 12',
].join('\n');
const DIVISIONS = [
  'Net takings by product (in millions)',
  'Years Ended December 31,',
  '2021 | 2020',
  'Lamps | $40 | $50',
  'Lanterns | 30 | 20',
  'Total net takings | $70 | $70',
].join('\n');
const COUNTIES = [
  '(in millions)',
  'Years Ended December 31,',
  '2021 | 2020',
  'Japan',
  'Net takings | $45 | $30',
  'Trading result | 9 | 8',
  'Europe',
  'Net takings | 25 | 40',
  'Trading result (loss) | (3) | 4',
].join('\n');
const CAPTIONED = [
  'Harvest yield by reportable orchard (in millions)',
  'Years Ended December 31,',
  '2021 | 2020',
  'Plums | $4 | $5',
  'Pears | 6 | 3',
].join('\n');
const OPTIONS = [
  ' | Number of options | Weighted-average price',
  'Exercised | 2,369 | $222.74',
  'Lapsed | 19 | $68.25',
].join('\n');
const TEXT = 'Other revenue consists of time and material contracts. The hosting costs were $9.5 million in 2018.';

const TABLES = [
  SALES,
  PAYMENTS,
  QUARTERS,
  ALLOWANCE,
  SEGMENTS,
  PRICES,
  MARGINS,
  KIOSKS,
  FLEETS,
  PIERS,
  SPREAD,
  EXPIRIES,
  MONETARY,
  BERTHS,
  GROWTH,
  DIVISIONS,
  COUNTIES,
  CAPTIONED,
  OPTIONS,
];
const found = [...TABLES, TEXT].map((text, at) =>
  passage(text, { cnum: at + 1, isTable: text !== TEXT, locations: [{ paragraph: at + 1, sentence: 1 }] }),
);
const annotated = {
  about: found[0]?.document.about,
  paragraphs: [...TABLES, TEXT].map((text, at) => ({
    number: at + 1,
    kind: text === TEXT ? 'paragraph' : 'table',
    text,
    page: null,
  })),
  chunks: found.map(({ chunk }) => chunk),
} as unknown as AnnotatedDocument;

async function answerTo(question: string, entities: readonly QuestionEntity[] = []) {
  const run = new ResearchRun({ effort: 'lite', scope: { filters: {}, asOf: null } } as unknown as ResearchRequest, {
    signal: new AbortController().signal,
    spend: () => undefined,
  });
  return answerFromRows({ ...(await understand(question)), entities }, found, {
    run,
    readAnnotated: async () => annotated,
    namesOf: async () => ({ companies: new Map(), sources: new Map() }),
  });
}

test.each([
  ['What is the amount of total sales in 2019?', '$1,496.5 million: Total sales, 2019'],
  ['What was Other in 2019 and 2018 respectively?', '$44.1 million (2019) and $56.7 million (2018): Other'],
  ['What is the change in Other in 2019 from 2018?', '-$12.6 million: change in Other'],
  ['What is the percentage change in Other in 2019 from 2018?', '-22.22 %: growth of Other'],
  ['What was the average total sales for 2018 and 2019?', '$1,349.7 million: average of Total sales'],
  ['What is the sum of Other in 2018 and 2019?', '$100.8 million: sum of Other'],
  ['What was the difference between Fixed Price and Other in 2017?', '$966.1 million: difference of'],
  ['What is Other as a percentage of total sales in 2019?', '2.95 %: share of Other'],
  ['What was the percentage of sales from Other in 2019?', '2.95 %: share of Other'],
  ['What is the ratio of Raw materials to Finished goods in 2018?', '3.33: ratio of Raw materials'],
  ['What was the change in the discount rate from 2018 to 2019?', '0.5 percentage points: change in Discount rate'],
  ['What is the 2019 average of Other?', '$50.4 million: average of Other'],
  ['In which year was the amount of Other the largest?', '2017: Other'],
  ['In which years was Other less than 60 million?', '2019 and 2018: Other'],
  ['How many years did Other exceed $50 million?', '2: Other'],
  ['What was the average cost of sales for 2018 and 2019?', '$850.0 million: average of Cost of sales'],
  [
    'What is the change in total long-lived assets from 2018 to 2019?',
    '$11 million: change in Total, Long-lived assets',
  ],
  ['Which component of inventories was the largest in 2019?', 'Raw materials: $30.0 million (2019)'],
  [
    'Which fleet had the highest surplus in 2021?',
    'Cargo, Surplus: $18 million (2021), before Ferries, Surplus $7 million (2021)',
  ],
  ['Which pier had the highest mooring dues in 2021?', 'North pier: 9 million (2021), before South pier'],
  ['What was Other in 2019? If it is not shown, state 0. Round to one decimal.', '$44.1 million: Other, 2019'],
  ['What are the components of Inventories?', 'Raw materials and Finished goods'],
  ['How many components are there under Inventories?', '2: Raw materials and Finished goods'],
  ['What were licence fees for the six months ended June 30, 2024?', '$56 million: Licence fees'],
  [
    'What were licence fees in the three months ended June 30, 2025?',
    '$46 million: Licence fees, three months to Jun 30, 2025',
  ],
  ['What are the operating leases due in less than one year?', '$1,000 thousand: Operating leases, Less than 1 year'],
  [
    'What is the value of purchase obligations due in less than one year as a percentage of operating leases?',
    '50.00 %: share of Purchase obligations, Less than 1 year and Operating leases, Less than 1 year',
  ],
  ['How many kiosk stores were there at the end of 2019?', '1,037: Kiosk stores at the end of the year, 2019'],
  ['What is the change in the total allowance for losses from 2018 to 2019?', '-$72 thousand: change in Total'],
  ['What was the change in revenues of the northern fleet from 2018 to 2019?', '91 thousand: change in Northern fleet'],
  [
    'What was the difference between the high and low price in the fourth quarter of 2019?',
    '$1.97: difference of High price and Low price',
  ],
  [
    'What were fees less provisions as a percentage of fee income of Advisory in the three months ended June 30, 2023?',
    '67.00 %: share of Fees less provisions, Advisory and Fee income, Advisory',
  ],
  ['What is the ratio of property and equipment in 2019 to 2018?', '0.98: ratio of Property and equipment'],
  ['By how much did Other fall from 2018 to 2019, in percent?', '-22.22 %: growth of Other'],
  ['Between 2020 and 2021, which year had the higher Harbour, Norway?', '2021: Harbour, Norway'],
  ['What were levy losses, inland?', '$57,299 thousand: Levy losses, inland'],
  ['What were non-euro denominated current deposits in 2019?', '$2,899 million: Deposits, current, non-euro'],
  ['Which pier brought in the most mooring dues in 2021?', 'North pier: 9 million (2021), before South pier'],
  ['What were berth rents in 2021?', '12 million: Berth rents1, 2021'],
  ['What was the total berth income in 2021?', '15 million: Total, 2021'],
  ['How much did Other decrease from 2018 to 2019?', '$12.6 million: difference of Other'],
  ['What was Other in both 2018 and 2019?', '$56.7 million (2018) and $44.1 million (2019): Other'],
  ['What percentage of total sales is made up of Other in 2019?', '2.95 %: share of Other and Total sales'],
  ['How much is the change in Other between 2018 year end and 2019 year end?', '-$12.6 million: change in Other'],
  ['Which sea had the highest growth of tickets in 2021?', 'Adriatic: 50 % (2021), before All ferries 33 %'],
  [
    'Which region had the lowest trading result in 2021?',
    'Europe, Trading result (loss): -$3 million (2021), before Japan',
  ],
  ['Which product had the highest net takings in 2021?', 'Lamps: $40 million (2021), before Lanterns'],
  ['Which region had the highest net takings in 2021?', 'Japan, Net takings: $45 million (2021), before Europe'],
  [
    'Which product had the largest decline in net takings in 2021?',
    'Lamps: -20.00 %, ($40 million (2021) - $50 million',
  ],
  ['Which product grew the fastest in net takings in 2021?', 'Lanterns: 50.00 %, ($30 million (2021) - $20 million'],
  ['Which orchard had the highest harvest yield in 2021?', 'Pears: $6 million (2021), before Plums'],
  ['What was the growth of BLT in 2021?', '25.00 %: growth of Baltic (BLT), ($50 million'],
  [
    'What was the change in percentage of sales represented by the discount rate between 2018 and 2019?',
    '0.5 percentage points: change in Discount rate',
  ],
  ['How many options were exercised?', '2,369: Exercised, Number of options'],
  [
    'What are Raw materials and Finished goods as a percentage of total sales in 2019?',
    '2.34 %: share of Raw materials and Finished goods and Total sales, ($30.0 million (2019) + $5.0 million (2019)) /',
  ],
] as const)('%s', async (question, beginning) => {
  const line = await answerTo(question);
  expect(line?.text.slice(0, beginning.length)).toBe(beginning);
  expect(line === null ? [] : checkLine(line, NOW_MS)).toEqual([]);
});

test.each([
  [
    'Which Orvell segment had the highest trading result in 2021?',
    'Japan, Trading result: $9 million (2021), before Europe',
  ],
  ['For Orvell, which product had the biggest drop in net takings in 2021 (on a percentage basis)?', 'Lamps: -20.00 %'],
])('a company is no part of what is named: %s', async (text, beginning) => {
  const start = text.indexOf('Orvell');
  const company = { id: '0A1B2C', name: 'Orvell Inc.', category: 'companies', start, end: start + 6 } as const;
  const line = await answerTo(text, [company]);
  expect(line?.text.slice(0, beginning.length)).toBe(beginning);
});

test("the share of a company's revenue is one of its revenue", async () => {
  const text = "What share of Orvell's revenue came from ferries in 2021?";
  const [start, end] = [text.indexOf('Orvell'), text.indexOf("'s")];
  const company = { id: '0A1B2C', name: 'Orvell Inc.', category: 'companies', start, end } as const;
  const [ask] = readRowQuestion({ ...(await understand(text)), entities: [company] }).asks;
  expect(ask).toMatchObject({ kind: 'share', things: [{ text: 'ferries' }, { text: 'revenue' }] });
});

test('operands of a calculation are cited with their rows', async () => {
  const line = await answerTo('What is the change in Other in 2019 from 2018?');
  const [citation] = line?.citations ?? [];
  expect(citation?.evidence).toMatchObject({
    kind: 'computation',
    formula: 'Other, Years Ended September 30, 2019 - Other, Years Ended September 30, 2018',
    operands: [
      { value: 44_100_000, origin: { kind: 'document', row: 'Other | 44.1 | 56.7 | 70.8' } },
      { value: 56_700_000, origin: { kind: 'document', row: 'Other | 44.1 | 56.7 | 70.8' } },
    ],
  });
});

test.each([
  'What are the respective values of operating leases due in less than one year and in 5 years?',
  'What was the change in restructuring charges from 2018 to 2019?',
  'What was Other in 2012?',
  'What were the hosting costs in 2018?',
  'What does Other revenue consist of?',
  'Why did total sales increase in 2019?',
  'In which years was goodwill recorded?',
  'Which segment had the highest cost of sales in 2019?',
  'What were total sales by segment in 2019?',
  "What were fees less provisions as a percentage of fee income of Orvell's Field Services segment in 2023?",
  'What were licence fees in the six months ended March 31, 2024?',
  'What was Other in the six months ended September 30, 2019?',
  'Did total sales exceed $2 billion in 2019?',
  'How many licence fees were there in the three months ended June 30, 2025?',
  'What share of Raw materials came from Other in 2019?',
  'What was the cost of sales excluding depreciation in 2019?',
])('no row answers: %s', async (question) => {
  expect(await answerTo(question)).toBeNull();
});
