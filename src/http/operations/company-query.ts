import { type Static, type TSchema, Type } from 'typebox';
import { parseAsOf } from '../../domain/fundamentals/as-of.ts';
import type { CompanyLookup, FoundCompany } from '../../domain/knowledge-graph/company-lookup.ts';
import { AppError } from '../../platform/errors.ts';
import { type EntityId, parseEntityId } from '../../platform/ids.ts';
import { addWarning, type Metadata } from '../answers/metadata.ts';
import { membersText, ReadyJson } from '../answers/ready-json.ts';
import { type CachedResponse, cachedWhole, type ResponseCache } from '../answers/response-cache.ts';
import { namedObject } from './named-object.ts';
import { errorItems, exampleMetadata, metadataSchema, optional } from './schemas.ts';
import { itemsPagination } from './user-item-api.ts';

/** Identifier of a company (contract 4.1). Check it with `requireEntityId`. */
export const identifierSchema = namedObject(
  'CompanyIdentifier',
  {
    type: Type.String({ description: 'Kind of identifier; `rp_entity_id` is the one in use' }),
    value: Type.String({ description: 'Six letters or digits; lower case is taken for upper case' }),
  },
  { description: 'The company' },
);

/** Check it with `asOfOf`. */
export const asOfSchema = optional(
  Type.String({
    description:
      'Answers as of that time, with nothing that became known later. ISO 8601 date (its end, UTC) or date-time (UTC without an offset)',
  }),
);

/** `null`, as one page has everything. */
export const paginationSchema = Type.Union([itemsPagination, Type.Null()]);

export const errorsOrNull = Type.Union([errorItems, Type.Null()]);

/** The two ids at the beginning of every record (contract 4.1). */
export const recordIds = {
  rp_entity_id: Type.String({ pattern: '^[A-Z0-9]{6}$' }),
  target_identifier_id: Type.String({ description: 'The ticker; empty for a company that is not listed' }),
};

/** The common envelope (specification, "Common response envelope") around records. */
export const listReply = <Item extends TSchema>(item: Item) => listReplyWith(item, metadataSchema);

/** The same with `metadata` of its own. */
export const listReplyWith = <Item extends TSchema, Metadata extends TSchema>(item: Item, metadata: Metadata) =>
  Type.Object({
    results: Type.Array(item),
    errors: errorsOrNull,
    pagination: paginationSchema,
    metadata,
  });

/** Throws `invalid_request` for another type, or a value that cannot be an entity id. */
export function requireEntityId({ type, value }: Static<typeof identifierSchema>): EntityId {
  if (type !== 'rp_entity_id') throw new AppError('invalid_request', 'body.identifier.type: must be rp_entity_id');
  const id = parseEntityId(value);
  // Compares the length as sent: an id has no surrounding blanks.
  if (id !== undefined && id.length === value.length) return id;
  throw new AppError('invalid_request', 'body.identifier.value: an rp_entity_id is exactly six letters or digits');
}

/**
 * The time of `as_of`, in the format that stores compare; `null`, which means today's answer, when it is absent or in the
 * future. Throws `invalid_request` for a text that is not a date or date-time.
 */
export function asOfOf(
  sent: string | null | undefined,
  { timestamp }: Pick<Metadata, 'timestamp'>,
  name = 'as_of',
): string | null {
  if (sent === undefined || sent === null) return null;
  const instant = parseAsOf(sent);
  if (instant === undefined) {
    throw new AppError(
      'invalid_request',
      `body.${name}: must be a date (2024-11-01) or date-time (2024-11-01T06:01:36Z) in ISO 8601 that exists`,
    );
  }
  // Both are UTC; the timestamp has microseconds and a numeric offset.
  const millis = 'yyyy-mm-ddThh:mm:ss.mmm'.length;
  return instant.slice(0, millis) >= timestamp.slice(0, millis) ? null : instant;
}

export interface ListAnswer<Row> {
  results: Row[];
  errors: { message: string }[] | null;
  pagination: null;
  metadata: Metadata;
}

export const noSuchCompany = (id: EntityId): string => `No company has the rp_entity_id ${id}`;

const listAnswer = <Row>(results: Row[], metadata: Metadata, problem?: string): ListAnswer<Row> => ({
  ...listMembers(results, problem),
  metadata,
});

/** All members of a list response but `metadata`. */
export const listMembers = <Row>(results: Row[], problem?: string) => ({
  results,
  errors: problem === undefined ? null : [{ message: problem }],
  pagination: null,
});

/**
 * The response for the company in `identifier`: the records from `recordsOf`, or none with an error for an unknown id.
 * `recordsOf` may return a text instead of records: why there are none.
 */
export async function answerForCompany<Row>(
  companies: CompanyLookup,
  { identifier, metadata }: { identifier: Static<typeof identifierSchema>; metadata: Metadata },
  recordsOf: (company: FoundCompany) => Promise<Row[] | string>,
): Promise<ListAnswer<Row>> {
  const id = requireEntityId(identifier);
  const company = await companies.find(id);
  if (company === undefined) return listAnswer<Row>([], metadata, noSuchCompany(id));
  const records = await recordsOf(company);
  return typeof records === 'string' ? listAnswer<Row>([], metadata, records) : listAnswer(records, metadata);
}

/** The values of `recordIds`. */
export const idsOf = ({ askedId, targetIdentifierId }: FoundCompany) => ({
  rp_entity_id: askedId as string,
  target_identifier_id: targetIdentifierId,
});

/** The example of a list response. */
export const exampleList = (results: readonly object[], metadata: object = exampleMetadata) => ({
  ...listMembers([...results]),
  metadata,
});

export const exampleIdentifier = { type: 'rp_entity_id', value: 'D8442A' };
export const exampleIds = { rp_entity_id: 'D8442A', target_identifier_id: 'AAPL' };

export interface CachedServices {
  readonly companies: CompanyLookup;
  readonly answers: ResponseCache;
}

/** Members of a response other than `metadata`, and its warnings. */
export interface CacheableAnswer {
  readonly members: Readonly<Record<string, unknown>>;
  readonly notices?: readonly string[];
  /** Further members of `metadata`. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/**
 * The cached response for the company of a request, built once until data changes. `key` has the other parameters of the request;
 * `without` builds the members for an unknown id.
 */
export async function cachedAnswer(
  use: CachedServices,
  request: {
    readonly key: string;
    readonly identifier: Static<typeof identifierSchema>;
    readonly metadata: Metadata;
    readonly without?: (id: string, problem: string) => Readonly<Record<string, unknown>>;
  },
  read: (company: FoundCompany) => Promise<CacheableAnswer>,
): Promise<ReadyJson> {
  const id = requireEntityId(request.identifier);
  const { metadata } = request;
  const answer = await use.answers.get(`${request.key} ${id} ${dayOf(metadata)}`, async (): Promise<CachedResponse> => {
    const company = await use.companies.find(id);
    if (company === undefined) {
      const problem = noSuchCompany(id);
      return cachedWhole(membersText(request.without?.(id, problem) ?? listMembers([], problem)));
    }
    const { members, notices = [], details = {} } = await read(company);
    return { ...cachedWhole(membersText(members)), notices, details };
  });
  for (const notice of answer.notices ?? []) addWarning(metadata, notice);
  return ReadyJson.of(answer.members(), { ...metadata, ...answer.details });
}

/** The day of a request, of which cached answers are: a price becomes stale without an import. */
export const dayOf = ({ timestamp }: Pick<Metadata, 'timestamp'>): string => timestamp.slice(0, 'yyyy-mm-dd'.length);
