import { readFileSync, writeFileSync } from 'node:fs';
import { tell } from '../bench/http/run-script.ts';
import { runProgram } from '../bench/program.ts';
import { prepareCollection } from './collection.ts';
import { type Comparison, compare, comparisonTable } from './difference.ts';
import { openInProcess } from './in-process.ts';
import { type Judgements, judge } from './judgement.ts';
import { type Measured, measure } from './measure.ts';
import { prepareModel } from './model.ts';
import { fillOpenSearch } from './open-search.ts';
import { HELP, type Options, readOptions } from './options.ts';
import { parseQuestions } from './question.ts';
import { jsonOf, tableOf, worstOf } from './report.ts';
import { type AskedSearch, openOverHttp } from './searches.ts';
import { inSmartMode, variantsOf } from './variants.ts';

async function run(options: Options): Promise<void> {
  const { dataDir, documents: folders, companies } = options;
  const questions = parseQuestions(readFileSync(options.questions, 'utf8'));
  tell(`documents of ${folders.join(', ')} in ${dataDir}`);
  const collection = await prepareCollection({ dataDir, folders, companies });
  const judgements = await judge(collection, questions);
  for (const { question, fault } of judgements.misfits) tell(`${question}: ${fault}`);
  if (judgements.leftOut.length > 0) tell(`${judgements.leftOut.length} questions are about other documents`);
  if (judgements.judged.length === 0) throw new Error('no question is about these documents');
  const measured = await measureAll(options, judgements);
  const comparisons = options.searchUrl === undefined ? [] : await measureOpenSearch(options, judgements, measured);
  process.stdout.write(tableOf(measured));
  process.stdout.write(comparisons.map(comparisonTable).join(''));
  const last = measured.at(-1);
  if (last && options.worst > 0) process.stdout.write(`\nWorst of "${last.name}":\n${worstOf(last, options.worst)}`);
  if (options.json)
    writeFileSync(options.json, `${JSON.stringify(jsonOf(measured, comparisons, judgements), null, 2)}\n`);
}

async function measureAll(options: Options, { judged }: Judgements): Promise<Measured[]> {
  const { dataDir, isOverHttp, hasStages, isSmart, model, reranker } = options;
  const measured: Measured[] = [];
  const take = async (search: AskedSearch): Promise<void> => {
    tell(search.name);
    measured.push(await measure(search, judged));
  };
  if (model !== undefined) await prepareModel(dataDir, model);
  const here = await openInProcess(dataDir, { hasModel: model !== undefined, reranker });
  try {
    for (const variant of variantsOf({ hasStages, hasModel: false })) await take(here.searchOf(variant));
    if (model !== undefined) {
      const [, ...more] = variantsOf({ hasStages, hasModel: true });
      for (const variant of more) await take(here.searchOf(variant));
    }
    const whole = variantsOf({ hasStages: false, hasModel: model !== undefined }).at(-1);
    if (isSmart && whole) await take(here.searchOf(inSmartMode(whole)));
    if (reranker !== undefined && whole) {
      await take(here.searchOf({ ...whole, name: `${whole.name}, read again`, isReadAgain: true }));
    }
  } finally {
    await here.close();
  }
  if (isOverHttp) {
    const service = await openOverHttp(dataDir, model !== undefined);
    try {
      await take(service);
    } finally {
      await service.close();
    }
  }
  return measured;
}

/** Asks OpenSearch the questions of the index in the data directory; adds the figures to `measured`. */
async function measureOpenSearch(
  { dataDir, searchUrl = '', isSmart }: Options,
  { judged }: Judgements,
  measured: Measured[],
): Promise<Comparison[]> {
  tell(`filling OpenSearch at ${searchUrl}`);
  const openSearch = await fillOpenSearch(dataDir, searchUrl);
  try {
    const there = await openInProcess(dataDir, { openSearch });
    try {
      const comparisons: Comparison[] = [];
      const variants = variantsOf({ hasStages: false, hasModel: false });
      for (const variant of isSmart ? [...variants, ...variants.slice(-1).map(inSmartMode)] : variants) {
        const here = measured.find(({ name }) => name === variant.name);
        tell(`${variant.name}, OpenSearch`);
        const one = await measure(there.searchOf(variant), judged);
        measured.push(one);
        if (here) comparisons.push(compare(here, one));
      }
      return comparisons;
    } finally {
      await there.close();
    }
  } finally {
    await openSearch.close();
  }
}

await runProgram({ help: HELP, readOptions, run });
