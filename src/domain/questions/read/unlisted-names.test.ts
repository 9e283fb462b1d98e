import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMeasures } from '../create-measures.ts';
import { createUnderstand } from '../create-understand.ts';
import { unlistedNames } from './unlisted-names.ts';

/** Without a graph nobody is known. */
const understand = createUnderstand({
  names: async () => null,
  measures: createMeasures(),
  clock: { nowMs: () => Date.UTC(2026, 7, 15, 12) },
});
const namesIn = async (text: string): Promise<string[]> => (await understand(text)).unlisted.map(({ name }) => name);

describe('unlisted companies', () => {
  test.each([
    ['What is FY2019 inventory turnover of Foot Locker?', 'Foot Locker'],
    ["Foot Locker's inventory turnover in FY2019", 'Foot Locker'],
    ['Foot Locker FY2019 inventory turnover', 'Foot Locker'],
    ['FY2019 Foot Locker gross margin', 'Foot Locker'],
    ['foot locker inventory turnover fy2019', 'foot locker'],
    ["what was foot locker's revenue in fiscal 2019", 'foot locker'],
    ['Did Foot Locker pay a dividend in 2019?', 'Foot Locker'],
    ['How much capex did Foot Locker spend in FY2019?', 'Foot Locker'],
    ['Six Flags attendance 3Q21', 'Six Flags'],
    ['six flags revenue 3q21', 'six flags'],
    ["Six Flags' net debt at the end of 2020", 'Six Flags'],
    ['Best Buy same-store sales growth fiscal 2016', 'Best Buy'],
    ['What did Best Buy spend on capital expenditures in fiscal 2016?', 'Best Buy'],
    ["Best Buy's inventory turns FY16", 'Best Buy'],
    ['BBY ROIC fiscal 2016', 'BBY'],
    ["BBY's cash conversion cycle, year ended January 30, 2016", 'BBY'],
    ['Return on assets at BBY for FY2016', 'BBY'],
    ['Activision Blizzard fixed asset turnover FY2019 (average PP&E)', 'Activision Blizzard'],
    [
      'What is the FY2019 fixed asset turnover ratio for Activision Blizzard? Define it as FY2019 revenue / average PP&E.',
      'Activision Blizzard',
    ],
    ['activision blizzard revenue 2019', 'activision blizzard'],
    ['Quillmark & Harbor revenue 2021', 'Quillmark & Harbor'],
    ['Korn Ferry executive search fee revenue FQ2 2021', 'Korn Ferry'],
    ['Genesco gross margin FY2021', 'Genesco'],
    ['gross margin of Genesco in FY2021', 'Genesco'],
    ["Genesco's store count, 2021", 'Genesco'],
    ['Valmontara Industries, Inc. EPS Q3 2022', 'Valmontara Industries'],
    ['1-800-Petals revenue FY2023', '1-800-Petals'],
    ["What is the vote outcome on the auditor at 1-800-Petals' 2023 meeting?", '1-800-Petals'],
    ['AmerisourceBergen FQ1 2021: updated fiscal 2021 outlook', 'AmerisourceBergen'],
    ['Assured Guaranty second quarter 2020 losses on Puerto Rico', 'Assured Guaranty'],
    ['Graham Corp backlog at FY21 year end', 'Graham Corp'],
    ["Domino's diluted EPS in Q2 2021", 'Domino'],
    ['Franklin Covey FY21 EBITDA vs FY20', 'Franklin Covey'],
    ['DFS reserve release Q1 2021', 'DFS'],
    ['Compare the current ratio of Foot Locker and Best Buy in FY2019', 'Foot Locker; Best Buy'],
  ])('%s', async (text, expected) => {
    expect((await namesIn(text)).join('; ')).toBe(expected);
  });

  test.each([
    'supply chain risks in semiconductors',
    'Which companies suspended guidance because of covid?',
    'gross margin pressure from tariffs',
    'Inventory write-downs at retailers in 2022',
    'How do banks manage interest rate risk?',
    'What is the outlook for oil prices in 2024?',
    'exposure to single-source component suppliers in Asia',
    'Effects of the February 2021 freeze on energy producers',
    'cloud revenue growth 2023',
    'AI spending and data center capex in 2025',
    'Net zero targets by 2050',
    'Who raised its dividend in Q3 2022?',
    'layoffs in technology',
    'What does the SEC require on climate disclosure?',
    'EBITDA margin FY2020',
    'Revenue and EPS guidance for Q4 2021',
    'What did management say about pricing in 2022?',
    'Is the balance sheet strong? Answer in USD millions.',
    'share buybacks in the first half of 2023',
    'COVID impact on hospital volumes, 2Q20',
    'theme park season pass and cost saving plan',
    'hotel operators with leisure demand on the Las Vegas Strip',
    'mergers cleared by regulators',
    'goodwill impairment charges in fiscal 2020',
    'iron ore price volatility',
    'Please calculate the quick ratio for FY2019 and round it to two decimals.',
    'wage inflation and staffing in restaurants in 2021',
    'cyber attacks and ransomware',
    'R&D expense as a percent of sales FY22',
    'Working capital at the end of June 2023',
    'risk that subscribers do not renew',
    '',
  ])('nobody is named: %s', async (text) => {
    expect(await namesIn(text)).toEqual([]);
  });

  test('returns at most two spans of any text, outside taken ones', () => {
    const words = fc.constantFrom(
      'Foot',
      'Locker',
      "Buy's",
      'of',
      'BBY',
      '&',
      'revenue',
      '2019',
      '…',
      '\n',
      '東京',
      'é',
    );
    const span = fc.tuple(fc.nat(40), fc.nat(12)).map(([start, length]) => ({ start, end: start + length + 1 }));
    const spans = fc.array(span, { maxLength: 3 });
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'grapheme' }),
          fc.array(words).map((some) => some.join(' ')),
        ),
        fc.record({ taken: spans, periods: spans, measures: spans }),
        (text, found) => {
          const names = unlistedNames(text, found);
          expect(names.length).toBeLessThanOrEqual(2);
          for (const { name, start, end } of names) {
            expect(text.slice(start, end)).toBe(name);
            for (const other of [...found.taken, ...found.periods, ...found.measures])
              expect(other.start < end && start < other.end).toBe(false);
          }
        },
      ),
      { examples: [['Foot Foot', { taken: [{ start: 4, end: 5 }], periods: [], measures: [{ start: 9, end: 10 }] }]] },
    );
  });
});
