import type { AnnotatedChunk, AnnotatedParagraph } from '../../../domain/documents/annotated-document.ts';
import { documentLabel } from '../../../domain/documents/document-label.ts';
import type { OpenDocument } from '../../../domain/documents/public-documents.ts';
import type { OffsetUnit } from '../../../domain/documents/text-offsets.ts';
import { entityKey } from '../../../domain/knowledge-graph/entity-key.ts';
import { mentioned, periodWords, speakersOf, toApiDetections } from '../contents/_annotated.ts';
import { toApiOutline, toApiTables } from '../contents/_tables.ts';

/**
 * A public document as downloaded (contract 8.5): `document`, `content`, `profiling`, `analytics`, with the field names of the
 * hosted service.
 */
export function toApiPublicDocument(opened: OpenDocument, offsets: OffsetUnit) {
  const { document, source, annotated } = opened;
  const { about } = document;
  const speakerAt = speakersOf(annotated.chunks);
  const entities = toApiEntities(opened);
  const events = toApiEvents(opened);
  return {
    document: {
      id: document.id,
      headline: document.headline,
      timestamp: document.publishedAt,
      ...(document.language !== null && { language: document.language }),
      source: { id: source.id, name: source.name, rank: `RANK_${source.rank}` },
      url: document.url,
      metadata: { url: document.url, offsets },
      document_type: documentLabel(about),
      reporting_entities: about.reportingEntityIds,
      reporting_period: periodWords(about.periods),
    },
    content: {
      title: {
        text: annotated.headline,
        detections: toApiDetections(annotated.headline, annotated.headlineDetections, offsets),
      },
      body: annotated.paragraphs.map((paragraph) => ({
        paragraph_num: paragraph.number,
        type: blockTypeOf(paragraph),
        text: paragraph.text,
        ...(paragraph.page !== null && { page: paragraph.page }),
        ...speakerAt(paragraph.number),
      })),
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
      document: {
        sentiment: annotated.sentiment,
        entities: entities.length,
        events: events.length,
        chunks: annotated.chunks.length,
      },
      entities,
      events,
      metrics: { sentiment: annotated.sentiment },
    },
  };
}

/** The block type of the API. `FOOTER` does not occur, as extraction drops running footers. */
function blockTypeOf({ kind, list }: Pick<AnnotatedParagraph, 'kind' | 'list'>) {
  if (kind === 'heading') return 'HEADING';
  if (kind === 'table') return 'TABLE';
  if (list === undefined) return 'TEXT';
  return list === 'ordered' ? 'LIST_ORDERED' : 'LIST_UNORDERED';
}

/** Entities by mentions, with name and category from the knowledge graph, `null` if no longer in it. */
function toApiEntities({ document, annotated, entities }: OpenDocument) {
  const inHeadline = new Set(annotated.headlineDetections.map(({ id }) => id));
  return mentioned(annotated.chunks, 'entity').map((mention) => {
    const entity = entities.get(entityKey(mention.id));
    const isSubject = inHeadline.has(mention.id) || document.about.reportingEntityIds.includes(mention.id);
    return {
      ...mention,
      name: entity?.name ?? null,
      type: entity?.category ?? null,
      relevance: isSubject ? 1 : shareOf(mention.chunks.length, annotated.chunks),
    };
  });
}

/**
 * Relevance of an entity that is neither in the headline nor a reporting entity (both have 1): the share of the
 * document's chunks that mention it, to three decimals.
 */
const shareOf = (mentioning: number, chunks: readonly AnnotatedChunk[]): number =>
  Math.round((mentioning / chunks.length) * 1_000) / 1_000;

/** Topics by mentions, with their slots (contract 14.3) and the entities in the same chunks. */
function toApiEvents({ annotated, entities }: OpenDocument) {
  const byNumber = new Map(annotated.chunks.map((chunk) => [chunk.cnum, chunk]));
  return mentioned(annotated.chunks, 'topic').map((mention) => {
    const [topic = '', group = '', type = '', subType = '', property = ''] = mention.id.split(',');
    const beside = mention.chunks.flatMap((cnum) => byNumber.get(cnum)?.detections ?? []);
    const ids = new Set(beside.flatMap((one) => (one.type === 'entity' ? [one.id] : [])));
    return {
      ...mention,
      topic,
      group,
      type,
      sub_type: subType,
      property,
      roles: [...ids].map((id) => ({
        id,
        name: entities.get(entityKey(id))?.name ?? null,
        role: property === '' ? null : property,
      })),
    };
  });
}
