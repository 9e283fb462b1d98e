/**
 * More than any question has: about 170 words. Names, periods and figures are each read in the light of all others, so time grows with
 * the square of their number; 10,000 characters of `H1 ` took 0.8 s of the event loop, 1,000 take less than 10 ms.
 */
const QUESTION_CHARS_MAX = 1_000;

/** The part of a text that is read as a question. What comes behind it is only looked for by its words. */
export const readPart = (text: string): string => text.slice(0, QUESTION_CHARS_MAX);
