import { Type } from 'typebox';
import { asOf, companyId, cut, objectOrNull, resultMetadata } from '../argument-schemas.ts';
import { knownMembers, rowOf, rowsOf } from '../structured-data.ts';
import { defineTool, type ToolUse } from '../tool.ts';
import { longList } from '../tool-result.ts';

const STATEMENTS = 4;

interface TearsheetArguments {
  readonly rp_entity_id: string;
  readonly company_type?: string;
  readonly interval?: 'quarter' | 'annual';
  readonly as_of?: string;
}

const sections = (description: string) => Type.Array(Type.Object({}, { additionalProperties: true }), { description });

export const companyTearsheet = defineTool<TearsheetArguments>({
  name: 'bigdata_company_tearsheet',
  title: 'Company at a glance',
  description:
    'Profile, price, the last four statements as filed, trailing metrics, segments, estimates, last surprise, ratings, price target and ' +
    'sentiment of a company. Look its id up with find_securities first: {"rp_entity_id": "E09E2B", "interval": "annual"}. Costs the sentiment of ' +
    'one company. What is not known is null or missing, and not zero; a section without data is null or empty. ' +
    'Cash flow statements that do not fit come from almanac_statement with the arguments in `cut.next`.',
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
    const newest = { ...at, period: interval, limit: 1 };
    const one = (operation: string, more: object = at) => rowOf(use, operation, id, more as Record<string, unknown>);
    const many = async (operation: string, more: object) =>
      (await rowsOf(use, operation, id, more as Record<string, unknown>)).map(knownMembers);
    const [profile, quote, price_changes, key_metrics, ratings, price_target, latest_surprise] = await Promise.all([
      one('market.query-profile'),
      one('market.query-quote'),
      one('market.query-price-changes'),
      one('fundamentals.query-key-metrics'),
      one('analysts.query-ratings'),
      one('analysts.query-price-target'),
      one('market.query-latest-surprise'),
    ]);
    const [
      income_statements,
      balance_sheets,
      cash_flow_statements,
      revenue_by_product,
      revenue_by_geography,
      estimates,
    ] = await Promise.all([
      many('fundamentals.query-income-statement', filed),
      many('fundamentals.query-balance-sheet', filed),
      many('fundamentals.query-cash-flow-statement', filed),
      many('fundamentals.query-revenue-product', newest),
      many('fundamentals.query-revenue-geography', newest),
      many('analysts.query-estimates', filed),
    ]);
    const known = (row: Record<string, unknown> | null) => row && orNull(knownMembers(row));
    return {
      content: {
        rp_entity_id: id.toUpperCase(),
        as_of: as_of ?? use.now,
        profile: known(profile),
        quote: known(quote),
        price_changes: known(price_changes),
        key_metrics: known(key_metrics),
        income_statements,
        balance_sheets,
        revenue_by_product,
        revenue_by_geography,
        estimates,
        latest_surprise: known(latest_surprise),
        ratings: known(ratings),
        price_target: known(price_target),
        sentiment: as_of === undefined ? await lastSentiment(id, use) : null,
      },
      long: longList('cash_flow_statements', cash_flow_statements),
      next: (shown) => ({ rp_entity_id: id, statement: 'cash-flow', ...filed, offset: shown }),
    };
  },
});

const orNull = (row: Record<string, unknown>) => (Object.keys(row).length === 0 ? null : row);

async function lastSentiment(id: string, use: ToolUse) {
  const days = (await rowOf(use, 'search.entity-sentiment', id))?.['values'];
  return Array.isArray(days) ? ((days.at(-1) as Record<string, unknown> | undefined) ?? null) : null;
}
