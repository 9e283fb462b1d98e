import { queryOptions } from '@tanstack/react-query';
import { almanac } from '../api/almanac.ts';

/** The profile of a company, with its latest price. */
export const companyProfile = (id: string, asOf: string | undefined) =>
  queryOptions({
    queryKey: ['profile', id, asOf],
    queryFn: ({ signal }) => almanac.companies.profile(id, { asOf, signal }).details(),
  });
