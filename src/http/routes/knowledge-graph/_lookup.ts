import { type Static, Type } from 'typebox';
import type {
  CompanyIdentifier,
  IdentifierAnswer,
  KnowledgeGraph,
} from '../../../domain/knowledge-graph/knowledge-graph.ts';
import { defineEndpoint, type Endpoint } from '../../operations/endpoint.ts';
import { namedObject } from '../../operations/named-object.ts';
import { exampleMetadata, knowledgeGraphUsage, metadataSchema } from '../../operations/schemas.ts';
import { companySchema, exampleCompany, toApiCompany } from './_api.ts';

const VALUES_MAX = 1_000;
const VALUE_CHARS_MAX = 100;

/** A list of identifiers of one kind, at most `valuesMax`. */
export const identifierList = (valuesMax: number) =>
  Type.Array(Type.String({ maxLength: VALUE_CHARS_MAX }), {
    maxItems: valuesMax,
    description: `At most ${valuesMax} identifiers of one kind`,
  });

/** A company, with the bond whose identifier matched, if it was not a share. */
const foundCompany = Type.Interface([companySchema], {
  matched_identifier: Type.Optional(
    namedObject('MatchedIdentifier', { type: Type.String(), value: Type.String(), instrument: Type.Literal('bond') }),
  ),
});

const lookupResults = Type.Record(Type.String(), foundCompany);

export const lookupReply = Type.Object({
  results: lookupResults,
  metadata: metadataSchema,
  usage: knowledgeGraphUsage,
});

export const exampleLookup = { US0378331005: exampleCompany };

/** Companies by identifier as sent. `matched_identifier` is set for a match by a bond (contract 3.5). */
export function toApiLookup(
  type: CompanyIdentifier,
  answers: readonly IdentifierAnswer[],
): Static<typeof lookupResults> {
  const entries = answers.map(({ sent, value, company, instrument }) => {
    const result = toApiCompany(company);
    if (instrument !== 'bond') return [sent, result] as const;
    return [sent, { ...result, matched_identifier: { type, value, instrument } }] as const;
  });
  // Values come from the caller, so a name like `__proto__` must stay an ordinary key.
  return Object.fromEntries(entries);
}

/** Defines a look-up of companies by the identifiers in the body, of one of these kinds. */
export const defineLookup = <Kind extends CompanyIdentifier>({
  kinds,
  ...about
}: Pick<Endpoint<unknown>, 'id' | 'paths' | 'summary' | 'description'> & { readonly kinds: readonly Kind[] }) =>
  defineEndpoint({
    ...about,
    method: 'POST',
    role: 'reader',
    units: { 'kg:knowledge_graph_tokens': 1 },
    params: Type.Object({ identifier: Type.Enum([...kinds]) }),
    body: Type.Object({ values: identifierList(VALUES_MAX) }),
    reply: lookupReply,
    example: {
      params: { identifier: 'isin' },
      body: { values: ['US0378331005'] },
      reply: { results: exampleLookup, metadata: exampleMetadata, usage: { knowledge_graph_tokens: 1 } },
    },
    handle: async ({ params, body, metadata }, use: { knowledgeGraph: KnowledgeGraph }) => {
      const kind: CompanyIdentifier = params.identifier;
      const matches = await use.knowledgeGraph.companiesByIdentifier(kind, body.values);
      return { results: toApiLookup(kind, matches), metadata, usage: { knowledge_graph_tokens: 1 } };
    },
  });
