import { type Static, Type } from 'typebox';
import type { StatementRows } from '../../../domain/access/access.ts';
import type { Fundamentals } from '../../../domain/fundamentals/fundamentals.ts';
import type { StatementSource } from '../../../domain/fundamentals/fundamentals-store.ts';
import { HEAD_FIELDS, LINES_OF, type ListedKind } from '../../../domain/fundamentals/lines.ts';
import type { CompanyLookup } from '../../../domain/knowledge-graph/company-lookup.ts';
import type { EntityId } from '../../../platform/ids.ts';
import { membersText, ReadyJson } from '../../answers/ready-json.ts';
import {
  type CachedResponse,
  cachedList,
  cachedRows,
  cachedWhole,
  type ResponseCache,
} from '../../answers/response-cache.ts';
import {
  asOfOf,
  exampleIdentifier,
  exampleIds,
  exampleList,
  idsOf,
  listMembers,
  noSuchCompany,
  requireEntityId,
} from '../../operations/company-query.ts';
import { defineEndpoint, type Endpoint, type EndpointCall } from '../../operations/endpoint.ts';
import { namedObject } from '../../operations/named-object.ts';
import { columnarReply, rowLimitOf, statementRequest } from './_api.ts';

const versionSchema = namedObject(
  'StatementVersion',
  {
    accession_number: Type.Union([Type.String(), Type.Null()], {
      description: '`0000320193-24-000123`; `null` for a document whose number is not known',
    }),
    form: Type.String({ description: '`10-K`, `10-Q/A`' }),
    filing_date: Type.String({
      description: 'Day on which it was filed; `FILING_DATE` is that of the first filing',
      format: 'date',
    }),
  },
  { description: 'The filing that these figures are of: the first to report the period, or the last that restated it' },
);

const statementReply = columnarReply(
  Type.Array(Type.Union([Type.String(), Type.Number(), Type.Null()]), {
    description: 'One value for each of `fields`; amounts in the reported currency, `null` where nothing was reported',
  }),
  {
    flat: { version: versionSchema },
    nested: { versions: Type.Array(versionSchema, { description: 'One for each row' }) },
  },
);

export interface StatementServices {
  readonly companies: CompanyLookup;
  readonly fundamentals: Fundamentals;
  readonly answers: ResponseCache;
}

const fieldsOf = (kind: ListedKind): string[] => [...HEAD_FIELDS, ...LINES_OF[kind]];

const toApiVersion = ({ accession, form, filedOn }: StatementSource): Static<typeof versionSchema> => ({
  accession_number: accession,
  form,
  filing_date: filedOn,
});

/** The members after the list: such a response has no errors or further pages. */
const REST = ',"errors":null,"pagination":null';

/** Creates the handler of an operation with statements of one kind. */
function answerStatements(kind: ListedKind) {
  const fields = JSON.stringify(fieldsOf(kind));
  const read = async (
    { companies, fundamentals }: StatementServices,
    request: {
      id: EntityId;
      period: 'annual' | 'quarter';
      limit: number | null;
      asOf: string | null;
      layout: StatementRows;
    },
  ): Promise<CachedResponse> => {
    const company = await companies.find(request.id);
    if (company === undefined) return cachedWhole(membersText(listMembers([], noSuchCompany(request.id))));
    const { period, limit, asOf, layout } = request;
    const rows = await fundamentals.statementValues(company.entityId, { kind, period, limit, asOf });
    const ids = JSON.stringify(idsOf(company)).slice(0, -1);
    const head = `${ids},"fields":${fields}`;
    if (layout === 'nested') {
      const versions = JSON.stringify(rows.map(({ source }) => toApiVersion(source)));
      return cachedRows(
        () => `${head},"versions":${versions},"values":`,
        rows.map(({ values }) => JSON.stringify(values)),
        REST,
      );
    }
    const records = rows.map(
      ({ values, source }) => `${JSON.stringify(values)},"version":${JSON.stringify(toApiVersion(source))}`,
    );
    return cachedList(() => `${head},"values":`, records, REST);
  };
  return async (
    { body, metadata, principal }: EndpointCall<null, null, Static<typeof statementRequest>>,
    use: StatementServices,
  ): Promise<ReadyJson> => {
    const id = requireEntityId(body.identifier);
    const period = body.period ?? 'quarter';
    const limit = rowLimitOf(body.limit);
    const asOf = asOfOf(body.as_of, metadata);
    const layout = principal.statementRows;
    const answer = await use.answers.get(`${kind} ${layout} ${id} ${period} ${limit} ${asOf}`, () =>
      read(use, { id, period, limit, asOf, layout }),
    );
    return ReadyJson.of(answer.members(), metadata);
  };
}

const EXAMPLE_HEAD: Readonly<Record<string, string | number>> = {
  FISCAL_PERIOD_END_DATE: '2024-09-28',
  REPORTED_CURRENCY: 'USD',
  CIK: '0000320193',
  FILING_DATE: '2024-11-01',
  ACCEPTED_DATE: '2024-11-01T10:01:36.000Z',
  FISCAL_YEAR: 2024,
  PERIOD: 'FY',
};

/** Defines an operation with statements of one kind, one record each, newest first (contract 4.4). */
export const defineStatements = ({
  kind,
  example,
  ...about
}: Pick<Endpoint<StatementServices>, 'id' | 'paths' | 'summary' | 'description'> & {
  readonly kind: ListedKind;
  /** Some lines of Apple's fiscal year 2024 as filed. */
  readonly example: Readonly<Record<string, number>>;
}) =>
  defineEndpoint({
    ...about,
    method: 'POST',
    body: statementRequest,
    reply: statementReply,
    example: {
      body: { identifier: exampleIdentifier, period: 'annual', limit: 1 },
      reply: exampleList([
        {
          ...exampleIds,
          fields: fieldsOf(kind),
          values: fieldsOf(kind).map((name) => ({ ...EXAMPLE_HEAD, ...example })[name] ?? null),
          version: { accession_number: '0000320193-24-000123', form: '10-K', filing_date: '2024-11-01' },
        },
      ]),
    },
    handle: answerStatements(kind),
  });
