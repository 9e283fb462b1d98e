import { type WholeDocument as ApiDocument, NotFoundError } from '@almanac/client';
import { almanac } from '../api/almanac.ts';
import type { ReadTable } from './shown-table.ts';

const ENTITIES = 25;
const TOPICS = 12;

/** A paragraph as it is shown. */
export interface Paragraph {
  readonly number: number;
  readonly kind: 'heading' | 'table' | 'text';
  readonly text: string;
  readonly page: number | null;
  /** Who says it, in a transcript. */
  readonly speaker: string | undefined;
  /** Of a table, with heads and values; empty where none were read. */
  readonly tables: readonly ReadTable[];
}

/** A document of the sources, or a file of a user, as it is shown. */
export interface WholeDocument {
  readonly headline: string;
  readonly source: string;
  readonly timestamp: string;
  readonly kind: string;
  readonly url: string | null;
  /** Of the file; `null` for documents of the sources, whose originals are not kept. */
  readonly contentType: string | null;
  readonly sentiment: number;
  readonly paragraphs: readonly Paragraph[];
  readonly outline: ApiDocument['content']['outline'];
  readonly entities: readonly {
    readonly id: string;
    readonly name: string;
    readonly mentions: number;
    readonly isCompany: boolean;
  }[];
  /** Ids, the most frequent first. */
  readonly topics: readonly string[];
}

/** Reads a document of the sources, or a file of a user: the other kind where there is none of the kind that the address names. */
export async function readDocument(id: string, isFile: boolean, signal: AbortSignal): Promise<WholeDocument> {
  const [first, second] = isFile ? [readFile, readPublic] : [readPublic, readFile];
  try {
    return await first(id, signal);
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    return second(id, signal);
  }
}

const NONE: readonly ReadTable[] = [];

function byParagraph(tables: readonly ReadTable[]): (paragraph: number) => readonly ReadTable[] {
  const grouped = Map.groupBy(tables, ({ paragraphNum }) => paragraphNum);
  return (paragraph) => grouped.get(paragraph) ?? NONE;
}

async function readPublic(id: string, signal: AbortSignal): Promise<WholeDocument> {
  const { document, content, analytics } = await almanac.documents.fetch(id, { signal });
  const tablesAt = byParagraph(content.tables);
  return {
    headline: document.headline,
    source: document.source.name,
    timestamp: document.timestamp,
    kind: document.documentType,
    url: document.url,
    contentType: null,
    sentiment: analytics.document.sentiment,
    paragraphs: content.body.map(({ paragraphNum, type, text, page, speaker }) => ({
      number: paragraphNum,
      kind: type === 'HEADING' ? 'heading' : type === 'TABLE' ? 'table' : 'text',
      text,
      page: page ?? null,
      speaker,
      tables: tablesAt(paragraphNum),
    })),
    outline: content.outline,
    entities: analytics.entities
      .toSorted((one, other) => other.mentions - one.mentions)
      .slice(0, ENTITIES)
      .map((entity) => ({
        id: entity.id,
        name: entity.name ?? entity.text,
        mentions: entity.mentions,
        isCompany: entity.type === 'companies',
      })),
    topics: analytics.events
      .toSorted((one, other) => other.mentions - one.mentions)
      .slice(0, TOPICS)
      .map(({ id: topic }) => topic),
  };
}

async function readFile(id: string, signal: AbortSignal): Promise<WholeDocument> {
  const { document, content, analytics } = await almanac.uploads.annotated(id, { signal });
  const tablesAt = byParagraph(content.tables);
  const mentions = new Map<string, number>();
  for (const { detections } of content.chunks)
    for (const { id: entity, type } of detections)
      if (type === 'entity') mentions.set(entity, (mentions.get(entity) ?? 0) + 1);
  const leading = [...mentions].sort(([, one], [, other]) => other - one).slice(0, ENTITIES);
  const named = await almanac.graph.entities(
    leading.map(([entity]) => entity),
    { signal },
  );
  return {
    headline: document.headline,
    source: document.fileName,
    timestamp: document.publishedAt,
    kind: document.documentType.subtype ?? document.documentType.type,
    url: null,
    contentType: document.contentType,
    sentiment: document.sentiment,
    paragraphs: content.body.map(({ paragraphNum, type, text, page, speaker }) => ({
      number: paragraphNum,
      kind: type === 'paragraph' ? 'text' : type,
      text,
      page,
      speaker,
      tables: tablesAt(paragraphNum),
    })),
    outline: content.outline,
    entities: leading.map(([entity, count], at) => ({
      id: entity,
      name: named[at]?.name ?? entity,
      mentions: count,
      isCompany: named[at]?.category === 'companies',
    })),
    topics: analytics.events.slice(0, TOPICS).map(({ id: topic }) => topic),
  };
}
