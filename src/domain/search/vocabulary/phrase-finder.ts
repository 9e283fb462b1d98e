import { type PhraseWord, phraseWords } from './phrase-words.ts';

interface Node {
  readonly next: Map<string, Node>;
  /** `undefined`: no phrase ends here. */
  value: string | undefined;
}

/** A phrase in a text; offsets are UTF-16 code units, `end` exclusive. */
export interface FoundPhrase {
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** Phrases with what each stands for, found in texts in time that grows with the text and not with their number. */
export interface PhraseFinder {
  /** The value that the places already have stays. */
  add(places: readonly string[], value: string): void;
  /** Without overlaps, the longest first, in the order of the text. */
  find(text: string): FoundPhrase[];
}

export function createPhraseFinder(): PhraseFinder {
  const root: Node = { next: new Map(), value: undefined };
  return {
    add(places, value) {
      let node = root;
      for (const place of places) {
        let next = node.next.get(place);
        if (next === undefined) {
          next = { next: new Map(), value: undefined };
          node.next.set(place, next);
        }
        node = next;
      }
      node.value ??= value;
    },
    find(text) {
      const words = phraseWords(text);
      return apart(words.flatMap((_, at) => longestAt(root, text, words, at))).map(({ from, to, value }) => ({
        value,
        start: words[from]?.start ?? 0,
        end: words[to]?.end ?? 0,
      }));
    },
  };
}

/** A stretch of words, both ends inclusive. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly value: string;
}

function longestAt(root: Node, text: string, words: readonly PhraseWord[], from: number): Stretch[] {
  let best: Stretch[] = [];
  let nodes: Node[] = [root];
  for (let to = from; nodes.length > 0; to += 1) {
    const word = words[to];
    if (word === undefined) break;
    nodes = nodes.flatMap((node) => [node.next.get(`=${word.written}`) ?? [], node.next.get(word.form) ?? []].flat());
    const value = nodes.find((node) => node.value !== undefined)?.value;
    if (value !== undefined && (to > from || isOwnWord(text, word))) best = [{ from, to, value }];
  }
  return best;
}

/** `AR` and `AP` are figures in capitals only. */
const isOwnWord = (text: string, { start, end }: PhraseWord): boolean => {
  const written = text.slice(start, end);
  return written.length > 2 || written === written.toUpperCase();
};

function apart(stretches: Stretch[]): Stretch[] {
  const taken = new Set<number>();
  const kept: Stretch[] = [];
  for (const stretch of stretches.sort((a, b) => b.to - b.from - (a.to - a.from) || a.from - b.from)) {
    const places = Array.from({ length: stretch.to - stretch.from + 1 }, (_, at) => stretch.from + at);
    if (places.some((place) => taken.has(place))) continue;
    for (const place of places) taken.add(place);
    kept.push(stretch);
  }
  return kept.sort((a, b) => a.from - b.from);
}
