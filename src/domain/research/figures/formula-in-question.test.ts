import { describe, expect, test } from 'vitest';
import { exactNumber } from '../../../platform/exact-number.ts';
import { createMeasures } from '../../questions/create-measures.ts';
import { createUnderstand } from '../../questions/create-understand.ts';
import { createFigureCatalogue } from './figure-catalogue.ts';
import { spelledFigures } from './formula-in-question.ts';
import { evaluateTerm } from './term.ts';

const catalogue = createFigureCatalogue();
const understand = createUnderstand({
  names: async () => null,
  measures: createMeasures(),
  clock: { nowMs: () => Date.parse('2026-06-10') } as Parameters<typeof createUnderstand>[0]['clock'],
});

/** Lines by name, year and years back, so that a mistaken line or year shows in the words. */
async function wordsOf(question: string): Promise<string | undefined> {
  const spelled = spelledFigures(await understand(question), catalogue);
  if (spelled === undefined || spelled === 'unresolved') return spelled;
  const [figure] = spelled.figures;
  if (figure === undefined) return undefined;
  const result = evaluateTerm(figure.term, ({ line, year, yearsBack }) => ({
    value: exactNumber(2),
    words: `${line}${year === undefined ? (yearsBack === 0 ? '' : `-${yearsBack}`) : `@${year}`}`,
    operand: line,
  }));
  return 'missing' in result ? result.missing : result.words;
}

describe('formulas that questions spell', () => {
  test.each([
    [
      'What is the FY2019 fixed asset turnover? Fixed asset turnover is defined as: FY2019 revenue / (average PP&E between FY2018 and FY2019).',
      'REVENUE@2019 / average of (PROPERTY_PLANT_EQUIPMENT_NET@2018; PROPERTY_PLANT_EQUIPMENT_NET@2019)',
    ],
    [
      'What is the FY2022 ROA? ROA is calculated as FY2022 net income divided by the average total assets between FY2021 and FY2022.',
      'NET_INCOME@2022 / average of (TOTAL_ASSETS@2021; TOTAL_ASSETS@2022)',
    ],
    [
      'What is the operating cash flow ratio for FY2024? Defined as cash from operations / total current liabilities.',
      'OPERATING_CASH_FLOW / TOTAL_CURRENT_LIABILITIES',
    ],
    [
      'What is the FY2022 DPO? DPO is defined as: 365 * (average accounts payable between FY2021 and FY2022) / (FY2022 COGS + change in inventory between FY2021 and FY2022).',
      '365 * average of (ACCOUNT_PAYABLES@2021; ACCOUNT_PAYABLES@2022) / (COST_OF_REVENUE@2022 + INVENTORY@2022 - INVENTORY@2021)',
    ],
    [
      'What is the FY2023 EBITDA? Define EBITDA as operating income + depreciation and amortization (from cash flow statement).',
      'OPERATING_INCOME + DEPRECIATION_AND_AMORTIZATION',
    ],
    [
      'Calculate the net working capital for FY2023, defined as total current assets less total current liabilities.',
      'TOTAL_CURRENT_ASSETS - TOTAL_CURRENT_LIABILITIES',
    ],
  ])('%s', async (question, words) => {
    expect(await wordsOf(question)).toBe(words);
  });

  test.each([
    'What is the FY2022 burn multiple? Burn multiple is defined as: net burn / new ARR.',
    'What is the FY2022 ROA? ROA is defined as: FY2022 net income / average total assets of the peers.',
    'What is the gross margin? Gross margin is defined as: - gross profit / revenue.',
    'What is the quick ratio? Quick ratio is defined as: (cash + receivables / current liabilities.',
    'What is the gross margin? Gross margin is defined as: gross profit over revenue excluding services.',
  ])('with a word that is not understood there is no answer: %s', async (question) => {
    expect(await wordsOf(question)).toBe('unresolved');
  });

  test('a question without a formula spells none', async () => {
    expect(await wordsOf('What was revenue in fiscal 2024?')).toBeUndefined();
  });
});
