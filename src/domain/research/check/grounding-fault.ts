import type { TextSpan } from '../../text/span.ts';

/**
 * - `span`: a citation is outside the text, is empty, or ends in a mark or a space
 * - `character`: a character outside the Basic Multilingual Plane, by which offsets would differ between clients
 * - `quote`: words quoted or in quotation marks are not in the cited passage
 * - `number`, `date`, `period`, `name`: one of these does not follow from the cited sources
 * - `polarity`: the line contradicts the cited sources (rose, fell; beat, missed; not; the sign of a figure)
 * - `words`: too few words of the line come from the cited sources
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
  /** Reason for the writer of a new line: `the number "5 %" is in nothing that is cited`. */
  readonly reason: string;
}
