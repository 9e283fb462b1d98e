import { Type } from 'typebox';
import { textOrNull } from '../../operations/schemas.ts';
import { companyIds, cut, resultMetadata } from '../argument-schemas.ts';
import { rowOf } from '../structured-data.ts';
import { defineTool, type ToolUse } from '../tool.ts';
import { longList } from '../tool-result.ts';

const METRICS = ['PRICE', 'PRICE_CHANGE_1D', 'EPS', 'EPS_SURPRISE', 'PRICE_TARGET', 'SENTIMENT'] as const;
type PortfolioMetric = (typeof METRICS)[number];
const COMPANIES_MAX = 100;
const AT_ONCE = 8;

type Row = Readonly<Record<string, unknown>>;

/** The operation of each metric, and the field in its row. */
const READ: Readonly<Record<PortfolioMetric, readonly [operation: string, field: string]>> = {
  PRICE: ['market.query-quote', 'price'],
  PRICE_CHANGE_1D: ['market.query-quote', 'change_percentage'],
  EPS: ['fundamentals.query-income-statement', 'eps_diluted'],
  EPS_SURPRISE: ['market.query-latest-surprise', 'eps_surprise_pct'],
  PRICE_TARGET: ['analysts.query-price-target', 'target_consensus'],
  SENTIMENT: ['search.entity-sentiment', 'daily_sentiment'],
};

export const portfolioTearsheet = defineTool({
  name: 'bigdata_portfolio_tearsheet',
  title: 'Companies side by side',
  description:
    'One row for each of up to 100 companies: price, its change in a day in percent, diluted EPS of the last quarter, last surprise in ' +
    'percent, consensus price target, sentiment of the last day. Look ids up with find_securities first: ' +
    '{"rp_entity_ids": ["E09E2B", "D8442A"], "metrics": ["PRICE", "EPS"]}. Costs one knowledge graph token, and with SENTIMENT that of each company. What is not known is null.',
  operations: ['knowledge-graph.entities-by-id', METRICS.map((metric) => READ[metric][0])],
  input: Type.Object({
    rp_entity_ids: companyIds(COMPANIES_MAX),
    metrics: Type.Optional(Type.Array(Type.Enum([...METRICS]), { minItems: 1, description: 'All when left out' })),
  }),
  output: Type.Object({
    results: Type.Array(
      Type.Object(
        { rp_entity_id: Type.String(), name: textOrNull, ticker: textOrNull },
        { additionalProperties: true },
      ),
    ),
    cut,
    metadata: resultMetadata,
  }),
  run: async ({ rp_entity_ids, metrics = METRICS }, use) => {
    const ids = rp_entity_ids.map((id) => id.toUpperCase());
    const names = await use.call<{ results: Readonly<Record<string, Row | null>> }>('knowledge-graph.entities-by-id', {
      body: { values: [...new Set(ids)] },
    });
    const operations = [...new Set(metrics.map((metric) => READ[metric][0]))];
    const results: Row[] = [];
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const some = ids.slice(from, from + AT_ONCE);
      results.push(
        ...(await Promise.all(some.map((id) => rowOfCompany(id, names.results[id], metrics, operations, use)))),
      );
    }
    return {
      content: {},
      long: longList('results', results),
      next: (shown) => ({ rp_entity_ids: ids.slice(shown), metrics }),
    };
  },
});

async function rowOfCompany(
  id: string,
  company: Row | null | undefined,
  metrics: readonly PortfolioMetric[],
  operations: readonly string[],
  use: ToolUse,
): Promise<Row> {
  const rows = new Map(
    await Promise.all(operations.map(async (operation) => [operation, await newestRow(operation, id, use)] as const)),
  );
  const values = metrics.map((metric) => {
    const [operation, field] = READ[metric];
    return [metric, rows.get(operation)?.[field] ?? null];
  });
  return {
    rp_entity_id: id,
    name: company?.['name'] ?? null,
    ticker: company?.['ticker'] ?? null,
    ...Object.fromEntries(values),
  };
}

async function newestRow(operation: string, id: string, use: ToolUse): Promise<Row | null> {
  if (operation === 'fundamentals.query-income-statement')
    return rowOf(use, operation, id, { period: 'quarter', limit: 1 });
  const row = await rowOf(use, operation, id);
  const days = row?.['values'];
  return Array.isArray(days) ? ((days.at(-1) as Row | undefined) ?? null) : row;
}
