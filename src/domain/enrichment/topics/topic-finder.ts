import type { Detection } from '../../documents/annotated-document.ts';
import { type TextWord, tokenizeWords } from '../../text/words.ts';
import type { TopicFinder } from '../understanding.ts';
import type { Pattern, PatternPlace, TopicRule } from './topic-rules.ts';

/** Negations shortly before a match. */
const DENIALS = new Set(
  "no not never none neither nor without n't cannot can't won't don't doesn't didn't isn't aren't wasn't weren't hasn't haven't wouldn't denied denies deny unlikely avoid avoids avoided limit limits limiting curb curbs curbing".split(
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
  readonly pattern: readonly EntryPlace[];
  /** The position by which the pattern is indexed. */
  readonly anchor: number;
}

/** A place of a pattern. Places with the same alternatives have the same number. */
interface EntryPlace extends Pick<PatternPlace, 'gap'> {
  readonly alternatives: number;
}

/** A word in all patterns: the places that it can stand at, by the number of their alternatives, and the patterns that are indexed by it. */
interface WordUse {
  readonly places: readonly number[];
  readonly entries: readonly Entry[];
  readonly isTurn: boolean;
}

interface Span {
  readonly rule: number;
  /** Indexes of words, the last one included. */
  readonly from: number;
  readonly to: number;
}

/**
 * Creates a finder for rules. Patterns are indexed by the words of their rarest position, so a text is scanned once whatever the number of rules,
 * and tried only in sentences that have a word for each of their places: 2.4 times as fast as without. A sentence gives at most one detection
 * per topic, the first and shortest.
 */
export function createTopicFinder(rules: readonly TopicRule[]): TopicFinder {
  const { useOf, size } = indexPatterns(rules);
  /** The last sentence that has a word for the alternatives of a place. */
  const lastSeen = new Float64Array(size);
  let sentences = 0;
  return (text) => {
    const words = tokenizeWords(text);
    const uses = words.map(({ form }) => useOf(form));
    const shown: Span[] = [];
    const forbidden: Span[] = [];
    const match = (entry: Entry, at: number): void => {
      if (!entry.pattern.every(({ alternatives }) => lastSeen[alternatives] === sentences)) return;
      const span = matchAround(entry, { words, uses }, at);
      if (span === undefined || spansCells(text, words, span)) return;
      if (entry.isForbidding) forbidden.push(span);
      else if (!isDenied(words, span)) shown.push(span);
    };
    for (let from = 0, to = 0; from < words.length; from = to) {
      sentences += 1;
      for (; to < words.length && words[to]?.sentence === words[from]?.sentence; to += 1)
        for (const place of uses[to]?.places ?? []) lastSeen[place] = sentences;
      for (let at = from; at < to; at += 1) for (const entry of uses[at]?.entries ?? []) match(entry, at);
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

/** Indexes the patterns of all rules by word; `size` is the number of different alternatives. */
function indexPatterns(rules: readonly TopicRule[]): {
  readonly useOf: (form: string) => WordUse;
  readonly size: number;
} {
  const { numberOf, numbersOf, size } = numberAlternatives();
  const byAlternatives = new Map<number, Entry[]>();
  for (const [rule, { shows, forbids }] of rules.entries())
    for (const [isForbidding, patterns] of [
      [false, shows],
      [true, forbids],
    ] as const)
      for (const pattern of patterns) {
        const anchor = rarestPlace(pattern);
        const places = pattern.map((place) => ({ alternatives: numberOf(place), gap: place.gap }));
        const indexed = places[anchor]?.alternatives;
        if (indexed !== undefined) addTo(byAlternatives, indexed, { rule, isForbidding, pattern: places, anchor });
      }
  const known = new Map<string, WordUse>();
  const useOf = (form: string): WordUse => {
    const before = known.get(form);
    if (before !== undefined) return before;
    const places = numbersOf(form);
    const entries = places.flatMap((place) => byAlternatives.get(place) ?? []);
    const use = { places, entries, isTurn: TURNS.has(form) };
    if (known.size < KNOWN_FORMS_MAX) known.set(form, use);
    return use;
  };
  return { useOf, size: size() };
}

/** Numbers the alternatives of places, equal ones alike, and finds those that a word is one of. */
function numberAlternatives() {
  const numbers = new Map<string, number>();
  const byWord = new Map<string, number[]>();
  const byBeginning = new Map<string, { beginning: string; number: number }[]>();
  const ofNumbers: number[] = [];
  return {
    size: () => numbers.size,
    numberOf({ words, beginnings, isNumber: isFigure }: PatternPlace): number {
      const key = [...words, '', ...beginnings, isFigure].join(' ');
      const known = numbers.get(key);
      if (known !== undefined) return known;
      const number = numbers.size;
      numbers.set(key, number);
      for (const word of words) addTo(byWord, word, number);
      for (const beginning of beginnings)
        addTo(byBeginning, beginning.slice(0, BEGINNING_LENGTH), { beginning, number });
      if (isFigure) ofNumbers.push(number);
      return number;
    },
    numbersOf(form: string): number[] {
      const begun = (byBeginning.get(form.slice(0, BEGINNING_LENGTH)) ?? [])
        .filter(({ beginning }) => form.startsWith(beginning))
        .map(({ number }) => number);
      return [...new Set([...(byWord.get(form) ?? []), ...begun, ...(NUMBER.test(form) ? ofNumbers : [])])];
    },
  };
}

function addTo<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
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

/** A text with the use of each of its words. */
interface ReadText {
  readonly words: readonly TextWord[];
  readonly uses: readonly WordUse[];
}

function matchAround({ rule, pattern, anchor }: Entry, text: ReadText, at: number): Span | undefined {
  const to = reach(pattern, anchor, text, at, 1);
  if (to === undefined) return undefined;
  const from = reach(pattern, anchor, text, at, -1);
  return from === undefined ? undefined : { rule, from, to };
}

/**
 * Matches the positions after (`step` 1) or before (-1) the one at `place`, nearest words first; `undefined` if one does not match.
 */
function reach(
  pattern: readonly EntryPlace[],
  place: number,
  text: ReadText,
  at: number,
  step: 1 | -1,
): number | undefined {
  const next = pattern[place + step];
  if (next === undefined) return at;
  const gap = step === 1 ? next.gap : (pattern[place]?.gap ?? 0);
  const sentence = text.words[at]?.sentence;
  for (let skipped = 0; skipped <= gap; skipped += 1) {
    const candidate = at + step * (skipped + 1);
    const use = text.uses[candidate];
    if (use === undefined || text.words[candidate]?.sentence !== sentence) return undefined;
    if (use.places.includes(next.alternatives)) {
      const end = reach(pattern, place + step, text, candidate, step);
      if (end !== undefined) return end;
    }
    if (use.isTurn) return undefined;
  }
  return undefined;
}

const NUMBER = /^[$€£¥]?\d[\d.,]*(?:%|bn|m|k|p)?$/;

/** True if a negation is inside the match or just before it, in the same sentence. */
function isDenied(words: readonly TextWord[], { from, to }: Span): boolean {
  const sentence = words[from]?.sentence;
  for (let at = Math.max(0, from - DENIAL_REACH); at <= to; at += 1) {
    const word = words[at];
    if (word !== undefined && word.sentence === sentence && DENIALS.has(word.form)) return true;
  }
  return false;
}
