/**
 * Names that do not meet a rule, each with its reason. The lists only shrink: a test fails on a name that meets the rule
 * again.
 */
type Exempt = Readonly<Record<string, string>>;

const DOCUMENT = 'The text of a document, in the order in which it is read';

/** Functions over the maximum of lines or complexity. */
export const LONG_FUNCTIONS: Exempt = {
  'scripts/write-benchmarks.ts benchmarksDocument': DOCUMENT,
  'scripts/write-figures.ts figuresDocument': DOCUMENT,
  'scripts/write-search-weights.ts searchWeightsDocument': DOCUMENT,
};

/** Names that several files of one root export, by root. */
export const SHARED_NAMES: Readonly<Record<string, Exempt>> = {
  eval: { openResearcher: 'Modules that `--researcher` names export it' },
};

/** Tests that wait a fixed time, compare the clock, have a short limit, draw by chance or choose a port; folders end with `/`. */
export const REAL_TIME: Exempt = {
  'bench/research/run.test.ts': 'A stream with gaps, whose times are measured',
  'test/cluster/': 'Processes are killed at drawn times, and the time until all is well is measured',
  'test/contracts/blob-store-s3.test.ts': 'A reader that rests for longer than a server may',
  'test/contracts/limits-worker.ts': 'A process that calls at a rate',
  'test/run/day-of-run.ts': 'The instant at which a run begins, which a thorough run draws and prints',
  'test/run/global-setup.ts': 'The seed of a thorough run, which is drawn and printed',
  'test/survival/': 'The service is killed at drawn times',
};

/** Files of more than 400 lines. */
export const LONG_FILES: Exempt = {};
