import type { AnswerLine } from '../answer-line.ts';
import { checkLine } from '../check/check-line.ts';
import type { Evidence } from '../evidence.ts';
import type { ResearchEvent } from '../research-event.ts';

/** The check of answers, in events. */
export const GROUNDING_CHECK = 'grounding_check';

/**
 * The lines that follow from what they cite. Another one is left out, and an event says why. A line without citations may only say what
 * is not known.
 */
export async function* checkedLines(
  lines: readonly AnswerLine[],
  use: {
    readonly nowMs: number;
    readonly companyNames: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  },
): AsyncGenerator<ResearchEvent, AnswerLine[]> {
  const evidence = lines.flatMap(({ citations }) => citations.map((citation) => citation.evidence));
  const names = await use.companyNames([...new Set(evidence.flatMap(companiesOf))]);
  const kept: AnswerLine[] = [];
  for (const line of lines) {
    const faults = checkLine(line, use.nowMs, (id) => {
      const name = names.get(id);
      return name === undefined ? [] : [name];
    }).filter(({ kind }) => kind !== 'uncited');
    const [fault] = faults;
    if (fault === undefined) kept.push(line);
    else
      yield {
        type: 'tool-error',
        toolName: GROUNDING_CHECK,
        error: `A line was left out, because ${fault.reason}: ${line.text}`,
      };
  }
  return kept;
}

const companiesOf = (evidence: Evidence): readonly string[] =>
  evidence.kind === 'passage' ? evidence.document.about.reportingEntityIds : [];
