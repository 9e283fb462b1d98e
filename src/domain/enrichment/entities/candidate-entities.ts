import { type CandidateMention, candidatesAt, wordCountOf } from './candidates.ts';
import type { DocumentMemory } from './document-memory.ts';
import { Category, CURRENCY_OF_AMOUNTS, type Lexicon, OUTSTANDING, Wording } from './lexicon.ts';
import { FormKind, FormStyle } from './name-forms.ts';
import { Casing, type TokenizedText } from './reading.ts';
import { Case, type TextTokens } from './tokens.ts';

/** An entity that a name may stand for here, by the form of its name that stands in the text. */
export interface CandidateEntity {
  readonly entity: number;
  readonly kind: number;
  readonly style: number;
  /** The document names it beyond doubt by a longer name or a symbol, or is about it. */
  readonly isEstablished: boolean;
  /** The document names it beyond doubt, by whatever name, in another place too. */
  readonly isRepeated: boolean;
  /** Owned by, or working for, whom the document names; or the other way round. */
  readonly isRelated: boolean;
  /** A unit of amounts. */
  readonly isUnit: boolean;
  /** Called by a part of its name that nobody else of note has. */
  readonly isOutstanding: boolean;
  /** Whether the legal form in the text is its own. */
  readonly hasItsLegalForm: boolean;
}

/**
 * Entities that a candidate may name that may be meant as it is written and in this document; those whose legal form stands there
 * before others.
 */
export function candidateEntitiesOf(
  lexicon: Lexicon,
  { tokens, writings }: TokenizedText,
  candidate: CandidateMention,
  memory: DocumentMemory,
): CandidateEntity[] {
  const { node, from, to, legal } = candidate;
  const words = wordCountOf(candidate);
  const found: CandidateEntity[] = [];
  const writing = writings[from] as number;
  const isFlatWord = writing === Casing.flat && lexicon.wordings[node] === Wording.common;
  const last = lexicon.entitiesFrom[node + 1] as number;
  for (let i = lexicon.entitiesFrom[node] as number; i < last; i++) {
    const entity = lexicon.entities[i] as number;
    const kind = lexicon.entityKinds[i] as number;
    const style = lexicon.entityStyles[i] as number;
    const note = lexicon.entityNotes[i] as number;
    const category = lexicon.categories[entity] as number;
    // A legal form makes a company of any name.
    if (legal > 0 && category !== Category.company) continue;
    if (isFlatWord && style === FormStyle.acronym) continue;
    if (!isWrittenSo(style, tokens, from, to, writing)) continue;
    const naming = memory.established.get(entity);
    const isEstablished = naming !== undefined && naming.words > words;
    const isRepeated = naming !== undefined && naming.count > 1;
    const isRelated = memory.relatives.has(entity) || memory.established.has(lexicon.related[entity] as number);
    // With a legal form the whole name would stand there.
    const isOutstanding = note === OUTSTANDING && legal === 0;
    const isEmployee = isRelated && category === Category.person;
    if (kind >= FormKind.inDocument && !isEstablished && !isEmployee && !isOutstanding) continue;
    const isUnit = category !== Category.company && note === CURRENCY_OF_AMOUNTS;
    const hasItsLegalForm = legal > 0 && note === legal;
    found.push({ entity, kind, style, isEstablished, isRepeated, isRelated, isUnit, isOutstanding, hasItsLegalForm });
  }
  return found.some(({ hasItsLegalForm }) => hasItsLegalForm) ? found.filter((one) => one.hasItsLegalForm) : found;
}

/** Whether a form of this style may be written like these words. */
function isWrittenSo(style: number, tokens: TextTokens, from: number, to: number, writing: number): boolean {
  if (style === FormStyle.any || writing === Casing.flat) return true;
  if (style === FormStyle.acronym) return isWrittenAsAcronym(tokens, from, to, writing === Casing.shouted);
  if (tokens.cases[from] === Case.lower) return false;
  if (to - from === 1) return true;
  for (let i = from; i < to; i++) {
    const isShort = (tokens.ends[i] as number) - (tokens.starts[i] as number) <= 3;
    if (!isShort && tokens.cases[i] === Case.lower) return false;
  }
  return true;
}

/** In a shouted line every short word looks like an acronym. */
function isWrittenAsAcronym(
  { cases, starts, ends }: TextTokens,
  from: number,
  to: number,
  isShouted: boolean,
): boolean {
  for (let i = from; i < to; i++) {
    if (cases[i] !== Case.allCaps && cases[i] !== Case.none) return false;
    if (isShouted && (ends[i] as number) - (starts[i] as number) <= 2) return false;
  }
  return true;
}

/** `Apple iTunes`: whether a name at token `at` is that of a thing whose owner is `owner`. */
export function isItsProduct(lexicon: Lexicon, tokens: TextTokens, at: number, owner: number): boolean {
  if (at >= tokens.count) return false;
  return candidatesAt(lexicon, tokens, at).some(({ node }) => {
    const first = lexicon.entitiesFrom[node] as number;
    return lexicon.related[lexicon.entities[first] as number] === owner;
  });
}
