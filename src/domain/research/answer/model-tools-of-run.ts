import type { EntityId } from '../../../platform/ids.ts';
import type { Understand } from '../../questions/understanding.ts';
import type { ModelTools, ToolFindings } from '../model/model-tools.ts';
import { PASSAGES, type PassageParts } from '../passages/answer-from-passages.ts';
import { searchPassages } from '../passages/search-passages.ts';
import type { ResearchEvent } from '../research-event.ts';
import type { AnswerPart, ResearchRun } from '../research-run.ts';
import { computeFormula } from './compute-formula.ts';

interface RunToolParts extends PassageParts {
  readonly understand: Understand;
  readonly answerFigures: AnswerPart;
}

/**
 * The tools of a model, within the limits of a run: the filters, companies and point in time of its request hold for
 * every call.
 */
export function modelToolsOf(parts: RunToolParts, run: ResearchRun): ModelTools {
  const companiesIn = async (texts: readonly string[]): Promise<{ id: EntityId; name: string }[]> => {
    const known = await parts.companyNames(texts);
    const found = await Promise.all(
      texts.map(async (text) => {
        const name = known.get(text);
        if (name !== undefined) return [{ id: text as EntityId, name }];
        const { entities } = await parts.understand(text);
        return entities.flatMap((entity) =>
          entity.category === 'companies' ? [{ id: entity.id as EntityId, name: entity.name }] : [],
        );
      }),
    );
    return found.flat();
  };
  return {
    async search({ query, companies = [], from, to }) {
      const ids = (await companiesIn(companies)).map(({ id }) => id);
      const narrowed = {
        ...(ids.length > 0 && { entities: ids }),
        ...((from !== undefined || to !== undefined) && {
          published: { fromMs: Date.parse(from ?? EARLIEST), toMs: Date.parse(to ?? LATEST) },
        }),
      };
      const [evidence, events] = await drained(
        searchPassages(parts.search, run, query, PASSAGES[run.request.effort], narrowed),
      );
      return { evidence, events };
    },
    async getFacts({ company, figures, periods = [] }) {
      const text = `${figures.join(', ')} of ${company}${periods.length > 0 ? ` in ${periods.join(' and ')}` : ''}`;
      const part = { text, understood: await parts.understand(text), isStep: true };
      const [answer, events] = await drained(parts.answerFigures(part, run));
      run.note(answer.lines);
      const evidence = new Map(
        answer.lines.flatMap(({ citations }) => citations.map((citation) => [citation.evidence.id, citation.evidence])),
      );
      return { evidence: [...evidence.values()], events, text: answer.missing.join('\n') };
    },
    async compute({ label, formula }) {
      const auditId = run.startCall('compute');
      const computation = { ...computeFormula(formula, label, run), auditId };
      run.evidence.set(computation.id, computation);
      const events: ResearchEvent[] = [
        { type: 'action', toolName: 'compute', toolArguments: { label, formula } },
        {
          type: 'audit',
          audits: [
            { auditId, toolName: 'compute', title: label, content: `${computation.formula} = ${computation.value}` },
          ],
        },
      ];
      return { evidence: [computation], events };
    },
    async findCompany({ name }): Promise<ToolFindings> {
      const found = await companiesIn([name]);
      const text = found.map((company) => `${company.name} (${company.id})`).join('\n');
      return { evidence: [], events: [], text: text === '' ? `No company called ${name} is known.` : text };
    },
  };
}

const EARLIEST = '1900-01-01';
const LATEST = '2999-12-31';

/** Runs a generator of events to its end; returns its events and its result. */
async function drained<Result>(
  generator: AsyncGenerator<ResearchEvent, Result>,
): Promise<readonly [Result, ResearchEvent[]]> {
  const events: ResearchEvent[] = [];
  let step = await generator.next();
  while (!step.done) {
    events.push(step.value);
    step = await generator.next();
  }
  return [step.value, events];
}
