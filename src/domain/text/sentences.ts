import type { TextSpan } from './span.ts';

/** Abbreviations that never end a sentence. */
const ALWAYS = new Set(
  (
    'mr mrs ms messrs dr prof hon gov sen rep rev gen col capt lt sgt maj cmdr adm supt pres st mt ft ' +
    'vs e.g i.e cf viz approx incl excl resp fig figs eq eqs ref refs vol vols ed eds pp sec secs art arts para paras ' +
    'atty dept div est max min avg tel ext bzw z.b d.h u.a ca usw inkl mme mlle sra srta'
  ).split(' '),
);

/** Abbreviations that continue the sentence before a number: `No. 5`, `Jan. 3`. */
const BEFORE_FIGURE = new Set(
  'no nos nr num item note p jan feb mar apr jun jul aug sep sept oct nov dec art § rule'.split(' '),
);

/** Abbreviations that end a sentence if a typical sentence starter follows. */
const MAYBE = new Set(
  (
    'inc corp co cos ltd llc llp plc lp bros intl mfg assn assoc ag sa nv bv oy ab a.g s.a n.v b.v s.p.a l.p l.l.c p.l.c ' +
    'u.s u.k u.n e.u u.s.a u.s.c d.c n.y n.a p.r a.m p.m etc al jr sr esq ph.d m.d b.a m.b.a m.s j.d ave blvd rd st hwy ' +
    'ariz calif colo conn fla ga ill ind kan mass mich minn miss mo neb nev okla ore pa penn tenn tex va vt wash wis'
  ).split(' '),
);

/** Words that start sentences far more often than they continue a name. */
const STARTERS = new Set(
  (
    'the a an this that these those it its we our us i he she they their his her you your there here in on at by for from ' +
    'with without within as after before during since until under over upon of to if when while where although though ' +
    'because however moreover furthermore additionally also in addition further therefore thus accordingly consequently ' +
    'meanwhile nevertheless nonetheless similarly finally lastly first second third next then now today yesterday ' +
    'and but or so yet nor not no any all each every both some most many such other others another certain several ' +
    'based given due despite excluding including compared according about between through throughout following ' +
    'what who how why which please see refer let looking turning moving net total revenue revenues sales earnings ' +
    'operating adjusted shares holders management although what’s that’s it’s we’re we’ve i’m let’s'
  ).split(' '),
);

const FIRST_WORD = /^["“‘'([]*([\p{L}’']+)/u;

/** True if `text` starts with a word that usually starts a sentence. */
function startsSentence(text: string): boolean {
  const word = FIRST_WORD.exec(text)?.[1];
  return word !== undefined && STARTERS.has(word.toLowerCase().replaceAll("'", '’'));
}

const LAST_WORD = /(?:^|[\s("“‘'[/—–-])((?:[\p{L}§]+\.)*[\p{L}§]+)\.$/u;

/**
 * True if the full stop at the end of `left` belongs to an abbreviation or initial and the sentence continues in
 * `next`.
 */
function endsInAbbreviation(left: string, next: string, nextStartsSentence: boolean): boolean {
  const word = LAST_WORD.exec(left.length > 24 ? left.slice(-24) : left)?.[1];
  if (word === undefined) return false;
  const small = word.toLowerCase();
  if (ALWAYS.has(small)) return true;
  if (BEFORE_FIGURE.has(small) && /^[#(]?\d/.test(next)) return true;
  if (isInitial(word) || MAYBE.has(small)) return !nextStartsSentence && !/^[•●▪]/.test(next);
  return false;
}

/** `J.` of a person, `J.P.` of a bank; a lone `I.` ends a sentence as often. */
const isInitial = (word: string): boolean => /^(?:\p{Lu}\.)*\p{Lu}$/u.test(word) && word !== 'I';

/** Words that follow names with an exclamation mark (`Yahoo! Inc.`). */
const isJoinedBrand = (next: string): boolean => /^(?:Inc|Brands|Corp|Ltd|Group|Holdings|Finance|Mail)\b/.test(next);

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
