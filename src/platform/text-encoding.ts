import { isAscii as isAsciiText, isUtf8 } from 'node:buffer';
import chardet from 'chardet';
import iconv from 'iconv-lite';

/** Bytes used for the detection of the encoding. */
const SAMPLE_BYTES = 256 * 1024;
const HEAD_BYTES = 4_096;
const DECLARED = /(?:encoding|charset)\s*=\s*["']?\s*([A-Za-z][\w.:-]{1,40})/i;
/** The same in an element of a page, which may stand far down its head. */
const DECLARED_IN_META = /<meta\b[^>]{0,200}?charset\s*=\s*["']?\s*([A-Za-z][\w.:-]{1,40})/i;
/** Encodings of DOS, which statistics do not tell. */
const OLD_ENCODINGS = ['cp866', 'cp850', 'cp852'];
/** Share of words with letters alone from which a text is plausible, and least gain of another encoding. */
const PLAUSIBLE = 0.8;
const GAIN = 0.15;

/**
 * Decodes a text by its byte order mark, else as UTF-8 if valid, else as declared in it (XML declaration, HTML
 * `charset`), else by statistical detection.
 */
export function decodeText(bytes: Buffer): string {
  const marked = markOf(bytes);
  if (marked !== undefined) return iconv.decode(bytes, marked);
  const utf8 = strictUtf8(bytes);
  if (utf8 !== undefined) return utf8;
  if (isMostlyUtf8(bytes)) return bytes.toString('utf8');
  const declared =
    DECLARED.exec(bytes.toString('latin1', 0, HEAD_BYTES))?.[1] ??
    DECLARED_IN_META.exec(bytes.toString('latin1', 0, SAMPLE_BYTES))?.[1];
  if (declared !== undefined && iconv.encodingExists(declared) && !/^utf-?16/i.test(declared)) {
    const text = iconv.decode(bytes, western(declared));
    if (!isGarbled(text)) return text;
  }
  return iconv.decode(bytes, wideOf(bytes) ?? guessedEncoding(bytes.subarray(0, SAMPLE_BYTES)));
}

/**
 * The content of a text in any encoding, which is found as by `decodeText`, as UTF-8 without byte order mark and NUL characters. Bytes
 * that are invalid below text in UTF-8 become U+FFFD.
 */
export async function* asUtf8(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let decoder: iconv.DecoderStream | undefined;
  let isAscii = true;
  let isBeginning = true;
  let rest: Buffer = Buffer.alloc(0);
  /** First half of a surrogate pair that the next chunk ends. */
  let half = '';
  for await (const chunk of chunks) {
    let bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    rest = Buffer.alloc(0);
    if (isBeginning) {
      if (bytes.length < MARK_BYTES_MAX) {
        rest = bytes;
        continue;
      }
      isBeginning = false;
      const encoding = markOf(bytes) ?? wideOf(bytes);
      if (encoding === 'utf8') bytes = bytes.subarray(UTF8_MARK_BYTES);
      else if (encoding !== undefined) decoder = iconv.getDecoder(encoding);
    }
    const whole = bytes.subarray(0, wholeCharactersEnd(bytes));
    if (isAscii && !isUtf8(whole) && !isMostlyUtf8(whole))
      decoder ??= iconv.getDecoder(guessedEncoding(bytes.subarray(0, SAMPLE_BYTES)));
    if (decoder === undefined) rest = Buffer.from(bytes.subarray(whole.length));
    isAscii &&= isAsciiText(whole);
    if (decoder === undefined) yield withoutNul(whole);
    else {
      const text = half + decoder.write(bytes);
      half = /[\ud800-\udbff]$/.exec(text)?.[0] ?? '';
      yield withoutNul(Buffer.from(half === '' ? text : text.slice(0, -1)));
    }
  }
  if (decoder !== undefined) yield withoutNul(Buffer.from(half + (decoder.end() ?? '')));
  else if (rest.length > 0) yield Buffer.from(isAscii ? decodeText(rest) : rest.toString('utf8'));
}

const MARK_BYTES_MAX = 4;
const UTF8_MARK_BYTES = 3;

const withoutNul = (bytes: Buffer): Buffer =>
  bytes.includes(0) ? Buffer.from(bytes.filter((byte) => byte !== 0)) : bytes;

/** Length without a last character in UTF-8 that goes on in the next chunk. */
function wholeCharactersEnd(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return bytes.length;
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}

/** Encoding by statistics, unless words are plainer in an old one. */
function guessedEncoding(sample: Buffer): string {
  const detected = chardet.detect(sample) ?? 'windows-1252';
  const usual = iconv.encodingExists(detected) ? western(detected) : 'windows-1252';
  const plain = plainWords(iconv.decode(sample, usual));
  if (plain >= PLAUSIBLE) return usual;
  const others = OLD_ENCODINGS.map((name) => ({ name, plain: plainWords(iconv.decode(sample, name)) }));
  const best = others.reduce((one, other) => (other.plain > one.plain ? other : one));
  return best.plain >= Math.max(PLAUSIBLE, plain + GAIN) ? best.name : usual;
}

/** Share of the words with letters beyond ASCII that hold letters alone, without a capital behind a small one; 1 without such words. */
function plainWords(text: string): number {
  const words = text.split(/\s+/).filter((word) => /\P{ASCII}/u.test(word));
  return words.length === 0 ? 1 : words.filter((word) => PLAIN_WORD.test(word)).length / words.length;
}

const PLAIN_WORD =
  /^[\p{Ps}\p{Pi}\p{Po}]*(?:\p{Lu}+|\p{Lu}?[\p{Ll}\p{Lo}\p{M}]+)(?:['’-]\p{L}+)*[\p{Po}\p{Pe}\p{Pf}]*$/u;

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

/** True for UTF-8 that is damaged here and there: texts in other encodings have hardly a valid sequence. */
function isMostlyUtf8(bytes: Buffer): boolean {
  const text = bytes.toString('utf8', 0, SAMPLE_BYTES);
  const beyondAscii = text.match(/\P{ASCII}/gu) ?? [];
  const invalid = beyondAscii.filter((character) => character === '\ufffd').length;
  return beyondAscii.length > 3 * invalid;
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
