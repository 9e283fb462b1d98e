import type { DocumentId } from '../../../platform/ids.ts';
import type { FoundChunk } from '../../documents/chunk-search.ts';
import type { CandidatePassage } from './candidates.ts';
import { type DocumentFit, mean, nearness } from './document-fit.ts';
import { companyGate, nearnessOf, periodGate, WeightedMean, WITHOUT_COMPANY } from './evidence.ts';
import { type MeasureMatch, measureMatchOf } from './measure-coverage.ts';
import type { RankedPassage, RankingQuestion } from './ranking-question.ts';
import { phraseMatch, spanOf, type TermPositions } from './term-positions.ts';
import { coverageOf, unionOf, type WordMatches, weightsOf, wordMatchesOf } from './word-coverage.ts';

/** A candidate with how well its document and its place in it fit the question. */
export interface FittedCandidate extends CandidatePassage {
  readonly fit: DocumentFit;
}

/** The weight of each kind of evidence in reranking. Kinds that a question does not ask for are left out. Tuned with `npm run eval:search`. */
export const RERANK_WEIGHTS = {
  company: 3,
  period: 3,
  /** The asked year stands in the passage: as the head of a column, most of the time. */
  year: 0.35,
  kind: 1,
  published: 1.5,
  others: 2,
  measures: 2.5,
  section: 1.5,
  figures: 1.5,
  count: 1.5,
  why: 1.5,
  /** Of each word, and of all together at most. */
  word: 1.1,
  words: 5,
  near: 1,
  phrases: 3,
  bm25: 1.2,
  meaning: 1.5,
  /** Where a company is named: what is near in meaning says the same of other years. */
  meaningPlaced: 0.4,
} as const;

/** A company that nobody linked with a document is named in its headline, or in the text. */
export const COMPANY_NAMED = { headline: 0.8, text: 0.6 } as const;
/** What made something change is told best in a sentence that begins with it, and least in one on something else. */
export const CAUSE_FIT = { sentence: 1, heading: 0.7, elsewhere: 0.3 } as const;
/** Words that type a measure stand this near to each other in a statement that holds it. */
export const HELD_NEAR = 0.5;
/** Of several companies the others count so much beside the one that fits best. */
export const OTHER_COMPANIES = 0.3;

/** A candidate with its passage, read for the question, and the BM25 of that, 0 to 1. */
export interface ReadCandidate {
  readonly candidate: FittedCandidate;
  readonly passage: RankedPassage;
  readonly bm25: number;
}

/**
 * For each candidate, in their order, the evidence from 0 to 1 that it answers the question: which parts of that it covers,
 * and how well.
 */
export function evidenceOf(
  question: RankingQuestion,
  candidates: readonly ReadCandidate[],
  hasVectors: boolean,
): number[] {
  const read = candidates.map((one): Reading => {
    const measures = question.measures.map((items) => measureMatchOf(items, one.passage));
    return { ...one, measures, told: wordMatchesOf(question, one.passage, measures) };
  });
  const documents = new Map<DocumentId, WordMatches>();
  for (const { candidate, told } of read) {
    const id = candidate.found.facets.documentId;
    const there = documents.get(id);
    documents.set(id, there === undefined ? told : unionOf(there, told));
  }
  const asking = { question, weights: weightsOf(read.map(({ told }) => told)), documents, hasVectors };
  return read.map((one) => evidence(asking, one));
}

interface Reading extends ReadCandidate {
  readonly measures: readonly MeasureMatch[];
  readonly told: WordMatches;
}

interface Asking {
  readonly question: RankingQuestion;
  /** Of words: how much each says. */
  readonly weights: readonly number[];
  /** What the candidates of each document tell together. */
  readonly documents: ReadonlyMap<DocumentId, WordMatches>;
  readonly hasVectors: boolean;
}

function evidence({ question, weights, documents, hasVectors }: Asking, one: Reading): number {
  const { passage, bm25, measures, told } = one;
  const { found, fit, cosine } = one.candidate;
  const { words, phrases, years, companies } = question;
  const company = companies.length === 0 ? null : companyFit(companies, found, passage);
  const place = company ?? 1;
  const share = company === null ? WITHOUT_COMPANY : 1;
  const asksFigures = fit.section !== null;
  // With a company every passage of its documents would have its words.
  const elsewhere = company === null ? documents.get(found.facets.documentId) : undefined;
  const whole = new WeightedMean();
  whole.add(RERANK_WEIGHTS.company, company);
  whole.add(RERANK_WEIGHTS.period, fit.period === null ? null : fit.period * place);
  whole.add(RERANK_WEIGHTS.year, years.length === 0 ? null : Number(years.some((year) => passage.text.of.has(year))));
  whole.add(RERANK_WEIGHTS.kind, fit.kind);
  whole.add(RERANK_WEIGHTS.published, fit.published);
  whole.add(RERANK_WEIGHTS.others, fit.others);
  whole.add(share * RERANK_WEIGHTS.section, fit.section === null ? null : fit.section * place);
  whole.add(share * RERANK_WEIGHTS.measures, measures.length === 0 ? null : mean(measures.map(({ share }) => share)));
  whole.add(share * RERANK_WEIGHTS.figures, asksFigures ? passage.figures * place : null);
  whole.add(RERANK_WEIGHTS.count, question.count === null ? null : Number(passage.tellsCount) * place);
  whole.add(RERANK_WEIGHTS.why, question.asksWhy ? whyTold(question, passage) * place : null);
  whole.add(
    RERANK_WEIGHTS.phrases,
    phrases.length === 0 ? null : mean(phrases.map((phrase) => phraseMatch(phrase, passage.text))),
  );
  whole.add(
    Math.min(RERANK_WEIGHTS.words, RERANK_WEIGHTS.word * words.length),
    words.length === 0 ? null : coverageOf(told, weights, elsewhere),
  );
  whole.add(RERANK_WEIGHTS.near, words.length < 2 ? null : nearnessOfWords(question, one));
  whole.add(RERANK_WEIGHTS.bm25, bm25);
  whole.add(
    company === null ? RERANK_WEIGHTS.meaning : RERANK_WEIGHTS.meaningPlaced,
    hasVectors ? nearnessOf(cosine) : null,
  );
  return whole.value * companyGate(place) * periodGate(fit.period ?? 1);
}

function whyTold({ subjects, cost }: RankingQuestion, { causes, heading }: RankedPassage): number {
  if (causes.length === 0) return 0;
  const areOf = (beginnings: readonly TermPositions[]): boolean =>
    subjects.some((phrase) =>
      beginnings.some(
        (places) => isWhole(phrase, places) && (phrase.includes(cost) || !isBefore(cost, phrase, places)),
      ),
    );
  if (subjects.length === 0 || areOf(causes)) return CAUSE_FIT.sentence;
  return areOf([heading]) ? CAUSE_FIT.heading : CAUSE_FIT.elsewhere;
}

/** How well the companies that are named fit: by what the document is of and speaks of, else by their names. */
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

const isWhole = (phrase: readonly number[], places: TermPositions): boolean => phraseMatch(phrase, places) === 1;

/** How near the words stand to each other; where measures alone are asked for, to the line items that they ask for. */
function nearnessOfWords({ words, typed }: RankingQuestion, { passage, measures }: Reading): number {
  const held = typed.size === 0 ? 0 : Math.max(...measures.map((told) => told.held));
  return Math.max(togetherness(words, passage.text), HELD_NEAR * held);
}

/** 1 where all the words stand side by side; the share of them that is there, by how far they are apart. */
function togetherness(words: readonly number[], { of }: TermPositions): number {
  const lists = words.map((word) => of.get(word) ?? []).filter((list) => list.length > 0);
  if (lists.length < 2) return 0;
  const density = lists.length / Math.max(lists.length, spanOf(lists));
  return (lists.length / words.length) * Math.sqrt(density);
}
