import type { AnnotatedDocument, ReportedPeriod, Section } from '../../documents/annotated-document.ts';
import type { ReadAnnotated } from '../../documents/read-annotated.ts';
import type { Understanding } from '../../questions/understanding.ts';
import { matchesOf, type TextSpan } from '../../text/span.ts';
import { addressesModel } from '../check/addresses-model.ts';
import type { Passage } from '../evidence.ts';
import type { ResearchRun } from '../research-run.ts';
import type { Effort } from '../researcher.ts';
import {
  type CandidateSentence,
  candidateSentences,
  isNeverQuoted,
  QUOTE_CHARS_MAX,
  quotedPart,
} from './candidate-sentences.ts';
import { yearFit } from './score-sentences.ts';
import type { Place, SubjectPlaces } from './subject-places.ts';

/** Filings that are read for a place, and characters of its quotations: below the longest answer. */
const DOCUMENTS_MAX = 3;
const CHARS_MAX: Readonly<Record<Effort, number>> = { lite: 1_250, standard: 4_000 };

const NOT_READ: ReadonlySet<Section | null> = new Set<Section>(['contents', 'exhibits', 'signatures']);

/** Quotations from a place, and the number of further ones that it has. */
interface QuotedPlace {
  readonly sentences: readonly CandidateSentence[];
  readonly more: number;
}

const NONE: QuotedPlace = { sentences: [], more: 0 };

/** Quotes the places of a subject in the filing that fits best: of the kind of the question, or else an annual one, the newest first. */
export async function quotePlaces(
  asked: readonly SubjectPlaces[],
  { text, kinds, periods, entities }: Understanding,
  passages: readonly Passage[],
  { readAnnotated, run }: { readonly readAnnotated: ReadAnnotated; readonly run: ResearchRun },
): Promise<QuotedPlace> {
  const fitOf = ({ about }: Passage['document']): number => {
    const isOfKind = kinds.some(({ subtypes }) => subtypes.some((one) => one === about.subtype));
    const isOf = (test: (own: ReportedPeriod) => boolean): number => Number(about.periods.some(test));
    const isExact = periods.some(
      ({ year, quarter }) => isOf((own) => own.year === year && own.quarter === quarter) > 0,
    );
    const isOfYear = periods.some(({ year }) => isOf((own) => own.year === year) > 0);
    return 8 * Number(isOfKind) + 4 * Number(isExact) + 2 * Number(isOfYear) + isOf(({ quarter }) => quarter === null);
  };
  const filings = [...new Map(passages.map((one) => [one.document.id, one])).values()]
    .filter(({ document }) => document.about.type === 'FILING')
    .sort(
      ({ document: one }, { document: other }) =>
        fitOf(other) - fitOf(one) || (one.publishedAt < other.publishedAt ? 1 : -1),
    );
  const isNamed = entities.some(({ category }) => category === 'companies');
  if (!isNamed && new Set(filings.map(({ document }) => document.about.reportingEntityIds.join())).size > 1)
    return NONE;
  for (const found of filings.slice(0, DOCUMENTS_MAX)) {
    const annotated = await readAnnotated(found.document.id);
    const all = asked.flatMap(({ places, form, pattern }) => places.map((place) => ({ place, form, pattern })));
    for (const { place, form, pattern } of annotated === undefined ? [] : all) {
      const lines = linesIn(annotated as AnnotatedDocument, place, { ...found, relevance: 0 });
      const quoted = quotedOf(lines, form, pattern).filter((one) => !isNeverQuoted(one.text) && !UNSEEN.test(one.text));
      // A kind of document is of the year; its content may be older.
      const years = kinds.length > 0 || form !== 'openings' ? [] : periods.map(({ year }) => year);
      if (years.length > 0) quoted.sort((one, other) => yearFit(years, other.text) - yearFit(years, one.text));
      const named = WHO.test(text) ? quoted.filter(namesAnother) : [];
      if (quoted.length > 0) return shortened(named.length > 0 ? named : quoted, run);
    }
  }
  return NONE;
}

/** Characters that would break a line of an answer or are not seen. */
const UNSEEN = /[\u{10000}-\u{10ffff}]|\p{Cf}/u;

const WHO = /^\W*(?:who|whom|(?:which|what)\s(?:other\s)?(?:companies|firms|businesses))\b/i;

/** True for a sentence that names somebody beside the company itself. */
const namesAnother = ({ passage: { chunk, document }, start, end }: CandidateSentence): boolean =>
  chunk.detections.some(
    (one) =>
      one.type === 'entity' &&
      one.start >= start &&
      one.end <= end &&
      !document.about.reportingEntityIds.includes(one.id),
  );

/** A line of a chunk. */
interface PlacedLine extends TextSpan {
  readonly passage: Passage;
  readonly text: string;
  readonly isHeading: boolean;
}

/** `Note 7 — Commitments`, `12. Contingencies`. */
const isNote = (heading: string | null): boolean => /^(?:note\s)?\d+\s*[.:–—-]/i.test(heading ?? '');

/** The lines of a place, in order. */
function linesIn({ chunks, paragraphs }: AnnotatedDocument, place: Place, found: Passage): PlacedLine[] {
  const headings = new Set(paragraphs.flatMap(({ kind, text }) => (kind === 'heading' ? [text] : [])));
  // Headings within a part of a note are of that part.
  let isOpen = false;
  return chunks.flatMap((chunk) => {
    if (addressesModel(chunk.text)) return [];
    if (place.section === null ? NOT_READ.has(chunk.section) : chunk.section !== place.section) return [];
    const passage = { ...found, chunk };
    // A chunk that begins under a heading is called by it.
    let { heading } = chunk;
    const isIn = (): boolean => place.heading === null || place.heading.test(heading ?? '');
    if (!isIn() && (isNote(heading) || place.stop?.test(heading ?? '') !== false)) isOpen = false;
    return [...matchesOf(chunk.text, /[^\n]+/g)].flatMap(({ start, end, match: [text] }, at) => {
      const isHeading = headings.has(text);
      if (isHeading) {
        heading = text;
        isOpen = !isNote(text) && (isIn() || (isOpen && place.stop?.test(text) === false));
      }
      const isBegun = at > 0 || (chunk.locations[0]?.sentence ?? 1) === 1;
      return isBegun && (isOpen || isIn()) ? [{ passage, start, end, text, isHeading }] : [];
    });
  });
}

/** Names of items and of groups of risks. */
const GROUP = /^(?:(?:\S+\s){0,4}risks(?:\s(?:related|relating|associated)\b.*)?|(?:item|part|risk factors)\b.*)$/iu;

function quotedOf(lines: readonly PlacedLine[], form: string, pattern: RegExp): CandidateSentence[] {
  const whole = ({ passage, start, end }: PlacedLine): CandidateSentence => quotedPart(passage, start, end);
  if (form === 'headings')
    return lines.filter(({ isHeading, text }) => isHeading && /^\p{Lu}/u.test(text) && !GROUP.test(text)).map(whole);
  if (form === 'openings') {
    const openings = lines.flatMap(openingOf);
    if (openings.length >= OPENINGS_MIN) return openings;
    const cut = openings.filter(({ isCut }) => isCut);
    return [...cut, ...lines.flatMap(sentencesOf).filter((one) => !cut.some(({ text }) => text === one.text))];
  }
  if (form === 'sentences') return lines.flatMap(sentencesOf).filter(({ text }) => pattern.test(text));
  if (form === 'match') {
    // A match may go on in the next line.
    const passage = lines.find((line) => pattern.test(line.passage.chunk.text))?.passage;
    const match = passage && pattern.exec(passage.chunk.text);
    return passage && match ? [quotedPart(passage, match.index, match.index + match[0].length)] : [];
  }
  const at = lines.findIndex(({ text }) => pattern.test(text));
  const table = lines[at]?.passage;
  return lines.filter(({ text, passage }, row) => row >= at && passage === table && /\d/.test(text)).map(whole);
}

/** Number of paragraphs below which all sentences of a place are quoted. */
const OPENINGS_MIN = 3;

const ITEM = /^[•●▪–-]\s?(?=\p{L})/u;

/** The first sentence of a paragraph, the beginning of a long one, or an item of a list that names somebody. */
function openingOf(line: PlacedLine): CandidateSentence[] {
  const { passage, start, end, text, isHeading } = line;
  const mark = ITEM.exec(text)?.[0].length;
  // An item says little without the line above the list, but whom it names.
  if (mark !== undefined) return [quotedPart(passage, start + mark, end)].filter(namesAnother);
  if (!/^\p{Lu}/u.test(text)) return [];
  const sentences = sentencesOf(line);
  if (sentences[0]?.start === start) {
    // `captioned Smith v. Jones` goes on.
    const last = sentences.find((sentence) => !/\sv\.$/.test(sentence.text));
    return last === undefined || last === sentences[0] ? [sentences[0]] : [quotedPart(passage, start, last.end)];
  }
  return isHeading || text.length <= QUOTE_CHARS_MAX ? [] : [quotedPart(passage, start, end)];
}

const FOOTNOTE = /^\(\d\)/;

/** The sentences of a line, also of one above a table. */
function sentencesOf({ passage, start, end, text }: PlacedLine): CandidateSentence[] {
  const { chunk } = passage;
  const prose = chunk.isTable && !text.includes(' | ') ? { ...passage, chunk: { ...chunk, isTable: false } } : passage;
  return candidateSentences(prose)
    .filter((sentence) => sentence.start >= start && sentence.end <= end && !FOOTNOTE.test(sentence.text))
    .map((sentence) => ({ ...sentence, passage }));
}

/** As many as an answer has room for, each with its passage known to the run. */
function shortened(quoted: readonly CandidateSentence[], run: ResearchRun): QuotedPlace {
  const once = [...new Map(quoted.map((one) => [one.text, one])).values()];
  const passages = new Map<number, Passage>();
  const sentences: CandidateSentence[] = [];
  let room = CHARS_MAX[run.request.effort];
  for (const sentence of once) {
    room -= sentence.text.length;
    if (room < 0) break;
    const { cnum } = sentence.passage.chunk;
    const passage = passages.get(cnum) ?? { ...sentence.passage, id: run.evidenceId('S') };
    passages.set(cnum, passage);
    run.evidence.set(passage.id, passage);
    sentences.push({ ...sentence, passage });
  }
  return { sentences, more: once.length - sentences.length };
}
