import { flags, OptionsFault, parseOptions, readNumbers, texts } from '../program.ts';

export interface ScaleOptions {
  /** Of the collection that is searched. */
  readonly passages: number;
  readonly documents: number;
  /** Documents of another collection that workers import. */
  readonly loaded: number;
  readonly workers: number;
  readonly seed: number;
  /** How long each engine is asked. */
  readonly seconds: number;
  readonly rateSeconds: number;
  /** Of each kind of query in one round, when processor time is measured. */
  readonly questions: number;
  readonly only: readonly ScalePart[];
  readonly json: string | undefined;
  readonly postgres: string;
  readonly s3: string;
  readonly openSearch: string;
  readonly dataDir: string | undefined;
  readonly keep: boolean;
  readonly reuse: boolean;
}

/**
 * Parts of the benchmark: query costs in the engine, search over HTTP, process starts, rates, and files through
 * workers.
 */
const SCALE_PARTS = ['costs', 'search', 'starts', 'rates', 'load'] as const;
export type ScalePart = (typeof SCALE_PARTS)[number];

export const SCALE_HELP = `Measures several processes of Almanac on one PostgreSQL, one OpenSearch and one S3 server, all on loopback.

  npm run bench:scale -- [options]

  --passages N        passages of the collection that is searched (1000000)
  --documents N       documents that they stand in (one for 20)
  --loaded N          passages that workers take in from uploaded files (as many as --passages)
  --workers N         processes that take them in (2)
  --seconds N         how long each engine is asked (15)
  --rate-seconds N    how long four processes are asked three times as often as they may let through (180)
  --questions N       questions of each kind in a round, when the engine's processor time is measured (60)
  --only PARTS        some of ${SCALE_PARTS.join(',')} (all)
  --seed N            another number makes other documents and questions (1)
  --postgres URL      PostgreSQL, as a user who may create databases ($ALMANAC_TEST_POSTGRES_URL)
  --s3 URL            http://ACCESS_KEY_ID:SECRET@HOST:PORT/BUCKET ($ALMANAC_TEST_S3_URL)
  --opensearch URL    OpenSearch, with one node on this machine ($ALMANAC_TEST_OPENSEARCH_URL)
  --data-dir DIR      where the data is put that is in no server: a new or empty folder, or one that this has made (a temporary one)
  --keep              leaves the collection there and in the servers
  --reuse             measures the collection that --keep has left in --data-dir and the servers, without loading
  --json FILE         writes all figures to a file
  --help
`;

const KNOWN = {
  ...texts('passages', 'documents', 'loaded', 'workers', 'seed', 'seconds', 'rate-seconds', 'questions', 'only'),
  ...texts('postgres', 's3', 'opensearch', 'data-dir', 'json'),
  ...flags('keep', 'reuse', 'help'),
};

/** `undefined` when help is asked for. Throws `OptionsFault`. */
export function readScaleOptions(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): ScaleOptions | undefined {
  const values = parseOptions(argv, KNOWN);
  if (values.help) return undefined;
  const { whole, above0 } = readNumbers(values);
  const server = (name: 'postgres' | 's3' | 'opensearch', variable: string): string => {
    const url = values[name] ?? env[variable];
    if (url === undefined || !URL.canParse(url)) throw new OptionsFault(`--${name} must be the URL of a server`);
    return url;
  };
  const passages = whole('passages', 1_000_000, 100);
  if (values.reuse && values['data-dir'] === undefined) throw new OptionsFault('--reuse needs --data-dir');
  return {
    passages,
    documents: whole('documents', Math.ceil(passages / 20), 1),
    loaded: whole('loaded', passages, 1),
    workers: whole('workers', 2, 1),
    seed: whole('seed', 1, 0),
    seconds: above0('seconds', 15),
    rateSeconds: whole('rate-seconds', 180, 1),
    questions: whole('questions', 60, 1),
    only: partsOf(values.only),
    json: values.json,
    postgres: server('postgres', 'ALMANAC_TEST_POSTGRES_URL'),
    s3: server('s3', 'ALMANAC_TEST_S3_URL'),
    openSearch: server('opensearch', 'ALMANAC_TEST_OPENSEARCH_URL'),
    dataDir: values['data-dir'],
    keep: values.keep ?? false,
    reuse: values.reuse ?? false,
  };
}

function partsOf(only: string | undefined): ScalePart[] {
  if (only === undefined) return [...SCALE_PARTS];
  return only.split(',').map((name) => {
    const part = SCALE_PARTS.find((one) => one === name);
    if (part === undefined) throw new OptionsFault(`--only takes some of ${SCALE_PARTS.join(',')}`);
    return part;
  });
}
