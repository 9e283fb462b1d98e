import { workerData } from 'piscina';
import type { CompanyFilters } from '../../../domain/companies/company-index.ts';
import { type FoundPlaces, openForSearches, placeSearch } from './search-places.ts';

export interface SearchTask {
  readonly text: string;
  readonly filters: CompanyFilters;
  readonly limit: number;
}

const { file } = workerData as { file: string };
const search = placeSearch(openForSearches(file));

/** What the pool calls for every task, in each of its threads. */
export const searchTask = ({ text, filters, limit }: SearchTask): FoundPlaces => search(text, filters, limit);
