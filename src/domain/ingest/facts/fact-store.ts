import type { EntityId } from '../../../platform/ids.ts';
import type { Fact } from '../../fundamentals/fact.ts';
import type { FilingIndex } from '../../fundamentals/facts/acceptance.ts';
import type { CompanyFundamentals } from '../../fundamentals/statement.ts';
import type { ImportStep } from '../run/import-store.ts';

/** All facts of a company from one document: the SEC's company facts, or one filing. */
export interface FactSet {
  /** Unique within the company: `company-facts`, `filing:0000320193-24-000123`. */
  readonly source: string;
  /** CIK of the company that filed the document, ten digits. */
  readonly cik: string;
  /** Hash of the document's content, so that importing it again changes nothing. */
  readonly fingerprint: string;
  /** Number of invalid facts that were left out. */
  readonly leftOut: number;
  readonly facts: readonly Fact[];
}

export interface StoredFacts {
  /** Changes with every change to a fact set or filing index of the company (optimistic locking). */
  readonly version: string;
  /** As read from their documents, before `withAcceptance` adds the acceptance times of the filing indexes. */
  readonly sets: readonly FactSet[];
  /** By CIK and part. */
  readonly indexes: readonly FilingIndex[];
}

/** A document that was imported before. */
export interface ImportedDocument {
  readonly leftOut: number;
}

/** The facts of companies as filed. Not organization-specific: filings are public. */
export interface FactStore {
  /** The imported document with this fingerprint, `undefined` if there is none. */
  findDocument(fingerprint: string): Promise<ImportedDocument | undefined>;
  /** The company with this CIK (ten digits). */
  companyOf(cik: string): Promise<EntityId | undefined>;
  /** CIKs of companies with facts, ten digits each. */
  ciks(): Promise<readonly string[]>;
  /**
   * The stored facts of a company, with the filings from the indexes of `ciks` and of the CIKs of its sets. `sets` is empty for a
   * company without facts.
   */
  factsOf(id: EntityId | undefined, ciks: readonly string[]): Promise<StoredFacts>;
  /** Ids of companies that have facts, in ascending order: at most `limit` after `id`. */
  companiesAfter(id: EntityId | null, limit: number): Promise<EntityId[]>;
  /** As `companiesAfter`, limited to statements built by another version of the rules (`STATEMENT_RULES_FORM`). */
  outdatedAfter(id: EntityId | null, limit: number): Promise<EntityId[]>;
  progressOf(run: string): Promise<string | undefined>;
  /** Runs `work` in one transaction. */
  step<T>(work: (step: FactStep) => Promise<T>): Promise<T>;
}

/** The operations within one transaction. */
export interface FactStep {
  /** The knowledge graph, to find or create companies. */
  readonly graph: ImportStep;
  companyOf(cik: string): Promise<EntityId | undefined>;
  /** The current `StoredFacts.version`. */
  versionOf(id: EntityId | undefined, ciks: readonly string[]): Promise<string>;
  /** Replaces the company's set of the same source. */
  replaceSet(id: EntityId, set: FactSet): Promise<void>;
  /** Replaces the stored part of the index. */
  replaceIndex(index: FilingIndex & { readonly fingerprint: string; readonly leftOut: number }): Promise<void>;
  /** As `FundamentalsStore.replace`. */
  replaceFundamentals(fundamentals: CompanyFundamentals, cik: string): Promise<'created' | 'changed' | 'unchanged'>;
  /** `null` deletes the progress of the run. */
  saveProgress(run: string, progress: string | null): Promise<void>;
}
