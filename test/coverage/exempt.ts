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

/** Files of more than 400 lines. */
export const LONG_FILES: Exempt = {};
