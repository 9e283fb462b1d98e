import { type Static, Type } from 'typebox';
import { documentLabel } from '../../../domain/documents/document-label.ts';
import type { StoredDocument } from '../../../domain/documents/document-store.ts';
import { type OffsetUnit, spansIn } from '../../../domain/documents/text-offsets.ts';
import { type SourceNote, unknownSource } from '../../../domain/knowledge-graph/source-directory.ts';
import type { RankedChunk, RankedDocument } from '../../../domain/search/search-answer.ts';
import type { TextSpan } from '../../../domain/text/span.ts';
import { namedObject } from '../../operations/named-object.ts';
import { textOrNull } from '../../operations/schemas.ts';
import { periodWords, toApiDetections, toApiLocation } from '../contents/_annotated.ts';

/** Chunks per query unit (contract 13). */
const CHUNKS_PER_UNIT = 10;
/** Relevance is rounded to four decimals, as more are not meaningful. */
const ROUNDING = 10_000;

const documentProperties = {
  id: Type.String({ description: '32 hexadecimal digits' }),
  headline: Type.String(),
  timestamp: Type.String({ description: 'Publication, ISO 8601, UTC' }),
  source: namedObject('DocumentSource', {
    id: Type.String(),
    name: Type.String(),
    rank: Type.Enum(['RANK_1', 'RANK_2', 'RANK_3', 'RANK_4', 'RANK_5']),
  }),
  url: textOrNull,
  document_type: Type.String({ description: '`Earnings Call`, `RNS-SEC-10-K`, `News` ...' }),
  language: Type.Optional(Type.String({ description: '`EN`; where the text shows it' })),
  reporting_entities: Type.Optional(Type.Array(Type.String(), { description: 'Companies whose document it is' })),
  reporting_period: Type.Optional(Type.Array(Type.String(), { description: '`FQ3`, `2025FY`: quarters first' })),
};

const spanSchema = namedObject('MatchedWord', {
  start: Type.Integer({ description: 'In `text`, in the unit of `metadata.offsets`' }),
  end: Type.Integer({ description: 'Exclusive' }),
});

const chunkSchema = namedObject('SearchChunk', {
  cnum: Type.Integer({ description: 'Number in the document, from 1' }),
  text: Type.String(),
  relevance: Type.Number({ description: '0 to 1, comparable between questions' }),
  sentiment: Type.Number({ description: "-1 to 1, from the market's point of view" }),
  detections: Type.Array(
    namedObject('Detection', {
      id: Type.String({ description: 'Of an entity, or the five slots of a topic' }),
      start: Type.Integer({ description: 'In `text`, in the unit of `metadata.offsets`' }),
      end: Type.Integer({ description: 'Exclusive' }),
      type: Type.Enum(['entity', 'topic']),
    }),
  ),
  matches: Type.Optional(
    Type.Array(spanSchema, {
      description: 'Words of `text` that match the text of the question, in any of their forms',
    }),
  ),
  text_locations: Type.Array(
    namedObject('TextLocation', { paragraph_num: Type.Integer(), sentence_num: Type.Integer() }),
  ),
  page: Type.Optional(Type.Integer({ description: 'From 1, of formats that have pages' })),
  section: Type.Optional(Type.String({ description: '`balance_sheet`, `risk_factors`, `answer` ..., if known' })),
  speaker: Type.Optional(Type.String({ description: 'Who says it, in a transcript' })),
});

/** A document with its matching chunks (contract 7.5). */
export const resultSchema = namedObject('SearchResult', {
  ...documentProperties,
  cluster: Type.Optional(
    Type.Array(namedObject('ClusterDocument', documentProperties), {
      description: 'Near repeats of it that matched too',
    }),
  ),
  chunks: Type.Array(chunkSchema, { minItems: 1, description: 'Best first' }),
});

export const searchUsageSchema = Type.Object({
  api_query_units: Type.Number({ description: 'Query units that this call used' }),
});

type Sources = ReadonlyMap<string, SourceNote>;
type ApiResult = Static<typeof resultSchema>;

/** Ids of the sources in a response. */
export const sourceIdsOf = (results: readonly RankedDocument[]): string[] =>
  results.flatMap(({ document, cluster }) => [document, ...cluster].map(({ sourceId }) => sourceId));

export const queryUnits = (results: readonly RankedDocument[]): number =>
  results.reduce((count, { chunks }) => count + chunks.length, 0) / CHUNKS_PER_UNIT;

export const toApiResult = (
  { document, chunks, cluster }: RankedDocument,
  sources: Sources,
  offsets: OffsetUnit,
  matchesIn: (text: string) => readonly TextSpan[] = () => [],
): ApiResult => ({
  ...toApiDocument(document, sources),
  ...(cluster.length > 0 && { cluster: cluster.map((repeat) => toApiDocument(repeat, sources)) }),
  chunks: chunks.map((chunk) => toApiChunk(chunk, offsets, matchesIn)),
});

function toApiDocument(document: StoredDocument, sources: Sources): Omit<ApiResult, 'chunks' | 'cluster'> {
  const { about, language, sourceId } = document;
  return {
    id: document.id,
    headline: document.headline,
    timestamp: wholeSeconds(document.publishedAt),
    source: toApiSourceNote(sources.get(sourceId) ?? unknownSource(sourceId)),
    url: document.url,
    document_type: documentLabel(about),
    ...(language !== null && { language }),
    ...(about.reportingEntityIds.length > 0 && { reporting_entities: [...about.reportingEntityIds] }),
    ...(about.periods.length > 0 && { reporting_period: periodWords(about.periods) }),
  };
}

const toApiSourceNote = ({ id, name, rank }: SourceNote): ApiResult['source'] => ({ id, name, rank: `RANK_${rank}` });

function toApiChunk(
  { chunk, relevance }: RankedChunk,
  offsets: OffsetUnit,
  matchesIn: (text: string) => readonly TextSpan[],
): ApiResult['chunks'][number] {
  const matches = matchesIn(chunk.text);
  return {
    cnum: chunk.cnum,
    text: chunk.text,
    relevance: Math.round(relevance * ROUNDING) / ROUNDING,
    sentiment: chunk.sentiment,
    detections: toApiDetections(chunk.text, chunk.detections, offsets),
    ...(matches.length > 0 && {
      matches: spansIn(chunk.text, matches, offsets).map(({ start, end }) => ({ start, end })),
    }),
    text_locations: chunk.locations.map(toApiLocation),
    ...(chunk.page !== null && { page: chunk.page }),
    ...(chunk.section !== null && { section: chunk.section }),
    ...(chunk.speaker !== null && { speaker: chunk.speaker }),
  };
}

/** `2025-04-30T21:30:00Z` (contract 7.5): with fractions of a second only if not zero. */
const wholeSeconds = (instant: string): string => instant.replace(/\.000Z$/, 'Z');
