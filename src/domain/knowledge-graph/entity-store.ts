import type { EntityId } from '../../platform/ids.ts';
import type { Bond, Company, Entity, OtherEntity, Ownership, Source, Subsidiary } from './entity.ts';

/** What an identifier leads to: a company, directly or as the issuer of a bond. */
export interface IdentifierMatch {
  readonly value: string;
  readonly company: Company;
  readonly instrument: 'equity' | 'bond';
}

/** A company by its id and, where it is known, by the number that the store gave it, by which its row is read directly. */
export interface CompanyRef {
  readonly id: EntityId;
  readonly no?: number;
}

/**
 * Everything the knowledge graph knows, kept in the product's database. Not organization-specific: the graph is public.
 * Values of identifiers are in their normal form (`domain/knowledge-graph/identifiers.ts`).
 */
export interface EntityStore {
  /** In the order asked for; unknown ids are left out. Topics are found in any letter case, with or without trailing commas. */
  findMany(ids: readonly string[]): Promise<Entity[]>;
  /**
   * These companies, in their order; unknown ids are left out. The path of every search: one query, no more, when all numbers
   * are right.
   */
  findCompanies(refs: readonly CompanyRef[]): Promise<Company[]>;
  /** The company that has this id, or that it was given up for, under its own id. */
  findCompany(id: EntityId): Promise<Company | undefined>;
  /** At most one match for each value; values without one are left out. Equities win over bonds. */
  findByIdentifiers(
    kind: 'isin' | 'cusip' | 'sedol' | 'listing',
    values: readonly string[],
  ): Promise<IdentifierMatch[]>;
  /**
   * Writes all or nothing and gives every company that really changed the next `revision`. Writing what is already
   * there changes nothing and takes no revision. Returns how many were new, changed and unchanged.
   */
  write(batch: GraphBatch): Promise<{ created: number; changed: number; unchanged: number }>;
  /**
   * What happened after a revision, oldest first, at most `limit` companies of it: those written, as they are now, and the
   * ids given up in mergers. `revision` is how far that reaches; asking from there goes on, and gives nothing at the end.
   */
  changesAfter(revision: number, limit: number): Promise<GraphChanges>;
  /** The highest revision ever given; 0 for an empty store. */
  revision(): Promise<number>;
}

/** Fills a store that has no companies yet, many times faster than `EntityStore.write`. */
export interface CompanyLoader {
  /**
   * All or nothing, in one transaction that keeps every other writer waiting; answers how many companies it took.
   * Throws `conflict` when the store has companies, or when two of the given ones have the same id.
   */
  load(batches: AsyncIterable<readonly Company[]>): Promise<number>;
}

/** What became of companies between two revisions: the ones that were made or changed, and ids that are gone. */
export interface GraphChanges {
  readonly companies: readonly Company[];
  /** Of each of the companies its number in the store (`CompanyRef`), if the store tells them. */
  readonly numbers?: readonly number[];
  readonly removed: readonly EntityId[];
  readonly revision: number;
}

/** What is written to the knowledge graph at once. */
export interface GraphBatch {
  readonly companies?: readonly Company[];
  readonly others?: readonly OtherEntity[];
  readonly sources?: readonly Source[];
  readonly bonds?: readonly Bond[];
  readonly ownerships?: readonly Ownership[];
}

/** The lists and hierarchies that are read whole. */
export interface GraphCatalog {
  /** All sources, best rank first, then by name. */
  sources(): Promise<Source[]>;
  /** Distinct values in use among companies, sorted. */
  companyValues(filter: 'countries' | 'sectors' | 'industry_groups' | 'industries'): Promise<string[]>;
  /**
   * Everything below `id`, each with its level counted from the ultimate parent above `id` (level 1), sorted by level,
   * then name. `undefined` when `id` is no company; a circle in the data is walked once.
   */
  subsidiaries(id: EntityId): Promise<Subsidiary[] | undefined>;
  /** Every place, person, organization, product and concept, in the order of their ids; topics are none of these. */
  others(): Promise<OtherEntity[]>;
  /** Differs whenever `others` does, but for changes that leave the length of all of them together as it was. */
  othersMark(): Promise<string>;
  /**
   * Ids given up in mergers after a revision, oldest first, with the id that each leads to; what it leads to was given up
   * itself only in a later one.
   */
  givenUpAfter(
    revision: number,
  ): Promise<{ readonly id: EntityId; readonly leadsTo: EntityId; readonly revision: number }[]>;
  /** How many entities of each category, sources, bonds and ownerships there are. */
  counts(): Promise<Record<string, number>>;
}
