import type { EntityId } from '../../../platform/ids.ts';
import type { Fact } from '../fact.ts';
import type { FundamentalsStore } from '../fundamentals-store.ts';
import type { StatementSeries } from '../statement.ts';
import { checkStatements } from './check-statements.ts';
import type { CheckResult } from './residual.ts';

/** What came of checking a company whose facts are kept. */
export interface CheckedCompany extends CheckResult {
  readonly entityId: EntityId;
}

/** Checks the statements in force of companies, in the order of their ids where none are named. */
export interface StatementCheck {
  these(ids: readonly EntityId[]): AsyncIterable<CheckedCompany>;
  all(): AsyncIterable<CheckedCompany>;
}

export interface CheckParts {
  readonly store: Pick<FundamentalsStore, 'statementSeries'>;
  /** All facts kept of a company. */
  factsOf(id: EntityId): Promise<readonly Fact[]>;
  /** The companies that have facts, by their ids, after this one. */
  companiesAfter(id: EntityId | null, limit: number): Promise<EntityId[]>;
}

const SERIES: readonly StatementSeries[] = (['income', 'cash-flow'] as const).flatMap((kind) => [
  { kind, period: 'annual', limit: null },
  { kind, period: 'quarter', limit: null },
]);
const PAGE = 500;

export function createStatementCheck({ store, factsOf, companiesAfter }: CheckParts): StatementCheck {
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
  return { these, all };
}
