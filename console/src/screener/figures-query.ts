import { queryOptions } from '@tanstack/react-query';
import { almanac } from '../api/almanac.ts';

/** Figures that conditions and columns may name. */
export const screenFigures = queryOptions({
  queryKey: ['figures of the screener'],
  queryFn: ({ signal }) => almanac.companies.screenFigures({ signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
