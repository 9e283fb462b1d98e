import { groupKey, type ItemGroups, NO_FILTERS } from './groups.ts';
import { type NameColumns, NameIndex } from './name-index.ts';
import { spellingsOf } from './name-words.ts';

/** An item to find by name. */
export interface NamedItem {
  readonly id: string;
  /** The display name first. */
  readonly names: readonly string[];
  readonly groups: ItemGroups;
  /** Smaller goes first among equal matches, then the name decides; 0 to 9. */
  readonly weight: number;
}

/** More names of an item are left out. */
const NAMES_MAX = 50;
/** Characters by which texts are put into parts before these are sorted. */
const PART_CHARS = 3;
/** Texts looked at between two chances for other work. */
const ROWS_AT_ONCE = 5_000;

/** Collects items into columns and sorts them. */
export class NameIndexBuilder {
  private readonly ids: string[] = [];
  /** Weight and first spelling, by which items are sorted. */
  private readonly orders: string[] = [];
  private readonly names: string[] = [];
  private readonly nameItems: number[] = [];
  private readonly groups: readonly number[][] = NO_FILTERS.map(() => []);
  private readonly groupCodes = new Map<string, number>();

  add({ id, names, groups, weight }: NamedItem): void {
    const item = this.ids.length;
    const spellings = new Set(names.slice(0, NAMES_MAX).flatMap(spellingsOf));
    this.ids.push(id);
    this.orders.push(`${weight}${spellings.values().next().value ?? ''}`);
    for (const spelling of spellings) {
      this.names.push(spelling);
      this.nameItems.push(item);
    }
    for (const [at, codes] of this.groups.entries()) codes.push(this.codeOf(groups[at] ?? null));
  }

  /** The index of all items. `giveWay` is awaited between parts of the work, so that many items do not block other work. */
  async finish(giveWay: () => Promise<void>): Promise<NameIndex> {
    const order = await sortedInParts(
      this.ids.length,
      (item) => this.orders[item] ?? '',
      (a, b) => byText(this.orders[a], this.orders[b]) || byText(this.ids[a], this.ids[b]),
      giveWay,
    );
    const places = new Uint32Array(order.length);
    for (const [place, item] of order.entries()) places[item] = place;
    const text = `\n${this.names.join('\n')}\n`;
    const nameItems = Uint32Array.from(this.nameItems, (item) => places[item] ?? 0);
    const { nameStarts, starts, items } = await wordsOfText(text, nameItems, giveWay);
    const rows = await sortedInParts(
      starts.length,
      (row) => text.slice(starts[row], (starts[row] ?? 0) + PART_CHARS),
      (a, b) => byEndOfLine(text, starts[a] ?? 0, starts[b] ?? 0),
      giveWay,
    );
    const columns: NameColumns = {
      ids: Array.from(order, (item) => this.ids[item] ?? ''),
      text,
      nameStarts,
      nameItems,
      wordStarts: rows.map((row) => starts[row] ?? 0),
      wordItems: rows.map((row) => items[row] ?? 0),
      groups: this.groups.map((codes) => order.map((item) => codes[item] ?? 0)),
      groupCodes: this.groupCodes,
    };
    return new NameIndex(columns);
  }

  private codeOf(value: string | null): number {
    const key = groupKey(value);
    if (key === '') return 0;
    const code = this.groupCodes.get(key) ?? this.groupCodes.size + 1;
    this.groupCodes.set(key, code);
    return code;
  }
}

/** Starts of names and words, with the item of each word. */
async function wordsOfText(text: string, nameItems: Uint32Array, giveWay: () => Promise<void>) {
  const nameStarts = new Uint32Array(nameItems.length);
  const [starts, items]: [number[], number[]] = [[], []];
  let at = 1;
  for (const [name, item] of nameItems.entries()) {
    if (name % ROWS_AT_ONCE === 0) await giveWay();
    nameStarts[name] = at;
    const end = text.indexOf('\n', at);
    while (at < end) {
      starts.push(at);
      items.push(item);
      const space = text.indexOf(' ', at);
      at = space < 0 || space > end ? end : space + 1;
    }
    at = end + 1;
  }
  return { nameStarts, starts, items };
}

/** The numbers below `count` in the order of `compare`, which must agree with the order of the first characters of `keyOf`. */
async function sortedInParts(
  count: number,
  keyOf: (row: number) => string,
  compare: (a: number, b: number) => number,
  giveWay: () => Promise<void>,
): Promise<Uint32Array> {
  const parts = new Map<string, number[]>();
  for (let row = 0; row < count; row++) {
    if (row % ROWS_AT_ONCE === 0) await giveWay();
    const key = keyOf(row).slice(0, PART_CHARS);
    const part = parts.get(key);
    if (part) part.push(row);
    else parts.set(key, [row]);
  }
  const sorted = new Uint32Array(count);
  let at = 0;
  for (const key of [...parts.keys()].sort(byText)) {
    const part = parts.get(key) ?? [];
    sorted.set(part.sort(compare), at);
    at += part.length;
    await giveWay();
  }
  return sorted;
}

/** By UTF-16 code units. */
const byText = (a = '', b = ''): number => (a < b ? -1 : a > b ? 1 : 0);

/** Compares two places of a text up to the ends of their lines. */
function byEndOfLine(text: string, a: number, b: number): number {
  for (let i = 0; ; i++) {
    const [one, other] = [text.charCodeAt(a + i), text.charCodeAt(b + i)];
    if (one !== other) return one - other;
    if (one === LINE_BREAK) return a - b;
  }
}

const LINE_BREAK = 10;
