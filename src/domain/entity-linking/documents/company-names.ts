import { marketsAfterDot, marketsBeforeColon } from '../../companies/exchanges.ts';
import type { EntityFinder } from '../entity-finder.ts';
import { Category, type Lexicon, NAMES, nodeOf, step } from '../lexicon/lexicon.ts';
import { bareName, FormKind } from '../lexicon/name-forms.ts';
import { companyOfSymbol } from '../lexicon/tickers.ts';
import { AND, wordHashesOf } from '../lexicon/tokens.ts';

/** Required lead of the best entity of a name over the second, in tenths of powers of ten of size. */
const MARGIN = 5;
const FILE_ENDING = /\.[a-z0-9]{2,5}$/i;
/** Parts of file names besides the company: form, quarter, year, date. */
const FILE_WORDS =
  /^(?:\d{4,8}|q[1-4]|[1-4]q|fy\d*|\d{4}q[1-4]|[1-4]q\d{2,4}|10-?[kq]a?|8-?ka?|6-?k|20-?f|40-?f|def|14a|def14a|ex\d*|form|annual|quarterly|report|earnings|transcript|call|final|filing|\d{1,2})$/i;

/** Resolves a text that is only a name or ticker to a company. */
export function companyNames(lexicon: Lexicon): Pick<EntityFinder, 'companyNamed' | 'companyOfTicker'> {
  const idOf = (entity: number | undefined): string | null =>
    entity === undefined ? null : (lexicon.ids[entity] ?? null);
  const companyOfTicker = (text: string): string | null => {
    const raw = text.trim().replace(/^\$/, '');
    const colon = /^([A-Za-z ]{2,12})\s?:\s?([A-Za-z0-9./-]{1,12})$/.exec(raw);
    if (colon) {
      const countries = marketsBeforeColon(colon[1] ?? '').map(({ country }) => country);
      return countries.length === 0 ? null : idOf(companyOfSymbol(lexicon, colon[2] ?? '', countries));
    }
    const dotted = /^([A-Za-z0-9]{1,10})\.([A-Za-z]{1,2})$/.exec(raw);
    const whole = companyOfSymbol(lexicon, raw, []);
    if (whole !== undefined || !dotted) return idOf(whole);
    const countries = marketsAfterDot(dotted[2] ?? '').map(({ country }) => country);
    return countries.length === 0 ? null : idOf(companyOfSymbol(lexicon, dotted[1] ?? '', countries));
  };
  const named = (text: string): number | undefined => {
    const { words, legal } = bareName(text);
    return entityOfNode(lexicon, nodeOf(lexicon, words), legal);
  };
  return {
    companyOfTicker,
    companyNamed(text) {
      const whole = named(text.slice(0, 200));
      return whole === undefined ? companyOfFile(lexicon, text, named, companyOfTicker) : idOf(whole);
    },
  };
}

/** The leading company of a node; a matching legal form counts more than size. */
function entityOfNode(lexicon: Lexicon, node: number, legal: number): number | undefined {
  if (node === 0) return undefined;
  let best: number | undefined;
  let bestRank = -1;
  let nextRank = -100;
  for (let i = lexicon.entitiesFrom[node] as number; i < (lexicon.entitiesFrom[node + 1] as number); i++) {
    const entity = lexicon.entities[i] as number;
    const kind = lexicon.entityKinds[i] as number;
    if (kind > FormKind.short || lexicon.categories[entity] !== Category.company) continue;
    const note = lexicon.entityNotes[i] as number;
    const rank =
      (lexicon.prominences[entity] as number) +
      (legal > 0 && note === legal ? 30 : 0) +
      (kind === FormKind.short ? 0 : 10);
    if (rank > bestRank) [best, bestRank, nextRank] = [entity, rank, bestRank];
    else nextRank = Math.max(nextRank, rank);
  }
  return bestRank - nextRank >= MARGIN ? best : undefined;
}

/** `AAPL_q1_2021.txt`, `BESTBUY_2016_10K.pdf`, `BuckleInc.8-K.html`: resolves the words before form and date as ticker or name. */
function companyOfFile(
  lexicon: Lexicon,
  text: string,
  named: (text: string) => number | undefined,
  ticker: (text: string) => string | null,
): string | null {
  const base = (text.split(/[/\\]/).at(-1) ?? '').replace(FILE_ENDING, '').slice(0, 80);
  const parts = base.split(/[_\s.-]+/).filter((part) => part !== '');
  let end = parts.findIndex((part) => FILE_WORDS.test(part));
  if (end < 0) end = parts.length;
  const front = parts.slice(0, end);
  if (front.length === 0 || front.length > 6) return null;
  const isWholeText = end === parts.length && base === text;
  if (!isWholeText && front.length === 1 && /^[a-z]{1,5}$/i.test(front[0] ?? '')) {
    const company = ticker(front[0] ?? '');
    if (company !== null) return company;
  }
  const spaced = front.join(' ').replace(/([a-z])([A-Z])/g, '$1 $2');
  const entity = named(spaced) ?? unspaced(lexicon, front.join('').toLowerCase());
  return entity === undefined ? null : (lexicon.ids[entity] ?? null);
}

const JOINED_MAX = 40;
const STEPS_MAX = 4000;

/** Matches a name written as one word (`troweprice`) by trying every split into words. */
function unspaced(lexicon: Lexicon, joined: string): number | undefined {
  if (joined.length < 4 || joined.length > JOINED_MAX) return undefined;
  let steps = 0;
  const from = (node: number, at: number): number | undefined => {
    if (at === joined.length) return entityOfNode(lexicon, node, 0);
    for (let end = joined.length; end > at; end--) {
      if (++steps > STEPS_MAX) return undefined;
      const { hash, check } = wordHashesOf(joined.slice(at, end));
      const next = step(lexicon, node, hash, check);
      const found = next === 0 ? undefined : from(next, end);
      if (found !== undefined) return found;
    }
    const and = node === NAMES ? 0 : step(lexicon, node, AND_HASHES.hash, AND_HASHES.check);
    return and === 0 ? undefined : from(and, at);
  };
  return (
    from(NAMES, 0) ??
    (/(?:inc|corp|co|ltd|plc)$/.test(joined)
      ? unspaced(lexicon, joined.replace(/(?:inc|corp|co|ltd|plc)$/, ''))
      : undefined)
  );
}

const AND_HASHES = wordHashesOf(AND);
