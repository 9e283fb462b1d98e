import type { EntityId } from '../../platform/ids.ts';
import type { Bond, Company, OtherEntity, Ownership, Source } from '../knowledge-graph/entity.ts';
import type { FileReport } from './import-report.ts';
import type { CompanyRecord } from './records.ts';

/** A company with the records it was worked out from. */
export interface StoredCompany {
  readonly company: Company;
  /** Empty for a company that was written whole, not imported. */
  readonly records: readonly CompanyRecord[];
  /** Identifiers that its records claim but that are another company's: `isin:US...`. */
  readonly withheld: readonly string[];
  /** Grows with every company: the smaller, the older. */
  readonly bornAt: number;
}

/** A company to keep, with everything by which it is found again (`profile.ts`). */
export interface CompanyToKeep {
  readonly company: Company;
  readonly records: readonly CompanyRecord[];
  readonly withheld: readonly string[];
  readonly keys: readonly string[];
}

/** One step of an import: everything happens together or not at all, and no other import gets in between. */
export interface ImportStep extends ProgressKeeper {
  /**
   * All companies that bear one of these keys; `id:` finds by id, also by an id that was given up in a merger. Keys that
   * more than fifty companies bear say nothing and find none.
   */
  findByKeys(keys: readonly string[]): Promise<StoredCompany[]>;
  /** Those of the records that are kept already, word for word as they are given. It may leave some out, never put one in. */
  held(records: readonly CompanyRecord[]): Promise<Set<CompanyRecord>>;
  /** For ids that were given up in a merger, the ids that they lead to. */
  currentIds(ids: readonly string[]): Promise<Map<string, EntityId>>;
  /** Places, people, topics and the like of these ids. */
  findOthers(ids: readonly string[]): Promise<OtherEntity[]>;
  findSources(ids: readonly string[]): Promise<Source[]>;
  /** Which of these ids some entity or source bears or ever bore. */
  takenIds(ids: readonly EntityId[]): Promise<Set<string>>;
  /** Keeps the companies as they are given; those that really differ from what is there get new revisions. */
  keepCompanies(companies: readonly CompanyToKeep[]): Promise<void>;
  /** The first id is given up for the second and leads to it for ever. */
  merge(pairs: readonly { readonly from: EntityId; readonly into: EntityId }[]): Promise<void>;
  /**
   * The second id, given up before or new, is a company's of its own from now on, split from the first; both are kept already. Events
   * go to the one they name, facts to the one that has their CIK, prices and what analysts say with the listing they are of.
   */
  divide(pair: { readonly from: Company; readonly into: EntityId }): Promise<void>;
  /** Companies of whose records some claim identifiers that are left with others, the older first. */
  disputed(): Promise<StoredCompany[]>;
  keepOthers(others: readonly OtherEntity[]): Promise<{ created: number; changed: number }>;
  keepSources(sources: readonly Source[]): Promise<{ created: number; changed: number }>;
  keepBonds(bonds: readonly Bond[]): Promise<{ created: number; changed: number }>;
  keepOwnerships(ownerships: readonly Ownership[]): Promise<{ created: number; changed: number }>;
  removeOwnerships(ownerships: readonly Ownership[]): Promise<number>;
}

/** Keeps how far each file was imported, by its fingerprint. */
export interface ProgressKeeper {
  /** `null` forgets the file. */
  keepProgress(fingerprint: string, progress: ImportProgress | null): Promise<void>;
}

/** Which reading of the files: what stands by itself, what may, what only adds to something else. */
export type Pass = 1 | 2 | 3;

/** How far a file was imported, kept in the same transaction as what was read from it. */
export interface ImportProgress {
  /** Tells the run of the command by its files: what is done in one run is done again in another. */
  readonly run: string;
  readonly pass: Pass | 'done';
  /** Items of the feed that are done in this pass. */
  readonly items: number;
  /** Passes that the first reading left records for. */
  readonly laterPasses: readonly Pass[];
  /** Length of the file of rejected records, in bytes. */
  readonly rejectsBytes: number;
  readonly report: FileReport;
}

/** Where an import writes: in steps, each of which happens as a whole or not at all. */
export interface ImportStore {
  step<T>(work: (step: ImportStep) => Promise<T>): Promise<T>;
  progressOf(fingerprint: string): Promise<ImportProgress | undefined>;
  /** Gives companies that an earlier version kept the look-up keys of today's rules; does nothing where that is done. */
  backfillKeys(): Promise<void>;
}
