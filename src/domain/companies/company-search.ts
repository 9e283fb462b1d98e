import type { Clock } from '../../platform/clock.ts';
import type { EntityId } from '../../platform/ids.ts';
import type { Company } from '../knowledge-graph/entity.ts';
import type { EntityStore } from '../knowledge-graph/entity-store.ts';
import type { CompanyFilters, CompanyIndex } from './company-index.ts';
import { RecentlyUsed } from './recently-used.ts';

/** Rows of an answer; there is no paging (contract 3.1). */
export const COMPANIES_MAX = 20;
/** Characters of a query that are read. */
export const QUERY_CHARS_MAX = 1_000;
/** Popular companies are in most answers: this many are kept ready. */
const COMPANIES_KEPT = 40_000;
/** People ask for the same: so many answers are kept, as ids. */
const ANSWERS_KEPT = 10_000;
/** How often the index is asked whether it has moved: what is kept may be behind for so long. */
const LOOK_EVERY_MS = 100;
/** Longer questions are hardly asked twice. */
const KEPT_QUESTION_CHARS_MAX = 200;

export interface CompanySearchRequest extends CompanyFilters {
  /** May be blank, if there are filters. */
  readonly query: string;
}

export interface CompanySearch {
  /** The 20 best companies, best first; none when neither query nor filters say anything. Any text has an answer. */
  search(request: CompanySearchRequest): Promise<Company[]>;
}

/** Finds by the index, answers from the store. Companies that the store no longer has are left out. */
export function createCompanySearch(use: {
  readonly index: Pick<CompanyIndex, 'search' | 'revision'>;
  readonly store: Pick<EntityStore, 'findCompanies'>;
  readonly clock: Clock;
}): CompanySearch {
  const { index, store, clock } = use;
  const companies = new RecentlyUsed<EntityId, Company>(COMPANIES_KEPT);
  const answers = new RecentlyUsed<string, readonly EntityId[]>(ANSWERS_KEPT);
  let keptRevision = -1;
  let lookedAtMs = Number.NEGATIVE_INFINITY;

  const forgetWhenMoved = async (): Promise<number> => {
    const nowMs = clock.nowMs();
    if (nowMs - lookedAtMs < LOOK_EVERY_MS && nowMs >= lookedAtMs) return keptRevision;
    const revision = await index.revision();
    lookedAtMs = nowMs;
    if (revision !== keptRevision) {
      companies.clear();
      answers.clear();
      keptRevision = revision;
    }
    return revision;
  };

  const idsFor = async (text: string, filters: CompanyFilters, revision: number): Promise<readonly EntityId[]> => {
    const question = JSON.stringify([text, filters.types, filters.countries, filters.sectors]);
    const kept = answers.get(question);
    if (kept) return kept;
    const ids = await index.search(text, filters, COMPANIES_MAX);
    if (revision === keptRevision && question.length <= KEPT_QUESTION_CHARS_MAX) answers.set(question, ids);
    return ids;
  };

  const companiesOf = async (ids: readonly EntityId[], revision: number): Promise<Company[]> => {
    // Taken before anything is waited for, as the kept ones may be forgotten meanwhile.
    const kept = ids.map((id) => companies.get(id));
    const missing = ids.filter((_, at) => kept[at] === undefined);
    if (missing.length === 0) return kept as Company[];
    const read = new Map((await store.findCompanies(missing)).map((company) => [company.id, company]));
    if (revision === keptRevision) for (const company of read.values()) companies.set(company.id, company);
    return ids.flatMap((id, at) => kept[at] ?? read.get(id) ?? []);
  };

  return {
    async search({ query, types, countries, sectors }) {
      const text = query.slice(0, QUERY_CHARS_MAX).trim();
      if (text === '' && types.length + countries.length + sectors.length === 0) return [];
      const revision = await forgetWhenMoved();
      const ids = await idsFor(text, { types, countries, sectors }, revision);
      return ids.length === 0 ? [] : companiesOf(ids, revision);
    },
  };
}
