import type { AnswerLine, Citation } from '../answer-line.ts';
import type { ResearchEvent } from '../research-event.ts';

/** Markdown before a line of each kind. */
const MARKS: Readonly<Record<AnswerLine['kind'], string>> = { heading: '## ', sentence: '', item: '- ' };

/** Writes lines as pieces of an answer, each followed by its citations with offsets in the whole answer. */
export class AnswerWriter {
  #length = 0;
  #last: AnswerLine['kind'] | null = null;

  /** Characters written so far. */
  get length(): number {
    return this.#length;
  }

  *write(line: AnswerLine): Generator<ResearchEvent> {
    const before = `${this.#breakBefore(line.kind)}${MARKS[line.kind]}`;
    const start = this.#length + before.length;
    const content = `${before}${line.text}`;
    this.#length += content.length;
    this.#last = line.kind;
    yield { type: 'answer', content };
    if (line.citations.length > 0) yield { type: 'grounding', citations: line.citations.map(movedBy(start)) };
  }

  #breakBefore(kind: AnswerLine['kind']): string {
    if (this.#last === null) return '';
    return this.#last === 'item' && kind === 'item' ? '\n' : '\n\n';
  }
}

const movedBy =
  (offset: number) =>
  (citation: Citation): Citation => ({ ...citation, start: citation.start + offset, end: citation.end + offset });
