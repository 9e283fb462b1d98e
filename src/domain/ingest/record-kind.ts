import type { Static, TObject } from 'typebox';
import type { EntityId } from '../../platform/ids.ts';
import type { CompanyFound, CompanyReference } from './company-references.ts';
import type { ImportProgress, ProgressKeeper } from './import-store.ts';
import type { RecordPlace } from './records.ts';

/**
 * One kind of record that `almanac import NAME FILE...` takes, from CSV and JSONL alike. The schema says everything about
 * reading: a cell becomes what its field's type is (`adapters/feeds/record-values.ts`), an empty cell or a field that is
 * not there `null`.
 */
export interface RecordKind<Schema extends TObject, Row> {
  /** Word of the command line: `ratings`. */
  readonly name: string;
  /** What people call it: `analyst ratings`. */
  readonly title: string;
  /**
   * Its own fields in snake_case, each with a description; those that refer to the company come on top. Fields that may be
   * missing are unions with `null`. Days are texts of format `date`, instants of format `date-time`.
   */
  readonly schema: Schema;
  /** A whole record as one JSON line has it, the reference to its company included. */
  readonly example: Readonly<Record<string, unknown>>;
  /** `optional`: a record whose company is not named or not known is kept without one (`RecordToKeep.entityId` is `null`). */
  readonly company: 'required' | 'optional';
  /**
   * What a record that fits the schema says; a text when it cannot be taken after all. The text has no values of the record
   * in it, so that reports can count by it. `references` are the identifiers of its company that it names.
   */
  read(values: Static<Schema>, references: readonly CompanyReference[]): Row | string;
}

/** Hands the kind on as it is; there for its types to follow from the schema. */
export const defineRecordKind = <Schema extends TObject, Row>(kind: RecordKind<Schema, Row>): RecordKind<Schema, Row> =>
  kind;

/** One record as a feed hands it over. */
export type RecordItem<Row> = {
  readonly place: RecordPlace;
  /** Which record it is, for the file of rejected records. */
  readonly about: string | null;
  /** What of it was left out, in words that reports can count by. */
  readonly notes: readonly string[];
} & (
  | {
      readonly kind: 'record';
      readonly references: readonly CompanyReference[];
      /** Of what is of one class of shares: its listing (`XNYS:BA`). Taken only where its company is known by that one there. */
      readonly listing?: string;
      readonly row: Row;
    }
  | { readonly kind: 'rejected'; readonly reason: string }
);

export type RecordOutcome = 'created' | 'changed' | 'unchanged';

/** A record with the company that it speaks of. */
export interface RecordToKeep<Row> {
  /** `null` only for kinds whose company is optional. */
  readonly entityId: EntityId | null;
  /** MIC of the company's primary listing; `null` when it has none. */
  readonly market: string | null;
  readonly row: Row;
}

/** One step of an import of records: everything happens together or not at all. */
export interface RecordStep<Row> extends ProgressKeeper {
  /** Companies that bear one of these keys (`isin:US0378331005`, `symbol:US:AAPL`), `id:` also by an id given up in a merger. */
  findCompanies(keys: readonly string[]): Promise<CompanyFound[]>;
  /**
   * Keeps the records in their order, the later of two of the same identity in place of the earlier. Answers what became of
   * each; keeping what is there already changes nothing.
   */
  keep(records: readonly RecordToKeep<Row>[]): Promise<RecordOutcome[]>;
}

/** Where records of one kind go. */
export interface RecordImportStore<Row> {
  step<T>(work: (step: RecordStep<Row>) => Promise<T>): Promise<T>;
  progressOf(fingerprint: string): Promise<ImportProgress | undefined>;
}
