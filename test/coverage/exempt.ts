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

/** Tests that wait a fixed time, assert an elapsed one, draw by chance or choose a port. */
export const REAL_TIME: Exempt = {
  'bench/research/run.test.ts': 'A stream with gaps, whose times are measured',
  'src/domain/access/password-hash.test.ts': 'Times of two hashes, compared with each other',
  'src/domain/search/understanding/create-understand.test.ts':
    'Bound of reading texts that a quadratic expression would exceed by minutes',
  'test/acceptance/analyst-and-market-data.test.ts': 'The service believes what it read for a second',
  'test/acceptance/container-image.test.ts': 'The image has one port, which is published',
  'test/acceptance/importing-facts.test.ts': 'Looks again until the company is found',
  'test/acceptance/importing.test.ts': 'Asks all along while an import goes on',
  'test/acceptance/share-splits.test.ts': 'The service believes what it read for a second',
  'test/acceptance/tls.test.ts': 'A silent caller is cut before a handshake may end',
  'test/acceptance/user-data/saved-search-run.test.ts': 'The time of the run is that of now',
  'test/contracts/chunk-index-processes.test.ts': 'Another process sees the index a second later',
  'test/contracts/chunk-rebuild.test.ts': 'Another process sees the index a second later',
  'test/contracts/chunk-unindexed.test.ts': 'Another process sees the index a second later',
  'test/contracts/limits-worker.ts': 'A process that calls at a rate',
};

/** Files of more than 400 lines. */
export const LONG_FILES: Exempt = {};
