import { type Static, Type } from 'typebox';
import { LINES_OF, type ListedKind } from '../../../domain/fundamentals/lines.ts';
import { COLUMN_ORDERS, type TableQuery } from '../../../domain/fundamentals/tables/statement-tables.ts';
import { optional } from '../../operations/schemas.ts';
import { limitSchema, periodSchema, rowLimitOf } from './_api.ts';

export const STATEMENTS = Object.keys(LINES_OF) as ListedKind[];

const PERIODS_SHOWN = 5;

/** Members of a request for statements side by side, between company and time. */
export const tablesMembers = {
  statements: optional(
    Type.Array(Type.Enum([...STATEMENTS]), {
      minItems: 1,
      uniqueItems: true,
      description: 'Income statement, balance sheet, cash flow statement; all three when left out',
    }),
  ),
  period: periodSchema,
  limit: limitSchema(`${PERIODS_SHOWN}`),
  order: optional(
    Type.Enum([...COLUMN_ORDERS], { default: 'newest_first', description: 'Order of the periods from left to right' }),
  ),
};

/** The query of a request. */
export const tableQueryOf = (
  body: Static<ReturnType<typeof Type.Object<typeof tablesMembers>>>,
  asOf: string | null,
): TableQuery => ({
  kinds: STATEMENTS.filter((kind) => body.statements?.includes(kind) ?? true),
  period: body.period ?? 'quarter',
  limit: body.limit === undefined ? PERIODS_SHOWN : rowLimitOf(body.limit),
  order: body.order ?? 'newest_first',
  asOf,
});
