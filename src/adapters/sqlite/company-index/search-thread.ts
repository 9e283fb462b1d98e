import { workerData } from 'piscina';
import { isIndexDamage } from './index-damage.ts';
import { type FoundPlaces, openForSearches, type PlaceSearch, placeSearches } from './search-places.ts';

const { file } = workerData as { file: string };

let search: ReturnType<typeof placeSearches> | undefined;

/** The task of each thread of the pool; `damaged` in place of the error, which would lose its code between threads. */
export const searchTask = (searches: readonly PlaceSearch[]): FoundPlaces[] | 'damaged' => {
  try {
    search ??= placeSearches(openForSearches(file));
    return search(searches);
  } catch (error) {
    if (isIndexDamage(error)) return 'damaged';
    throw error;
  }
};
