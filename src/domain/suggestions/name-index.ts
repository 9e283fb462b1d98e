import { isUnspaced } from '../companies/names.ts';
import { type GroupFilters, groupKey } from './groups.ts';
import { MATCH, type Match } from './suggestion.ts';

/** Something found by name. */
export interface NameHit {
  readonly id: string;
  readonly match: Match;
}

/**
 * Names in columns, some hundred bytes an item, so that a million of them fit into memory. Items are numbered in their order: a
 * smaller number goes before a larger one that matches as well.
 */
export interface NameColumns {
  /** By item. */
  readonly ids: readonly string[];
  /** All names in lower case, each between two line breaks. */
  readonly text: string;
  /** Start of each name in `text`, and its item. */
  readonly nameStarts: Uint32Array;
  readonly nameItems: Uint32Array;
  /** Start of each word of `text`, sorted by the text from there on, and its item. */
  readonly wordStarts: Uint32Array;
  readonly wordItems: Uint32Array;
  /** A code for each group's value by item; 0 is none. */
  readonly groups: readonly Uint32Array[];
  /** Codes by `groupKey`. */
  readonly groupCodes: ReadonlyMap<string, number>;
}

/** Shorter texts are not looked for within words, except in scripts without spaces. */
const PART_CHARS_MIN = 3;
/** Characters of names in which parts of words are looked for: some hundred thousand names, for two milliseconds. */
const PART_TEXT_MAX = 2_500_000;
/** Words beginning with one of several typed words whose names are compared with the others. */
const NAMES_COMPARED_MAX = 5_000;

const LINE_BREAK = 10;

/** Finds items of one kind by the beginnings of their names, of words in them, or by parts of words. */
export class NameIndex {
  private readonly columns: NameColumns;

  constructor(columns: NameColumns) {
    this.columns = columns;
  }

  get size(): number {
    return this.columns.ids.length;
  }

  /** At most `limit` items that pass the filters, in their order. */
  list(filters: GroupFilters, limit: number): NameHit[] {
    const passes = this.filter(filters);
    const best = new BestItems(limit, passes);
    for (let item = 0; item < this.size && !best.isFull; item++) best.add(item, MATCH.exact);
    return this.hitsOf(best);
  }

  /**
   * At most `limit` items that pass the filters and match the words: whole names, then beginnings of names, then of words, then names
   * with all words in any order, then parts of words. Nothing without words.
   */
  find(words: readonly string[], filters: GroupFilters, limit: number): NameHit[] {
    const phrase = words.join(' ');
    if (phrase === '') return [];
    const best = new BestItems(limit, this.filter(filters));
    this.addBeginnings(phrase, best);
    if (words.length > 1 && !best.isFull) this.addAllWords(words, best);
    if ((phrase.length >= PART_CHARS_MIN || isUnspaced(phrase)) && !best.isFull) this.addParts(phrase, best);
    return this.hitsOf(best);
  }

  private hitsOf(best: BestItems): NameHit[] {
    return best.sorted().map(({ item, match }) => ({ id: this.columns.ids[item] ?? '', match }));
  }

  private addBeginnings(phrase: string, best: BestItems): void {
    const { text, wordStarts, wordItems } = this.columns;
    const [from, to] = this.wordsBeginningWith(phrase);
    for (let row = from; row < to; row++) {
      const at = wordStarts[row] ?? 0;
      const isName = text.charCodeAt(at - 1) === LINE_BREAK;
      const isWhole = isName && text.charCodeAt(at + phrase.length) === LINE_BREAK;
      best.add(wordItems[row] ?? 0, isWhole ? MATCH.exact : isName ? MATCH.start : MATCH.word);
    }
  }

  /** Names with words that begin with each of `words`. */
  private addAllWords(words: readonly string[], best: BestItems): void {
    const { text, wordStarts, wordItems } = this.columns;
    const [longest = '', ...others] = [...words].sort((a, b) => b.length - a.length);
    const [from, to] = this.wordsBeginningWith(longest);
    for (let row = from; row < Math.min(to, from + NAMES_COMPARED_MAX); row++) {
      const at = wordStarts[row] ?? 0;
      const name = ` ${text.slice(text.lastIndexOf('\n', at) + 1, text.indexOf('\n', at))}`;
      if (others.every((word) => name.includes(` ${word}`))) best.add(wordItems[row] ?? 0, MATCH.word);
    }
  }

  private addParts(phrase: string, best: BestItems): void {
    const { text, nameItems } = this.columns;
    const searched = text.length > PART_TEXT_MAX ? text.slice(0, PART_TEXT_MAX) : text;
    for (let at = searched.indexOf(phrase); at >= 0; at = searched.indexOf(phrase, at + 1)) {
      const before = text.charCodeAt(at - 1);
      if (before !== LINE_BREAK && before !== SPACE) best.add(nameItems[this.nameAt(at)] ?? 0, MATCH.part);
    }
  }

  /** The rows of words with this beginning: from the first to before the second. */
  private wordsBeginningWith(phrase: string): [from: number, to: number] {
    const { text, wordStarts } = this.columns;
    const firstWhere = (isPast: (order: number) => boolean): number => {
      let [low, high] = [0, wordStarts.length];
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (isPast(orderAt(text, wordStarts[middle] ?? 0, phrase))) high = middle;
        else low = middle + 1;
      }
      return low;
    };
    return [firstWhere((order) => order >= 0), firstWhere((order) => order > 0)];
  }

  /** The row of the name that covers this place of the text. */
  private nameAt(at: number): number {
    const { nameStarts } = this.columns;
    let [low, high] = [0, nameStarts.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((nameStarts[middle] ?? 0) > at) high = middle;
      else low = middle + 1;
    }
    return low - 1;
  }

  private filter(filters: GroupFilters): (item: number) => boolean {
    const wanted = filters.flatMap((values, group) => {
      const column = this.columns.groups[group];
      if (values.length === 0 || column === undefined) return [];
      return [
        { column, codes: new Set(values.flatMap((value) => this.columns.groupCodes.get(groupKey(value)) ?? [])) },
      ];
    });
    return (item) => wanted.every(({ column, codes }) => codes.has(column[item] ?? 0));
  }
}

const SPACE = 32;

/** Order of the text at a position relative to `phrase`: 0 when it begins with it, else less or more. */
function orderAt(text: string, at: number, phrase: string): number {
  for (let i = 0; i < phrase.length; i++) {
    const order = text.charCodeAt(at + i) - phrase.charCodeAt(i);
    if (order !== 0) return order;
  }
  return 0;
}

/** The best items of many: by match, then by the smallest number. */
class BestItems {
  private readonly limit: number;
  private readonly passes: (item: number) => boolean;
  private matches = new Map<number, Match>();
  /** Items that do not go before this one are passed over. */
  private worst = { item: Number.POSITIVE_INFINITY, match: MATCH.near as Match };

  constructor(limit: number, passes: (item: number) => boolean) {
    this.limit = limit;
    this.passes = passes;
  }

  get isFull(): boolean {
    return this.matches.size >= this.limit;
  }

  add(item: number, match: Match): void {
    const { worst } = this;
    if (match > worst.match || (match === worst.match && item >= worst.item)) return;
    const before = this.matches.get(item);
    if (before === undefined ? !this.passes(item) : before <= match) return;
    this.matches.set(item, match);
    // Sorting now and then costs less than keeping an order all the time.
    if (this.matches.size >= 2 * this.limit + 50) this.cut();
  }

  sorted(): { item: number; match: Match }[] {
    return [...this.matches]
      .map(([item, match]) => ({ item, match }))
      .sort((a, b) => a.match - b.match || a.item - b.item)
      .slice(0, this.limit);
  }

  private cut(): void {
    const best = this.sorted();
    this.worst = best.at(-1) ?? this.worst;
    this.matches = new Map(best.map(({ item, match }) => [item, match]));
  }
}
