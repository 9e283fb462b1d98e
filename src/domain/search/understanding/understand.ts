import type { Understanding } from './understanding.ts';

/** Reads a question. Never fails: what is not understood stays words. Relative times are relative to now. */
export type Understand = (text: string) => Promise<Understanding>;
