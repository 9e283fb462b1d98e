import type { DocumentId } from '../../platform/ids.ts';
import type { ReportedPeriod, Section } from './annotated-document.ts';
import type { DocumentSubtype, DocumentType } from './document-types.ts';

/** Where an entity, keyword or topic must stand. A chunk's headline is its document's. */
export type SearchIn = 'HEADLINE' | 'BODY' | 'ALL';

/**
 * `anyOf` is OR, `allOf` AND, `noneOf` excludes; empty lists restrict nothing. With `ALL` each value may stand in either
 * place. Of each list in `eachOf` one must be there: an entity goes by several ids where companies were merged.
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

/** `subtypes` empty: all of the type. */
export interface TypeChoice {
  readonly type: DocumentType;
  readonly subtypes: readonly DocumentSubtype[];
}

/**
 * What a chunk must satisfy (contract 7.2): all filters that are given. An empty list restricts nothing, whatever the `mode`
 * beside it.
 */
export interface ChunkFilters {
  /** Of publication, epoch milliseconds, both inclusive. */
  readonly published?: { readonly fromMs?: number; readonly toMs?: number };
  readonly entities?: AnyAllNone;
  /** Words or phrases as written: whole words next to each other, in any letter case, not stemmed (`holdsPhrase`). */
  readonly keywords?: AnyAllNone;
  /** Lower case, without empty slots at the end; each covers everything below it (`topicPaths`). */
  readonly topics?: AnyAllNone;
  readonly documentTypes?: Choice<TypeChoice>;
  readonly sources?: Choice<string>;
  /** As stored with documents: parents such as `news` are spelled out by whoever asks. */
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
  /** Parts of documents; never asked for by callers, but by what was understood of a question. */
  readonly sections?: readonly Section[];
}
