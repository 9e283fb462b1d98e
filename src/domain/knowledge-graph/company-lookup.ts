import type { Clock } from '../../platform/clock.ts';
import { createFreshCache } from '../../platform/fresh-cache.ts';
import type { EntityId } from '../../platform/ids.ts';
import type { Company } from './entity.ts';
import type { EntityStore } from './entity-store.ts';

/** What an `rp_entity_id` leads to. */
export interface FoundCompany {
  /** The id that was asked for: what the answer is given under. */
  readonly askedId: EntityId;
  /** The company's own id, by which its data is kept: another one when the asked id was given up in a merger. */
  readonly entityId: EntityId;
  /** `target_identifier_id` of the API: the ticker, else the symbol of the first listing; empty for a company without any (contract 16). */
  readonly targetIdentifierId: string;
  readonly company: Company;
}

/** Finds the company that a request for its data names. */
export interface CompanyLookup {
  /** `undefined` when no company has, or ever had, this id. */
  find(id: EntityId): Promise<FoundCompany | undefined>;
}

/** Companies kept at a time, known and unknown ids alike. */
const COMPANIES_MAX = 30_000;

export function createCompanyLookup({
  entities,
  clock,
}: {
  entities: Pick<EntityStore, 'findCompany' | 'revision'>;
  clock: Clock;
}): CompanyLookup {
  const cache = createFreshCache<FoundCompany | undefined>({
    revision: () => entities.revision(),
    clock,
    weightMax: COMPANIES_MAX,
    weightOf: () => 1,
  });
  return {
    find: (id) =>
      cache.get(id, async () => {
        const company = await entities.findCompany(id);
        if (!company) return undefined;
        return { askedId: id, entityId: company.id, targetIdentifierId: targetIdOf(company) ?? '', company };
      }),
  };
}

const targetIdOf = ({ ticker, listings }: Company): string | undefined => ticker ?? listings[0]?.split(':', 2)[1];
