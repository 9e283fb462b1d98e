import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, the longest first. Their order matters, not its exactness. */
const LONGEST = [
  'golden/import-lists.test.ts',
  'contracts/expression-search.test.ts',
  'acceptance/roles.test.ts',
  'acceptance/connector-research.test.ts',
  'acceptance/webhooks.test.ts',
  'acceptance/search/broken-index.test.ts',
  'acceptance/first-start.test.ts',
  'acceptance/running.test.ts',
  'acceptance/hostile-documents.test.ts',
  'acceptance/autosuggest.test.ts',
  'acceptance/examples.test.ts',
  'acceptance/search-batches.test.ts',
  'acceptance/access.test.ts',
  'acceptance/sign-in.test.ts',
  'acceptance/search/index-rebuild.test.ts',
  'acceptance/importing-facts.test.ts',
  'acceptance/importing.test.ts',
  'eval/run.test.ts',
  'golden/research-figures.test.ts',
  // It waits for the lists that the first imports.
  'golden/companies.test.ts',
  'models/by-meaning.test.ts',
  'opensearch/chunk-index.test.ts',
  'contracts/chunk-unindexed.test.ts',
  'contracts/company-index.test.ts',
  'contracts/chunk-search.test.ts',
  'contracts/chunk-vectors.test.ts',
  'contracts/chunk-index-processes.test.ts',
];

/**
 * Runs one project after the other, in the order of the configuration: a worker serves files of one project only, and one that meets a
 * file of another is replaced, with all modules and services that it holds.
 *
 * Within a project the longest files are begun first, where Vitest, which has no times of earlier runs in a fresh clone, begins the
 * largest: a long one that is begun last runs on while the other workers have nothing to do.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const at = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}`));
      return at < 0 ? LONGEST.length : at;
    };
    const projectOf = ({ project }: TestSpecification): number => project.vitest.projects.indexOf(project);
    return (await super.sort(files)).sort(
      (one, other) => projectOf(one) - projectOf(other) || place(one) - place(other),
    );
  }
}
