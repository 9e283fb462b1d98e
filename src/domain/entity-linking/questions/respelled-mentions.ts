import { isEverydayWord } from '../lexicon/common-words.ts';
import { type Lexicon, NAMES, nodeOf, step, Wording } from '../lexicon/lexicon.ts';
import { FormKind, FormStyle } from '../lexicon/name-forms.ts';
import { TokenGap, wordHashesOf } from '../lexicon/tokens.ts';
import { bestEntity } from './best-entity.ts';
import { KNOWN, type Mention } from './mention.ts';
import type { NamingQuestion } from './read-question.ts';
import { isNoName } from './word-lists.ts';

/** Mention with a misplaced apostrophe: `Starbuck's`. */
export function misplacedApostropheAt(lexicon: Lexicon, question: NamingQuestion, at: number): Mention | undefined {
  const { tokens } = question.reading;
  if (question.words[at + 1] !== 's' || tokens.gaps[at + 1] !== TokenGap.tight) return undefined;
  const node = nodeOf(lexicon, [`${question.words[at]}s`]);
  const whole = nodeOf(lexicon, [question.words[at] ?? '']);
  if (node === 0 || (whole !== 0 && namesEntities(lexicon, whole))) return undefined;
  const entity = bestEntity(lexicon, question, { node, from: at, to: at + 1, legal: 0, hasLegalForm: false });
  if (entity === undefined || entity.kind > FormKind.short || (lexicon.prominences[entity.entity] as number) < KNOWN)
    return undefined;
  const form = { wording: lexicon.wordings[node] as number, hasLegalForm: false, isMarked: false };
  return { from: at, to: at + 1, legalTo: at + 1, node, ...entity, ...form };
}

const namesEntities = (lexicon: Lexicon, node: number): boolean =>
  (lexicon.entitiesFrom[node + 1] as number) > (lexicon.entitiesFrom[node] as number);

const JOINED_MIN = 8;
const JOINED_MAX = 32;
const WORDS_MAX = 5;

/** Mention of a name of several words written as one: `BankOfAmerica`, `generalmills`. */
export function joinedAt(lexicon: Lexicon, question: NamingQuestion, at: number): Mention | undefined {
  const { tokens } = question.reading;
  const word = question.words[at] ?? '';
  if (word.length < JOINED_MIN || word.length > JOINED_MAX || isNoName(word) || isEverydayWord(word)) return undefined;
  if (question.isFinance[at] === 1 || !/^[a-z0-9]+$/.test(word)) return undefined;
  const parts = question.text.slice(tokens.starts[at], tokens.ends[at]).split(/(?<=[a-z])(?=[A-Z])/);
  const node =
    parts.length > 1
      ? nodeOf(
          lexicon,
          parts.map((part) => part.toLowerCase()),
        )
      : unspaced(lexicon, word, NAMES, 0, 0);
  if (node === 0) return undefined;
  const named = { node, from: at, to: at + 1, legal: 0, hasLegalForm: false };
  const entity = bestEntity(lexicon, question, named);
  if (entity === undefined || entity.kind > FormKind.alias) return undefined;
  if (parts.length === 1 && (lexicon.prominences[entity.entity] as number) < KNOWN) return undefined;
  return {
    from: at,
    to: at + 1,
    legalTo: at + 1,
    node,
    ...entity,
    style: FormStyle.capital,
    wording: Wording.several,
    hasLegalForm: false,
    isMarked: false,
  };
}

/** The lexicon node of a name written without spaces, 0 if none; tries longer first words first. */
function unspaced(lexicon: Lexicon, joined: string, node: number, at: number, words: number): number {
  if (at === joined.length) {
    return words > 1 && namesEntities(lexicon, node) ? node : 0;
  }
  if (words === WORDS_MAX) return 0;
  for (let end = joined.length; end > at; end--) {
    const { hash, check } = wordHashesOf(joined.slice(at, end));
    const next = step(lexicon, node, hash, check);
    const found = next === 0 ? 0 : unspaced(lexicon, joined, next, end, words + 1);
    if (found !== 0) return found;
  }
  return 0;
}
