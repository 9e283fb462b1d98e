import { useQuery } from '@tanstack/react-query';
import { almanac } from './almanac.ts';

/** The name of an entity, and its id until the name is there. */
export function useEntityName(id: string): string {
  const { data } = useQuery({
    queryKey: ['name', 'entity', id],
    queryFn: async ({ signal }) => (await almanac.graph.entities([id], { signal }))[0]?.name ?? null,
  });
  return data ?? id;
}
