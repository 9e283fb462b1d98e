import { defineLookup } from './_lookup.ts';

export const companiesByIdentifier = defineLookup({
  id: 'knowledge-graph.companies-by-identifier',
  paths: ['/v1/knowledge-graph/companies/:identifier'],
  summary: 'Look companies up by market identifier',
  description:
    'The company of each ISIN, CUSIP, SEDOL or listing (`XNAS:AAPL`), keyed by the value as it was sent; unknown values ' +
    'are left out. ISINs and CUSIPs of bonds answer with their issuer.',
  kinds: ['isin', 'cusip', 'sedol', 'listing'],
});
