import { splitSentences } from '../../text/sentences.ts';
import { withoutLinks } from './untrusted-text.ts';

/** A piece of model text that becomes a line; its text contains the markers of evidence. */
export interface WrittenUnit {
  readonly kind: 'heading' | 'sentence' | 'item';
  readonly text: string;
}

/** Markers behind the end of a sentence belong to it: `Revenue rose. [F1]`. */
const LATE_MARKERS = /([.!?…][.!?…"”’)]*)((?:\s*\[\s*[FCS]\d{1,4}(?:\s*[,;]\s*[FCS]?\d{1,4})*\s*\])+)/g;
const HEADING = /^\s*(?:#{1,6}\s+(.+?)\s*#*|\*\*([^*]+)\*\*:?)\s*$/;
const ITEM = /^\s*(?:[-*•–]|\d{1,2}[.)])\s+(.*)$/;
/** Tables, rules and fences of code, which no line holds. */
const SKIPPED = /^\s*(?:\||```|~~~|(?:[-*_]\s*){3,}$)/;

/**
 * Cuts a model's text into headings, sentences and items, as it arrives. The last sentence is held back until the next
 * one begins or the text ends, as its markers may follow its full stop.
 */
export class AnswerReader {
  #rest = '';

  /** Units that this piece of text completes. */
  push(text: string): WrittenUnit[] {
    this.#rest += text;
    const lines = this.#rest.split('\n');
    this.#rest = lines.pop() ?? '';
    const units = lines.flatMap(unitsOf);
    if (HEADING.test(this.#rest) || ITEM.test(this.#rest) || /^\s*[#*\-•–|`~\d]/.test(this.#rest)) return units;
    const { complete, rest } = heldBack(this.#rest);
    this.#rest = rest;
    return [...units, ...complete];
  }

  /** Units left at the end. */
  end(): WrittenUnit[] {
    const units = unitsOf(this.#rest);
    this.#rest = '';
    return units;
  }
}

/** Links first, as marks in them would end sentences. */
const joined = (text: string): string =>
  withoutLinks(text).replace(LATE_MARKERS, (all: string, stop: string, markers: string, at: number, whole: string) => {
    const isGlued = /\S/.test(whole.slice(at + all.length, at + all.length + 1));
    return `${markers}${stop}${isGlued ? ' ' : ''}`;
  });

function unitsOf(line: string): WrittenUnit[] {
  if (line.trim() === '' || SKIPPED.test(line)) return [];
  const heading = HEADING.exec(line);
  if (heading !== null) return [{ kind: 'heading', text: (heading[1] ?? heading[2] ?? '').trim() }];
  const item = ITEM.exec(line);
  if (item !== null)
    return [{ kind: 'item', text: joined(item[1] ?? '').trim() }].filter(({ text }) => text !== '') as WrittenUnit[];
  const text = joined(line);
  return splitSentences(text).map(({ start, end }) => ({ kind: 'sentence', text: text.slice(start, end) }));
}

/** A marker that has only begun belongs to the sentence before it. */
const BEGUN_MARKER = /\[[^\]]{0,40}$/;

function heldBack(line: string): { complete: WrittenUnit[]; rest: string } {
  const begun = BEGUN_MARKER.exec(line)?.[0] ?? '';
  const text = joined(line.slice(0, line.length - begun.length));
  const sentences = splitSentences(text);
  const held = sentences.at(-1);
  if (held === undefined || sentences.length === 1) return { complete: [], rest: line };
  return {
    complete: sentences.slice(0, -1).map(({ start, end }) => ({ kind: 'sentence', text: text.slice(start, end) })),
    rest: `${text.slice(held.start)}${begun}`,
  };
}
