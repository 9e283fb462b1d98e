import { workerData } from 'piscina';
import { openForSearches, placeSearches } from './search-places.ts';

const { file } = workerData as { file: string };

/** The task of each thread of the pool. */
export const searchTask = placeSearches(openForSearches(file));
