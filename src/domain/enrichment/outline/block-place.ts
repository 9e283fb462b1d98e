import type { Section } from '../../documents/annotated-document.ts';

/** Position of a block in its document: section, item, speaker. */
export interface BlockPlace {
  readonly section: Section | null;
  readonly item: string | null;
  readonly heading: string | null;
  readonly speaker: string | null;
}

export const NOWHERE: BlockPlace = { section: null, item: null, heading: null, speaker: null };
