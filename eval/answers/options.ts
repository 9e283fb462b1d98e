import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { flags, OptionsFault, parseOptions, texts } from '../../bench/program.ts';
import { EFFORTS, type Effort } from '../../src/domain/research/researcher.ts';
import { usualName } from '../collection.ts';
import { checkPaths, collectionPaths, listOf, sharedPaths } from '../given-options.ts';
import { QUESTION_HALVES, type QuestionHalf } from './halves.ts';
import { ANSWER_KINDS, type AnswerKind } from './question.ts';

export const ANSWERS_HELP = `Measures the answers of the research agent to questions whose answers are known.

  npm run eval:answers -- [options]

  --effort EFFORT     lite or standard (standard)
  --part KIND         only numeric, yes-no, text or unanswerable questions
  --only ID           only this question; several divided by commas
  --failures          every question with a fault, with its answer; of contexts those of the learn half
  --contexts FILE     questions on a table and its text in the format of TAT-QA, each with its document given
  --half HALF         only the learn or the held half, which a hash divides
  --with-model        a language model writes the answers: some numbers may be wrong
  --fake-model        an endpoint on loopback writes the answers that is wrong in the ways of models (unreliable-model.ts)
  --questions FILE    JSON lines as in eval/README.md (eval/answers/questions.jsonl)
  --documents PATHS   folders or files, divided by commas (filings, pdf, transcripts and news of ../shared/data)
  --companies PATHS   files of companies (those of ../shared/data)
  --facts PATHS       for "almanac import facts" (company facts and filings of ../shared/data)
  --researcher FILE   a module with an export openResearcher(dataDir) (eval/answers/open-researcher.ts)
  --keep DIR          where the imported data is kept (a folder in the temporary directory)
  --json FILE         writes all figures, question by question
  --help

Ends with 1 when a goal is missed. Data is imported once and used again while the files stay as they are.
`;

const HERE = fileURLToPath(new URL('./', import.meta.url));
const FACTS = ['sec/companyfacts', 'sec/filings'];

export type AnswersOptions = NonNullable<ReturnType<typeof readAnswersOptions>>;

const KNOWN = {
  ...texts('effort', 'part', 'only', 'contexts', 'half', 'questions', 'documents', 'companies', 'facts'),
  ...texts('researcher', 'keep', 'json'),
  ...flags('failures', 'with-model', 'fake-model', 'help'),
};

/** `undefined` when help is asked for. Throws `OptionsFault`. */
export function readAnswersOptions(argv: readonly string[]) {
  const values = parseOptions(argv, KNOWN);
  if (values.help) return undefined;
  const effort = (values.effort ?? 'standard') as Effort;
  if (!EFFORTS.includes(effort)) throw new OptionsFault(`--effort must be one of ${EFFORTS.join(', ')}`);
  const part = values.part as AnswerKind | undefined;
  if (part !== undefined && !ANSWER_KINDS.includes(part)) {
    throw new OptionsFault(`--part must be one of ${ANSWER_KINDS.join(', ')}`);
  }
  const half = values.half as QuestionHalf | undefined;
  if (half !== undefined && !QUESTION_HALVES.includes(half))
    throw new OptionsFault(`--half must be one of ${QUESTION_HALVES.join(', ')}`);
  const { documents, companies } = collectionPaths(values);
  const facts = listOf(values.facts) ?? sharedPaths(FACTS);
  const questions = values.questions ?? join(HERE, 'questions.jsonl');
  const researcher = values.researcher ?? join(HERE, 'open-researcher.ts');
  checkPaths([
    ...documents,
    ...companies,
    ...facts,
    questions,
    researcher,
    ...(values.contexts ? [values.contexts] : []),
  ]);
  return {
    effort,
    part,
    only: listOf(values.only),
    hasFailures: values.failures ?? false,
    hasModel: values['with-model'] ?? values['fake-model'] ?? false,
    isFake: values['fake-model'] ?? false,
    questions,
    documents,
    companies,
    facts,
    researcher,
    dataDir: values.keep ?? join(tmpdir(), `${usualName([...documents, ...companies, ...facts])}-answers`),
    json: values.json,
    contexts: values.contexts,
    half: half ?? null,
    keep: values.keep,
  };
}
