import { isCountryCode, parseCountry } from '../../knowledge-graph/countries.ts';

/** Labels of standard members that do not follow from their names. */
const LABELS: ReadonlyMap<string, string> = new Map([
  ['us-gaap:NonUsMember', 'Non-US'],
  ['us-gaap:AllOtherSegmentsMember', 'All Other'],
  ['us-gaap:CorporateNonSegmentMember', 'Corporate'],
  ['us-gaap:MaterialReconcilingItemsMember', 'Reconciling Items'],
]);

const countryNames = new Intl.DisplayNames('en', { type: 'region' });
/** `Hong Kong SAR China`, `Myanmar (Burma)`. */
const countryName = (code: string): string =>
  (countryNames.of(code) ?? code).replace(/ SAR China$/, '').replace(/ \(.*\)$/, '');

const WORD = /[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]+|\d+/g;
const SMALL_WORDS: ReadonlySet<string> = new Set(['and', 'or', 'of', 'the', 'in', 'for', 'to', 'by', 'from', 'with']);
/** Misspelt camel case, with a small word attached to the previous one: `Homeand`, `Restof`. */
const ATTACHED_WORD = /^([A-Z][a-z]{2,}?)(and|of)$/;
/** Ordinary words with these endings: Ireland, brand, demand, proof. */
const ORDINARY_WORD = /(?:l|b|br|gr|str|m|h|st|p|us|rw|ug)and$|(?:r|h)oof$|^(?:Proof|Roof)$/;

function wordsOf(name: string): string[] {
  return (name.match(WORD) ?? []).flatMap((word) => {
    const attached = ORDINARY_WORD.test(word) ? null : ATTACHED_WORD.exec(word);
    return attached === null ? [word] : [attached[1] ?? '', attached[2] ?? ''];
  });
}

/**
 * The label of a segment, derived from its member's name, because inline filings have no labels: `aapl:GreaterChinaSegmentMember` is
 * Greater China, `country:US` United States, `us-gaap:ProductMember` Product, `aapl:IPhoneMember` iPhone (a single capital before a
 * capitalized word is the lower-case letter of a product name).
 */
export function segmentLabel(member: string): string {
  const known = LABELS.get(member);
  if (known !== undefined) return known;
  const colon = member.indexOf(':');
  const local = member.slice(colon + 1);
  if (member.startsWith('country:') && isCountryCode(local)) return countryName(local);
  const name = local.replace(/(?:Member|Domain)$/, '').replace(/(?<=.)Segments?$/, '');
  const words: string[] = [];
  let letter = '';
  for (const word of wordsOf(name)) {
    if (/^[IE]$/.test(word)) {
      letter = word;
      continue;
    }
    const isProduct = letter !== '' && /^[A-Z][a-z]/.test(word);
    if (letter !== '' && !isProduct) words.push(letter);
    if (isProduct) words.push(letter.toLowerCase() + word);
    else words.push(words.length > 0 && SMALL_WORDS.has(word.toLowerCase()) ? word.toLowerCase() : capitalised(word));
    letter = '';
  }
  if (letter !== '') words.push(letter);
  return words.length === 0 ? member : words.join(' ');
}

const capitalised = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** Words of names of places, besides countries. */
const PLACE_WORDS: ReadonlySet<string> = new Set(
  (
    'africa america american americas anz apac asean asia asian australasia benelux canada caribbean central china continental ' +
    'domestic east eastern emea emeia eurasia europe european far foreign global iberia india international isles japan korea ' +
    'latam latin mainland mediterranean mena middle nordic nordics north northeast northern northwest oceania overseas pacific ' +
    'peninsula scandinavia south southeast southern southwest states subcontinent taiwan united us usa west western world ' +
    'worldwide kingdom uk'
  ).split(' '),
);
/** Connecting and qualifying words in names of places. */
const JOINING_WORDS: ReadonlySet<string> = new Set(
  'all and area areas countries country excluding except greater in including markets non of other region regions rest the territories'.split(
    ' ',
  ),
);

/** `place` for the name of a region or country, `rest` for a remainder (`Other`), else `undefined`. */
export function placeKind(label: string): 'place' | 'rest' | undefined {
  if (parseCountry(label) !== undefined && label.length > 3) return 'place';
  const words = label
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);
  if (words.length === 0) return undefined;
  let places = 0;
  for (const word of words) {
    if (PLACE_WORDS.has(word) || (word.length > 3 && parseCountry(word) !== undefined)) places += 1;
    else if (!JOINING_WORDS.has(word)) return undefined;
  }
  return places > 0 ? 'place' : 'rest';
}

/** True if segments are regions: all are named after places, except a remainder. */
export function areRegions(labels: readonly string[]): boolean {
  const kinds = labels.map(placeKind);
  return kinds.filter((kind) => kind === 'place').length >= 2 && kinds.every((kind) => kind !== undefined);
}
