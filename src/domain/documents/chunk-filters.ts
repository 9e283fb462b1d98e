import type { DocumentId } from '../../platform/ids.ts';
import type { ReportedPeriod, Section } from './annotated-document.ts';
import type { DocumentSubtype, DocumentType } from './document-types.ts';

/** Where an entity, keyword or topic must occur. A chunk's headline is its document's. */
export type SearchIn = 'HEADLINE' | 'BODY' | 'ALL';

/**
 * `anyOf` is OR, `allOf` AND, `noneOf` excludes; empty lists are ignored. With `ALL`, each value may occur in headline or body. One of
 * each list in `eachOf` is required: a merged company has several ids.
 */
export interface AnyAllNone {
  readonly anyOf: readonly string[];
  readonly allOf: readonly string[];
  readonly eachOf?: readonly (readonly string[])[];
  readonly noneOf: readonly string[];
  readonly searchIn: SearchIn;
}

/** Only these values, or all but these. */
export interface Choice<Value> {
  readonly mode: 'INCLUDE' | 'EXCLUDE';
  readonly values: readonly Value[];
}

/** The identity of a chunk. */
export interface PassageKey {
  readonly documentId: DocumentId;
  readonly cnum: number;
}

/** `subtypes` empty: all of the type. */
export interface TypeChoice {
  readonly type: DocumentType;
  readonly subtypes: readonly DocumentSubtype[];
}

/** Whose private files: the viewer's own, or those that others share with the viewer. */
export const FILE_OWNERSHIPS = ['owned', 'shared'] as const;
export type FileOwnership = (typeof FILE_OWNERSHIPS)[number];

/** Filters of chunks (contract 7.2), combined by AND. Empty lists are ignored in any `mode`. */
export interface ChunkFilters {
  /** Publication time in epoch milliseconds, both inclusive. */
  readonly published?: { readonly fromMs?: number; readonly toMs?: number };
  readonly entities?: AnyAllNone;
  /** Words or phrases as written: consecutive whole words in any case, not stemmed (`holdsPhrase`). */
  readonly keywords?: AnyAllNone;
  /** Lower case, without trailing empty slots; each includes everything below it (`topicPaths`). */
  readonly topics?: AnyAllNone;
  readonly documentTypes?: Choice<TypeChoice>;
  readonly sources?: Choice<string>;
  /** As stored with documents; callers expand parents such as `news`. */
  readonly categories?: Choice<string>;
  readonly documents?: Choice<DocumentId>;
  /** Any of these, both ends inclusive. */
  readonly sentiments?: readonly { readonly min: number; readonly max: number }[];
  readonly reportingEntities?: readonly string[];
  /** Any of these; without a quarter any period of that fiscal year. */
  readonly reportingPeriods?: readonly ReportedPeriod[];
  /** Numbers of chunks, from 1, both inclusive. */
  readonly chunkRange?: { readonly from: number; readonly to: number };
  /** Names of tags, any of them. */
  readonly tags?: readonly string[];
  /** Parts of documents. */
  readonly sections?: readonly Section[];
  /** Codes of contract 14.2; documents whose language is not recognized have none of them. */
  readonly languages?: Choice<string>;
  /** Private files alone. Reading a caller's filters replaces it by the ids of these files (`readGivenFilters`). */
  readonly ownership?: FileOwnership;
  /** Only these chunks; a few hundred at most. */
  readonly passages?: readonly PassageKey[];
  /** A boolean combination of further filters. */
  readonly condition?: ChunkCondition;
}

/** Filters allowed inside a condition: all but keywords, which are matched against texts, and further conditions. */
export type PlainFilters = Omit<ChunkFilters, 'keywords' | 'condition'>;

/**
 * A boolean combination of filters. It holds for each chunk by itself, with the facets of its document: `not` matches all other
 * chunks. Without members `all` matches everything and `any` nothing.
 */
export type ChunkCondition =
  | { readonly kind: 'filters'; readonly filters: PlainFilters }
  | { readonly kind: 'all' | 'any'; readonly of: readonly ChunkCondition[] }
  | { readonly kind: 'not'; readonly of: ChunkCondition };
