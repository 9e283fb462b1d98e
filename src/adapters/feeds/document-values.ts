import { SUBTYPES } from '../../domain/documents/document-types.ts';
import type { FileHints } from '../../domain/enrichment/understanding.ts';
import type { DocumentItem } from '../../domain/ingest/documents/document-records.ts';
import { parseRecordInstant } from '../../domain/ingest/records/instants.ts';
import { parseDocumentId, parseEntityId } from '../../platform/ids.ts';
import { textContent } from './document-content.ts';
import { plainTextOf } from './plain-text-of.ts';

/** Fields of a document record, the same in CSV and JSONL. */
export const DOCUMENT_FIELDS = [
  'id',
  'source',
  'published_at',
  'headline',
  'text',
  'type',
  'subtype',
  'url',
  'language',
  'entities',
] as const;
export type DocumentField = (typeof DOCUMENT_FIELDS)[number];

export type Values = Readonly<Partial<Record<DocumentField, unknown>>>;

const TEXT_CHARACTERS_MAX = 1024 * 1024;
/** A fault of a record, as a fixed text by which reports can count. */
class RecordFault extends Error {}

/** The document of a record; empty texts count as missing. */
export function readDocumentRecord(values: Values): DocumentContentOf {
  try {
    const text = requiredText(values.text);
    const headline = textOf(values.headline, 'headline');
    const hints: FileHints = {
      fileName: 'document.txt',
      publishedAt: instantOf(values.published_at),
      ...typeOf(values),
      ...(headline === null ? {} : { headline: plainTextOf(headline) }),
      ...entitiesOf(values.entities),
      ...languageOf(values.language),
    };
    const id = textOf(values.id, 'id');
    const documentId = id === null ? null : parseDocumentId(id.toUpperCase());
    if (documentId === undefined) throw new RecordFault('id is not 32 hexadecimal digits');
    return {
      kind: 'document',
      id: documentId,
      source: textOf(values.source, 'source'),
      url: textOf(values.url, 'url'),
      hints,
      content: textContent(headline, text),
    };
  } catch (error) {
    if (error instanceof RecordFault) return { kind: 'rejected', reason: error.message };
    throw error;
  }
}

/** An item without its position. */
type WithoutPlace<Item> = Item extends unknown ? Omit<Item, 'place' | 'about' | 'notes'> : never;
export type DocumentContentOf = WithoutPlace<DocumentItem>;

function textOf(value: unknown, field: string): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') throw new RecordFault(`${field} must be text`);
  return value.trim() === '' ? null : value.trim();
}

function requiredText(value: unknown): string {
  const text = textOf(value, 'text');
  if (text === null) throw new RecordFault('has no text');
  if (text.length > TEXT_CHARACTERS_MAX) throw new RecordFault('text is longer than 1 MiB');
  return text;
}

function instantOf(value: unknown): string | null {
  const text = textOf(value, 'published_at');
  if (text === null) return null;
  const instant = parseRecordInstant(text);
  if (instant === undefined) throw new RecordFault('published_at is neither a day nor an instant (ISO 8601)');
  return instant;
}

function typeOf({ type: rawType, subtype: rawSubtype }: Values): Pick<FileHints, 'type' | 'subtype'> {
  const type = textOf(rawType, 'type');
  const subtype = textOf(rawSubtype, 'subtype');
  if (type === null) {
    if (subtype !== null) throw new RecordFault('has a subtype without a type');
    return {};
  }
  if (!isType(type)) throw new RecordFault(`type must be one of ${Object.keys(SUBTYPES).join(', ')}`);
  if (subtype === null) return { type };
  const known = (SUBTYPES[type] as readonly NonNullable<FileHints['subtype']>[]).find((one) => one === subtype);
  if (known === undefined) throw new RecordFault('subtype is none of its type');
  return { type, subtype: known };
}

const isType = (type: string): type is keyof typeof SUBTYPES => Object.hasOwn(SUBTYPES, type);

function entitiesOf(value: unknown): Pick<FileHints, 'reportingEntityIds'> {
  const listed = typeof value === 'string' ? value.split(/[;|,\s]+/).filter((id) => id !== '') : (value ?? []);
  if (!Array.isArray(listed)) throw new RecordFault('entities must be a list of entity ids');
  const ids = listed.map((id) => (typeof id === 'string' ? parseEntityId(id) : undefined));
  if (ids.some((id) => id === undefined)) throw new RecordFault('entities must be a list of entity ids');
  return ids.length === 0 ? {} : { reportingEntityIds: ids as string[] };
}

function languageOf(value: unknown): Pick<FileHints, 'language'> {
  const language = textOf(value, 'language');
  return language === null ? {} : { language: language.toUpperCase() };
}
