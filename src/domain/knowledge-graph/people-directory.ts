import type { ReadEpoch } from '../../platform/epoch.ts';
import { normalizeText } from '../text/normalize-text.ts';
import type { OtherEntity } from './entity.ts';
import type { GraphCatalog } from './entity-store.ts';

/** A person with the office that the knowledge graph states. */
export interface OfficeHolder {
  readonly name: string;
  /** `Chairman and chief executive`. */
  readonly position: string;
}

/** The people of the knowledge graph. */
export type PeopleDirectory = ReturnType<typeof createPeopleDirectory>;

interface KnownPeople {
  readonly mark: string;
  readonly people: readonly OtherEntity[];
  readonly byName: ReadonlyMap<string, string | null>;
}

/** Reads the people of the knowledge graph again when they changed. */
export function createPeopleDirectory(catalog: Pick<GraphCatalog, 'others' | 'othersMark'>, epoch: ReadEpoch) {
  let known: KnownPeople | undefined;
  const current = async (): Promise<KnownPeople> => {
    const mark = `${await epoch()} ${await catalog.othersMark()}`;
    if (known?.mark === mark) return known;
    const people = (await catalog.others()).filter(({ category }) => category === 'people');
    known = { mark, people, byName: idsByName(people) };
    return known;
  };
  return {
    /** Ids of the people with these names; names that nobody or several people have are left out. */
    async idsOf(names: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const wanted = [...new Set(names)];
      if (wanted.length === 0) return new Map();
      const { byName } = await current();
      return new Map(
        wanted.flatMap((name) => {
          const id = byName.get(normalizeText(name));
          return typeof id === 'string' ? [[name, id] as const] : [];
        }),
      );
    },
    /** Those whose employer is the company of this name, with their offices. */
    async officesAt(company: string): Promise<readonly OfficeHolder[]> {
      const wanted = normalizeText(company);
      return (await current()).people.flatMap(({ name, details: { employer, position } }) =>
        employer && position && normalizeText(employer) === wanted ? [{ name, position }] : [],
      );
    },
  };
}

/** Ids by normalized name; `null` for a name of several people. */
function idsByName(people: readonly OtherEntity[]): ReadonlyMap<string, string | null> {
  const byName = new Map<string, string | null>();
  for (const { id, name, aliases } of people) {
    for (const key of new Set([name, ...aliases].map(normalizeText))) {
      const other = byName.get(key);
      byName.set(key, other === undefined || other === id ? id : null);
    }
  }
  return byName;
}
