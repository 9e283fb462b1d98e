import { matchesOf, type TextSpan, touches } from '../../text/span.ts';
import type { QuestionTone } from '../understanding.ts';

const NEGATIVE = 'negative|bad|bearish|pessimistic|unfavou?rable|adverse|downbeat|gloomy|worrying|worst';
const POSITIVE = 'positive|good|bullish|optimistic|favou?rable|upbeat|encouraging|best';
const ADJECTIVE = `(?:(${NEGATIVE})|(${POSITIVE}))`;
const DEGREE = '(?:(?:the|most|more|very|mostly|only|overly)\\s)*';
/** Words between the tone and its noun: `positive earnings news`, `negative analyst comments`. */
const BESIDE =
  '(?:(?:earnings|company|corporate|market|financial|business|economic|analysts?|press|media|investors?|management|recent|latest)\\s)?';
/** Nouns that have a tone; no names of figures (`negative interest rates`, `bad debt coverage`). */
const TONE_NOUN =
  '(?:news|headlines?|stor(?:y|ies)|articles?|press|commentary|comments?|remarks|mentions?|views?|opinions?|reviews?|coverage(?=\\s(?:of|on|about|in|from)\\b)|reports?(?=\\s(?:on|about|from)\\b))';
const EDGE = '(?![\\p{L}\\d-])';

const BOTH = new RegExp(
  `\\b${ADJECTIVE}(?:\\s(?:and|or|vs\\.?|versus)\\s|/)${ADJECTIVE}\\s(?=${BESIDE}${TONE_NOUN})`,
  'giu',
);
const BEFORE = new RegExp(`\\b${DEGREE}${ADJECTIVE}\\s(?=${BESIDE}${TONE_NOUN}${EDGE})`, 'giu');
/** `with a negative tone`, `of positive sentiment`. */
const MOOD = new RegExp(
  `\\b(?:(?:with|of|in|having)\\s)?(?:an?\\s)?${DEGREE}${ADJECTIVE}\\s(?:sentiment|tone|light)${EDGE}`,
  'giu',
);
/** `bearish on oil`. */
const STANCE = /\b(?:(bearish|pessimistic)|(bullish|optimistic|upbeat))\s(?=(?:on|about|towards?)\s)/giu;

/**
 * The tone that a question asks for, outside `taken`; `null` for none or both. Only an adjective of a text or speaker is a tone, not
 * one before a figure (`negative working capital`). Linear in the length of the text.
 */
export function toneIn(text: string, taken: readonly TextSpan[]): QuestionTone | null {
  const both = [...matchesOf(text, BOTH)];
  const matches = [BEFORE, MOOD, STANCE]
    .flatMap((expression) => [...matchesOf(text, expression)])
    .filter((span) => !touches(span, [...taken, ...both]))
    .map(({ start, end, match }) => ({ start, end, tone: match[1] ? ('negative' as const) : ('positive' as const) }))
    .sort((one, other) => one.start - other.start);
  const [first] = matches;
  return first === undefined || both.length > 0 || matches.some(({ tone }) => tone !== first.tone) ? null : first;
}
