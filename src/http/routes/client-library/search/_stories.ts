import { type Static, Type } from 'typebox';
import type { AnnotatedChunk, Section } from '../../../../domain/documents/annotated-document.ts';
import { documentLabel } from '../../../../domain/documents/document-label.ts';
import type { StoredDocument } from '../../../../domain/documents/document-store.ts';
import { type OffsetUnit, spansIn } from '../../../../domain/documents/text-offsets.ts';
import { type SourceNote, unknownSource } from '../../../../domain/knowledge-graph/source-directory.ts';
import { DOCUMENT_SCOPES, scopeOf } from '../../../../domain/search/expression/document-scopes.ts';
import type { RankedChunk, RankedDocument } from '../../../../domain/search/search-answer.ts';
import { namedObject } from '../../../operations/named-object.ts';
import { periodWords } from '../../contents/_annotated.ts';

/** The client library divides sentiments by this. */
const SENTIMENT_SCALE = 100;
const ROUNDING = 10_000;

const sentimentSchema = Type.Number({ description: '-100 to 100' });

const passageSchema = namedObject('StoryPassage', {
  text: Type.String(),
  cnum: Type.Integer({ description: 'Number in the document, from 1' }),
  relevance: Type.Number({ description: '0 to 1; 0 for what follows the ranked passages' }),
  sentiment: sentimentSchema,
  sectionMetadata: Type.Optional(Type.Array(Type.String(), { description: '`qa`, `answer` ..., of transcripts' })),
  speaker: Type.Optional(Type.String({ description: 'Id of a person' })),
  entities: Type.Array(
    namedObject('StoryEntity', {
      key: Type.String(),
      start: Type.Integer(),
      end: Type.Integer({ description: 'Exclusive' }),
      queryType: Type.Enum(['entity', 'rp_topic']),
    }),
  ),
  sentences: Type.Array(namedObject('SentenceLocation', { pnum: Type.Integer(), snum: Type.Integer() })),
});

const storyMembers = {
  id: Type.String(),
  hd: Type.String({ description: 'Headline' }),
  sent: sentimentSchema,
  documentScope: Type.Enum([...DOCUMENT_SCOPES]),
  ts: Type.String({ description: 'Publication, UTC' }),
  documentType: Type.String(),
  srcKey: Type.String(),
  srcName: Type.String(),
  sourceRank: Type.Integer(),
  language: Type.String({ description: 'Empty where it is not recognized' }),
  url: Type.Optional(Type.String()),
  reportingEntities: Type.Optional(Type.Array(Type.String())),
  reportingPeriod: Type.Optional(Type.Array(Type.String())),
  chunks: Type.Array(passageSchema),
};

/** A document with its passages as the client library reads it (contract 12.1); `cluster`: near repeats of it on the page. */
export const storySchema = namedObject('Story', {
  ...storyMembers,
  cluster: Type.Optional(Type.Array(namedObject('ClusterStory', storyMembers))),
});

type Story = Static<typeof storySchema>;

/** Data for stories in addition to the documents. */
export interface StoryContext {
  readonly sources: ReadonlyMap<string, SourceNote>;
  readonly offsets: OffsetUnit;
  /** Ids of speakers by name; others are left out. */
  readonly speakers: ReadonlyMap<string, string>;
}

/** The documents of a page one by one. `areClustered`: later near-duplicates are in the `cluster` of the first. */
export function* storiesOf(
  results: readonly RankedDocument[],
  areClustered: boolean,
  context: StoryContext,
): Generator<Story> {
  if (!areClustered) {
    for (const result of results) yield toStory(result, context);
    return;
  }
  const groups = new Map<string, RankedDocument[]>();
  for (const result of results) {
    const key = result.document.clusterId ?? result.document.id;
    groups.set(key, [...(groups.get(key) ?? []), result]);
  }
  for (const [first, ...repeats] of groups.values()) {
    if (first === undefined) continue;
    const cluster = repeats.map((repeat) => toStory(repeat, context));
    yield { ...toStory(first, context), ...(cluster.length > 0 && { cluster }) };
  }
}

function toStory({ document, chunks }: RankedDocument, context: StoryContext): Omit<Story, 'cluster'> {
  const { about } = document;
  const source = context.sources.get(document.sourceId) ?? unknownSource(document.sourceId);
  return {
    id: document.id,
    hd: document.headline,
    sent: scaled(document.sentiment),
    documentScope: scopeOf(document.category),
    ts: document.publishedAt,
    documentType: documentLabel(about),
    srcKey: source.id,
    srcName: source.name,
    sourceRank: source.rank,
    language: document.language ?? '',
    ...ofDocument(document),
    chunks: chunks.map((chunk) => toPassage(chunk, context)),
  };
}

/** Optional members of a document: absent rather than `null`. */
const ofDocument = ({ url, about }: StoredDocument) => ({
  ...(url !== null && { url }),
  ...(about.reportingEntityIds.length > 0 && { reportingEntities: [...about.reportingEntityIds] }),
  ...(about.periods.length > 0 && { reportingPeriod: periodWords(about.periods) }),
});

function toPassage({ chunk, relevance }: RankedChunk, { offsets, speakers }: StoryContext): Story['chunks'][number] {
  const labels = chunk.section === null ? undefined : SECTION_LABELS[chunk.section];
  const speaker = chunk.speaker === null ? undefined : speakers.get(chunk.speaker);
  return {
    text: chunk.text,
    cnum: chunk.cnum,
    relevance: Math.round(relevance * ROUNDING) / ROUNDING,
    sentiment: scaled(chunk.sentiment),
    ...(labels && { sectionMetadata: labels }),
    ...(speaker !== undefined && { speaker }),
    entities: toEntities(chunk, offsets),
    sentences: chunk.locations.map(({ paragraph, sentence }) => ({ pnum: paragraph, snum: sentence })),
  };
}

const toEntities = ({ text, detections }: AnnotatedChunk, offsets: OffsetUnit): Story['chunks'][number]['entities'] =>
  spansIn(text, detections, offsets).map(({ id, type, start, end }) => ({
    key: id,
    start,
    end,
    queryType: type === 'entity' ? 'entity' : 'rp_topic',
  }));

/** The labels by which the client library names sections. */
const SECTION_LABELS: Readonly<Partial<Record<Section, string[]>>> = {
  management_discussion: ['Management Discussion Section'],
  question: ['qa', 'question'],
  answer: ['qa', 'answer'],
};

const scaled = (sentiment: number): number =>
  Math.round(sentiment * SENTIMENT_SCALE * SENTIMENT_SCALE) / SENTIMENT_SCALE;
