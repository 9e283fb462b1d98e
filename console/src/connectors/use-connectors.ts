import type { Connector, Details } from '@almanac/client';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { almanac } from '../api/almanac.ts';

export const CONNECTORS_KEY = ['connectors'];

/** The user's own connectors and shared ones. */
export const useConnectors = (
  options: { readonly refetchInterval?: number; readonly enabled?: boolean } = {},
): UseQueryResult<Details<Connector[]>, Error> =>
  useQuery({
    queryKey: CONNECTORS_KEY,
    queryFn: ({ signal }) => almanac.connectors.list({ signal }).details(),
    ...options,
  });
