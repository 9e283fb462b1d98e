import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkLine } from '../../src/domain/research/check/check-line.ts';
import type { Evidence } from '../../src/domain/research/evidence.ts';
import type { EntityId } from '../../src/platform/ids.ts';
import { askSample } from './sample-figures.ts';

const NOW = Date.parse('2026-06-10T12:00:00Z');

/** The days on which the facts of a piece of evidence became known. */
const knownOn = (evidence: Evidence): string[] => {
  if (evidence.kind === 'computation') return evidence.operands.flatMap(knownOn);
  if (evidence.kind === 'passage') return [];
  return [evidence.origin.kind === 'provider' ? evidence.origin.asOf : evidence.origin.filedOn];
};

/**
 * Questions with the first line of their answers. Amounts were read from the filings' own statements: Apple's 10-K of November 1, 2024,
 * Alphabet's of February 5, 2025, NVIDIA's of February 26, 2025; ratios were worked out from these by hand.
 */
const VALUES: readonly (readonly [question: string, firstLine: string])[] = [
  [
    "What was Apple's revenue in fiscal 2024?",
    'Revenue of Apple Inc. was $391.0 billion in fiscal 2024, up 2.0 % from $383.3 billion in fiscal 2023.',
  ],
  [
    'What is the FY2024 operating income (in USD millions) for Apple?',
    'Operating income of Apple Inc. was $123,216 million in fiscal 2024, up 7.8 % from $114,301 million in fiscal 2023.',
  ],
  [
    'How much did Apple spend on capex in fiscal 2024?',
    'Capital expenditures of Apple Inc. were $9.45 billion in fiscal 2024, down 13.8 % from $10.96 billion in fiscal 2023.',
  ],
  [
    "What was Apple's diluted EPS in FY2024?",
    'Diluted earnings per share of Apple Inc. were $6.08 in fiscal 2024, down 0.8 % from $6.13 in fiscal 2023.',
  ],
  [
    'What were the total assets of Apple at the end of September 2024?',
    'Total assets of Apple Inc. were $365.0 billion at the end of fiscal 2024 (September 28, 2024), up 3.5 % from $352.6 billion at the end of fiscal 2023 (September 30, 2023).',
  ],
  [
    "What was Apple's gross margin in fiscal 2024?",
    'Gross margin of Apple Inc. was 46.2 % in fiscal 2024, up 2.1 percentage points from 44.1 % in fiscal 2023.',
  ],
  [
    "What was Apple's revenue over the last twelve months?",
    'Revenue of Apple Inc. was $435.6 billion in the twelve months to December 27, 2025.',
  ],
  ['NVIDIA net margin TTM', 'Net margin of NVIDIA Corp. was 63.0 % in the twelve months to April 26, 2026.'],
  [
    'What was the revenue of NVIDIA two years ago?',
    'Revenue of NVIDIA Corp. was $60.92 billion in fiscal 2024, up 125.9 % from $26.97 billion in fiscal 2023.',
  ],
  [
    'In which quarter of fiscal 2025 was the revenue of Alphabet highest?',
    'The revenue of Alphabet Inc. was highest in Q4 of fiscal 2025 (ended December 31, 2025): $113.8 billion.',
  ],
  [
    'What was the average revenue growth of Apple over the last three fiscal years?',
    'The average of revenue growth of Apple Inc. over fiscal 2023, fiscal 2024 and fiscal 2025 was 1.9 %.',
  ],
  [
    'Which of Apple, Alphabet and NVIDIA grew revenue fastest over three years?',
    'NVIDIA Corp. had the highest revenue growth from fiscal 2024 to fiscal 2026: 254.4 %.',
  ],
  [
    'How long does it take Apple to collect its receivables?',
    'Days sales outstanding of Apple Inc. were 64.0 days in fiscal 2025, up 2.2 days from 61.8 days in fiscal 2024.',
  ],
  [
    "What was Apple's quarterly revenue in Q3 FY2025?",
    'Revenue of Apple Inc. was $94.04 billion in Q3 of fiscal 2025 (ended June 28, 2025), up 9.6 % from $85.78 billion in Q3 of fiscal 2024 (ended June 29, 2024).',
  ],
];

const CHANGES: readonly (readonly [question: string, firstLine: string])[] = [
  [
    "By how much did Apple's revenue change between fiscal 2023 and fiscal 2024?",
    'Revenue of Apple Inc. rose 2.0 % ($7.75 billion), from $383.3 billion in fiscal 2023 to $391.0 billion in fiscal 2024.',
  ],
  [
    'What was the revenue growth of Alphabet in 2024?',
    'Revenue of Alphabet Inc. rose 13.9 %, from $307.4 billion in fiscal 2023 to $350.0 billion in fiscal 2024.',
  ],
  [
    "How did Apple's free cash flow margin develop over the last five fiscal years?",
    'Free cash flow margin of Apple Inc. fell by 1.7 percentage points, from 25.4 % in fiscal 2021 to 23.7 % in fiscal 2025.',
  ],
  [
    'What was the CAGR of revenue of NVIDIA from FY2023 to FY2025?',
    'Revenue of NVIDIA Corp. grew at a compound annual rate of 120.0 %, from $26.97 billion in fiscal 2023 to $130.5 billion in fiscal 2025.',
  ],
  [
    'What was the compound growth rate of revenue of NVIDIA from FY2023 to FY2025?',
    'Revenue of NVIDIA Corp. grew at a compound annual rate of 120.0 %, from $26.97 billion in fiscal 2023 to $130.5 billion in fiscal 2025.',
  ],
  [
    'What was the growth of revenue of NVIDIA, compounded annually, from FY2023 to FY2025?',
    'Revenue of NVIDIA Corp. grew at a compound annual rate of 120.0 %, from $26.97 billion in fiscal 2023 to $130.5 billion in fiscal 2025.',
  ],
  [
    'What is the average revenue of Apple over FY2023 and FY2024?',
    'The average of revenue of Apple Inc. over fiscal 2023 and fiscal 2024 was $387.2 billion.',
  ],
];

const COMPARISONS: readonly (readonly [question: string, firstLine: string])[] = [
  [
    "What is the difference between Apple's and Alphabet's net income in fiscal 2024?",
    'Net income was $93.74 billion at Apple Inc. in fiscal 2024 and $100.1 billion at Alphabet Inc. in fiscal 2024.',
  ],
  [
    'What was the total of dividends and buybacks of Apple in fiscal 2024?',
    'Dividends paid plus share repurchases of Apple Inc. were $110.2 billion in fiscal 2024, up 19.0 % from $92.58 billion in fiscal 2023.',
  ],
  [
    'Compare the revenue of Apple and Alphabet in fiscal 2024.',
    'Revenue was $391.0 billion at Apple Inc. in fiscal 2024 and $350.0 billion at Alphabet Inc. in fiscal 2024.',
  ],
  [
    'Which of Apple, Alphabet and NVIDIA had the highest net income in fiscal 2024?',
    'Alphabet Inc. had the highest net income in fiscal 2024: $100.1 billion.',
  ],
  [
    "In which fiscal year from 2022 to 2024 was Apple's revenue lowest?",
    'The revenue of Apple Inc. was lowest in fiscal 2023: $383.3 billion.',
  ],
];

const TESTS: readonly (readonly [question: string, firstLine: string])[] = [
  [
    "Is Alphabet's revenue growth faster than Apple's in fiscal 2024?",
    'Yes: growth of revenue of Alphabet Inc. was 13.9 % in fiscal 2024, against 2.0 % of Apple Inc. in fiscal 2024.',
  ],
  [
    "Did Apple's net income fall in fiscal 2024?",
    'Yes: net income of Apple Inc. was $93.74 billion in fiscal 2024, down 3.4 % from $97.00 billion in fiscal 2023.',
  ],
  [
    "Was Apple's revenue above $400 billion in fiscal 2024?",
    'No: revenue of Apple Inc. was $391.0 billion in fiscal 2024.',
  ],
  [
    'Was Alphabet more profitable than Apple in fiscal 2024?',
    'Yes: net income of Alphabet Inc. was $100.1 billion in fiscal 2024, against $93.74 billion of Apple Inc. in fiscal 2024.',
  ],
  [
    "Was Alphabet's net income lower than Apple's in fiscal 2024?",
    'No: net income of Alphabet Inc. was $100.1 billion in fiscal 2024, against $93.74 billion of Apple Inc. in fiscal 2024.',
  ],
];

/** Formulas that the question spells, worked out by hand from the statements of the 10-K. */
const SPELLED: readonly (readonly [question: string, firstLine: string])[] = [
  [
    // 391,035 / ((43,715 + 45,680) / 2)
    'What is the FY2024 fixed asset turnover ratio for Apple? Fixed asset turnover ratio is defined as: FY2024 revenue / (average PP&E between FY2023 and FY2024). Round your answer to two decimal places.',
    'Fixed asset turnover of Apple Inc. was 8.75 in fiscal 2024.',
  ],
  [
    // 210,352 / ((6,331 + 7,286) / 2), with the formula behind the question
    'Inventory turnover of Apple in FY2024, that is FY2024 COGS over mean inventory of FY2023 and FY2024?',
    'Inventory turnover of Apple Inc. was 30.90 in fiscal 2024.',
  ],
  [
    // 152,987 / 176,392; the vocabulary knows working capital as an amount
    'What is the FY2024 working capital ratio of Apple? Define working capital ratio as total current assets divided by total current liabilities.',
    'Working capital ratio of Apple Inc. was 0.87 at the end of fiscal 2024 (September 28, 2024), down 0.12 from 0.99 at the end of fiscal 2023 (September 30, 2023).',
  ],
  [
    // 15,234 / 93,736
    'What is the FY2024 dividend payout ratio for Apple (using total cash dividends paid and net income attributable to shareholders)? Round answer to two decimal places.',
    'Dividend payout ratio of Apple Inc. was 16.25 % in fiscal 2024, up 0.76 percentage points from 15.49 % in fiscal 2023.',
  ],
  [
    // (123,216 + 11,445) / 391,035
    "What is Apple's FY2024 EBITDA margin? Define EBITDA as operating income + depreciation and amortization (from cash flow statement).",
    'EBITDA margin of Apple Inc. was 34.4 % in fiscal 2024, up 1.6 percentage points from 32.8 % in fiscal 2023.',
  ],
];

/** Revenue by product and region, from the notes of the 10-K; multiples from the statements and a close of $300. */
const OTHERS: readonly (readonly [question: string, firstLine: string])[] = [
  [
    "What was Apple's iPhone revenue in fiscal 2024?",
    'Revenue of Apple Inc. from iPhone was $201.2 billion in fiscal 2024, up 0.3 % from $200.6 billion in fiscal 2023, 51.4 % of the total.',
  ],
  [
    "What was Apple's services revenue in fiscal 2024?",
    'Revenue of Apple Inc. from Service was $96.17 billion in fiscal 2024, up 12.9 % from $85.20 billion in fiscal 2023, 24.6 % of the total.',
  ],
  [
    'What was the revenue of Apple in Greater China in fiscal 2024?',
    'Revenue of Apple Inc. from Greater China was $66.95 billion in fiscal 2024, down 7.7 % from $72.56 billion in fiscal 2023, 17.1 % of the total.',
  ],
  [
    'How fast did revenue of Apple in Rest of Asia-Pacific grow in fiscal 2024?',
    'Revenue of Apple Inc. from Rest of Asia Pacific rose 3.5 %, from $29.62 billion in fiscal 2023 to $30.66 billion in fiscal 2024.',
  ],
  [
    "How much lower were Apple's Greater China sales in fiscal 2024 than in fiscal 2023?",
    'Revenue of Apple Inc. from Greater China fell by $5.61 billion, from $72.56 billion in fiscal 2023 to $66.95 billion in fiscal 2024.',
  ],
  [
    "How much bigger was Snowflake's net loss in fiscal 2025 than in fiscal 2024?",
    'Net loss of Snowflake Inc. rose by $449.5 million, from $836.1 million in fiscal 2024 to $1.29 billion in fiscal 2025.',
  ],
  [
    "Has NVIDIA's revenue more than doubled from fiscal 2024 to fiscal 2025?",
    'Yes: revenue of NVIDIA Corp. was $130.5 billion in fiscal 2025, up 114.2 % from $60.92 billion in fiscal 2024.',
  ],
  [
    'When did Apple file its 10-K for fiscal 2024?',
    'The statements of Apple Inc. for fiscal 2024 were filed on November 1, 2024 with form 10-K.',
  ],
  [
    "What is Apple's P/E ratio?",
    'Price to earnings of Apple Inc. was 37.40 as of May 29, 2026, from the twelve months to December 27, 2025.',
  ],
  [
    'What percentage of revenue was R&D of Apple in fiscal 2024?',
    'Research and development to revenue of Apple Inc. was 8.0 % in fiscal 2024, up 0.2 percentage points from 7.8 % in fiscal 2023.',
  ],
  [
    'Did Apple have more cash than debt at the end of fiscal 2024?',
    'No: cash and cash equivalents of Apple Inc. were $29.94 billion at the end of fiscal 2024 (September 28, 2024), against total debt of $106.6 billion.',
  ],
  [
    "How much of Apple's revenue comes from China in fiscal 2024?",
    'Revenue of Apple Inc. from Greater China was $66.95 billion in fiscal 2024, down 7.7 % from $72.56 billion in fiscal 2023, 17.1 % of the total.',
  ],
  ['Is Snowflake profitable?', 'No: net income of Snowflake Inc. was -$1.29 billion in fiscal 2025.'],
  [
    "Did Snowflake's net loss shrink in fiscal 2025?",
    'No: net income of Snowflake Inc. was -$1.29 billion in fiscal 2025, down $449.5 million from -$836.1 million in fiscal 2024.',
  ],
  [
    "Did Snowflake's net loss grow in fiscal 2025?",
    'Yes: net income of Snowflake Inc. was -$1.29 billion in fiscal 2025, down $449.5 million from -$836.1 million in fiscal 2024.',
  ],
  [
    "Did Snowflake's net loss improve in fiscal 2025?",
    'No: net income of Snowflake Inc. was -$1.29 billion in fiscal 2025, down $449.5 million from -$836.1 million in fiscal 2024.',
  ],
];

/** Figures of a question that also asks for the reason. */
const WITH_WHY: readonly (readonly [question: string, firstLine: string])[] = [
  [
    "How much did Apple's revenue fall in fiscal 2023, and why?",
    'Revenue of Apple Inc. fell 2.8 % ($11.04 billion), from $394.3 billion in fiscal 2022 to $383.3 billion in fiscal 2023.',
  ],
];

describe('the first line of an answer', () => {
  test.each([...VALUES, ...CHANGES, ...COMPARISONS, ...TESTS, ...SPELLED, ...OTHERS, ...WITH_WHY])(
    '%s',
    async (question, firstLine) => {
      const { texts, lines } = await askSample(question);
      expect(texts[0]).toBe(firstLine);
      const cited = lines.filter(({ citations }) => citations.length > 0);
      expect(cited.flatMap((line) => checkLine(line, NOW))).toEqual([]);
      for (const { text, citations } of lines) {
        for (const { start, end } of citations) expect(text.slice(start, end)).toMatch(/^\S(?:.*[^\s.,;:!?])?$/);
      }
    },
  );
});

describe('what is not known', () => {
  test('a comparison with a company without statements is neither Yes nor No', async () => {
    const { texts, missing } = await askSample('Is Apple more profitable than Walmart?');
    expect(texts).toEqual([]);
    expect(missing).toEqual(['No financial statements of Walmart Inc. are known as of June 10, 2026.']);
  });

  test('documents are searched for statements only once those that are filed of all companies are read', async () => {
    const question = 'Compare the operating margins of Walmart, Apple, NVIDIA and Alphabet';
    const { events, texts, missing } = await askSample(question, { request: { effort: 'lite' } });
    expect(events.flatMap((event) => (event.type === 'action' ? event.toolName : []))).toEqual(
      Array(4).fill('statement'),
    );
    expect(texts.filter((text) => text.startsWith('| '))).toHaveLength(5);
    expect(missing).toEqual(['No financial statements of Walmart Inc. are known as of June 10, 2026.']);
  });

  test('a company without statements is the reason, not a word of the question', async () => {
    const { reason } = await askSample('How much debt of Walmart is due within a year?');
    expect(reason).toBe('No financial statements of Walmart Inc. are known as of June 10, 2026.');
  });

  test.each([
    ["What was Apple's revenue in fiscal 2030?", /fiscal 2030 is not known: the latest .* fiscal 2025/],
    ["What was Apple's revenue in fiscal 2005?", /fiscal 2005 is not known: the .* known are those from fiscal 2017/],
    [
      "What was Apple's goodwill in fiscal 2024?",
      /Goodwill .* is not known: the balance sheet of fiscal 2024 has no line/,
    ],
    ["What will Apple's revenue be next quarter?", undefined],
    ["What was Apple's organic revenue in fiscal 2024?", undefined],
    ["What was Azure's revenue in fiscal 2024?", /^No company called "Azure" is known/],
    ["What was Apple's Vision Pro revenue in fiscal 2024?", undefined],
    ["What did Apple's management say about revenue?", undefined],
    [
      "How did Apple's revenue change between fiscal 2012 and fiscal 2018?",
      /for fiscal 2012, .* and fiscal 2016 is not known/,
    ],
    ['What was the average revenue of Apple from FY2015 to FY2018?', /fiscal 2015 and fiscal 2016 is not known/],
    ["What is Apple's total lease cost in fiscal 2024?", undefined],
    ["What is Apple's debt to equity at 6/30/25?", undefined],
    ["What was Apple's revenue per employee?", undefined],
    ["What is the largest liability on Apple's balance sheet in fiscal 2024?", undefined],
    ["What is Apple's FY2024 FCF conversion, defined as: (cash from operations - capex) / adjusted EBITDA?", undefined],
    ['What was stock-based compensation in R&D of Apple in fiscal 2024?', undefined],
    ["What was the operating income of Apple's Europe segment in fiscal 2024?", undefined],
    ["Why did Apple's revenue fall in fiscal 2023?", undefined],
    ["What was Apple's revenue in the first half of 2024?", undefined],
  ] as const)('%s', async (question, missing) => {
    const answer = await askSample(question);
    expect(answer.texts).toEqual([]);
    if (missing === undefined) expect(answer.missing).toEqual([]);
    else expect(answer.missing.join(' ')).toMatch(missing);
  });

  test('a company outside the scope is not read', async () => {
    const scope = { filters: {} as never, asOf: null, companies: ['4A6F00' as EntityId] };
    const answer = await askSample('What was the revenue of Apple and Alphabet in 2024?', { request: { scope } });
    expect(answer.missing).toEqual(['Apple Inc. is not one of the companies that this request may read.']);
    expect(answer.texts[0]).toMatch(/^Revenue of Alphabet Inc\. was \$350\.0 billion/);
    expect(JSON.stringify(answer.events)).not.toContain('D8442A');
  });
});

test('nothing that was filed after the time of the scope is shown', async () => {
  const scope = { filters: {} as never, asOf: '2024-06-30', companies: null };
  const answer = await askSample("What was Apple's revenue in the last fiscal year?", { request: { scope } });
  expect(answer.texts[0]).toBe(
    'Revenue of Apple Inc. was $383.3 billion in fiscal 2023, down 2.8 % from $394.3 billion in fiscal 2022.',
  );
  const days = answer.lines.flatMap(({ citations }) => citations.flatMap(({ evidence }) => knownOn(evidence)));
  expect(days.length).toBeGreaterThan(0);
  expect(days.every((day) => day <= '2024-06-30')).toBe(true);
});

test('no evidence is later than the time of the scope, whatever is asked and whenever', async () => {
  const questions = [...VALUES, ...CHANGES, ...COMPARISONS, ...TESTS, ...OTHERS].map(([question]) => question);
  questions.push("What was Apple's revenue in the last quarter?", 'How much cash does NVIDIA have?');
  const days = fc
    .integer({ min: Date.parse('2019-08-01'), max: Date.parse('2026-05-01') })
    .map((ms) => new Date(ms).toISOString().slice(0, 10));
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...questions), days, async (question, asOf) => {
      const scope = { filters: {} as never, asOf, companies: null };
      const { lines } = await askSample(question, { request: { scope } });
      const later = lines.flatMap(({ citations }) => citations.flatMap(({ evidence }) => knownOn(evidence)));
      expect(later.filter((day) => day > asOf)).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

test('evidence names filing, call and formula', async () => {
  const { lines, events } = await askSample("What was Apple's revenue in fiscal 2024?");
  expect(events.map(({ type }) => type)).toEqual(['action', 'audit']);
  const [first, second] = lines[0]?.citations.map(({ evidence }) => evidence) ?? [];
  expect(first).toMatchObject({
    kind: 'fact',
    id: 'F1',
    concept: 'REVENUE',
    value: 391_035_000_000,
    currency: 'USD',
    period: { label: 'fiscal 2024', startsOn: '2023-10-01', endsOn: '2024-09-28' },
    auditId: 'statement-1',
  });
  expect(second).toMatchObject({
    kind: 'computation',
    formula: '(Revenue, fiscal 2024 - Revenue, fiscal 2023) / Revenue, fiscal 2023',
    operands: [{ value: 391_035_000_000 }, { value: 383_285_000_000 }],
  });
});
