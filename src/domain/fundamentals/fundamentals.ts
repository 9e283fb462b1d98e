import type { EntityId } from '../../platform/ids.ts';
import type { EntityStore } from '../knowledge-graph/entity-store.ts';
import { marketCapOf } from '../market/market-cap.ts';
import { type Quoted, type QuotedParts, quotedAt } from '../market/quoted-price.ts';
import { dayOfInstant } from '../market/share-splits.ts';
import type { FiledFactor } from '../market/split-basis.ts';
import type { FundamentalsStore, StatementQuery, StatementValues } from './fundamentals-store.ts';
import type { ListedKind } from './lines.ts';
import { metricsOver } from './metrics/all-metrics.ts';
import type { MetricValues } from './metrics/metric.ts';
import { type TrailingFigures, trailingFigures, withMarketData } from './metrics/trailing-figures.ts';
import { readInputs, TRAILING_SERIES, trailingOf } from './metrics/trailing-readings.ts';
import { filedFactorsSince } from './share-basis.ts';
import type { Statement, StatementKind } from './statement.ts';
import { valuesOnSharesOf } from './statements/values-on-shares.ts';

/** Derived figures of a company at a point in time. */
export interface DerivedFigures extends MetricValues {
  readonly figures: TrailingFigures;
}

/** Values of metrics with the market data that they are worked out from. */
export interface CurrentMetrics extends Pick<MetricValues, 'value'> {
  readonly hasStatements: boolean;
  readonly quoted: Quoted;
  /** ISO 4217; `null` without statements. */
  readonly statementsCurrency: string | null;
  /** The values with other market data. */
  readonly valuesFor: (quoted: Quoted) => MetricValues['value'];
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
  /** The values of all key metrics and ratios; without a statement at `asOf` that of `market_cap` alone. */
  metrics(id: EntityId, asOf: string | null): Promise<CurrentMetrics>;
  /** The same with the inputs of each value. */
  derived(id: EntityId, asOf: string | null): Promise<DerivedFigures | undefined>;
  /** As `QuotedParts.filedFactors`. */
  filedFactors(id: EntityId, since: string): Promise<readonly FiledFactor[]>;
}

export interface FundamentalsParts extends Omit<QuotedParts, 'shareCount' | 'filedFactors'> {
  readonly store: Pick<
    FundamentalsStore,
    'statements' | 'statementSeries' | 'statementValues' | 'readings' | 'shareCount' | 'allVersions'
  >;
  readonly companies: Pick<EntityStore, 'findCompany'>;
}

export function createFundamentals({ store, companies, ...parts }: FundamentalsParts): Fundamentals {
  const { splits, clock } = parts;
  const dayAt = (asOf: string | null): string => dayOfInstant(asOf ?? new Date(clock.nowMs()).toISOString());

  const statementValues: Fundamentals['statementValues'] = async (id, query) => {
    const [rows, shareSplits] = await Promise.all([
      store.statementValues(id, query),
      query.kind === 'income' ? splits.splits(id) : [],
    ]);
    return rows.map((row) => ({ values: valuesOnSharesOf(row, shareSplits, dayAt(query.asOf)), source: row.source }));
  };

  const filedFactors: Fundamentals['filedFactors'] = (id, since) =>
    filedFactorsSince({ statementValues, allVersions: (one) => store.allVersions(one) }, id, since);
  const shareCount: QuotedParts['shareCount'] = (id, asOf) => store.shareCount(id, asOf);
  const marketDataAt = (id: EntityId, asOf: string | null): Promise<Quoted> =>
    quotedAt({ ...parts, shareCount, filedFactors }, id, asOf, companies.findCompany(id));

  const trailingAt = async (id: EntityId, asOf: string | null): Promise<TrailingFigures | undefined> => {
    const trailing = trailingOf(await store.statementSeries(id, TRAILING_SERIES, asOf));
    return trailing && trailingFigures(trailing);
  };

  return {
    statementValues,
    filedFactors,

    revenueSegments: (id, query) => store.statements(id, query),

    async metrics(id, asOf) {
      const [readings, quoted] = await Promise.all([
        asOf === null ? store.readings(id) : undefined,
        marketDataAt(id, asOf),
      ]);
      const trailing = readings === undefined ? await trailingAt(id, asOf) : undefined;
      const hasStatements = readings !== undefined || trailing !== undefined;
      const valuesFor = (one: Quoted): MetricValues['value'] => {
        if (readings !== undefined) return metricsOver(readInputs(readings, one)).value;
        if (trailing !== undefined) return metricsOver(withMarketData(trailing, one)).value;
        const cap = marketCapOf(one).value;
        return (name) => (name === 'market_cap' ? cap : null);
      };
      const statementsCurrency = (readings ?? trailing)?.currency ?? null;
      return { value: valuesFor(quoted), hasStatements, quoted, statementsCurrency, valuesFor };
    },

    async derived(id, asOf) {
      const [figures, quoted] = await Promise.all([trailingAt(id, asOf), marketDataAt(id, asOf)]);
      return figures && { figures, ...metricsOver(withMarketData(figures, quoted)) };
    },
  };
}
