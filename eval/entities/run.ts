import {
  type CompanyError,
  KINDS,
  kindOf,
  labelledDocuments,
  precisionOf,
  recallOf,
  scoreCompanies,
} from '../../test/golden/entities/company-labels.ts';
import { ALL_LISTS, knownWorld } from '../../test/golden/entities/known-world.ts';
import { labelledQuestions, scoreQuestions } from '../../test/golden/entities/question-labels.ts';

/**
 * Precision and recall of companies in the labelled documents and questions, with every list of the shared folder in
 * the graph. `--errors` prints each error of the learn part; errors of the held part stay unread.
 */
const world = await knownWorld(ALL_LISTS);
const showsErrors = process.argv.includes('--errors');
const print = (line: string): boolean => process.stdout.write(`${line}\n`);

for (const part of ['learn', 'held'] as const) {
  for (const kind of KINDS) {
    const documents = labelledDocuments().filter((one) => one.part === part && kindOf(one) === kind);
    const show = ({ file, kind: error, words, company, around }: CompanyError): void => {
      if (showsErrors && part === 'learn') print(`  ${file} ${error}: ${words} = ${company} | ${around}`);
    };
    const score = await scoreCompanies(world, documents, show);
    const all = { ...score, right: score.right + score.own };
    const figures = [precisionOf(score), recallOf(score), precisionOf(all), recallOf(all)].map((one) => one.toFixed(3));
    print(`${part} ${kind}: ${figures.join(' ')} ${JSON.stringify(score)}`);
  }
  const score = await scoreQuestions(
    world,
    labelledQuestions().filter((one) => one.part === part),
    (error) => showsErrors && part === 'learn' && print(`  ${error}`),
  );
  const figures = [precisionOf(score), recallOf(score)].map((one) => one.toFixed(3));
  print(`${part} questions: ${figures.join(' ')} ${JSON.stringify(score)}`);
}
