import type { Effort, Researcher } from '../../src/domain/research/researcher.ts';
import { requestOf } from './engine.ts';
import { factsFound, judgeNumeric, judgeYesNo, type Verdict } from './judge.ts';
import {
  type CitationCounts,
  citationCounts,
  citesGold,
  fingerprint,
  leaksAfter,
  offsetFaults,
  type Places,
  redundancy,
} from './measures.ts';
import { type Observed, observe, passagesOf } from './observed.ts';
import type { AnswerQuestion } from './question.ts';
import { isRefusal } from './sentences.ts';
import { misquoted, unsupportedNumbers, wrongComputations } from './support.ts';

/** How one question came out. */
export interface AnswerOutcome {
  readonly question: AnswerQuestion;
  readonly observed: Observed;
  /** Verdict on figures, yes and no, and unanswerable questions, where a refusal is right; `null` for texts. */
  readonly verdict: Verdict | null;
  /** Which key facts a text has; `null` of the others. */
  readonly facts: readonly boolean[] | null;
  /** True if a place of the answer is cited; `null` for unanswerable questions. */
  readonly isGoldCited: boolean | null;
  readonly offsetFaults: readonly string[];
  /** Citations of words or rows of a passage. */
  readonly quotes: number;
  readonly misquotes: readonly string[];
  readonly numbers: number;
  /** Numbers that nothing cited supports, and computations that do not follow from their operands. */
  readonly unsupported: readonly string[];
  readonly citations: CitationCounts;
  readonly redundancy: number;
  /** True if a second run gave the same answer. */
  readonly isSame: boolean;
  /** Sources used although they were not known at the time that the question is about; empty if there were none. */
  readonly leaks: readonly string[];
}

/** Moments as of which every third question is asked again. */
const AS_OF = ['2020-12-31T23:59:59.999Z', '2023-06-30T00:00:00.000Z', '2025-03-31T12:00:00.000Z'] as const;

/** Asks every question twice, every third also as of a moment. */
export async function measureAnswers(
  researcher: Researcher,
  questions: readonly AnswerQuestion[],
  how: { readonly effort: Effort; readonly places: Places; readonly onProgress?: (done: number) => void },
): Promise<AnswerOutcome[]> {
  const outcomes: AnswerOutcome[] = [];
  // One-time work of the first question is not part of answer times.
  const [first] = questions;
  if (first !== undefined) await observe(researcher, requestOf(first.question, how.effort));
  for (const [at, question] of questions.entries()) {
    const observed = await observe(researcher, requestOf(question.question, how.effort));
    const again = await observe(researcher, requestOf(question.question, how.effort));
    const asOf = at % AS_OF.length === 0 ? AS_OF[(at / AS_OF.length) % AS_OF.length] : undefined;
    const leaks =
      asOf === undefined
        ? []
        : leaksAfter(await observe(researcher, requestOf(question.question, how.effort, { asOf })), asOf);
    outcomes.push(outcomeOf(question, observed, { again, leaks, places: how.places }));
    how.onProgress?.(at + 1);
  }
  return outcomes;
}

function outcomeOf(
  question: AnswerQuestion,
  observed: Observed,
  more: { readonly again: Observed; readonly leaks: readonly string[]; readonly places: Places },
): AnswerOutcome {
  const { answer, citations } = observed;
  const { numbers, unsupported } = unsupportedNumbers(answer, citations, question.question);
  return {
    question,
    observed,
    verdict: verdictOf(question, observed),
    facts: question.kind === 'text' ? factsFound(answer, question.answer.facts, question.question) : null,
    isGoldCited:
      question.evidence.length === 0
        ? null
        : citesGold(
            citations,
            question.evidence,
            more.places,
            question.kind === 'numeric' ? question.answer : undefined,
          ),
    offsetFaults: offsetFaults(answer, citations),
    quotes: citations.filter(({ quote, evidence }) => quote !== null || passagesOf(evidence).length > 0).length,
    misquotes: citations.flatMap((one) => misquoted(one, answer) ?? []),
    numbers,
    unsupported: [
      ...unsupported.map(({ written }) => written),
      ...wrongComputations(citations).map(({ formula, value }) => `${formula} = ${value}`),
    ],
    citations: citationCounts(answer, citations),
    redundancy: redundancy(answer, citations),
    isSame: fingerprint(observed) === fingerprint(more.again),
    leaks: more.leaks,
  };
}

function verdictOf(question: AnswerQuestion, { answer, citations }: Observed): Verdict | null {
  switch (question.kind) {
    case 'numeric':
      return judgeNumeric({ answer, citations, question: question.question }, question.answer);
    case 'yes-no':
      return judgeYesNo(answer, citations, question.answer.yes);
    case 'unanswerable':
      return isRefusal(answer, citations) ? 'refused' : 'wrong';
    case 'text':
      return null;
  }
}
