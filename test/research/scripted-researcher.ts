import type { Citation } from '../../src/domain/research/answer-line.ts';
import type { Computation, Passage, ResearchFact } from '../../src/domain/research/evidence.ts';
import type { ResearchEvent, ResearchPlan, StepStatus } from '../../src/domain/research/research-event.ts';
import type { Researcher, ResearchRequest, ResearchTurn } from '../../src/domain/research/researcher.ts';
import { DEFAULT_RANKING } from '../../src/domain/search/search-request.ts';
import { QUERY_UNITS } from '../../src/domain/usage/units.ts';
import type { EntityId } from '../../src/platform/ids.ts';
import { documentId, sampleDocument } from '../records/sample-documents.ts';

/** Inputs of a script. */
export interface Scene {
  readonly request: ResearchRequest;
  readonly signal: AbortSignal;
  readonly spend: (units: Readonly<Record<string, number>>) => void;
}

export type Script = (scene: Scene) => AsyncGenerator<ResearchEvent, ResearchTurn>;

/** A researcher that plays the script that is set, and keeps the requests that it got. */
export function scriptedResearcher() {
  const requests: ResearchRequest[] = [];
  const stage = { script: answerScript as Script, requests, signals: [] as AbortSignal[] };
  const researcher: Researcher = {
    research(request, { signal, spend }) {
      requests.push(request);
      stage.signals.push(signal);
      return stage.script({ request, signal, spend });
    },
  };
  return { researcher, stage };
}

export const turnOf = ({ question, companies }: ResearchRequest, answer: string): ResearchTurn => ({
  question,
  answer,
  companies,
  periods: [{ year: 2025, quarter: null }],
});

export const planOf = (status: StepStatus): ResearchPlan => ({
  title: 'Find the revenue',
  steps: [{ description: 'Look for revenue', status }],
});

const SUBJECT = { id: 'D8442A' as EntityId, name: 'Apple Inc.' };
const YEAR = { label: 'fiscal 2025', startsOn: '2024-09-29', endsOn: '2025-09-27' } as const;

export const FACT: ResearchFact = {
  kind: 'fact',
  id: 'F1',
  subject: SUBJECT,
  concept: 'REVENUE',
  label: 'Revenue',
  period: YEAR,
  value: 416_161_000_000,
  unit: 'money',
  currency: 'USD',
  origin: {
    kind: 'filing',
    accession: '0000320193-25-000079',
    form: '10-K',
    filedOn: '2025-10-31',
    url: 'https://www.sec.gov/Archives/edgar/data/320193/000032019325000079/',
  },
  auditId: 'statement-1',
};
const BEFORE: ResearchFact = {
  ...FACT,
  id: 'F2',
  value: 391_035_000_000,
  period: { label: 'fiscal 2024', startsOn: '2023-10-01', endsOn: '2024-09-28' },
};
export const GROWTH: Computation = {
  kind: 'computation',
  id: 'C1',
  subject: SUBJECT,
  label: 'Growth of revenue',
  period: YEAR,
  formula: '(Revenue, fiscal 2025 - Revenue, fiscal 2024) / Revenue, fiscal 2024',
  operands: [FACT, BEFORE],
  value: 0.0643,
  unit: 'ratio',
  currency: null,
  auditId: 'statement-1',
};

const QUOTE = 'Services reached an all-time high.';
const { row, annotated } = sampleDocument('call', [`${QUOTE} Margins rose.`]);
const chunk = annotated.chunks[0];
if (chunk === undefined) throw new Error('a document without a chunk');
export const PASSAGE: Passage = {
  kind: 'passage',
  id: 'S1',
  document: row,
  chunk,
  relevance: 0.81,
  auditId: 'search-1',
};
export const PASSAGE_DOCUMENT = documentId('call');

const FIRST = 'Revenue was $416.2 billion in fiscal 2025, up 6.4 % from the year before. ';
const SECOND = 'Management said “Services reached an all-time high”.';
export const ANSWER = FIRST + SECOND;

const cite = (answer: string, text: string, evidence: Citation['evidence'], quote: string | null = null): Citation => {
  const start = answer.indexOf(text);
  return { start, end: start + text.length, evidence, quote };
};

/** A whole run: every kind of event that a run without a fault has, with facts, a computed figure and a passage. */
export async function* answerScript({ request, spend }: Scene): AsyncGenerator<ResearchEvent, ResearchTurn> {
  yield { type: 'planning', plan: planOf('NOT_STARTED') };
  yield { type: 'planning', plan: planOf('IN_PROGRESS') };
  yield { type: 'action', toolName: 'statement', toolArguments: { company: 'D8442A' } };
  spend({ 'kg:knowledge_graph_tokens': 1 });
  yield {
    type: 'audit',
    audits: [
      { auditId: 'statement-1', toolName: 'statement', title: 'Income statement', content: 'Revenue of 2 years' },
    ],
  };
  yield { type: 'action', toolName: 'search', toolArguments: { text: 'services' } };
  spend({ [QUERY_UNITS]: 0.1 });
  yield { type: 'audit', audits: [searchAudit(request)] };
  yield { type: 'thinking', content: 'Two facts and a passage answer it.' };
  yield { type: 'planning', plan: planOf('COMPLETED') };
  yield { type: 'answer', content: FIRST };
  yield {
    type: 'grounding',
    citations: [
      cite(FIRST, 'Revenue was $416.2 billion in fiscal 2025, up 6.4 % from the year before', FACT),
      cite(FIRST, 'Revenue was $416.2 billion in fiscal 2025, up 6.4 % from the year before', GROWTH),
    ],
  };
  yield { type: 'answer', content: SECOND };
  yield {
    type: 'grounding',
    citations: [cite(ANSWER, 'Services reached an all-time high', PASSAGE, 'Services reached an all-time high')],
  };
  return turnOf(request, ANSWER);
}

/** The audit of a search that found the passage. */
export const searchAudit = ({ question, scope }: ResearchRequest) => ({
  auditId: 'search-1',
  toolName: 'search',
  title: 'Search for services',
  search: {
    queries: [
      {
        text: question,
        match: 'words' as const,
        filters: scope.filters,
        ranking: DEFAULT_RANKING,
        chunksMax: 10,
        candidatesMax: 100,
        isEnriched: true,
        understood: null,
        rerankedBy: null,
      },
    ],
    results: [{ document: PASSAGE.document, chunks: [{ chunk: PASSAGE.chunk, relevance: 0.81 }], cluster: [] }],
  },
});
