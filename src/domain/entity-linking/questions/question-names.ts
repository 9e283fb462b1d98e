import type { TextSpan } from '../../text/span.ts';
import type { QuestionEntity } from '../question-entity.ts';

/** A question with the spans that help to link its names. */
export interface QuestionShape {
  readonly text: string;
  /** Mentions of measures. */
  readonly measures: readonly TextSpan[];
  /** Times of any sort. */
  readonly times: readonly TextSpan[];
  /** Document types. */
  readonly kinds: readonly TextSpan[];
  /** Words in the place of a company's name: a company that alone bears it is linked without further evidence. */
  readonly supposed?: readonly TextSpan[];
}

/**
 * Links the names in a question to entities, including lower-case names, tickers and initials. Returns every mention in order,
 * without overlaps.
 */
export type QuestionNames = (question: QuestionShape) => readonly QuestionEntity[];
