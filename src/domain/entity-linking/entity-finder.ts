import type { Detection } from '../documents/annotated-document.ts';

/** Entity linker, built from the knowledge graph; immutable. */
export interface EntityFinder {
  /**
   * Links every mention in `texts` (the chunks of one document, in order): one list of detections per text, ordered by offset,
   * without overlaps. Definitions in one text (`Apple Inc. ("Apple")`) apply to the others. `about`: entities that the document is
   * known to be about.
   */
  find(texts: readonly string[], about?: readonly string[]): Detection[][];
  /** The company of a name without context; `null` if there is none or several. */
  companyNamed(name: string): string | null;
  companyOfTicker(ticker: string): string | null;
  /** Name of an entity in the knowledge graph; `null` if unknown. */
  nameOf(id: string): string | null;
}
