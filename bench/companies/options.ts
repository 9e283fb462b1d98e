import { flags, OptionsFault, parseOptions, readNumbers, texts } from '../program.ts';
import { publicShareOf } from './generate.ts';

export interface CompaniesOptions {
  readonly rows: number;
  readonly publicRows: number;
  readonly seed: number;
  readonly queries: number;
  readonly importRecords: number;
  readonly json: string | undefined;
  readonly dataDir: string | undefined;
  readonly keep: boolean;
  readonly reuse: boolean;
  readonly skipHttp: boolean;
  readonly httpSeconds: number;
  readonly postgres: string | undefined;
  readonly postgresRows: number;
}

export const COMPANIES_HELP = `Loads companies that a seeded generator makes up, and measures the load, the company search in process and over HTTP.

  npm run bench:companies -- [options]

  --rows N           companies (7000000)
  --public N         of these, listed ones (80000 of seven million, smaller sets in proportion)
  --seed N           another number makes other companies and queries (1)
  --queries N        queries of each class (1000)
  --import-records N records of a register to import from a file (200000, or --rows if they are fewer)
  --json FILE        writes all figures to a file
  --data-dir DIR     where the data is put: a new or empty folder, or one that this has made (a temporary one)
  --keep             leaves the data there
  --reuse            measures the data that --keep has left in --data-dir, without loading
  --skip-http        leaves the service out
  --http-seconds N   how long each load of the service lasts (10)
  --postgres URL     the same companies and queries there too, in a schema that is dropped afterwards
  --postgres-rows N  with fewer companies than --rows; ours are loaded and measured once more with as many (--rows)
  --help
`;

const KNOWN = {
  ...texts('rows', 'public', 'seed', 'queries', 'import-records', 'json', 'data-dir'),
  ...texts('http-seconds', 'postgres', 'postgres-rows'),
  ...flags('keep', 'reuse', 'skip-http', 'help'),
};

/** `undefined` when help is asked for. Throws `OptionsFault`. */
export function readCompaniesOptions(argv: readonly string[]): CompaniesOptions | undefined {
  const values = parseOptions(argv, KNOWN);
  if (values.help) return undefined;
  const { whole, above0 } = readNumbers(values);
  const rows = whole('rows', 7_000_000, 100);
  const publicRows = whole('public', publicShareOf(rows), 1);
  const httpSeconds = above0('http-seconds', 10);
  if (values.reuse && values['data-dir'] === undefined) throw new OptionsFault('--reuse needs --data-dir');
  if (publicRows > rows) throw new OptionsFault('--public must not be more than --rows');
  return {
    rows,
    publicRows,
    seed: whole('seed', 1, 0),
    queries: whole('queries', 1_000, 1),
    importRecords: whole('import-records', Math.min(200_000, rows), 1),
    json: values.json,
    dataDir: values['data-dir'],
    keep: values.keep ?? false,
    reuse: values.reuse ?? false,
    skipHttp: values['skip-http'] ?? false,
    httpSeconds,
    postgres: values.postgres,
    postgresRows: whole('postgres-rows', rows, 100),
  };
}
