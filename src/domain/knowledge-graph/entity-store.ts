import type { EntityId } from '../../platform/ids.ts';
import type { Bond, Company, Entity, OtherEntity, Ownership, Source, Subsidiary } from './entity.ts';
import type { ParentException } from './parent-exception.ts';
import type { ShareVenue } from './share-venue.ts';

/** The match of an identifier: a company, directly or as the issuer of a bond. */
export interface IdentifierMatch {
  readonly value: string;
  readonly company: Company;
  /** `unknown` for a security of which only the issuer is known. */
  readonly instrument: 'equity' | 'bond' | 'unknown';
}

/** A reference to a company by id and, if known, by its number in the store, which gives direct access to its row. */
export interface CompanyRef {
  readonly id: EntityId;
  readonly no?: number;
}

/**
 * The store of the knowledge graph. Not organization-specific: the graph is public. Identifiers are in normal form
 * (`domain/knowledge-graph/identifiers.ts`).
 */
export interface EntityStore {
  /** Returns entities in the given order; unknown ids are omitted. Topics match in any case, with or without trailing commas. */
  findMany(ids: readonly string[]): Promise<Entity[]>;
  /** Returns companies in the given order; unknown ids are omitted. Performance critical: a single query when all numbers are right. */
  findCompanies(refs: readonly CompanyRef[]): Promise<Company[]>;
  /** At most `limit` companies of which a list states a market value or a size class, after a number of the store (0 at first). */
  sizedAfter(no: number, limit: number): Promise<{ readonly companies: readonly Company[]; readonly after: number }>;
  /** The company with this id, or the one that this id was merged into. */
  findCompany(id: EntityId): Promise<Company | undefined>;
  /** At most one match for each value; values without a match are omitted. Equities take precedence over bonds, and those over securities of which only the issuer is known. */
  findByIdentifiers(
    kind: 'isin' | 'cusip' | 'sedol' | 'listing',
    values: readonly string[],
  ): Promise<IdentifierMatch[]>;
  /**
   * Writes atomically and gives each changed company the next `revision`; unchanged ones keep theirs. Returns the numbers of created,
   * changed and unchanged companies.
   */
  write(batch: GraphBatch): Promise<{ created: number; changed: number; unchanged: number }>;
  /**
   * Changes after a revision, oldest first, with at most `limit` companies: companies written (current state) and ids merged into
   * others. Pass the returned `revision` to continue; it is unchanged at the end.
   */
  changesAfter(revision: number, limit: number): Promise<GraphChanges>;
  /** The highest revision assigned so far; 0 for an empty store. */
  revision(): Promise<number>;
}

/** Changes between two revisions: companies created or changed, and ids merged into others. */
export interface GraphChanges {
  readonly companies: readonly Company[];
  /** The store's number of each company (`CompanyRef`), if available. */
  readonly numbers?: readonly number[];
  readonly removed: readonly EntityId[];
  readonly revision: number;
}

/** A batch of entities to write. */
export interface GraphBatch {
  readonly companies?: readonly Company[];
  readonly others?: readonly OtherEntity[];
  readonly sources?: readonly Source[];
  readonly bonds?: readonly Bond[];
  readonly ownerships?: readonly Ownership[];
}

/** Complete lists and hierarchies. */
export interface GraphCatalog {
  /** All sources, best rank first, then by name. */
  sources(): Promise<Source[]>;
  /** Distinct values in use among companies, sorted. */
  companyValues(filter: 'countries' | 'sectors' | 'industry_groups' | 'industries'): Promise<string[]>;
  /**
   * All companies below `id`, with their level from the ultimate parent (level 1), sorted by level, then name. `undefined` when `id`
   * is not a company; cycles in the data are visited once.
   */
  subsidiaries(id: EntityId): Promise<Subsidiary[] | undefined>;
  /** Why legal entities report no parent, the direct one first. */
  parentExceptions(leis: readonly string[]): Promise<ParentException[]>;
  /** Shares of issuers on their venues, by ISIN and venue. */
  shareVenues(leis: readonly string[]): Promise<ShareVenue[]>;
  /** All places, people, organizations, products and concepts in order of id, without topics. */
  others(): Promise<OtherEntity[]>;
  /**
   * At most `limit` entities that are no companies, topics included, in order of their keys (`entity-key.ts`) after `key`; the empty
   * text for the first ones.
   */
  othersAfter(key: string, limit: number): Promise<OtherEntity[]>;
  /** A version of `others` and the topics; does not reflect changes that keep the total length of the data. */
  othersMark(): Promise<string>;
  /** Ids merged into others after a revision, oldest first, with the id that each redirects to; that id can be merged only later. */
  givenUpAfter(
    revision: number,
  ): Promise<{ readonly id: EntityId; readonly leadsTo: EntityId; readonly revision: number }[]>;
  /** Numbers of entities by category, sources, bonds and ownerships. */
  counts(): Promise<Record<string, number>>;
}
