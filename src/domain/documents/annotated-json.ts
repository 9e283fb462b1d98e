import type { AnnotatedChunk, AnnotatedDocument, Detection } from './annotated-document.ts';
import { periodMark } from './chunk-facets.ts';
import type { StoredDocument } from './document-store.ts';

/**
 * A document as `annotated` shows it and as the link of a public document leads to (contract 8.5, 9.5): `document`,
 * `content`, `profiling` and `analytics` in the form that clients read, and the chunks as search finds them.
 */
export interface AnnotatedJson {
  readonly document: {
    readonly id: string;
    readonly headline: string;
    readonly timestamp: string;
    readonly language: string | null;
    readonly source: { readonly id: string; readonly name: string | null };
    readonly url: string | null;
    readonly type: string;
    readonly subtype: string | null;
    readonly form: string | null;
    readonly reporting_entities: readonly string[];
    readonly reporting_periods: readonly string[];
    readonly period_end: string | null;
    readonly cluster_id: string;
    readonly tags: readonly string[];
  };
  readonly content: {
    readonly title: { readonly text: string; readonly detections: readonly Detection[] };
    readonly body: readonly {
      readonly paragraph_num: number;
      readonly type: string;
      readonly page: number | null;
      readonly text: string;
    }[];
  };
  readonly profiling: {
    readonly pages: number | null;
    readonly characters: number;
    readonly paragraphs: number;
    readonly chunks: number;
  };
  readonly analytics: {
    /** Most mentioned first. */
    readonly entities: readonly Mentioned[];
    /** Topics, most mentioned first. */
    readonly events: readonly Mentioned[];
    readonly metrics: { readonly sentiment: number };
  };
  readonly chunks: readonly ChunkJson[];
}

/** How much a document speaks of an entity or a topic. */
export interface Mentioned {
  readonly id: string;
  readonly mentions: number;
  readonly chunks: number;
  readonly in_headline: boolean;
  /** Mean of the chunks that speak of it; 0 when only the headline does. */
  readonly sentiment: number;
}

export interface ChunkJson {
  readonly cnum: number;
  readonly text: string;
  readonly is_table: boolean;
  readonly sentiment: number;
  readonly page: number | null;
  readonly section: string | null;
  readonly item: string | null;
  readonly heading: string | null;
  readonly speaker: string | null;
  readonly detections: readonly Detection[];
  readonly text_locations: readonly { readonly paragraph_num: number; readonly sentence_num: number }[];
}

/** `sourceName` is `null` where the knowledge graph has none, as for private files. */
export function annotatedJson(
  row: StoredDocument,
  annotated: AnnotatedDocument,
  sourceName: string | null,
): AnnotatedJson {
  return {
    document: {
      id: row.id,
      headline: row.headline,
      timestamp: row.publishedAt,
      language: row.language,
      source: { id: row.sourceId, name: sourceName },
      url: row.url,
      type: row.about.type,
      subtype: row.about.subtype,
      form: row.about.form,
      reporting_entities: row.about.reportingEntityIds,
      reporting_periods: row.about.periods.map(periodMark),
      period_end: row.about.periodEndOn,
      cluster_id: row.clusterId ?? row.id,
      tags: row.tags,
    },
    content: {
      title: { text: annotated.headline, detections: annotated.headlineDetections },
      body: annotated.paragraphs.map(({ number, kind, page, text }) => ({
        paragraph_num: number,
        type: kind,
        page,
        text,
      })),
    },
    profiling: {
      pages: annotated.pages,
      characters: annotated.characters,
      paragraphs: annotated.paragraphs.length,
      chunks: annotated.chunks.length,
    },
    analytics: {
      entities: mentionedIn(annotated, 'entity'),
      events: mentionedIn(annotated, 'topic'),
      metrics: { sentiment: row.sentiment },
    },
    chunks: annotated.chunks.map(chunkJson),
  };
}

const chunkJson = (chunk: AnnotatedChunk): ChunkJson => ({
  cnum: chunk.cnum,
  text: chunk.text,
  is_table: chunk.isTable,
  sentiment: chunk.sentiment,
  page: chunk.page,
  section: chunk.section,
  item: chunk.item,
  heading: chunk.heading,
  speaker: chunk.speaker,
  detections: chunk.detections,
  text_locations: chunk.locations.map(({ paragraph, sentence }) => ({
    paragraph_num: paragraph,
    sentence_num: sentence,
  })),
});

function mentionedIn({ headlineDetections, chunks }: AnnotatedDocument, type: Detection['type']): Mentioned[] {
  const counts = new Map<string, { mentions: number; chunks: number; sentimentSum: number; inHeadline: boolean }>();
  const of = (id: string) => {
    const known = counts.get(id) ?? { mentions: 0, chunks: 0, sentimentSum: 0, inHeadline: false };
    counts.set(id, known);
    return known;
  };
  for (const one of headlineDetections) if (one.type === type) of(one.id).inHeadline = true;
  for (const { detections, sentiment } of chunks) {
    const ids = detections.filter((one) => one.type === type).map(({ id }) => id);
    for (const id of ids) of(id).mentions += 1;
    for (const id of new Set(ids)) {
      const counted = of(id);
      counted.chunks += 1;
      counted.sentimentSum += sentiment;
    }
  }
  return [...counts]
    .map(([id, { mentions, chunks: inChunks, sentimentSum, inHeadline }]) => ({
      id,
      mentions,
      chunks: inChunks,
      in_headline: inHeadline,
      sentiment: inChunks === 0 ? 0 : Number((sentimentSum / inChunks).toFixed(4)),
    }))
    .sort((a, b) => b.mentions - a.mentions || (a.id < b.id ? -1 : 1));
}
