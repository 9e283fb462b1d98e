import { QUESTION_STOP_WORDS } from '../../text/stop-words.ts';
import { COMPANY_VERBS } from '../lexicon/context-words.ts';
import { TokenGap } from '../lexicon/tokens.ts';
import type { NamingQuestion } from './read-question.ts';
import { LEADS, LINKS } from './word-lists.ts';

/**
 * True if a single letter is a ticker: only in the position of a company (`T dividend`, `T vs VZ`, `what did F
 * report`), not in `vitamin C`, `T cells`, `T. Rowe Price` or `K-12`.
 */
export function isLoneSymbol(question: NamingQuestion, at: number): boolean {
  const { text, words, isFinance, isMeasure, isPeriod } = question;
  const { tokens } = question.reading;
  const end = tokens.ends[at] as number;
  if (text[end - 1] === '.' || /^[^\s,?!'’]/.test(text.slice(end, end + 1))) return false;
  const isLink = (word: string): boolean => LINKS.test(word);
  const before = words[at - 1] ?? '';
  const isLed = at === 0 || LEADS.has(before) || isLink(before) || tokens.gaps[at] !== TokenGap.space;
  if (!isLed && isMeasure[at - 1] !== 1 && isPeriod[at - 1] !== 1) return false;
  const next = at + 1;
  if (next === tokens.count || tokens.gaps[next] !== TokenGap.space) return true;
  const hasCompanyVerb = COMPANY_VERBS.has(tokens.hashes[next] as number);
  const after = words[next] ?? '';
  return (
    isFinance[next] === 1 || isPeriod[next] === 1 || hasCompanyVerb || isLink(after) || QUESTION_STOP_WORDS.has(after)
  );
}
