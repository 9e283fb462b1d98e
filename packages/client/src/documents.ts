import type { DocumentContentOutline, DocumentContentTable, DocumentDetection, DocumentLink } from './api/schemas.ts';
import { type CompanyRef, idOf } from './company.ts';
import type { Answer } from './transport/answer.ts';
import { camelized } from './transport/names.ts';
import { type CallOptions, Resource } from './transport/transport.ts';

/** An entity that a whole document names. */
export interface NamedEntity {
  readonly id: string;
  readonly name: string | null;
  /** Its category: `companies`, `people` ... */
  readonly type: string | null;
  readonly text: string;
  readonly mentions: number;
  /** Numbers of the passages. */
  readonly chunks: readonly number[];
  /** -1 to 1. */
  readonly sentiment: number;
  /** 0 to 1. */
  readonly relevance: number;
}

/** A topic that a whole document is about, by its slots, with the entities beside it. */
export interface NamedEvent {
  readonly id: string;
  readonly topic: string;
  readonly group: string;
  readonly type: string;
  readonly subType: string;
  readonly property: string;
  readonly text: string;
  readonly mentions: number;
  readonly chunks: readonly number[];
  readonly sentiment: number;
  readonly roles: readonly { readonly id: string; readonly name: string | null; readonly role: string | null }[];
}

/** A whole public document with its annotations. */
export interface WholeDocument {
  readonly document: {
    readonly id: string;
    readonly headline: string;
    readonly timestamp: string;
    readonly language?: string;
    readonly source: { readonly id: string; readonly name: string; readonly rank: string };
    readonly url: string | null;
    readonly metadata: { readonly url: string | null; readonly offsets: 'codepoints' | 'utf16' };
    readonly documentType: string;
    readonly reportingEntities: readonly string[];
    readonly reportingPeriod: readonly string[];
  };
  readonly content: {
    readonly title: { readonly text: string; readonly detections: readonly DocumentDetection[] };
    readonly body: readonly {
      readonly paragraphNum: number;
      readonly type: 'HEADING' | 'TABLE' | 'TEXT' | 'LIST_ORDERED' | 'LIST_UNORDERED';
      readonly text: string;
      readonly page?: number;
      /** Who says it, in a transcript. */
      readonly speaker?: string;
    }[];
    readonly tables: readonly DocumentContentTable[];
    readonly outline: readonly DocumentContentOutline[];
  };
  readonly profiling: {
    readonly pages: number | null;
    readonly characters: number;
    readonly paragraphs: number;
    readonly chunks: number;
  };
  readonly analytics: {
    readonly document: {
      readonly sentiment: number;
      readonly entities: number;
      readonly events: number;
      readonly chunks: number;
    };
    readonly entities: readonly NamedEntity[];
    readonly events: readonly NamedEvent[];
    readonly metrics: { readonly sentiment: number };
  };
}

/** Whole public documents: `almanac.documents`. Private ones are in `almanac.uploads`. */
export class Documents extends Resource {
  /** A document with its text and annotations, by its id or as it was found. */
  async fetch(document: CompanyRef, options?: CallOptions): Promise<WholeDocument> {
    const { url } = await this.link(document, options);
    return camelized(await this.transport.json(url, options)) as WholeDocument;
  }

  /** A link to a document that needs no key and is valid for a day. */
  link(document: CompanyRef, options?: CallOptions): Answer<DocumentLink> {
    return this.transport.call('documents.fetch-document', { params: { documentId: idOf(document) } }, options);
  }
}
