import { defineLookup } from '../knowledge-graph/_lookup.ts';

export const earlierCompaniesByIdentifier = defineLookup({
  id: 'earlier-api.companies-by-identifier',
  paths: ['/v1/companies/get-by-:identifier'],
  summary: 'Look companies up by ISIN or CUSIP',
  description:
    'As `/v1/knowledge-graph/companies/{identifier}`, under the path that the change history names. Bonds answer with their issuer.',
  kinds: ['isin', 'cusip'],
});
