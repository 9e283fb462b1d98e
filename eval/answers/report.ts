import type { Effort } from '../../src/domain/research/researcher.ts';
import { type AnswerFigures, GOALS, missedGoals } from './goals.ts';
import type { AnswerOutcome } from './measure.ts';
import { isFigure } from './question.ts';

const shown = (name: string, value: number | null): string => {
  if (value === null) return '-';
  if (name.endsWith('_ms')) return value.toFixed(0);
  return Number.isInteger(value) ? String(value) : value.toFixed(3);
};

/** All figures with their goals, a line each. */
export function answersTable(figures: AnswerFigures, effort: Effort, hasModel: boolean): string {
  const missed = new Set(missedGoals(figures, effort, hasModel).map(({ name }) => name));
  const lines = Object.entries(figures).map(([name, value]) => {
    const goal = GOALS.find((one) => one.name === name);
    const bound = goal ? `   ${goal.kind} ${goal.bound[effort]}` : '';
    return `${name.padEnd(24)}${shown(name, value as number | null).padStart(8)}${bound}${missed.has(name as keyof AnswerFigures) ? '   MISSED' : ''}`;
  });
  return `${lines.join('\n')}\n`;
}

/** Faults of an outcome, in words; empty if there are none. */
export function faultsOf(outcome: AnswerOutcome): string[] {
  const { verdict, question, facts, citations } = outcome;
  const right = question.kind === 'unanswerable' ? 'refused' : 'right';
  const missing =
    question.kind === 'text' ? question.answer.facts.filter((_, at) => facts?.[at] === false).map(keyFact) : [];
  return [
    ...(verdict !== null && verdict !== right ? [verdict] : []),
    ...(missing.length > 0 ? [`misses ${missing.join('; ')}`] : []),
    ...(outcome.isGoldCited === false ? ['cites no place of the answer'] : []),
    ...outcome.offsetFaults.map((fault) => `span ${fault}`),
    ...outcome.misquotes.map((words) => `misquotes "${words}"`),
    ...outcome.unsupported.map((number) => `nothing supports ${number}`),
    ...citations.unsupportedClaims.map((claim) => `nothing supports "${claim}"`),
    ...(citations.useful < citations.references
      ? [`${citations.references - citations.useful} needless references`]
      : []),
    ...(outcome.isSame ? [] : ['answered otherwise the second time']),
    ...outcome.leaks.map((leak) => `not known then: ${leak}`),
  ];
}

const keyFact = (fact: Parameters<typeof isFigure>[0]): string =>
  isFigure(fact) ? `${fact.value} ${fact.unit}` : fact.join(' or ');

const goldOf = ({ question }: AnswerOutcome): string => {
  if (question.kind === 'numeric') return `${question.answer.value} ${question.answer.unit}`;
  if (question.kind === 'yes-no') return question.answer.yes ? 'yes' : 'no';
  return question.kind === 'text' ? question.answer.facts.map(keyFact).join('; ') : `none: ${question.answer.why}`;
};

/** Every question with a fault, with its answer. */
export const failuresOf = (outcomes: readonly AnswerOutcome[]): string =>
  outcomes
    .map((outcome) => ({ outcome, faults: faultsOf(outcome) }))
    .filter(({ faults }) => faults.length > 0)
    .map(({ outcome, faults }) => {
      const { question, observed } = outcome;
      const places = question.evidence.map((place) =>
        'file' in place
          ? `${place.file}${place.page ? ` p. ${place.page}` : ''}`
          : `${place.line} of ${place.accession}`,
      );
      return [
        `${question.id}  ${question.question}`,
        `  gold    ${goldOf(outcome)}${places.length > 0 ? ` (${places.join(', ')})` : ''}`,
        ...faults.map((fault) => `  fault   ${fault}`),
        ...observed.answer.split('\n').map((line) => `  | ${line}`),
        '',
      ].join('\n');
    })
    .join('\n');

/** For programs. */
export const answersJson = (figures: AnswerFigures, effort: Effort, outcomes: readonly AnswerOutcome[]): object => ({
  effort,
  figures,
  missed: missedGoals(figures, effort).map(({ name }) => name),
  questions: outcomes.map((outcome) => ({
    id: outcome.question.id,
    verdict: outcome.verdict,
    faults: faultsOf(outcome),
    answer: outcome.observed.answer,
    complete_ms: Math.round(outcome.observed.completeMs),
  })),
});
