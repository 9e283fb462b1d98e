import type { SourceDirectory } from '../../knowledge-graph/source-directory.ts';
import type { AnswerLine } from '../answer-line.ts';
import { checkLine } from '../check/check-line.ts';
import type { ResearchEvent } from '../research-event.ts';

/** The check of answers, in events. */
const GROUNDING_CHECK = 'grounding_check';

/**
 * The lines that follow from their sources. Of others the bare quotation stays where they have one, else nothing, and an event says why.
 * Lines without citations stay: they state gaps, or are headings.
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
  const namesOf = (id: string): string[] => {
    const name = companies.get(id) ?? sources.get(id)?.name;
    return name === undefined ? [] : [name];
  };
  const kept: AnswerLine[] = [];
  for (const line of lines) {
    if (line.citations.length === 0) {
      kept.push(line);
      continue;
    }
    const faultOf = (one: AnswerLine) => checkLine(one, use.nowMs, namesOf)[0];
    const fault = faultOf(line);
    const left = fault === undefined ? line : bareQuotation(line);
    if (left !== undefined && (left === line || faultOf(left) === undefined)) kept.push(left);
    if (fault !== undefined)
      yield {
        type: 'tool-error',
        toolName: GROUNDING_CHECK,
        error: `A line was left out, because ${fault.reason}: ${line.text}`,
      };
  }
  return kept;
}

/** The quotation of a line without the words before it; `undefined` where the line is no quotation with such words. */
function bareQuotation({ kind, text, citations }: AnswerLine): AnswerLine | undefined {
  const [citation, other] = citations;
  const start = text.indexOf('“');
  if (citation?.evidence.kind !== 'passage' || other !== undefined || start <= 0 || citation.start > 0)
    return undefined;
  return { kind, text: text.slice(start), citations: [{ ...citation, end: citation.end - start }] };
}
