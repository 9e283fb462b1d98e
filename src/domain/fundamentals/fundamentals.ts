import type { EntityId } from '../../platform/ids.ts';
import type { LatestPrices } from '../market/prices.ts';
import type { FundamentalsStore, StatementQuery } from './fundamentals-store.ts';
import type { ListedKind } from './lines.ts';
import { KEY_METRICS } from './metrics/key-metrics.ts';
import { type Metric, type MetricValues, metricValues } from './metrics/metric.ts';
import { RATIOS } from './metrics/ratios.ts';
import { type KnownFigures, type TrailingFigures, trailingFigures } from './metrics/trailing-figures.ts';
import type { Period, Statement, StatementKind } from './statement.ts';

/** The figures that are derived from a company's statements, as they were known at one moment. */
export interface DerivedFigures extends MetricValues {
  readonly figures: TrailingFigures;
}

export interface Fundamentals {
  /** Finished rows of statements (`FundamentalsStore.statementValues`), the newest first. */
  statementValues(id: EntityId, query: StatementQuery & { readonly kind: ListedKind }): Promise<string[]>;
  /** Revenue by segment, the newest first; the lines are the segments. */
  revenueSegments(
    id: EntityId,
    query: StatementQuery & { readonly kind: Exclude<StatementKind, ListedKind> },
  ): Promise<Statement[]>;
  /** `undefined` for a company of which no statement was known at `asOf`. */
  derived(id: EntityId, asOf: string | null): Promise<DerivedFigures | undefined>;
}

/** Two trailing years, and one quarter more for a year of which the last quarter is missing. */
const QUARTERS = 9;
const YEARS = 3;
/** The latest balance sheet and those back to the year before it. */
const BALANCES = 6;

/** All metrics by name; those that both tables tell have one formula, which a test sees to. */
const ALL_METRICS: readonly Metric[] = [...RATIOS, ...KEY_METRICS];

export function createFundamentals({
  store,
  prices,
}: {
  store: Pick<FundamentalsStore, 'statements' | 'statementValues' | 'shareCount'>;
  prices: LatestPrices;
}): Fundamentals {
  const read = (id: EntityId, kind: StatementKind, period: Period, limit: number, asOf: string | null) =>
    store.statements(id, { kind, period, limit, asOf });

  async function knownFigures(id: EntityId, asOf: string | null): Promise<KnownFigures> {
    const [incomes, incomeYears, flows, flowYears, balances, balanceYears, shareCount, price] = await Promise.all([
      read(id, 'income', 'quarter', QUARTERS, asOf),
      read(id, 'income', 'annual', YEARS, asOf),
      read(id, 'cash-flow', 'quarter', QUARTERS, asOf),
      read(id, 'cash-flow', 'annual', YEARS, asOf),
      read(id, 'balance', 'quarter', BALANCES, asOf),
      read(id, 'balance', 'annual', YEARS, asOf),
      store.shareCount(id, asOf),
      prices.latestPrice(id, asOf),
    ]);
    return {
      income: { quarters: incomes, years: incomeYears },
      cashFlow: { quarters: flows, years: flowYears },
      balances: [...balances, ...balanceYears],
      shareCount,
      price,
    };
  }

  return {
    statementValues: (id, query) => store.statementValues(id, query),

    revenueSegments: (id, query) => store.statements(id, query),

    async derived(id, asOf) {
      const known = await knownFigures(id, asOf);
      if (!hasStatements(known)) return undefined;
      const figures = trailingFigures(known);
      return { figures, ...metricValues(ALL_METRICS, figures) };
    },
  };
}

const hasStatements = ({ income, cashFlow, balances }: KnownFigures): boolean =>
  [income.quarters, income.years, cashFlow.quarters, cashFlow.years, balances].some(
    (statements: readonly Statement[]) => statements.length > 0,
  );
