import { useQuery } from '@tanstack/react-query';
import { almanac } from '../api/almanac.ts';
import { PRIVATE_SOURCE } from './document-place.ts';

const WATCHLIST = /^wl_/;

/** Name of a search filter: from the address, else from the service, else its id. */
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
      if (id === PRIVATE_SOURCE) return 'Own files';
      if (WATCHLIST.test(id)) return (await almanac.watchlists.get(id, { signal })).name;
      const found =
        kind === 'source'
          ? await almanac.graph.sources(id, { signal })
          : await almanac.graph.entities([id], { signal });
      return found.find((one) => one?.id === id)?.name ?? null;
    },
    enabled: named === undefined,
  });
  return named ?? data ?? id;
}
