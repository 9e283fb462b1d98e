import { LRUCache } from 'lru-cache';
import type { Followed } from '../../platform/followed-value.ts';
import type { CompanySearch } from '../companies/company-search.ts';
import type { Company, Entity } from '../knowledge-graph/entity.ts';
import { entityKey } from '../knowledge-graph/entity-key.ts';
import type { EntityStore } from '../knowledge-graph/entity-store.ts';
import { matchesOfCompanies } from './company-match.ts';
import type { EtfNames } from './etf-names.ts';
import type { GraphNames } from './graph-names.ts';
import { companyFiltersOf, type GroupFilters } from './groups.ts';
import { languageWithId } from './languages.ts';
import { type Lane, mergeLanes } from './merge-lanes.ts';
import { wordsOf } from './name-words.ts';
import { matchOfItem } from './personal-items.ts';
import {
  MATCH,
  type PersonalItem,
  SUGGESTED_KINDS,
  type SuggestedKind,
  type Suggestion,
  suggestionOf,
} from './suggestion.ts';

/** More suggestions are not given at once. */
export const SUGGESTIONS_MAX = 1_000;

export interface SuggestionRequest {
  /** Text typed so far; blank to list by filters alone. */
  readonly text: string;
  /** Empty for all. */
  readonly kinds: readonly SuggestedKind[];
  readonly groups: GroupFilters;
  /** 1 to `SUGGESTIONS_MAX`. */
  readonly limit: number;
  /** Items of the caller that match the text, to rank among the others. */
  readonly personal?: readonly PersonalItem[];
}

/** A reference to something that can be suggested, as the client library makes it. */
export interface SuggestionRef {
  readonly key: string;
  readonly type: 'entity' | 'source' | 'topic' | 'language';
}

/** Names completed while they are typed, lists by filters, and names by id. */
export type Suggestions = ReturnType<typeof createSuggestions>;

export interface SuggestionsParts {
  readonly companies: Pick<CompanySearch, 'find'>;
  readonly entities: Pick<EntityStore, 'findMany'>;
  readonly names: Followed<GraphNames>;
  readonly etfs: Followed<EtfNames>;
}

/** A suggestion, or its kind and id until it is known which matches are shown. */
type Found = Suggestion | { readonly kind: Exclude<SuggestedKind, 'companies'>; readonly id: string };

export function createSuggestions(parts: SuggestionsParts) {
  const { names, etfs } = parts;
  const builds = (): number => names.builds() + etfs.builds();
  const memory = new EntityMemory(parts.entities, builds);
  return {
    /**
     * Increases with every change of names, except names of companies, which have the revision of their index. Looks for
     * changes.
     */
    async revision(): Promise<number> {
      await Promise.all([names.current(), etfs.current()]);
      return builds();
    },

    /** Best first. Accepts any text. */
    async suggest(request: SuggestionRequest): Promise<Suggestion[]> {
      const text = request.text.trim();
      const { kinds, limit, personal = [] } = request;
      const isWanted = (kind: SuggestedKind): boolean => kinds.length === 0 || kinds.includes(kind);
      const [graph, funds] = await Promise.all([names.current(), etfs.current()]);
      const lanes = namedLanes({ ...request, text }, isWanted, graph, funds);
      lanes.push(personal.map((item) => ({ item, match: matchOfItem(text, item) })));
      const companies = isWanted('companies') ? await companiesFor(parts, { ...request, text }, funds.ids) : [];
      const isAlone = lanes.every((lane) => lane.length === 0);
      const found: readonly Found[] = isAlone
        ? companies.map((company) => ({ kind: 'companies', company }))
        : mergeLanes(withCompanies(text, companies, lanes), limit);
      return loadAll(found, graph, memory);
    },

    /** In the order of the references, without unknown ones. A merged company has the id that is asked for. */
    async findMany(
      refs: readonly SuggestionRef[],
    ): Promise<{ readonly key: string; readonly suggestion: Suggestion }[]> {
      const [{ sources }, funds] = await Promise.all([names.current(), etfs.current()]);
      const keys = refs.flatMap(({ key, type }) => (type === 'entity' || type === 'topic' ? entityKey(key) : []));
      const entities = await parts.entities.findMany([...new Set(keys)]);
      const byKey = new Map(entities.map((entity) => [entityKey(entity.id), entity]));
      return refs.flatMap(({ key, type }) => {
        const entity = byKey.get(entityKey(key));
        const suggestion =
          type === 'language'
            ? languageNamed(key)
            : type === 'source'
              ? sourceNamed(entityKey(key), sources)
              : entity && (type === 'entity' || entity.category === 'topics')
                ? suggestionOf(entity, funds.ids.has(entity.id))
                : undefined;
        return suggestion === undefined ? [] : [{ key, suggestion }];
      });
    },
  };
}

/** The matches of every kind that is found in memory. */
function namedLanes(
  { text, groups, limit }: SuggestionRequest,
  isWanted: (kind: SuggestedKind) => boolean,
  { indexes }: GraphNames,
  funds: EtfNames,
): Lane<Found>[] {
  const words = wordsOf(text);
  return SUGGESTED_KINDS.flatMap((kind): Lane<Found>[] => {
    if (kind === 'companies' || !isWanted(kind)) return [];
    const index = kind === 'etfs' ? funds.index : indexes.get(kind);
    const hits = text === '' ? index?.list(groups, limit) : index?.find(words, groups, limit);
    return [(hits ?? []).map(({ id, match }) => ({ item: { kind, id }, match }))];
  });
}

/** Companies without funds: funds are removed from the results of the search, which is then asked for more. */
async function companiesFor(
  { companies }: Pick<SuggestionsParts, 'companies'>,
  { text, groups, limit }: SuggestionRequest,
  funds: ReadonlySet<string>,
): Promise<Company[]> {
  const filters = companyFiltersOf(groups);
  if (filters === undefined) return [];
  const enough = limit + funds.size;
  for (let asked = limit; ; asked = Math.min(asked * 4, enough)) {
    const found = await companies.find({ query: text, ...filters }, asked);
    const others = funds.size === 0 ? found : found.filter(({ id }) => !funds.has(id));
    if (others.length >= limit || found.length < asked || asked === enough) return others.slice(0, limit);
  }
}

/** Public companies go before other kinds that match as well, private ones behind them, as most are little known. */
function withCompanies(text: string, companies: readonly Company[], lanes: readonly Lane<Found>[]): Lane<Found>[] {
  const matches = text === '' ? companies.map(() => MATCH.exact) : matchesOfCompanies(text, companies);
  const lane: Lane<Found & { readonly kind: 'companies' }> = companies.map((company, at) => ({
    item: { kind: 'companies', company },
    match: matches[at] ?? MATCH.near,
  }));
  const isPublic = ({ item }: (typeof lane)[number]): boolean => 'company' in item && item.company.type === 'PUBLIC';
  return [lane.filter(isPublic), ...lanes, lane.filter((one) => !isPublic(one))];
}

/** Reads names that are known by id only; deleted ones are left out. */
async function loadAll(found: readonly Found[], { sources }: GraphNames, memory: EntityMemory): Promise<Suggestion[]> {
  const ids = found.flatMap((one) => (isReference(one) && isEntity(one.kind) ? one.id : []));
  const byId: ReadonlyMap<string, Entity> = ids.length === 0 ? new Map() : await memory.entitiesOf(ids);
  return found.flatMap((one) => {
    if (!isReference(one)) return one;
    const { kind, id } = one;
    if (kind === 'sources') return sourceNamed(id, sources) ?? [];
    if (kind === 'languages') return languageNamed(id) ?? [];
    const entity = byId.get(id);
    return entity ? suggestionOf(entity, kind === 'etfs') : [];
  });
}

const isReference = (found: Found): found is Exclude<Found, Suggestion> => 'id' in found && !('name' in found);
const isEntity = (kind: SuggestedKind): boolean => kind !== 'sources' && kind !== 'languages';

function sourceNamed(id: string, sources: GraphNames['sources']): Suggestion | undefined {
  const source = sources.get(id);
  return source && { kind: 'sources', source };
}

function languageNamed(id: string): Suggestion | undefined {
  const language = languageWithId(id);
  return language && { kind: 'languages', language };
}

/** Entities kept in memory, so that frequent ones need no query: about ten megabytes. */
const ENTITIES_MAX = 10_000;

/** Reads entities that are not companies, and funds, with a cache that is emptied when their names change. */
class EntityMemory {
  private readonly store: Pick<EntityStore, 'findMany'>;
  private readonly revision: () => number;
  private readonly entries = new LRUCache<string, Entity>({ max: ENTITIES_MAX });
  private enteredAt = -1;

  constructor(store: Pick<EntityStore, 'findMany'>, revision: () => number) {
    this.store = store;
    this.revision = revision;
  }

  /** The entities with these ids that still exist. */
  async entitiesOf(ids: readonly string[]): Promise<ReadonlyMap<string, Entity>> {
    const now = this.revision();
    if (now !== this.enteredAt) this.entries.clear();
    this.enteredAt = now;
    const found = new Map<string, Entity>();
    const missing: string[] = [];
    for (const id of ids) {
      const entity = this.entries.get(id);
      if (entity) found.set(id, entity);
      else missing.push(id);
    }
    if (missing.length === 0) return found;
    for (const entity of await this.store.findMany(missing)) {
      found.set(entity.id, entity);
      if (now === this.revision()) this.entries.set(entity.id, entity);
    }
    return found;
  }
}
