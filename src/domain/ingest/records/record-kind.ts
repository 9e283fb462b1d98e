import type { Static, TObject } from 'typebox';
import type { EntityId } from '../../../platform/ids.ts';
import type { RecordPlace } from '../records.ts';
import type { ImportProgress, ProgressStore } from '../run/import-store.ts';
import type { CompanyReference, ReferencedCompany } from './company-references.ts';

/**
 * A kind of record that `almanac import NAME FILE...` accepts, as CSV or JSONL. The schema defines the parsing: a cell is converted to
 * its field's type (`adapters/feeds/record-values.ts`); an empty cell or missing field becomes `null`.
 */
export interface RecordKind<Schema extends TObject, Row> {
  /** Name on the command line: `ratings`. */
  readonly name: string;
  /** Display name: `analyst ratings`. */
  readonly title: string;
  /**
   * Its fields in snake_case, each with a description; the fields that refer to the company are added. Fields that may be missing are
   * unions with `null`. Days have format `date`, instants `date-time`.
   */
  readonly schema: Schema;
  /** A complete record as a JSON line, including the reference to its company. */
  readonly example: Readonly<Record<string, unknown>>;
  /** `optional`: a record without a known company is stored with `entityId` `null`. */
  readonly company: 'required' | 'optional';
  /**
   * Converts a valid record into a row, or returns the reason why it is rejected (without values of the record, so that reports can
   * count it). `references` are the identifiers of its company.
   */
  read(values: Static<Schema>, references: readonly CompanyReference[]): Row | string;
}

/** Identity function that infers the types from the schema. */
export const defineRecordKind = <Schema extends TObject, Row>(kind: RecordKind<Schema, Row>): RecordKind<Schema, Row> =>
  kind;

/** A record as read by a feed. */
export type RecordItem<Row> = {
  readonly place: RecordPlace;
  /** Names the record in the file of rejected records. */
  readonly about: string | null;
  /** Omissions, in texts that reports can count. */
  readonly notes: readonly string[];
} & (
  | {
      readonly kind: 'record';
      readonly references: readonly CompanyReference[];
      /** The listing (`XNYS:BA`) of data about one class of shares. Accepted only if it is the company's main listing in that country. */
      readonly listing?: string;
      readonly row: Row;
    }
  | { readonly kind: 'rejected'; readonly reason: string }
);

export type RecordOutcome = 'created' | 'changed' | 'unchanged';

export interface RecordToStore<Row> {
  /** `null` only for kinds whose company is optional. */
  readonly entityId: EntityId | null;
  /** MIC of the company's primary listing; `null` when it has none. */
  readonly market: string | null;
  readonly row: Row;
}

/** One transaction of an import of records. */
export interface RecordStep<Row> extends ProgressStore {
  /**
   * Companies that have one of these keys (`isin:US0378331005`, `symbol:US:AAPL`); `id:` also finds by an id that was merged into
   * another.
   */
  findCompanies(keys: readonly string[]): Promise<ReferencedCompany[]>;
  /**
   * Stores the records in order and returns the outcome of each. A later record replaces an earlier one with the same identity;
   * storing an existing record again changes nothing.
   */
  store(records: readonly RecordToStore<Row>[]): Promise<RecordOutcome[]>;
}

/** The store of one kind of records. */
export interface RecordImportStore<Row> {
  step<T>(work: (step: RecordStep<Row>) => Promise<T>): Promise<T>;
  progressOf(fingerprint: string): Promise<ImportProgress | undefined>;
}
