import type { Clock } from '../../platform/clock.ts';
import type { EntityId } from '../../platform/ids.ts';
import { factsKnownAt } from '../market/company-profile.ts';
import type { LatestPrices } from '../market/market-data.ts';
import { dayOfInstant, type ShareSplits } from '../market/share-splits.ts';
import type { FundamentalsStore, StatementQuery, StatementValues } from './fundamentals-store.ts';
import type { ListedKind } from './lines.ts';
import { ALL_METRICS } from './metrics/all-metrics.ts';
import { type MetricValues, metricTable } from './metrics/metric.ts';
import { type Quoted, type TrailingFigures, trailingFigures } from './metrics/trailing-figures.ts';
import { readInputs, TRAILING_SERIES, trailingOf } from './metrics/trailing-readings.ts';
import type { Statement, StatementKind } from './statement.ts';
import { valuesOnSharesOf } from './statements/values-on-shares.ts';

/** Derived figures of a company at a point in time. */
export interface DerivedFigures extends MetricValues {
  readonly figures: TrailingFigures;
}

/** The values of a statement and the filing that reported them. */
export type SourcedValues = Omit<StatementValues, 'knownAt'>;

/** Financial data of a company from its filings, at a point in time (`asOf`, ISO 8601) or for `null` as of now. */
export interface Fundamentals {
  /** Statements as rows of values (`FundamentalsStore.statementValues`), newest first, adjusted for splits up to that time. */
  statementValues(id: EntityId, query: StatementQuery & { readonly kind: ListedKind }): Promise<SourcedValues[]>;
  /** Revenue by segment, newest first; the lines are the segments. */
  revenueSegments(
    id: EntityId,
    query: StatementQuery & { readonly kind: Exclude<StatementKind, ListedKind> },
  ): Promise<Statement[]>;
  /** The values of all key metrics and ratios; `undefined` for a company without a statement at `asOf`. */
  metrics(id: EntityId, asOf: string | null): Promise<Pick<MetricValues, 'value'> | undefined>;
  /** The same with the inputs of each value. */
  derived(id: EntityId, asOf: string | null): Promise<DerivedFigures | undefined>;
}

const valuesOver = metricTable(ALL_METRICS);

export interface FundamentalsParts {
  readonly store: Pick<
    FundamentalsStore,
    'statements' | 'statementSeries' | 'statementValues' | 'readings' | 'shareCount'
  >;
  readonly prices: LatestPrices;
  readonly splits: ShareSplits;
  readonly clock: Clock;
}

export function createFundamentals({ store, prices, splits, clock }: FundamentalsParts): Fundamentals {
  const dayAt = (asOf: string | null): string => dayOfInstant(asOf ?? new Date(clock.nowMs()).toISOString());

  const quotedAt = async (id: EntityId, asOf: string | null): Promise<Quoted> => {
    const [shareCount, price, facts, shareSplits] = await Promise.all([
      store.shareCount(id, asOf),
      prices.latestPrice(id, asOf),
      prices.profile(id),
      splits.splits(id),
    ]);
    return { shareCount, price, facts: factsKnownAt(facts, asOf), splits: shareSplits, day: dayAt(asOf) };
  };

  const derived: Fundamentals['derived'] = async (id, asOf) => {
    const [series, quoted] = await Promise.all([store.statementSeries(id, TRAILING_SERIES, asOf), quotedAt(id, asOf)]);
    const trailing = trailingOf(series);
    if (trailing === undefined) return undefined;
    const figures = trailingFigures({ ...trailing, quoted });
    return { figures, ...valuesOver(figures) };
  };

  return {
    async statementValues(id, query) {
      const [rows, shareSplits] = await Promise.all([
        store.statementValues(id, query),
        query.kind === 'income' ? splits.splits(id) : [],
      ]);
      return rows.map((row) => ({ values: valuesOnSharesOf(row, shareSplits, dayAt(query.asOf)), source: row.source }));
    },

    revenueSegments: (id, query) => store.statements(id, query),

    async metrics(id, asOf) {
      const readings = asOf === null ? await store.readings(id) : undefined;
      if (readings === undefined) return derived(id, asOf);
      return valuesOver(readInputs(readings, await quotedAt(id, asOf)));
    },

    derived,
  };
}
