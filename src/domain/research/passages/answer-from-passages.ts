import type { Clock } from '../../../platform/clock.ts';
import type { ReadAnnotated } from '../../documents/read-annotated.ts';
import type { SourceDirectory } from '../../knowledge-graph/source-directory.ts';
import { asksForSentences, type QuestionType, questionType } from '../../questions/question-type.ts';
import type { Understanding } from '../../questions/understanding.ts';
import type { DocumentSearch } from '../../search/document-search.ts';
import type { AddedFilters } from '../../search/ranking/added-filters.ts';
import { daysLater } from '../../time/days.ts';
import type { AnswerLine } from '../answer-line.ts';
import type { Names } from '../attribution.ts';
import type { FactPeriod, Passage } from '../evidence.ts';
import { fiscalWords, listed } from '../line-text.ts';
import { subjectWords } from '../question-words.ts';
import type { ResearchEvent } from '../research-event.ts';
import type { PartAnswer, QuestionPart, ResearchRun } from '../research-run.ts';
import type { Effort } from '../researcher.ts';
import { answerFromRows } from '../rows/answer-from-rows.ts';
import { isWorkedOut, type RowQuestion, readRowQuestion } from '../rows/row-question.ts';
import { type CandidateSentence, candidateSentences } from './candidate-sentences.ts';
import { officeHolderTest, passagesConcerning } from './concerns-question.ts';
import { figureOf, figureQuotation } from './figure-in-sentence.ts';
import { asksNews, newsFilters, newsLeads, newsLine, noNews } from './news.ts';
import { beginningOf, quotation, quotations } from './quotation.ts';
import { quotePlaces } from './quote-places.ts';
import { type ScoredSentence, scoreSentences } from './score-sentences.ts';
import { searchAgain, searchPassages } from './search-passages.ts';
import { type Selection, selectSentences } from './select-sentences.ts';
import { askedPlaces } from './subject-places.ts';
import { isOpposite, verdictOf } from './verdict.ts';

export interface PassageParts {
  readonly search: DocumentSearch;
  readonly sources: SourceDirectory;
  readonly clock: Clock;
  readonly readAnnotated: ReadAnnotated;
  /** Names of companies by id; unknown ids are left out. */
  readonly companyNames: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/** Number of passages read for a part. */
export const PASSAGES: Readonly<Record<Effort, number>> = { lite: 20, standard: 40 };

/**
 * A sentence with a lower score answers nothing: higher for a figure, a date or a verdict, of which another one is wrong, than for what may be
 * said in several ways. Set with `npm run eval:answers` (eval/answers/README.md).
 */
const SCORE_MIN = { exact: 0.6, other: 0.4 } as const;

const NOTHING_ELSE = { lines: [], missing: [], nearest: [], others: [] } as const;

const isExact = (type: QuestionType): boolean => FIGURE_TYPES.has(type) || type === 'when' || type === 'yes/no';

/**
 * Answers a part by quoting the sentences that answer it best; a yes/no question begins with the word. If nothing
 * answers it, `standard` effort searches again; then the passages nearest to the question follow the missing values.
 * `beside`: periods of figures that answered before, which the quotations only support.
 */
export async function* answerFromPassages(
  parts: PassageParts,
  part: QuestionPart,
  run: ResearchRun,
  beside: readonly FactPeriod[] | null,
): AsyncGenerator<ResearchEvent, PassageAnswer> {
  const { effort } = run.request;
  const isNews = beside === null && asksNews(part);
  const filters: AddedFilters = isNews ? newsFilters(part, run, parts.clock.nowMs()) : {};
  const passages = yield* searchPassages(parts.search, run, part.text, PASSAGES[effort], filters);
  if (isNews) return newsAnswer(parts, part, run, { passages, filters });
  const placed = beside === null ? await linesOfPlaces(parts, part, { run, passages, ofAnyType: false }) : [];
  if (placed.length > 0) return { ...NOTHING_ELSE, lines: placed };
  let found = readPassages(part, beside === null ? passages : passages.filter((one) => isOfPeriods(one, beside)));
  if (beside === null && !asksForSentences(part.understood.text)) {
    const line = await answerFromRows(part.understood, found.about, {
      readAnnotated: parts.readAnnotated,
      run,
      namesOf: (some) => namesOf(parts, some),
    });
    if (line !== null) return { ...NOTHING_ELSE, lines: [line] };
  }
  let lines = await linesOf(parts, run, found, beside);
  if (lines.length === 0 && beside === null && effort === 'standard') {
    const more = yield* searchAgain(parts.search, run, part.understood, { passages: found.about, searched: passages });
    found = readPassages(part, [...passages, ...more]);
    lines = await linesOf(parts, run, found, beside);
  }
  // A question that only names a file is answered by its beginning.
  if (lines.length === 0 && part.understood.words.length === 0 && run.request.scope.filters.documents !== undefined)
    lines = beginningOf(passages, await namesOf(parts, passages));
  if (lines.length > 0 || beside !== null) return { ...NOTHING_ELSE, lines };
  return {
    ...NOTHING_ELSE,
    ...noDocumentOfKind(part.understood, passages),
    nearest: await nearestLines(parts, part, { run, passages, found }),
    others: await othersOf(parts, found, passages),
  };
}

async function newsAnswer(
  parts: PassageParts,
  part: QuestionPart,
  run: ResearchRun,
  { passages, filters: { published } }: { readonly passages: readonly Passage[]; readonly filters: AddedFilters },
): Promise<PassageAnswer> {
  const leads = newsLeads(readPassages(part, passages).scored, run.request.effort);
  const names = await namesAround(parts, leads);
  const reason = leads.length > 0 || published === undefined ? {} : { reason: noNews(published) };
  return { ...NOTHING_ELSE, lines: leads.map((lead) => newsLine(lead, names)), ...reason };
}

/** Quotations from the part of a filing on the subject that a question asks about as a whole; empty for any other question. */
async function linesOfPlaces(
  parts: PassageParts,
  { understood }: QuestionPart,
  {
    run,
    passages,
    ofAnyType,
  }: { readonly run: ResearchRun; readonly passages: readonly Passage[]; readonly ofAnyType: boolean },
): Promise<AnswerLine[]> {
  const asked = askedPlaces(understood, ofAnyType);
  if (asked.length === 0) return [];
  const use = { readAnnotated: parts.readAnnotated, run };
  const { sentences, more } = await quotePlaces(asked, understood, passagesConcerning(understood, passages), use);
  const [first, ...others] = sentences;
  if (first === undefined) return [];
  const names = await namesAround(parts, [first]);
  const rest =
    more === 0 ? [] : [{ kind: 'sentence' as const, text: `The filing has ${more} more of these.`, citations: [] }];
  return [quotation(first, names, { kind: 'sentence' }), ...quotations(others, names, first.passage), ...rest];
}

/** Reason of an answer that asks for a kind of document of a company, where the search found none: `10-K`, `earnings call`. */
function noDocumentOfKind(
  { text, kinds, entities }: Understanding,
  passages: readonly Passage[],
): Pick<PartAnswer, 'reason'> {
  const [kind] = kinds;
  const companies = entities.filter(({ category }) => category === 'companies');
  const isFound = passages.some(
    ({ document: { about } }) =>
      kinds.some(
        ({ type, subtypes }) =>
          type === about.type && (subtypes.length === 0 || subtypes.some((one) => one === about.subtype)),
      ) && companies.some(({ id }) => about.reportingEntityIds.includes(id)),
  );
  if (kind === undefined || companies.length === 0 || isFound) return {};
  return {
    reason: `No ${text.slice(kind.start, kind.end)} of ${listed(companies.map(({ name }) => name))} was found.`,
  };
}

/** Days after the end of a period in which it is reported and discussed, until the next one is. */
const DISCUSSED_DAYS = 120;

/** Documents on other periods are no words on figures of these; those on none may be where they were published soon after one. */
const isOfPeriods = ({ document: { about, publishedAt } }: Passage, periods: readonly FactPeriod[]): boolean =>
  periods.some(
    ({ label, endsOn }) =>
      endsOn === about.periodEndOn ||
      about.periods.some(
        ({ year, quarter }) => label === fiscalWords({ year, period: quarter === null ? 'FY' : `Q${quarter}` }),
      ) ||
      (about.periods.length === 0 &&
        endsOn !== '' &&
        publishedAt >= endsOn &&
        publishedAt <= daysLater(endsOn, DISCUSSED_DAYS)),
  );

const OTHERS_MAX = 3;

/** Names of the companies whose documents were found in place of those of the question; empty where some are of these. */
async function othersOf(
  parts: PassageParts,
  { understood, about }: Found,
  passages: readonly Passage[],
): Promise<readonly string[]> {
  const asked = new Set(understood.entities.map(({ id }) => id));
  if (
    about.length > 0 ||
    passages.some(({ document }) => document.about.reportingEntityIds.some((id) => asked.has(id)))
  )
    return [];
  const { companies } = await namesOf(parts, passages);
  return [...new Set(companies.values())].slice(0, OTHERS_MAX);
}

/** Answer from documents. */
export interface PassageAnswer extends PartAnswer {
  /** Quotations on the subject of a question without an answer. */
  readonly nearest: readonly AnswerLine[];
  /** Companies of the documents that were found, where none is about those of the question. */
  readonly others: readonly string[];
}

/** Findings in the passages of a part for its question. */
interface Found {
  readonly understood: Understanding;
  readonly type: QuestionType;
  readonly about: readonly Passage[];
  readonly scored: readonly ScoredSentence[];
}

function readPassages({ understood }: QuestionPart, passages: readonly Passage[]): Found {
  const type = questionType(understood);
  const about = passagesConcerning(understood, passages);
  const candidates = about.flatMap(candidateSentences).filter((sentence) => !isOfAnother(sentence, understood));
  return { understood, type, about, scored: scoreSentences(understood, type, candidates) };
}

/** True for a sentence of a document on several companies that names one of these and none of the question. */
function isOfAnother({ passage, start, end }: CandidateSentence, { entities }: Understanding): boolean {
  const asked = new Set(entities.flatMap(({ id, category }) => (category === 'companies' ? [id] : [])));
  const reporting: readonly string[] = passage.document.about.reportingEntityIds;
  if (asked.size === 0 || reporting.length < 2) return false;
  const named = passage.chunk.detections.filter((one) => one.type === 'entity' && one.start >= start && one.end <= end);
  return named.some(({ id }) => reporting.includes(id)) && !named.some(({ id }) => asked.has(id));
}

async function linesOf(
  parts: PassageParts,
  run: ResearchRun,
  { understood, type, scored }: Found,
  beside: readonly FactPeriod[] | null,
): Promise<AnswerLine[]> {
  const good = scored.filter(({ score, isOnSubject, sentence }) =>
    isExact(type)
      ? score >= SCORE_MIN.exact && isOnSubject
      : score >= SCORE_MIN.other &&
        (isOnSubject || (type !== 'meaning' && !asksForSentences(understood.text))) &&
        // The reason of a fall is none of a rise.
        !(type === 'why' && isOpposite(understood.text, sentence.text)),
  );
  const isHolder = officeHolderTest(understood.text, understood.entities.map(({ name }) => name).join(' '));
  // A figure of a sentence is none that has to be worked out from several.
  const asked = readRowQuestion(understood);
  const isWorked = beside === null && isWorkedOut(asked);
  const stated = isWorked ? (understood.counted ? null : statedWord(asked)) : undefined;
  if (stated === null) return [];
  const isShare = beside === null && asked.asks[0]?.kind === 'share';
  const isRanking = beside === null && type === 'list' && RANKED.test(understood.text);
  const isDecided = beside === null && type === 'yes/no' && !asksForSentences(understood.text);
  const answering = withFigures(good, understood, type)
    .filter(({ sentence }) => isHolder?.(sentence.text) ?? true)
    .filter(({ sentence }) => stated === undefined || sentence.text.toLowerCase().includes(stated))
    // A share is one by its own words.
    .filter(({ sentence }) => !isShare || /%|\bpercent/i.test(sentence.text))
    .filter(({ sentence }) => !isDecided || verdictIn(sentence, understood) !== null)
    // The first of several is named by a sentence that compares them.
    .filter(({ sentence }) => !isRanking || RANKED.test(sentence.text));
  const chosen = selectSentences(answering, selectionOf(type, run.request.effort, beside !== null));
  const sentences = chosen.map(({ sentence }) => sentence);
  const [first, ...others] = sentences;
  const names = await namesAround(parts, sentences);
  if (first === undefined) return [];
  if (beside !== null) return quotations(sentences, names);
  return [
    firstLine(first, { type: asked.isEach ? 'list' : type, understood, names }),
    ...quotations(others, names, first.passage),
  ];
}

/** The word by which a sentence states a figure that could be worked out: `total debt was`; `null` where none would. */
function statedWord({ asks: [ask], times }: RowQuestion): string | null {
  const isOfOne = (ask?.kind === 'sum' || ask?.kind === 'average') && ask.things.length === 1 && times.length < 2;
  return isOfOne ? { sum: 'total', average: 'average' }[ask.kind] : null;
}

const RANKED =
  /\b(?:most|highest|largest|biggest|greatest|best|strongest|fastest|top|least|lowest|smallest|worst|weakest|slowest|leading|led|drag(?:ged)?)\b/i;

/** Minimum score of the nearest sentences, and how many are shown. */
const NEAREST = { scoreMin: 0.4, count: 2 } as const;

/** Lines on the subject of a question that nothing answers; none for unknown companies. */
async function nearestLines(
  parts: PassageParts,
  part: QuestionPart,
  {
    run,
    passages,
    found: { scored },
  }: { readonly run: ResearchRun; readonly passages: readonly Passage[]; readonly found: Found },
): Promise<AnswerLine[]> {
  const placed = await linesOfPlaces(parts, part, { run, passages, ofAnyType: true });
  if (placed.length > 0) return placed.slice(0, NEAREST.count).map((line) => ({ ...line, kind: 'item' }));
  const near = scored.filter(({ score, isOnSubject }) => isOnSubject && score >= NEAREST.scoreMin);
  const chosen = selectSentences(near, { count: NEAREST.count, perDocument: NEAREST.count, shareOfBest: 0.7 });
  const sentences = chosen.map(({ sentence }) => sentence);
  return quotations(sentences, await namesAround(parts, sentences));
}

/** The sentences that have a figure of the requested kind. */
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
  const lead = type === 'yes/no' ? verdictIn(sentence, understood) : null;
  return quotation(sentence, names, { kind: 'sentence', ...(lead !== null && { lead: `${lead}: ` }) });
}

function verdictIn(sentence: CandidateSentence, { text, words, measures }: Understanding): 'Yes' | 'No' | null {
  const named = measures.map(({ start, end }) => text.slice(start, end));
  return verdictOf(text, sentence.text, [...subjectWords(words), ...named]);
}

/** Lists, causes and summaries need several sentences; a value, a date or a verdict one and its support. */
function selectionOf(type: QuestionType, effort: Effort, isBesideFigures: boolean): Selection {
  if (isBesideFigures) return { count: 2, perDocument: 2, shareOfBest: 0.85 };
  const isLong = type === 'list' || type === 'why' || type === 'summary' || type === 'compare';
  const count = { lite: isLong ? 5 : 3, standard: isLong ? 9 : 5 }[effort];
  return { count, perDocument: type === 'list' || type === 'why' ? count : Math.ceil(count / 2), shareOfBest: 0.7 };
}

const namesAround = (parts: PassageParts, sentences: readonly CandidateSentence[]): Promise<Names> =>
  namesOf(
    parts,
    sentences.map(({ passage }) => passage),
  );

async function namesOf(parts: PassageParts, passages: readonly Passage[]): Promise<Names> {
  const documents = passages.map(({ document }) => document);
  const [companies, sources] = await Promise.all([
    parts.companyNames([...new Set(documents.flatMap(({ about }) => about.reportingEntityIds))]),
    parts.sources.notesOf(documents.map(({ sourceId }) => sourceId)),
  ]);
  return { companies, sources: new Map([...sources].map(([id, { name }]) => [id, name])) };
}
