import { isWithin, type TextSpan } from '../../text/span.ts';
import type { AnswerLine } from '../answer-line.ts';
import { readStatement, type StatementReading } from './statement.ts';
import { type NamesOf, type Support, supportOf } from './support.ts';

/** A line with its reading and its sources. */
export interface CheckedLine {
  readonly text: string;
  readonly reading: StatementReading;
  readonly supports: readonly Support[];
  /** Support for a part of the line: the citations around it, or all citations if none is. */
  supportsAt(span: TextSpan): readonly Support[];
}

export function readLine({ text, citations }: AnswerLine, nowMs: number, namesOf: NamesOf): CheckedLine {
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
    supportsAt(span) {
      const around = cited.filter((citation) => isWithin(span, [citation]));
      return around.length > 0 ? around.map(({ support }) => support) : supports;
    },
  };
}
