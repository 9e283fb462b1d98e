import { readDataFile } from '../../platform/data-file.ts';
import { dataPairs } from '../text/data-lines.ts';

const NAMES: ReadonlyMap<string, readonly string[]> = new Map(
  dataPairs(readDataFile('data/exchange-names.txt', import.meta.url)).map(([mic, names]) => [mic, names.split(' | ')]),
);

export interface ExchangeName {
  /** The MIC where nothing shorter is in use. */
  readonly short: string;
  readonly full: string | null;
}

/** Name of the exchange of a listing (`MIC:symbol`). */
export function exchangeOfListing(listing: string): ExchangeName {
  const mic = listing.slice(0, 'MIC_'.length);
  const [short, full] = NAMES.get(mic) ?? [];
  return { short: short ?? mic, full: full ?? null };
}
