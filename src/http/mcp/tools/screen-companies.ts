import { Type } from 'typebox';
import { cut, offset, resultMetadata } from '../argument-schemas.ts';
import { defineTool } from '../tool.ts';
import { longList } from '../tool-result.ts';

const bound = (description: string) => Type.Optional(Type.Number({ description }));
const name = (description: string) => Type.Optional(Type.String({ minLength: 1, maxLength: 200, description }));

export const screenCompanies = defineTool({
  name: 'bigdata_screen_companies',
  title: 'Screen companies',
  description:
    'Listed companies by sector, industry, country, exchange, market capitalisation, price, volume and dividend, the largest first: ' +
    '{"sector": "Technology", "country": "US", "market_cap_more_than": 10000000000, "limit": 20}. Bounds are exclusive. Free. When none fits, ' +
    '`results` is empty.',
  operations: ['market.query-screener'],
  input: Type.Object({
    sector: name('Name of a sector: Technology'),
    industry: name('Name of an industry: Semiconductors'),
    country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166-1 alpha-2 code: US' })),
    exchange: name('Name of an exchange: NASDAQ'),
    market_cap_more_than: bound('In the currency of the company'),
    market_cap_lower_than: bound('In the currency of the company'),
    price_more_than: bound('Last close'),
    price_lower_than: bound('Last close'),
    volume_more_than: bound('Shares traded on the last day'),
    volume_lower_than: bound('Shares traded on the last day'),
    dividend_more_than: bound('Dividends of the last year'),
    dividend_lower_than: bound('Dividends of the last year'),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000, description: 'Companies, 20 when left out' })),
    offset,
  }),
  output: Type.Object({
    results: Type.Array(
      Type.Object({ rp_entity_id: Type.String(), company_name: Type.String() }, { additionalProperties: true }),
    ),
    cut,
    metadata: resultMetadata,
  }),
  run: async ({ limit = 20, offset: _, ...filters }, { call }) => {
    const { results } = await call<{ results: readonly unknown[] }>('market.query-screener', {
      body: { filters, limit },
    });
    return { content: {}, long: longList('results', results) };
  },
});
