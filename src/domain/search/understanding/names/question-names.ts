import type { Span } from '../span.ts';
import type { NamedEntity } from '../understanding.ts';

/** What else is known of a question when its names are judged. */
export interface QuestionShape {
  readonly text: string;
  /** Figures that are asked for. */
  readonly measures: readonly Span[];
  /** Whatever tells a time. */
  readonly times: readonly Span[];
  /** Kinds of documents. */
  readonly kinds: readonly Span[];
}

/**
 * Finds whom a question names: typed in haste, in small letters, by ticker or initials, without a document around it.
 * Every mention, in order, without overlaps.
 */
export type QuestionNames = (question: QuestionShape) => readonly NamedEntity[];
