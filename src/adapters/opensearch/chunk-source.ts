import { createHash } from 'node:crypto';
import type { AnnotatedChunk } from '../../domain/documents/annotated-document.ts';
import {
  audienceMark,
  chunkFacets,
  documentFacets,
  entitiesOf,
  isFullTopicPath,
} from '../../domain/documents/chunk-facets.ts';
import type { IndexedDocument } from '../../domain/documents/chunk-index.ts';
import type { FoundChunk } from '../../domain/documents/chunk-search.ts';
import type { Audience } from '../../domain/documents/document-store.ts';
import { indexStemsOf } from '../../domain/text/index-stems.ts';
import { literalTokensOf } from '../../domain/text/literal-tokens.ts';
import { type RowOf, rowCodec } from '../sql/row-codec.ts';
import { SPACE } from './chunk-mapping.ts';

/** Columns of a chunk that are fields of its document. */
const documentColumns = rowCodec<ReturnType<typeof documentFacets>>()({
  same: [
    ...(['documentId', 'generation', 'publishedMs', 'sourceId', 'category', 'type', 'subtype', 'form'] as const),
    ...(['language', 'headlineEntities', 'reportingEntities', 'reportingPeriods', 'periodEndOn'] as const),
    'clusterId',
  ],
});

/** Chunk as stored in the engine. */
export type ChunkSource = RowOf<typeof documentColumns> & {
  readonly cnum: number;
  readonly audience: string;
  readonly section: string | null;
  readonly sentiment: number;
  readonly headline_topics: readonly string[];
  readonly headline_topic_ids: readonly string[];
  readonly tags: readonly string[];
  readonly headline: string;
  readonly chunk: AnnotatedChunk;
};

export function sourcesOf(document: IndexedDocument): ChunkSource[] {
  const whole = documentFacets(document);
  const shared = {
    ...documentColumns.toRow(whole),
    audience: whole.audience,
    headline_topics: whole.headlineTopics.filter((path) => !isFullTopicPath(path)),
    headline_topic_ids: whole.headlineTopics.filter(isFullTopicPath),
    tags: whole.tags,
    headline: document.annotated.headline.toWellFormed(),
  };
  return document.annotated.chunks.map((chunk) => ({
    ...shared,
    cnum: chunk.cnum,
    section: chunk.section,
    sentiment: chunk.sentiment,
    chunk: wellFormed(chunk),
  }));
}

/** The engine refuses half a surrogate pair, and with it all that is written together. */
const wellFormed = (chunk: AnnotatedChunk): AnnotatedChunk => ({
  ...chunk,
  text: chunk.text.toWellFormed(),
  heading: chunk.heading?.toWellFormed() ?? null,
  speaker: chunk.speaker?.toWellFormed() ?? null,
});

/** The same for another audience. */
export const forAudience = (
  source: ChunkSource,
  { audience, tags }: { readonly audience: Audience; readonly tags: readonly string[] },
): ChunkSource => ({ ...source, audience: audienceMark(audience), tags });

/** A chunk as written: with its search fields and the fields computed from its text. */
export function writtenOf(source: ChunkSource): object {
  const { chunk, headline } = source;
  const { bodyEntities, bodyTopics } = chunkFacets(chunk);
  return {
    ...source,
    body_entities: bodyEntities,
    body_topics: bodyTopics.filter((path) => !isFullTopicPath(path)),
    body_topic_ids: bodyTopics.filter(isFullTopicPath),
    words: indexStemsOf(`${chunk.text}\n${headline}`).join(' '),
    literal_text: literalOf(literalTokensOf(chunk.text)),
    literal_headline: literalOf(literalTokensOf(headline)),
  };
}

const TOKEN_CHARACTERS_MAX = 100;

/** Tokens of a literal text or phrase, as the engine splits them again. */
export const literalOf = (tokens: readonly string[]): string => tokens.map(toToken).join(' ');

function toToken(token: string): string {
  if (token === ' ') return SPACE;
  // These would be spaces to the engine, and no token of a text has two signs.
  if (token >= '\u001c' && token <= '\u001f') return `\\${token.charCodeAt(0)}`;
  // The engine would cut it.
  return token.length > TOKEN_CHARACTERS_MAX
    ? createHash('sha256').update(token.toWellFormed()).digest('hex')
    : token.toWellFormed();
}

/** Fields read of a found chunk. */
export const FOUND_FIELDS = {
  excludes: ['audience', 'tags', 'headline_topics', 'headline_topic_ids', 'section', 'sentiment'],
} as const;

export type FoundSource = Omit<
  ChunkSource,
  'audience' | 'tags' | 'headline_topics' | 'headline_topic_ids' | 'section' | 'sentiment'
>;

export const toFound = (source: FoundSource, score: number): FoundChunk => ({
  facets: {
    ...documentColumns.fromRow(source),
    cnum: source.cnum,
    bodyEntities: entitiesOf(source.chunk.detections),
  },
  chunk: source.chunk,
  headline: source.headline,
  score,
});
