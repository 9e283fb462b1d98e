import { Type } from 'typebox';
import type { KnowledgeGraph } from '../../../domain/knowledge-graph/knowledge-graph.ts';
import { AppError } from '../../../platform/errors.ts';
import { addWarning } from '../../answers/metadata.ts';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { exampleMetadata } from '../../operations/schemas.ts';
import { exampleLookup, lookupReply, toApiLookup } from '../knowledge-graph/_lookup.ts';

/** A query parameter that may be repeated; limited so that it always fits into a URL. */
const repeatable = Type.Optional(
  Type.Union([Type.String({ maxLength: 500 }), Type.Array(Type.String({ maxLength: 30 }), { maxItems: 50 })]),
);

export const earlierCompaniesByIdentifierQuery = defineEndpoint({
  id: 'earlier-api.companies-by-identifier-query',
  method: 'GET',
  paths: ['/v1/companies/get-by-:identifier'],
  summary: 'Look companies up by ISIN or CUSIP in the address',
  description: 'As the POST at the same path; values in `values`, `isin` or `cusip`, repeated or separated by commas.',
  units: { 'kg:knowledge_graph_tokens': 1 },
  params: Type.Object({ identifier: Type.Enum(['isin', 'cusip']) }),
  query: Type.Object({ values: repeatable, isin: repeatable, cusip: repeatable }),
  reply: lookupReply,
  example: {
    params: { identifier: 'isin' },
    query: { isin: 'US0378331005' },
    reply: { results: exampleLookup, metadata: exampleMetadata, usage: { knowledge_graph_tokens: 1 } },
  },
  handle: async ({ params, query, metadata }, use: { knowledgeGraph: KnowledgeGraph }) => {
    const values = [query.values, query[params.identifier]]
      .flatMap((value) => value ?? [])
      .flatMap((text) => text.split(','))
      .map((text) => text.trim())
      .filter(Boolean);
    if (values.length === 0) throw new AppError('invalid_request', `query: values or ${params.identifier} is required`);
    const other = params.identifier === 'isin' ? 'cusip' : 'isin';
    if (query[other] !== undefined) {
      addWarning(metadata, `query.${other} was ignored: this address takes values or ${params.identifier}`);
    }
    const matches = await use.knowledgeGraph.companiesByIdentifier(params.identifier, values);
    return { results: toApiLookup(params.identifier, matches), metadata, usage: { knowledge_graph_tokens: 1 } };
  },
});
