import type { Detection } from '../../documents/annotated-document.ts';
import { type TextWord, tokenizeWords } from '../../text/words.ts';
import type { TopicFinder } from '../understanding.ts';
import type { Pattern, PatternPlace, TopicRule } from './topic-rules.ts';

/** Negations shortly before a match. */
const DENIALS = new Set(
  "no not never none neither nor without n't cannot can't won't don't doesn't didn't isn't aren't wasn't weren't hasn't haven't wouldn't denied denies deny unlikely avoid avoids avoided".split(
    ' ',
  ),
);
const DENIAL_REACH = 3;
/** Words that separate clauses: a match does not cross them. */
const TURNS = new Set(
  'while despite although though but whereas because due offset associated excluding which after before compensated'.split(
    ' ',
  ),
);
const BEGINNING_LENGTH = 3;

interface Entry {
  readonly rule: number;
  readonly isForbidding: boolean;
  readonly pattern: Pattern;
  /** The position by which the pattern is indexed. */
  readonly anchor: number;
}

interface Span {
  readonly rule: number;
  /** Indexes of words, the last one included. */
  readonly from: number;
  readonly to: number;
}

/**
 * Creates a finder for rules. Patterns are indexed by the words of their rarest position, so a text is scanned once whatever the
 * number of rules. A sentence gives at most one detection per topic, the first and shortest.
 */
export function createTopicFinder(rules: readonly TopicRule[]): TopicFinder {
  const entries = fileEntries(rules);
  return (text) => {
    const words = tokenizeWords(text);
    const shown: Span[] = [];
    const forbidden: Span[] = [];
    for (const [at, word] of words.entries()) {
      for (const entry of entries(word.form)) {
        const span = matchAround(entry, words, at);
        if (span === undefined || spansCells(text, words, span)) continue;
        if (entry.isForbidding) forbidden.push(span);
        else if (!isDenied(words, span)) shown.push(span);
      }
    }
    return detectionsOf(shown, forbidden, words, rules);
  };
}

/** A match does not cross table cells (`Revenue | Growth`). */
const spansCells = (text: string, words: readonly TextWord[], { from, to }: Span): boolean =>
  text.slice(words[from]?.start, words[to]?.end).includes(' | ');

function detectionsOf(
  shown: readonly Span[],
  forbidden: readonly Span[],
  words: readonly TextWord[],
  rules: readonly TopicRule[],
): Detection[] {
  const overlaps = (one: Span, other: Span): boolean =>
    one.rule === other.rule && one.from <= other.to && other.from <= one.to;
  const first = new Map<string, Span>();
  for (const span of shown) {
    if (forbidden.some((other) => overlaps(span, other))) continue;
    const place = `${span.rule} ${words[span.from]?.sentence ?? 0}`;
    const known = first.get(place);
    if (known === undefined || span.from < known.from || (span.from === known.from && span.to < known.to)) {
      first.set(place, span);
    }
  }
  return [...first.values()]
    .sort((a, b) => a.from - b.from || a.to - b.to || a.rule - b.rule)
    .flatMap(({ rule, from, to }) => {
      const id = rules[rule]?.id;
      const start = words[from]?.start;
      const end = words[to]?.end;
      return id === undefined || start === undefined || end === undefined ? [] : [{ type: 'topic', id, start, end }];
    });
}

/** Indexes the patterns of all rules by word. */
function fileEntries(rules: readonly TopicRule[]): (form: string) => readonly Entry[] {
  const byWord = new Map<string, Entry[]>();
  const byBeginning = new Map<string, { beginning: string; entry: Entry }[]>();
  const numbers: Entry[] = [];
  const add = <K, V>(map: Map<K, V[]>, key: K, value: V): void => {
    const list = map.get(key);
    if (list) list.push(value);
    else map.set(key, [value]);
  };
  for (const [rule, { shows, forbids }] of rules.entries()) {
    for (const [isForbidding, patterns] of [
      [false, shows],
      [true, forbids],
    ] as const) {
      for (const pattern of patterns) {
        const anchor = rarestPlace(pattern);
        const entry: Entry = { rule, isForbidding, pattern, anchor };
        const place = pattern[anchor];
        if (place === undefined) continue;
        for (const word of place.words) add(byWord, word, entry);
        for (const beginning of place.beginnings) {
          add(byBeginning, beginning.slice(0, BEGINNING_LENGTH), { beginning, entry });
        }
        if (place.isNumber) numbers.push(entry);
      }
    }
  }
  const known = new Map<string, readonly Entry[]>();
  const look = (form: string): readonly Entry[] => {
    const begun = (byBeginning.get(form.slice(0, BEGINNING_LENGTH)) ?? [])
      .filter(({ beginning }) => form.startsWith(beginning))
      .map(({ entry }) => entry);
    return [...(byWord.get(form) ?? []), ...begun, ...(isNumber(form) ? numbers : [])];
  };
  return (form) => {
    const before = known.get(form);
    if (before) return before;
    const found = look(form);
    if (known.size < KNOWN_FORMS_MAX) known.set(form, found);
    return found;
  };
}

/** Maximum of cached words, many times the vocabulary of ordinary English. */
const KNOWN_FORMS_MAX = 50_000;

/** The position with the fewest words is the rarest. */
function rarestPlace(pattern: Pattern): number {
  const breadth = ({ words, beginnings, isNumber: number }: PatternPlace): number =>
    words.size + 3 * beginnings.length + (number ? 1_000 : 0);
  let best = 0;
  for (const [at, place] of pattern.entries()) {
    const other = pattern[best];
    if (other !== undefined && breadth(place) < breadth(other)) best = at;
  }
  return best;
}

function matchAround({ rule, pattern, anchor }: Entry, words: readonly TextWord[], at: number): Span | undefined {
  const to = reach(pattern, anchor, words, at, 1);
  if (to === undefined) return undefined;
  const from = reach(pattern, anchor, words, at, -1);
  return from === undefined ? undefined : { rule, from, to };
}

/**
 * Matches the positions after (`step` 1) or before (-1) the one at `place`, nearest words first; `undefined` if one does not match.
 */
function reach(
  pattern: Pattern,
  place: number,
  words: readonly TextWord[],
  at: number,
  step: 1 | -1,
): number | undefined {
  const next = pattern[place + step];
  if (next === undefined) return at;
  const gap = step === 1 ? next.gap : (pattern[place]?.gap ?? 0);
  const sentence = words[at]?.sentence;
  for (let skipped = 0; skipped <= gap; skipped += 1) {
    const candidate = at + step * (skipped + 1);
    const word = words[candidate];
    if (word === undefined || word.sentence !== sentence) return undefined;
    if (stands(next, word.form)) {
      const end = reach(pattern, place + step, words, candidate, step);
      if (end !== undefined) return end;
    }
    if (TURNS.has(word.form)) return undefined;
  }
  return undefined;
}

const stands = ({ words, beginnings, isNumber: number }: PatternPlace, form: string): boolean =>
  words.has(form) || (number && isNumber(form)) || beginnings.some((beginning) => form.startsWith(beginning));

const NUMBER = /^[$€£¥]?\d[\d.,]*(?:%|bn|m|k|p)?$/;
const isNumber = (form: string): boolean => NUMBER.test(form);

/** True if a negation is inside the match or just before it, in the same sentence. */
function isDenied(words: readonly TextWord[], { from, to }: Span): boolean {
  const sentence = words[from]?.sentence;
  for (let at = Math.max(0, from - DENIAL_REACH); at <= to; at += 1) {
    const word = words[at];
    if (word !== undefined && word.sentence === sentence && DENIALS.has(word.form)) return true;
  }
  return false;
}
