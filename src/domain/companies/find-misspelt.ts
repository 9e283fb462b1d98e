import { LEGAL_FORM_WORDS } from '../text/legal-forms.ts';
import { typosAllowed, typosBetween } from '../text/typos.ts';
import { isUnspaced, type NormalizedName } from './names.ts';
import type { RankedCompanies } from './ranked-companies.ts';
import type { TermLookup } from './term-lookup.ts';
import * as term from './terms.ts';

/** Possible corrections of one typed word, looked up on first use. */
class WordCorrections {
  readonly word: string;
  /** True if some name contains the word as typed. */
  readonly isKnown: boolean;
  private readonly lookup: TermLookup;
  private withOneTypo: readonly string[] | undefined;
  private withTwoTypos: readonly string[] | undefined;

  constructor(word: string, known: boolean, lookup: TermLookup) {
    this.word = word;
    this.isKnown = known;
    this.lookup = lookup;
  }

  /** Sounding alike counts as one typo in a word that no name has. */
  oneTypo(): readonly string[] {
    this.withOneTypo ??= this.isKnown ? this.similar(1) : [...new Set([...this.similar(1), ...this.soundingLike()])];
    return this.withOneTypo;
  }

  twoTypos(): readonly string[] {
    this.withTwoTypos ??= this.similar(2);
    return this.withTwoTypos;
  }

  all(): readonly string[] {
    return [...this.oneTypo(), ...this.twoTypos()];
  }

  private soundingLike(): readonly string[] {
    return this.lookup.soundingLike(this.word, CORRECTIONS_MAX).map(({ word }) => word);
  }

  private similar(typos: 1 | 2): readonly string[] {
    if (typosAllowed(this.word) < typos) return [];
    const words = this.lookup.similar(this.word, typos, CORRECTIONS_MAX);
    return words.filter((entry) => entry.typos === typos).map((entry) => entry.word);
  }
}

const WORDS_MAX = 8;
const CORRECTIONS_MAX = 16;
const KEYS_MAX = 64;

/**
 * Adds companies whose names differ from the typed one by one or two typos in a word, fewer typos first. Unknown words are corrected
 * first; if there are none or nothing matches, each known word in turn. `isKnown` has the number of companies with each known word.
 */
export function findMisspelt(
  name: NormalizedName,
  known: ReadonlyMap<string, number>,
  results: RankedCompanies,
  lookup: TermLookup,
): void {
  const { words, forms } = withoutMisspeltForm(name);
  if (words.length > WORDS_MAX || words.some(isUnspaced)) return;
  const before = results.count;
  const isEmpty = (): boolean => results.count === before;
  const corrections = words.map((word) => new WordCorrections(word, known.has(word), lookup));
  const add = (select: (reading: WordCorrections) => readonly string[]): void =>
    addCorrectedNames(corrections.map(select), forms, results, isEmpty());

  if (words.length < name.words.length) add(({ word }) => [word]);
  if (corrections.some((reading) => !reading.isKnown)) {
    add((reading) => (reading.isKnown ? [reading.word] : reading.oneTypo()));
    if (isEmpty()) add((reading) => (reading.isKnown ? [reading.word] : reading.all()));
  }
  for (const level of ['oneTypo', 'twoTypos'] as const) {
    if (!isEmpty()) return;
    for (const corrected of corrections) {
      add((reading) => (reading === corrected ? reading[level]() : reading.isKnown ? [reading.word] : reading.all()));
    }
  }
}

/** Adds names that consist of these words, then names that contain them. Does nothing when a word has no correction. */
function addCorrectedNames(
  groups: readonly (readonly string[])[],
  forms: readonly string[],
  results: RankedCompanies,
  isFirst: boolean,
): void {
  if (groups.some((group) => group.length === 0)) return;
  const keys = joinWords(groups).map(term.wholeName);
  const exactMatches = results.peek({ allOf: [keys] });
  if (exactMatches.length > 1 && forms.length > 0) {
    results.add({ allOf: [keys, ...forms.map((form) => [term.legalForm(form)])] });
  }
  results.addRanks(exactMatches);
  results.add({ allOf: groups, isFiller: !isFirst || exactMatches.length > 0 });
}

function joinWords(groups: readonly (readonly string[])[]): string[] {
  let keys = [''];
  for (const group of groups) {
    keys = keys.flatMap((key) => group.map((word) => key + word)).slice(0, KEYS_MAX);
  }
  return keys;
}

/** Removes a misspelt legal form: `Corpration` at the end, or before a correct form (`Companny SE`). */
function withoutMisspeltForm(name: NormalizedName): Pick<NormalizedName, 'words' | 'forms'> {
  const last = name.words.at(-1) ?? '';
  const allowed = typosAllowed(last);
  if (name.words.length < 2 || allowed === 0) return name;
  const isForm = LEGAL_FORM_WORDS.some((form) => form.length > 4 && typosBetween(last, form, allowed) <= allowed);
  return isForm ? { words: name.words.slice(0, -1), forms: name.forms } : name;
}
