import type { EntityId } from '../../platform/ids.ts';
import type { Company, Entity, Source, Subsidiary } from './entity.ts';
import { entityKey } from './entity-key.ts';
import type { EntityStore, GraphCatalog } from './entity-store.ts';
import { normalIdentifier } from './identifiers.ts';
import type { ParentException } from './parent-exception.ts';
import type { ShareVenue } from './share-venue.ts';

export type CompanyIdentifier = 'isin' | 'cusip' | 'sedol' | 'listing';

/** An identifier with its company: as sent, and in normal form. */
export interface IdentifierAnswer {
  readonly sent: string;
  readonly value: string;
  readonly company: Company;
  readonly instrument: 'equity' | 'bond' | 'unknown';
}

export interface SourceFilters {
  /** Substring of a name or description; empty matches all. */
  readonly query: string;
  readonly countries: readonly string[];
  readonly ranks: readonly number[];
  readonly categories: readonly string[];
  readonly packages: readonly string[];
}

/** Queries of the knowledge graph. Identifiers and ids are as sent: in any case, possibly malformed. */
export type KnowledgeGraph = ReturnType<typeof createKnowledgeGraph>;

/** The package that every organization has. */
export const OPEN_PACKAGE = 'all';

/** Wildcard for all packages. */
const EVERY_PACKAGE = '*';

/** Returns a test of whether a source is covered by these entitlements. A source without packages is open to all. */
export function coverage(entitlements: readonly string[]): (source: Pick<Source, 'packages'>) => boolean {
  const granted = new Set([OPEN_PACKAGE, ...entitlements.map((name) => name.replace(/^package:/, ''))]);
  if (granted.has(EVERY_PACKAGE)) return () => true;
  return ({ packages }) => packages.length === 0 || packages.some((name) => granted.has(name));
}

export function createKnowledgeGraph({ store, catalog }: { store: EntityStore; catalog: GraphCatalog }) {
  return {
    /** One result for each known value, in the order sent; malformed and unknown values are omitted. */
    async companiesByIdentifier(kind: CompanyIdentifier, sent: readonly string[]): Promise<IdentifierAnswer[]> {
      const normal = sent.map((text) => ({ sent: text, value: normalIdentifier(kind, text) }));
      const values = normal.flatMap(({ value }) => (value === undefined ? [] : [value]));
      if (values.length === 0) return [];
      const matches = await store.findByIdentifiers(kind, [...new Set(values)]);
      const byValue = new Map(matches.map((match) => [match.value, match]));
      return normal.flatMap(({ sent: text, value }) => {
        const match = value === undefined ? undefined : byValue.get(value);
        return match ? [{ sent: text, ...match }] : [];
      });
    },

    /** One entity for each known id, in the order sent. */
    async entities(sent: readonly string[]): Promise<{ sent: string; entity: Entity }[]> {
      const found = await store.findMany([...new Set(sent.map(entityKey))]);
      const byId = new Map(found.map((entity) => [entityKey(entity.id), entity]));
      return sent.flatMap((text) => {
        const entity = byId.get(entityKey(text));
        return entity ? [{ sent: text, entity }] : [];
      });
    },

    /** Sources that match all filters, best rank first, with whether `entitlements` cover them. */
    async searchSources(
      filters: SourceFilters,
      entitlements: readonly string[],
    ): Promise<{ source: Source; isSubscribed: boolean }[]> {
      const covers = coverage(entitlements);
      const sources = await catalog.sources();
      return sources
        .filter((source) => passes(source, filters))
        .map((source) => ({ source, isSubscribed: covers(source) }));
    },

    /** Values in use, sorted. */
    async companyValues(
      filter: 'types' | 'countries' | 'sectors' | 'industry_groups' | 'industries',
    ): Promise<string[]> {
      return filter === 'types' ? ['PRIVATE', 'PUBLIC'] : catalog.companyValues(filter);
    },

    /** All companies below a company, on all levels; `undefined` when there is no company with this id. */
    subsidiaries: (id: EntityId): Promise<Subsidiary[] | undefined> => catalog.subsidiaries(id),
    /** Its shares on venues of the European Union, by ISIN and venue. */
    shareVenues: async ({ lei, formerLeis = [] }: Pick<Company, 'lei' | 'formerLeis'>): Promise<ShareVenue[]> =>
      lei === null ? [] : catalog.shareVenues([lei, ...formerLeis]),
    /** Why a company reports no parent, the direct one first; empty where it reports one or says nothing. */
    parentExceptions: async ({ lei }: Pick<Company, 'lei'>): Promise<ParentException[]> =>
      lei === null ? [] : catalog.parentExceptions([lei]),
  };
}

function passes(source: Source, { query, countries, ranks, categories, packages }: SourceFilters): boolean {
  const among = (values: readonly string[], wanted: readonly string[]): boolean =>
    wanted.length === 0 || values.some((value) => wanted.some((one) => one.toLowerCase() === value.toLowerCase()));
  const text = `${source.id} ${source.name} ${source.description ?? ''}`.toLowerCase();
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return (
    words.every((word) => text.includes(word)) &&
    among(source.countryCode === null ? [] : [source.countryCode], countries) &&
    (ranks.length === 0 || ranks.includes(source.rank)) &&
    among(source.categories, categories) &&
    among(source.packages, packages)
  );
}
