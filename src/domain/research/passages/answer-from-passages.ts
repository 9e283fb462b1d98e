import type { Clock } from '../../../platform/clock.ts';
import type { SourceDirectory } from '../../knowledge-graph/source-directory.ts';
import type { DocumentSearch } from '../../search/document-search.ts';
import type { Understanding } from '../../search/understanding/understanding.ts';
import type { AnswerLine } from '../answer-line.ts';
import type { Passage } from '../evidence.ts';
import { type QuestionType, questionType } from '../question-type.ts';
import type { ResearchEvent } from '../research-event.ts';
import type { PartAnswer, QuestionPart, ResearchRun } from '../research-run.ts';
import type { Effort } from '../researcher.ts';
import { type CandidateSentence, candidateSentences } from './candidate-sentences.ts';
import { passagesConcerning } from './concerns-question.ts';
import { bestRow, figureOf, figureQuotation, repeatsRow, rowLine } from './figure-line.ts';
import { asksNews, newestFirst, newsFilters } from './news.ts';
import { type Names, quotation, quotations } from './quotation.ts';
import { type ScoredSentence, scoreSentences } from './score-sentences.ts';
import { searchPassages } from './search-passages.ts';
import { type Selection, selectSentences } from './select-sentences.ts';
import { verdictOf } from './verdict.ts';

export interface PassageParts {
  readonly search: DocumentSearch;
  readonly sources: SourceDirectory;
  readonly clock: Clock;
  /** Names of companies by id; unknown ids are left out. */
  readonly companyNames: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/** How many passages are read for a part. */
export const PASSAGES: Readonly<Record<Effort, number>> = { lite: 20, standard: 40 };

/** A sentence with a lower score answers nothing; see the ablation in eval/README.md. */
export const SCORE_MIN = 0.45;

/** Questions that a sentence about something else must not answer: for a figure, a date or a verdict. */
const isExact = (type: QuestionType): boolean => FIGURE_TYPES.has(type) || type === 'when' || type === 'yes/no';

/** Answers a part by quoting the sentences that answer it best; a yes/no question begins with the word. */
export async function* answerFromPassages(
  parts: PassageParts,
  part: QuestionPart,
  run: ResearchRun,
  support: 'alone' | 'beside figures',
): AsyncGenerator<ResearchEvent, PartAnswer> {
  const { effort } = run.request;
  const { understood } = part;
  const isNews = support === 'alone' && asksNews(part);
  const filters = isNews ? newsFilters(part, run, parts.clock.nowMs()) : {};
  const passages = yield* searchPassages(parts.search, run, part.text, PASSAGES[effort], filters);
  const type = questionType(understood);
  const about = passagesConcerning(understood, passages);
  const scored = scoreSentences(understood, type, about.flatMap(candidateSentences));
  if (isNews) return await newsAnswer(parts, run, scored);
  const good = scored.filter(({ score, isOnSubject }) => score >= SCORE_MIN && (!isExact(type) || isOnSubject));
  const chosen = selectSentences(withFigures(good, understood, type), selectionOf(type, effort, support));
  const row = support === 'alone' && FIGURE_TYPES.has(type) ? bestRow(understood, about) : undefined;
  const names = await namesOf(parts, [
    ...chosen.map(({ sentence }) => sentence.passage),
    ...(row ? [row.row.passage] : []),
  ]);
  const sentences = chosen.map(({ sentence }) => sentence);
  if (row !== undefined) {
    const others = sentences.filter((sentence) => !repeatsRow(sentence, row)).slice(0, 2);
    return { lines: [rowLine(row, understood, names), ...quotations(others, names, row.row.passage)], missing: [] };
  }
  const [first, ...others] = sentences;
  if (first === undefined) return { lines: [], missing: [] };
  if (support === 'beside figures') return { lines: quotations(sentences, names), missing: [] };
  return {
    lines: [firstLine(first, { type, understood, names }), ...quotations(others, names, first.passage)],
    missing: [],
  };
}

/** One sentence of each piece of news, the latest first. */
async function newsAnswer(
  parts: PassageParts,
  run: ResearchRun,
  scored: readonly ScoredSentence[],
): Promise<PartAnswer> {
  const count = { lite: 3, standard: 5 }[run.request.effort];
  const chosen = newestFirst(selectSentences(scored, { count, perDocument: 1, shareOfBest: 0.5 }));
  const names = await namesOf(
    parts,
    chosen.map(({ sentence }) => sentence.passage),
  );
  return {
    lines: quotations(
      chosen.map(({ sentence }) => sentence),
      names,
    ),
    missing: [],
  };
}

/** Where a figure is asked for, the sentences that have one of its kind. */
function withFigures(
  scored: readonly ScoredSentence[],
  understood: Understanding,
  type: QuestionType,
): readonly ScoredSentence[] {
  if (!FIGURE_TYPES.has(type)) return scored;
  return scored.filter(({ sentence }) => figureOf(sentence, understood) !== null);
}

/** Questions that a figure answers. */
const FIGURE_TYPES: ReadonlySet<QuestionType> = new Set(['value', 'ratio', 'change']);

function firstLine(
  sentence: CandidateSentence,
  {
    type,
    understood,
    names,
  }: { readonly type: QuestionType; readonly understood: Understanding; readonly names: Names },
): AnswerLine {
  const figure = FIGURE_TYPES.has(type) ? figureQuotation(sentence, understood, names) : null;
  if (figure !== null) return figure;
  const lead = type === 'yes/no' ? verdictOf(understood.text, sentence.text) : null;
  return quotation(sentence, names, { kind: 'sentence', ...(lead !== null && { lead: `${lead}: ` }) });
}

/** Lists, causes and summaries need several sentences; a value, a date or a verdict one and its support. */
function selectionOf(type: QuestionType, effort: Effort, support: 'alone' | 'beside figures'): Selection {
  if (support === 'beside figures') return { count: 2, perDocument: 2, shareOfBest: 0.85 };
  const isLong = type === 'list' || type === 'why' || type === 'summary' || type === 'compare';
  const count = { lite: isLong ? 5 : 3, standard: isLong ? 9 : 5 }[effort];
  return { count, perDocument: type === 'list' || type === 'why' ? count : Math.ceil(count / 2), shareOfBest: 0.7 };
}

async function namesOf(parts: PassageParts, passages: readonly Passage[]): Promise<Names> {
  const documents = passages.map(({ document }) => document);
  const [companies, sources] = await Promise.all([
    parts.companyNames([...new Set(documents.flatMap(({ about }) => about.reportingEntityIds))]),
    parts.sources.notesOf(documents.map(({ sourceId }) => sourceId)),
  ]);
  return { companies, sources: new Map([...sources].map(([id, { name }]) => [id, name])) };
}
