import { workerData } from 'piscina';
import { openForSearches, placeSearches } from './search-places.ts';

const { file } = workerData as { file: string };

/** What the pool calls for every task, in each of its threads. */
export const searchTask = placeSearches(openForSearches(file));
