import { useQuery } from '@tanstack/react-query';
import { almanac } from '../api/almanac.ts';

const WATCHLIST = /^wl_/;

/** The name of what a search is narrowed to: as the address has it, else as the service knows it, else its id. */
export function NameOf({
  kind,
  id,
  named,
}: {
  readonly kind: 'entity' | 'topic' | 'source';
  readonly id: string;
  readonly named: string | undefined;
}) {
  const { data } = useQuery({
    queryKey: ['name', kind, id],
    queryFn: async ({ signal }): Promise<string | null> => {
      if (WATCHLIST.test(id)) return (await almanac.watchlists.get(id, { signal })).name;
      return (await almanac.graph.entities([id], { signal }))[0]?.name ?? null;
    },
    enabled: named === undefined && kind !== 'source',
  });
  return named ?? data ?? id;
}
