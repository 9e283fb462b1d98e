import { readFileSync, writeFileSync } from 'node:fs';
import { tell } from '../../bench/http/run-script.ts';
import { OptionsFault, runProgram } from '../../bench/program.ts';
import { openResearcherOf } from './engine.ts';
import { answerFigures, missedGoals } from './goals.ts';
import { halfOfQuestion } from './halves.ts';
import { measureAnswers } from './measure.ts';
import { ANSWERS_HELP, type AnswersOptions, readAnswersOptions } from './options.ts';
import { placesIn, prepareAnswers } from './prepare.ts';
import { parseAnswerQuestions } from './question.ts';
import { answersJson, answersTable, failuresOf } from './report.ts';
import { measureContexts } from './tat-qa/run.ts';
import { startUnreliableModel } from './unreliable-model.ts';

const TELL_EVERY = 20;

async function run(options: AnswersOptions): Promise<void> {
  const { effort, part, only, half, hasModel, dataDir, contexts } = options;
  if (contexts !== undefined) {
    process.stdout.write(await measureContexts({ ...options, contexts, dataDir: options.keep }));
    return;
  }
  const questions = parseAnswerQuestions(readFileSync(options.questions, 'utf8')).filter(
    ({ id, kind }) =>
      (part === undefined || kind === part) &&
      (only === undefined || only.includes(id)) &&
      (half === null || halfOfQuestion(`question:${id}`) === half),
  );
  if (questions.length === 0) throw new OptionsFault('no question is left to ask');
  tell(`documents and facts in ${dataDir}`);
  const collection = await prepareAnswers(options);
  await using model = options.isFake ? await startUnreliableModel() : null;
  if (model !== null)
    Object.assign(process.env, { ALMANAC_LANGUAGE_MODEL_URL: model.url, ALMANAC_LANGUAGE_MODEL_NAME: 'unreliable' });
  const opened = await openResearcherOf(options.researcher, dataDir);
  try {
    const outcomes = await measureAnswers(opened.researcher, questions, {
      effort,
      places: placesIn(collection),
      onProgress(done) {
        if (done % TELL_EVERY === 0) tell(`${done} of ${questions.length} questions`);
      },
    });
    const figures = answerFigures(outcomes);
    process.stdout.write(answersTable(figures, effort, hasModel));
    if (options.hasFailures) process.stdout.write(`\n${failuresOf(outcomes)}`);
    if (options.json)
      writeFileSync(options.json, `${JSON.stringify(answersJson(figures, effort, outcomes), null, 2)}\n`);
    if (missedGoals(figures, effort, hasModel).length > 0) process.exitCode = 1;
  } finally {
    await opened.close();
  }
}

await runProgram({ help: ANSWERS_HELP, readOptions: readAnswersOptions, run });
