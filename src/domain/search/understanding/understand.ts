import type { Understanding } from './understanding.ts';

/** Interprets a question. Never fails: what is not understood remains words. Relative times refer to now. */
export type Understand = (text: string) => Promise<Understanding>;
