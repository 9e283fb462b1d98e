/** The source of everybody's own files. */
export const PRIVATE_SOURCE = '000000';

/** Position in a document, from its address. */
export interface Place {
  readonly from?: number;
  readonly to?: number;
  /** Line of a row in the table of the first paragraph, from 0. */
  readonly row?: number;
  readonly file?: true;
}

/** The paragraphs from the first of these to the last, in a document of this source. */
export const placeOf = (paragraphs: readonly number[], sourceId: string | undefined): Place => ({
  ...(paragraphs.length > 0 && { from: Math.min(...paragraphs), to: Math.max(...paragraphs) }),
  ...(sourceId === PRIVATE_SOURCE && { file: true }),
});
