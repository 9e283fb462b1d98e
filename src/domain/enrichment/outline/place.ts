import type { Section } from '../../documents/annotated-document.ts';

/** Where in its document a block stands. */
export interface BlockPlace {
  readonly section: Section | null;
  readonly item: string | null;
  readonly heading: string | null;
  readonly speaker: string | null;
}

export const NOWHERE: BlockPlace = { section: null, item: null, heading: null, speaker: null };
