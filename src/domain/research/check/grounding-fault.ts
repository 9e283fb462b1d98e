import type { TextSpan } from '../../text/span.ts';

/**
 * - `span`: a citation lies outside the text, is empty, or ends in a mark or a space
 * - `character`: a character outside the Basic Multilingual Plane, by which offsets would differ between clients
 * - `quote`: words given or shown as a quotation do not stand in the cited passage
 * - `number`, `date`, `period`, `name`: one of these does not follow from what is cited
 * - `polarity`: the line says the opposite of what is cited (rose, fell; beat, missed; not; the sign of a figure)
 * - `words`: too few of the words of the line are those of what is cited
 * - `uncited`: a sentence or item without a citation
 * - `uncited claim`: a number, other than of a date or a period, without a citation
 */
export type GroundingFaultKind =
  | 'span'
  | 'character'
  | 'quote'
  | 'number'
  | 'date'
  | 'period'
  | 'name'
  | 'polarity'
  | 'words'
  | 'uncited'
  | 'uncited claim';

/** A span of a line that does not follow from the line's citations. Offsets are relative to the line. */
export interface GroundingFault extends TextSpan {
  readonly kind: GroundingFaultKind;
  /** For whoever writes the line again: `the number "5 %" is in nothing that is cited`. */
  readonly reason: string;
}
