import { isEverydayWord } from '../lexicon/common-words.ts';
import { ABBREVIATED_TERMS } from '../lexicon/context-words.ts';
import { type Lexicon, step, TICKERS } from '../lexicon/lexicon.ts';
import { companyOfSymbol } from '../lexicon/tickers.ts';
import { Case, TokenGap } from '../lexicon/tokens.ts';
import { businessSigns, isSpokenOfAsCompany } from './business-signs.ts';
import type { DocumentMemory } from './document-memory.ts';
import { Casing, type TokenizedText } from './reading.ts';

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
export function bareTickers(
  lexicon: Lexicon,
  { tokens, writings }: TokenizedText,
  memory: DocumentMemory,
): BareTicker[] {
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
    if (!isKnown && memory.abbreviations.has(tokens.hashes[i] as number)) continue;
    // Next to another name in capitals it is part of that name.
    const isAlone = i === 0 || tokens.gaps[i] !== TokenGap.space || tokens.cases[i - 1] !== Case.allCaps;
    if (isKnown || (isAlone && isSpokenOfAsCompany(businessSigns(tokens, { from: i, legalTo: i + 1 }))))
      found.push({ start, end, entity });
  }
  return found;
}
