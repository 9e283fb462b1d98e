import { readDataFile } from '../../../platform/data-file.ts';
import { type WordGroup, weightedWordLists } from '../../text/word-lists.ts';

const WORDS = weightedWordLists(readDataFile('data/words.txt', import.meta.url), [
  'measures',
  'commodities',
  'moves',
  'ends',
  'undoings',
  'vetoes',
  'fadings',
  'negations',
  'degrees',
  'stronger behind',
  'weaker behind',
  'needs',
  'barriers',
  'transitives',
]);
const TONES = weightedWordLists(readDataFile('data/tones.txt', import.meta.url), ['tones']);
const PHRASES = weightedWordLists(readDataFile('data/phrases.txt', import.meta.url), [
  'tones',
  'moves',
  'measures',
  'weaker',
  'negations',
  'undoings',
]);

/** Effect of a word in a sentence about business; 0, 1 and `none` mean no effect. */
export interface WordTone {
  readonly measure: number;
  /** A traded good, whose rise is good for some and bad for others. */
  readonly isCommodity: boolean;
  readonly move: number;
  /** Ends its object. */
  readonly isEnd: boolean;
  readonly tone: number;
  readonly degree: number;
  readonly isNegation: boolean;
  readonly turn: 'none' | 'stronger' | 'weaker';
  /** Expresses a need for the following words. */
  readonly isNeed: boolean;
  /** Starts another statement: no movement reaches over it. */
  readonly isBarrier: boolean;
  /** Modifies the following word only. */
  readonly isTransitive: boolean;
  /** Undoes the preceding words. */
  readonly isUndoing: boolean;
  /** Loses, refuses or calls off the following words. */
  readonly isVeto: boolean;
  /** Loses, refuses or calls off the preceding words. */
  readonly isFading: boolean;
}

/** Looks words up, whole ones first, then beginnings (which have at least two letters). */
function lookUp(groups: readonly WordGroup[]): (form: string) => number | undefined {
  const whole = new Map<string, number>();
  const beginnings = new Map<string, [string, number][]>();
  for (const { weight, words } of groups) {
    for (const word of words) {
      const bucket = beginnings.get(word.slice(0, 2)) ?? [];
      if (word.endsWith('*')) beginnings.set(word.slice(0, 2), [...bucket, [word.slice(0, -1), weight]]);
      else if (!whole.has(word)) whole.set(word, weight);
    }
  }
  return (form) =>
    whole.get(form) ?? beginnings.get(form.slice(0, 2))?.find(([beginning]) => form.startsWith(beginning))?.[1];
}

const measure = lookUp(WORDS.measures);
const move = lookUp(WORDS.moves);
const tone = lookUp(TONES.tones);
const degree = lookUp(WORDS.degrees);
const setOf = (groups: readonly WordGroup[]): ReadonlySet<string> => new Set(groups.flatMap(({ words }) => words));
const commodities = setOf(WORDS.commodities);
const ends = setOf(WORDS.ends);
const negations = setOf(WORDS.negations);
const needs = setOf(WORDS.needs);
const stronger = setOf(WORDS['stronger behind']);
const weaker = setOf(WORDS['weaker behind']);
const barriers = setOf(WORDS.barriers);
const undoings = setOf(WORDS.undoings);
const vetoes = setOf(WORDS.vetoes);
const fadings = setOf(WORDS.fadings);
const transitives = setOf(WORDS.transitives);

/** The reading of all words that do nothing: always this very object. */
export const NOTHING: WordTone = {
  measure: 0,
  isCommodity: false,
  move: 0,
  isEnd: false,
  tone: 0,
  degree: 1,
  isNegation: false,
  turn: 'none',
  isNeed: false,
  isBarrier: false,
  isTransitive: false,
  isUndoing: false,
  isVeto: false,
  isFading: false,
};

/** A known form: its own tone, and the phrases that begin with it. */
interface Known {
  readonly reading: WordTone;
  readonly begun: Begun | undefined;
}

const known = new Map<string, Known>();
const KNOWN_MAX = 50_000;

const isNothing = (reading: WordTone): boolean =>
  Object.entries(reading).every(([part, value]) => NOTHING[part as keyof WordTone] === value);

/** `form` in small letters, as `tokenizeWords` gives it. */
function readWord(form: string): Known {
  const before = known.get(form);
  if (before !== undefined) return before;
  const read: WordTone = {
    measure: measure(form) ?? 0,
    isCommodity: commodities.has(form),
    move: move(form) ?? 0,
    isEnd: ends.has(form),
    tone: tone(form) ?? 0,
    degree: degree(form) ?? 1,
    isNegation: negations.has(form),
    turn: stronger.has(form) ? 'stronger' : weaker.has(form) ? 'weaker' : 'none',
    isNeed: needs.has(form),
    isBarrier: barriers.has(form),
    isTransitive: transitives.has(form),
    isUndoing: undoings.has(form),
    isVeto: vetoes.has(form),
    isFading: fadings.has(form),
  };
  const word: Known = { reading: isNothing(read) ? NOTHING : read, begun: phrases.get(form) };
  if (known.size < KNOWN_MAX) known.set(form, word);
  return word;
}

interface Phrase {
  readonly words: readonly string[];
  readonly reading: WordTone;
}

/** Phrases that begin with a word, longest first: by their second word, and those with a gap as second word. */
interface Begun {
  readonly next: Map<string, Phrase[]>;
  readonly wide: Phrase[];
}

const phrases = new Map<string, Begun>();

function addPhrases(written: readonly string[], reading: WordTone): void {
  for (const words of written.flatMap(spellings)) {
    const [first = '', second = '+'] = words;
    const begun = phrases.get(first) ?? { next: new Map(), wide: [] };
    phrases.set(first, begun);
    const list: Phrase[] = second === '+' ? begun.wide : (begun.next.get(second) ?? []);
    if (second !== '+') begun.next.set(second, list);
    list.push({ words, reading: { ...reading, isVeto: reading.tone < 0 && vetoes.has(first) } });
    list.sort((a, b) => b.words.length - a.words.length);
  }
}

/** `call/calls_off` as [call, off] and [calls, off]. */
const spellings = (written: string): string[][] =>
  written
    .split('_')
    .map((part) => part.split('/'))
    .reduce<string[][]>((before, part) => before.flatMap((words) => part.map((word) => [...words, word])), [[]]);

const addGroups = (groups: readonly WordGroup[], reading: (weight: number) => Partial<WordTone>): void => {
  for (const { weight, words } of groups) addPhrases(words, { ...NOTHING, ...reading(weight) });
};

addGroups(PHRASES.tones, (tone) => ({ tone }));
addGroups(PHRASES.moves, (move) => ({ move }));
addGroups(PHRASES.measures, (measure) => ({ measure }));
addGroups(PHRASES.negations, () => ({ isNegation: true }));
addGroups(PHRASES.undoings, () => ({ isUndoing: true }));
addGroups(PHRASES.weaker, () => ({ turn: 'weaker' }));

/** Maximum number of words for `+`. */
const GAP_MAX = 3;

/** How many forms from `at` the words of a phrase take up; 0 if they are not there. */
function lengthOf(words: readonly string[], forms: readonly string[], at: number): number {
  let place = at;
  for (const [index, word] of words.entries()) {
    if (word === '+') {
      const next = words[index + 1];
      const end = place + GAP_MAX;
      while (place <= end && forms[place] !== next) place += 1;
      if (place > end) return 0;
    } else {
      if (forms[place] !== word) return 0;
      place += 1;
    }
  }
  return place - at;
}

/** The longest phrase at `at`, and its number of forms. */
function phraseAt(
  { next, wide }: Begun,
  forms: readonly string[],
  at: number,
): { readonly reading: WordTone; readonly length: number } | undefined {
  let best: Phrase | undefined;
  let length = 0;
  for (const list of [next.get(forms[at + 1] ?? ''), wide]) {
    if (list === undefined) continue;
    for (const phrase of list) {
      if (best !== undefined && phrase.words.length <= best.words.length) break;
      const reach = lengthOf(phrase.words, forms, at);
      if (reach > 0) [best, length] = [phrase, reach];
    }
  }
  return best && { reading: best.reading, length };
}

/** Tone of each word. The first word of a phrase carries the tone of the whole phrase; its other words are neutral. */
export function readWordTones(forms: readonly string[]): WordTone[] {
  const words = forms.map(readWord);
  const readings = words.map(({ reading }) => reading);
  for (let at = 0; at < forms.length; at += 1) {
    const begun = words[at]?.begun;
    const phrase = begun && phraseAt(begun, forms, at);
    if (phrase === undefined) continue;
    readings.fill(NOTHING, at, at + phrase.length);
    readings[at] = phrase.reading;
    at += phrase.length - 1;
  }
  return readings;
}
