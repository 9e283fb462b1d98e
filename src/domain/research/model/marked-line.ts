import { contentWords } from '../../text/content-words.ts';
import { splitSentences } from '../../text/sentences.ts';
import type { AnswerLine, Citation } from '../answer-line.ts';
import type { Evidence, Passage } from '../evidence.ts';
import type { WrittenUnit } from './answer-reader.ts';
import { plainText } from './untrusted-text.ts';

/** A line as a model wrote it, its markers turned into citations. */
export interface MarkedLine {
  readonly line: AnswerLine;
  /** Markers of evidence that there is not. */
  readonly unknown: readonly string[];
}

const MARKER = /\[\s*([FCS]\d{1,4}(?:\s*[,;]\s*[FCS]?\d{1,4})*)\s*\]/g;
/** Other square brackets with a short code, as models invent them (`[1]`, `[source]`); words in brackets remain. */
const OTHER_MARKER = /\s*\[(?:\d{1,3}|source|citation needed|evidence|draft)\]/gi;

/**
 * Turns markers into citations. A marker covers the text between the marker before it (or the beginning) and itself.
 */
export function markedLine({ kind, text }: WrittenUnit, evidence: ReadonlyMap<string, Evidence>): MarkedLine {
  const unknown: string[] = [];
  const citations: Citation[] = [];
  const given = text.replace(OTHER_MARKER, '');
  const cited = [...given.matchAll(MARKER)].map(([, ids = '']) => idsOf(ids));
  const urls = urlsOf(cited.flat().flatMap((id) => evidence.get(id) ?? []));
  let written = '';
  let start = 0;
  // The even ones of an odd number of parts are text, the odd ones the ids of a marker.
  for (const [at, part] of given.split(MARKER).entries()) {
    if (at % 2 === 0) {
      const piece = plainText(part, urls).replace(/\s+/g, ' ').trim();
      if (/[\p{L}\p{N}]/u.test(piece)) start = written.length;
      written = appended(written, piece);
      continue;
    }
    const span = spanOf(written, start);
    for (const id of idsOf(part)) {
      const source = evidence.get(id);
      if (source === undefined) unknown.push(id);
      else if (span !== undefined) citations.push({ ...span, evidence: source, quote: null });
    }
  }
  const quoted = citations.map((citation) => ({
    ...citation,
    quote:
      citation.evidence.kind === 'passage'
        ? restatedWords(citation.evidence, written.slice(citation.start, citation.end))
        : null,
  }));
  return { line: { kind, text: written, citations: onceEach(quoted) }, unknown };
}

/** Two pieces of a sentence with a space between, but before a mark. */
function appended(left: string, right: string): string {
  if (left === '' || right === '') return left + right;
  return /^(?:[.,;:!?)”’]|"(?=[\s.,;:!?)]|$))/.test(right) ? left + right : `${left} ${right}`;
}

/** `F1, 2` is `F1` and `F2`. */
function idsOf(ids: string): string[] {
  let letter = '';
  return ids.split(/[,;]/).map((id) => {
    const word = id.trim();
    if (/^[FCS]/.test(word)) letter = word[0] ?? '';
    return /^[FCS]/.test(word) ? word : `${letter}${word}`;
  });
}

/** The part of a text from `start` on, without spaces, commas and conjunctions before it, and marks behind it. */
function spanOf(written: string, start: number): { start: number; end: number } | undefined {
  const from = start + (/^[\s,.;:!?)–—-]*(?:(?:and|but|while|or)\s)?\s*/i.exec(written.slice(start))?.[0].length ?? 0);
  const end = written.replace(/[\s.,;:!?…]+$/, '').length;
  return from < end ? { start: from, end } : start > 0 && start < end ? { start: 0, end } : undefined;
}

function onceEach(citations: readonly Citation[]): Citation[] {
  const known = new Set<string>();
  return citations.filter(({ start, end, evidence }) => {
    const key = `${start} ${end} ${evidence.id}`;
    return !known.has(key) && known.add(key);
  });
}

const urlsOf = (sources: readonly Evidence[]): ReadonlySet<string> =>
  new Set(
    sources.flatMap((source) =>
      source.kind === 'passage'
        ? (source.document.url ?? [])
        : source.kind === 'fact' && source.origin.kind === 'filing'
          ? (source.origin.url ?? [])
          : [],
    ),
  );

const QUOTED = /[“"]([^“”"]{3,})[”"]/;

/** The sentence (of a table: row) of a passage that shares the most words with a text, verbatim; `null` for none. */
function restatedWords({ chunk }: Passage, text: string): string | null {
  const shown = QUOTED.exec(text)?.[1]?.replace(/[.,;:!?…]+$/, '');
  const words = new Set(contentWords(text));
  let best: { readonly words: string; readonly shared: number } | null = null;
  for (const { start, end } of splitSentences(chunk.text)) {
    const sentence = chunk.text.slice(start, end);
    if (shown !== undefined && sentence.includes(shown)) return sentence;
    const shared = contentWords(sentence).filter((word) => words.has(word)).length;
    if (shared > (best?.shared ?? 0)) best = { words: sentence, shared };
  }
  return shown === undefined ? (best?.words ?? null) : null;
}
