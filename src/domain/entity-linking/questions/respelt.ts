import { type Lexicon, NAMES, step } from '../lexicon/lexicon.ts';
import { FormKind } from '../lexicon/name-forms.ts';
import { TokenGap, wordHashesOf } from '../lexicon/tokens.ts';
import { bestEntity } from './best-entity.ts';
import { KNOWN, type Mention } from './mention.ts';
import type { NamingQuestion } from './read-question.ts';

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

function nodeOf(lexicon: Lexicon, words: readonly string[]): number {
  let node: number = NAMES;
  for (const word of words) {
    const { hash, check } = wordHashesOf(word);
    node = step(lexicon, node, hash, check);
    if (node === 0) return 0;
  }
  return node;
}
