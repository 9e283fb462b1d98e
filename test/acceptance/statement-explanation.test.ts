import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BALANCE_LINES, CASH_FLOW_LINES, INCOME_LINES } from '../../src/domain/fundamentals/lines.ts';
import { publicData } from '../files/public-data.ts';
import { runs } from '../run/runs.ts';
import { commandHere } from '../service/command-here.ts';
import { call, removeDataDir, type Service } from '../service/service.ts';
import { startServiceHere } from '../service/service-here.ts';

const FIGURE = '/v1/statement-explanation/query';
const STATEMENTS = [
  ['/v1/income-statement/query', INCOME_LINES, 'income'],
  ['/v1/balance-sheet/query', BALANCE_LINES, 'balance'],
  ['/v1/cash-flow-statement/query', CASH_FLOW_LINES, 'cash-flow'],
] as const;

let service: Service;
let id: string;
const ask = (path: string, body: unknown) => call(service, 'POST', path, { body });
const apple = (path: string, more: object) => ask(path, { identifier: { type: 'rp_entity_id', value: id }, ...more });

/** A statement's values by name. */
// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes
const named = (record: any): Record<string, unknown> =>
  Object.fromEntries(record.fields.map((name: string, at: number) => [name, record.values[at]]));

beforeAll(async () => {
  service = await startServiceHere({ ALMANAC_DEMO: 'off' });
  const facts = publicData('sec/companyfacts/CIK0000320193.json');
  const { code, stderr } = await commandHere(service.dataDir, ['import', 'facts', facts]);
  expect(code, stderr).toBe(0);
  const { body } = await call(service, 'POST', '/v1/knowledge-graph/companies', { body: { query: 'Apple' } });
  id = body.results[0].id;
});
afterAll(async () => {
  await service.stop();
  await removeDataDir(service.dataDir);
});

describe('the explanation of a figure of a statement', () => {
  const explained = async (
    statement: string,
    field: string,
    fiscal_year: number,
    fiscal_period: string,
    as_of = '2025-08-01',
    // biome-ignore lint/suspicious/noExplicitAny: answers of many shapes
  ): Promise<any> => {
    const { status, body } = await apple(FIGURE, { statement, field, fiscal_year, fiscal_period, as_of });
    expect(status, JSON.stringify(body)).toBe(200);
    return body.results[0];
  };
  const tenK = { accession_number: '0000320193-24-000123', form: '10-K', filing_date: '2024-11-01' };

  test('names concept, unit, period and filing of a figure as filed', async () => {
    expect(await explained('income', 'NET_INCOME', 2024, 'FY')).toMatchObject({
      rp_entity_id: id,
      value: 93_736_000_000,
      unit: 'USD',
      reason: null,
      formula: null,
      period_start_date: '2023-10-01',
      period_end_date: '2024-09-28',
      ...tenK,
      inputs: [
        {
          name: 'NetIncomeLoss',
          is_line: false,
          factor: 1,
          filed_figures: [
            {
              taxonomy: 'us-gaap',
              concept: 'NetIncomeLoss',
              unit: 'USD',
              period_start_date: '2023-10-01',
              period_end_date: '2024-09-28',
              value: 93_736_000_000,
              factor: 1,
              ...tenK,
            },
          ],
        },
      ],
    });
  });

  test('has the formula of one that is worked out, with lines that can be explained themselves', async () => {
    const { value, formula, inputs } = await explained('cash-flow', 'FREE_CASH_FLOW', 2024, 'FY');
    expect([value, formula]).toEqual([108_807_000_000, 'OPERATING_CASH_FLOW + CAPITAL_EXPENDITURE']);
    expect(inputs).toMatchObject([
      { name: 'OPERATING_CASH_FLOW', is_line: true, factor: 1, value: 118_254_000_000 },
      { name: 'CAPITAL_EXPENDITURE', is_line: true, factor: 1, value: -9_447_000_000 },
    ]);
    expect((await explained('cash-flow', inputs[1].name, 2024, 'FY')).inputs).toMatchObject([
      { name: 'PaymentsToAcquirePropertyPlantAndEquipment', factor: -1, value: 9_447_000_000, is_line: false },
    ]);
  });

  test('takes the year less nine months for a fourth quarter, each from its filing', async () => {
    const concept = 'RevenueFromContractWithCustomerExcludingAssessedTax';
    const { value, formula, inputs, rules } = await explained('income', 'REVENUE', 2024, 'Q4');
    expect([value, formula]).toEqual([94_930_000_000, `${concept}: year - nine months`]);
    expect(inputs).toMatchObject([
      {
        name: concept,
        formula: 'year - nine months',
        filed_figures: [
          { value: 391_035_000_000, factor: 1, period_end_date: '2024-09-28', ...tenK },
          { value: 296_105_000_000, factor: -1, period_end_date: '2024-06-29', form: '10-Q' },
        ],
      },
    ]);
    expect(rules.filter((one: { is_used: boolean }) => one.is_used)).toMatchObject([{ formula: concept }]);
  });

  test('says why there is none, and what was looked for', async () => {
    const none = await explained('income', 'INTEREST_EXPENSE', 2024, 'Q4');
    expect(none).toMatchObject({ value: null, inputs: [], formula: null, ...tenK });
    expect(none.reason).toMatch(/^not reported/);
    const rule = { formula: 'InterestExpense', is_used: false, value: null, missing: ['InterestExpense'] };
    expect(none.rules).toContainEqual(rule);
    expect(await explained('income', 'REVENUE', 2030, 'Q1')).toMatchObject({
      value: null,
      reason: 'no such statement is known',
      inputs: [],
      rules: [],
    });
  });

  test('explains what was known before a restatement', async () => {
    const [before, after] = [
      await explained('income', 'REVENUE', 2009, 'FY', '2009-12-31'),
      await explained('income', 'REVENUE', 2009, 'FY', '2010-02-01'),
    ];
    expect([before.value, before.form, before.inputs[0].filed_figures[0].form]).toEqual([
      36_537_000_000,
      '10-K',
      '10-K',
    ]);
    expect([after.value, after.form, after.inputs[0].filed_figures[0].form]).toEqual([
      42_905_000_000,
      '10-K/A',
      '10-K/A',
    ]);
  });

  test('has values as the statements have them', async () => {
    for (const [path, lines, kind] of STATEMENTS) {
      const { body } = await apple(path, { period: 'quarter', limit: 1, as_of: '2025-08-01' });
      const statement = named(body.results[0]);
      // Each explanation reads all facts of the company; `test/golden/explained-figures.test.ts` has every line.
      for (const line of lines.filter((_, at) => at % runs(8, 1) === 0)) {
        const { value } = await explained(kind, line, Number(statement['FISCAL_YEAR']), String(statement['PERIOD']));
        expect([line, value]).toEqual([line, statement[line]]);
      }
    }
  });

  test('refuses other lines, statements and periods, and knows no other company', async () => {
    const figure = { statement: 'income', field: 'REVENUE', fiscal_year: 2024, fiscal_period: 'FY' };
    const faultOf = async (more: object) => {
      const { status, body } = await apple(FIGURE, { ...figure, ...more });
      return `${status} ${body.errors[0].message}`;
    };
    expect(await faultOf({ field: 'LUCK' })).toMatch(/^400 body\.field: must be one of REVENUE, /);
    expect(await faultOf({ statement: 'equity' })).toMatch(/^400 body\.statement: must be /);
    expect(await faultOf({ fiscal_period: 'Q5' })).toMatch(/^400 body\.fiscal_period: must be /);
    expect(await faultOf({ fiscal_year: 20_240 })).toMatch(/^400 body\.fiscal_year: must be /);
    const other = { identifier: { type: 'rp_entity_id', value: 'ZZZZZZ' }, ...figure };
    expect((await ask(FIGURE, other)).body).toMatchObject({
      results: [],
      errors: [{ message: 'No company has the rp_entity_id ZZZZZZ' }],
    });
  });
});
