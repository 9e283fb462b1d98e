import { DAY_MS } from '../../../platform/clock.ts';
import type { AddedFilters } from '../../search/ranking/added-filters.ts';
import type { QuestionPart, ResearchRun } from '../research-run.ts';
import type { ScoredSentence } from './score-sentences.ts';

/** Default age limit of news, in days. */
const NEWS_DAYS = 30;
const NEWS =
  /\bnews\b|\bheadlines?\b|\bwhat(?:['’]s|\sis|\shas\sbeen|\swas)?\s(?:new|happen(?:ed|ing)|going\son)\b|\b(?:latest|recent|new)\s(?:developments?|events?|announcements?)\b/i;

/** True if a part asks for news: for recent publications rather than for an answer to a question. */
export const asksNews = ({ text, understood }: QuestionPart): boolean =>
  NEWS.test(text) && understood.periods.length === 0;

/** Filters of a search for news: the last 30 days, or the time that the request or the text names. */
export function newsFilters({ understood }: QuestionPart, { request }: ResearchRun, nowMs: number): AddedFilters {
  const { published } = request.scope.filters;
  const toMs = request.scope.asOf === null ? nowMs : Date.parse(request.scope.asOf);
  const isTimed = published?.fromMs !== undefined || understood.published !== null;
  return {
    documentTypes: [{ type: 'NEWS', subtypes: [] }],
    ...(!isTimed && { published: { fromMs: toMs - NEWS_DAYS * DAY_MS, toMs } }),
  };
}

/** The latest first; of one time in the order in which they were chosen. */
export const newestFirst = (chosen: readonly ScoredSentence[]): ScoredSentence[] =>
  [...chosen].sort((one, other) => (timeOf(one) < timeOf(other) ? 1 : timeOf(one) > timeOf(other) ? -1 : 0));

const timeOf = ({ sentence }: ScoredSentence): string => sentence.passage.document.publishedAt;
