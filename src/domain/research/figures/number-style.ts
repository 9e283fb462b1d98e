import { countOf } from '../../questions/calendar.ts';
import type { NumberStyle } from '../../text/number-text.ts';
import { powerOf, SCALE_SOURCE } from '../../text/numbers.ts';

const SCALE = new RegExp(
  String.raw`\b(?:in|to|as|of)\s(?:the\snearest\s)?(?:US\s?\$|\$|USD|US\sdollars?|EUR|GBP|dollars?)?\s?(?:units\sof\s)?\$?\s?(${SCALE_SOURCE}|m|b)s?\b`,
  'i',
);
const DECIMALS = /\b(no|zero|one|two|three|four|five|\d)\s(?:decimals?\b|decimal\s(?:places?|points?|digits?))/i;
const NAMED_DECIMALS: readonly (readonly [expression: RegExp, decimals: number])[] = [
  [
    /\bnearest\s(?:whole|million|billion|thousand|dollar|percent)|\bwhole\s(?:numbers?|percent)|\bnearest\sinteger\b/i,
    0,
  ],
  [/\b(?:nearest\s)?tenths?\b/i, 1],
  [/\b(?:nearest\s)?hundredths?\b/i, 2],
];
const PERCENT =
  /\b(?:as|in|into)\s(?:an?\s)?(?:percent|percentages?|%)|%\sof\b|\bpercentage\sof\b|\bpercentage\schange\b|\bin\s%|\bin\sunits\sof\spercents?\b/i;
const PLAIN = /\bas\sa\s(?:decimal|number|fraction|multiple)\b/i;

/** Number format that a question asks for: `in USD millions`, `rounded to two decimals`, `as a percentage`. */
export function askedNumberStyle(text: string): NumberStyle {
  const power = powerOf(SCALE.exec(text)?.[1] ?? '') ?? null;
  const count = DECIMALS.exec(text)?.[1]?.toLowerCase();
  const named = NAMED_DECIMALS.find(([expression]) => expression.test(text))?.[1] ?? null;
  const decimals = count === undefined ? named : /^(?:no|zero)$/.test(count) ? 0 : countOf(count);
  return { power, decimals, isPercent: PERCENT.test(text) ? true : PLAIN.test(text) ? false : null };
}
