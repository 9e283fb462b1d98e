import type { Evidence } from './evidence.ts';

/**
 * A part of a text and its sources. `start` and `end` (exclusive) count characters; answers have none outside the Basic
 * Multilingual Plane, so code points and UTF-16 code units agree. A span does not end in punctuation: a marker put at
 * `end` precedes the full stop.
 */
export interface Citation {
  readonly start: number;
  readonly end: number;
  readonly evidence: Evidence;
  /** The words of a passage that are quoted or restated, verbatim; `null` for other evidence. */
  readonly quote: string | null;
}

/**
 * A line of an answer: a heading without marks, a sentence of its own, an item of a list, the names of the columns of a Markdown
 * table and the line below them, or a row of it. The offsets of its citations count the characters of `text`. A line that claims something
 * has a citation; one that states a gap has none.
 */
export interface AnswerLine {
  readonly kind: 'heading' | 'sentence' | 'item' | 'columns' | 'row';
  readonly text: string;
  readonly citations: readonly Citation[];
}
