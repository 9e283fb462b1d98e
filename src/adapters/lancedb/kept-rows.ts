import type { CodedLists } from '../../domain/documents/counted-chunks.ts';

/** Ids of rows, each as two halves of 32 bits, the low one first: the row's number in its fragment, then the fragment's. */
export interface RowIds {
  readonly halves: Uint32Array;
  /** How many ids. */
  readonly length: number;
}

export interface RowValues {
  readonly document: number;
  readonly publishedMs: number;
  readonly sentiment: number;
}

/** Values of rows by their ids, column by column. A row's place tells where its values are, from 0. */
export interface KeptRows {
  count(): number;
  /** The place of a new row; `undefined` for one that is there. */
  add(low: number, high: number, values: RowValues): number | undefined;
  missing(ids: RowIds): bigint[];
  /** Of rows that are all there. */
  places(ids: RowIds, from: number, to: number): Uint32Array;
  columns(places: Uint32Array): {
    readonly documents: Uint32Array;
    readonly publishedMs: Float64Array;
    readonly sentiments: Float64Array;
  };
}

const FIRST_SIZE = 4_096;
const HALF = 32n;

export function createKeptRows(): KeptRows {
  /** By fragment: of each row number one more than its place, 0 where it is not there. */
  const fragments = new Map<number, Uint32Array>();
  let documents = new Uint32Array(FIRST_SIZE);
  let publishedMs = new Float64Array(FIRST_SIZE);
  let sentiments = new Float64Array(FIRST_SIZE);
  let count = 0;
  let latest: { readonly high: number; marks: Uint32Array } = { high: -1, marks: new Uint32Array(0) };

  const marksOf = (high: number): Uint32Array => {
    if (latest.high !== high) latest = { high, marks: fragments.get(high) ?? new Uint32Array(0) };
    return latest.marks;
  };
  const setMark = (low: number, high: number, mark: number): void => {
    let marks = marksOf(high);
    if (low >= marks.length) {
      marks = grown(marks, low + 1, (size) => new Uint32Array(size));
      fragments.set(high, marks);
      latest = { high, marks };
    }
    marks[low] = mark;
  };

  return {
    count: () => count,
    add(low, high, values) {
      if ((marksOf(high)[low] ?? 0) !== 0) return undefined;
      if (count >= documents.length) {
        documents = grown(documents, count + 1, (size) => new Uint32Array(size));
        publishedMs = grown(publishedMs, count + 1, (size) => new Float64Array(size));
        sentiments = grown(sentiments, count + 1, (size) => new Float64Array(size));
      }
      documents[count] = values.document;
      publishedMs[count] = values.publishedMs;
      sentiments[count] = values.sentiment;
      setMark(low, high, count + 1);
      return count++;
    },
    missing({ halves, length }) {
      const found: bigint[] = [];
      for (let at = 0; at < length; at++) {
        const [low, high] = [halves[2 * at] ?? 0, halves[2 * at + 1] ?? 0];
        if ((marksOf(high)[low] ?? 0) === 0) found.push((BigInt(high) << HALF) | BigInt(low));
      }
      return found;
    },
    places({ halves }, from, to) {
      const places = new Uint32Array(to - from);
      for (let at = from; at < to; at++)
        places[at - from] = (marksOf(halves[2 * at + 1] ?? 0)[halves[2 * at] ?? 0] ?? 1) - 1;
      return places;
    },
    columns(places) {
      const { length } = places;
      const found = {
        documents: new Uint32Array(length),
        publishedMs: new Float64Array(length),
        sentiments: new Float64Array(length),
      };
      for (let at = 0; at < length; at++) {
        const place = places[at] ?? 0;
        found.documents[at] = documents[place] ?? 0;
        found.publishedMs[at] = publishedMs[place] ?? 0;
        found.sentiments[at] = sentiments[place] ?? 0;
      }
      return found;
    },
  };
}

/** Lists of codes by the places of rows. */
export interface KeptLists {
  /** Takes over list `at`. Places come in order, without gaps. */
  add(place: number, lists: CodedLists, at: number): void;
  of(places: Uint32Array): CodedLists;
}

export function createKeptLists(): KeptLists {
  let codes = new Uint32Array(FIRST_SIZE);
  let ends = new Uint32Array(FIRST_SIZE);
  let used = 0;
  return {
    add(place, lists, at) {
      const [from, to] = [lists.offsets[at] ?? 0, lists.offsets[at + 1] ?? 0];
      if (used + to - from > codes.length) codes = grown(codes, used + to - from, (size) => new Uint32Array(size));
      if (place >= ends.length) ends = grown(ends, place + 1, (size) => new Uint32Array(size));
      for (let one = from; one < to; one++) codes[used++] = lists.codes[one] ?? 0;
      ends[place] = used;
    },
    of(places) {
      const offsets = new Int32Array(places.length + 1);
      const startOf = (place: number): number => (place === 0 ? 0 : (ends[place - 1] ?? 0));
      for (let at = 0; at < places.length; at++) {
        const place = places[at] ?? 0;
        offsets[at + 1] = (offsets[at] ?? 0) + (ends[place] ?? 0) - startOf(place);
      }
      const some = new Uint32Array(offsets[places.length] ?? 0);
      let to = 0;
      for (let at = 0; at < places.length; at++) {
        const place = places[at] ?? 0;
        const end = ends[place] ?? 0;
        for (let from = startOf(place); from < end; from++) some[to++] = codes[from] ?? 0;
      }
      return { offsets, codes: some };
    },
  };
}

/** At least `needed` long, half as much again as before. */
function grown<Values extends Uint32Array | Float64Array>(
  values: Values,
  needed: number,
  make: (size: number) => Values,
): Values {
  const longer = make(Math.max(needed, Math.ceil(values.length * 1.5)));
  longer.set(values as never);
  return longer;
}
