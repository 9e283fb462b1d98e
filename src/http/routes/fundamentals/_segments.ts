import { type Static, Type } from 'typebox';
import type { Fundamentals } from '../../../domain/fundamentals/fundamentals.ts';
import type { Statement } from '../../../domain/fundamentals/statement.ts';
import type { CompanyLookup } from '../../../domain/knowledge-graph/company-lookup.ts';
import {
  answerForCompany,
  asOfOf,
  exampleIdentifier,
  exampleIds,
  exampleList,
  idsOf,
} from '../../operations/company-query.ts';
import { defineEndpoint, type Endpoint, type EndpointCall } from '../../operations/endpoint.ts';
import { columnarReply, rowLimitOf, statementRequest } from './_api.ts';

const segmentAmounts = Type.Record(Type.String(), Type.Union([Type.Number(), Type.Null()]), {
  description: 'Amount by segment, the largest first',
});

/** One record per period, as for statements (contract 4.8). */
const segmentReply = columnarReply(
  Type.Array(Type.Union([Type.String(), Type.Number(), segmentAmounts]), {
    description: 'One value for each of `fields`; amounts in the reported currency',
  }),
);

export interface SegmentServices {
  readonly companies: CompanyLookup;
  readonly fundamentals: Pick<Fundamentals, 'revenueSegments'>;
}

const fieldsOf = (field: string): string[] => ['FISCAL_YEAR', 'PERIOD', 'CURRENCY', field];

/** Creates the handler of an operation with revenue by segment. */
function answerSegments(kind: 'geography' | 'product', field: string) {
  const fields = fieldsOf(field);
  const valuesOf = ({ fiscalYear, fiscalPeriod, currency, lines }: Statement) => [
    fiscalYear,
    fiscalPeriod,
    currency,
    { ...lines },
  ];
  return async (
    { body, metadata, principal }: EndpointCall<null, null, Static<typeof statementRequest>>,
    use: SegmentServices,
  ) => {
    const query = {
      period: body.period ?? 'quarter',
      limit: rowLimitOf(body.limit),
      asOf: asOfOf(body.as_of, metadata),
    };
    const answer = await answerForCompany(use.companies, { identifier: body.identifier, metadata }, async (company) => {
      const statements = await use.fundamentals.revenueSegments(company.entityId, { kind, ...query });
      return statements.map((statement) => ({ ...idsOf(company), fields, values: valuesOf(statement) }));
    });
    const [first] = answer.results;
    if (principal.statementRows === 'flat' || first === undefined) return answer;
    return { ...answer, results: { ...first, values: answer.results.map(({ values }) => values) } };
  };
}

/** Defines an operation with revenue by segment, newest period first; `field` is the name of the segments' object. */
export const defineSegments = ({
  kind,
  field,
  example,
  ...about
}: Pick<Endpoint<SegmentServices>, 'id' | 'paths' | 'summary' | 'description'> & {
  readonly kind: 'geography' | 'product';
  readonly field: string;
  readonly example: Readonly<Record<string, number>>;
}) =>
  defineEndpoint({
    ...about,
    method: 'POST',
    body: statementRequest,
    reply: segmentReply,
    example: {
      body: { identifier: exampleIdentifier, period: 'annual', limit: 1 },
      reply: exampleList([{ ...exampleIds, fields: fieldsOf(field), values: [2024, 'FY', 'USD', example] }]),
    },
    handle: answerSegments(kind, field),
  });
