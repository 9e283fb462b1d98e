import type { QuestionSpan } from '../span.ts';
import type { QuestionEntity } from '../understanding.ts';

/** What else is known of a question when its names are judged. */
export interface QuestionShape {
  readonly text: string;
  /** Figures that are asked for. */
  readonly measures: readonly QuestionSpan[];
  /** Whatever tells a time. */
  readonly times: readonly QuestionSpan[];
  /** Kinds of documents. */
  readonly kinds: readonly QuestionSpan[];
}

/**
 * Finds whom a question names: typed in haste, in small letters, by ticker or initials, without a document around it.
 * Every mention, in order, without overlaps.
 */
export type QuestionNames = (question: QuestionShape) => readonly QuestionEntity[];
