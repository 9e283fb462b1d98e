import type { AnnotatedChunk, Detection } from '../../src/domain/documents/annotated-document.ts';
import { type ChunkFacets, chunkFacets, documentFacets } from '../../src/domain/documents/chunk-facets.ts';
import type { AnyAllNone, Choice, ChunkCondition, ChunkFilters } from '../../src/domain/documents/chunk-filters.ts';
import type { IndexedDocument, Viewer } from '../../src/domain/documents/chunk-index.ts';
import type { Audience } from '../../src/domain/documents/document-store.ts';
import { holdsPhrase } from '../../src/domain/documents/holds-phrase.ts';

/** A chunk with its document, to which filters are applied one by one as in contract 7.2. */
export interface ReferenceChunk {
  readonly document: IndexedDocument;
  readonly chunk: AnnotatedChunk;
  readonly facets: ChunkFacets;
  readonly headline: string;
}

export const referenceChunks = (document: IndexedDocument): ReferenceChunk[] =>
  document.annotated.chunks.map((chunk) => ({
    document,
    chunk,
    facets: { ...documentFacets(document), ...chunkFacets(chunk) },
    headline: document.annotated.headline,
  }));

export function isVisible(viewer: Viewer, audience: Audience): boolean {
  if (audience.kind === 'public') return true;
  return audience.orgId === viewer.orgId && (audience.isSharedWithOrg || audience.userId === viewer.userId);
}

export function passes(reference: ReferenceChunk, filters: ChunkFilters): boolean {
  const {
    document: { row, annotated },
    chunk,
  } = reference;
  const has = (wanted: AnyAllNone, isIn: (place: Place, value: string) => boolean): boolean => {
    const headline: Place = { text: annotated.headline, detections: annotated.headlineDetections };
    const places = { HEADLINE: [headline], BODY: [chunk], ALL: [headline, chunk] }[wanted.searchIn];
    const isThere = (value: string): boolean => places.some((place) => isIn(place, value));
    if (wanted.anyOf.length > 0 && !wanted.anyOf.some(isThere)) return false;
    if (!wanted.allOf.every(isThere)) return false;
    if (!(wanted.eachOf ?? []).every((values) => values.some(isThere))) return false;
    return !wanted.noneOf.some(isThere);
  };
  const { published, entities, keywords, topics, chunkRange } = filters;
  if (published && !isBetween(Date.parse(row.publishedAt), published.fromMs, published.toMs)) return false;
  if (entities && !has(entities, ({ detections }, id) => detections.some((d) => d.type === 'entity' && d.id === id))) {
    return false;
  }
  if (keywords && !has(keywords, ({ text }, phrase) => holdsPhrase(text, phrase))) return false;
  if (topics && !has(topics, ({ detections }, path) => detections.some((d) => isBelow(d, path)))) return false;
  if (chunkRange && !isBetween(chunk.cnum, chunkRange.from, chunkRange.to)) return false;
  return isOfDocument(reference, filters) && isOfPassage(reference, filters);
}

function isOfDocument({ document: { row } }: ReferenceChunk, filters: ChunkFilters): boolean {
  const { about } = row;
  return (
    chosen(
      filters.documentTypes,
      ({ type, subtypes }) =>
        about.type === type && (subtypes.length === 0 || subtypes.some((subtype) => subtype === about.subtype)),
    ) &&
    chosen(filters.sources, (id) => row.sourceId === id) &&
    chosen(filters.categories, (category) => row.category === category) &&
    chosen(filters.documents, (id) => row.id === id) &&
    chosen(filters.languages, (language) => row.language === language) &&
    isAnyOf(filters.reportingEntities, (id) => about.reportingEntityIds.includes(id)) &&
    isAnyOf(filters.reportingPeriods, ({ year, quarter }) =>
      about.periods.some((one) => one.year === year && (quarter === null || one.quarter === quarter)),
    ) &&
    isAnyOf(filters.tags, (tag) => row.tags.includes(tag))
  );
}

function isOfPassage(reference: ReferenceChunk, filters: ChunkFilters): boolean {
  const {
    document: { row },
    chunk,
  } = reference;
  return (
    isAnyOf(filters.sentiments, ({ min, max }) => isBetween(chunk.sentiment, min, max)) &&
    isAnyOf(filters.sections, (section) => chunk.section === section) &&
    isAnyOf(filters.passages, ({ documentId, cnum }) => row.id === documentId && chunk.cnum === cnum) &&
    (filters.condition === undefined || meets(reference, filters.condition))
  );
}

function meets(reference: ReferenceChunk, condition: ChunkCondition): boolean {
  if (condition.kind === 'filters') return passes(reference, condition.filters);
  if (condition.kind === 'not') return !meets(reference, condition.of);
  const meetsOne = (one: ChunkCondition): boolean => meets(reference, one);
  return condition.kind === 'all' ? condition.of.every(meetsOne) : condition.of.some(meetsOne);
}

const isBetween = (value: number, from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY): boolean =>
  value >= from && value <= to;

interface Place {
  readonly text: string;
  readonly detections: readonly Detection[];
}

/** True if a detection is the topic `path` or one below it. */
const isBelow = ({ type, id }: Detection, path: string): boolean =>
  type === 'topic' && path.split(',').every((slot, at) => id.toLowerCase().split(',')[at] === slot);

const isAnyOf = <Value>(values: readonly Value[] | undefined, is: (value: Value) => boolean): boolean =>
  values === undefined || values.length === 0 || values.some(is);

const chosen = <Value>(choice: Choice<Value> | undefined, is: (value: Value) => boolean): boolean =>
  choice === undefined || choice.values.length === 0 || choice.values.some(is) === (choice.mode === 'INCLUDE');
