import { expect, test } from 'vitest';
import { checkLine } from '../../src/domain/research/check/check-line.ts';
import { askSample } from './sample-figures.ts';

/** Judgements on figures, in the words of analysts, with the first line of their answers, worked out by hand from the statements of the 10-Ks. */
test.each([
  [
    "Are Apple's gross margins consistent from fiscal 2022 to fiscal 2024 (not fluctuating more than roughly 2% each year)?",
    'No: the largest change of gross margin of Apple Inc. was a rise of 2.1 percentage points, from 44.1 % in fiscal 2023 to 46.2 % in fiscal 2024.',
  ],
  [
    "How stable was Apple's net income from fiscal 2022 to fiscal 2024?",
    'The largest change of net income of Apple Inc. was a fall of 3.4 %, from $97.00 billion in fiscal 2023 to $93.74 billion in fiscal 2024.',
  ],
  [
    'Does Apple have a reasonably healthy liquidity profile based on its current ratio for fiscal 2024?',
    'No: current ratio of Apple Inc. was 0.87 at the end of fiscal 2024 (September 28, 2024), so that its liquid assets do not cover its current liabilities.',
  ],
  [
    'Among operations, investing, and financing activities, which brought in the most (or lost the least) cash flow for Apple in fiscal 2024?',
    'Of operating cash flow, investing cash flow and financing cash flow of Apple Inc. in fiscal 2024, operating cash flow was the highest: $118.3 billion.',
  ],
  [
    'Is Apple a capital-intensive business based on fiscal 2024 data?',
    'Capex to revenue of Apple Inc. was 2.4 % in fiscal 2024, down 0.4 percentage points from 2.9 % in fiscal 2023.',
  ],
  [
    "Are NVIDIA's fiscal 2025 financials those of a high growth company?",
    'Revenue growth from the year before of NVIDIA Corp. was 114.2 % in fiscal 2025, down 11.7 percentage points from 125.9 % in fiscal 2024.',
  ],
  [
    'Does NVIDIA have an improving free cashflow conversion as of fiscal 2025?',
    'No: free cash flow conversion of NVIDIA Corp. was 83.5 % in fiscal 2025, down 7.3 percentage points from 90.8 % in fiscal 2024.',
  ],
  [
    "What is Apple's change in unadjusted operating income from fiscal 2023 to fiscal 2024 in percent? Give a solution to the question by using the income statement.",
    'Operating income of Apple Inc. rose 7.8 % ($8.92 billion), from $114.3 billion in fiscal 2023 to $123.2 billion in fiscal 2024.',
  ],
  [
    "What was Apple's operating cash flow minus capex in fiscal 2024?",
    'Operating cash flow less capital expenditures of Apple Inc. was $108.8 billion in fiscal 2024, up 9.3 % from $99.58 billion in fiscal 2023.',
  ],
  [
    'What is the fiscal 2024 unadjusted EBITDA less capex for Apple? Define unadjusted EBITDA as unadjusted operating income + depreciation and amortization [from cash flow statement].',
    'EBITDA less capital expenditures of Apple Inc. was $125.2 billion in fiscal 2024, up 9.0 % from $114.9 billion in fiscal 2023.',
  ],
  [
    'For Apple, which geographic region had the biggest drop in fiscal 2023 year over year revenues (on a percentage basis)?',
    'Japan was the slowest growing region of Apple Inc. by revenue in fiscal 2023: down 6.6 %.',
  ],
  [
    "What percent of Apple's total spend on stock repurchases for fiscal 2024 occurred in Q1 of fiscal 2024?",
    '21.2 % of share repurchases of Apple Inc. in fiscal 2024 was of Q1 of fiscal 2024: $20.14 billion of $94.95 billion.',
  ],
  [
    "What portion of Apple's fiscal 2024 net sales came from iPhone?",
    '51.4 % of the revenue of Apple Inc. was from iPhone in fiscal 2024: $201.2 billion.',
  ],
] as const)('%s', async (question, firstLine) => {
  const { lines, missing, texts } = await askSample(question);
  expect(texts[0]).toBe(firstLine);
  const claims = lines.filter(({ kind }) => kind !== 'columns');
  expect(claims.flatMap((line) => checkLine(line, Date.parse('2026-06-10T12:00:00Z')))).toEqual([]);
  expect(missing).toEqual([]);
});
