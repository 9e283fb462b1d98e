import { type Static, Type } from 'typebox';
import { countryNameOf } from '../../../domain/knowledge-graph/country-names.ts';
import type { Company } from '../../../domain/knowledge-graph/entity.ts';
import type { KnowledgeGraph } from '../../../domain/knowledge-graph/knowledge-graph.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { textOrNull } from '../../schemas.ts';
import { companySchema, exampleCompany, toApiCompany } from '../knowledge-graph/_api.ts';
import { identifierList } from '../knowledge-graph/_lookup.ts';

/** More than fit into the 64 KiB limit of the client library: a SEDOL takes 11 bytes of a JSON list. */
const VALUES_MAX = 6_000;

/** A company with the field names of the existing client library (contract 12.5) and those of the current API. */
const legacyCompany = Type.Interface([companySchema], {
  key: Type.String(),
  entityType: Type.Literal('COMP'),
  category: Type.Literal('Companies'),
  queryType: Type.Literal('entity'),
  group1: Type.Enum(['Public', 'Private']),
  group2: textOrNull,
  group3: textOrNull,
  group4: textOrNull,
  group5: textOrNull,
  metadata1: textOrNull,
  metadata5: textOrNull,
  metadata7: Type.Array(Type.String()),
  metadata8: Type.Array(Type.String()),
  metadata9: Type.Array(Type.String()),
  metadata10: Type.Array(Type.String()),
});

export const clientLibraryCompaniesByIdentifier = defineEndpoint({
  id: 'client-library-search.companies-by-identifier',
  method: 'POST',
  paths: ['/cqs/companies/:identifier'],
  family: 'legacy',
  summary: 'Look companies up by market identifier (client library)',
  description:
    'The form that the existing client library calls: a bare array of values, a bare map of companies; unknown values are left out.',
  units: { 'kg:knowledge_graph_tokens': 1 },
  params: Type.Object({ identifier: Type.Enum(['isin', 'cusip', 'sedol', 'listing']) }),
  body: identifierList(VALUES_MAX),
  reply: Type.Record(Type.String(), legacyCompany),
  errors: [400, 404],
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
    return Object.fromEntries(answers.map(({ sent, company }) => [sent, toLegacyCompany(company)]));
  },
});

function toLegacyCompany(company: Company): Static<typeof legacyCompany> {
  const current = toApiCompany(company);
  return {
    ...current,
    key: company.id,
    entityType: 'COMP',
    category: 'Companies',
    queryType: 'entity',
    group1: company.type === 'PUBLIC' ? 'Public' : 'Private',
    group2: company.countryCode === null ? null : countryNameOf(company.countryCode),
    group3: company.sector,
    group4: company.industryGroup,
    group5: company.industry,
    metadata1: company.ticker,
    metadata5: company.webpage,
    metadata7: current.isin_values,
    metadata8: current.cusip_values,
    metadata9: current.sedol_values,
    metadata10: current.listing_values,
  };
}
