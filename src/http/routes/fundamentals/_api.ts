import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox';
import { parseAsOf } from '../../../domain/fundamentals/as-of.ts';
import { PERIODS } from '../../../domain/fundamentals/statement.ts';
import type { CompanyLookup, FoundCompany } from '../../../domain/knowledge-graph/company-lookup.ts';
import { AppError } from '../../../platform/errors.ts';
import { type EntityId, parseEntityId } from '../../../platform/ids.ts';
import type { Metadata } from '../../endpoint.ts';
import { errorItems, metadataSchema, optional } from '../../schemas.ts';

/** More rows than any company has; a higher limit means all. */
const ROWS_MAX = 10_000;
/** The largest 32-bit integer, which clients send for "all" and which must be accepted (contract 4.7). */
const LIMIT_MAX = 2_147_483_647;

/** Identifier of a company (contract 4.1). Check it with `requireEntityId`. */
export const identifierSchema = Type.Object(
  {
    type: Type.String({ description: 'Kind of identifier; `rp_entity_id` is the one in use' }),
    value: Type.String({ description: 'Six letters or digits; lower case is taken for upper case' }),
  },
  { description: 'The company' },
);

/** `annual` or `quarter`; absent or `null` means `quarter` (contract 4.4). */
export const periodSchema = optional(
  Type.Enum([...PERIODS], { description: 'Rhythm of the rows; `quarter` when left out', default: 'quarter' }),
);

/** A whole number from 1; `null` means all, and the endpoint defines the default. */
export const limitSchema = (whenAbsent: string) =>
  optional(
    Type.Integer({
      minimum: 1,
      maximum: LIMIT_MAX,
      description: `At most so many rows; ${whenAbsent} when left out, all when \`null\``,
    }),
  );

/** Number of rows to read; `null` means all. */
export const rowLimitOf = (limit: number | null | undefined): number | null =>
  limit === undefined || limit === null || limit > ROWS_MAX ? null : limit;

/** Check it with `asOfOf`. */
export const asOfSchema = optional(
  Type.String({
    description:
      'Answers as of that time, with nothing that became known later. ISO 8601 date (its end, UTC) or date-time (UTC without an offset)',
  }),
);

/** Request for a list of statements or of revenue by segment. */
export const statementRequest = Type.Object({
  identifier: identifierSchema,
  period: periodSchema,
  limit: limitSchema('all'),
  as_of: asOfSchema,
});

/** `null`, as one page has everything. */
const paginationSchema = Type.Union([Type.Object({ cursor: Type.String(), has_cursor: Type.Boolean() }), Type.Null()]);

export const errorsOrNull = Type.Union([errorItems, Type.Null()]);

/** The two ids at the beginning of every record (contract 4.1). */
export const recordIds = {
  rp_entity_id: Type.String({ pattern: '^[A-Z0-9]{6}$' }),
  target_identifier_id: Type.String({ description: 'The ticker; empty for a company that is not listed' }),
};

/** The common envelope (specification, "Common response envelope") around records. */
export const listReply = <Item extends TSchema>(item: Item) =>
  Type.Object({
    results: Type.Array(item),
    errors: errorsOrNull,
    pagination: paginationSchema,
    metadata: metadataSchema,
  });

/**
 * The envelope around columnar records of one company, with `values` aligned with `fields`: a record per period, or one object with
 * all rows for organizations with `nested` rows (contract 4.4).
 */
export const columnarReply = <Row extends TSchema, Flat extends TProperties, Nested extends TProperties>(
  row: Row,
  beside: { readonly flat: Flat; readonly nested: Nested } = { flat: {} as Flat, nested: {} as Nested },
) => {
  const head = {
    ...recordIds,
    fields: Type.Array(Type.String(), { description: 'Names of the values, the same for every row' }),
  };
  const flat = Type.Object({ ...head, values: row, ...beside.flat });
  const nested = Type.Object(
    { ...head, values: Type.Array(row), ...beside.nested },
    { description: 'For organizations with nested rows' },
  );
  return Type.Object({
    results: Type.Union([Type.Array(flat), nested]),
    errors: errorsOrNull,
    pagination: paginationSchema,
    metadata: metadataSchema,
  });
};

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
export function asOfOf(sent: string | null | undefined, { timestamp }: Pick<Metadata, 'timestamp'>): string | null {
  if (sent === undefined || sent === null) return null;
  const instant = parseAsOf(sent);
  if (instant === undefined) {
    throw new AppError(
      'invalid_request',
      'body.as_of: must be a date (2024-11-01) or date-time (2024-11-01T06:01:36Z) in ISO 8601 that exists',
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

export const listAnswer = <Row>(results: Row[], metadata: Metadata, problem?: string): ListAnswer<Row> => ({
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

/** The record of a company without data: the two ids, and `null` for every other field (contract 16). */
export const blankRecord = ({ properties }: TObject, company: FoundCompany) => ({
  ...Object.fromEntries(Object.keys(properties).map((name) => [name, null])),
  ...idsOf(company),
});

export const exampleIdentifier = { type: 'rp_entity_id', value: 'D8442A' };
export const exampleIds = { rp_entity_id: 'D8442A', target_identifier_id: 'AAPL' };
