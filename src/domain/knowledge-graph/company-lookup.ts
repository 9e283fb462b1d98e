import type { Clock } from '../../platform/clock.ts';
import type { ReadEpoch } from '../../platform/epoch.ts';
import type { EntityId } from '../../platform/ids.ts';
import { createRevisionCache } from '../../platform/revision-cache.ts';
import type { Company } from './entity.ts';
import type { EntityStore } from './entity-store.ts';

/** The company that an `rp_entity_id` refers to. */
export interface FoundCompany {
  /** The requested id, which answers repeat. */
  readonly askedId: EntityId;
  /** The company's current id, under which its data is stored; differs from the requested one after a merger. */
  readonly entityId: EntityId;
  /** `target_identifier_id` of the API: the ticker, else the symbol of the first listing; empty for a company without any (contract 16). */
  readonly targetIdentifierId: string;
  readonly company: Company;
}

/** Resolves the company id of a request. */
export type CompanyLookup = ReturnType<typeof createCompanyLookup>;

/** Maximum number of cached ids, known and unknown. */
const COMPANIES_MAX = 30_000;

export function createCompanyLookup({
  entities,
  epoch,
  clock,
}: {
  entities: Pick<EntityStore, 'findCompany' | 'revision'>;
  epoch: ReadEpoch;
  clock: Clock;
}) {
  const cache = createRevisionCache<FoundCompany | undefined>({
    revision: () => entities.revision(),
    epoch,
    clock,
    weightMax: COMPANIES_MAX,
    weightOf: () => 1,
  });
  return {
    /** Returns `undefined` when no company has or has had this id. */
    find: (id: EntityId): Promise<FoundCompany | undefined> =>
      cache.get(id, async () => {
        const company = await entities.findCompany(id);
        if (!company) return undefined;
        return { askedId: id, entityId: company.id, targetIdentifierId: targetIdOf(company) ?? '', company };
      }),
  };
}

const targetIdOf = ({ ticker, listings }: Company): string | undefined => ticker ?? listings[0]?.split(':', 2)[1];
