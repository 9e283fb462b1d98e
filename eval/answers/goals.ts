import type { Effort } from '../../src/domain/research/researcher.ts';
import type { AnswerOutcome } from './measure.ts';
import { percentile } from './measures.ts';

/** Means and shares over a set of questions; `null` where no question tells. */
export interface AnswerFigures {
  readonly questions: number;
  readonly offset_validity: number | null;
  readonly quote_fidelity: number | null;
  readonly number_fidelity: number | null;
  readonly citation_recall: number | null;
  readonly citation_precision: number | null;
  readonly evidence_page_hit: number | null;
  readonly numeric_right: number | null;
  readonly numeric_wrong: number | null;
  readonly numeric_refused: number | null;
  readonly yes_no_right: number | null;
  readonly key_fact_recall: number | null;
  readonly unanswerable_refused: number | null;
  /** Right +1, refused 0, wrong -1, of figures and yes and no. */
  readonly score: number | null;
  readonly redundancy_highest: number | null;
  readonly determinism: number | null;
  readonly as_of_leaks: number;
  readonly first_event_p99_ms: number;
  readonly first_answer_p50_ms: number;
  readonly complete_p50_ms: number;
  readonly complete_p95_ms: number;
}

export interface Goal {
  readonly name: keyof AnswerFigures;
  readonly kind: 'at least' | 'at most';
  readonly bound: Readonly<Record<Effort, number>>;
}

const both = (bound: number): Goal['bound'] => ({ lite: bound, standard: bound });

/** Goals for answers; other figures are only reported. */
export const GOALS: readonly Goal[] = [
  { name: 'offset_validity', kind: 'at least', bound: both(1) },
  { name: 'quote_fidelity', kind: 'at least', bound: both(1) },
  { name: 'number_fidelity', kind: 'at least', bound: both(1) },
  { name: 'citation_recall', kind: 'at least', bound: both(0.98) },
  { name: 'citation_precision', kind: 'at least', bound: both(0.95) },
  { name: 'evidence_page_hit', kind: 'at least', bound: { lite: 0.8, standard: 0.88 } },
  { name: 'numeric_right', kind: 'at least', bound: both(0.75) },
  { name: 'numeric_wrong', kind: 'at most', bound: both(0.1) },
  { name: 'yes_no_right', kind: 'at least', bound: both(0.75) },
  { name: 'unanswerable_refused', kind: 'at least', bound: both(0.95) },
  { name: 'redundancy_highest', kind: 'at most', bound: both(0.6) },
  { name: 'determinism', kind: 'at least', bound: both(1) },
  { name: 'as_of_leaks', kind: 'at most', bound: both(0) },
  { name: 'first_event_p99_ms', kind: 'at most', bound: both(300) },
  { name: 'complete_p50_ms', kind: 'at most', bound: { lite: 500, standard: 3_000 } },
];

/** A language model may get so many numbers wrong. */
const NUMBER_FIDELITY_OF_MODELS = 0.99;

/** Goals that are missed; what no question tells is not. `hasModel`: a language model wrote the answers. */
export const missedGoals = (figures: AnswerFigures, effort: Effort, hasModel = false): Goal[] =>
  GOALS.filter(({ name, kind, bound }) => {
    const value = figures[name];
    if (value === null) return false;
    const limit = name === 'number_fidelity' && hasModel ? NUMBER_FIDELITY_OF_MODELS : bound[effort];
    return kind === 'at least' ? value < limit : value > limit;
  });

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

const sum = (outcomes: readonly AnswerOutcome[], of: (one: AnswerOutcome) => number): number =>
  outcomes.reduce((total, one) => total + of(one), 0);

export function answerFigures(outcomes: readonly AnswerOutcome[]): AnswerFigures {
  const ofKind = (kind: string): AnswerOutcome[] => outcomes.filter(({ question }) => question.kind === kind);
  const verdicts = (kind: string, verdict: string): number =>
    ofKind(kind).filter((one) => one.verdict === verdict).length;
  const [numeric, yesNo] = [ofKind('numeric').length, ofKind('yes-no').length];
  const references = sum(outcomes, ({ observed }) => observed.citations.length);
  const numbers = sum(outcomes, (one) => one.numbers);
  const judged = (verdict: string): number => verdicts('numeric', verdict) + verdicts('yes-no', verdict);
  const withGold = outcomes.filter(({ isGoldCited }) => isGoldCited !== null);
  const texts = ofKind('text');
  const times = (of: (one: AnswerOutcome['observed']) => number | null): number[] =>
    outcomes.flatMap(({ observed }) => of(observed) ?? []);
  const quotes = sum(outcomes, (one) => one.quotes);
  return {
    questions: outcomes.length,
    offset_validity: share(references - sum(outcomes, (one) => one.offsetFaults.length), references),
    quote_fidelity: share(quotes - sum(outcomes, (one) => Math.min(one.quotes, one.misquotes.length)), quotes),
    number_fidelity: share(numbers - sum(outcomes, (one) => Math.min(one.numbers, one.unsupported.length)), numbers),
    citation_recall: share(
      sum(outcomes, ({ citations }) => citations.supported),
      sum(outcomes, ({ citations }) => citations.claims),
    ),
    citation_precision: share(
      sum(outcomes, ({ citations }) => citations.useful),
      sum(outcomes, ({ citations }) => citations.references),
    ),
    evidence_page_hit: share(withGold.filter(({ isGoldCited }) => isGoldCited).length, withGold.length),
    numeric_right: share(verdicts('numeric', 'right'), numeric),
    numeric_wrong: share(verdicts('numeric', 'wrong'), numeric),
    numeric_refused: share(verdicts('numeric', 'refused'), numeric),
    yes_no_right: share(verdicts('yes-no', 'right'), yesNo),
    key_fact_recall: share(
      sum(texts, ({ facts }) => facts?.filter(Boolean).length ?? 0),
      sum(texts, ({ facts }) => facts?.length ?? 0),
    ),
    unanswerable_refused: share(verdicts('unanswerable', 'refused'), ofKind('unanswerable').length),
    score: share(judged('right') - judged('wrong'), numeric + yesNo),
    redundancy_highest: outcomes.length === 0 ? null : Math.max(...outcomes.map((one) => one.redundancy)),
    determinism: share(outcomes.filter(({ isSame }) => isSame).length, outcomes.length),
    as_of_leaks: sum(outcomes, ({ leaks }) => leaks.length),
    first_event_p99_ms: percentile(
      times(({ firstEventMs }) => firstEventMs),
      0.99,
    ),
    first_answer_p50_ms: percentile(
      times(({ firstAnswerMs }) => firstAnswerMs),
      0.5,
    ),
    complete_p50_ms: percentile(
      times(({ completeMs }) => completeMs),
      0.5,
    ),
    complete_p95_ms: percentile(
      times(({ completeMs }) => completeMs),
      0.95,
    ),
  };
}
