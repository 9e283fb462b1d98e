import type { EntityId } from '../../platform/ids.ts';
import type { ShareCount } from '../market/share-count.ts';
import type { ListedKind } from './lines.ts';
import type { TrailingReadings } from './metrics/trailing-readings.ts';
import type { CompanyFundamentals, Statement, StatementSeries } from './statement.ts';

/** Which statements, and as of when. */
export interface StatementQuery extends StatementSeries {
  /** Only what was known then, ISO 8601 with milliseconds in UTC (`Statement.knownAt`); `null` for what is known today. */
  readonly asOf: string | null;
}

/** The filing that the figures of a statement are of: the first that reported the period, or a later one that restated it. */
export type StatementSource = Pick<Statement, 'accession' | 'form' | 'filedOn'>;

/** A finished statement. */
export interface StatementValues {
  /** `FILING_DATE` and `ACCEPTED_DATE` are those of the filing that was the first to report the period. */
  readonly values: string;
  readonly source: StatementSource;
  /** `Statement.knownAt`. */
  readonly knownAt: string;
}

/** The statements of companies, in the product's database. Not organization-specific: filings are public. */
export interface FundamentalsStore {
  /** The newest period first, of each the version in force at `asOf`. Empty for a company without any. */
  statements(id: EntityId, query: StatementQuery): Promise<Statement[]>;
  /** As `statements` of each series (no two may be the same), in one look. */
  statementSeries(id: EntityId, wanted: readonly StatementSeries[], asOf: string | null): Promise<Statement[][]>;
  /**
   * As `statements`, each as the finished JSON array of its values: `HEAD_FIELDS`, then the lines of the kind in their order.
   * For answers that show the values as they are, without reading and writing them once more.
   */
  statementValues(id: EntityId, query: StatementQuery & { readonly kind: ListedKind }): Promise<StatementValues[]>;
  /**
   * As they were worked out from the statements in force; `undefined` for a company without any, or where that was not yet
   * done.
   */
  readings(id: EntityId): Promise<TrailingReadings | undefined>;
  /** The latest count known at `asOf`; `undefined` when none is. */
  shareCount(id: EntityId, asOf: string | null): Promise<ShareCount | undefined>;
  /**
   * Puts these statements and share counts in the place of all that the company had, all or nothing. `cik` is shown in every
   * statement. Of two versions of a statement with the same `knownAt` the last one given stays.
   */
  replace(fundamentals: CompanyFundamentals, cik: string | null): Promise<'created' | 'changed' | 'unchanged'>;
  /** Grows whenever any company's statements change. */
  revision(): Promise<number>;
}
