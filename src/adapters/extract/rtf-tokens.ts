/** A token of RTF (Rich Text Format Specification 1.9.1). Text is bytes, as its encoding depends on the font. */
export type RtfToken =
  | { readonly kind: 'open' }
  | { readonly kind: 'close' }
  | { readonly kind: 'word'; readonly name: string; readonly value: number | undefined }
  /** `\'hh`. */
  | { readonly kind: 'byte'; readonly byte: number }
  | { readonly kind: 'symbol'; readonly symbol: string }
  | { readonly kind: 'text'; readonly start: number; readonly end: number };

const BACKSLASH = 0x5c;
const OPEN = 0x7b;
const CLOSE = 0x7d;
const isLetter = (byte: number): boolean => (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a);
const isDigit = (byte: number): boolean => byte >= 0x30 && byte <= 0x39;
const isBreak = (byte: number): boolean => byte === 0x0a || byte === 0x0d;
const WORD_BYTES_MAX = 40;

/** Tokenizes a file; skips `\bin` data. */
export function* rtfTokens(bytes: Buffer): Generator<RtfToken> {
  let at = 0;
  const end = bytes.length;
  while (at < end) {
    const byte = bytes[at] as number;
    if (byte === OPEN || byte === CLOSE) {
      yield byte === OPEN ? { kind: 'open' } : { kind: 'close' };
      at += 1;
    } else if (byte !== BACKSLASH) {
      const start = at;
      while (at < end && !isSpecial(bytes[at] as number)) at += 1;
      if (at > start) yield { kind: 'text', start, end: at };
      while (at < end && isBreak(bytes[at] as number)) at += 1;
    } else if (isLetter(bytes[at + 1] ?? 0)) {
      const word = readWord(bytes, at + 1);
      at = word.end;
      if (word.name === 'bin') at += Math.max(0, word.value ?? 0);
      else yield { kind: 'word', name: word.name, value: word.value };
    } else if (bytes[at + 1] === 0x27) {
      const code = Number.parseInt(bytes.toString('latin1', at + 2, at + 4), 16);
      if (!Number.isNaN(code)) yield { kind: 'byte', byte: code };
      at += 4;
    } else {
      yield { kind: 'symbol', symbol: String.fromCharCode(bytes[at + 1] ?? 0x20) };
      at += 2;
    }
  }
}

const isSpecial = (byte: number): boolean => byte === BACKSLASH || byte === OPEN || byte === CLOSE || isBreak(byte);

function readWord(bytes: Buffer, from: number): { name: string; value: number | undefined; end: number } {
  let at = from;
  while (at < bytes.length && at - from < WORD_BYTES_MAX && isLetter(bytes[at] as number)) at += 1;
  const name = bytes.toString('latin1', from, at);
  const start = at;
  if (bytes[at] === 0x2d) at += 1;
  while (at < bytes.length && at - start < 11 && isDigit(bytes[at] as number)) at += 1;
  const digits = bytes.toString('latin1', start, at);
  const value = /\d/.test(digits) ? Number(digits) : undefined;
  if (value === undefined) at = start;
  if (bytes[at] === 0x20) at += 1;
  return { name, value, end: at };
}
