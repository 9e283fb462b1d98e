/** One event in the columns: its entity and category by their numbers. */
export interface TimelineEntry {
  readonly no: number;
  readonly atMs: number;
  /** -1 for an event that has no place. */
  readonly entity: number;
  readonly category: number;
}

/** Sort order of entities. */
interface EntityOrder {
  compare(a: number, b: number): number;
}

export interface Scan {
  /** First and last position, the last not included. */
  readonly from: number;
  readonly to: number;
  readonly limit: number;
  /** By entity; `null` when all pass. */
  readonly passing: Uint8Array | null;
  /** A bit for each category that passes. */
  readonly categories: number;
}

/** Columns of one length. */
class Columns {
  readonly atMs: Float64Array;
  readonly entity: Int32Array;
  readonly no: Float64Array;
  readonly category: Uint8Array;

  constructor(length: number) {
    this.atMs = new Float64Array(length);
    this.entity = new Int32Array(length);
    this.no = new Float64Array(length);
    this.category = new Uint8Array(length);
  }

  get length(): number {
    return this.no.length;
  }

  copy(from: Columns, start: number, end: number, to: number): void {
    if (start === end) return;
    this.atMs.set(from.atMs.subarray(start, end), to);
    this.entity.set(from.entity.subarray(start, end), to);
    this.no.set(from.no.subarray(start, end), to);
    this.category.set(from.category.subarray(start, end), to);
  }

  put(at: number, { no, atMs, entity, category }: TimelineEntry): void {
    this.atMs[at] = atMs;
    this.entity[at] = entity;
    this.no[at] = no;
    this.category[at] = category;
  }

  get(at: number): TimelineEntry {
    return {
      no: this.no[at] ?? 0,
      atMs: this.atMs[at] ?? 0,
      entity: this.entity[at] ?? 0,
      category: this.category[at] ?? 0,
    };
  }
}

/** Spare room beyond the needed one, as a share. */
const SPARE = 1.25;

/**
 * Events in sorted columns. Changes are merged in by copying what lies between them into a second set of columns, which then
 * changes places with the first: two milliseconds for half a million events, however many changes there are.
 */
export class TimelineColumns {
  #now = new Columns(0);
  #other = new Columns(0);
  #size = 0;
  /** The present place of each event, by its number. */
  #byNo = new Columns(0);

  get size(): number {
    return this.#size;
  }

  /** Each number at most once. */
  place(entries: readonly TimelineEntry[], order: EntityOrder): void {
    const changed = entries.filter((entry) => !sameEntry(entry, this.#knownAs(entry.no)));
    if (changed.length === 0) return;
    const gone: number[] = [];
    for (const { no } of changed) {
      const was = this.#knownAs(no);
      if (was !== undefined) gone.push(this.firstAfter(was, order) - 1);
    }
    gone.sort((a, b) => a - b);
    const come = changed.filter(({ entity }) => entity >= 0).sort((a, b) => compareEntries(a, b, order));
    this.#merge(gone, come, order);
    for (const entry of changed) this.#remember(entry);
  }

  /** The first position whose time is `atMs` or later. */
  firstFrom(atMs: number): number {
    const { atMs: times } = this.#now;
    return this.#search((at) => (times[at] ?? 0) < atMs);
  }

  /** The first position behind `entry`, whether or not `entry` is there. */
  firstAfter(entry: TimelineEntry, order: EntityOrder): number {
    return this.#search((at) => compareEntries(this.#now.get(at), entry, order) <= 0);
  }

  /** In their order. */
  scan({ from, to, limit, passing, categories }: Scan): TimelineEntry[] {
    const { entity, category } = this.#now;
    const found: TimelineEntry[] = [];
    for (let at = from; at < to && found.length < limit; at += 1) {
      if (((1 << (category[at] as number)) & categories) === 0) continue;
      if (passing !== null && passing[entity[at] as number] !== 1) continue;
      found.push(this.#now.get(at));
    }
    return found;
  }

  /** The first position for which `isBefore` does not hold. */
  #search(isBefore: (at: number) => boolean): number {
    let low = 0;
    let high = this.#size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isBefore(middle)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #merge(gone: readonly number[], come: readonly TimelineEntry[], order: EntityOrder): void {
    const size = this.#size - gone.length + come.length;
    const target = this.#other.length >= size ? this.#other : new Columns(Math.ceil(size * SPARE));
    let read = 0;
    let write = 0;
    const copyTo = (position: number): void => {
      target.copy(this.#now, read, position, write);
      write += position - read;
      read = position;
    };
    let next = 0;
    for (const entry of come) {
      const position = this.firstAfter(entry, order);
      for (let hole = gone[next]; hole !== undefined && hole < position; hole = gone[++next]) {
        copyTo(hole);
        read += 1;
      }
      copyTo(position);
      target.put(write, entry);
      write += 1;
    }
    for (let hole = gone[next]; hole !== undefined; hole = gone[++next]) {
      copyTo(hole);
      read += 1;
    }
    copyTo(this.#size);
    this.#other = this.#now;
    this.#now = target;
    this.#size = size;
  }

  #knownAs(no: number): TimelineEntry | undefined {
    if (no >= this.#byNo.length || this.#byNo.no[no] !== no) return undefined;
    return this.#byNo.get(no);
  }

  /** An event that lost its place is as if it had never been there. */
  #remember(entry: TimelineEntry): void {
    if (entry.no >= this.#byNo.length) {
      const longer = new Columns(Math.ceil((entry.no + 1) * SPARE));
      longer.copy(this.#byNo, 0, this.#byNo.length, 0);
      this.#byNo = longer;
    }
    this.#byNo.put(entry.no, entry);
    if (entry.entity < 0) this.#byNo.no[entry.no] = 0;
  }
}

const sameEntry = (a: TimelineEntry, b: TimelineEntry | undefined): boolean =>
  b === undefined ? a.entity < 0 : a.atMs === b.atMs && a.entity === b.entity && a.category === b.category;

const compareEntries = (a: TimelineEntry, b: TimelineEntry, order: EntityOrder): number =>
  a.atMs - b.atMs || order.compare(a.entity, b.entity) || a.category - b.category || a.no - b.no;
