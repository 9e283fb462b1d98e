import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox';
import type { FoundCompany } from '../../domain/knowledge-graph/company-lookup.ts';
import { addWarning } from '../answers/metadata.ts';
import {
  answerForCompany,
  asOfOf,
  asOfSchema,
  type CacheableAnswer,
  type CachedServices,
  cachedAnswer,
  exampleIdentifier,
  exampleIds,
  exampleList,
  identifierSchema,
  idsOf,
  listMembers,
  listReplyWith,
  recordIds,
} from './company-query.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { namedObject } from './named-object.ts';
import { exampleMetadata, metadataSchema } from './schemas.ts';

/** Records of a company without the ids, warnings, and further members of `metadata`. */
interface CompanyRecords<Fields extends TProperties> extends Omit<CacheableAnswer, 'members'> {
  readonly records: readonly Static<TObject<Fields>>[];
}

/** A query for records of one company, as they are known now or were known at `as_of`. */
interface CompanyRecordsQuery<Use, Body extends TProperties, Fields extends TProperties, Query extends object>
  extends Pick<Endpoint<Use>, 'id' | 'summary' | 'description'> {
  readonly path: string;
  /** Members of the body beside `identifier` and `as_of`. */
  readonly body: Body;
  /** Name of the body in the OpenAPI document, for one that several operations have. */
  readonly bodyName?: string;
  /** Name of a record in the OpenAPI document, if it has one. */
  readonly record?: string;
  /** Fields of a record beside the ids. */
  readonly fields: Fields;
  /** Schema of `metadata`, if the query adds members to it. */
  readonly metadata?: TObject;
  readonly example: {
    readonly body?: object;
    readonly records: readonly Static<TObject<Fields>>[];
    /** Further members of `metadata`. */
    readonly details?: object;
  };
  /** False for long answers, which are read again at each call. */
  readonly isCached?: false;
  /** The parameters of a call with their defaults, by which answers are cached. Throws `invalid_request`. */
  queryOf(body: Static<TObject<Body>> & CompanyBody, asOf: AsOfMember): Query;
  read(use: Use, company: FoundCompany, query: Query): Promise<CompanyRecords<Fields>>;
}

type CompanyBody = Static<TObject<{ identifier: typeof identifierSchema; as_of: typeof asOfSchema }>>;

/** The time of a member of the body, which is `as_of` when left out, as `asOfOf` reads it. */
type AsOfMember = (sent: string | null | undefined, name?: string) => string | null;

/** Defines an operation that answers with any number of records of one company. */
export function defineCompanyRecords<Use, Body extends TProperties, Fields extends TProperties, Query extends object>(
  definition: CompanyRecordsQuery<Use, Body, Fields, Query>,
): Endpoint<CachedServices & Use> {
  const { id, path, summary, description, bodyName, record, example, isCached = true } = definition;
  const sent = { identifier: identifierSchema, ...definition.body, as_of: asOfSchema };
  const fields = { ...recordIds, ...definition.fields };
  return defineEndpoint({
    id,
    method: 'POST',
    paths: [path],
    summary,
    description,
    body: bodyName === undefined ? Type.Object(sent) : namedObject(bodyName, sent),
    reply: listReplyWith(
      (record === undefined ? Type.Object(fields) : namedObject(record, fields)) as TSchema,
      definition.metadata ?? metadataSchema,
    ),
    example: {
      body: { identifier: exampleIdentifier, ...example.body },
      reply: exampleList(
        example.records.map((one) => ({ ...exampleIds, ...one })),
        { ...exampleMetadata, ...example.details },
      ),
    },
    handle: async (call, use: CachedServices & Use) => {
      const { metadata } = call;
      const body = call.body as Static<TObject<Body>> & CompanyBody;
      const { identifier } = body;
      const query = definition.queryOf(body, (sent, name) => asOfOf(sent, metadata, name));
      const read = async (company: FoundCompany) => {
        const { records, ...about } = await definition.read(use, company, query);
        return { records: records.map((one) => ({ ...idsOf(company), ...one })), ...about };
      };
      if (isCached)
        return cachedAnswer(use, { key: `${id} ${JSON.stringify(query)}`, identifier, metadata }, async (company) => {
          const { records, ...about } = await read(company);
          return { members: listMembers(records), ...about };
        });
      return answerForCompany(use.companies, { identifier, metadata }, async (company) => {
        const { records, notices = [] } = await read(company);
        for (const notice of notices) addWarning(metadata, notice);
        return records;
      });
    },
  });
}

/** A query for one record of one company, as it is known now or was known at `as_of`. */
interface CompanyQuery<Use, Fields extends TProperties>
  extends Pick<
    CompanyRecordsQuery<Use, TProperties, Fields, object>,
    'id' | 'path' | 'summary' | 'description' | 'fields' | 'metadata'
  > {
  readonly example: Static<TObject<Fields>>;
  /** The warning where nothing is known; `id` is the company. */
  missing(id: string): string;
  /** Values of a record of which nothing else is known; all are `null` when left out. */
  blank?(company: FoundCompany): object;
  /** The values of the record; `null` where nothing is known. */
  read(
    use: Use,
    company: FoundCompany,
    asOf: string | null,
  ): Promise<(Omit<CacheableAnswer, 'members'> & { readonly values: Static<TObject<Fields>> }) | null>;
}

/** Defines an operation that answers with one record of one company. */
export const defineCompanyQuery = <Use, Fields extends TProperties>({
  example,
  missing,
  blank,
  read,
  ...about
}: CompanyQuery<Use, Fields>): Endpoint<CachedServices & Use> =>
  defineCompanyRecords({
    ...about,
    body: {},
    example: { records: [example] },
    queryOf: (body, asOf) => ({ asOf: asOf(body.as_of) }),
    async read(use: Use, company, { asOf }) {
      const found = await read(use, company, asOf);
      if (found !== null) {
        const { values, ...more } = found;
        return { records: [values], ...more };
      }
      const nulls = Object.fromEntries(Object.keys(about.fields).map((name) => [name, null]));
      const record = { ...nulls, ...blank?.(company) } as Static<TObject<Fields>>; // unknown values are `null` (contract 16)
      return { records: [record], notices: [missing(company.askedId)] };
    },
  });
