import type { StoredDocument } from '../../src/domain/documents/document-store.ts';
import type { Citation } from '../../src/domain/research/answer-line.ts';
import type { Evidence, Passage, ResearchFact } from '../../src/domain/research/evidence.ts';
import type { ResearchEvent } from '../../src/domain/research/research-event.ts';
import type { Researcher, ResearchRequest } from '../../src/domain/research/researcher.ts';

/** Answer and events of a run. */
export interface Observed {
  /** All pieces of the answer joined. */
  readonly answer: string;
  readonly citations: readonly Citation[];
  readonly events: readonly ResearchEvent[];
  /** Milliseconds from the request; `null` where the answer stayed empty. */
  readonly firstEventMs: number | null;
  readonly firstAnswerMs: number | null;
  readonly completeMs: number;
}

export async function observe(researcher: Researcher, request: ResearchRequest): Promise<Observed> {
  const startMs = performance.now();
  const events: ResearchEvent[] = [];
  let [firstEventMs, firstAnswerMs]: (number | null)[] = [null, null];
  const run = researcher.research(request, { signal: new AbortController().signal, spend: () => undefined });
  for await (const event of run) {
    const sinceMs = performance.now() - startMs;
    firstEventMs ??= sinceMs;
    if (event.type === 'answer') firstAnswerMs ??= sinceMs;
    events.push(event);
  }
  return {
    ...answerOf(events),
    events,
    firstEventMs: firstEventMs ?? null,
    firstAnswerMs: firstAnswerMs ?? null,
    completeMs: performance.now() - startMs,
  };
}

/** The answer that events tell, with its citations. */
export const answerOf = (events: readonly ResearchEvent[]): Pick<Observed, 'answer' | 'citations'> => ({
  answer: events.flatMap((event) => (event.type === 'answer' ? [event.content] : [])).join(''),
  citations: events.flatMap((event) => (event.type === 'grounding' ? event.citations : [])),
});

/** The facts of which evidence is made; none of a passage. */
export const factsOf = (evidence: Evidence): ResearchFact[] => {
  if (evidence.kind === 'passage') return [];
  return evidence.kind === 'fact' ? [evidence] : evidence.operands.flatMap(factsOf);
};

/** The passages that evidence is or was read in. */
export const passagesOf = (evidence: Evidence): Passage[] =>
  evidence.kind === 'passage'
    ? [evidence]
    : factsOf(evidence).flatMap(({ origin }) => (origin.kind === 'document' ? [origin.passage] : []));

/** Documents that a run saw: cited, or among the results of its searches. */
export function documentsSeen(events: readonly ResearchEvent[]): StoredDocument[] {
  return events.flatMap((event) => {
    if (event.type === 'grounding') {
      return event.citations.flatMap(({ evidence }) => passagesOf(evidence)).map(({ document }) => document);
    }
    if (event.type !== 'audit') return [];
    return event.audits.flatMap(({ search }) => (search?.results ?? []).map(({ document }) => document));
  });
}
