import type { SourceDirectory } from '../../knowledge-graph/source-directory.ts';
import type { AnswerLine } from '../answer-line.ts';
import { checkLine } from '../check/check-line.ts';
import type { ResearchEvent } from '../research-event.ts';

/** The check of answers, in events. */
const GROUNDING_CHECK = 'grounding_check';

/**
 * The lines that follow from their sources. Others are left out, and an event says why. Lines without citations stay:
 * they state gaps, or are headings.
 */
export async function* checkedLines(
  lines: readonly AnswerLine[],
  use: {
    readonly nowMs: number;
    readonly companyNames: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
    readonly sources: SourceDirectory;
  },
): AsyncGenerator<ResearchEvent, AnswerLine[]> {
  const evidence = lines.flatMap(({ citations }) => citations.map((citation) => citation.evidence));
  const documents = evidence.flatMap((each) => (each.kind === 'passage' ? [each.document] : []));
  const companies = await use.companyNames([...new Set(documents.flatMap(({ about }) => about.reportingEntityIds))]);
  const sources = await use.sources.notesOf(documents.map(({ sourceId }) => sourceId));
  const kept: AnswerLine[] = [];
  for (const line of lines) {
    if (line.citations.length === 0) {
      kept.push(line);
      continue;
    }
    const [fault] = checkLine(line, use.nowMs, (id) => {
      const name = companies.get(id) ?? sources.get(id)?.name;
      return name === undefined ? [] : [name];
    });
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
