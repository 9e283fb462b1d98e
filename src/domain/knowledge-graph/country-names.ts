const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

/** Names in the client library's `SourceCountry` that differ from the English ones of `Intl` (contract 14.2). */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  AG: 'Antigua and Barbuda',
  AX: 'Aland Islands',
  BA: 'Bosnia and Herzegovina',
  BL: 'Saint Barthélemy',
  BQ: 'Bonaire, Saint Eustatius and Saba',
  CC: 'Cocos Islands',
  CD: 'Democratic Republic of the Congo',
  CG: 'Republic of the Congo',
  CI: 'Ivory Coast',
  GS: 'South Georgia and the South Sandwich Islands',
  HK: 'Hong Kong SAR',
  HM: 'Heard Island and McDonald Islands',
  KN: 'Saint Kitts and Nevis',
  LC: 'Saint Lucia',
  MF: 'Saint Martin',
  MM: 'Myanmar',
  MO: 'Macau SAR',
  NL: 'The Netherlands',
  PM: 'Saint Pierre and Miquelon',
  PS: 'Palestinian Territory',
  RE: 'Reunion',
  SH: 'Saint Helena',
  SJ: 'Svalbard and Jan Mayen',
  ST: 'Sao Tome and Principe',
  TC: 'Turks and Caicos Islands',
  TL: 'East Timor',
  TR: 'Turkey',
  TT: 'Trinidad and Tobago',
  UM: 'United States Minor Outlying Islands',
  VA: 'Vatican',
  VC: 'Saint Vincent and the Grenadines',
  VI: 'U.S. Virgin Islands',
  WF: 'Wallis and Futuna',
};

/** Looking a name up takes `Intl` several microseconds. */
const known = new Map<string, string>(Object.entries(EXCEPTIONS));

/** English name of an ISO 3166-1 alpha-2 code, as the existing client library writes it; the code itself when it has none. */
export function countryNameOf(code: string): string {
  const name = known.get(code) ?? english.of(code) ?? code;
  known.set(code, name);
  return name;
}
