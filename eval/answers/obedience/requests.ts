import { pick, rowRandom } from '../../../bench/companies/random.ts';
import { questionsOn } from '../../../bench/research/questions.ts';
import { DAY_MS, DAYS, LAST_DAY_MS, OTHER_ORG } from '../../../bench/search/corpus.ts';
import type { World } from '../../../bench/search/world.ts';
import type { ChunkFilters } from '../../../src/domain/documents/chunk-filters.ts';
import type { Viewer } from '../../../src/domain/documents/chunk-index.ts';
import type { StoredDocument } from '../../../src/domain/documents/document-store.ts';
import type { ResearchRequest } from '../../../src/domain/research/researcher.ts';
import type { EntityId } from '../../../src/platform/ids.ts';
import { requestOf } from '../engine.ts';

/** The corpus covers few of the companies: the ones in questions and filters. */
const COMPANIES_ASKED = 12;
const STRANGER: Viewer = { orgId: 'org_of_nobody', userId: 'user_of_nobody' };

/**
 * Requests without an end, the same for the same seed: viewers of two organizations and of none, questions, filters of documents, ranges
 * of time, companies, moments and efforts, each there or not by a draw.
 */
export function* requestsOver(
  world: World,
  documents: readonly StoredDocument[],
  seed: number,
): Generator<ResearchRequest, never> {
  const companies = world.companies.slice(0, COMPANIES_ASKED);
  const questions = questionsOn(
    companies.map(({ short }) => short),
    seed,
  );
  const viewers: readonly Viewer[] = [
    world.viewer,
    { orgId: world.viewer.orgId, userId: 'user_of_the_same' },
    OTHER_ORG,
    { orgId: OTHER_ORG.orgId, userId: 'user_of_the_same' },
    STRANGER,
  ];
  for (let number = 0; ; number++) {
    const random = rowRandom(seed, number);
    const draw = <T>(list: readonly T[]): T => pick(list, random());
    const filters = filtersBy(random, { documents, companies: companies.map(({ id }) => id) });
    yield requestOf(questions.next().value, random() < 0.5 ? 'lite' : 'standard', {
      viewer: draw(viewers),
      filters,
      asOf: random() < 0.4 ? new Date(momentBy(random)).toISOString() : null,
      companies:
        random() < 0.3
          ? Array.from({ length: 1 + Math.floor(random() * 2) }, () => draw(companies).id as EntityId)
          : null,
    });
  }
}

const momentBy = (random: () => number): number => Math.round(LAST_DAY_MS - random() * DAYS * DAY_MS);

function filtersBy(
  random: () => number,
  { documents, companies }: { readonly documents: readonly StoredDocument[]; readonly companies: readonly string[] },
): ChunkFilters {
  const some = <T>(make: () => T): T | undefined => (random() < 0.25 ? make() : undefined);
  const ofDocuments = <T>(read: (document: StoredDocument) => T): T[] =>
    Array.from({ length: 1 + Math.floor(random() * 3) }, () => read(pick(documents, random())));
  const mode = (): 'INCLUDE' | 'EXCLUDE' => (random() < 0.5 ? 'INCLUDE' : 'EXCLUDE');
  const published = some(() => {
    const [fromMs = 0, toMs = 0] = [momentBy(random), momentBy(random)].sort((a, b) => a - b);
    return { fromMs, toMs };
  });
  const documentTypes = some(() => ({
    mode: mode(),
    values: ofDocuments(({ about }) => ({ type: about.type, subtypes: [] })),
  }));
  const sources = some(() => ({ mode: mode(), values: ofDocuments(({ sourceId }) => sourceId) }));
  const categories = some(() => ({ mode: mode(), values: ofDocuments(({ category }) => category) }));
  const chosen = some(() => ({ mode: mode(), values: ofDocuments(({ id }) => id) }));
  const reportingEntities = some(() => [pick(companies, random())]);
  const entities = some(() => {
    const [anyOf, noneOf] = random() < 0.5 ? [[pick(companies, random())], []] : [[], [pick(companies, random())]];
    return { anyOf, allOf: [], noneOf, searchIn: 'BODY' as const };
  });
  return {
    ...(published && { published }),
    ...(documentTypes && { documentTypes }),
    ...(sources && { sources }),
    ...(categories && { categories }),
    ...(chosen && { documents: chosen }),
    ...(reportingEntities && { reportingEntities }),
    ...(entities && { entities }),
  };
}
