import type { Understanding } from './understanding.ts';

/** Interprets a question. Never fails: parts that are not understood remain words. Relative times refer to now. */
export type Understand = (text: string) => Promise<Understanding>;
