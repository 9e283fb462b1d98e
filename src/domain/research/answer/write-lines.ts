import type { AnswerLine, Citation } from '../answer-line.ts';
import type { Evidence } from '../evidence.ts';
import { lineMark } from '../line-text.ts';
import type { ResearchEvent } from '../research-event.ts';
import type { Effort } from '../researcher.ts';

/** Writes lines as pieces of an answer, each followed by its citations with offsets in the whole answer. */
export class AnswerWriter {
  #text = '';
  #last: AnswerLine['kind'] | null = null;

  /** Text written so far. */
  get text(): string {
    return this.#text;
  }

  *write(line: AnswerLine): Generator<ResearchEvent> {
    const before = `${this.#breakBefore(line.kind)}${lineMark(line.kind)}`;
    const start = this.#text.length + before.length;
    const content = `${before}${line.text}`;
    this.#text += content;
    this.#last = line.kind;
    yield { type: 'answer', content };
    if (line.citations.length > 0) yield { type: 'grounding', citations: sentenceCitations(line, start) };
  }

  #breakBefore(kind: AnswerLine['kind']): string {
    if (this.#last === null) return '';
    const isOfTable = this.#last === 'columns' && kind === 'row';
    return isOfTable || (this.#last === kind && kind !== 'heading' && kind !== 'sentence') ? '\n' : '\n\n';
  }
}

/**
 * Every citation of a line once, for the whole of it but the mark at its end: clients put their marker there. A figure that a cited
 * computation has among its operands is cited with that. The cells of a row have their own.
 */
function sentenceCitations({ kind, text, citations }: AnswerLine, start: number): Citation[] {
  if (kind === 'row')
    return citations.map(fromDocument).map((cell) => ({ ...cell, start: start + cell.start, end: start + cell.end }));
  const end = start + text.replace(/[\s.,;:!?…|]+$/, '').length;
  const operands = new Set(citations.flatMap(({ evidence }) => operandsOf(evidence)));
  const once = new Map(
    citations.map(fromDocument).map((citation) => [`${citation.evidence.id} ${citation.quote ?? ''}`, citation]),
  );
  return [...once.values()]
    .filter(({ evidence }) => !operands.has(evidence.id))
    .map((citation) => ({ ...citation, start, end }));
}

/** A figure that was read in a document is cited by the passage and its row. */
const fromDocument = (citation: Citation): Citation => {
  const { evidence } = citation;
  return evidence.kind === 'fact' && evidence.origin.kind === 'document'
    ? { ...citation, evidence: evidence.origin.passage, quote: evidence.origin.row }
    : citation;
};

const operandsOf = (evidence: Evidence): string[] =>
  evidence.kind === 'computation' ? evidence.operands.flatMap((operand) => [operand.id, ...operandsOf(operand)]) : [];

/** The lines of one part of an answer, with the heading that a step of a plan has. */
export interface AnswerSection {
  readonly heading: string | null;
  readonly lines: readonly AnswerLine[];
}

/** The longest answer of each effort, in characters. */
export const ANSWER_CHARS: Readonly<Record<Effort, number>> = { lite: 1_500, standard: 6_000 };

/**
 * The lines of all sections, shortened to the maximum length of an answer: every section keeps its first line and then
 * its further ones in turns, as long as there is room. Lines are whole or left out.
 */
export function fittedLines(sections: readonly AnswerSection[], charsMax: number): AnswerLine[] {
  const kept = sections.map(() => new Set<number>());
  let room = charsMax;
  const longest = Math.max(0, ...sections.map(({ lines }) => lines.length));
  for (let at = 0; at < longest; at++)
    for (const [place, { heading, lines }] of sections.entries()) {
      const line = lines[at];
      if (line === undefined) continue;
      const cost = line.text.length + BREAK_CHARS + (at === 0 && heading !== null ? heading.length + BREAK_CHARS : 0);
      const isFirstOfAll = place === 0 && at === 0;
      if (!isFirstOfAll && (cost > room || (at > 0 && !kept[place]?.has(0)))) continue;
      kept[place]?.add(at);
      room -= cost;
    }
  return sections.flatMap(({ heading, lines }, place) => {
    const own = lines.filter((_, at) => kept[place]?.has(at));
    return own.length > 0 && heading !== null
      ? [{ kind: 'heading' as const, text: heading, citations: [] }, ...own]
      : own;
  });
}

/** A line's mark and the blank line before it. */
const BREAK_CHARS = 5;
