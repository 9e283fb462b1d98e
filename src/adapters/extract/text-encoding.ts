import chardet from 'chardet';
import iconv from 'iconv-lite';
import { TEXT_FILE_BYTES_MAX, tooMuchText } from './limits.ts';

/** Bytes used for the detection of the encoding. */
const SAMPLE_BYTES = 256 * 1024;
const HEAD_BYTES = 4_096;
const DECLARED = /(?:encoding|charset)\s*=\s*["']?\s*([A-Za-z][\w.:-]{1,40})/i;

/**
 * Decodes a file by its byte order mark, else as UTF-8 if valid, else as declared by the sender or in the file (XML
 * declaration, HTML `charset`), else by statistical detection.
 */
export function decodeText(bytes: Buffer, declaredEncoding?: string): string {
  if (bytes.length > TEXT_FILE_BYTES_MAX) throw tooMuchText();
  const marked = markOf(bytes);
  if (marked !== undefined) return iconv.decode(bytes, marked);
  const utf8 = strictUtf8(bytes);
  if (utf8 !== undefined) return utf8;
  const declared = declaredEncoding ?? DECLARED.exec(bytes.toString('latin1', 0, HEAD_BYTES))?.[1];
  if (declared !== undefined && iconv.encodingExists(declared) && !/^utf-?16/i.test(declared)) {
    const text = iconv.decode(bytes, western(declared));
    if (!isGarbled(text)) return text;
  }
  const guessed = wideOf(bytes) ?? chardet.detect(bytes.subarray(0, SAMPLE_BYTES)) ?? 'windows-1252';
  return iconv.decode(bytes, iconv.encodingExists(guessed) ? western(guessed) : 'windows-1252');
}

/** As in browsers, Latin-1 and ASCII mean Windows-1252. */
const western = (name: string): string =>
  /^(?:us-)?ascii$|^(?:iso-?8859-?1|latin-?1)$/i.test(name) ? 'windows-1252' : name;

function markOf(bytes: Buffer): string | undefined {
  const [a, b, c, d] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf8';
  if (a === 0xff && b === 0xfe) return c === 0 && d === 0 ? 'utf32le' : 'utf16le';
  if (a === 0xfe && b === 0xff) return 'utf16be';
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff) return 'utf32be';
  return undefined;
}

/** Detects UTF-16 without a byte order mark: in Latin text every second byte is zero. */
function wideOf(bytes: Buffer): string | undefined {
  const length = Math.min(bytes.length, HEAD_BYTES) & ~1;
  let even = 0;
  let odd = 0;
  for (let at = 0; at < length; at += 2) {
    if (bytes[at] === 0) even += 1;
    if (bytes[at + 1] === 0) odd += 1;
  }
  if (odd > length * 0.2 && even < length * 0.02) return 'utf16le';
  if (even > length * 0.2 && odd < length * 0.02) return 'utf16be';
  return undefined;
}

function strictUtf8(bytes: Buffer): string | undefined {
  if (wideOf(bytes) !== undefined) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const isGarbled = (text: string): boolean => {
  let wrong = 0;
  for (let at = 0; at < Math.min(text.length, SAMPLE_BYTES); at += 1) if (text.charCodeAt(at) === 0xfffd) wrong += 1;
  return wrong > Math.min(text.length, SAMPLE_BYTES) / 100;
};

/** True if the bytes are not text. */
export function isBinary(bytes: Buffer): boolean {
  if (markOf(bytes) !== undefined || wideOf(bytes) !== undefined) return false;
  const head = bytes.subarray(0, HEAD_BYTES);
  let odd = 0;
  for (const byte of head) {
    if (byte === 0) return true;
    if (byte < 9 || (byte > 13 && byte < 27) || byte === 127) odd += 1;
  }
  return odd > head.length / 20;
}
