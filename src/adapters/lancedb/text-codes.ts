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

export const LEFT_OUT = -1;
const FIRST_SLOTS = 4_096;

/** A text that was met, as one place in `Met`. */
interface Met {
  readonly bytes: Uint8Array;
  readonly code: number;
}

/**
 * An open hash table over the bytes themselves: a string is made once for each different text. Texts that repeat from
 * one row to the next, as ids of documents do, cost one comparison.
 */
export function createTextCodes(isWanted: (text: string) => boolean = () => true): TextCodes {
  const texts: string[] = [];
  const met: Met[] = [];
  const decoder = new TextDecoder();
  // Of each slot the hash and one more than the place in `met`; 0 is a free slot. Looking at place -1 would be slow.
  let places = new Int32Array(FIRST_SLOTS);
  let hashes = new Int32Array(FIRST_SLOTS);
  let latest: Met = { bytes: new Uint8Array(0), code: LEFT_OUT };

  const fill = (hash: number, place: number): void => {
    const mask = places.length - 1;
    let slot = hash & mask;
    while (places[slot] !== 0) slot = (slot + 1) & mask;
    places[slot] = place;
    hashes[slot] = hash;
  };

  const add = (hash: number, bytes: Uint8Array): Met => {
    const text = decoder.decode(bytes);
    const one = { bytes, code: isWanted(text) ? texts.push(text) - 1 : LEFT_OUT };
    fill(hash, met.push(one));
    if (met.length * 2 > places.length) {
      const [oldPlaces, oldHashes] = [places, hashes];
      places = new Int32Array(oldPlaces.length * 2);
      hashes = new Int32Array(oldPlaces.length * 2);
      for (const [slot, place] of oldPlaces.entries()) if (place !== 0) fill(oldHashes[slot] ?? 0, place);
    }
    return one;
  };

  const find = (hash: number, bytes: Uint8Array, start: number, end: number): Met | undefined => {
    const mask = places.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const place = places[slot] ?? 0;
      if (place === 0) return undefined;
      if (hashes[slot] !== hash) continue;
      const one = met[place - 1];
      if (one !== undefined && isEqual(one.bytes, bytes, start, end)) return one;
    }
  };

  return {
    texts,
    of({ bytes, offsets }, at) {
      const start = offsets[at] ?? 0;
      const end = offsets[at + 1] ?? 0;
      if (met.length > 0 && isEqual(latest.bytes, bytes, start, end)) return latest.code;
      const hash = hashOf(bytes, start, end);
      latest = find(hash, bytes, start, end) ?? add(hash, bytes.slice(start, end));
      return latest.code;
    },
  };
}

/** FNV-1a, 32 bits; as the low bits alone tell the slot, the high ones are mixed in. */
function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193);
  return hash ^ (hash >>> 15);
}

function isEqual(known: Uint8Array, bytes: Uint8Array, start: number, end: number): boolean {
  if (known.length !== end - start) return false;
  for (let at = 0; at < known.length; at++) if (known[at] !== bytes[start + at]) return false;
  return true;
}
