import {
  COMMODITIES,
  DEGREES,
  ENDS,
  MEASURES,
  MOVES,
  NEGATIONS,
  PHRASES,
  STRONGER_BEHIND,
  TONES,
  WEAKER_BEHIND,
  type Weighted,
} from './vocabulary.ts';

/** What a word does in a sentence about business; 0, 1 and `none` for nothing. */
export interface Reading {
  readonly measure: number;
  /** Something traded, wanted to rise or to fall by who speaks of it. */
  readonly isCommodity: boolean;
  readonly move: number;
  /** Ends what it is said of. */
  readonly isEnd: boolean;
  readonly tone: number;
  readonly degree: number;
  readonly isNegation: boolean;
  readonly turn: 'none' | 'stronger' | 'weaker';
}

const listOf = (words: string): string[] => words.split(/\s+/).filter(Boolean);

/** Looks words up, whole ones first, then beginnings. */
function lookUp(groups: Weighted): (form: string) => number | undefined {
  const whole = new Map<string, number>();
  const beginnings: [string, number][] = [];
  for (const [weight, words] of groups) {
    for (const word of listOf(words)) {
      if (word.endsWith('*')) beginnings.push([word.slice(0, -1), weight]);
      else if (!whole.has(word)) whole.set(word, weight);
    }
  }
  return (form) => whole.get(form) ?? beginnings.find(([beginning]) => form.startsWith(beginning))?.[1];
}

const measure = lookUp(MEASURES);
const move = lookUp(MOVES);
const tone = lookUp(TONES);
const degree = lookUp(DEGREES);
const commodities = new Set(listOf(COMMODITIES));
const ends = new Set(listOf(ENDS));
const negations = new Set(listOf(NEGATIONS));
const stronger = new Set(listOf(STRONGER_BEHIND));
const weaker = new Set(listOf(WEAKER_BEHIND));

const known = new Map<string, Reading>();
const KNOWN_MAX = 50_000;

/** `form` in small letters, as `wordsOf` gives it. */
function readWord(form: string): Reading {
  const before = known.get(form);
  if (before !== undefined) return before;
  const reading: Reading = {
    measure: measure(form) ?? 0,
    isCommodity: commodities.has(form),
    move: move(form) ?? 0,
    isEnd: ends.has(form),
    tone: tone(form) ?? 0,
    degree: degree(form) ?? 1,
    isNegation: negations.has(form),
    turn: stronger.has(form) ? 'stronger' : weaker.has(form) ? 'weaker' : 'none',
  };
  if (known.size < KNOWN_MAX) known.set(form, reading);
  return reading;
}

const NOTHING: Reading = {
  measure: 0,
  isCommodity: false,
  move: 0,
  isEnd: false,
  tone: 0,
  degree: 1,
  isNegation: false,
  turn: 'none',
};

/** Phrases by their first word, longest first. */
const phrases = new Map<string, { words: string[]; tone: number }[]>();
for (const [weight, text] of PHRASES) {
  for (const written of listOf(text)) {
    const words = written.split('_');
    const list = phrases.get(words[0] ?? '') ?? [];
    list.push({ words, tone: weight });
    list.sort((a, b) => b.words.length - a.words.length);
    phrases.set(words[0] ?? '', list);
  }
}

/** A reading for each word: of a phrase its first word bears the tone, the others nothing. */
export function readWords(forms: readonly string[]): Reading[] {
  const readings = forms.map(readWord);
  for (const [at, form] of forms.entries()) {
    const phrase = phrases.get(form)?.find(({ words }) => words.every((word, offset) => forms[at + offset] === word));
    if (phrase === undefined) continue;
    readings.fill(NOTHING, at, at + phrase.words.length);
    readings[at] = { ...NOTHING, tone: phrase.tone };
  }
  return readings;
}
