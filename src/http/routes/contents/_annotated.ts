import type { ContentFile } from '../../../domain/content/content-file.ts';
import type {
  AnnotatedChunk,
  AnnotatedDocument,
  Detection,
  ReportedPeriod,
  TextLocation,
} from '../../../domain/documents/annotated-document.ts';
import { type OffsetUnit, spansIn } from '../../../domain/documents/text-offsets.ts';
import { toApiOutline, toApiTables } from './_tables.ts';

/**
 * The annotated document of the API (contract 9.5): `document`, `content`, `profiling`, `analytics`. Chunks are the same as in
 * search results (contract 7.5). Offsets of detections are in the unit `offsets`, which `document.metadata` states.
 */
export function toApiAnnotated(file: ContentFile, annotated: AnnotatedDocument, offsets: OffsetUnit) {
  const { about } = annotated;
  const speakerAt = speakersOf(annotated.chunks);
  return {
    document: {
      id: file.id,
      file_name: file.fileName,
      headline: annotated.headline,
      language: annotated.language,
      document_type: { type: about.type, subtype: about.subtype },
      form: about.form,
      reporting_entities: [...about.reportingEntityIds],
      reporting_period: periodWords(about.periods),
      reporting_periods: about.periods.map(({ year, quarter }) => ({ fiscal_year: year, fiscal_quarter: quarter })),
      period_end_date: about.periodEndOn,
      document_date: about.datedOn,
      published_at: file.publishedAt,
      content_type: file.contentType,
      sentiment: annotated.sentiment,
      metadata: { offsets },
    },
    content: {
      title: {
        text: annotated.headline,
        detections: toApiDetections(annotated.headline, annotated.headlineDetections, offsets),
      },
      body: annotated.paragraphs.map(({ number, kind, text, page }) => ({
        paragraph_num: number,
        type: kind,
        text,
        page,
        ...speakerAt(number),
      })),
      chunks: annotated.chunks.map((chunk) => toApiChunk(chunk, offsets)),
      tables: toApiTables(annotated),
      outline: toApiOutline(annotated),
    },
    profiling: {
      pages: annotated.pages,
      characters: annotated.characters,
      paragraphs: annotated.paragraphs.length,
      chunks: annotated.chunks.length,
    },
    analytics: {
      entities: mentioned(annotated.chunks, 'entity'),
      events: mentioned(annotated.chunks, 'topic'),
      metrics: { sentiment: annotated.sentiment },
    },
  };
}

/** The speaker of a paragraph of a transcript, by its number, as a member of the paragraph; none where nobody is known to speak. */
export function speakersOf(chunks: readonly AnnotatedChunk[]): (paragraph: number) => { readonly speaker?: string } {
  const speakers = new Map<number, { readonly speaker: string }>();
  for (const { speaker, locations } of chunks)
    if (speaker !== null) for (const { paragraph } of locations) speakers.set(paragraph, { speaker });
  return (paragraph) => speakers.get(paragraph) ?? {};
}

/** Distinct periods in the format of document filters (contract 12.2), quarters before years. */
export function periodWords(periods: readonly ReportedPeriod[]): string[] {
  const quarters = periods.flatMap(({ quarter }) => (quarter === null ? [] : [`FQ${quarter}`]));
  return [...new Set([...quarters, ...periods.map(({ year }) => `${year}FY`)])];
}

/** Detections with their offsets in `text` in the unit `offsets`. */
export const toApiDetections = (text: string, detections: readonly Detection[], offsets: OffsetUnit) =>
  spansIn(text, detections, offsets).map(({ id, start, end, type }) => ({ id, start, end, type }));

export const toApiLocation = ({ paragraph, sentence }: TextLocation) => ({
  paragraph_num: paragraph,
  sentence_num: sentence,
});

const toApiChunk = (chunk: AnnotatedChunk, offsets: OffsetUnit) => ({
  cnum: chunk.cnum,
  text: chunk.text,
  type: chunk.isTable ? ('table' as const) : ('text' as const),
  sentiment: chunk.sentiment,
  detections: toApiDetections(chunk.text, chunk.detections, offsets),
  text_locations: chunk.locations.map(toApiLocation),
  page: chunk.page,
  section: chunk.section,
  item: chunk.item,
  heading: chunk.heading,
  speaker: chunk.speaker,
});

/** Entities or topics of the chunks, by descending mentions: count, chunks and mean sentiment. */
export function mentioned(chunks: readonly AnnotatedChunk[], type: Detection['type']) {
  const byId = new Map<string, { name: string; mentions: number; chunks: AnnotatedChunk[] }>();
  for (const chunk of chunks) {
    for (const { id, start, end } of chunk.detections.filter((one) => one.type === type)) {
      const entry = byId.get(id) ?? { name: chunk.text.slice(start, end), mentions: 0, chunks: [] };
      entry.mentions += 1;
      if (entry.chunks.at(-1) !== chunk) entry.chunks.push(chunk);
      byId.set(id, entry);
    }
  }
  return [...byId]
    .map(([id, entry]) => ({
      id,
      text: entry.name,
      mentions: entry.mentions,
      chunks: entry.chunks.map(({ cnum }) => cnum),
      sentiment: mean(entry.chunks.map(({ sentiment }) => sentiment)),
    }))
    .sort((a, b) => b.mentions - a.mentions || (a.id < b.id ? -1 : 1));
}

const mean = (values: readonly number[]): number =>
  Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 1_000) / 1_000;
