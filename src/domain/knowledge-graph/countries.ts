import { readDataFile } from '../../platform/data-file.ts';
import { dataPairs } from '../text/data-lines.ts';
import { countryNameOf } from './country-names.ts';

/** ISO 3166-1 alpha-2, and XK, which the knowledge graph uses for Kosovo (contract 14.2). */
const CODES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD ' +
  'CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF ' +
  'GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN ' +
  'KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA ' +
  'NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI ' +
  'SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI ' +
  'VN VU WF WS XK YE YT ZA ZM ZW';

/** All current country codes. */
export const COUNTRY_CODES: readonly string[] = CODES.split(' ');

const codes: ReadonlySet<string> = new Set(COUNTRY_CODES);

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f.]/g, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z]+/g, ' ')
    .trim();

const byName: ReadonlyMap<string, string> = namesOf(codes);

/** True if `code` is a current country code, in capitals. */
export const isCountryCode = (code: string): boolean => codes.has(code);

/** Parses a country code (in any case) or English country name; `undefined` when it is neither. */
export function parseCountry(raw: string): string | undefined {
  const code = raw.trim().toUpperCase();
  if (codes.has(code)) return code;
  return byName.get(plain(raw));
}

function namesOf(all: Iterable<string>): Map<string, string> {
  const english = new Intl.DisplayNames('en', { type: 'region' });
  const names = new Map<string, string>(dataPairs(readDataFile('data/country-spellings.txt', import.meta.url)));
  for (const code of all) {
    const name = english.of(code);
    if (name === undefined) continue;
    names.set(plain(name), code);
    names.set(plain(countryNameOf(code)), code);
    names.set(plain(name.replace(/^St\. /, 'Saint ').replace(/\(.*\)/, '')), code);
  }
  return names;
}
