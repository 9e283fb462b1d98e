import { isEverydayWord } from '../lexicon/common-words.ts';
import { Category, countryNumber, type Lexicon } from '../lexicon/lexicon.ts';
import { FormKind, FormStyle } from '../lexicon/name-forms.ts';
import { Case } from '../lexicon/tokens.ts';
import { FAMOUS, KNOWN, NOTED } from './mention.ts';
import type { NamingQuestion } from './read-question.ts';
import { isReadable } from './word-lists.ts';

/** Required lead of the best entity over the next one, in powers of ten of size. */
const MARGIN = 0.3;
/** Required lead of a very well-known company, whose spin-offs have its name as well (`Honeywell`). */
const MARGIN_KNOWN = 0.05;
const KIND_PENALTY: Readonly<Record<number, number>> = {
  [FormKind.former]: -0.5,
  [FormKind.short]: -0.6,
  [FormKind.inDocument]: -1.4,
  [FormKind.initials]: -1.2,
};
const LEGAL_FORM_BONUS = 4;
/** Companies of this country are preferred. */
const US = countryNumber('US');

/** Words of a question that match a name of the lexicon. */
export interface MatchedName {
  readonly node: number;
  readonly from: number;
  readonly to: number;
  readonly legal: number;
  readonly hasLegalForm: boolean;
}

/** The best known plausible entity of a name; `undefined` if its lead over the next one is too small. */
export function bestEntity(
  lexicon: Lexicon,
  question: NamingQuestion,
  { node, from, to, legal, hasLegalForm }: MatchedName,
): { entity: number; kind: number; style: number } | undefined {
  let best: { entity: number; kind: number; style: number } | undefined;
  let [bestRank, nextRank] = [-Infinity, -Infinity];
  let next = -1;
  for (let i = lexicon.entitiesFrom[node] as number; i < (lexicon.entitiesFrom[node + 1] as number); i++) {
    const entity = lexicon.entities[i] as number;
    const kind = lexicon.entityKinds[i] as number;
    const style = lexicon.entityStyles[i] as number;
    const category = lexicon.categories[entity] as number;
    if (hasLegalForm && category !== Category.company) continue;
    const isOwnLegal = legal > 0 && lexicon.entityNotes[i] === legal;
    // Two letters are a name only with the company's own legal form (`V.F. Corp`).
    if (!isOwnLegal && !isPlausible(lexicon, question, { from, to, entity, kind, style, category })) continue;
    const rank =
      (lexicon.prominences[entity] as number) / 10 +
      (KIND_PENALTY[kind] ?? 0) +
      (isOwnLegal ? LEGAL_FORM_BONUS : 0) +
      (category === Category.company && question.hasFinance ? 0.5 : 0) +
      (lexicon.countries[entity] === US ? 0.3 : 0);
    if (rank > bestRank) {
      [nextRank, next] = [bestRank, best?.entity ?? -1];
      bestRank = rank;
      best = { entity, kind, style };
    } else if (rank > nextRank) [nextRank, next] = [rank, entity];
  }
  if (best === undefined || bestRank - nextRank >= MARGIN) return best;
  const isKnown = (lexicon.prominences[best.entity] as number) >= KNOWN;
  return (isKnown && bestRank - nextRank >= MARGIN_KNOWN) || isSameName(lexicon, best.entity, next) ? best : undefined;
}

/**
 * True if two entities are probably one company that is in the graph twice: `1-800-FLOWERS.COM Inc.` and
 * `1-800-FLOWERS.`
 */
function isSameName(lexicon: Lexicon, entity: number, other: number): boolean {
  const [one, two] = [entity, other].map((at) =>
    (lexicon.names[at] ?? '').toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''),
  );
  return one !== undefined && two !== undefined && two !== '' && (one.startsWith(two) || two.startsWith(one));
}

function isPlausible(
  lexicon: Lexicon,
  question: NamingQuestion,
  name: { from: number; to: number; entity: number; kind: number; style: number; category: number },
): boolean {
  const { from, to, entity, kind, style, category } = name;
  const { words } = question;
  const { cases } = question.reading.tokens;
  const prominence = lexicon.prominences[entity] as number;
  const isShort = kind === FormKind.short || kind === FormKind.inDocument;
  const isSingle = to - from === 1;
  const isLower = cases[from] === Case.lower;
  const word = words[from] ?? '';
  if (isShort && isSingle && PLACE_NAMES.has(word)) return false;
  if (kind === FormKind.inDocument) {
    if (category !== Category.company || prominence < NOTED) return false;
    if (isSingle && !isPlausiblePart(word, prominence)) return false;
    // `baker` is also a trade.
    return !isLower || (prominence >= KNOWN && (question.hasPeriod || question.hasMeasure));
  }
  if (kind === FormKind.initials) return prominence >= KNOWN && cases[from] === Case.allCaps;
  const isLowerAcronym = style === FormStyle.acronym && isSingle && isLower;
  return !isLowerAcronym || isPlausibleAcronym(word, from, prominence);
}

/** True if lower-case letters may be an acronym: `gm ev losses`. */
const isPlausibleAcronym = (word: string, from: number, prominence: number): boolean =>
  word.length >= 3 || (word.length === 2 && from === 0 && prominence >= KNOWN && !isReadable(word));

/** True if a single word of a company's name may denote the company. */
function isPlausiblePart(word: string, prominence: number): boolean {
  if (isEverydayWord(word)) return word.length >= 5 && prominence >= FAMOUS;
  return word.length >= (prominence >= KNOWN ? 4 : 5);
}

/** Parts of the world, and states that share their names with the first words of companies' names. */
const REGIONS = `africa antarctica asia america americas europe eurasia oceania pacific atlantic caribbean scandinavia
  alabama alaska arizona arkansas california colorado connecticut delaware florida georgia hawaii idaho illinois indiana iowa
  kansas kentucky louisiana maine maryland massachusetts michigan minnesota mississippi missouri montana nebraska nevada ohio
  oklahoma oregon pennsylvania tennessee texas utah vermont virginia washington wisconsin wyoming
  alberta manitoba ontario quebec saskatchewan bavaria catalonia scotland wales england shanghai beijing london paris tokyo`;

/**
 * Normalized one-word names of countries and regions; none of them alone is a short name of a company (`Texas` of Texas
 * Instruments).
 */
const PLACE_NAMES: ReadonlySet<string> = new Set([...REGIONS.trim().split(/\s+/), ...countryNames()]);

function countryNames(): string[] {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return letters
    .flatMap((one) => letters.map((other) => names.of(one + other)?.toLowerCase() ?? ''))
    .filter((name) => /^[a-z]+$/.test(name));
}
