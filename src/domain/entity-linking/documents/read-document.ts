import { FIRST_NAMES } from '../lexicon/context-words.ts';
import { Category, type Lexicon } from '../lexicon/lexicon.ts';
import { findTickers, type TickerMention } from '../lexicon/tickers.ts';
import { Case, type TextTokens, TokenGap } from '../lexicon/tokens.ts';
import { type CandidateMention, candidatesAt, wordCountOf } from './candidate-mentions.ts';
import { noteDefinition } from './definitions.ts';
import { type DocumentMemory, newMemory } from './document-memory.ts';
import type { LinkScorer } from './link-scorer.ts';
import { mentionOf } from './mention.ts';
import { isInLongerName } from './mention-features.ts';
import { Casing, read, type TokenizedText } from './tokenized-text.ts';

/** A text with its candidate mentions. */
export interface ReadText {
  readonly reading: TokenizedText;
  /** Sorted by first token, of those with the same one the longest first. */
  readonly candidates: readonly (readonly CandidateMention[])[];
  readonly tickers: readonly TickerMention[];
}

/**
 * Finds the candidate mentions in the texts of a document and stores the certain ones in its memory. `about`: lexicon indexes of
 * the entities it is known to be about.
 */
export function readMentions(
  lexicon: Lexicon,
  scorer: LinkScorer,
  texts: readonly string[],
  about: Iterable<number>,
): { readonly memory: DocumentMemory; readonly texts: readonly ReadText[] } {
  const memory = newMemory(about);
  for (const entity of memory.about) addRelatives(lexicon, memory, entity);
  const read = texts.map((text) => readText(lexicon, text, memory));
  for (const text of read) establish(lexicon, scorer, text, memory);
  return { memory, texts: read };
}

function readText(lexicon: Lexicon, text: string, memory: DocumentMemory): ReadText {
  const reading = read(text);
  const { tokens, begins } = reading;
  const candidates: CandidateMention[][] = [];
  for (let i = 0; i < tokens.count; i++) {
    const written = tokens.cases[i] as number;
    if (written === Case.lower && reading.writings[i] !== Casing.flat)
      memory.lowerWords.add(tokens.hashes[i] as number);
    else if (i > 0 && written === Case.capital && followsGivenName(reading, i)) {
      memory.familyNames.add(tokens.hashes[i] as number);
    }
    // No lower-case name begins within a word with an apostrophe or hyphen.
    if (tokens.gaps[i] === TokenGap.tight && written === Case.lower && begins[i] === 0) continue;
    const found = candidatesAt(lexicon, tokens, i);
    if (found.length === 0) continue;
    if (written === Case.allCaps && namesAProduct(lexicon, candidates.at(-1), found, tokens))
      memory.productMarks.add(tokens.hashes[i] as number);
    candidates.push(found);
    countOccurrences(lexicon, reading, found, memory);
  }
  return { reading, candidates, tickers: findTickers(lexicon, text) };
}

/** Acronyms directly after the name of another company or a product: `Volvo XC`. */
function namesAProduct(
  lexicon: Lexicon,
  before: readonly CandidateMention[] | undefined,
  found: readonly CandidateMention[],
  { gaps }: TextTokens,
): boolean {
  const [mark] = found;
  const owner = before?.find(({ to }) => to === mark?.from);
  if (mark === undefined || owner === undefined || gaps[mark.from] !== TokenGap.space) return false;
  const [named, marked] = [firstEntity(lexicon, owner), firstEntity(lexicon, mark)];
  const category = named === undefined ? undefined : lexicon.categories[named];
  return named !== marked && (category === Category.company || category === Category.product);
}

const firstEntity = ({ entitiesFrom, entities }: Lexicon, { node }: CandidateMention): number | undefined =>
  entities[entitiesFrom[node] as number];

/** `Harrison Ford`, `William H. Donaldson`. */
function followsGivenName(reading: TokenizedText, at: number): boolean {
  const { gaps, starts, ends } = reading.tokens;
  const gap = gaps[at];
  if (gap === TokenGap.space && isGivenName(reading, at - 1)) return true;
  const isInitial = at > 1 && (ends[at - 1] as number) - (starts[at - 1] as number) === 1;
  return (
    isInitial &&
    (gap === TokenGap.dot || gap === TokenGap.space) &&
    gaps[at - 1] === TokenGap.space &&
    isGivenName(reading, at - 2)
  );
}

const isGivenName = ({ tokens }: TokenizedText, at: number): boolean =>
  tokens.cases[at] === Case.capital && FIRST_NAMES.has(tokens.hashes[at] as number);

function countOccurrences(
  lexicon: Lexicon,
  reading: TokenizedText,
  found: readonly CandidateMention[],
  memory: DocumentMemory,
): void {
  for (const candidate of found) {
    const counts = memory.occurrences.get(candidate.node) ?? { all: 0, longer: 0 };
    if (counts.all === 0) memory.occurrences.set(candidate.node, counts);
    counts.all++;
    if (isInLongerName(mentionOf(lexicon, reading, memory, candidate))) counts.longer++;
  }
}

/** Stores the certain mentions of the whole document. */
function establish(
  lexicon: Lexicon,
  scorer: LinkScorer,
  { reading, candidates, tickers }: ReadText,
  memory: DocumentMemory,
): void {
  for (const { entity, isWeak } of tickers) if (!isWeak) note(lexicon, memory, entity, Number.POSITIVE_INFINITY);
  for (const group of candidates) {
    for (const candidate of group) {
      const link = scorer.link(mentionOf(lexicon, reading, memory, candidate));
      if (link?.isAccepted !== true) continue;
      noteDefinition(lexicon, reading.tokens, candidate, link.entity, memory);
      if (link.isCertain) note(lexicon, memory, link.entity, wordCountOf(candidate));
      break;
    }
  }
}

function note(lexicon: Lexicon, memory: DocumentMemory, entity: number, words: number): void {
  const naming = memory.established.get(entity) ?? { count: 0, words: 0 };
  memory.established.set(entity, { count: naming.count + 1, words: Math.max(naming.words, words) });
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
