import { fileURLToPath } from 'node:url';
import { flags, parseOptions, readNumbers, texts } from '../../../bench/program.ts';
import { checkPaths } from '../../given-options.ts';

export const OBEDIENCE_HELP = `Asks the research agent generated questions and looks for anything outside of the rights, filters, companies and moment of each.

  npm run eval:obedience -- [options]

  --runs N           questions (10000)
  --seed N           another number makes other documents and questions (1)
  --researcher FILE  a module with an export openResearcher(dataDir) (eval/answers/open-researcher.ts)
  --help

Ends with 1 when anything is found.
`;

export type ObedienceOptions = NonNullable<ReturnType<typeof readObedienceOptions>>;

/** `undefined` when help is asked for. Throws `OptionsFault`. */
export function readObedienceOptions(argv: readonly string[]) {
  const values = parseOptions(argv, { ...texts('runs', 'seed', 'researcher'), ...flags('help') });
  if (values.help) return undefined;
  const { whole } = readNumbers(values);
  const researcher = values.researcher ?? fileURLToPath(new URL('../open-researcher.ts', import.meta.url));
  checkPaths([researcher]);
  return { runs: whole('runs', 10_000, 1), seed: whole('seed', 1, 0), researcher };
}
