import { type Static, Type } from 'typebox';
import type { CompanyIdentifier, IdentifierAnswer } from '../../../domain/knowledge-graph/knowledge-graph.ts';
import { namedObject } from '../../operations/named-object.ts';
import { knowledgeGraphUsage, metadataSchema } from '../../operations/schemas.ts';
import { companySchema, exampleCompany, toApiCompany } from './_api.ts';

const VALUES_MAX = 1_000;
const VALUE_CHARS_MAX = 100;

/** A list of identifiers of one kind, at most `valuesMax`. */
export const identifierList = (valuesMax: number) =>
  Type.Array(Type.String({ maxLength: VALUE_CHARS_MAX }), {
    maxItems: valuesMax,
    description: `At most ${valuesMax} identifiers of one kind`,
  });

export const identifierValues = identifierList(VALUES_MAX);

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
