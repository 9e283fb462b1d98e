import { atOnce, type Slices } from '../../../platform/slices.ts';
import type { Detection } from '../../documents/annotated-document.ts';
import type { EntityFinder } from '../understanding.ts';
import { explainedBy } from './abbreviations.ts';
import { bareTickers } from './bare-tickers.ts';
import { type Candidate, candidatesAt } from './candidates.ts';
import { companyNames } from './company-names.ts';
import { FIRST_NAMES, GENERIC_NAMES } from './context-words.ts';
import { type DocumentMemory, newMemory } from './document-memory.ts';
import { Category, type Lexicon } from './lexicon.ts';
import { type Reading, read, Writing } from './reading.ts';
import { findTickers, type TickerMention } from './tickers.ts';
import { Case, Gap, type Tokens, tokenize } from './tokens.ts';
import { chooseBearer } from './weigh-bearer.ts';
import { ACCEPTED, CERTAIN, weighMention } from './weigh-mention.ts';

/** A text with everything in it that may be a mention. */
interface ReadText {
  readonly reading: Reading;
  /** Those that begin at the same token stand together, the longest first. */
  readonly candidates: readonly (readonly Candidate[])[];
  readonly tickers: readonly TickerMention[];
}

/** Links mentions to entities. Holds nothing of one document when it reads the next. */
export function createEntityFinder(
  lexicon: Lexicon,
  /** Of each id its place in the lexicon. */
  placeOfId: ReadonlyMap<string, number> = atOnce(placesOf(lexicon)),
): EntityFinder {
  return {
    ...companyNames(lexicon),
    nameOf: (id) => lexicon.names[placeOfId.get(id) ?? -1] ?? null,
    find(texts, about = []) {
      const memory = newMemory(about.flatMap((id) => placeOfId.get(id) ?? []));
      for (const entity of memory.about) addRelatives(lexicon, memory, entity);
      const read = texts.map((text) => readText(lexicon, text, memory));
      for (const text of read) establish(lexicon, text, memory);
      return read.map((text) => detect(lexicon, text, memory));
    },
  };
}

const IDS_PER_SLICE = 4_096;

/** The place of each entity in the lexicon, from 0, by its id. */
export function* placesOf({ ids }: Pick<Lexicon, 'ids'>): Slices<Map<string, number>> {
  const places = new Map<string, number>();
  for (const [at, id] of ids.entries()) {
    places.set(id, at);
    if (at % IDS_PER_SLICE === 0) yield;
  }
  return places;
}

function readText(lexicon: Lexicon, text: string, memory: DocumentMemory): ReadText {
  const reading = read(text);
  const { tokens, begins } = reading;
  const candidates: Candidate[][] = [];
  for (let i = 0; i < tokens.count; i++) {
    const written = tokens.cases[i] as number;
    if (written === Case.lower && reading.writings[i] !== Writing.flat)
      memory.lowerWords.add(tokens.hashes[i] as number);
    else if (i > 0 && written === Case.capital && followsGivenName(reading, i)) {
      memory.familyNames.add(tokens.hashes[i] as number);
    }
    if (written === Case.allCaps) noteAbbreviation(tokens, i, memory);
    // The middle of a word with an apostrophe or a hyphen begins no name that is written small.
    if (tokens.gaps[i] === Gap.tight && written === Case.lower && begins[i] === 0) continue;
    const found = candidatesAt(lexicon, tokens, i);
    if (found.length === 0) continue;
    if (written === Case.allCaps && namesAProduct(lexicon, candidates.at(-1), found, tokens))
      memory.productMarks.add(tokens.hashes[i] as number);
    candidates.push(found);
  }
  return { reading, candidates, tickers: findTickers(lexicon, text) };
}

function noteAbbreviation({ text, starts, ends, hashes }: Tokens, at: number, memory: DocumentMemory): void {
  const explained = explainedBy(text, starts[at] as number, ends[at] as number);
  if (explained === undefined) return;
  const firstWord = tokenize(explained).hashes[0];
  const capitals = hashes[at] as number;
  const firstWords = memory.abbreviations.get(capitals) ?? new Set();
  if (firstWord !== undefined) memory.abbreviations.set(capitals, firstWords.add(firstWord));
}

/** Capitals right behind the name of another company or of a product: `Volvo XC`. */
function namesAProduct(
  lexicon: Lexicon,
  before: readonly Candidate[] | undefined,
  found: readonly Candidate[],
  { gaps }: Tokens,
): boolean {
  const [mark] = found;
  const owner = before?.find(({ to }) => to === mark?.from);
  if (mark === undefined || owner === undefined || gaps[mark.from] !== Gap.space) return false;
  const [named, marked] = [firstBearer(lexicon, owner), firstBearer(lexicon, mark)];
  const category = named === undefined ? undefined : lexicon.categories[named];
  return named !== marked && (category === Category.company || category === Category.product);
}

const firstBearer = ({ bearersFrom, bearers }: Lexicon, { node }: Candidate): number | undefined =>
  bearers[bearersFrom[node] as number];

/** `Harrison Ford`, `William H. Donaldson`. */
function followsGivenName(reading: Reading, at: number): boolean {
  const { gaps, starts, ends } = reading.tokens;
  const gap = gaps[at];
  if (gap === Gap.space && isGivenName(reading, at - 1)) return true;
  const isInitial = at > 1 && (ends[at - 1] as number) - (starts[at - 1] as number) === 1;
  return (
    isInitial && (gap === Gap.dot || gap === Gap.space) && gaps[at - 1] === Gap.space && isGivenName(reading, at - 2)
  );
}

const isGivenName = ({ tokens }: Reading, at: number): boolean =>
  tokens.cases[at] === Case.capital && FIRST_NAMES.has(tokens.hashes[at] as number);

/** First time through: who is named beyond doubt, wherever in the document. */
function establish(lexicon: Lexicon, { reading, candidates, tickers }: ReadText, memory: DocumentMemory): void {
  for (const { entity, isWeak } of tickers) if (!isWeak) note(lexicon, memory, entity);
  for (const group of candidates) {
    for (const candidate of group) {
      const found = judge(lexicon, reading, candidate, memory);
      if (found === undefined || found.points < ACCEPTED) continue;
      if (found.points >= CERTAIN) {
        note(lexicon, memory, found.entity);
        define(lexicon, reading, candidate, found.entity, memory);
      }
      break;
    }
  }
}

function note(lexicon: Lexicon, memory: DocumentMemory, entity: number): void {
  memory.established.add(entity);
  addRelatives(lexicon, memory, entity);
  if (lexicon.categories[entity] === Category.place) {
    const country = lexicon.countries[entity] as number;
    memory.countries.set(country, (memory.countries.get(country) ?? 0) + 1);
  }
}

function addRelatives(lexicon: Lexicon, memory: DocumentMemory, entity: number): void {
  const related = lexicon.related[entity] as number;
  if (related >= 0) memory.relatives.add(related);
}

/** `Apple Inc. ("Apple")`, `Commonwealth Bank of Australia (CBA)`. */
const DEFINITION = /\s?\((?:[^()"“]{0,40}\s)?["“]([^"”()]{2,40})["”][^()]{0,60}\)/y;
const BARE_DEFINITION = /\s?\(([A-Z][A-Za-z&]{1,9})\)/y;

function define(
  lexicon: Lexicon,
  { tokens }: Reading,
  candidate: Candidate,
  entity: number,
  memory: DocumentMemory,
): void {
  const category = lexicon.categories[entity];
  if (category !== Category.company && category !== Category.organization) return;
  const end = tokens.ends[candidate.legalTo - 1] as number;
  if (tokens.text.charCodeAt(end) !== 32 && tokens.text.charCodeAt(end) !== 40 && tokens.text.charCodeAt(end) !== 46)
    return;
  const from = tokens.text.charCodeAt(end) === 46 ? end + 1 : end;
  const name = tokens.text.slice(tokens.starts[candidate.from], end);
  const bare = shortNameAt(BARE_DEFINITION, tokens.text, from);
  const short =
    shortNameAt(DEFINITION, tokens.text, from) ?? (bare !== undefined && isShortened(bare, name) ? bare : undefined);
  if (short === undefined) return;
  const words = tokenize(short);
  if (words.count === 0 || words.count > 3 || words.cases[0] === Case.lower) return;
  for (let i = 0; i < words.count; i++) if (GENERIC_NAMES.has(words.hashes[i] as number)) return;
  memory.definitions.set(pathHash(words, 0, words.count), { entity, words: words.count });
}

/** Whether the letters of `short` follow each other in `name`, the first of them first: `(AP)` after a name is who tells it. */
function isShortened(short: string, name: string): boolean {
  const letters = name.replace(/^the\s/i, '').toLowerCase();
  if (letters[0] !== short[0]?.toLowerCase()) return false;
  let at = 0;
  for (const letter of short.toLowerCase()) {
    at = letters.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

function shortNameAt(expression: RegExp, text: string, at: number): string | undefined {
  expression.lastIndex = at;
  return expression.exec(text)?.[1];
}

function pathHash({ hashes }: { readonly hashes: Int32Array }, from: number, to: number): number {
  let hash = to - from;
  for (let i = from; i < to; i++) hash = Math.imul(hash, 0x9e3779b1) ^ (hashes[i] as number);
  return hash;
}

function judge(
  lexicon: Lexicon,
  reading: Reading,
  candidate: Candidate,
  memory: DocumentMemory,
): { entity: number; points: number } | undefined {
  const writing = reading.writings[candidate.from] as number;
  const bearer = chooseBearer(lexicon, reading.tokens, candidate, writing, memory);
  if (bearer === undefined) return undefined;
  return { entity: bearer.entity, points: weighMention({ lexicon, reading, memory, candidate, bearer }) };
}

interface Found {
  readonly start: number;
  readonly end: number;
  readonly entity: number;
}

/** Second time through: what counts, from left to right. */
function detect(lexicon: Lexicon, text: ReadText, memory: DocumentMemory): Detection[] {
  const { reading, candidates, tickers } = text;
  const names: Found[] = [];
  const defined = definedNames(reading, memory);
  let reached = -1;
  for (const group of candidates) {
    const start = reading.tokens.starts[group[0]?.from ?? 0] as number;
    if (start < reached || isInBlock(tickers, start)) continue;
    for (const candidate of group) {
      const found = judge(lexicon, reading, candidate, memory);
      if (found === undefined || found.points < ACCEPTED) continue;
      const end = reading.tokens.ends[candidate.legalTo - 1] as number;
      names.push({ start, end: endOfName(reading.tokens.text, candidate.legal > 0, end), entity: found.entity });
      reached = end;
      break;
    }
  }
  const bare = bareTickers(lexicon, reading, memory);
  const all = withoutOverlaps([...symbols(tickers, names, memory), ...names, ...defined, ...bare]);
  return all.map(({ start, end, entity }) => ({ type: 'entity', id: lexicon.ids[entity] ?? '', start, end }));
}

/** `Inc.` takes its full stop along unless the sentence ends with it. */
function endOfName(text: string, hasLegalForm: boolean, end: number): number {
  return hasLegalForm &&
    text.charCodeAt(end) === 46 &&
    /[A-Za-z]/.test(text[end - 1] ?? '') &&
    !/limited|company|corporation|incorporated$/i.test(text.slice(end - 12, end))
    ? end + 1
    : end;
}

const isInBlock = (tickers: readonly TickerMention[], at: number): boolean =>
  tickers.some(({ blockFrom, blockTo, isWeak }) => !isWeak && at >= blockFrom && at < blockTo);

/**
 * A symbol in brackets counts beside its company, or where the document names the company elsewhere; of one letter, which
 * numbers clauses as well, only beside it.
 */
function symbols(tickers: readonly TickerMention[], names: readonly Found[], memory: DocumentMemory): Found[] {
  return tickers.filter(
    ({ entity, isWeak, start, end }) =>
      !isWeak ||
      (end - start > 1 && memory.established.has(entity)) ||
      names.some((one) => one.entity === entity && start - one.end >= 0 && start - one.end <= 3),
  );
}

function definedNames({ tokens }: Reading, memory: DocumentMemory): Found[] {
  if (memory.definitions.size === 0) return [];
  const found: Found[] = [];
  for (let i = 0; i < tokens.count; i++) {
    if (tokens.cases[i] === Case.lower) continue;
    for (let words = 3; words >= 1; words--) {
      if (i + words > tokens.count) continue;
      const known = memory.definitions.get(pathHash(tokens, i, i + words));
      if (known === undefined || known.words !== words) continue;
      found.push({
        start: tokens.starts[i] as number,
        end: tokens.ends[i + words - 1] as number,
        entity: known.entity,
      });
      i += words - 1;
      break;
    }
  }
  return found;
}

/** Of what overlaps the first given stays: symbols before names, names before short names that the document defines. */
function withoutOverlaps(found: readonly Found[]): Found[] {
  const kept: Found[] = [];
  const sorted = found
    .map((one, order) => ({ one, order }))
    .sort((a, b) => a.one.start - b.one.start || a.order - b.order);
  for (const { one } of sorted) {
    const before = kept.at(-1);
    if (before === undefined || one.start >= before.end) kept.push(one);
  }
  return kept;
}
