import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tell } from '../../../bench/http/run-script.ts';
import type { Effort } from '../../../src/domain/research/researcher.ts';
import { prepareCollection, usualName } from '../../collection.ts';
import { openResearcherOf, requestOf } from '../engine.ts';
import { QUESTION_HALVES, type QuestionHalf } from '../halves.ts';
import { observe } from '../observed.ts';
import { ANSWER_TYPES, type ContextQuestion, prepareContexts } from './contexts.ts';
import { CONTEXT_VERDICTS, type ContextVerdict, judgeContext } from './judge.ts';

interface ContextOutcome {
  readonly question: ContextQuestion;
  readonly answer: string;
  readonly verdict: ContextVerdict;
}

const TELL_EVERY = 100;

/** Asks the questions of TAT-QA, each with its document given, and returns a table of verdicts and the faults of the learn half. */
export async function measureContexts(how: {
  readonly contexts: string;
  readonly half: QuestionHalf | null;
  readonly effort: Effort;
  readonly researcher: string;
  readonly hasFailures: boolean;
  readonly only: readonly string[] | undefined;
  readonly dataDir: string | undefined;
}): Promise<string> {
  const folder = join(tmpdir(), `${usualName([how.contexts])}-documents`);
  const questions = prepareContexts(how.contexts, folder).filter(
    ({ half, id }) => (how.half === null || half === how.half) && (how.only === undefined || how.only.includes(id)),
  );
  const dataDir = how.dataDir ?? join(tmpdir(), `${usualName([how.contexts])}-contexts`);
  const { documentsOf } = await prepareCollection({ dataDir, folders: [folder], companies: [] });
  const opened = await openResearcherOf(how.researcher, dataDir);
  const outcomes: ContextOutcome[] = [];
  try {
    for (const question of questions) {
      const values = documentsOf.get(question.file) ?? [];
      const request = requestOf(question.question, how.effort, {
        filters: { documents: { mode: 'INCLUDE', values } },
      });
      const observed = await observe(opened.researcher, request);
      outcomes.push({ question, answer: observed.answer, verdict: judgeContext(question, observed) });
      if (outcomes.length % TELL_EVERY === 0) tell(`${outcomes.length} of ${questions.length} questions`);
    }
  } finally {
    await opened.close();
  }
  return `${contextsTable(outcomes)}${how.hasFailures ? `\n${failuresOf(outcomes)}` : ''}`;
}

/** Shares of verdicts by half and type of question. */
function contextsTable(outcomes: readonly ContextOutcome[]): string {
  const lines = QUESTION_HALVES.flatMap((half) => {
    const ofHalf = outcomes.filter(({ question }) => question.half === half);
    const answerable = ofHalf.filter(({ question }) => question.type !== 'unanswerable');
    return [
      ...ANSWER_TYPES.map((type) =>
        rowOf(
          half,
          type,
          ofHalf.filter(({ question }) => question.type === type),
        ),
      ),
      rowOf(half, 'all but unanswerable', answerable),
    ];
  });
  const head = ['half', 'type'.padEnd(20), 'count', ...CONTEXT_VERDICTS.map((verdict) => verdict.padStart(9))].join(
    '  ',
  );
  return `${[head, ...lines.flat()].join('\n')}\n`;
}

function rowOf(half: QuestionHalf, type: string, outcomes: readonly ContextOutcome[]): string[] {
  if (outcomes.length === 0) return [];
  const shares = CONTEXT_VERDICTS.map((verdict) =>
    (outcomes.filter((one) => one.verdict === verdict).length / outcomes.length).toFixed(3).padStart(9),
  );
  return [[half.padEnd(5), type.padEnd(20), String(outcomes.length).padStart(5), ...shares].join('  ')];
}

/** Faults of the learn half: the held half is read by nobody. */
const failuresOf = (outcomes: readonly ContextOutcome[]): string =>
  outcomes
    .filter(({ question, verdict }) => question.half === 'learn' && verdict !== 'right')
    .map(({ question, answer, verdict }) =>
      [
        `${question.id}  ${verdict}  ${question.type}  ${question.question}`,
        `  gold    ${question.gold.join(' ## ')} ${question.scale}  ${question.derivation}`,
        ...answer.split('\n').map((line) => `  | ${line}`),
      ].join('\n'),
    )
    .join('\n\n');
