import { type TProperties, type TSchema, Type } from 'typebox';
import { PERIODS } from '../../../domain/fundamentals/statement.ts';
import {
  asOfSchema,
  errorsOrNull,
  identifierSchema,
  paginationSchema,
  recordIds,
} from '../../operations/company-query.ts';
import { namedObject } from '../../operations/named-object.ts';
import { metadataSchema, optional } from '../../operations/schemas.ts';

/** More rows than any company has; a higher limit means all. */
const ROWS_MAX = 10_000;
/** The largest 32-bit integer, which clients send for "all" and which must be accepted (contract 4.7). */
const LIMIT_MAX = 2_147_483_647;

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

/** Request for a list of statements or of revenue by segment. */
export const statementRequest = namedObject('FiscalPeriodsRequest', {
  identifier: identifierSchema,
  period: periodSchema,
  limit: limitSchema('all'),
  as_of: asOfSchema,
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
