/** How a sentence calls a company of this country. */
const DEMONYMS: Readonly<Record<string, string>> = {
  AT: 'Austrian',
  AU: 'Australian',
  BE: 'Belgian',
  BM: 'Bermudian',
  BR: 'Brazilian',
  CA: 'Canadian',
  CH: 'Swiss',
  CN: 'Chinese',
  CZ: 'Czech',
  DE: 'German',
  DK: 'Danish',
  ES: 'Spanish',
  FI: 'Finnish',
  FR: 'French',
  GB: 'British',
  GR: 'Greek',
  HK: 'Hong Kong',
  HU: 'Hungarian',
  IE: 'Irish',
  IL: 'Israeli',
  IN: 'Indian',
  IS: 'Icelandic',
  IT: 'Italian',
  JP: 'Japanese',
  KR: 'South Korean',
  KY: 'Cayman Islands',
  KZ: 'Kazakh',
  LU: 'Luxembourg',
  MT: 'Maltese',
  MX: 'Mexican',
  NL: 'Dutch',
  NO: 'Norwegian',
  PL: 'Polish',
  PT: 'Portuguese',
  RO: 'Romanian',
  SA: 'Saudi',
  SE: 'Swedish',
  SG: 'Singaporean',
  TH: 'Thai',
  TR: 'Turkish',
  TW: 'Taiwanese',
  US: 'American',
  UY: 'Uruguayan',
  ZA: 'South African',
};

/** `gold miner` of `CA` is `Canadian gold miner.`; `null` for an unknown business. */
export function describeCompany(what: string, country: string): string | null {
  if (what === '') return null;
  const demonym = DEMONYMS[country];
  if (country !== '' && demonym === undefined) throw new Error(`no demonym for ${country}`);
  return demonym === undefined ? `${what.charAt(0).toUpperCase()}${what.slice(1)}.` : `${demonym} ${what}.`;
}
