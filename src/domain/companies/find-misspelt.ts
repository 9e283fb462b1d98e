import type { RankedCompanies } from './findings.ts';
import { LEGAL_FORM_WORDS } from './legal-forms.ts';
import { type FoldedName, isUnspaced } from './names.ts';
import { typosAllowed, typosBetween } from './similarity.ts';
import type { TermLookup } from './term-lookup.ts';
import * as term from './terms.ts';

/** For one typed word, the words that it may have been meant to be; looked up when they are first asked for. */
class Readings {
  readonly word: string;
  /** As typed, in some name. */
  readonly known: boolean;
  private readonly lookup: TermLookup;
  private one: readonly string[] | undefined;
  private two: readonly string[] | undefined;

  constructor(word: string, known: boolean, lookup: TermLookup) {
    this.word = word;
    this.known = known;
    this.lookup = lookup;
  }

  oneTypo(): readonly string[] {
    this.one ??= this.similar(1);
    return this.one;
  }

  twoTypos(): readonly string[] {
    this.two ??= this.similar(2);
    return this.two;
  }

  all(): readonly string[] {
    return [...this.oneTypo(), ...this.twoTypos()];
  }

  private similar(typos: 1 | 2): readonly string[] {
    if (typosAllowed(this.word) < typos) return [];
    const words = this.lookup.similar(this.word, typos, READINGS_MAX);
    return words.filter((entry) => entry.typos === typos).map((entry) => entry.word);
  }
}

const WORDS_MAX = 8;
const READINGS_MAX = 16;
const KEYS_MAX = 64;

/**
 * Adds companies whose names are the typed one but for a typo or two in a word: fewer typos first. Words that are in no
 * name are taken as misspelt; when there are none, or it leads nowhere, each of the others in turn. `known` tells how many
 * companies bear each word that is in names.
 */
export function findMisspelt(
  name: FoldedName,
  known: ReadonlyMap<string, number>,
  found: RankedCompanies,
  lookup: TermLookup,
): void {
  const { words, forms } = withoutMisspeltForm(name);
  if (words.length > WORDS_MAX || words.some(isUnspaced)) return;
  const before = found.count;
  const isNothingYet = (): boolean => found.count === before;
  const readings = words.map((word) => new Readings(word, known.has(word), lookup));
  const add = (wordsOf: (reading: Readings) => readonly string[]): void =>
    addReadings(readings.map(wordsOf), forms, found, isNothingYet());

  if (words.length < name.words.length) add(({ word }) => [word]);
  if (readings.some((reading) => !reading.known)) {
    add((reading) => (reading.known ? [reading.word] : reading.oneTypo()));
    if (isNothingYet()) add((reading) => (reading.known ? [reading.word] : reading.all()));
  }
  for (const level of ['oneTypo', 'twoTypos'] as const) {
    if (!isNothingYet()) return;
    for (const doubted of readings) {
      add((reading) => (reading === doubted ? reading[level]() : reading.known ? [reading.word] : reading.all()));
    }
  }
}

/** Names that are just these words first, then names that hold them. Nothing when a word has no reading. */
function addReadings(
  groups: readonly (readonly string[])[],
  forms: readonly string[],
  found: RankedCompanies,
  isFirst: boolean,
): void {
  if (groups.some((group) => group.length === 0)) return;
  const keys = joinedReadings(groups).map(term.wholeName);
  const exactMatches = found.peek({ allOf: [keys] });
  if (exactMatches.length > 1 && forms.length > 0) {
    found.add({ allOf: [keys, ...forms.map((form) => [term.legalForm(form)])] });
  }
  found.addPlaces(exactMatches);
  found.add({ allOf: groups, isFiller: !isFirst || exactMatches.length > 0 });
}

function joinedReadings(groups: readonly (readonly string[])[]): string[] {
  let keys = [''];
  for (const group of groups) {
    keys = keys.flatMap((key) => group.map((word) => key + word)).slice(0, KEYS_MAX);
  }
  return keys;
}

/** `Corpration` at the end, or before a form that is spelt right (`Companny SE`), is a legal form too. */
function withoutMisspeltForm(name: FoldedName): Pick<FoldedName, 'words' | 'forms'> {
  const last = name.words.at(-1) ?? '';
  const allowed = typosAllowed(last);
  if (name.words.length < 2 || allowed === 0) return name;
  const isForm = LEGAL_FORM_WORDS.some((form) => form.length > 4 && typosBetween(last, form, allowed) <= allowed);
  return isForm ? { words: name.words.slice(0, -1), forms: name.forms } : name;
}
