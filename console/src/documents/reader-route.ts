import type { Place } from './document-place.ts';
import { type DocumentSearch, documentSearch } from './search-route.ts';

/** State of an opened document in its address. */
export interface ReaderSearch extends Place {
  /** The search that led here; its passages can be stepped through. */
  readonly search?: DocumentSearch;
  /** Sentences are not coloured. */
  readonly plain?: true;
  /** The original stands beside the text. */
  readonly original?: true;
}

const paragraph = (value: unknown): number | undefined => {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 ? number : undefined;
};

/** Reads the address; invalid members are left out. */
export function readerSearch(address: Readonly<Record<string, unknown>>): ReaderSearch {
  const [from, to] = [paragraph(address['from']), paragraph(address['to'])];
  const row = Number(address['row'] ?? -1);
  const { search } = address;
  return {
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(Number.isInteger(row) && row >= 0 && { row }),
    ...(address['file'] === true && { file: true }),
    ...(typeof search === 'object' &&
      search !== null && { search: documentSearch(search as Readonly<Record<string, unknown>>) }),
    ...(address['plain'] === true && { plain: true }),
    ...(address['original'] === true && { original: true }),
  };
}
