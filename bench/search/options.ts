import { flags, OptionsFault, parseOptions, readNumbers, texts } from '../program.ts';

export interface SearchBenchOptions {
  readonly chunks: number;
  readonly documents: number;
  /** Chunks of the smaller collection that growth is measured against; 0: none. */
  readonly small: number;
  readonly seed: number;
  readonly seconds: number;
  readonly json: string | undefined;
  readonly postgres: string | undefined;
  readonly dataDir: string | undefined;
  readonly keep: boolean;
  readonly reuse: boolean;
}

export const SEARCH_HELP = `Loads documents that a seeded generator makes up, and measures the search of documents over HTTP.

  npm run bench:search -- [options]

  --chunks N         passages (1000000)
  --documents N      documents that they stand in (one for 20 chunks)
  --small N          chunks of a smaller collection to tell the growth by; 0 leaves it out (a tenth)
  --seed N           another number makes other documents and questions (1)
  --seconds N        how long each kind of question is asked (15)
  --json FILE        writes all figures to a file
  --postgres URL     the same passages and questions there too, in a schema that is dropped afterwards
  --data-dir DIR     where the data is put: a new or empty folder, or one that this has made (a temporary one)
  --keep             leaves the data there
  --reuse            measures the data that --keep has left in --data-dir, without loading
  --help
`;

const KNOWN = {
  ...texts('chunks', 'documents', 'small', 'seed', 'seconds', 'json', 'postgres', 'data-dir'),
  ...flags('keep', 'reuse', 'help'),
};

/** `undefined` when help is asked for. Throws `OptionsFault`. */
export function readSearchOptions(argv: readonly string[]): SearchBenchOptions | undefined {
  const values = parseOptions(argv, KNOWN);
  if (values.help) return undefined;
  const { whole, above0 } = readNumbers(values);
  const chunks = whole('chunks', 1_000_000, 100);
  const documents = whole('documents', Math.ceil(chunks / 20), 1);
  if (documents > chunks) throw new OptionsFault('--documents must not be more than --chunks');
  if (values.reuse && values['data-dir'] === undefined) throw new OptionsFault('--reuse needs --data-dir');
  return {
    chunks,
    documents,
    small: whole('small', Math.round(chunks / 10), 0),
    seed: whole('seed', 1, 0),
    seconds: above0('seconds', 15),
    json: values.json,
    postgres: values.postgres,
    dataDir: values['data-dir'],
    keep: values.keep ?? false,
    reuse: values.reuse ?? false,
  };
}
