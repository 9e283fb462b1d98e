import { constants, deflateSync, inflateSync } from 'node:zlib';

/** Stored bytes of a stream that a map of characters may have, and of its text. */
const STORED_BYTES_MAX = 1 << 18;
const TEXT_BYTES_MAX = 1 << 22;
const HEAD_BYTES = 512;
/** Longest dictionary of a stream that is looked at; that of a map is short. */
const DICTIONARY_BYTES = 256;
/** Entries of streams that are no maps: pictures, drawings, tables of objects. */
const OTHERS = /\/(?:Subtype|DecodeParms|BBox|First|Index)\b/;
const SECTION = /(\d+)\s+begin(bfchar|bfrange)\b([\s\S]*?)\bend\2/g;
const ENTRIES = { bfchar: /<[^>]*>\s*<[^>]*>/g, bfrange: /<[^>]*>\s*<[^>]*>\s*(?:<[^>]*>|\[[^\]]*\])/g } as const;

/**
 * Mends maps from codes of a font to characters (ToUnicode) in the bytes of a PDF, in place: sections that state another number of entries than
 * they have are left out by PDFium, so that their characters become others in silence. Returns the number of maps that have no room for it.
 */
export function mendCharacterMaps(bytes: Buffer): number {
  let unmended = 0;
  for (let at = bytes.indexOf('stream'); at >= 0; ) {
    const start = at + (bytes[at + 6] === 13 ? 8 : 7);
    const end = bytes.indexOf('endstream', start);
    if (end < 0) break;
    const dictionary = bytes.toString('latin1', Math.max(0, at - DICTIONARY_BYTES), at);
    const stored = bytes.subarray(start, end);
    if (stored.length <= STORED_BYTES_MAX && !OTHERS.test(dictionary.slice(dictionary.lastIndexOf(' obj') + 1)))
      unmended += Number(!mendMap(stored, dictionary.includes('/FlateDecode')));
    at = bytes.indexOf('stream', end + 9);
  }
  return unmended;
}

/** Writes a mended map over the one that is stored; `false` where there is no room for it. */
function mendMap(stored: Buffer, isDeflated: boolean): boolean {
  const text = isDeflated ? inflated(stored) : stored.toString('latin1');
  if (!text.includes('begincmap')) return true;
  const mended = text.replace(SECTION, (section, count: string, kind: keyof typeof ENTRIES, entries: string) => {
    const own = entries.match(ENTRIES[kind])?.length ?? 0;
    return own === Number(count) ? section : `${own} begin${kind}${entries}end${kind}`;
  });
  if (mended === text) return true;
  const short = mended.replace(/\s+/g, ' ').replaceAll('> <', '><');
  const made = isDeflated ? deflateSync(short, { level: constants.Z_BEST_COMPRESSION }) : Buffer.from(short, 'latin1');
  if (made.length > stored.length) return false;
  stored.fill(' ', made.copy(stored));
  return true;
}

/** Decompressed text of a map; empty for other streams, recognized by their first bytes. */
function inflated(stored: Buffer): string {
  const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: TEXT_BYTES_MAX };
  try {
    if (!inflateSync(stored.subarray(0, HEAD_BYTES), options).includes('begincmap')) return '';
    return inflateSync(stored, options).toString('latin1');
  } catch {
    return '';
  }
}
