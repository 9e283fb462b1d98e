import type { Story, StoryPassage } from '../api/schemas.ts';
import type { Reply } from '../transport/transport.ts';
import type { FoundDocument, FoundPassage } from './document.ts';

/** Sentiments of stories are in percent. */
const PERCENT = 100;

/** The document of a story. */
export const documentOfStory = (story: Story): FoundDocument => ({
  id: story.id,
  headline: story.hd,
  timestamp: story.ts,
  scope: story.documentScope,
  documentType: story.documentType,
  language: story.language || null,
  source: { id: story.srcKey, name: story.srcName, rank: story.sourceRank },
  url: story.url ?? null,
  sentiment: story.sent / PERCENT,
  reportingEntities: story.reportingEntities ?? [],
  reportingPeriod: story.reportingPeriod ?? [],
  passages: story.chunks.map(passageOfStory),
  cluster: (story.cluster ?? []).map(documentOfStory),
});

const passageOfStory = (chunk: StoryPassage): FoundPassage => ({
  cnum: chunk.cnum,
  text: chunk.text,
  relevance: chunk.relevance,
  sentiment: chunk.sentiment / PERCENT,
  detections: chunk.entities.map(({ key, start, end, queryType }) => ({
    id: key,
    start,
    end,
    type: queryType === 'rp_topic' ? 'topic' : queryType,
  })),
  matches: [],
  locations: chunk.sentences.map(({ pnum, snum }) => ({ paragraph: pnum, sentence: snum })),
  section: chunk.sectionMetadata ?? [],
  speaker: chunk.speaker ?? null,
  page: null,
});

type Result = Reply<'search.search'>['results'][number];

/** A document of a search by text. */
export const documentOfResult = (result: Result): FoundDocument => ({
  ...headOf(result),
  passages: result.chunks.map((chunk) => ({
    cnum: chunk.cnum,
    text: chunk.text,
    relevance: chunk.relevance,
    sentiment: chunk.sentiment,
    detections: chunk.detections,
    matches: chunk.matches ?? [],
    locations: chunk.textLocations.map(({ paragraphNum, sentenceNum }) => ({
      paragraph: paragraphNum,
      sentence: sentenceNum,
    })),
    section: chunk.section === undefined ? [] : [chunk.section],
    speaker: null,
    page: chunk.page ?? null,
  })),
  cluster: (result.cluster ?? []).map((one) => ({ ...headOf(one), passages: [], cluster: [] })),
});

const headOf = (head: Omit<Result, 'chunks' | 'cluster'>): Omit<FoundDocument, 'passages' | 'cluster'> => ({
  id: head.id,
  headline: head.headline,
  timestamp: head.timestamp,
  scope: null,
  documentType: head.documentType,
  language: head.language ?? null,
  source: { ...head.source, rank: Number(head.source.rank.replace('RANK_', '')) },
  url: head.url,
  sentiment: null,
  reportingEntities: head.reportingEntities ?? [],
  reportingPeriod: head.reportingPeriod ?? [],
});
