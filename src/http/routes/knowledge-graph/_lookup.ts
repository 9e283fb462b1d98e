import { type Static, Type } from 'typebox';
import type { CompanyIdentifier, IdentifierAnswer } from '../../../domain/knowledge-graph/knowledge-graph.ts';
import { knowledgeGraphUsage, metadataSchema } from '../../schemas.ts';
import { companySchema, exampleCompany, toApiCompany } from './_api.ts';

const VALUES_MAX = 1_000;
const VALUE_CHARS_MAX = 100;

/** Values of one kind, at most `valuesMax` of them. */
export const identifierList = (valuesMax: number) =>
  Type.Array(Type.String({ maxLength: VALUE_CHARS_MAX }), {
    maxItems: valuesMax,
    description: `At most ${valuesMax} identifiers of one kind`,
  });

export const identifierValues = identifierList(VALUES_MAX);

/** A company, and which bond led to it where it was not a share. */
const foundCompany = Type.Interface([companySchema], {
  matched_identifier: Type.Optional(
    Type.Object({ type: Type.String(), value: Type.String(), instrument: Type.Literal('bond') }),
  ),
});

const lookupResults = Type.Record(Type.String(), foundCompany);

export const lookupReply = Type.Object({
  results: lookupResults,
  metadata: metadataSchema,
  usage: knowledgeGraphUsage,
});

export const exampleLookup = { US0378331005: exampleCompany };

/** Keyed by the identifier as it was sent. A company found through a bond says so in `matched_identifier` (contract 3.5). */
export function toApiLookup(
  type: CompanyIdentifier,
  answers: readonly IdentifierAnswer[],
): Static<typeof lookupResults> {
  const entries = answers.map(({ sent, value, company, instrument }) => {
    const found = toApiCompany(company);
    if (instrument === 'equity') return [sent, found] as const;
    return [sent, { ...found, matched_identifier: { type, value, instrument } }] as const;
  });
  // Values come from the caller, so a name like `__proto__` must stay an ordinary key.
  return Object.fromEntries(entries);
}
