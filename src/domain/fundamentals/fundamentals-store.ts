import type { EntityId } from '../../platform/ids.ts';
import type { ShareCount } from '../market/share-count.ts';
import type { ListedKind } from './lines.ts';
import type { TrailingReadings } from './metrics/trailing-readings.ts';
import type { CompanyFundamentals, Statement, StatementSeries } from './statement.ts';

/** A query for statements at a point in time. */
export interface StatementQuery extends StatementSeries {
  /** Point in time, ISO 8601 with milliseconds in UTC (compared with `Statement.knownAt`); `null` for the present. */
  readonly asOf: string | null;
}

/** The filing that reported a statement's figures: the first for the period, or a later restatement. */
export type StatementSource = Pick<Statement, 'accession' | 'form' | 'filedOn'>;

/** A statement as a row of values. */
export interface StatementValues {
  /** `HEAD_FIELDS`, then the lines of the kind in order. `FILING_DATE` and `ACCEPTED_DATE` are of the filing that first reported the period. */
  readonly values: readonly (string | number | null)[];
  readonly source: StatementSource;
  /** `Statement.knownAt`. */
  readonly knownAt: string;
}

/** The statements of companies. Not organization-specific: filings are public. */
export interface FundamentalsStore {
  /** Statements of the query, newest period first, in the version known at `asOf`. Empty for a company without statements. */
  statements(id: EntityId, query: StatementQuery): Promise<Statement[]>;
  /** `statements` of several distinct series in one query. */
  statementSeries(id: EntityId, wanted: readonly StatementSeries[], asOf: string | null): Promise<Statement[][]>;
  /** `statements` as rows of values, in the order of the fields of answers. */
  statementValues(id: EntityId, query: StatementQuery & { readonly kind: ListedKind }): Promise<StatementValues[]>;
  /** The stored readings computed from the current statements; `undefined` when there are none or they are outdated. */
  readings(id: EntityId): Promise<TrailingReadings | undefined>;
  /** At most `limit` companies after an id with their current readings, in the order of ids. */
  readingsAfter(
    id: string,
    limit: number,
  ): Promise<{ readonly id: EntityId; readonly readings: TrailingReadings | undefined }[]>;
  /** All versions of all statements but those of segments, and all share counts, in any order. */
  allVersions(id: EntityId): Promise<Pick<CompanyFundamentals, 'statements' | 'shareCounts'>>;
  /** The latest share count known at `asOf`, `undefined` when there is none. */
  shareCount(id: EntityId, asOf: string | null): Promise<ShareCount | undefined>;
  /** The latest share counts of up to 1,000 companies that have one. */
  shareCountsOf(ids: readonly EntityId[]): Promise<ReadonlyMap<EntityId, ShareCount>>;
  /**
   * Replaces all statements and share counts of the company atomically. `cik` is included in every statement. Of versions of a
   * statement with the same `knownAt` the last one wins.
   */
  replace(fundamentals: CompanyFundamentals, cik: string | null): Promise<'created' | 'changed' | 'unchanged'>;
  /** Increases with every change of any company's statements. */
  revision(): Promise<number>;
}
