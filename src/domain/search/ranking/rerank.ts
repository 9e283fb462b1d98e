import type { DocumentId } from '../../../platform/ids.ts';
import type { FoundChunk } from '../../documents/chunk-search.ts';
import type { CandidatePassage } from './candidate-passages.ts';
import { type DocumentFit, mean, nearness } from './document-fit.ts';
import type { RankedPassage, RankingQuestion } from './ranking-question.ts';
import { companyGate, nearnessOf, periodGate, WeightedMean, WITHOUT_COMPANY } from './relevance.ts';
import { phraseMatch, spanOf, type TermPositions } from './term-positions.ts';
import {
  coverageOf,
  type MeasureMatch,
  measureMatchOf,
  unionOf,
  type WordMatches,
  weightsOf,
  wordMatchesOf,
} from './word-coverage.ts';

/** A candidate with the fit of its metadata. */
export interface FittedCandidate extends CandidatePassage {
  readonly fit: DocumentFit;
}

/**
 * The weight of each kind of evidence in reranking. Kinds that a question does not ask for are left out. Tuned with `npm run
 * eval:search`.
 */
export const RERANK_WEIGHTS = {
  company: 3,
  period: 3,
  /** The year is in the passage, mostly as the head of a column. */
  year: 0.35,
  kind: 1,
  published: 1.5,
  others: 2,
  measures: 2.5,
  section: 1.5,
  figures: 1.5,
  count: 1.5,
  why: 1.5,
  /** For each word, and the maximum for all words. */
  word: 1.1,
  words: 5,
  proximity: 1,
  phrases: 3,
  bm25: 1.2,
  meaning: 1.5,
  /** If a company is named: passages of other years are just as near in meaning. */
  meaningWithCompany: 0.4,
} as const;

/** Fit of a company that is not linked with the document but named in headline or text. */
export const COMPANY_NAMED = { headline: 0.8, text: 0.6 } as const;
/** How well a change is explained: in a sentence about the subject, below a heading about it, or elsewhere. */
export const CAUSE_FIT = { sentence: 1, heading: 0.7, elsewhere: 0.3 } as const;
/** Proximity of the words of a measure in a statement that contains it in other words. */
export const PROXIMITY_IN_STATEMENT = 0.5;
/** Weight of the mean of all companies beside the best one. */
export const OTHER_COMPANIES = 0.3;

/** A candidate with its prepared passage, and its BM25 from 0 to 1. */
export interface PreparedCandidate {
  readonly candidate: FittedCandidate;
  readonly passage: RankedPassage;
  readonly bm25: number;
}

/**
 * Evidence, 0 to 1, that each candidate answers the question: a weighted mean over the parts of the question it covers. In order of
 * the input.
 */
export function evidenceOf(
  question: RankingQuestion,
  candidates: readonly PreparedCandidate[],
  hasVectors: boolean,
): number[] {
  const read = candidates.map((one): ScoredCandidate => {
    const measures = question.measures.map((items) => measureMatchOf(items, one.passage));
    return { ...one, measures, wordMatches: wordMatchesOf(question, one.passage, measures) };
  });
  const documents = new Map<DocumentId, WordMatches>();
  for (const { candidate, wordMatches } of read) {
    const id = candidate.hit.facets.documentId;
    const known = documents.get(id);
    documents.set(id, known === undefined ? wordMatches : unionOf(known, wordMatches));
  }
  const context = { question, weights: weightsOf(read.map(({ wordMatches }) => wordMatches)), documents, hasVectors };
  return read.map((one) => evidence(context, one));
}

interface ScoredCandidate extends PreparedCandidate {
  readonly measures: readonly MeasureMatch[];
  readonly wordMatches: WordMatches;
}

interface ScoringContext {
  readonly question: RankingQuestion;
  /** IDF of each word. */
  readonly weights: readonly number[];
  /** Best match of each word in each document. */
  readonly documents: ReadonlyMap<DocumentId, WordMatches>;
  readonly hasVectors: boolean;
}

function evidence({ question, weights, documents, hasVectors }: ScoringContext, one: ScoredCandidate): number {
  const { passage, bm25, measures, wordMatches } = one;
  const { hit, fit, cosine } = one.candidate;
  const { words, phrases, years, companies } = question;
  const company = companies.length === 0 ? null : companyFit(companies, hit, passage);
  const companyFactor = company ?? 1;
  const measureWeight = company === null ? WITHOUT_COMPANY : 1;
  const asksFigures = fit.section !== null;
  // With a company, every passage of its documents would get credit for its words.
  const elsewhere = company === null ? documents.get(hit.facets.documentId) : undefined;
  const total = new WeightedMean();
  total.add(RERANK_WEIGHTS.company, company);
  total.add(RERANK_WEIGHTS.period, fit.period === null ? null : fit.period * companyFactor);
  total.add(RERANK_WEIGHTS.year, years.length === 0 ? null : Number(years.some((year) => passage.text.of.has(year))));
  total.add(RERANK_WEIGHTS.kind, fit.kind);
  total.add(RERANK_WEIGHTS.published, fit.published);
  total.add(RERANK_WEIGHTS.others, fit.others);
  total.add(measureWeight * RERANK_WEIGHTS.section, fit.section === null ? null : fit.section * companyFactor);
  total.add(
    measureWeight * RERANK_WEIGHTS.measures,
    measures.length === 0 ? null : mean(measures.map(({ share }) => share)),
  );
  total.add(measureWeight * RERANK_WEIGHTS.figures, asksFigures ? passage.figures * companyFactor : null);
  total.add(RERANK_WEIGHTS.count, question.count === null ? null : Number(passage.givesCount) * companyFactor);
  total.add(RERANK_WEIGHTS.why, question.asksWhy ? causeFit(question, passage) * companyFactor : null);
  total.add(
    RERANK_WEIGHTS.phrases,
    phrases.length === 0 ? null : mean(phrases.map((phrase) => phraseMatch(phrase, passage.text))),
  );
  total.add(
    Math.min(RERANK_WEIGHTS.words, RERANK_WEIGHTS.word * words.length),
    words.length === 0 ? null : coverageOf(wordMatches, weights, elsewhere),
  );
  total.add(RERANK_WEIGHTS.proximity, words.length < 2 ? null : proximityOfWords(question, one));
  total.add(RERANK_WEIGHTS.bm25, bm25);
  total.add(
    company === null ? RERANK_WEIGHTS.meaning : RERANK_WEIGHTS.meaningWithCompany,
    hasVectors ? nearnessOf(cosine) : null,
  );
  return total.value * companyGate(companyFactor) * periodGate(fit.period ?? 1);
}

function causeFit({ subjects, cost }: RankingQuestion, { causes, heading }: RankedPassage): number {
  if (causes.length === 0) return 0;
  const areOf = (beginnings: readonly TermPositions[]): boolean =>
    subjects.some((phrase) =>
      beginnings.some(
        (positions) => isWhole(phrase, positions) && (phrase.includes(cost) || !isBefore(cost, phrase, positions)),
      ),
    );
  if (subjects.length === 0 || areOf(causes)) return CAUSE_FIT.sentence;
  return areOf([heading]) ? CAUSE_FIT.heading : CAUSE_FIT.elsewhere;
}

/** Fit of the named companies, 0 to 1: by metadata, else by their names in headline or text. */
function companyFit(
  companies: RankingQuestion['companies'],
  found: FoundChunk,
  { text, headline }: Pick<RankedPassage, 'text' | 'headline'>,
): number {
  const each = companies.map(({ id, name }) => {
    const named = isWhole(name, headline) ? COMPANY_NAMED.headline : isWhole(name, text) ? COMPANY_NAMED.text : 0;
    return Math.max(nearness(found, id), named);
  });
  return (1 - OTHER_COMPANIES) * Math.max(...each) + OTHER_COMPANIES * mean(each);
}

const isBefore = (word: number, [first = -1]: readonly number[], { of }: TermPositions): boolean =>
  (of.get(word)?.[0] ?? Number.POSITIVE_INFINITY) < (of.get(first)?.[0] ?? 0);

const isWhole = (phrase: readonly number[], positions: TermPositions): boolean => phraseMatch(phrase, positions) === 1;

/** Proximity of the words to each other; for a question of measures only, also by a statement that contains them. */
function proximityOfWords({ words, measuresOfWord }: RankingQuestion, { passage, measures }: ScoredCandidate): number {
  const inStatement = measuresOfWord.size === 0 ? 0 : Math.max(...measures.map((measure) => measure.inStatement));
  return Math.max(proximity(words, passage.text), PROXIMITY_IN_STATEMENT * inStatement);
}

/** 1 if all words are adjacent; else the share of them in the text, reduced by the distance between them. */
function proximity(words: readonly number[], { of }: TermPositions): number {
  const lists = words.map((word) => of.get(word) ?? []).filter((list) => list.length > 0);
  if (lists.length < 2) return 0;
  const density = lists.length / Math.max(lists.length, spanOf(lists));
  return (lists.length / words.length) * Math.sqrt(density);
}
