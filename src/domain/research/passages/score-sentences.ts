import type { QuestionType } from '../../questions/question-type.ts';
import type { Understanding } from '../../questions/understanding.ts';
import {
  BARE_CHANGE,
  explainedPart,
  explainsChange,
  type RankedPassage,
  type RankingQuestion,
  toRankingQuestion,
} from '../../search/ranking/ranking-question.ts';
import {
  coverageOf,
  measureMatchOf,
  unionOf,
  type WordMatches,
  weightsOf,
  wordMatchesOf,
} from '../../search/ranking/word-coverage.ts';
import { periodLengthOf } from '../../time/period-length.ts';
import { pairsOf, type QuestionWords, questionWords, stemsIn, subjectWords } from '../question-words.ts';
import type { CandidateSentence } from './candidate-sentences.ts';
import { isForecast, type PeriodSpan, spanOfQuestion } from './sentence-time.ts';

/** A sentence with how well it answers the question, 0 to 1. */
export interface ScoredSentence {
  readonly sentence: CandidateSentence;
  readonly score: number;
  /** True if it covers the subject of the question: its names, its figures, and a share of its other words. */
  readonly isOnSubject: boolean;
}

/** Weight of each kind of evidence; set by hand with `npm run eval:answers`. */
const SENTENCE_WEIGHTS = {
  words: 4,
  measures: 2.5,
  relevance: 3,
  /** Neighbouring words of the question are neighbours in the sentence. */
  pairs: 2,
  /** A sentence of the kind that the question asks for: with a figure, a date. */
  kind: 2,
  /** The years of the question are in the sentence, or no others. */
  years: 1,
  /** Same length of the period: a quarter if one is asked for, a year likewise. */
  span: 1.5,
} as const;

/** Factor for a sentence that begins with a word whose meaning is in the sentence before. */
const UNRESOLVED = 0.75;
/** Factor for a sentence about something else: a name of the question is neither in it nor before or above it. */
const UNNAMED = 0.6;
/** Factor for a sentence without a cause where the cause is asked for. */
const UNEXPLAINED = 0.6;
/** Factor for a sentence without a change, or on what may be, where the cause of a change in a period is asked for. */
const UNCHANGED = 0.75;
const CHANGES =
  /\b(?:increas|decreas|declin|improv|gr[eo]w|r[io]se|risen|f[ae]ll|higher|lower|up|down|reduc|expan|contract|deteriorat|drop|chang)\w*/i;
const SUPPOSED = /\b(?:may|might|could|would|subject\sto)\b/;
/** A figure by another name than the question's may be a wider or a narrower one. */
const SYNONYM = 0.85;
/** Share of the previous sentence's words that a sentence inherits. */
const BEFORE = 0.5;

/** Scores sentences for a question, best first; equal ones in the order of the passages. */
export function scoreSentences(
  understood: Understanding,
  type: QuestionType,
  sentences: readonly CandidateSentence[],
): ScoredSentence[] {
  // A forecast is one by its own words.
  const { counted = [], measures } = understood;
  const isCounted = counted.length > 0 && measures.length > 0;
  // The measure says what is counted: `how many people work there`.
  const words = subjectWords(understood.words).filter(
    (word) => !isForecast(word) && !(isCounted && counted.some((thing) => thing.startsWith(word.toLowerCase()))),
  );
  const question = toRankingQuestion({ ...understood, words }, true);
  const read = sentences.map((sentence) => readSentence(question, sentence, type));
  const weights = weightsOf(read.map(({ matches }) => matches));
  const asked: AskedFor = {
    type,
    years: understood.periods.map(({ year }) => year),
    span: spanOfQuestion(understood),
    words: { ...questionWords(understood), ...(isCounted && { pairs: new Set() }) },
    hasWords: words.length > 0,
    measures: understood.measures.map(({ start, end }) =>
      stemsIn(understood.text.slice(start, end).replace(/^(?:how\smany|number\sof)\s/i, '')),
    ),
    isOfResults: type === 'summary' && RESULTS.test(understood.text),
  };
  return read
    .map((one) => {
      const covered = { ...one, coverage: coverageOf(one.matches, weights, undefined) };
      return {
        sentence: one.sentence,
        score: scoreOf(question, asked, covered),
        isOnSubject: isOnSubject(question, asked, covered),
      };
    })
    .sort((one, other) => other.score - one.score);
}

/** Features of the question in addition to the ranking words. */
interface AskedFor {
  readonly type: QuestionType;
  readonly years: readonly number[];
  readonly span: PeriodSpan;
  readonly words: QuestionWords;
  /** True if it has words beside its measures. */
  readonly hasWords: boolean;
  /** The words of each of its measures as typed, in stems. */
  readonly measures: readonly (readonly string[])[];
  /** True if it is about a company's results as a whole, whose figures answer it. */
  readonly isOfResults: boolean;
}

const RESULTS = /\b(?:results?|quarter|performance|key figures|year|how did\b.*\bdo|report(?:ed)?)\b/i;

interface ReadSentence {
  readonly sentence: CandidateSentence;
  /** Stems of what it says. */
  readonly stems: readonly string[];
  readonly passage: RankedPassage;
  readonly matches: WordMatches;
}

function readSentence(question: RankingQuestion, sentence: CandidateSentence, type: QuestionType): ReadSentence {
  const { chunk, document } = sentence.passage;
  // `The increase was due to` says it of the sentence before.
  const whole = BARE_CHANGE.test(sentence.text) ? `${sentence.before} ${sentence.text}` : sentence.text;
  const said = type === 'why' ? explainedPart(whole) : whole;
  const passage = asPassage(question, said, sentence);
  const matches = wordMatchesOf(question, passage, []);
  const before = wordMatchesOf(question, asPassage(question, sentence.before, sentence), []);
  const heading = chunk.heading ?? document.headline;
  return {
    sentence,
    stems: stemsIn(said),
    passage: { ...passage, heading: question.positionsIn(heading) },
    matches: unionOf(
      matches,
      before.map((match) => match * BEFORE),
    ),
  };
}

const asPassage = (question: RankingQuestion, text: string, { passage }: CandidateSentence): RankedPassage => ({
  text: question.positionsIn(text),
  heading: question.positionsIn(passage.chunk.heading ?? ''),
  headline: question.positionsIn(passage.document.headline),
  figures: 0,
  causes: [],
  givesCount: question.count?.test(text) ?? false,
  section: passage.chunk.section,
});

function scoreOf(
  question: RankingQuestion,
  asked: AskedFor,
  { sentence, stems, passage, coverage }: ReadSentence & { readonly coverage: number },
): number {
  const parts: (readonly [weight: number, value: number])[] = [
    [SENTENCE_WEIGHTS.words, asked.hasWords ? coverage : Number.NaN],
    ...question.measures.map((items, at) => {
      const isTyped = asked.measures[at]?.every((word) => stems.includes(word)) ?? false;
      const share = isTyped ? 1 : SYNONYM * measureMatchOf(items, passage).share;
      return [SENTENCE_WEIGHTS.measures, share] as const;
    }),
    [SENTENCE_WEIGHTS.relevance, sentence.passage.relevance],
    [SENTENCE_WEIGHTS.pairs, shareOf(asked.words.pairs, pairsOf(stems))],
    [SENTENCE_WEIGHTS.kind, kindFit(question, asked, sentence.text)],
    [SENTENCE_WEIGHTS.years, yearFit(asked.years, sentence.text)],
    [SENTENCE_WEIGHTS.span, spanFit(asked.span, sentence.text)],
  ];
  const known = parts.filter(([, value]) => !Number.isNaN(value));
  const sum = known.reduce((total, [weight, value]) => total + weight * value, 0);
  const whole = known.reduce((total, [weight]) => total + weight, 0);
  const isUnresolved = UNRESOLVED_START.test(sentence.text) && !BARE_CHANGE.test(sentence.text);
  const isUnexplained = asked.type === 'why' && !explainsChange({ isTable: false, text: sentence.text });
  const isUnchanged =
    asked.type === 'why' && (!CHANGES.test(sentence.text) || SUPPOSED.test(sentence.text)) && asked.years.length > 0;
  return (
    (sum / whole) *
    (isUnresolved ? UNRESOLVED : 1) *
    (isUnexplained ? UNEXPLAINED : 1) *
    (isUnchanged ? UNCHANGED : 1) *
    (namesAll(asked.words.names, stems, sentence) ? 1 : UNNAMED)
  );
}

/** Least share of the question's words, by their rarity; measures are judged apart. */
const COVERAGE_MIN = 0.3;
/** The same where the meaning of a thing is asked for, which its measure alone does not name. */
const MEANING_COVERAGE_MIN = 0.5;
/** The same for a figure, of which a narrower one is another: `Data Center networking revenue`. */
const FIGURE_COVERAGE_MIN = 0.6;
/** Minimum coverage of one of its measures. */
const MEASURE_MIN = 0.7;

function isOnSubject(
  { measures }: RankingQuestion,
  asked: AskedFor,
  { sentence, stems, passage, coverage }: ReadSentence & { readonly coverage: number },
): boolean {
  if (!namesAll(asked.words.names, stems, sentence)) return false;
  if (asked.hasWords && coverage < leastCoverage(asked.type)) return false;
  if (measures.length === 0) return true;
  const isTyped = asked.measures.some((words) => words.every((word) => stems.includes(word)));
  return isTyped || measures.some((items) => measureMatchOf(items, passage).share >= MEASURE_MIN);
}

function leastCoverage(type: QuestionType): number {
  if (isFigureType(type)) return FIGURE_COVERAGE_MIN;
  return type === 'meaning' ? MEANING_COVERAGE_MIN : COVERAGE_MIN;
}

/** `NaN` where there is nothing to have a share of. */
function shareOf(wanted: ReadonlySet<string>, found: ReadonlySet<string>): number {
  return wanted.size === 0 ? Number.NaN : [...wanted].filter((each) => found.has(each)).length / wanted.size;
}

function namesAll(
  names: ReadonlySet<string>,
  stems: readonly string[],
  { before, passage }: CandidateSentence,
): boolean {
  if (names.size === 0) return true;
  const there = new Set([
    ...stems,
    ...stemsIn(`${before} ${passage.chunk.heading ?? ''} ${passage.document.headline}`),
  ]);
  return [...names].every((name) => there.has(name));
}

const UNRESOLVED_START =
  /^(?:it|they|this|these|those|that|such|he|she|its|their|his|her|however|in addition|additionally|also|as a result)\b/i;
const FIGURE = /[$€£¥]\s?\d|\d\s?%|\d,\d{3}\b|\d(?:\.\d+)?\s(?:million|billion|percent|basis)|\b\d+\.\d+\b/;
const DATE =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\s+\d|\b(?:19|20)\d\d\b|\bquarter\b/i;

const isFigureType = (type: QuestionType): boolean => type === 'value' || type === 'change' || type === 'ratio';

/** Fit of the length of the sentence's period to the wanted one; `NaN` if none is wanted. */
function spanFit(wanted: PeriodSpan, text: string): number {
  if (wanted === null) return Number.NaN;
  const span = periodLengthOf(text);
  return span === null ? 0.6 : Number(span === wanted);
}

/** A line that states results. */
const HEADLINE_LINE =
  /\b(?:revenues?|(?:net\s)?sales|net\s(?:income|loss|earnings)|operating\s(?:income|profit|loss|earnings)|earnings\sper\s(?:\w+\s)?share|EPS|EBITDA|EBIT|margin)\b/i;
/** Fit of a sentence's kind to the question; `NaN` if any kind may answer. */
function kindFit({ count, asksFigures }: RankingQuestion, { type, isOfResults }: AskedFor, text: string): number {
  if (type === 'when') return DATE.test(text) ? 1 : 0;
  if (count !== null) return count.test(text) ? 1 : 0;
  if (isOfResults) return (Number(FIGURE.test(text)) + Number(HEADLINE_LINE.test(text))) / 2;
  if (type === 'value' || type === 'change' || type === 'ratio' || asksFigures) return FIGURE.test(text) ? 1 : 0;
  return Number.NaN;
}

/** 1 if a year of the question is in the sentence, 0 if only others are, else between; `NaN` for a question without years. */
export function yearFit(wanted: readonly number[], text: string): number {
  if (wanted.length === 0) return Number.NaN;
  const years = (text.match(/\b(?:19|20)\d\d\b/g) ?? []).map(Number);
  if (years.length === 0) return 0.5;
  return years.some((year) => wanted.includes(year)) ? 1 : 0;
}
