import { Type } from 'typebox';
import { asOf, companyId, cut, objectOrNull, resultMetadata } from '../argument-schemas.ts';
import { knownMembers, rowOf, rowsOf } from '../structured-data.ts';
import { defineTool, type ToolUse } from '../tool.ts';
import { longList } from '../tool-result.ts';

const STATEMENTS = 4;

const sections = (description: string) => Type.Array(Type.Object({}, { additionalProperties: true }), { description });

/** Sections with their operation and request: the present row, the last statements, or the newest alone. */
const SECTIONS = {
  profile: ['market.query-profile', 'present'],
  quote: ['market.query-quote', 'present'],
  price_changes: ['market.query-price-changes', 'present'],
  key_metrics: ['fundamentals.query-key-metrics', 'present'],
  income_statements: ['fundamentals.query-income-statement', 'filed'],
  balance_sheets: ['fundamentals.query-balance-sheet', 'filed'],
  cash_flow_statements: ['fundamentals.query-cash-flow-statement', 'filed'],
  revenue_by_product: ['fundamentals.query-revenue-product', 'newest'],
  revenue_by_geography: ['fundamentals.query-revenue-geography', 'newest'],
  estimates: ['analysts.query-estimates', 'filed'],
  latest_surprise: ['market.query-latest-surprise', 'present'],
  ratings: ['analysts.query-ratings', 'present'],
  price_target: ['analysts.query-price-target', 'present'],
} as const;

export const companyTearsheet = defineTool({
  name: 'bigdata_company_tearsheet',
  title: 'Company at a glance',
  description:
    'Profile, price, the last four statements as filed, trailing metrics, segments, estimates, last surprise, ratings, price target and ' +
    'sentiment of a company. Look its id up with find_securities first: {"rp_entity_id": "E09E2B", "interval": "annual"}. Costs the sentiment of ' +
    'one company. What is not known is null or missing, and not zero; a section without data is null or empty. ' +
    'Cash flow statements that do not fit come from almanac_statement with the arguments in `cut.next`.',
  operations: ['search.entity-sentiment', ...Object.values(SECTIONS).map(([operation]) => operation)],
  input: Type.Object({
    rp_entity_id: companyId,
    company_type: Type.Optional(
      Type.String({
        pattern: '^(?:[pP][uU][bB][lL][iI][cC]|[pP][rR][iI][vV][aA][tT][eE])$',
        description: 'Public or Private; not needed',
      }),
    ),
    interval: Type.Optional(
      Type.Enum(['quarter', 'annual'], { description: 'Period of statements; "quarter" when left out' }),
    ),
    as_of: Type.Optional(asOf),
  }),
  output: Type.Object({
    rp_entity_id: Type.String(),
    as_of: Type.String({ description: 'When it was asked, or the moment that was asked for' }),
    profile: objectOrNull('Name, sector, country, identifiers, description, market capitalisation'),
    quote: objectOrNull('Last close, change in percent, volume'),
    price_changes: objectOrNull('In percent by period'),
    key_metrics: objectOrNull('Of the trailing twelve months'),
    income_statements: sections('Newest first, with accession number and form of the filing'),
    balance_sheets: sections('Likewise'),
    cash_flow_statements: sections('Likewise'),
    revenue_by_product: sections('Newest first'),
    revenue_by_geography: sections('Newest first'),
    estimates: sections('Of analysts'),
    latest_surprise: objectOrNull('Reported against expected earnings and revenue'),
    ratings: objectOrNull('Number of analysts by rating'),
    price_target: objectOrNull('High, low, consensus and median'),
    sentiment: objectOrNull('Of the last day'),
    cut,
    metadata: resultMetadata,
  }),
  run: async ({ rp_entity_id: id, interval = 'quarter', as_of }, use) => {
    const at = as_of === undefined ? {} : { as_of };
    const filed = { ...at, period: interval, limit: STATEMENTS };
    const rows = async (section: keyof typeof SECTIONS): Promise<Record<string, unknown>[]> => {
      const [operation, asked] = SECTIONS[section];
      const more = { present: at, filed, newest: { ...filed, limit: 1 } }[asked];
      return (await rowsOf(use, operation, id, more)).map(knownMembers);
    };
    const names = Object.keys(SECTIONS) as (keyof typeof SECTIONS)[];
    const [answers, sentiment] = await Promise.all([
      Promise.all(names.map(async (name) => [name, await rows(name)] as const)),
      as_of === undefined ? lastSentiment(id, use) : null,
    ]);
    const { cash_flow_statements = [], ...others } = Object.fromEntries(
      answers.map(([name, found]) => [name, SECTIONS[name][1] === 'present' ? orNull(found[0] ?? {}) : found]),
    );
    return {
      content: { rp_entity_id: id.toUpperCase(), as_of: as_of ?? use.now, ...others, sentiment },
      long: longList('cash_flow_statements', cash_flow_statements as object[]),
      next: (shown) => ({ rp_entity_id: id, statement: 'cash-flow', ...filed, offset: shown }),
    };
  },
});

const orNull = (row: Record<string, unknown>) => (Object.keys(row).length === 0 ? null : row);

async function lastSentiment(id: string, use: ToolUse) {
  const days = (await rowOf(use, 'search.entity-sentiment', id))?.['values'];
  return Array.isArray(days) ? ((days.at(-1) as Record<string, unknown> | undefined) ?? null) : null;
}
