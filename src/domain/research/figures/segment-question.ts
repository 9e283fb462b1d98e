import { asksChange, asksHowMuchMore, asksYesOrNo } from '../../questions/question-type.ts';
import type { Understanding } from '../../questions/understanding.ts';
import { lightStem } from '../../text/light-stem.ts';
import { normalizedWordsOf } from '../../text/normalized-words.ts';
import type { ResearchEvent } from '../research-event.ts';
import type { PartAnswer } from '../research-run.ts';
import { askedPeriods } from './asked-periods.ts';
import { isPlainQuestion, unknownWords } from './figure-question.ts';
import { askedNumberStyle } from './number-style.ts';
import { NOTHING_KNOWN, type SectionContext } from './section.ts';
import { type RevenueSplit, readSegments, type SegmentAsk, segmentStatementLines } from './segment-section.ts';

const BY_KIND: readonly (readonly [measure: string, kinds: readonly RevenueSplit[]])[] = [
  ['products_revenue', ['product']],
  ['geography', ['geography']],
  ['segments', ['product', 'geography']],
];

/** True if a question may be about revenue of a product or region; the names of a company's segments decide. */
export function mayAskSegments(understood: Understanding): boolean {
  const { text, measures, asksWhy } = understood;
  if (asksWhy || !isPlainQuestion(text) || asksYesOrNo(text) || (/^\W*which\b/i.test(text) && !RANKED.test(text)))
    return false;
  // `operating income by segment` is another figure, which is not broken down.
  const isOfRevenue = ({ id, start, end }: Understanding['measures'][number]): boolean =>
    id === 'revenue' ||
    id === 'revenue_growth' ||
    (BY_KIND.some(([of]) => of === id) && !OTHER_FIGURE.test(text.slice(start, end)));
  return measures.length > 0 && measures.every(isOfRevenue) && !asksForNames(understood);
}

/** `What are its segments?`: filings name them, revenue by product or region does not. */
export const asksForNames = ({ text, measures }: Understanding): boolean =>
  measures.length > 0 && measures.every(({ id }) => id === 'segments') && !NAMED_REVENUE.test(text);
const NAMED_REVENUE = /\b(?:revenues?|sales|turnover|breakdown|split|mix|largest|biggest|fastest|most|least)\b/i;

/** `Which region brings the most revenue?` */
const RANKED = /\b(?:most|largest|biggest|highest|least|smallest|lowest|fastest|slowest)\b/i;
/** Forms of a ranking, by the words that ask for them; the largest where none of them does. */
const RANKS: readonly (readonly [words: RegExp, form: SegmentAsk['form']])[] = [
  [/\b(?:fastest|(?:biggest|largest|greatest|highest|strongest)\s(?:growth|increase|rise|gain|jump))\b/i, 'fastest'],
  [
    /\b(?:slowest|(?:biggest|largest|greatest|steepest|sharpest)\s(?:drop|decline|decrease|fall|reduction))\b/i,
    'slowest',
  ],
  [/\b(?:least|smallest|lowest)\b/i, 'least'],
];
const OTHER_FIGURE = /\b(?:profit|income|earnings|results?|performance|assets|EBITDA|margin)\b/i;

/** Answers a question for revenue by product or region, or of one of them; nothing where another word of it is not understood. */
export async function* answerFromSegments(
  context: SectionContext,
  understood: Understanding,
): AsyncGenerator<ResearchEvent, PartAnswer> {
  const periods = askedPeriods(understood, context.sources.clock);
  if (periods === undefined) return NOTHING_KNOWN;
  const read = yield* readSegments(context);
  if ('lines' in read) return read;
  const { text } = understood;
  const all = read.all.flatMap(({ lines }) => Object.keys(lines));
  const words = plainWords(text);
  const names = namedSegments([...new Set(all)], words);
  const isNamed = (word: string): boolean => names.some((name) => plainWords(name).includes(plainWords(word)));
  if (unknownWords(understood, []).some((word) => !isNamed(word) && !SEGMENT_WORDS.test(word))) return NOTHING_KNOWN;
  // `revenue in Asia`, where no region of the company has that name.
  if (names.length === 0 && understood.measures.some(({ start, end }) => PLACED.test(text.slice(start, end))))
    return NOTHING_KNOWN;
  const isRanked = names.length === 0 && RANKED.test(text);
  const asked = BY_KIND.flatMap(([id, kinds]) =>
    understood.measures.some((measure) => measure.id === id) ? kinds : [],
  );
  if (isRanked && /\b(?:products?|sources?)\b/i.test(text)) asked.push('product');
  if (names.length === 0 && asked.length === 0) return NOTHING_KNOWN;
  const kinds = names.length > 0 ? (['product', 'geography'] as const) : [...new Set(asked)];
  const ask: SegmentAsk = {
    kinds,
    periods,
    names: names.map((name) => name.toLowerCase()),
    style: askedNumberStyle(text),
    form: isRanked ? (RANKS.find(([words]) => words.test(text))?.[1] ?? 'most') : formOf(text),
  };
  return segmentStatementLines(context, ask, read);
}

/** Segments that a question names in full, else the only one that it names by its last word: `China` for `Greater China`. */
function namedSegments(all: readonly string[], words: string): readonly string[] {
  const whole = all.filter((name) => words.includes(plainWords(name)));
  const byLastWord = all.filter((name) => words.includes(plainWords(normalizedWordsOf(name).at(-1) ?? name)));
  return whole.length > 0 || byLastWord.length !== 1 ? whole : byLastWord;
}

/** The stems of a text between blanks: `Asia-Pacific` is `Asia Pacific`, and `services` are `Service`. */
const plainWords = (text: string): string => ` ${normalizedWordsOf(text).map(lightStem).join(' ')} `;

const formOf = (text: string): SegmentAsk['form'] => {
  if (SHARE.test(text)) return 'share';
  return asksHowMuchMore(text) ? 'change' : asksChange(text) ? 'growth' : 'value';
};

const SHARE = /\b(?:share|portion|proportion|percentage|percent|fraction|part)\sof\b/i;
const PLACED = /\b(?:from|in|outside)\s/i;
const SEGMENT_WORDS =
  /^(?:segments?|products?|regions?|geograph\w*|countr(?:y|ies)|categor(?:y|ies)|breakdowns?|split|mix|areas?|services?|brings?|contributes?|com(?:es?|ing)|ma[dk]es?|lines?|primar(?:y|ily)|main(?:ly)?|major|operat(?:es?|ed|ing)|sells?|sold|offers?|sources?|came|portion)$/i;
