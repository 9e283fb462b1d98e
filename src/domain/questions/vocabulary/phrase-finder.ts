import { type PhraseWord, phraseWords } from '../../text/phrase-words.ts';
import { deletions, typosBetween } from '../../text/typos.ts';

interface Node {
  readonly next: Map<string, Node>;
  /** `undefined`: no phrase ends here. */
  value: string | undefined;
}

/** An occurrence of a phrase in a text; offsets are UTF-16 code units, `end` exclusive. */
export interface PhraseMatch {
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** A trie of phrases with a value each; search time depends on the length of the text, not on the number of phrases. */
export interface PhraseFinder {
  /** `keys` as of `phraseKeys`. A phrase that was added before keeps its value. */
  add(keys: readonly string[], value: string): void;
  /** Long words of keys are recognized with one typing error, where no phrase has the word as written. */
  spell(keys: readonly string[]): void;
  /** Matches in the order of the text; of overlapping ones the longest. */
  find(text: string): PhraseMatch[];
}

export function createPhraseFinder(): PhraseFinder {
  const root: Node = { next: new Map(), value: undefined };
  const known = new Set(OTHER_WORDS);
  const spelled = new Set<string>();
  let corrected: ((word: PhraseWord) => PhraseWord) | undefined;
  return {
    add(keys, value) {
      let node = root;
      corrected = undefined;
      for (const key of keys) {
        known.add(key);
        let next = node.next.get(key);
        if (next === undefined) {
          next = { next: new Map(), value: undefined };
          node.next.set(key, next);
        }
        node = next;
      }
      node.value ??= value;
    },
    spell(keys) {
      for (const key of keys) if (key.length >= CORRECTED_CHARS_MIN && !key.startsWith('=')) spelled.add(key);
      corrected = undefined;
    },
    find(text) {
      corrected ??= correctionsTo(spelled, known);
      const words = phraseWords(text).map(corrected);
      return withoutOverlaps(words.flatMap((_, index) => longestAt(root, text, words, index))).map(
        ({ from, to, value }) => ({
          value,
          start: words[from]?.start ?? 0,
          end: words[to]?.end ?? 0,
        }),
      );
    },
  };
}

/** Shorter words have too many similar ones with a meaning of their own. */
const CORRECTED_CHARS_MIN = 6;
/** Words of English that are a letter from one of a figure. */
const OTHER_WORDS = ['divided', 'inventor', 'revenge', 'capita', 'chance'];

/** Corrects the form of an unknown word to that of the only one with the same beginning that is a typing error away: `reveneu`, `marign`. */
function correctionsTo(spelled: ReadonlySet<string>, known: ReadonlySet<string>): (word: PhraseWord) => PhraseWord {
  const byDeletion = Map.groupBy(
    [...spelled].flatMap((key) => [key, ...deletions(key)].map((form) => ({ form, key }))),
    ({ form }) => form,
  );
  return (word) => {
    const { form, written } = word;
    if (form.length < CORRECTED_CHARS_MIN || known.has(form) || known.has(`=${written}`)) return word;
    const near = new Set(
      [form, ...deletions(form)].flatMap((each) => byDeletion.get(each) ?? []).map(({ key }) => key),
    );
    const [only, ...others] = [...near].filter((key) => isMistyped(form, key));
    return only === undefined || others.length > 0 ? word : { ...word, form: only };
  };
}

/** True for a typing error within a word; another beginning or end may be another word: `learning` is no `earning`. */
const isMistyped = (form: string, key: string): boolean =>
  form[0] === key[0] &&
  typosBetween(form, key, 1) === 1 &&
  (form.at(-1) === key.at(-1) || key.startsWith(form) || form.slice(0, -2) === key.slice(0, -2));

/** Indexes of words, both ends inclusive. */
interface WordRange {
  readonly from: number;
  readonly to: number;
  readonly value: string;
}

function longestAt(root: Node, text: string, words: readonly PhraseWord[], from: number): WordRange[] {
  let best: WordRange[] = [];
  let nodes: Node[] = [root];
  for (let to = from; nodes.length > 0; to += 1) {
    const word = words[to];
    if (word === undefined) break;
    nodes = nodes.flatMap((node) => [node.next.get(`=${word.written}`) ?? [], node.next.get(word.form) ?? []].flat());
    const value = nodes.find((node) => node.value !== undefined)?.value;
    if (value !== undefined && (to > from || mayStandAlone(text, word))) best = [{ from, to, value }];
  }
  return best;
}

/** A synonym of one or two letters (`AR`, `AP`) matches in capitals only. */
const mayStandAlone = (text: string, { start, end }: PhraseWord): boolean => {
  const written = text.slice(start, end);
  return written.length > 2 || written === written.toUpperCase();
};

function withoutOverlaps(ranges: WordRange[]): WordRange[] {
  const taken = new Set<number>();
  const chosen: WordRange[] = [];
  for (const range of ranges.sort((a, b) => b.to - b.from - (a.to - a.from) || a.from - b.from)) {
    const indexes = Array.from({ length: range.to - range.from + 1 }, (_, offset) => range.from + offset);
    if (indexes.some((index) => taken.has(index))) continue;
    for (const index of indexes) taken.add(index);
    chosen.push(range);
  }
  return chosen.sort((a, b) => a.from - b.from);
}

const FORMS_MAX = 64;
/** Alternatives separated by `/`, except within quotation marks. */
const ALTERNATIVES = /(?:"[^"]*"|[^/"])+/g;

/**
 * Every phrase of an entry of the vocabulary, with `a/b` and `[a]` expanded. Throws when the entry is empty or has too many
 * phrases.
 */
export function expandPhrase(entry: string): string[] {
  let forms: string[][] = [[]];
  for (const part of entry.trim().split(/\s+/)) {
    const inner = /^\[(.+)\]$/.exec(part)?.[1];
    const words = (inner ?? part).match(ALTERNATIVES) ?? [];
    if (words.length === 0 || (inner ?? part).replaceAll(ALTERNATIVES, '').length >= words.length)
      throw new Error(`"${part}" has an empty word`);
    const longer = forms.flatMap((form) => words.map((word) => [...form, word]));
    forms = inner === undefined ? longer : [...longer, ...forms];
    if (forms.length > FORMS_MAX) throw new Error(`"${entry}" has more than ${FORMS_MAX} phrases`);
  }
  const phrases = forms.map((form) => form.join(' ')).filter((form) => form !== '');
  if (phrases.length === 0) throw new Error('an empty phrase');
  return phrases;
}

/** A phrase without its quotation marks. */
export const withoutQuotes = (phrase: string): string => phrase.replaceAll('"', '');

/** Look-up keys of the words of a phrase: `=sales` for a word that must match as written, else its singular form. */
export function phraseKeys(phrase: string): string[] {
  const exact = new Set([...phrase.matchAll(/"([^"\s]+)"/g)].map(([, word = '']) => word.toLowerCase()));
  return phraseWords(withoutQuotes(phrase))
    .filter(({ form }) => form !== '')
    .map(({ form, written }) => (exact.has(written) ? `=${written}` : form));
}
