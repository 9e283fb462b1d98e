import { type Candidate, candidatesAt } from './candidates.ts';
import type { DocumentMemory } from './document-memory.ts';
import { Category, type Lexicon, OUTSTANDING, UNIT, Wording } from './lexicon.ts';
import { FormKind, Style } from './name-forms.ts';
import { Writing } from './reading.ts';
import { Case, hashesOf, type Tokens } from './tokens.ts';

/** Who a name stands for here, and how much speaks for that being known. */
export interface Bearer {
  readonly entity: number;
  readonly kind: number;
  readonly style: number;
  readonly isEstablished: boolean;
  /** Owned by, or working for, whom the document names; or the other way round. */
  readonly isRelated: boolean;
  /** A unit in which amounts are told. */
  readonly isUnit: boolean;
  /** Told by a part of its name that nobody else of note has. */
  readonly isOutstanding: boolean;
  /** Whether the legal form in the text is its own. */
  readonly hasItsLegalForm: boolean;
}

/** A bearer must stand so far before the next one (in powers of ten of size) for a bare name to mean it. */
const MARGIN = 0.75;

const KIND_WEIGHT: Readonly<Record<number, number>> = {
  [FormKind.name]: 0,
  [FormKind.alias]: 0,
  [FormKind.former]: -0.5,
  [FormKind.short]: -0.9,
  [FormKind.inDocument]: -0.8,
  [FormKind.initials]: -0.8,
};

/** Whether a form of this style may be written like these words. */
function isWrittenSo(style: number, tokens: Tokens, from: number, to: number, writing: number): boolean {
  if (style === Style.any) return true;
  if (writing === Writing.flat) return true;
  if (style === Style.acronym) {
    for (let i = from; i < to; i++) {
      const written = tokens.cases[i] as number;
      if (written === Case.lower || written === Case.capital || written === Case.mixed) return false;
      const length = (tokens.ends[i] as number) - (tokens.starts[i] as number);
      // In a shouted line every short word looks like an acronym.
      if (writing === Writing.shouted && length <= 2) return false;
    }
    return true;
  }
  const first = tokens.cases[from] as number;
  if (first === Case.lower) return false;
  if (to - from === 1) return true;
  let capitals = 0;
  let words = 0;
  for (let i = from; i < to; i++) {
    if ((tokens.ends[i] as number) - (tokens.starts[i] as number) <= 3) continue;
    words++;
    if (tokens.cases[i] !== Case.lower) capitals++;
  }
  return capitals === words;
}

/** Whom a candidate means: the one bearer, or the one that stands out; `undefined` when it cannot be told. */
export function chooseBearer(
  lexicon: Lexicon,
  tokens: Tokens,
  candidate: Candidate,
  writing: number,
  memory: DocumentMemory,
): Bearer | undefined {
  const { node, from, to, legal } = candidate;
  const last = lexicon.bearersFrom[node + 1] as number;
  const isAmongCompanies = areCompanies(lexicon, node);
  let best: Bearer | undefined;
  let bestWeight = -Infinity;
  let nextWeight = -Infinity;
  for (let i = lexicon.bearersFrom[node] as number; i < last; i++) {
    const entity = lexicon.bearers[i] as number;
    const kind = lexicon.bearerKinds[i] as number;
    const style = lexicon.bearerStyles[i] as number;
    const isEstablished = memory.established.has(entity);
    const isRelated = isRelative(lexicon, memory, entity);
    const isEmployee = isRelated && lexicon.categories[entity] === Category.person;
    const note = lexicon.bearerNotes[i] as number;
    // With a legal form the whole name would stand there.
    const isOutstanding = note === OUTSTANDING && legal === 0;
    if (kind >= FormKind.inDocument && !isEstablished && !isEmployee && !isOutstanding) continue;
    if (!isWrittenSo(style, tokens, from, to, writing)) continue;
    if (writing === Writing.flat && style === Style.acronym && lexicon.wordings[node] === Wording.common) continue;
    const isCompany = lexicon.categories[entity] === Category.company;
    // A legal form makes a company of any name.
    if (legal > 0 && !isCompany) continue;
    const hasItsLegalForm = legal > 0 && note === legal;
    const weight =
      (lexicon.prominences[entity] as number) / 10 +
      (KIND_WEIGHT[kind] ?? 0) +
      (isEstablished ? 3 : isRelated ? 1 : 0) +
      (hasItsLegalForm ? 4 : 0) +
      (isCompany &&
      last - (lexicon.bearersFrom[node] as number) > 1 &&
      isOwnersPlace(lexicon, tokens, candidate, entity)
        ? 2
        : 0) +
      (isAmongCompanies ? Math.min(1, 0.4 * (memory.countries.get(lexicon.countries[entity] as number) ?? 0)) : 0);
    if (weight > bestWeight) {
      nextWeight = bestWeight;
      bestWeight = weight;
      const isUnit = !isCompany && note === UNIT;
      best = { entity, kind, style, isEstablished, isRelated, isUnit, isOutstanding, hasItsLegalForm };
    } else nextWeight = Math.max(nextWeight, weight);
  }
  if (best === undefined || bestWeight - nextWeight < MARGIN) return undefined;
  return best;
}

/** `Merck's Keytruda`: the Merck that makes it. */
const isOwnersPlace = (lexicon: Lexicon, tokens: Tokens, { legalTo }: Candidate, entity: number): boolean =>
  legalTo < tokens.count && isItsProduct(lexicon, tokens, tokens.hashes[legalTo] === S ? legalTo + 1 : legalTo, entity);

/** `Apple iTunes`. */
export function isItsProduct(lexicon: Lexicon, tokens: Tokens, at: number, owner: number): boolean {
  if (at >= tokens.count) return false;
  return candidatesAt(lexicon, tokens, at).some(({ node }) => {
    const first = lexicon.bearersFrom[node] as number;
    return lexicon.related[lexicon.bearers[first] as number] === owner;
  });
}

const S = hashesOf('s').hash;

/** Countries tell companies of one name apart, not a company from a place or an index. */
function areCompanies({ bearersFrom, bearers, categories }: Lexicon, node: number): boolean {
  for (let i = bearersFrom[node] as number; i < (bearersFrom[node + 1] as number); i++) {
    if (categories[bearers[i] as number] !== Category.company) return false;
  }
  return true;
}

const isRelative = (lexicon: Lexicon, memory: DocumentMemory, entity: number): boolean =>
  memory.relatives.has(entity) || memory.established.has(lexicon.related[entity] as number);

export const isSingleWord = (lexicon: Lexicon, { node }: Candidate): boolean =>
  (lexicon.wordings[node] as number) <= Wording.firstName;
