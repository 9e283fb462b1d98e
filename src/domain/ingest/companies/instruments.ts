import { readDataFile } from '../../../platform/data-file.ts';
import { isPreferredSymbol } from '../../knowledge-graph/identifiers.ts';
import { dataPatterns } from '../../text/data-lines.ts';
import type { Instrument } from '../records.ts';

const BY_DESCRIPTION = dataPatterns<Instrument>(readDataFile('data/security-kinds.txt', import.meta.url));

const NAMED_SHARE_AT_END = /\b(?:common|ordinary|capital) (?:stock|shares?|units?)\s*$/i;
/** `American Depositary Shares each representing eight Ordinary shares` are no ordinary shares. */
const OF_A_DEPOSITARY = /\b(?:american|global) deposit[ao]ry\b|\brepresent(?:s|ing)\b/i;

/** The kind of a security from its full name in the style of American exchanges; `common` by default. */
export function instrumentOf(description: string, symbol: string): Instrument {
  if (isPreferredSymbol(symbol)) return 'preferred';
  if (/\.WS[A-Z]?$/.test(symbol)) return 'warrant';
  if (/\.(?:U|UN)$/.test(symbol) && /acqui|capital|corp|holding/i.test(description)) return 'unit';
  if (/\.(?:RI|RT|R)$/.test(symbol)) return 'right';
  if (NAMED_SHARE_AT_END.test(description) && !OF_A_DEPOSITARY.test(description)) return 'common';
  return BY_DESCRIPTION.find(([words]) => words.test(description))?.[1] ?? 'common';
}

/** Meaning of the letters after a main symbol on Nasdaq and over the counter. */
const BY_ENDING: readonly (readonly [Instrument, RegExp])[] = [
  ['warrant', /W+S?$/],
  ['unit', /^.?U$/],
  ['right', /^.?R$/],
  ['preferred', /^(?:P?[GHIJLMNOPSTVXZ]|PP)$/],
];

/**
 * Infers the kind of a security from its symbol, given all symbols of its registrant, the main share first. Suffixes after a dash mark
 * preferred shares and the like; on Nasdaq and over the counter a fifth letter does.
 */
export function instrumentOfSecTicker(symbol: string, all: readonly string[]): Instrument {
  const named = instrumentOf('', symbol);
  if (named !== 'common') return named;
  if (/\.WS?T?[A-Z]$/.test(symbol)) return 'warrant';
  const earlier = all.slice(0, all.indexOf(symbol));
  if (earlier.length === 0) {
    const base = all.find((other) => other !== symbol && other.length >= 3 && symbol.startsWith(other));
    return BY_ENDING.slice(0, 3).find(([, ending]) => base && ending.test(symbol.slice(base.length)))?.[0] ?? 'common';
  }
  if (/\.UN?$/.test(symbol)) return 'unit';
  if (/^[A-Z]{4}Y$/.test(symbol)) return 'receipt';
  if (/^[A-Z]{4}F$/.test(symbol)) return 'common';
  const base = earlier.find((other) => symbol.length > other.length && other.length >= 3 && symbol.startsWith(other));
  const sibling = earlier.find(
    (other) => symbol.length === 5 && other.length === 5 && symbol.startsWith(other.slice(0, 4)),
  );
  const root = base?.length ?? (sibling ? 4 : undefined);
  if (root !== undefined) return BY_ENDING.find(([, ending]) => ending.test(symbol.slice(root)))?.[0] ?? 'common';
  return isNoteOf(symbol, earlier[0] ?? '') ? 'debt' : 'common';
}

/** Exchange-listed notes extend a main symbol of one or two letters: `TBB` and `TBC` of `T`. */
const isNoteOf = (symbol: string, main: string): boolean =>
  main.length <= 2 && symbol.length > 2 && symbol.length < 5 && symbol.startsWith(main);
