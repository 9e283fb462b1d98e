import { isWithin, type TextSpan } from '../../text/span.ts';
import type { AnswerLine } from '../answer-line.ts';
import { readStatement } from './read-statement.ts';
import { type NamesOf, type Support, supportOf } from './supporting-evidence.ts';

/** A line with its reading and its sources. */
export type CheckedLine = ReturnType<typeof readLine>;

export function readLine({ text, citations }: AnswerLine, nowMs: number, namesOf: NamesOf) {
  const cited = citations.map(({ start, end, evidence }) => ({
    start,
    end,
    support: supportOf(evidence, nowMs, namesOf),
  }));
  const supports = [...new Set(cited.map(({ support }) => support))];
  return {
    text,
    reading: readStatement(text, { nowMs, isTable: false, isSource: false }),
    supports,
    /** Support for a part of the line: the citations around it, or all citations if none is. */
    supportsAt(span: TextSpan): readonly Support[] {
      const around = cited.filter((citation) => isWithin(span, [citation]));
      return around.length > 0 ? around.map(({ support }) => support) : supports;
    },
  };
}

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
