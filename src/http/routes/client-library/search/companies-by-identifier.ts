import { Type } from 'typebox';
import type { KnowledgeGraph } from '../../../../domain/knowledge-graph/knowledge-graph.ts';
import { defineEndpoint } from '../../../operations/endpoint.ts';
import { companySchema, exampleCompany, toApiCompany } from '../../knowledge-graph/_api.ts';
import { identifierList } from '../../knowledge-graph/_lookup.ts';
import { companyItemSchema, toCompanyItem } from './_items.ts';

/** More than fit into the 64 KiB limit of the client library: a SEDOL takes 11 bytes of a JSON list. */
const VALUES_MAX = 6_000;

/** A company with the members of the existing client library (contract 12.5) and of the current API. */
const companyOfBoth = Type.Interface([companySchema, companyItemSchema], {});

export const clientLibraryCompaniesByIdentifier = defineEndpoint({
  id: 'client-library-search.companies-by-identifier',
  method: 'POST',
  paths: ['/cqs/companies/:identifier'],
  summary: 'Look companies up by market identifier (client library)',
  description:
    'The form that the existing client library calls: a bare array of values, a bare map of companies; unknown values are left out.',
  role: 'reader',
  units: { 'kg:knowledge_graph_tokens': 1 },
  params: Type.Object({ identifier: Type.Enum(['isin', 'cusip', 'sedol', 'listing']) }),
  body: identifierList(VALUES_MAX),
  reply: Type.Record(Type.String(), companyOfBoth),
  example: {
    params: { identifier: 'isin' },
    body: ['US0378331005'],
    reply: {
      US0378331005: {
        ...exampleCompany,
        key: 'D8442A',
        entityType: 'COMP',
        category: 'Companies',
        queryType: 'entity',
        group1: 'Public',
        group2: 'United States',
        group3: exampleCompany.sector,
        group4: exampleCompany.industry_group,
        group5: exampleCompany.industry,
        metadata1: 'AAPL',
        metadata5: exampleCompany.webpage,
        metadata7: exampleCompany.isin_values,
        metadata8: exampleCompany.cusip_values,
        metadata9: exampleCompany.sedol_values,
        metadata10: exampleCompany.listing_values,
      },
    },
  },
  handle: async ({ params, body }, use: { knowledgeGraph: KnowledgeGraph }) => {
    const answers = await use.knowledgeGraph.companiesByIdentifier(params.identifier, body);
    return Object.fromEntries(
      answers.map(({ sent, company }) => [sent, { ...toApiCompany(company), ...toCompanyItem(company) }]),
    );
  },
});
