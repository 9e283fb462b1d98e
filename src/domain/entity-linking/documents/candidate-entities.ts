import { Category, CURRENCY_OF_AMOUNTS, type Lexicon, OUTSTANDING, Wording } from '../lexicon/lexicon.ts';
import { FormKind, FormStyle } from '../lexicon/name-forms.ts';
import { Case, type TextTokens } from '../lexicon/tokens.ts';
import { type CandidateMention, wordCountOf } from './candidate-mentions.ts';
import type { DocumentMemory } from './document-memory.ts';
import { Casing, type TokenizedText } from './tokenized-text.ts';

/** A candidate entity of a mention, with the form of its name in the text. */
export interface CandidateEntity {
  readonly entity: number;
  readonly kind: number;
  readonly style: number;
  /** The document certainly names it by a longer name or a symbol, or is about it. */
  readonly isEstablished: boolean;
  /** The document certainly names it elsewhere, by any name. */
  readonly isRepeated: boolean;
  /** Related (owner, employer) to an entity that the document names. */
  readonly isRelated: boolean;
  /** A unit of amounts. */
  readonly isUnit: boolean;
  /** Named by a part of its name that no other prominent entity has. */
  readonly isOutstanding: boolean;
  /** True if the legal form in the text is the entity's own. */
  readonly hasItsLegalForm: boolean;
}

/** Plausible entities of a mention, by its spelling and the document; those with the legal form of the text come first. */
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
    // With a legal form any name is a company.
    if (legal > 0 && category !== Category.company) continue;
    if (isFlatWord && style === FormStyle.acronym) continue;
    if (!isWrittenSo(style, tokens, from, to, writing)) continue;
    const naming = memory.established.get(entity);
    const isEstablished = naming !== undefined && naming.words > words;
    const isRepeated = naming !== undefined && naming.count > 1;
    const isRelated = memory.relatives.has(entity) || memory.established.has(lexicon.related[entity] as number);
    // A partial name has no legal form.
    const isOutstanding = note === OUTSTANDING && legal === 0;
    const isEmployee = isRelated && category === Category.person;
    if (kind >= FormKind.inDocument && !isEstablished && !isEmployee && !isOutstanding) continue;
    const isUnit = category !== Category.company && note === CURRENCY_OF_AMOUNTS;
    const hasItsLegalForm = legal > 0 && note === legal;
    found.push({ entity, kind, style, isEstablished, isRepeated, isRelated, isUnit, isOutstanding, hasItsLegalForm });
  }
  return found.some(({ hasItsLegalForm }) => hasItsLegalForm) ? found.filter((one) => one.hasItsLegalForm) : found;
}

/** True if the letter case of the words fits the style of a name form. */
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

/** In a line in capitals every short word looks like an acronym. */
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
