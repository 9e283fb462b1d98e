import { endsInAbbreviation, isJoinedBrand, startsSentence } from './sentence-rules.ts';
import type { TextSpan } from './span.ts';

/** Maximum characters of a sentence; longer text (data, garbage) is split at a space. */
export const SENTENCE_CHARS_MAX = 4_000;

const SEGMENTER = new Intl.Segmenter('en', { granularity: 'sentence' });

/** A mark that ends a sentence followed by a space; scripts without spaces need none. */
const MAY_BREAK = /[.!?…]["'”’)\]]*\s|[。！？｡؟।]|[\n\r\u2028\u2029\u0085]/;

/** Names that begin in lower case (iPhone, eBay) may start a sentence. */
const SMALL_BRAND = /[.!?]["”’)\]]?\s+(?=[a-z]{1,2}[A-Z])/g;

/**
 * Sentences of a paragraph in order: by Unicode rules (UAX #29), corrected for abbreviations, initials, numbered headings and names
 * that begin in lower case. They cover all characters except spaces.
 */
export function splitSentences(text: string): TextSpan[] {
  const spans: TextSpan[] = [];
  for (const span of MAY_BREAK.test(text) ? joinFalseBreaks(text, breaksOf(text)) : [{ start: 0, end: text.length }]) {
    const trimmed = trim(text, span.start, span.end);
    if (trimmed.end - trimmed.start > SENTENCE_CHARS_MAX) cutLong(text, trimmed, spans);
    else if (trimmed.end > trimmed.start) spans.push(trimmed);
  }
  return spans;
}

function breaksOf(text: string): TextSpan[] {
  const spans: TextSpan[] = [];
  for (const { segment, index } of SEGMENTER.segment(text)) {
    let start = index;
    for (const match of segment.matchAll(SMALL_BRAND)) {
      const at = index + match.index + match[0].length;
      spans.push({ start, end: at });
      start = at;
    }
    spans.push({ start, end: index + segment.length });
  }
  return spans;
}

function joinFalseBreaks(text: string, spans: readonly TextSpan[]): TextSpan[] {
  const joined: TextSpan[] = [];
  for (const span of spans) {
    const before = joined.at(-1);
    if (
      before &&
      (isInWord(text, span.start) ||
        isFalseBreak(text.slice(before.start, before.end).trimEnd(), text.slice(span.start, span.end)))
    )
      joined[joined.length - 1] = { start: before.start, end: span.end };
    else joined.push(span);
  }
  return joined;
}

/** `page.aspx?id=5`, `Yahoo!Mail`: a mark without a space after it ends no sentence. */
const isInWord = (text: string, at: number): boolean => /^[?!]\w$/.test(text.slice(at - 1, at + 1));

/** `1.`, `(a)`, `Item 7A.`, `Note 3.` at the start of a paragraph belong to the text they number. */
const ENUMERATOR =
  /^(?:\(?[0-9]{1,3}[A-Za-z]?(?:\.[0-9]{1,2})?\)?|\(?[A-Za-z]\)?|\(?[ivxIVX]{1,5}\)?|(?:item|note|section|part|exhibit|rule|article|table|figure|chapter|proposal|proposal no\.|annex|schedule|§)\s+[0-9A-Za-z]{1,4}(?:\.[0-9]{1,2})?(?:\([a-z]\))?)\.$/i;

function isFalseBreak(left: string, right: string): boolean {
  const next = right.trimStart();
  if (next === '' || left === '') return true;
  if (/[\n\r\u2028\u2029\u0085]$/.test(left)) return false;
  if (left.length <= 16 && ENUMERATOR.test(left)) return true;
  if (/[?!]['"”’]$/.test(left) && /^\p{Ll}(?!\p{Lu})/u.test(next)) return true;
  if (left.endsWith('!')) return isJoinedBrand(next);
  return left.endsWith('.') && endsInAbbreviation(left, next, startsSentence(next));
}

function trim(text: string, from: number, to: number): TextSpan {
  let start = from;
  let end = to;
  while (start < end && isBlank(text.charCodeAt(start))) start++;
  while (end > start && isBlank(text.charCodeAt(end - 1))) end--;
  return { start, end };
}

const isBlank = (code: number): boolean =>
  code <= 0x20 ||
  code === 0xa0 ||
  code === 0x85 ||
  code === 0x2028 ||
  code === 0x2029 ||
  code === 0x3000 ||
  code === 0xfeff;

function cutLong(text: string, span: TextSpan, into: TextSpan[]): void {
  let start = span.start;
  while (span.end - start > SENTENCE_CHARS_MAX) {
    const blank = text.lastIndexOf(' ', start + SENTENCE_CHARS_MAX);
    const end = blank > start + SENTENCE_CHARS_MAX / 2 ? blank : wholeCharacter(text, start + SENTENCE_CHARS_MAX);
    const piece = trim(text, start, end);
    if (piece.end > piece.start) into.push(piece);
    start = end;
  }
  const rest = trim(text, start, span.end);
  if (rest.end > rest.start) into.push(rest);
}

/** Never between the halves of a surrogate pair. */
function wholeCharacter(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at;
}
