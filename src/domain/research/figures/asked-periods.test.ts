import { describe, expect, test } from 'vitest';
import { createMeasures } from '../../questions/create-measures.ts';
import { createUnderstand } from '../../questions/create-understand.ts';
import { askedPeriods } from './asked-periods.ts';
import { askedSections } from './asked-sections.ts';

type Clock = Parameters<typeof askedPeriods>[1];
const clock = { nowMs: () => Date.parse('2026-06-10T12:00:00Z') } as Clock;
const understand = createUnderstand({ names: async () => null, measures: createMeasures(), clock });
const asked = async (text: string) => askedPeriods(await understand(text), clock);

describe('periods of a question', () => {
  test.each([
    ['Revenue in fiscal 2024', [{ kind: 'named', year: 2024, quarter: null }]],
    ['Revenue in Q2 FY2023', [{ kind: 'named', year: 2023, quarter: 2 }]],
    [
      'Revenue in FY2024 against FY2022',
      [
        { kind: 'named', year: 2022, quarter: null },
        { kind: 'named', year: 2024, quarter: null },
      ],
    ],
    ['Revenue in the last quarter', [{ kind: 'latest', rhythm: 'quarter', count: 1 }]],
    ['Revenue in the last three fiscal years', [{ kind: 'latest', rhythm: 'annual', count: 3 }]],
    ['Revenue over three years', [{ kind: 'latest', rhythm: 'annual', count: 3 }]],
    ['Revenue over the four quarters', [{ kind: 'latest', rhythm: 'quarter', count: 4 }]],
    ['What is the latest quarterly revenue?', [{ kind: 'latest', rhythm: 'quarter', count: 1 }]],
    ['Revenue in Q3', [{ kind: 'latest of quarter', quarter: 3 }]],
    ['Revenue of the next quarter', [{ kind: 'to come' }]],
    [
      'Revenue in fiscal 2024 and the prior year',
      [
        { kind: 'named', year: 2023, quarter: null },
        { kind: 'named', year: 2024, quarter: null },
      ],
    ],
    ['What is revenue?', []],
    ['What was revenue two years ago?', [{ kind: 'latest', rhythm: 'annual', count: 1, ago: 2 }]],
    ['What was revenue a quarter ago?', [{ kind: 'latest', rhythm: 'quarter', count: 1, ago: 1 }]],
    ['Is revenue higher than two years ago?', []],
    ['Revenue in each quarter of fiscal 2024', [1, 2, 3, 4].map((quarter) => ({ kind: 'named', year: 2024, quarter }))],
    [
      'In which quarter of 2024 was revenue highest?',
      [1, 2, 3, 4].map((quarter) => ({ kind: 'named', year: 2024, quarter })),
    ],
    ['Revenue in the second quarter of 2024', [{ kind: 'named', year: 2024, quarter: 2 }]],
    ['Revenue in the first half of 2024', undefined],
    ['Revenue in the nine months to June 2024', undefined],
  ])('%s', async (text, periods) => {
    expect(await asked(text)).toEqual(periods);
  });

  test('a day or month is the end of a period', async () => {
    expect(await asked('Total assets at the end of June 2024')).toEqual([
      { kind: 'ended', fromMs: Date.parse('2024-06-01'), toMs: Date.parse('2024-07-01') - 1, rhythm: null },
    ]);
    expect(await asked('Revenue of the quarter ended June 29, 2024')).toMatchObject([
      { kind: 'ended', rhythm: 'quarter' },
    ]);
  });
});

test('phrases are read before single words, and what documents say is none of the data', () => {
  expect(askedSections('Ratings and price targets')).toEqual(['ratings', 'targets']);
  expect(askedSections('Revenue by product and region')).toEqual(['segments']);
  expect(askedSections('Compare revenue and margins of the companies')).toEqual(['comparison']);
  expect(askedSections('Earnings against estimates')).toEqual(['estimates']);
  expect(askedSections('Revenue discussion in the transcripts')).toEqual([]);
  expect(askedSections('what do analysts think of Apple')).toEqual(['ratings']);
  expect(askedSections('Microsoft 52 week high')).toEqual(['prices']);
  expect(askedSections('Anything else')).toEqual([]);
});
