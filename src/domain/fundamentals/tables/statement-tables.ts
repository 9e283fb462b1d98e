import type { EntityId } from '../../../platform/ids.ts';
import type { Fundamentals } from '../fundamentals.ts';
import type { FundamentalsStore } from '../fundamentals-store.ts';
import type { ListedKind } from '../lines.ts';
import type { Period } from '../statement.ts';
import { flowSeries, GROWTH_COLUMNS, reversed, type StatementTable, statementTable } from './statement-table.ts';

/** Order of the columns of a table. */
export const COLUMN_ORDERS = ['newest_first', 'oldest_first'] as const;

/** A query for statements side by side. */
export interface TableQuery {
  readonly kinds: readonly ListedKind[];
  readonly period: Period;
  /** Maximum number of periods; `null` for all. */
  readonly limit: number | null;
  /** Point in time as in `StatementQuery`. */
  readonly asOf: string | null;
  readonly order: (typeof COLUMN_ORDERS)[number];
}

/** Reads statements with growth, margins and sums of twelve months: one table for each kind that the company has statements of. */
export type StatementTables = (id: EntityId, query: TableQuery) => Promise<StatementTable[]>;

export function createStatementTables({
  store,
  fundamentals,
}: {
  readonly store: Pick<FundamentalsStore, 'statementSeries'>;
  readonly fundamentals: Pick<Fundamentals, 'statementValues'>;
}): StatementTables {
  return async (id, { kinds, period, limit, asOf, order }) => {
    const tables = await Promise.all(
      kinds.map(async (kind) => {
        const needed = limit === null ? null : limit + GROWTH_COLUMNS[period];
        const [statements, [quarters = [], years = []]] = await Promise.all([
          fundamentals.statementValues(id, { kind, period, limit: needed, asOf }),
          store.statementSeries(id, flowSeries(kind), asOf),
        ]);
        return statementTable({ kind, period, statements, flows: { quarters, years } }, limit);
      }),
    );
    const known = tables.filter(({ periods }) => periods.length > 0);
    return order === 'oldest_first' ? known.map(reversed) : known;
  };
}
