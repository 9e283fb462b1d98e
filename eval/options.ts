import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { flags, OptionsFault, parseOptions, texts } from '../bench/program.ts';
import { usualName } from './collection.ts';
import { checkPaths, collectionPaths } from './given-options.ts';

export const HELP = `Measures how well document search ranks, over any documents, by any set of questions with the passages that answer them.

  npm run eval:search -- [options]

  --documents PATHS  folders or files, divided by commas (filings, pdf, transcripts and news of ../shared/data)
  --questions FILE   the judged set, JSON lines as in eval/README.md (eval/questions.jsonl)
  --companies PATHS  files of companies that texts and questions name, divided by commas (those of ../shared/data)
  --model DIR        a model for vectors: measured with it as well
  --reranker DIR     a cross-encoder: measured with it as well
  --stages           every stage of ranking by itself: added one by one, and each left out
  --smart            in smart mode, too
  --http             over HTTP, as callers have it, too
  --search-url URL   on OpenSearch, too, without a model, in indexes that are deleted afterwards (ALMANAC_SEARCH_URL)
  --keep DIR         where the imported documents are kept (a folder in the temporary directory)
  --worst N          how many of the worst questions are shown (15)
  --json FILE        writes all figures, question by question
  --help

Documents are imported once and used again while the files stay as they are.
`;

export type Options = NonNullable<ReturnType<typeof readOptions>>;

const KNOWN = {
  ...texts('documents', 'questions', 'companies', 'model', 'reranker', 'search-url', 'keep', 'worst', 'json'),
  ...flags('stages', 'smart', 'http', 'help'),
};

/** `undefined` when help is asked for. */
export function readOptions(argv: readonly string[]) {
  const values = parseOptions(argv, KNOWN);
  if (values.help) return undefined;
  const worst = Number(values.worst ?? 15);
  if (!Number.isInteger(worst) || worst < 0) throw new OptionsFault('--worst must be a whole number');
  const { documents, companies } = collectionPaths(values);
  const questions = values.questions ?? fileURLToPath(new URL('./questions.jsonl', import.meta.url));
  const models = [values.model, values.reranker].filter((path) => path !== undefined);
  checkPaths([...documents, ...companies, questions, ...models]);
  return {
    documents,
    companies,
    questions,
    dataDir: values.keep ?? join(tmpdir(), usualName([...documents, ...companies])),
    model: values.model,
    reranker: values.reranker,
    hasStages: values.stages ?? false,
    isSmart: values.smart ?? false,
    isOverHttp: values.http ?? false,
    searchUrl: (values['search-url'] ?? process.env['ALMANAC_SEARCH_URL']) || undefined,
    worst,
    json: values.json,
  };
}
