import { atOnce, type Slices } from '../../../platform/paused-work.ts';
import type { Detection } from '../../documents/annotated-document.ts';
import type { EntityFinder } from '../entity-finder.ts';
import { isEverydayWord } from '../lexicon/common-words.ts';
import { ABBREVIATED_TERMS } from '../lexicon/context-words.ts';
import { type Lexicon, step, TICKERS } from '../lexicon/lexicon.ts';
import { companyOfSymbol, type TickerMention } from '../lexicon/tickers.ts';
import { Case, TokenGap } from '../lexicon/tokens.ts';
import { businessSigns, isSpokenOfAsCompany } from './business-signs.ts';
import { companyNames } from './company-names.ts';
import { definedNames, type NamedEntitySpan } from './definitions.ts';
import type { DocumentMemory } from './document-memory.ts';
import { FITTED_LINKS, type LinkScorer } from './link-scorer.ts';
import { mentionOf } from './mention.ts';
import { type ReadText, readMentions } from './read-document.ts';
import { Casing, type TokenizedText } from './tokenized-text.ts';

/** Creates the linker of mentions to entities; keeps no state between documents. */
export function createEntityFinder(
  lexicon: Lexicon,
  /** Index in the lexicon by id. */
  indexOfId: ReadonlyMap<string, number> = atOnce(entityIndexes(lexicon)),
  scorer: LinkScorer = FITTED_LINKS,
): EntityFinder {
  return {
    ...companyNames(lexicon),
    nameOf: (id) => lexicon.names[indexOfId.get(id) ?? -1] ?? null,
    find(texts, about = []) {
      const places = about.flatMap((id) => indexOfId.get(id) ?? []);
      const { memory, texts: read } = readMentions(lexicon, scorer, texts, places);
      return read.map((text) => detect(lexicon, scorer, text, memory));
    },
  };
}

const IDS_PER_SLICE = 4_096;

/** Index of each entity in the lexicon, from 0, by id. */
export function* entityIndexes({ ids }: Pick<Lexicon, 'ids'>): Slices<Map<string, number>> {
  const places = new Map<string, number>();
  for (const [at, id] of ids.entries()) {
    places.set(id, at);
    if (at % IDS_PER_SLICE === 0) yield;
  }
  return places;
}

/** The mentions of a text, from left to right. */
function detect(lexicon: Lexicon, scorer: LinkScorer, text: ReadText, memory: DocumentMemory): Detection[] {
  const { reading, candidates, tickers } = text;
  const names: NamedEntitySpan[] = [];
  const defined = definedNames(reading, memory);
  let reached = -1;
  for (const group of candidates) {
    const start = reading.tokens.starts[group[0]?.from ?? 0] as number;
    if (start < reached || isInBlock(tickers, start)) continue;
    for (const candidate of group) {
      const link = scorer.link(mentionOf(lexicon, reading, memory, candidate));
      if (link?.isAccepted !== true) continue;
      const end = reading.tokens.ends[candidate.legalTo - 1] as number;
      names.push({ start, end: endOfName(reading.tokens.text, candidate.legal > 0, end), entity: link.entity });
      reached = end;
      break;
    }
  }
  const bare = bareTickers(lexicon, reading, memory);
  const all = withoutOverlaps([...symbols(tickers, names, memory), ...names, ...defined, ...bare]);
  return all.map(({ start, end, entity }) => ({ type: 'entity', id: lexicon.ids[entity] ?? '', start, end }));
}

/** Includes the full stop of `Inc.` unless it ends the sentence. */
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
 * A ticker in brackets counts next to its company's name, or if the document names the company elsewhere; a single letter, which
 * may also number a clause, only next to the name.
 */
function symbols(
  tickers: readonly TickerMention[],
  names: readonly NamedEntitySpan[],
  memory: DocumentMemory,
): NamedEntitySpan[] {
  return tickers.filter(
    ({ entity, isWeak, start, end }) =>
      !isWeak ||
      (end - start > 1 && memory.established.has(entity)) ||
      names.some((one) => one.entity === entity && start - one.end >= 0 && start - one.end <= 3),
  );
}

/** Removes overlaps, keeping the first given: tickers before names, names before short names that the document defines. */
function withoutOverlaps(found: readonly NamedEntitySpan[]): NamedEntitySpan[] {
  const kept: NamedEntitySpan[] = [];
  const sorted = found
    .map((one, order) => ({ one, order }))
    .sort((a, b) => a.one.start - b.one.start || a.order - b.order);
  for (const { one } of sorted) {
    const before = kept.at(-1);
    if (before === undefined || one.start >= before.end) kept.push(one);
  }
  return kept;
}

/** An unmarked ticker. */
interface BareTicker {
  readonly start: number;
  readonly end: number;
  /** Index of the company in the lexicon. */
  readonly entity: number;
}

const CHARS_MIN = 3;
const CHARS_MAX = 5;
/** Ten billion dollars: most letter combinations are the ticker of some smaller company. */
const PROMINENCE_MIN = 30;

/**
 * US tickers without a mark (`NVDA earnings tonight`, `DFS rallies`): of companies that the document names, or in the position of a
 * company.
 */
function bareTickers(lexicon: Lexicon, { tokens, writings }: TokenizedText, memory: DocumentMemory): BareTicker[] {
  const found: BareTicker[] = [];
  for (let i = 0; i < tokens.count; i++) {
    const start = tokens.starts[i] as number;
    const end = tokens.ends[i] as number;
    if (tokens.cases[i] !== Case.allCaps || end - start < CHARS_MIN || end - start > CHARS_MAX) continue;
    if (writings[i] === Casing.shouted) continue;
    if (step(lexicon, TICKERS, tokens.hashes[i] as number, tokens.checks[i] as number) === 0) continue;
    if (ABBREVIATED_TERMS.has(tokens.hashes[i] as number)) continue;
    const symbol = tokens.text.slice(start, end);
    const entity = /^[A-Z]+$/.test(symbol) ? companyOfSymbol(lexicon, symbol, []) : undefined;
    if (entity === undefined || isEverydayWord(symbol.toLowerCase())) continue;
    const isKnown = memory.established.has(entity);
    if (!isKnown && (lexicon.prominences[entity] as number) < PROMINENCE_MIN) continue;
    // Next to another name in capitals it is part of that name.
    const isAlone = i === 0 || tokens.gaps[i] !== TokenGap.space || tokens.cases[i - 1] !== Case.allCaps;
    if (isKnown || (isAlone && isSpokenOfAsCompany(businessSigns(tokens, { from: i, legalTo: i + 1 }))))
      found.push({ start, end, entity });
  }
  return found;
}
