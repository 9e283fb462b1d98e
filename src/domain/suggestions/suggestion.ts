import type { Company, EntityCategory, OtherEntity, Source } from '../knowledge-graph/entity.ts';
import type { Language } from './languages.ts';

/** Kinds of entities that are not companies. */
export const OTHER_KINDS = [
  'places',
  'organizations',
  'people',
  'products',
  'concepts',
  'topics',
] as const satisfies readonly EntityCategory[];
export type OtherKind = (typeof OTHER_KINDS)[number];

/** Kinds of suggestions, in the order of equally good matches. */
export const SUGGESTED_KINDS = ['companies', 'etfs', ...OTHER_KINDS, 'sources', 'languages'] as const;
export type SuggestedKind = (typeof SUGGESTED_KINDS)[number];

/** Something that a text or filters found. Exchange-traded funds are companies of the graph, but no longer suggested as such. */
export type Suggestion =
  | { readonly kind: 'companies' | 'etfs'; readonly company: Company }
  | { readonly kind: OtherKind; readonly entity: OtherEntity }
  | { readonly kind: 'sources'; readonly source: Source }
  | { readonly kind: 'languages'; readonly language: Language }
  | PersonalItem;

/** A saved search or a watchlist, which only some callers may see. */
export interface PersonalItem {
  readonly kind: 'savedSearches' | 'watchlists';
  readonly id: string;
  readonly name: string;
}

/** How well a name matches a text, best first. `near` is a misspelt name. */
export const MATCH = { exact: 0, start: 1, word: 2, part: 3, near: 4 } as const;
export type Match = (typeof MATCH)[keyof typeof MATCH];

/** The suggestion of an entity of the graph. */
export const suggestionOf = (entity: Company | OtherEntity, isEtf = false): Suggestion =>
  entity.category === 'companies'
    ? { kind: isEtf ? 'etfs' : 'companies', company: entity }
    : { kind: entity.category, entity };
