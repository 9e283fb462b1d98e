import type { Slices } from '../../../platform/paused-work.ts';
import { QUESTION_STOP_WORDS } from '../../text/stop-words.ts';
import { Category, type Lexicon, NAMES, step } from '../lexicon/lexicon.ts';
import { bareName, FormKind } from '../lexicon/name-forms.ts';
import { AND, COMMA, wordHashesOf } from '../lexicon/tokens.ts';
import { NICKNAMES } from './word-lists.ts';

/** Minimum size for undefined initials: a billion dollars. */
const PROMINENCE_MIN = 20;

/** Short names that people derive from company names, each with the best known company (index in the lexicon). */
export interface ShortNames {
  /** With `&`: `j&j`, `p&g`, `d&b`. */
  readonly withSign: ReadonlyMap<string, number>;
  /** Written as one word: `jnj`. */
  readonly joined: ReadonlyMap<string, number>;
  /** Nicknames: `amex`. */
  readonly nicknames: ReadonlyMap<string, number>;
  /** First two words of longer names, unless another well-known company begins with them: `six flags`, `discover financial`. */
  readonly beginnings: ReadonlyMap<string, number>;
}

/** Derives short names from the names of a lexicon: `Johnson & Johnson` gives `j&j` and `jnj`. */
export function* shortNames(lexicon: Lexicon): Slices<ShortNames> {
  const withSign = new Map<string, number>();
  const joined = new Map<string, number>();
  const add = (map: Map<string, number>, short: string, entity: number): void => {
    const known = map.get(short);
    const prominence = (at: number): number => lexicon.prominences[at] as number;
    if (known === undefined || prominence(known) < prominence(entity)) map.set(short, entity);
  };
  const beginnings = new Map<string, number>();
  const begin = (words: readonly string[], entity: number): void => {
    const [one = '', two = ''] = words;
    if (words.length < 3 || VAGUE.has(one) || !isDistinctive(one) || !isDistinctive(two)) return;
    const key = `${one} ${two}`;
    const known = beginnings.get(key);
    beginnings.set(key, known === undefined ? entity : clearLeader(lexicon, known, entity));
  };
  const shorten = (name: string, entity: number): void => {
    if (lexicon.categories[entity] !== Category.company || (lexicon.prominences[entity] as number) < PROMINENCE_MIN)
      return;
    const words = bareName(name).words.filter((word) => word !== COMMA);
    begin(words, entity);
    if (!/&|\band\b/i.test(name)) return;
    const and = words.indexOf(AND);
    if (and <= 0 || and === words.length - 1 || words.length > SHORTENED_WORDS_MAX) return;
    const letters = (from: number, to?: number): string =>
      words
        .slice(from, to)
        .map((word) => word[0])
        .join('');
    const [before, after] = [letters(0, and), letters(and + 1)];
    if (!/^[a-z]+$/.test(before + after)) return;
    add(withSign, `${before}&${after}`, entity);
    // Only for two initials; in longer ones `n` is not read as `and`.
    if (before.length === 1 && after.length === 1) add(joined, `${before}n${after}`, entity);
    // `D&B` of Dun & Bradstreet Holdings.
    if (after.length > 1 && before.length === 1) add(withSign, `${before}&${after[0]}`, entity);
  };
  for (const [entity, name] of lexicon.names.entries()) {
    shorten(name, entity);
    if (entity % NAMES_PER_SLICE === 0) yield;
  }
  for (const [key, entity] of beginnings) if (entity === AMBIGUOUS) beginnings.delete(key);
  return { withSign, joined, nicknames: nicknamesOf(lexicon), beginnings };
}

const isDistinctive = (word: string): boolean => word.length > 1 && word !== AND && !QUESTION_STOP_WORDS.has(word);

/** First words of places, and of many company names. */
const VAGUE: ReadonlySet<string> = new Set(
  `new old san santa los las el la le hong ho saint st fort port mount lake north south east west northern southern eastern
  western central united american british china first second general national international global real capital great
  public standard royal bank`
    .trim()
    .split(/\s+/),
);

/** Marks a beginning of several companies without a clear leader. */
const AMBIGUOUS = -1;
/** Required lead, in tenths of powers of ten of size. */
const CLEAR_LEAD = 5;

function clearLeader(lexicon: Lexicon, one: number, other: number): number {
  if (one === AMBIGUOUS) return AMBIGUOUS;
  const difference = (lexicon.prominences[one] as number) - (lexicon.prominences[other] as number);
  return Math.abs(difference) < CLEAR_LEAD ? AMBIGUOUS : difference > 0 ? one : other;
}

const SHORTENED_WORDS_MAX = 5;
const NAMES_PER_SLICE = 1_024;

function nicknamesOf(lexicon: Lexicon): Map<string, number> {
  const found = new Map<string, number>();
  for (const [nickname, name] of NICKNAMES) {
    let node: number = NAMES;
    for (const word of name.split(' ')) {
      const { hash, check } = wordHashesOf(word);
      node = node === 0 ? 0 : step(lexicon, node, hash, check);
    }
    const entity = node === 0 ? undefined : bestCompany(lexicon, node);
    if (entity !== undefined) found.set(nickname, entity);
  }
  return found;
}

/** The best known company with exactly the name of a node. */
function bestCompany(lexicon: Lexicon, node: number): number | undefined {
  let best: number | undefined;
  for (let i = lexicon.entitiesFrom[node] as number; i < (lexicon.entitiesFrom[node + 1] as number); i++) {
    const entity = lexicon.entities[i] as number;
    if (lexicon.categories[entity] !== Category.company || (lexicon.entityKinds[i] as number) > FormKind.inDocument)
      continue;
    if (best === undefined || (lexicon.prominences[entity] as number) > (lexicon.prominences[best] as number))
      best = entity;
  }
  return best;
}
