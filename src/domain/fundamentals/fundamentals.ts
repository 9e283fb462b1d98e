import type { EntityId } from '../../platform/ids.ts';
import type { LatestPrices } from '../market/prices.ts';
import type { FundamentalsStore, StatementQuery, StatementSeries } from './fundamentals-store.ts';
import type { ListedKind } from './lines.ts';
import { KEY_METRICS } from './metrics/key-metrics.ts';
import { type MetricValues, metricTable } from './metrics/metric.ts';
import { RATIOS } from './metrics/ratios.ts';
import { type KnownFigures, type TrailingFigures, trailingFigures } from './metrics/trailing-figures.ts';
import type { Statement, StatementKind } from './statement.ts';

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

const SERIES: readonly StatementSeries[] = [
  { kind: 'income', period: 'quarter', limit: QUARTERS },
  { kind: 'income', period: 'annual', limit: YEARS },
  { kind: 'cash-flow', period: 'quarter', limit: QUARTERS },
  { kind: 'cash-flow', period: 'annual', limit: YEARS },
  { kind: 'balance', period: 'quarter', limit: BALANCES },
  { kind: 'balance', period: 'annual', limit: YEARS },
];

/** All metrics by name; those that both tables tell have one formula, which a test sees to. */
const valuesOver = metricTable([...RATIOS, ...KEY_METRICS]);

export function createFundamentals({
  store,
  prices,
}: {
  store: Pick<FundamentalsStore, 'statements' | 'statementSeries' | 'statementValues' | 'shareCount'>;
  prices: LatestPrices;
}): Fundamentals {
  async function knownFigures(id: EntityId, asOf: string | null): Promise<KnownFigures> {
    const [series, shareCount, price] = await Promise.all([
      store.statementSeries(id, SERIES, asOf),
      store.shareCount(id, asOf),
      prices.latestPrice(id, asOf),
    ]);
    const [quarters = [], years = [], flows = [], flowYears = [], balances = [], balanceYears = []] = series;
    return {
      income: { quarters, years },
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
      return { figures, ...valuesOver(figures) };
    },
  };
}

const hasStatements = ({ income, cashFlow, balances }: KnownFigures): boolean =>
  [income.quarters, income.years, cashFlow.quarters, cashFlow.years, balances].some(
    (statements: readonly Statement[]) => statements.length > 0,
  );
