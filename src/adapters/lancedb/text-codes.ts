/** A column of texts as Arrow keeps it: text `at` is the UTF-8 in `bytes` from `offsets[at]` up to `offsets[at + 1]`. */
export interface Texts {
  readonly bytes: Uint8Array;
  readonly offsets: Int32Array;
}

/** Numbers for texts, from 0, the same text always the same number. */
export interface TextCodes {
  /** `LEFT_OUT` for a text that is not wanted. */
  of(texts: Texts, at: number): number;
  /** By code; grows. */
  readonly texts: readonly string[];
}

/** The code of a text that is not wanted. */
export const LEFT_OUT = -1;
const FIRST_SLOTS = 4_096;
const FIRST_BYTES = 65_536;

/**
 * An open hash table over the bytes themselves: a string is made once for each different text. Texts that repeat from
 * one row to the next, as ids of documents do, cost one comparison.
 */
export function createTextCodes(isWanted: (text: string) => boolean = () => true): TextCodes {
  const texts: string[] = [];
  const decoder = new TextDecoder();
  // The bytes of all that was met, one after the other, where each ends, and its code.
  let met = new Uint8Array(FIRST_BYTES);
  const ends: number[] = [];
  const codes: number[] = [];
  // Of each slot the hash and one more than the number of what was met; 0 is a free slot. Looking at place -1 would be slow.
  let places = new Int32Array(FIRST_SLOTS);
  let hashes = new Int32Array(FIRST_SLOTS);
  let latest = -1;

  const fill = (hash: number, place: number): void => {
    const mask = places.length - 1;
    let slot = hash & mask;
    while (places[slot] !== 0) slot = (slot + 1) & mask;
    places[slot] = place;
    hashes[slot] = hash;
  };

  const isEqual = (one: number, bytes: Uint8Array, start: number, end: number): boolean => {
    const begin = ends[one - 1] ?? 0;
    if ((ends[one] ?? 0) - begin !== end - start) return false;
    for (let at = start; at < end; at++) if (met[begin + at - start] !== bytes[at]) return false;
    return true;
  };

  const add = (hash: number, bytes: Uint8Array): number => {
    const begin = ends.at(-1) ?? 0;
    const end = begin + bytes.length;
    if (end > met.length) {
      const room = new Uint8Array(Math.max(end, 2 * met.length));
      room.set(met);
      met = room;
    }
    met.set(bytes, begin);
    const text = decoder.decode(bytes);
    codes.push(isWanted(text) ? texts.push(text) - 1 : LEFT_OUT);
    const place = ends.push(end);
    fill(hash, place);
    if (place * 2 > places.length) {
      const [oldPlaces, oldHashes] = [places, hashes];
      places = new Int32Array(oldPlaces.length * 2);
      hashes = new Int32Array(oldPlaces.length * 2);
      for (const [slot, one] of oldPlaces.entries()) if (one !== 0) fill(oldHashes[slot] ?? 0, one);
    }
    return place - 1;
  };

  const find = (hash: number, bytes: Uint8Array, start: number, end: number): number | undefined => {
    const mask = places.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const place = places[slot] ?? 0;
      if (place === 0) return undefined;
      if (hashes[slot] === hash && isEqual(place - 1, bytes, start, end)) return place - 1;
    }
  };

  return {
    texts,
    of({ bytes, offsets }, at) {
      const start = offsets[at] ?? 0;
      const end = offsets[at + 1] ?? 0;
      if (latest < 0 || !isEqual(latest, bytes, start, end)) {
        const hash = hashOf(bytes, start, end);
        latest = find(hash, bytes, start, end) ?? add(hash, bytes.subarray(start, end));
      }
      return codes[latest] ?? LEFT_OUT;
    },
  };
}

/** FNV-1a, 32 bits; as the low bits alone tell the slot, the high ones are mixed in. */
function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193);
  return hash ^ (hash >>> 15);
}
