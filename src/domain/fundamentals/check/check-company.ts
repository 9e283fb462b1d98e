import type { EntityId } from '../../../platform/ids.ts';
import type { Fact } from '../fact.ts';
import type { FundamentalsStore } from '../fundamentals-store.ts';
import type { StatementSeries } from '../statement.ts';
import { checkStatements } from './check-statements.ts';
import type { CheckResult } from './residual.ts';

export interface CheckedCompany extends CheckResult {
  readonly entityId: EntityId;
}

/** Checks the current statements of companies: given ones, or all in order of id. */
export type StatementCheck = ReturnType<typeof createStatementCheck>;

export interface CheckParts {
  readonly store: Pick<FundamentalsStore, 'statementSeries'>;
  /** All stored facts of a company. */
  factsOf(id: EntityId): Promise<readonly Fact[]>;
  /** At most `limit` ids of companies with facts, in ascending order after `id`. */
  companiesAfter(id: EntityId | null, limit: number): Promise<EntityId[]>;
}

const SERIES: readonly StatementSeries[] = (['income', 'balance', 'cash-flow'] as const).flatMap((kind) => [
  { kind, period: 'annual', limit: null },
  { kind, period: 'quarter', limit: null },
]);
const PAGE = 500;

export function createStatementCheck({ store, factsOf, companiesAfter }: CheckParts) {
  async function* these(ids: Iterable<EntityId>): AsyncGenerator<CheckedCompany> {
    for (const entityId of ids) {
      const [facts, series] = await Promise.all([factsOf(entityId), store.statementSeries(entityId, SERIES, null)]);
      yield { entityId, ...checkStatements(facts, series.flat()) };
    }
  }
  async function* all(): AsyncGenerator<CheckedCompany> {
    for (let last: EntityId | null = null; ; ) {
      const ids = await companiesAfter(last, PAGE);
      yield* these(ids);
      const next = ids.at(-1);
      if (next === undefined) return;
      last = next;
    }
  }
  return { companies: these, all };
}
