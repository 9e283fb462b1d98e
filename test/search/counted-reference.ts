import type { AnyAllNone, ChunkFilters } from '../../src/domain/documents/chunk-filters.ts';
import type { Viewer } from '../../src/domain/documents/chunk-index.ts';
import type { SearchQuestion } from '../../src/domain/search/search-request.ts';
import { ENTITIES, NAMED, type WorldChunk, type WorldDocument } from './counted-world.ts';

/** A chunk with the metadata of its document. */
export interface Seen {
  readonly document: WorldDocument;
  readonly chunk: WorldChunk;
}

/** Reference implementation of visibility, chunk by chunk. */
export function seenBy(viewer: Viewer, documents: readonly WorldDocument[]): Seen[] {
  return documents
    .filter(({ audience }) => {
      if (audience.kind === 'public') return true;
      if (audience.orgId !== viewer.orgId) return false;
      return audience.isSharedWithOrg || audience.userId === viewer.userId;
    })
    .flatMap((document) => document.chunks.map((chunk) => ({ document, chunk })));
}

function passes({ document, chunk }: Seen, filters: ChunkFilters): boolean {
  const { published, categories } = filters;
  if (published?.fromMs !== undefined && document.publishedMs < published.fromMs) return false;
  if (published?.toMs !== undefined && document.publishedMs > published.toMs) return false;
  if (categories && categories.values.length > 0) {
    if (categories.values.includes(document.category) !== (categories.mode === 'INCLUDE')) return false;
  }
  return (
    holds(filters.entities, chunk.entities, document.headline.entities) &&
    holds(filters.keywords, chunk.words, document.headline.words) &&
    holds(filters.topics, chunk.topics.flatMap(above), document.headline.topics.flatMap(above))
  );
}

const above = (topic: string): string[] => {
  const slots = topic.split(',').filter((slot) => slot !== '');
  return slots.map((_, at) => slots.slice(0, at + 1).join(','));
};

function holds(filter: AnyAllNone | undefined, body: readonly string[], headline: readonly string[]): boolean {
  if (filter === undefined) return true;
  const places = { ALL: [...body, ...headline], BODY: body, HEADLINE: headline }[filter.searchIn];
  const has = (value: string): boolean => places.includes(value);
  return (filter.anyOf.length === 0 || filter.anyOf.some(has)) && filter.allOf.every(has) && !filter.noneOf.some(has);
}

/** Reference implementation of counting, with each attempt written out. */
export function countedBy(question: SearchQuestion, seen: readonly Seen[]): Seen[] {
  const { filters } = question;
  const words = question.text === '' ? [] : question.text.split(' ');
  const among = (one: Seen): string[] => [...one.chunk.words, ...one.document.headline.words];
  const withAll = (wanted: string[]) => (one: Seen) => wanted.every((word) => among(one).includes(word));
  const withAny = (wanted: string[]) => (one: Seen) => wanted.some((word) => among(one).includes(word));
  const plain = seen.filter((one) => passes(one, filters));
  const isNamed = question.isEnriched && words.includes('acme') && filters.entities === undefined;
  const named = plain.filter(({ chunk, document }) =>
    [...chunk.entities, ...document.headline.entities].includes(NAMED),
  );
  const rest = words.filter((word) => word !== 'acme');
  const least = question.isEnriched && words.includes('acme') ? ['acme'] : words;
  const ways: Seen[][] = [
    ...(isNamed ? [named.filter(withAll(rest))] : []),
    plain.filter(withAll(words)),
    ...(isNamed && rest.length > 1 ? [named.filter(withAny(rest))] : []),
    ...(words.length > 1 ? [plain.filter(withAny(least))] : []),
  ];
  return ways.find((counted) => counted.length > 0) ?? [];
}

export interface ReferenceMention {
  readonly id: string;
  readonly chunks: number;
  readonly headlines: number;
}

/** Mentions of every id, counted over each chunk and headline. */
export function mentionsIn(counted: readonly Seen[], of: (one: WorldChunk) => readonly string[]): ReferenceMention[] {
  const documents = [...new Set(counted.map(({ document }) => document))];
  const ids = new Set([...counted.flatMap(({ chunk }) => of(chunk)), ...documents.flatMap((d) => of(d.headline))]);
  return [...ids].sort().map((id) => ({
    id,
    chunks: counted.filter(({ chunk }) => of(chunk).includes(id)).length,
    headlines: documents.filter(({ headline }) => of(headline).includes(id)).length,
  }));
}

/** Mentions of one category, in the order of answers. */
export const ofCategory = (mentions: readonly ReferenceMention[], category: string): ReferenceMention[] =>
  inOrder(mentions.filter(({ id }) => ENTITIES[id] === category));

export const inOrder = (mentions: readonly ReferenceMention[]): ReferenceMention[] =>
  [...mentions].sort((a, b) => b.chunks - a.chunks || b.headlines - a.headlines || (a.id < b.id ? -1 : 1));
