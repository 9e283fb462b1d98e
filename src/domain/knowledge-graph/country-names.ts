import { readDataFile } from '../../platform/data-file.ts';
import { dataPairs } from '../text/data-lines.ts';

const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

/** Names that differ from those of `Intl`, and those that were looked up: a look-up takes `Intl` several microseconds. */
const known = new Map<string, string>(dataPairs(readDataFile('data/country-names.txt', import.meta.url)));

/** English name of an ISO 3166-1 alpha-2 code, as the existing client library writes it; the code itself when it has none. */
export function countryNameOf(code: string): string {
  const name = known.get(code) ?? english.of(code) ?? code;
  known.set(code, name);
  return name;
}
