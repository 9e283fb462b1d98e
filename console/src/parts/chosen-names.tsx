import type { SuggestCategory } from '@almanac/client';
import { useQuery } from '@tanstack/react-query';
import { almanac } from '../api/almanac.ts';
import { Chip, NameField } from './name-field.tsx';

/** Kind of names to choose from. */
export type NameKind = 'companies' | 'sources';

const CATEGORIES: Readonly<Record<NameKind, readonly SuggestCategory[]>> = {
  companies: ['Companies'],
  sources: ['Sources'],
};

/** Several companies or sources, each of which can be left out again. */
export function ChosenNames({
  label,
  kind,
  ids,
  onChange,
}: {
  readonly label: string;
  readonly kind: NameKind;
  readonly ids: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}) {
  const names = useNames(kind, ids);
  return (
    <div className="stack">
      <NameField
        label={label}
        categories={CATEGORIES[kind]}
        placeholder={kind === 'companies' ? 'Name or ticker' : 'Name'}
        onChoose={({ id }) => onChange([...new Set([...ids, id])])}
      />
      {ids.length > 0 && (
        <div className="row">
          {ids.map((id) => (
            <Chip key={id} name={names.get(id) ?? id} onRemove={() => onChange(ids.filter((one) => one !== id))} />
          ))}
        </div>
      )}
    </div>
  );
}

/** Names of things by their ids, as far as they are known. */
export function useNames(kind: NameKind, ids: readonly string[]): ReadonlyMap<string, string> {
  const { data } = useQuery({
    queryKey: ['names of', kind, ids],
    queryFn: async ({ signal }) => {
      const found =
        kind === 'companies'
          ? await almanac.graph.entities(ids, { signal })
          : (await Promise.all(ids.map((id) => almanac.graph.sources(id, { signal })))).flat();
      return new Map(found.flatMap((one) => (one === null ? [] : [[one.id, one.name] as const])));
    },
    enabled: ids.length > 0,
  });
  return data ?? new Map();
}
