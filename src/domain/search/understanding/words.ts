import { matchesOf, type QuestionSpan, touches } from './span.ts';

/** Stop words of questions: articles, prepositions, pronouns, auxiliaries, question words and filler. */
export const QUESTION_STOP_WORDS: ReadonlySet<string> = new Set(
  `a about above across actual actually after again against ago all almost along also although always am among amount an and
  another any anyone anything approximately approx are aren't around as ask asked asking at away back be became because
  become been before being below best between both but by came can can't cannot compare compared comparing comparison could
  couldn't did didn't do does doesn't doing don't done down during each either else enough especially etc even ever every face faces faced
  exactly explain far few find following for from further gave get gets getting give given gives giving go goes going gone
  got had has hasn't have haven't having he hello help her here hers hi him himself his how however i i'd i'll i'm i've if in
  indeed inside instead into is isn't it it's its itself just keep kindly know known lately later least let let's like likely
  list long look looking made main mainly make makes many may maybe me mean means might mine more most much must my myself
  need needed needs neither nevertheless no nor not now of off often on once one ones only onto or other others our ours out
  over own particular per perhaps please possible possibly provide provided put quite rather really regarding relating
  respectively roughly said same say says see seem seems seen shall she should show showing shown shows since so some somehow
  someone something specifically still such summarise summarize summary take taken tell than thank thanks that that's the
  their theirs them themselves then there there's therefore these they thing things this those though through throughout thus
  to together told too toward towards try under until up upon us use used using various versus very via vs want wanted wants
  was wasn't way we we're well went were weren't what what's whatever when where whereas whether which while who who's whole
  whom whose why will with within without won't would wouldn't write year-end year-ago full full-year end ended ending incl incl. vs. defined yes yet you you'd you're your yours yourself
  company company's companies firm question answer quarter quarters year years fiscal fy annual annually quarterly month months
  period periods much amounted amounts value values identify calculate compute determine describe discuss discussed derive
  provides based according reasonable information please`
    .trim()
    .split(/\s+/),
);

const WORD = /[\p{L}\p{M}\p{N}]+(?:[&'’.\-/][\p{L}\p{M}\p{N}]+)*/gu;
const POSSESSIVE = /['’]s$|(?<=s)['’]$/i;
/** Longer texts are no questions; further words add nothing. */
const WORDS_MAX = 200;

/** The words outside `taken`, without stop words, each spelling once. */
export function wordsOutside(text: string, taken: readonly QuestionSpan[]): string[] {
  const words = new Map<string, string>();
  for (const { start, end, match } of matchesOf(text, WORD)) {
    const word = match[0].replace(POSSESSIVE, '');
    const key = word.toLowerCase();
    if (words.has(key) || QUESTION_STOP_WORDS.has(key) || isSingleLetter(word)) continue;
    if (taken.length > 0 && touches({ start, end }, taken)) continue;
    words.set(key, word);
    if (words.size >= WORDS_MAX) break;
  }
  return [...words.values()];
}

/** A single Latin letter; one of another script is a word. */
const isSingleLetter = (word: string): boolean => /^[a-z]$/i.test(word);

const QUOTED = /"([^"\n]{2,120})"|“([^”\n]{2,120})”|«([^»\n]{2,120})»/gu;

/** Phrases in double quotes, outside `taken`. */
export function phrasesIn(text: string, taken: readonly QuestionSpan[]): string[] {
  return [...matchesOf(text, QUOTED)]
    .filter((span) => !touches(span, taken))
    .map(({ match }) => (match[1] ?? match[2] ?? match[3] ?? '').trim())
    .filter((phrase) => /[\p{L}\p{N}]/u.test(phrase));
}
