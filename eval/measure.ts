import { type Judgement, placesOf } from './judgement.ts';
import { mean, ndcg, recall, reciprocalRank, success } from './metrics.ts';
import type { AskedSearch, Found } from './searches.ts';

/** Means over questions, 0 to 1. */
export interface Figures {
  readonly questions: number;
  readonly ndcg_10: number;
  readonly recall_10: number;
  readonly recall_20: number;
  /** Share of questions with any passage among the first ten. */
  readonly success_10: number;
  /** Share of a question's parts with a passage among the first ten. */
  readonly parts_10: number;
  /** Mean reciprocal rank within the first twenty. */
  readonly mrr: number;
}

/** How one question came out. */
export interface Outcome {
  readonly judgement: Judgement;
  readonly found: readonly Found[];
  readonly figures: Omit<Figures, 'questions'>;
  readonly tookMs: number;
}

export interface Measured {
  readonly name: string;
  readonly overall: Figures;
  readonly byKind: Readonly<Record<string, Figures>>;
  /** Median of questions asked one after the other. */
  readonly medianMs: number;
  /** Mean processor time of one question, of this process and the engine; `null` where it is not known. */
  readonly cpuMs: number | null;
  readonly outcomes: readonly Outcome[];
}

const DEPTH = 20;
const TEN = 10;

/** Asks a search all questions, one after the other. */
export async function measure(search: AskedSearch, judged: readonly Judgement[]): Promise<Measured> {
  const outcomes: Outcome[] = [];
  let asked = 0;
  const ask = (question: string, limit: number): Promise<Found[]> => {
    asked += 1;
    return search.ask(question, limit);
  };
  const cpuBeforeMs = await search.cpuMs?.();
  for (const judgement of judged) {
    const startMs = performance.now();
    const found = await ask(judgement.question.question, DEPTH);
    const tookMs = performance.now() - startMs;
    // Which ten are shown depends on how many are asked for, where an answer takes from parts in turn.
    const ten = new Set(judgement.parts).size > 1 ? await ask(judgement.question.question, TEN) : found.slice(0, TEN);
    outcomes.push({ judgement, found, figures: figuresOf(judgement, found, ten), tookMs });
  }
  const cpuAfterMs = await search.cpuMs?.();
  const kinds = [...new Set(judged.map(({ question }) => question.kind))].sort();
  const ofKind = (kind: string): Outcome[] => outcomes.filter(({ judgement }) => judgement.question.kind === kind);
  return {
    name: search.name,
    overall: meansOf(outcomes),
    byKind: Object.fromEntries(kinds.map((kind) => [kind, meansOf(ofKind(kind))])),
    medianMs: outcomes.map(({ tookMs }) => tookMs).sort((a, b) => a - b)[outcomes.length >> 1] ?? 0,
    cpuMs: cpuBeforeMs === undefined || cpuAfterMs === undefined ? null : (cpuAfterMs - cpuBeforeMs) / asked,
    outcomes,
  };
}

function figuresOf(judgement: Judgement, found: readonly Found[], ten: readonly Found[]): Outcome['figures'] {
  const { grades, parts, passagesOf } = judgement;
  const answered = new Set(ten.flatMap(({ key }) => (passagesOf.get(key) ?? []).map((passage) => parts[passage])));
  const places = placesOf(
    judgement,
    found.slice(0, DEPTH).map(({ key }) => key),
  );
  return {
    ndcg_10: ndcg(places, grades, [...passagesOf.values()], 10),
    recall_10: recall(places, grades.length, 10),
    recall_20: recall(places, grades.length, 20),
    success_10: success(places, 10),
    parts_10: answered.size / new Set(parts).size,
    mrr: reciprocalRank(places),
  };
}

function meansOf(outcomes: readonly Outcome[]): Figures {
  const of = (name: keyof Outcome['figures']): number => mean(outcomes.map(({ figures }) => figures[name]));
  return {
    questions: outcomes.length,
    ndcg_10: of('ndcg_10'),
    recall_10: of('recall_10'),
    recall_20: of('recall_20'),
    success_10: of('success_10'),
    parts_10: of('parts_10'),
    mrr: of('mrr'),
  };
}
