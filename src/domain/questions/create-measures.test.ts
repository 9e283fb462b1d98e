import { describe, expect, test } from 'vitest';
import { growthOf, LINEAR_GROWTH_MAX } from '../../../test/run/growth.ts';
import { createMeasures } from './create-measures.ts';
import { ownVocabulary } from './own-vocabulary.ts';
import { FIGURE_NAMES } from './vocabulary/figure-parts.ts';

const measures = createMeasures();
const idsOf = (question: string): string[] => [...new Set(measures(question).map(({ id }) => id))];

/** Questions with exactly the measures they mention, each id once in the order of the question. */
const QUESTIONS: readonly (readonly [question: string, ids: string])[] = [
  ['How much capex did Corning book in FY19?', 'capital_expenditure'],
  ['Give me the capital expenditures of Intel for fiscal 2021 in USD millions', 'capital_expenditure'],
  ['Cap-ex guidance of Delta for next year', 'capital_expenditure guidance'],
  ['What did General Mills spend on property, plant and equipment last year?', 'capital_expenditure'],
  ['purchases of property, plant and equipment at Pfizer', 'capital_expenditure'],
  ['capital spending plans of Chevron', 'capital_expenditure'],
  ['Capex to sales of Micron over five years', 'capex_to_revenue'],
  ['capex as a % of revenue, 3 year average, for Verizon', 'capex_to_revenue'],
  ['Is Union Pacific capital intensive?', 'capital_intensity'],
  ['Topline of Costco in FY23', 'revenue'],
  ["What was Block's top-line growth?", 'revenue_growth'],
  ['Total net sales of Kroger', 'revenue'],
  ['Total revenu of Kroger', 'revenue'],
  ['Reveneu of Kroger in 2023', 'revenue'],
  ['operating marign of Kroger', 'operating_margin'],
  ['machine learning at Kroger', ''],
  ['net income divided by total assets', 'net_income total_assets'],
  ['Three year CAGR of revenues', 'growth_rate revenue'],
  ['bottom line of Ford in 2020', 'net_income'],
  ['net earnings for the quarter', 'net_income'],
  ['What did Apple earn in the quarter ended June 2025?', 'net_income'],
  ['Does Uber make money?', 'net_income'],
  ['How much did Apple earn from services?', 'revenue'],
  ['What did Walmart earn per share?', 'eps'],
  ['DPO of Target', 'days_payable_outstanding'],
  ['days sales outstanding at Cisco', 'days_sales_outstanding'],
  ['DIO trend for Nike', 'days_inventory_outstanding'],
  ['Cash Conversion Cycle of HP', 'cash_conversion_cycle'],
  ['quick-ratio of Block for FY22', 'quick_ratio'],
  ['ACID TEST RATIO', 'quick_ratio'],
  ['current ratio at year end', 'current_ratio'],
  ['Does Kellogg have positive working capital?', 'working_capital'],
  ['net working capital of Corning, round to two decimals', 'working_capital'],
  ['Unadjusted EBITDA margin of AMD', 'ebitda_margin'],
  ['EBITDA % margin for FY2015', 'ebitda_margin'],
  ['unadjusted EBITDA less capex', 'ebitda capital_expenditure'],
  ['Why did the operating margin fall?', 'operating_margin'],
  ['gross margin profile of Oracle', 'gross_margin'],
  ['gross profit in dollars', 'gross_profit'],
  ['FCF yield and FCF conversion', 'free_cash_flow_yield free_cash_flow_conversion'],
  ['free cash flow of Salesforce', 'free_cash_flow'],
  ['cash from operations in Q3', 'operating_cash_flow'],
  ['Which of operating, investing and financing activities brought in most cash?', 'cash_flow_activities cash'],
  ['ROA for 2019', 'return_on_assets'],
  ['What lies ahead on the road to profitability', 'net_income'],
  ['return on average equity', 'return_on_equity'],
  ['ROIC versus ROE', 'return_on_invested_capital return_on_equity'],
  ['asset turnover ratio', 'asset_turnover'],
  ['fixed-asset turnover of Activision', 'fixed_asset_turnover'],
  ['How many inventory turns did Dollar General make?', 'inventory_turnover'],
  ['net PP&E at the end of 2018', 'property_plant_equipment'],
  ['gross PP & E', 'property_plant_equipment'],
  ['D&A of Lockheed', 'depreciation_and_amortization'],
  ['depreciation & amortization expense', 'depreciation_and_amortization'],
  ['SG&A as a percentage of sales', 'sga_to_revenue'],
  ['R and D spending of Merck', 'research_and_development'],
  ['COGS for the year', 'cost_of_revenue'],
  ['cost of goods sold', 'cost_of_revenue'],
  ['diluted EPS', 'eps_diluted'],
  ['adjusted EPS guidance for 2024', 'eps guidance'],
  ['How much did it pay in dividends?', 'dividends_paid'],
  ['dividend payout of Coca-Cola', 'dividend_payout'],
  ['Did they buy back shares?', 'share_repurchases'],
  ['stock repurchased in 2020', 'share_repurchases'],
  ['What did they pay in cash for income taxes?', 'taxes_paid'],
  ['sales commissions that were capitalized', 'contract_assets'],
  ['repurchases of common stock under the program', 'share_repurchases'],
  ['effective tax rate change between FY21 and FY22', 'effective_tax_rate'],
  ['times interest earned', 'interest_coverage'],
  ['net debt / EBITDA', 'net_debt_to_ebitda'],
  ['net debt at quarter end', 'net_debt'],
  ['leverage ratio covenant', 'leverage credit_facility'],
  ['debt-to-equity of Boeing', 'debt_to_equity'],
  ['D/E of Boeing', 'debt_to_equity'],
  ['long-term debt maturing in 2027', 'long_term_debt'],
  ['goodwill impairment', 'impairment'],
  ['goodwill and intangible assets', 'goodwill_and_intangibles'],
  ['deferred revenue at the end of the year', 'deferred_revenue'],
  ['remaining performance obligations', 'backlog'],
  ['cRPO of ServiceNow', 'backlog'],
  ['How many employees does FedEx have?', 'employees'],
  ['segment revenue for Azure', 'segments'],
  ['Which business segment grew most', 'segments'],
  ['revenue by geography', 'geography'],
  ['same-store sales of Home Depot', 'comparable_sales'],
  ['comparable store sales growth', 'comparable_sales'],
  ['net interest margin of Citizens', 'net_interest_margin'],
  ['CET1 ratio', 'cet1'],
  ['AUM of T. Rowe', 'assets_under_management'],
  ['net premiums written', 'premiums'],
  ['combined ratio of Chubb', 'combined_ratio'],
  ['tangible book value per share', 'tangible_book_value'],
  ['book value per share', 'book_value_per_share'],
  ['restructuring costs', 'restructuring'],
  ['stock based compensation', 'stock_based_compensation'],
  ['operating lease liabilities', 'lease_liabilities'],
  ['accounts receivable, net', 'receivables'],
  ['A/R and A/P at year end', 'receivables accounts_payable'],
  ['AP balance', 'accounts_payable'],
  ['the ap style of this ar headset', ''],
  ['total current assets over total current liabilities', 'current_assets current_liabilities'],
  ['total assets', 'total_assets'],
  ['What are the total liabilities of Pepsi?', 'total_liabilities'],
  ['cash & cash equivalents', 'cash'],
  ['retained earnings', 'retained_earnings'],
  ['EV/EBITDA multiple', 'ev_to_ebitda'],
  ['P/E of Nvidia', 'price_to_earnings'],
  ['pending lawsuits against JnJ', 'legal_proceedings'],
  ['main risk factors', 'risk_factors'],
  ['Which debt securities are registered to trade on a national securities exchange?', 'registered_securities'],
  ['companies acquired during the year', 'acquisitions'],
  ['M&A in 2022', 'acquisitions'],
  ['full-year outlook', 'guidance'],
  ['members of the audit committee', 'board'],
  ['CEO pay ratio', 'executive_compensation'],
  ['where are its headquarters', 'properties'],
  ['how did shareholders vote on say on pay', 'vote_results executive_compensation'],
  ['broker non-votes', 'vote_results'],
  ['critical audit matters', 'auditor'],
  ['sale of the sales force', ''],
  ['private equity owners of the earnings call provider', ''],
  ['operating leverage', ''],
  ['weather in Paris', ''],
];

describe('measures of a question', () => {
  test.each(QUESTIONS)('%s', (question, ids) => {
    expect(idsOf(question).join(' ')).toBe(ids);
  });

  test('each mention has its offsets', () => {
    const question = 'ROE, and return on equity before buybacks';
    expect(measures(question).map(({ start, end }) => question.slice(start, end))).toEqual([
      'ROE',
      'return on equity',
      'buybacks',
    ]);
  });
});

const itemsOf = (question: string): string[] => measures(question)[0]?.lineItems.map(({ name }) => name) ?? [];

describe('line items and sections of a measure', () => {
  test('a figure has the phrases of its line, and its statement as the first section', () => {
    const [capex] = measures('capex');
    expect(capex?.lineItems).toHaveLength(1);
    expect(capex?.lineItems[0]?.phrases).toContain('purchases of property, plant and equipment');
    expect(capex?.sections[0]).toBe('cash_flow_statement');
  });

  test('a ratio has the lines its formula reads, then its own phrases', () => {
    expect(itemsOf('fixed asset turnover')).toEqual([
      'Revenue',
      'Property, plant and equipment',
      'Fixed asset turnover',
    ]);
    expect(measures('fixed asset turnover')[0]?.sections.slice(0, 2)).toEqual(['income_statement', 'balance_sheet']);
  });

  test('a line of a statement has that statement; ratios and lines of notes have none', () => {
    expect(measures('asset turnover')[0]?.lineItems.map(({ statement }) => statement)).toEqual([
      'income_statement',
      'balance_sheet',
      null,
    ]);
    expect(measures('warranty')[0]?.lineItems.map(({ statement }) => statement)).toEqual([null]);
  });

  test('a ratio of ratios is resolved to lines of statements', () => {
    expect(itemsOf('cash conversion cycle')).toEqual(
      expect.arrayContaining(['Accounts receivable', 'Revenue', 'Inventories', 'Cost of revenue', 'Accounts payable']),
    );
  });

  test('a definition in the question adds its line items, before those of the vocabulary', () => {
    const question =
      'What is the FY22 DPO of Acme? DPO is defined as: 365 * (average accounts payable) / (COGS + change in inventory). Round it.';
    const mentions = measures(question);
    expect(mentions.map(({ id }) => id)).toEqual([
      'days_payable_outstanding',
      'days_payable_outstanding',
      'accounts_payable',
      'cost_of_revenue',
      'change_in_inventory',
    ]);
    const names = mentions[1]?.lineItems.map(({ name }) => name) ?? [];
    expect(names.slice(0, 3)).toEqual(['Accounts payable', 'Cost of revenue', 'Change in inventories']);
    expect(mentions[0]?.lineItems.map(({ name }) => name)).not.toContain('Change in inventories');
  });

  test.each([
    ['Quick ratio = (cash + goodwill) / current liabilities', 'Goodwill'],
    ['Define quick ratio as cash plus goodwill over current liabilities', 'Goodwill'],
    ['quick ratio (defined as goodwill over current liabilities)', 'Goodwill'],
    ['the quick ratio is calculated by dividing goodwill by current liabilities', 'Goodwill'],
  ])('%s', (question, name) => {
    expect(itemsOf(question)).toContain(name);
  });

  test.each(['quick ratio. Goodwill matters too', 'quick ratio as of 2022, and goodwill', 'quick ratio and goodwill'])(
    'no definition: %s',
    (question) => {
      expect(itemsOf(question)).not.toContain('Goodwill');
    },
  );
});

describe('the table', () => {
  const vocabulary = ownVocabulary();

  test('covers every line and metric of the fundamentals, each by one measure', () => {
    const figures = vocabulary.measures.flatMap((measure) => measure.figures);
    expect([...FIGURE_NAMES].filter((name) => !figures.includes(name))).toEqual([]);
    expect(figures.filter((name, at) => figures.indexOf(name) !== at)).toEqual([]);
  });

  test('has more than 250 measures, each recognized by its name', () => {
    expect(vocabulary.measures.length).toBeGreaterThan(250);
    expect(vocabulary.measures.filter(({ id, name }) => !idsOf(name).includes(id))).toEqual([]);
  });

  test('every measure has phrases, and all but two have sections', () => {
    const mentions = vocabulary.measures.flatMap(({ name }) => measures(name));
    expect(mentions.filter(({ lineItems }) => lineItems.some(({ phrases }) => phrases.length === 0))).toEqual([]);
    expect(mentions.filter(({ sections }) => sections.length === 0).map(({ id }) => id)).toEqual([
      'vote_results',
      'material_event',
    ]);
  });
});

test.each([
  'net sales (of cost) ',
  'sales and marketing and ',
  '(= ',
  'EBITDA is defined as EBITDA / revenue * ',
  'a/',
])('the time for a text of "%s" grows with its length, not with its square', async (piece) => {
  const read = (length: number): void => void measures(piece.repeat(Math.ceil(length / piece.length)));
  expect(await growthOf(read, 6_250)).toBeLessThan(LINEAR_GROWTH_MAX);
});
