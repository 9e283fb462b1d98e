import type { DocumentId } from '../../../platform/ids.ts';
import type { FoundChunk } from '../../documents/chunk-search.ts';
import type { Understanding } from '../understanding/understanding.ts';
import type { Candidate } from './candidates.ts';
import { companyGate, nearnessOf, weightedMean } from './evidence.ts';
import { type Fit, mean, nearness } from './fit.ts';
import { type Places, phraseMatch, spanOf } from './passage.ts';
import { type Passage, type ReadQuestion, readPassage, readQuestion } from './reading.ts';
import { covered, type Told, together, toldOf, weightsOf } from './words-told.ts';

/** A candidate with how well its place fits the question. */
export interface FittedCandidate extends Candidate {
  readonly fit: Fit;
}

/** What each part of a question weighs; those that it does not have are left out. Tuned with `npm run eval:search`. */
const WEIGHTS = {
  company: 3,
  period: 2,
  /** The asked year stands in the passage: as the head of a column, most of the time. */
  year: 0.7,
  kind: 1,
  published: 1.5,
  others: 2,
  measures: 2.5,
  section: 1.5,
  figures: 1.5,
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

/** Without a company measures, parts and figures are of all companies alike, and tell that much less beside the words. */
const OPEN_SHARE = 0.2;
/** A company that nobody linked with a document is named in its headline, or in the text. */
const [NAMED_IN_HEADLINE, NAMED_IN_TEXT] = [0.8, 0.6];
/** Of several companies the others count so much beside the one that fits best. */
const OTHER_COMPANIES = 0.3;

/** Evidence that candidates answer a question, 0 to 1 each, in their order: which of its parts they cover, and how well. */
export function evidenceOf(
  asked: Understanding,
  candidates: readonly FittedCandidate[],
  { hasVectors, isWidened }: { readonly hasVectors: boolean; readonly isWidened: boolean },
): number[] {
  const question = readQuestion(asked, isWidened);
  const read = candidates.map((candidate): Reading => {
    const passage = readPassage(question, candidate.found);
    return { candidate, passage, told: toldOf(question, passage) };
  });
  const documents = new Map<DocumentId, Told>();
  for (const { candidate, told } of read) {
    const id = candidate.found.facets.documentId;
    const there = documents.get(id);
    documents.set(id, there === undefined ? told : together(there, told));
  }
  const asking = { question, weights: weightsOf(read.map(({ told }) => told)), documents, hasVectors };
  return read.map((one) => evidence(asking, one));
}

interface Reading {
  readonly candidate: FittedCandidate;
  readonly passage: Passage;
  readonly told: Told;
}

interface Asking {
  readonly question: ReadQuestion;
  /** Of words: how much each says. */
  readonly weights: readonly number[];
  /** What the candidates of each document tell together. */
  readonly documents: ReadonlyMap<DocumentId, Told>;
  readonly hasVectors: boolean;
}

function evidence({ question, weights, documents, hasVectors }: Asking, { candidate, passage, told }: Reading): number {
  const { found, fit, words: bm25, cosine } = candidate;
  const { words, phrases, measures, years, companies } = question;
  const company = companies.length === 0 ? null : companyFit(companies, found, passage);
  const place = company ?? 1;
  const share = company === null ? OPEN_SHARE : 1;
  const asksFigures = fit.section !== null;
  // With a company every passage of its documents would have its words.
  const elsewhere = company === null ? documents.get(found.facets.documentId) : undefined;
  const whole = weightedMean([
    [WEIGHTS.company, company],
    [WEIGHTS.period, fit.period === null ? null : fit.period * place],
    [WEIGHTS.year, years.length === 0 ? null : Number(years.some((year) => passage.text.of.has(year)))],
    [WEIGHTS.kind, fit.kind],
    [WEIGHTS.published, fit.published],
    [WEIGHTS.others, fit.others],
    [share * WEIGHTS.section, fit.section === null ? null : fit.section * place],
    [share * WEIGHTS.measures, measures.length === 0 ? null : mean(measures.map((items) => coverage(items, passage)))],
    [share * WEIGHTS.figures, asksFigures ? passage.figures * place : null],
    [WEIGHTS.phrases, phrases.length === 0 ? null : mean(phrases.map((phrase) => phraseMatch(phrase, passage.text)))],
    [
      Math.min(WEIGHTS.words, WEIGHTS.word * words.length),
      words.length === 0 ? null : covered(told, weights, elsewhere),
    ],
    [WEIGHTS.near, words.length < 2 ? null : togetherness(words, passage.text)],
    [WEIGHTS.bm25, bm25],
    [company === null ? WEIGHTS.meaning : WEIGHTS.meaningPlaced, hasVectors ? nearnessOf(cosine) : null],
  ]);
  return whole * companyGate(place);
}

/** How well the companies that are named fit: by what the document is of and speaks of, else by their names. */
function companyFit(
  companies: ReadQuestion['companies'],
  found: FoundChunk,
  { text, headline }: Pick<Passage, 'text' | 'headline'>,
): number {
  const each = companies.map(({ id, name }) => {
    const named = isWhole(name, headline) ? NAMED_IN_HEADLINE : isWhole(name, text) ? NAMED_IN_TEXT : 0;
    return Math.max(nearness(found, id), named);
  });
  return (1 - OTHER_COMPANIES) * Math.max(...each) + OTHER_COMPANIES * mean(each);
}

const isWhole = (phrase: readonly number[], places: Places): boolean => phraseMatch(phrase, places) === 1;

/** The share of a measure's line items that stand in a passage, each in its best wording. */
const coverage = (items: readonly (readonly (readonly number[])[])[], { text, heading }: Passage): number =>
  mean(
    items.map((phrases) =>
      Math.max(0, ...phrases.map((phrase) => Math.max(phraseMatch(phrase, text), 0.5 * phraseMatch(phrase, heading)))),
    ),
  );

/** 1 where all the words stand side by side; the share of them that is there, by how far they are apart. */
function togetherness(words: readonly number[], { of }: Places): number {
  const lists = words.map((word) => of.get(word) ?? []).filter((list) => list.length > 0);
  if (lists.length < 2) return 0;
  const density = lists.length / Math.max(lists.length, spanOf(lists));
  return (lists.length / words.length) * Math.sqrt(density);
}
