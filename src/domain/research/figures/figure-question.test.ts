import { expect, test } from 'vitest';
import { createMeasures } from '../../questions/create-measures.ts';
import { createUnderstand } from '../../questions/create-understand.ts';
import { createFigureCatalogue } from './figure-catalogue.ts';
import { readFigureQuestion } from './figure-question.ts';

const catalogue = createFigureCatalogue();
const understand = createUnderstand({
  names: async () => null,
  measures: createMeasures(),
  clock: { nowMs: () => Date.parse('2026-04-17T09:00:00Z') } as Parameters<typeof createUnderstand>[0]['clock'],
});

test.each([
  ['Looking only at its income statement, how fast did revenue grow in fiscal 2025?', 'change'],
  ['From the balance sheet alone, what were accounts payable at the end of fiscal 2024?', 'value'],
  ['Taking the cash flow statement as your source, what was capital expenditure in fiscal 2025?', 'value'],
  ['For a credit memo I need the current ratio at the end of fiscal 2025.', 'value'],
  ['Consistent with the numbers in its 10-K, what was the effective tax rate in fiscal 2024?', 'value'],
  ['What was the effective tax rate of the cloud segment in fiscal 2024?', undefined],
  ['Excluding the cloud segment, what was revenue in fiscal 2024?', undefined],
  ['What share of fiscal 2024 share repurchases fell into the fourth quarter?', undefined],
  ['What percentage of revenue was R&D in fiscal 2024?', 'value'],
  ['Did share repurchases fall in fiscal 2024?', 'test'],
  ['What is the sum of net losses over fiscal 2023, 2024 and 2025?', 'sum'],
  ['What was revenue in fiscal 2022 and 2023 combined?', 'sum'],
  ['What were finished goods inventories at the end of fiscal 2024?', undefined],
  ['Has it repurchased shares in fiscal 2024?', 'test'],
  ['In agreement with what is shown in the cash flow statement, what was capital expenditure in fiscal 2025?', 'value'],
  ['In fiscal 2025, what was the capital expenditure of the cloud segment?', undefined],
] as const)('%s asks for a %s', async (text, kind) => {
  expect(readFigureQuestion(await understand(text), catalogue)?.ask.kind).toBe(kind);
});

test.each([
  [
    'What was the D&A (depreciation and amortization from cash flow statement) % margin in fiscal 2024?',
    'Depreciation and amortization to revenue',
  ],
  ['What was the unadjusted operating income % margin in fiscal 2024?', 'Operating income to revenue'],
  ['What was operating income + D&A (EBITDA) in fiscal 2024?', 'Operating income plus depreciation and amortization'],
  ['What was the retention ratio in fiscal 2024?', 'Retention ratio'],
  ['What was the total revenue growth rate from fiscal 2023 to 2024?', 'Revenue'],
  [
    'Using what is shown in the balance sheet: what is working capital in fiscal 2024? Define working capital as total current assets less total current liabilities.',
    'Working capital',
  ],
])('%s is on %s', async (text, label) => {
  const asked = readFigureQuestion(await understand(text), catalogue);
  expect(asked?.figures.map((figure) => figure.label)).toEqual([label]);
});

test.each([
  ['Was the gross profit in fiscal 2025 higher than in fiscal 2023?', { kind: 'test', test: { kind: 'rose' } }],
  ['Was the gross profit in fiscal 2023 higher than in fiscal 2025?', { kind: 'test', test: { kind: 'fell' } }],
  ['Was the gross profit in fiscal 2025 lower than in fiscal 2023?', { kind: 'test', test: { kind: 'fell' } }],
  ['Was the operating loss in fiscal 2025 larger than in fiscal 2024?', { kind: 'test', test: { kind: 'fell' } }],
  ['Has revenue more than doubled since fiscal 2024?', { kind: 'test', test: { kind: 'multiple', times: 2 } }],
  ['Did operating income halve in fiscal 2024?', { kind: 'test', test: { kind: 'multiple', times: 0.5 } }],
  ['How much lower was the net income in fiscal 2025 than in fiscal 2024?', { kind: 'change' }],
])('%s compares two periods', async (text, ask) => {
  expect(readFigureQuestion(await understand(text), catalogue)?.ask).toMatchObject(ask);
});

test.each([
  ['What was the average revenue growth over the last three fiscal years?', 'average', 'Revenue growth'],
  ['How fast did revenue grow on average from fiscal 2022 to fiscal 2025?', 'change', 'Revenue'],
  ['What was the average revenue of the last three fiscal years?', 'average', 'Revenue'],
  ['How long does it take to collect its receivables?', 'value', 'Days sales outstanding'],
  ['How long has its revenue been positive?', undefined, undefined],
  ['Has revenue grown in every quarter of fiscal 2025?', undefined, undefined],
  ['What was revenue two years ago?', 'value', 'Revenue'],
])('%s asks for the %s of %s', async (text, kind, label) => {
  const asked = readFigureQuestion(await understand(text), catalogue);
  expect([asked?.ask.kind, asked?.figures[0]?.label]).toEqual([kind, label]);
});

test.each([
  ['Were margins higher than a year ago?', 'rose', 1],
  ['Is the gross margin higher than a year ago?', 'rose', 1],
  ['Is the gross margin lower than last year?', 'fell', 1],
  ['Is the operating margin better than two years ago?', 'rose', 2],
  ['Did losses narrow in fiscal 2025?', 'rose', 1],
])('%s is a test of a change over the years', async (text, kind, yearsBack) => {
  const asked = readFigureQuestion(await understand(text), catalogue);
  const test = asked?.ask.kind === 'test' ? asked.ask.test.kind : undefined;
  expect([test, asked?.yearsBack ?? 1]).toEqual([kind, yearsBack]);
});

test('shares outstanding over several periods are the weighted average of each', async () => {
  const of = async (text: string) =>
    readFigureQuestion(await understand(text), catalogue)?.figures.map(({ label }) => label);
  expect(await of('Shares outstanding over the last three years')).toEqual(['Weighted average shares']);
});
