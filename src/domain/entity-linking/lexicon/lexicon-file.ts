import { atOnce, type Slices } from '../../../platform/paused-work.ts';
import type { Lexicon } from './lexicon.ts';

/** Magic bytes and version of lexicon files. Raise the number whenever the layout or the content of a lexicon changes. */
export const LEXICON_VERSION = 5;
const MAGIC = 0x4c584c41;

const LISTS = [
  ['steps', Int32Array],
  ['stepFroms', Int32Array],
  ['stepHashes', Int32Array],
  ['stepChecks', Uint16Array],
  ['entitiesFrom', Int32Array],
  ['entities', Int32Array],
  ['entityKinds', Uint8Array],
  ['entityStyles', Uint8Array],
  ['entityNotes', Uint16Array],
  ['wordings', Uint8Array],
  ['followers', Uint8Array],
  ['largestFollowers', Uint8Array],
  ['nextFollowers', Uint8Array],
  ['categories', Uint8Array],
  ['prominences', Uint8Array],
  ['countries', Uint16Array],
  ['sectors', Uint8Array],
  ['related', Int32Array],
] as const;

/**
 * A lexicon as bytes: magic number, version, and then each part as its length in bytes and the bytes themselves, padded to
 * a multiple of four. The lists are as they are in memory (little-endian), so that loading copies nothing.
 */
export function encodeLexicon(lexicon: Lexicon): Uint8Array {
  const texts = [lexicon.stamp, lexicon.ids.join('\n'), lexicon.names.join('\n')].map((text) =>
    new TextEncoder().encode(text),
  );
  const parts = [
    ...texts,
    ...LISTS.map(([name]) => {
      const list = lexicon[name];
      return new Uint8Array(list.buffer, list.byteOffset, list.byteLength);
    }),
  ];
  const size = parts.reduce((sum, part) => sum + 4 + padded(part.byteLength), 8);
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, MAGIC, true);
  view.setUint32(4, LEXICON_VERSION, true);
  let at = 8;
  for (const part of parts) {
    view.setUint32(at, part.byteLength, true);
    bytes.set(part, at + 4);
    at += 4 + padded(part.byteLength);
  }
  return bytes;
}

/** Number of leading bytes that contain the stamp. */
export const LEXICON_HEAD_BYTES = 1_024;

/** The stamp of a lexicon from its first bytes; `undefined` for another version. */
export function stampIn(head: Uint8Array): string | undefined {
  if (!isOfThisVersion(head)) return undefined;
  const length = viewOf(head).getUint32(8, true);
  return new TextDecoder().decode(head.subarray(12, 12 + length));
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const isOfThisVersion = (bytes: Uint8Array): boolean =>
  bytes.byteLength >= 12 &&
  viewOf(bytes).getUint32(0, true) === MAGIC &&
  viewOf(bytes).getUint32(4, true) === LEXICON_VERSION;

/** Opens a lexicon; `undefined` if the bytes are not one of this version. They must not change afterwards. */
export const decodeLexicon = (bytes: Uint8Array): Lexicon | undefined => atOnce(decodedLexicon(bytes));

/** Like `decodeLexicon` in slices, since a large graph has hundreds of thousands of ids and names. */
export function* decodedLexicon(given: Uint8Array): Slices<Lexicon | undefined> {
  const bytes = given.byteOffset % 4 === 0 ? given : given.slice();
  if (!isOfThisVersion(bytes)) return undefined;
  const view = viewOf(bytes);
  let at = 8;
  const next = (): Uint8Array | undefined => {
    if (at + 4 > bytes.byteLength) return undefined;
    const length = view.getUint32(at, true);
    const part = at + 4 + length <= bytes.byteLength ? bytes.subarray(at + 4, at + 4 + length) : undefined;
    at += 4 + padded(length);
    return part;
  };
  const [stamp, ids, names] = [next(), next(), next()];
  const lists = LISTS.map(([name, Type]) => {
    const part = next();
    const list =
      part && new Type(part.buffer as ArrayBuffer, part.byteOffset, part.byteLength / Type.BYTES_PER_ELEMENT);
    return [name, list] as const;
  });
  if (!stamp || !ids || !names || lists.some(([, list]) => list === undefined)) return undefined;
  return {
    stamp: new TextDecoder().decode(stamp),
    ids: yield* linesOf(ids),
    names: yield* linesOf(names),
    ...(Object.fromEntries(lists) as unknown as Omit<Lexicon, 'stamp' | 'ids' | 'names'>),
  };
}

const NEW_LINE = 10;
const PIECE_BYTES = 65_536;

/** Decodes lines in pieces, since decoding millions of characters at once blocks the event loop. */
function* linesOf(part: Uint8Array): Slices<string[]> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const lines: string[] = [];
  for (let at = 0; at < part.byteLength; ) {
    const end = part.indexOf(NEW_LINE, at + PIECE_BYTES);
    const until = end < 0 ? part.byteLength : end;
    for (const line of decoder.decode(part.subarray(at, until)).split('\n')) lines.push(line);
    // A line break at the very end leads to an empty last line.
    if (until === part.byteLength - 1) lines.push('');
    at = until + 1;
    yield;
  }
  return lines;
}

const padded = (length: number): number => (length + 3) & ~3;
