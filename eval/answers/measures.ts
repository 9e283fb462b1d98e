import type { Citation } from '../../src/domain/research/answer-line.ts';
import type { Evidence, ResearchFact } from '../../src/domain/research/evidence.ts';
import { numbersIn } from './numbers.ts';
import { documentsSeen, factsOf, type Observed, passagesOf } from './observed.ts';
import type { GoldEvidence, GoldFigure } from './question.ts';
import { type AnswerSentence, citationsWithin, claimsOf } from './sentences.ts';
import { contentWords, plain, supports } from './support.ts';

const BEFORE_SENTENCE = /(?:^|[\n|>:;]|[.!?…][”"’')\]]*)[\s"“‘'([*#•>-]*$/;
const AFTER_SENTENCE = /^[”"’')\]*…]*\s*(?:$|[.!?;|\n])/;

/**
 * Faults in the spans of an answer: outside of it, empty, across lines, not at the borders of a sentence or cell, or
 * different in code points and UTF-16 code units.
 */
export function offsetFaults(answer: string, citations: readonly Pick<Citation, 'start' | 'end'>[]): string[] {
  return citations.flatMap(({ start, end }) => {
    const fault = offsetFault(answer, start, end);
    return fault === undefined ? [] : [`${start}-${end} ${fault}`];
  });
}

function offsetFault(answer: string, start: number, end: number): string | undefined {
  if (!Number.isInteger(start) || !Number.isInteger(end)) return 'is not whole';
  if (start < 0 || end > answer.length) return 'lies outside';
  if (start >= end) return 'is empty';
  const [before, span] = [answer.slice(0, start), answer.slice(start, end)];
  if ([...before].length !== start || [...span].length !== end - start) return 'differs in code points and UTF-16';
  if (span.includes('\n')) return 'crosses a line';
  if (/[.!?]$/.test(span) && !/\b(?:[A-Z]|Inc|Corp|Co|Ltd|Jr|Sr)\.$/.test(span)) return 'ends in punctuation';
  if (!BEFORE_SENTENCE.test(before)) return 'begins within a sentence';
  return AFTER_SENTENCE.test(answer.slice(end)) ? undefined : 'ends within a sentence';
}

export interface CitationCounts {
  /** Number of claiming sentences, and how many of them their citations support. */
  readonly claims: number;
  readonly supported: number;
  /** References, and how many of them are needed or hold their sentence alone. */
  readonly references: number;
  readonly useful: number;
  readonly unsupportedClaims: readonly string[];
}

/** Citation recall and precision after ALCE (Gao et al. 2023), with numbers and content words in the place of a model. */
export function citationCounts(answer: string, citations: readonly Citation[]): CitationCounts {
  const claims = claimsOf(answer, citations);
  const evidenceOf = (sentence: AnswerSentence): Evidence[] => [
    ...new Set(citationsWithin(sentence, citations).map(({ evidence }) => evidence)),
  ];
  let [references, useful] = [0, 0];
  const unsupportedClaims: string[] = [];
  for (const sentence of claims) {
    const evidence = evidenceOf(sentence);
    const holds = supports(sentence.text, evidence);
    if (!holds) unsupportedClaims.push(sentence.text);
    references += evidence.length;
    useful += evidence.filter(
      (one) =>
        holds &&
        (supports(sentence.text, [one]) ||
          !supports(
            sentence.text,
            evidence.filter((other) => other !== one),
          )),
    ).length;
  }
  return {
    claims: claims.length,
    supported: claims.length - unsupportedClaims.length,
    references,
    useful,
    unsupportedClaims,
  };
}

/** Identity of the document that a passage is from. */
export interface Places {
  /** The path of the file that a document came from. */
  pathOf(documentId: string): string | undefined;
  /** Accession numbers of files that are filings, by the end of their path. */
  readonly accessions: ReadonlyMap<string, string>;
}

/**
 * True if any citation is of a place with the answer: page or fragments of the document, the filed line, or, for a
 * `figure`, another place in the same document or a derivation from filed figures.
 */
export function citesGold(
  citations: readonly Citation[],
  gold: readonly GoldEvidence[],
  places: Places,
  figure?: GoldFigure,
): boolean {
  if (figure !== undefined && citations.some(({ evidence }) => holdsFigure(evidence, figure, gold, places)))
    return true;
  return citations.some(({ evidence }) =>
    leavesOf(evidence).some((leaf) => gold.some((one) => isAt(leaf, one, places))),
  );
}

/** A table prints in units that a heading far away tells. */
const TABLE_SCALES = [1, 1e3, 1e6];

function holdsFigure(
  evidence: Evidence,
  { value, unit, tolerance }: GoldFigure,
  gold: readonly GoldEvidence[],
  { pathOf }: Places,
): boolean {
  const isIt = (other: number): boolean => Math.abs(Math.abs(other) - Math.abs(value)) <= tolerance * (1 + 1e-9);
  if (evidence.kind !== 'passage') {
    if (typeof evidence.value === 'string') return false;
    return isIt(unit === '%' && evidence.unit === 'ratio' ? evidence.value * 100 : evidence.value);
  }
  const path = pathOf(evidence.document.id);
  if (!gold.some((one) => 'file' in one && path?.endsWith(one.file) === true)) return false;
  const scales = evidence.chunk.isTable && unit === 'USD' ? TABLE_SCALES : [1];
  return numbersIn(evidence.chunk.text).some(
    (number) =>
      number.kind !== 'date' &&
      (number.kind === 'percent') === (unit === '%') &&
      (number.isScaled ? [1] : scales).some((scale) => isIt(number.value * scale)),
  );
}

function isAt(evidence: Evidence, gold: GoldEvidence, { pathOf, accessions }: Places): boolean {
  if (evidence.kind === 'computation') return false;
  const [passage] = passagesOf(evidence);
  const path = passage && pathOf(passage.document.id);
  if ('accession' in gold) {
    if (evidence.kind === 'fact') return evidence.value === gold.value && evidence.period?.endsOn === gold.ends_on;
    return [...accessions].some(([file, accession]) => accession === gold.accession && path?.endsWith(file) === true);
  }
  if (evidence.kind === 'fact' && evidence.origin.kind !== 'document') {
    const accession = accessions.get(gold.file);
    const { origin } = evidence;
    if (accession !== undefined && origin.kind === 'filing' && origin.accession === accession) return true;
    return gold.has.some((fragment) => isPrinted(evidence, fragment));
  }
  if (passage === undefined || path?.endsWith(gold.file) !== true) return false;
  if (gold.page !== undefined && passage.chunk.page === gold.page) return true;
  const text = plain(passage.chunk.text);
  return gold.has.every((fragment) => text.includes(plain(fragment)));
}

const leavesOf = (evidence: Evidence): Evidence[] => (evidence.kind === 'passage' ? [evidence] : factsOf(evidence));

const PRINTED_IN = [1, 1e3, 1e6];

/** True if a fragment of a statement is the filed figure, in units, thousands or millions. */
const isPrinted = ({ value }: ResearchFact, fragment: string): boolean =>
  numbersIn(fragment).some(({ value: printed }) => PRINTED_IN.some((scale) => printed * scale === value));

const WORDS_MIN = 5;
/** A row of data, as `Revenue of Contoso, fiscal 2024: $4,711 million`, which is like the row of another year by its nature. */
const DATA_ROW = /:\s*[-−(]?[$€£]?\(?[\d.,]+\)?\s?(?:%|x|thousand|million|billion|trillion|days|shares)?$/;

/**
 * Similarity of the most alike pair of claiming sentences: shared content words and figures over all of both (Jaccard),
 * 0 to 1. Rows of data are left out.
 */
export function redundancy(answer: string, citations: readonly Citation[]): number {
  const sets = claimsOf(answer, citations)
    .filter(({ text }) => !DATA_ROW.test(text))
    .map(({ text }) => new Set([...contentWords(text), ...(plain(text).match(/\d[\d.,]*\d|\d/g) ?? [])]))
    .filter(({ size }) => size >= WORDS_MIN);
  let highest = 0;
  for (const [at, one] of sets.entries()) {
    for (const other of sets.slice(at + 1)) {
      const shared = [...one].filter((word) => other.has(word)).length;
      highest = Math.max(highest, shared / (one.size + other.size - shared));
    }
  }
  return highest;
}

/** Parts that must be equal in two runs of one request over the same data: everything but ids and times. */
export function fingerprint({ answer, citations }: Pick<Observed, 'answer' | 'citations'>): string {
  return JSON.stringify([
    answer,
    citations.map(({ start, end, quote, evidence }) => [start, end, quote, identityOf(evidence)]),
  ]);
}

const identityOf = (evidence: Evidence): unknown => {
  if (evidence.kind === 'passage') return [evidence.document.id, evidence.chunk.cnum];
  const { label, period, value, unit, currency, subject } = evidence;
  return [subject?.id, label, period, value, unit, currency];
};

/** Documents and figures used by a run but not known at `asOf` (ISO 8601), as texts. */
export function leaksAfter(observed: Pick<Observed, 'citations' | 'events'>, asOf: string): string[] {
  const atMs = Date.parse(asOf);
  const day = asOf.slice(0, 10);
  const documents = documentsSeen(observed.events)
    .filter(({ publishedAt }) => Date.parse(publishedAt) > atMs)
    .map(({ id, publishedAt }) => `${id} of ${publishedAt}`);
  const facts = observed.citations
    .flatMap(({ evidence }) => factsOf(evidence))
    .filter(({ origin }) => (origin.kind === 'provider' ? Date.parse(origin.asOf) > atMs : origin.filedOn > day))
    .map(({ concept, origin }) => `${concept} of ${origin.kind === 'provider' ? origin.asOf : origin.filedOn}`);
  return [...new Set([...documents, ...facts])];
}

/** The value below which a share of the others lies, by the nearest rank; 0 of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}
