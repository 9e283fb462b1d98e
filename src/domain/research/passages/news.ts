import { DAY_MS, isoMicroseconds } from '../../../platform/clock.ts';
import type { AddedFilters } from '../../search/ranking/added-filters.ts';
import type { AnswerLine } from '../answer-line.ts';
import { bmpText, type Names } from '../attribution.ts';
import { dateText } from '../line-text.ts';
import type { QuestionPart, ResearchRun } from '../research-run.ts';
import type { Effort } from '../researcher.ts';
import type { CandidateSentence } from './candidate-sentences.ts';
import { quotation } from './quotation.ts';
import type { ScoredSentence } from './score-sentences.ts';
import { selectSentences } from './select-sentences.ts';

/** Default age limit of news, in days. */
const NEWS_DAYS = 30;
const NEWS =
  /\bnews\b|\bheadlines?\b|\bwhat(?:['’]s|\sis|\shas\sbeen|\swas)?\s(?:new|happen(?:ed|ing)|going\son)\b|\b(?:latest|recent|new)\s(?:developments?|events?|announcements?)\b/i;
const ITEMS: Readonly<Record<Effort, number>> = { lite: 3, standard: 5 };

/** True if a part asks for news: for recent publications rather than for an answer to a question. */
export const asksNews = ({ text, understood }: QuestionPart): boolean =>
  NEWS.test(text) && understood.periods.length === 0;

/** Filters of a search for news: published in the time that the text states, else in that of the request, else in the last 30 days. */
export function newsFilters({ understood }: QuestionPart, { request }: ResearchRun, nowMs: number): AddedFilters {
  const { published } = request.scope.filters;
  const untilMs = request.scope.asOf === null ? nowMs : Date.parse(request.scope.asOf);
  const lately = published?.fromMs === undefined ? { fromMs: untilMs - NEWS_DAYS * DAY_MS, toMs: untilMs } : undefined;
  const within = understood.published?.isStated ? understood.published : lately;
  return {
    documentTypes: [{ type: 'NEWS', subtypes: [] }],
    ...(within && { published: { fromMs: within.fromMs, toMs: Math.min(within.toMs, untilMs) } }),
  };
}

/** The first sentence of each chosen piece of news, the latest first: news begin with what happened. */
export function newsLeads(scored: readonly ScoredSentence[], effort: Effort): readonly CandidateSentence[] {
  const firsts = new Map<string, CandidateSentence>();
  for (const { sentence } of scored.toSorted((a, b) => placeOf(a) - placeOf(b))) {
    const { id } = sentence.passage.document;
    if (!firsts.has(id)) firsts.set(id, sentence);
  }
  const chosen = selectSentences(scored, { count: ITEMS[effort], perDocument: 1, shareOfBest: 0.5 });
  return chosen
    .flatMap(({ sentence }) => firsts.get(sentence.passage.document.id) ?? [])
    .sort((a, b) => (publishedAt(a) < publishedAt(b) ? 1 : publishedAt(a) > publishedAt(b) ? -1 : 0));
}

const publishedAt = ({ passage }: CandidateSentence): string => passage.document.publishedAt;

/** More characters than a chunk has. */
const CHUNK_SPAN = 1e6;
const placeOf = ({ sentence: { passage, start } }: ScoredSentence): number => passage.chunk.cnum * CHUNK_SPAN + start;

/** `“Acme raises its outlook”: “Acme now expects ...” (Newswire, Nov 24, 2026).` */
export function newsLine(lead: CandidateSentence, names: Names): AnswerLine {
  const headline = bmpText(lead.passage.document.headline);
  const isTold = headline === '' || lead.text.includes(headline);
  return quotation(lead, names, { kind: 'item', lead: isTold ? '' : `“${headline}”: ` });
}

/** Reason of an answer without news. */
export const noNews = ({ fromMs, toMs }: { readonly fromMs: number; readonly toMs: number }): string =>
  `No news from ${dayOf(fromMs)} to ${dayOf(toMs)} is known.`;

const dayOf = (ms: number): string => dateText(isoMicroseconds(ms).slice(0, 'yyyy-mm-dd'.length));
