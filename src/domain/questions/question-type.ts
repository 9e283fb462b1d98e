import { contentWords } from '../text/content-words.ts';
import { isWithin, matchesOf, type TextSpan, touches } from '../text/span.ts';
import { QUESTION_STOP_WORDS } from '../text/stop-words.ts';
import type { QuestionMeasure, Understanding } from './understanding.ts';
import { readPart } from './words.ts';

/** Type of a question, which decides the form of its answer. */
export type QuestionType =
  | 'value'
  | 'change'
  | 'ratio'
  | 'compare'
  | 'list'
  | 'why'
  | 'when'
  | 'yes/no'
  | 'meaning'
  | 'summary';

const YES_NO =
  /^\W*(?:(?:and|but|so|also),?\s+)?(?:is|are|was|were|am|did|does|do|has|have|had|can|could|will|would|should|shall|may|might|must)(?:n['’]t)?\s+\S/i;
/** True if a text begins as a question for yes or no: `Is`, `Did`, `Has` ... */
export const asksYesOrNo = (text: string): boolean => YES_NO.test(text);
const WHEN =
  /\bwhen\b|\b(?:what|which|on what|on which|in which|in what)\s(?:\w+\s)?(?:date|day|month|year|quarter)\b|\bhow soon\b/i;
/** True if a text asks for a difference: `how much lower`. */
export const asksHowMuchMore = (text: string): boolean =>
  /\bhow\smuch\s(?:more|less|higher|lower|larger|smaller|bigger|greater|faster|slower|better|worse)\b/i.test(text);
const COMPARE =
  /\bcompar(?:e[ds]?|ing|ison)\b|\bversus\b|\bvs\b|\bdifferences?\sbetween\b|\bwhich\s(?:of|company|one)\b|\b(?:higher|lower|larger|smaller|bigger|better|worse|more|less|greater|faster|slower)\b.*\bthan\b|\brank\b|\bpeers?\b/i;
const CHANGED =
  /\b(?:chang(?:e[ds]?|ing)|increas(?:e[ds]?|ing)|decreas(?:e[ds]?|ing)|declin(?:e[ds]?|ing)|gr[eo]w(?:n|s|ing|th)?|fall|fell|fallen|rise|rose|risen|drop(?:ped)?|trend(?:s|ed|ing)?|evol(?:ve[ds]?|ution|ving)|developed|develop(?=\W*$|\s(?:over|in|since|from|between)\b)|year[\s-]over[\s-]year|yoy|cagr|how\sfast|by\s(?:how\smuch|what\spercent))\b/i;
/** True if a text asks how something changed. */
export const asksChange = (text: string): boolean => CHANGED.test(text);
const WHICH_THINGS = /^(?:which\s(?!is\b|was\b)|who\b|whom\b)/i;
const LIST =
  /^(?:(?:please|can you|could you)\s+)?(?:list|name|enumerate|identify|give)\b|^(?:what|which)\s(?:are|were|other|of)\b|^(?:(?:what|which)\s)?(?:\w+\s){0,2}(?:risks|segments|products|factors|types|kinds|members|executives|subsidiaries|acquisitions|markets|regions|brands|drugs|securities|plans|steps|measures|initiatives|priorities)\b/i;
/** Questions for what somebody said, which sentences answer and no figure. */
const SAID =
  /\b(?:say|said|saying|says|mention(?:s|ed)?|discuss(?:es|ed)?|comment(?:s|ed)?|talk(?:s|ed)?\sabout|describe[sd]?)\b/i;

/** True if a question asks for what somebody said: `What did the company say about prices?`. */
export const asksForSentences = (text: string): boolean =>
  /^\W*(?:what|how|which|who|where|did|does|do|has|have)\b/i.test(text) && SAID.test(text);

/** Questions for the manner, the parts or the meaning of something, which sentences answer though they name a figure. */
const MEANING =
  /^\W*(?:how\s(?:is|are|was|were|do|does|did|has|have)\b|how\soften\b|what\s(?:do|does|did)\s.*\b(?:represent|includ|compris|consist|mean|relate|contain|refer|cover|entail|involve|depend)\w*|what\s(?:is|are|was|were)\s(?:included|excluded|considered|meant|based)\b|what\s(?:is|are|was|were)\sthe\s(?:definition|meaning|purpose)\b|what\shappens\b|how\scan\b)/i;

const HOW_MUCH = /\bhow\s(?:much|many|large|big|high|low|long|far)\b/i;
const SUMMARY =
  /\bsummar(?:y|i[sz]e)\b|\boverview\b|\bdescribe\b|\btell\sme\sabout\b|\bnews\b|\boutlook\b|\bwhat(?:['’]s|\sis|\swas)?\s(?:happened|new|going\son)\b/i;

/**
 * Type of a question by its words: the cause of a change first, then its first word, then the words for comparison,
 * change and lists. A question with a figure asks for its value, any other for a summary.
 */
export function questionType(understood: Understanding): QuestionType {
  const { text, measures } = understood;
  const question = readPart(text.trim());
  if (understood.asksWhy) return 'why';
  if (isYesNo(question)) return 'yes/no';
  if (asksForSentences(question)) return 'summary';
  if (MEANING.test(question) && !asksChange(question)) return 'meaning';
  if (WHEN.test(question)) return 'when';
  if (asksHowMuchMore(question)) return 'change';
  if (COMPARE.test(question)) return 'compare';
  if (WHICH_THINGS.test(question)) return 'list';
  if (measures.length > 0 && asksChange(question)) return 'change';
  if (measures.some(({ lineItems }) => lineItems.length > 1)) return 'ratio';
  if (HOW_MUCH.test(question) || understood.counted !== undefined) return 'value';
  if (SUMMARY.test(question)) return 'summary';
  if (LIST.test(question)) return measures.length > 0 && isFigure(understood) ? 'value' : 'list';
  return namesFigure(understood, question) ? 'value' : 'summary';
}

/** `What was the expected term in 2019?` asks for a figure, whatever the thing is called. */
const FIGURE_AT = /^\W*what\s(?:is|are|was|were)\sthe\b/i;
const namesFigure = ({ measures, periods }: Understanding, question: string): boolean =>
  measures.length > 0 || (periods.length > 0 && FIGURE_AT.test(question));

/** `Is`, `Did`, `Has` ..., if a question follows and not an order: `Can you list ...`. */
function isYesNo(question: string): boolean {
  if (/^(?:can|could|would|will)\s(?:you|we|i)\b/i.test(question)) return false;
  const last = question.split(/(?<=[.?!])\s+/).filter(asksYesOrNo);
  return last.length > 0 && (asksYesOrNo(question) || /\?\s*$/.test(question)) && contentWords(question).length > 0;
}

/**
 * True if a question that begins like one for a list asks for a figure: `What were net sales`, of a line that is in a
 * statement.
 */
const isFigure = ({ measures }: Understanding): boolean =>
  measures.some(({ lineItems }) => lineItems.some(({ statement }) => statement !== null));

/** `what drove`, `why did`, `drivers of`, `the reason for`, `what is it attributable to`. */
const WHY =
  /\bwhy\s(?=\p{L})|\b(?:drove|drives|driven|cause[ds]?|contributed|contributors?|attribut(?:ed|able))\b|\b(?:(?:drivers?|causes?|reasons?)\s(?:of|for|behind)|factors?\s(?:behind|that))\b/giu;
/** Question words for a cause. */
const ASKS = /\b(?:what|which|why|how\scome|drivers?|causes?|reasons?|contributors?)\b/i;
const CHANGE = 'changes?|increases?|decreases?|declines?|growth|rise|fall|drop|jump|swing|improvement|deterioration';
/** `what led to`, `what was behind`, `which factors`, `what was the reason`: phrases that do not occur in answers. */
const CAUSE_QUESTION = new RegExp(
  [
    String.raw`\b(?:what|which)\s(?:\w+\s){0,2}(?:(?<!risk\s)factors|reasons?)\b`,
    String.raw`\bwhat\s(?:(?:is|are|was|were)\sthe\s(?:\w+\s)?reasons?|(?:(?:is|was|lay|lies)\s)?behind)\b`,
    String.raw`\bwhat\s(?:is|are|was|were)\sdriving\s(?=(?:the|its|their|this|higher|lower)\b|\S+['’])`,
    String.raw`\bwhat\s(?:led\sto|explain(?:s|ed)|moved|pushed|lifted|boosted|fuel+ed|hurt|weighed\son|held\sback)\b`,
    String.raw`\b(?:what\saccount(?:s|ed)\sfor|explain)\s(?:the|its|their|this|any)\s(?=(?:\w+\s){0,2}(?:${CHANGE})\b)`,
  ].join('|'),
  'giu',
);

/** True if a question asks for the cause of a change, outside `taken`. */
export function asksWhy(text: string, taken: readonly TextSpan[]): boolean {
  const spans = ASKS.test(text) ? [...matchesOf(text, WHY), ...causeQuestions(text)] : causeQuestions(text);
  return spans.some((span) => !isWithin(span, taken));
}

/** Spans that ask for a cause in words that do not occur in answers. */
export const causeQuestions = (text: string): TextSpan[] => [...matchesOf(text, CAUSE_QUESTION)];

/** `how many retail stores did`, `the number of employees`. */
const COUNTED = /\b(?:how\smany|number\sof)\s(?=\p{L})/giu;
const WORD = /[\p{L}][\p{L}'’-]*/gu;
const WORDS_MAX = 4;

/**
 * Names of the thing a question wants counted, outside `taken`: `stores` for `how many retail stores did`; for a measure (`how many
 * people work for`) also the last words of its phrases in documents.
 */
export function countedThings(
  text: string,
  taken: readonly TextSpan[],
  measures: readonly QuestionMeasure[],
): string[] {
  const things = [...matchesOf(text, COUNTED)].flatMap((span) => {
    if (isWithin(span, taken)) return [];
    const words = (text.slice(span.end).match(WORD) ?? []).slice(0, WORDS_MAX).map((word) => word.toLowerCase());
    const end = words.findIndex((word) => QUESTION_STOP_WORDS.has(word));
    const head = (end < 0 ? words : words.slice(0, end)).at(-1);
    const behind = { start: span.start, end: span.end + (head?.length ?? 0) };
    const phrases = measures
      .filter((measure) => touches(measure, [behind]))
      .flatMap(({ lineItems }) => lineItems.flatMap((item) => item.phrases));
    const last = phrases.flatMap((phrase) => phrase.match(WORD)?.at(-1)?.toLowerCase() ?? []);
    return head === undefined ? [] : [head, ...last];
  });
  return [...new Set(things)];
}

/** Words of business between `last` and `call`. */
const BUSINESS = '(?:earnings|quarterly|results?|conference|investors?|analysts?)';
const LAST_CALL = new RegExp(
  `(?<![\\p{L}\\d-])(?:last|latest|newest|most\\srecent)\\s(?:${BUSINESS}\\s){0,2}call(?:\\stranscript)?(?![\\p{L}\\d])` +
    '(?!\\s(?:options?|cent(?:er|re)s?|dates?|for|premium|provision|features?|price|protection)\\b)',
  'iu',
);

/** True for a question about one call, the last: `in the last call`, `its most recent earnings call`. */
export const asksForLastCall = (text: string): boolean => LAST_CALL.test(text);

/** The companies that an author keeps, as a question names them. */
export const OWN_COMPANIES =
  /\b(?:of|in|on|from|among)?\s?\b(?:my|our)\s(?:[\w'’-]+\s){0,2}?(?:compan(?:y|ies)|watch\s?lists?|portfolios?|holdings|stocks|names)\b/gi;

/** True if a text is about the companies that its author keeps: `my companies`, `the names on my watchlist`. */
export const asksForOwnCompanies = (text: string): boolean => text.search(OWN_COMPANIES) >= 0;
