import type { EntityId } from '../../../platform/ids.ts';
import type { Bond, Company, OtherEntity, Ownership, Source } from '../../knowledge-graph/entity.ts';
import type { CompanyRecord, ListOfDay } from '../records.ts';
import type { FileReport } from './import-report.ts';
import type { StoredList } from './stored-list.ts';

/** A stored company with the records it was built from. */
export interface StoredCompany {
  readonly company: Company;
  /** Empty for a company that was written directly, without an import. */
  readonly records: readonly CompanyRecord[];
  /** Identifiers that its records claim but that belong to another company: `isin:US...`. */
  readonly withheld: readonly string[];
  /** Creation order: smaller is older. */
  readonly createdOrder: number;
}

/** A company to store, with its look-up keys (`profile.ts`). */
export interface CompanyToStore {
  readonly company: Company;
  readonly records: readonly CompanyRecord[];
  readonly withheld: readonly string[];
  readonly keys: readonly string[];
}

/** One step of an import: an exclusive transaction. */
export interface ImportStep extends ProgressStore {
  /**
   * All companies that have one of these keys; `id:` also finds by an id that was merged into another. Keys shared by more than fifty
   * companies are not selective and match none.
   */
  findByKeys(keys: readonly string[]): Promise<StoredCompany[]>;
  /** The records that are stored already with identical content. May miss some, but never includes a changed one. */
  findUnchanged(records: readonly CompanyRecord[]): Promise<Set<CompanyRecord>>;
  /** The current ids of ids that were merged into others. */
  currentIds(ids: readonly string[]): Promise<Map<string, EntityId>>;
  /** Entities other than companies with these ids. */
  findOthers(ids: readonly string[]): Promise<OtherEntity[]>;
  findSources(ids: readonly string[]): Promise<Source[]>;
  /** The ids among these that any entity or source has or has had. */
  takenIds(ids: readonly EntityId[]): Promise<Set<string>>;
  /** Stores the companies; only those that differ from the stored version get new revisions. */
  storeCompanies(companies: readonly CompanyToStore[]): Promise<void>;
  /** Merges `from` into `into`: the id `from` redirects to `into` permanently. */
  merge(pairs: readonly { readonly from: EntityId; readonly into: EntityId }[]): Promise<void>;
  /**
   * Splits company `into` from company `from`; both are stored already. Related data moves with it: events by the company they name,
   * facts by CIK, prices and analyst data by listing.
   */
  split(pair: { readonly from: Company; readonly into: EntityId }): Promise<void>;
  /** Companies with claimed identifiers that were assigned to others, oldest first. */
  disputed(): Promise<StoredCompany[]>;
  /** The stored list of the same source and scope. */
  findList(list: Pick<ListOfDay, 'source' | 'scope'>): Promise<StoredList | undefined>;
  /** Replaces the stored list of the same source and scope. */
  saveList(list: StoredList): Promise<void>;
  storeOthers(others: readonly OtherEntity[]): Promise<{ created: number; changed: number }>;
  storeSources(sources: readonly Source[]): Promise<{ created: number; changed: number }>;
  storeBonds(bonds: readonly Bond[]): Promise<{ created: number; changed: number }>;
  storeOwnerships(ownerships: readonly Ownership[]): Promise<{ created: number; changed: number }>;
  removeOwnerships(ownerships: readonly Ownership[]): Promise<number>;
}

/** Saves the import progress of files, by fingerprint. */
export interface ProgressStore {
  /** `null` deletes the progress of the file. */
  saveProgress(fingerprint: string, progress: ImportProgress | null): Promise<void>;
}

/** A pass over the files: 1 independent items, 2 items that may match those, 3 items that only add to others. */
export type Pass = 1 | 2 | 3;

/** Import progress of a file, saved in the transaction of each step. */
export interface ImportProgress {
  /** Identifies the run by its files, so that work done in one run is done again in another. */
  readonly run: string;
  readonly pass: Pass | 'done';
  /** Items of the feed finished in this pass. */
  readonly items: number;
  /** Later passes for which the file has items. */
  readonly laterPasses: readonly Pass[];
  /** Length of the file of rejected records, in bytes. */
  readonly rejectsBytes: number;
  readonly report: FileReport;
}

/** The store that an import writes to, in transactions. */
export interface ImportStore {
  step<T>(work: (step: ImportStep) => Promise<T>): Promise<T>;
  progressOf(fingerprint: string): Promise<ImportProgress | undefined>;
}
