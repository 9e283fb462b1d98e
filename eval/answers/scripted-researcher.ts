import type { Citation } from '../../src/domain/research/answer-line.ts';
import type { ResearchEvent } from '../../src/domain/research/research-event.ts';
import type { Researcher, ResearchRequest } from '../../src/domain/research/researcher.ts';
import type { OpenedResearcher } from './engine.ts';

/** Answer of a scripted run. */
export interface ScriptedAnswer {
  readonly answer: string;
  readonly citations: readonly Citation[];
  /** Before the answer. */
  readonly events?: readonly ResearchEvent[];
}

/** A researcher that answers as a script says, for tests of whatever asks researchers. */
export const scriptedResearcher = (script: (request: ResearchRequest) => ScriptedAnswer): Researcher => ({
  async *research(request) {
    const { answer, citations, events = [] } = script(request);
    yield { type: 'planning', plan: { title: request.question, steps: [] } };
    yield* events;
    if (answer !== '') yield { type: 'answer', content: answer };
    if (citations.length > 0) yield { type: 'grounding', citations };
    return { question: request.question, answer, companies: [], periods: [] };
  },
});

/** Refuses every question: the least that `npm run eval:answers -- --researcher` can be tried with. */
export const openResearcher = async (): Promise<OpenedResearcher> => ({
  researcher: scriptedResearcher(() => ({ answer: 'The answer was not found.', citations: [] })),
  close: async () => undefined,
});
