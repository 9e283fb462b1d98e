import { createHash } from 'node:crypto';

/** Rules are made on the learn half alone; the held one is measured and read by nobody. */
export const QUESTION_HALVES = ['learn', 'held'] as const;
export type QuestionHalf = (typeof QUESTION_HALVES)[number];

/** Half of a question or context with this key: the same in every run. */
export const halfOfQuestion = (key: string): QuestionHalf => (numberOf(key) % 2 === 0 ? 'learn' : 'held');

/** A whole number that follows from a text. */
export const numberOf = (text: string): number =>
  Number.parseInt(createHash('sha256').update(text).digest('hex').slice(0, 8), 16);
