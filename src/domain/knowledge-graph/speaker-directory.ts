import type { ReadEpoch } from '../../platform/epoch.ts';
import { normalizeText } from '../text/normalize-text.ts';
import type { GraphCatalog } from './entity-store.ts';

/** People who speak in transcripts, by the names that these have. */
export interface SpeakerDirectory {
  /** Ids of the people with these names; names that nobody or several people have are left out. */
  idsOf(names: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** Reads the people of the knowledge graph again when they changed. */
export function createSpeakerDirectory(
  catalog: Pick<GraphCatalog, 'others' | 'othersMark'>,
  epoch: ReadEpoch,
): SpeakerDirectory {
  let known: { readonly mark: string; readonly byName: ReadonlyMap<string, string | null> } | undefined;
  const peopleByName = async (): Promise<ReadonlyMap<string, string | null>> => {
    const mark = `${await epoch()} ${await catalog.othersMark()}`;
    if (known?.mark !== mark) known = { mark, byName: namesOfPeople(await catalog.others()) };
    return known.byName;
  };
  return {
    async idsOf(names) {
      const wanted = [...new Set(names)];
      if (wanted.length === 0) return new Map();
      const byName = await peopleByName();
      return new Map(
        wanted.flatMap((name) => {
          const id = byName.get(normalizeText(name));
          return typeof id === 'string' ? [[name, id] as const] : [];
        }),
      );
    },
  };
}

/** Ids by normalized name; `null` for a name of several people. */
function namesOfPeople(others: Awaited<ReturnType<GraphCatalog['others']>>): ReadonlyMap<string, string | null> {
  const byName = new Map<string, string | null>();
  for (const { id, category, name, aliases } of others) {
    if (category !== 'people') continue;
    for (const key of new Set([name, ...aliases].map(normalizeText))) {
      const other = byName.get(key);
      byName.set(key, other === undefined || other === id ? id : null);
    }
  }
  return byName;
}
