import { flags, parseOptions, readNumbers, texts } from '../program.ts';

export interface ResearchBenchOptions {
  /** Passages of the larger collection. */
  readonly chunks: number;
  readonly seed: number;
  /** Runs of each effort on each collection. */
  readonly runs: number;
  readonly pairs: number;
  /** Calls of a tool a second. */
  readonly rate: number;
  readonly streams: number;
  readonly minutes: number;
  readonly json: string | undefined;
}

export const RESEARCH_HELP = `Measures the research agent over HTTP, on the sample data and on documents that a seeded generator makes up.

  npm run bench:research -- [options]

  --chunks N     passages of the made collection (100000)
  --runs N       runs of each effort on each collection, one after the other (200)
  --pairs N      calls of a tool of the Model Context Protocol, each beside its REST twin (1000)
  --rate N       calls of a tool a second, for as long as the streams (200)
  --streams N    streams at once (16)
  --minutes N    how long each of the two runs (10)
  --seed N       another number makes other documents and questions (1)
  --json FILE    writes all figures to a file
  --help
`;

const KNOWN = {
  ...texts('chunks', 'runs', 'pairs', 'rate', 'streams', 'minutes', 'seed', 'json'),
  ...flags('help'),
};

/** `undefined` when help is asked for. Throws `OptionsFault`. */
export function readResearchOptions(argv: readonly string[]): ResearchBenchOptions | undefined {
  const values = parseOptions(argv, KNOWN);
  if (values.help) return undefined;
  const { whole, above0 } = readNumbers(values);
  return {
    chunks: whole('chunks', 100_000, 100),
    seed: whole('seed', 1, 0),
    runs: whole('runs', 200, 1),
    pairs: whole('pairs', 1_000, 1),
    rate: whole('rate', 200, 1),
    streams: whole('streams', 16, 1),
    minutes: above0('minutes', 10),
    json: values.json,
  };
}
