import type { Tone } from '../tones.ts';
import { matchesOf, type QuestionSpan, touches } from './span.ts';

/** How what is looked for is to speak of its subject: `negative news about oil`, `bullish on semiconductors`. */
export interface QuestionTone extends QuestionSpan {
  readonly tone: Exclude<Tone, 'neutral'>;
}

const NEGATIVE = 'negative|bad|bearish|pessimistic|unfavou?rable|adverse|downbeat|gloomy|worrying|worst';
const POSITIVE = 'positive|good|bullish|optimistic|favou?rable|upbeat|encouraging|best';
const ADJECTIVE = `(?:(${NEGATIVE})|(${POSITIVE}))`;
const DEGREE = '(?:(?:the|most|more|very|mostly|only|overly)\\s)*';
/** What may stand between the tone and who has it: `positive earnings news`, `negative analyst comments`. */
const BESIDE =
  '(?:(?:earnings|company|corporate|market|financial|business|economic|analysts?|press|media|investors?|management|recent|latest)\\s)?';
/** What has a tone. Nothing that a figure is called: `negative interest rates`, `positive cash flow`, `bad debt coverage`. */
const SPEAKING =
  '(?:news|headlines?|stor(?:y|ies)|articles?|press|commentary|comments?|remarks|mentions?|views?|opinions?|reviews?|coverage(?=\\s(?:of|on|about|in|from)\\b)|reports?(?=\\s(?:on|about|from)\\b))';
const EDGE = '(?![\\p{L}\\d-])';

const BOTH = new RegExp(
  `\\b${ADJECTIVE}(?:\\s(?:and|or|vs\\.?|versus)\\s|/)${ADJECTIVE}\\s(?=${BESIDE}${SPEAKING})`,
  'giu',
);
const BEFORE = new RegExp(`\\b${DEGREE}${ADJECTIVE}\\s(?=${BESIDE}${SPEAKING}${EDGE})`, 'giu');
/** `with a negative tone`, `of positive sentiment`. */
const MOOD = new RegExp(
  `\\b(?:(?:with|of|in|having)\\s)?(?:an?\\s)?${DEGREE}${ADJECTIVE}\\s(?:sentiment|tone|light)${EDGE}`,
  'giu',
);
/** `bearish on oil`. */
const STANCE = /\b(?:(bearish|pessimistic)|(bullish|optimistic|upbeat))\s(?=(?:on|about|towards?)\s)/giu;

/**
 * The tone that a question asks for, outside `taken`; `null` where it asks for none or for both. A tone is that of who speaks: an
 * adjective before a figure or a thing is a word like any other (`negative working capital`). Linear in the length of the text.
 */
export function toneIn(text: string, taken: readonly QuestionSpan[]): QuestionTone | null {
  const both = [...matchesOf(text, BOTH)];
  const found = [BEFORE, MOOD, STANCE]
    .flatMap((expression) => [...matchesOf(text, expression)])
    .filter((span) => !touches(span, [...taken, ...both]))
    .map(({ start, end, match }) => ({ start, end, tone: match[1] ? ('negative' as const) : ('positive' as const) }))
    .sort((one, other) => one.start - other.start);
  const [first] = found;
  return first === undefined || both.length > 0 || found.some(({ tone }) => tone !== first.tone) ? null : first;
}
