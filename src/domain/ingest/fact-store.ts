import type { EntityId } from '../../platform/ids.ts';
import type { Fact } from '../fundamentals/fact.ts';
import type { IndexedFiling } from '../fundamentals/facts/acceptance.ts';
import type { CompanyFundamentals } from '../fundamentals/statement.ts';
import type { ImportStep } from './import-store.ts';

/** All facts that one document tells of a company: the SEC's company facts, or one filing. */
export interface FactSet {
  /** Tells the sets of a company apart: `company-facts`, `filing:0000320193-24-000123`. */
  readonly source: string;
  /** Ten digits: whose document it is. */
  readonly cik: string;
  /** Of the document's content: the same document again changes nothing. */
  readonly fingerprint: string;
  /** How many facts of the document were left out as bad. */
  readonly leftOut: number;
  readonly facts: readonly Fact[];
}

/** Everything kept of a company's facts. */
export interface StoredFacts {
  /** Changes whenever a set or an index of filings that concerns the company does. */
  readonly version: string;
  /** As their documents told them: what the index tells of their filings is not in them (`withAcceptance`). */
  readonly sets: readonly FactSet[];
  readonly filings: readonly IndexedFiling[];
}

/** A document that was taken before. */
export interface TakenDocument {
  readonly leftOut: number;
}

/** The facts of companies as they were filed, in the product's database. Not organization-specific: filings are public. */
export interface FactStore {
  /** A document of this content that was taken and is still kept; `undefined` for any other. */
  findDocument(fingerprint: string): Promise<TakenDocument | undefined>;
  /** The company that bears this CIK, ten digits. */
  companyOf(cik: string): Promise<EntityId | undefined>;
  /**
   * What is kept of a company, with the filings that the index of each of `ciks` and of its sets tells. No sets for one
   * without any.
   */
  factsOf(id: EntityId | undefined, ciks: readonly string[]): Promise<StoredFacts>;
  /** The companies that have facts, by their ids, the smallest first: at most `limit` after this one. */
  companiesAfter(id: EntityId | null, limit: number): Promise<EntityId[]>;
  /** As `companiesAfter`, of those whose statements were worked out by other rules than today's (`STATEMENT_RULES_FORM`). */
  outdatedAfter(id: EntityId | null, limit: number): Promise<EntityId[]>;
  progressOf(run: string): Promise<string | undefined>;
  /** Everything in it happens together or not at all. */
  step<T>(work: (step: FactStep) => Promise<T>): Promise<T>;
}

/** What can be done in one step. */
export interface FactStep {
  /** The knowledge graph, for companies that have to be found or made. */
  readonly graph: ImportStep;
  companyOf(cik: string): Promise<EntityId | undefined>;
  /** `StoredFacts.version` as it is now. */
  versionOf(id: EntityId | undefined, ciks: readonly string[]): Promise<string>;
  /** Takes the place of the company's set of this source. */
  keepSet(id: EntityId, set: FactSet): Promise<void>;
  /** `part` tells the continuations of one index apart: `''`, `001`. */
  keepFilings(index: {
    readonly cik: string;
    readonly part: string;
    readonly fingerprint: string;
    readonly leftOut: number;
    readonly filings: readonly IndexedFiling[];
  }): Promise<void>;
  /** As `FundamentalsStore.replace`. */
  keepFundamentals(fundamentals: CompanyFundamentals, cik: string): Promise<'created' | 'changed' | 'unchanged'>;
  /** `null` forgets the run. */
  keepProgress(run: string, progress: string | null): Promise<void>;
}
