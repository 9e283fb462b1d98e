import { Type } from 'typebox';
import { addressOf } from '../answers/document-address.ts';
import type { LongMember } from './tool.ts';

/** A document of the answer of `search.search`, as far as tools read it. */
export interface SearchHit {
  readonly id: string;
  readonly headline: string;
  readonly timestamp: string;
  readonly source: { readonly id: string; readonly name: string; readonly rank: string };
  readonly url: string | null;
  readonly document_type: string;
  readonly reporting_entities?: readonly string[];
  readonly reporting_period?: readonly string[];
  readonly chunks: readonly {
    readonly cnum: number;
    readonly text: string;
    readonly relevance: number;
    readonly sentiment: number;
    readonly page?: number | null;
    readonly section?: string | null;
  }[];
}

/** `SEC filings, MAY 20, 2026`: how something of a day is cited. `timestamp` is ISO 8601. */
export function citeOf(source: string, timestamp: string): string {
  const date = new Date(timestamp);
  const month = date.toLocaleString('en-US', { month: 'short', timeZone: 'UTC' }).toUpperCase();
  return `${source}, ${month} ${String(date.getUTCDate()).padStart(2, '0')}, ${date.getUTCFullYear()}`;
}

/** Documents with their passages, without fields of no use to a model, cut between passages. */
export function longHits(name: string, results: readonly SearchHit[], publicUrl: string): LongMember {
  const passages = results.flatMap((document) => document.chunks.map((chunk) => ({ document, chunk })));
  return {
    name,
    length: passages.length,
    part: (from, to) => {
      const shown = new Map<SearchHit, SearchHit['chunks'][number][]>();
      for (const { document, chunk } of passages.slice(from, to))
        shown.set(document, [...(shown.get(document) ?? []), chunk]);
      return { [name]: [...shown].map(([document, chunks]) => toToolHit({ ...document, chunks }, publicUrl)) };
    },
  };
}

const toToolHit = (document: SearchHit, publicUrl: string) => ({
  id: document.id,
  headline: document.headline,
  timestamp: document.timestamp,
  source: document.source,
  document_type: document.document_type,
  ...(document.reporting_entities && { reporting_entities: document.reporting_entities }),
  ...(document.reporting_period && { reporting_period: document.reporting_period }),
  url: addressOf(document.id, document.url, publicUrl),
  cite: citeOf(document.source.name, document.timestamp),
  chunks: document.chunks.map(({ cnum, text, relevance, sentiment, page, section }) => ({
    cnum,
    text,
    relevance,
    sentiment,
    ...(page !== undefined && page !== null && { page }),
    ...(section !== undefined && section !== null && { section }),
  })),
});

/** Schema of the documents in `longHits`. */
export const searchHits = Type.Array(
  Type.Object(
    {
      id: Type.String({ description: 'For bigdata_fetch_document' }),
      headline: Type.String(),
      timestamp: Type.String({ description: 'Publication, ISO 8601' }),
      url: Type.String(),
      cite: Type.String({ description: 'How to cite it: source and date' }),
      chunks: Type.Array(
        Type.Object(
          {
            text: Type.String(),
            relevance: Type.Number({ description: '0 to 1' }),
            sentiment: Type.Number({ description: '-1 to 1' }),
          },
          { additionalProperties: true },
        ),
      ),
    },
    { additionalProperties: true },
  ),
  { description: 'Documents with the passages found in them, the most relevant first' },
);
