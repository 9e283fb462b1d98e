import type { Data, RecordBatch } from 'apache-arrow';
import type { RowIds } from './kept-rows.ts';
import { createTextCodes, type Texts } from './text-codes.ts';

/** What is remembered of a row: its document, where its text is, when it was published, who may see it, and the marks of periods that it reports on. */
export interface RowMetadata {
  readonly documentId: string;
  readonly textId: number;
  readonly publishedMs: number;
  readonly audience: string;
  readonly periods: readonly string[];
}

/** What places are read from. */
export const METADATA_COLUMNS = ['text_id', 'published_ms', 'document_id', 'audience', 'reporting_periods'];
const FIRST_SIZE = 256;
const GROWTH = 1.25;

/** The id that is being looked up, and its halves, low one first: arithmetic on it would make more such numbers. */
const whole = new BigUint64Array(1);
const halves = new Uint32Array(whole.buffer);

/** A fragment's rows by their numbers in it. */
interface Fragment {
  readonly textIds: Float64Array;
  readonly times: Float64Array;
  readonly documents: Uint32Array;
  readonly audiences: Uint32Array;
  readonly periods: Uint32Array;
}

interface RowCodes {
  readonly textId: number;
  readonly publishedMs: number;
  readonly audience: number;
  readonly periods: number;
}

/** By fragment and number in it. Ids of texts are never 0, which is the place of a row that is not known. */
export function createRowMetadata() {
  const fragments = new Map<number, Fragment>();
  /** Lists of periods are few, and each has a number. */
  const periodLists = createTextCodes();
  const periodsByCode: (readonly string[])[] = [];
  const documents = createTextCodes();
  const audiences = createTextCodes();
  const periodsOf = (code: number): readonly string[] => {
    periodsByCode[code] ??= periodLists.texts[code]?.match(MARK) ?? [];
    return periodsByCode[code];
  };
  const audienceOf = (code: number): string => audiences.texts[code] ?? '';
  const roomFor = (high: number, low: number): Fragment => {
    const there = fragments.get(high);
    if (there && low < there.textIds.length) return there;
    const size = Math.max(FIRST_SIZE, Math.ceil((low + 1) * GROWTH));
    const room: Fragment = {
      textIds: new Float64Array(size),
      times: new Float64Array(size),
      documents: new Uint32Array(size),
      audiences: new Uint32Array(size),
      periods: new Uint32Array(size),
    };
    if (there) {
      room.textIds.set(there.textIds);
      room.times.set(there.times);
      room.documents.set(there.documents);
      room.audiences.set(there.audiences);
      room.periods.set(there.periods);
    }
    fragments.set(high, room);
    return room;
  };
  const at = (high: number, low: number): RowMetadata | undefined => {
    const fragment = fragments.get(high);
    const textId = fragment?.textIds[low] ?? 0;
    if (fragment === undefined || textId === 0) return undefined;
    return {
      documentId: documents.texts[fragment.documents[low] ?? 0] ?? '',
      textId,
      publishedMs: fragment.times[low] ?? 0,
      audience: audienceOf(fragment.audiences[low] ?? 0),
      periods: periodsOf(fragment.periods[low] ?? 0),
    };
  };
  return {
    periodsOf,
    audienceOf,
    has(id: bigint): boolean {
      whole[0] = id;
      return (fragments.get(halves[1] ?? 0)?.textIds[halves[0] ?? 0] ?? 0) !== 0;
    },
    get(id: bigint): RowMetadata | undefined {
      whole[0] = id;
      return at(halves[1] ?? 0, halves[0] ?? 0);
    },
    /** `undefined` where one of them is not known. */
    passing({ halves, length }: RowIds, isWanted: (place: RowMetadata) => boolean): RowIds | undefined {
      const passed = new Uint32Array(2 * length);
      let count = 0;
      for (let one = 0; one < length; one++) {
        const [low, high] = [halves[2 * one] ?? 0, halves[2 * one + 1] ?? 0];
        const place = at(high, low);
        if (place === undefined) return undefined;
        if (!isWanted(place)) continue;
        passed[2 * count] = low;
        passed[2 * count + 1] = high;
        count += 1;
      }
      return { halves: passed.subarray(0, 2 * count), length: count };
    },
    /** Rows with their ids and `METADATA_COLUMNS`. */
    addAll(batch: RecordBatch, each?: (row: RowCodes, at: number) => void): void {
      const [ids, textIds, times] = ['_rowid', ...METADATA_COLUMNS].map(
        (name) => batch.getChild(name)?.data[0]?.values,
      );
      const { buffer, byteOffset } = ids as BigUint64Array;
      const halves = new Uint32Array(buffer, byteOffset, batch.numRows * 2);
      const documentIds = textsOf(batch.getChild('document_id')?.data[0]);
      const marks = textsOf(batch.getChild('audience')?.data[0]);
      const lists = joinedLists(batch.getChild('reporting_periods')?.data[0]);
      for (let at = 0; at < batch.numRows; at++) {
        const [low, high] = [halves[2 * at] ?? 0, halves[2 * at + 1] ?? 0];
        const room = roomFor(high, low);
        const publishedMs = (times as Float64Array)[at] ?? 0;
        const audience = audiences.of(marks, at);
        const periods = periodLists.of(lists, at);
        const textId = (textIds as Float64Array)[at] ?? 0;
        room.textIds[low] = textId;
        room.times[low] = publishedMs;
        room.documents[low] = documents.of(documentIds, at);
        room.audiences[low] = audience;
        room.periods[low] = periods;
        each?.({ textId, publishedMs, audience, periods }, at);
      }
    },
  };
}

/** A mark ends with `FY` or one digit, so that marks written without separators make a unique list. */
const MARK = /-?\d+(?:FY|Q\d)/g;

const textsOf = (column: Data | undefined): Texts => ({
  bytes: column?.values as Uint8Array,
  offsets: column?.valueOffsets as Int32Array,
});

function joinedLists(column: Data | undefined): Texts {
  const given = column?.valueOffsets as Int32Array;
  const child = column?.children[0];
  const ends = (child?.valueOffsets ?? new Int32Array(1)) as Int32Array;
  return { bytes: (child?.values ?? new Uint8Array()) as Uint8Array, offsets: given.map((place) => ends[place] ?? 0) };
}
