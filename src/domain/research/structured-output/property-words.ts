import type { NumberStyle } from '../../text/number-text.ts';
import { powerOf, SCALE_SOURCE } from '../../text/numbers.ts';
import { askedNumberStyle } from '../figures/number-style.ts';

/** Reading of the name and the description of a property. */
export interface PropertyWords {
  /** All of the name in words: `net income usd m 2024`. */
  readonly whole: string;
  /** The name in words, without units and periods: `net income`. */
  readonly name: string;
  /** Title and description. */
  readonly description: string;
  readonly style: NumberStyle;
  /** ISO 4217, where an amount is asked for in it. */
  readonly currency: string | null;
  readonly period: WantedPeriod;
}

/** The period that a property names itself. */
export type WantedPeriod =
  /** The period of the question. */
  | { readonly kind: 'same' }
  /** The one before that. */
  | { readonly kind: 'before' }
  /** As a question names it: `in fiscal 2024`. */
  | { readonly kind: 'named'; readonly words: string };

const SCALE = new RegExp(String.raw`\b(${SCALE_SOURCE})s?\b|[$€£]\s?([kmb])\b`, 'gi');
/** The same at the end of a name: `revenue_m`. */
const SHORT_SCALE = /^[kmb]$/;
const NOT_IN = /\bnot\s(?:in\s)?(?:thousands?|millions?|billions?)\b/gi;
const FRACTION =
  /(?<!\d)0?\.\d+(?![\d.]|\s?%|\spercent)|\bfraction\b|\b(?:as|in)\s(?:a\s)?decimal\b|\bdecimal\s(?:form|value|number|fraction)\b/i;
const PERCENT = /%|\bpercent(?:age)?s?\b|\bpct\b/i;
const UNIT_WORDS = new Set(
  'usd eur gbp jpy chf cny million millions mm mn mln mio billion billions bn bln thousand thousands trillion percent percentage pct perc dollars'.split(
    ' ',
  ),
);
const CURRENCIES: readonly (readonly [expression: RegExp, currency: string])[] = [
  [/\bUSD\b|\bUS\s?\$|\bUS\sdollars?\b/i, 'USD'],
  [/\bEUR\b|€|\beuros?\b/i, 'EUR'],
  [/\bGBP\b|£/i, 'GBP'],
  [/\bJPY\b|¥/i, 'JPY'],
  [/\bCHF\b/i, 'CHF'],
  [/\bCNY\b|\bRMB\b/i, 'CNY'],
];

/** `netMarginPct`, `net_margin_pct` and `net-margin-pct` are `net margin pct`. */
export const nameInWords = (name: string): string =>
  name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/(?<=\p{Ll}{3})(?=\d)/gu, ' ')
    .replace(/[_\-./\s]+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(/\byo y\b/g, 'yoy');

export function propertyWords(name: string, description: string): PropertyWords {
  const words = nameInWords(name).split(' ');
  const { rest, period } = periodOfName(words);
  const isPercentName = rest.some((word) => /^(?:percent|percentage|pct|perc)$/.test(word));
  const last = rest.at(-1) ?? '';
  const short = rest.length > 1 && SHORT_SCALE.test(last) ? powerOf(last) : undefined;
  const core = rest.filter((word, at) => !UNIT_WORDS.has(word) && !(short !== undefined && at === rest.length - 1));
  const said = description.replace(NOT_IN, ' ');
  const asked = askedNumberStyle(said);
  const isFraction = FRACTION.test(said);
  return {
    whole: words.join(' '),
    name: core.filter((word, at) => !(word === 'in' && at === core.length - 1)).join(' '),
    description,
    style: {
      power: powerIn(rest.join(' ')) ?? short ?? asked.power ?? powerIn(said),
      decimals: asked.decimals,
      isPercent: isPercentName ? true : isFraction ? false : PERCENT.test(said) ? true : asked.isPercent,
    },
    currency: CURRENCIES.find(([expression]) => expression.test(`${words.join(' ')} ${said}`))?.[1] ?? null,
    period: period.kind === 'same' ? periodOfDescription(said) : period,
  };
}

/** The one power that a text names; `null` for none, and for several, of which others may be examples. */
function powerIn(text: string): number | null {
  const found = new Set([...text.matchAll(SCALE)].map(([, word, letter]) => powerOf(word ?? letter ?? '')));
  const [power = null] = found;
  return found.size === 1 ? power : null;
}

const YEAR = /^(?:fy|cy)?((?:19|20)\d\d)$/;
const QUARTER = /^q([1-4])$/;

/** `revenue fy2024`, `q3 2025 revenue`, `revenue prior year`. */
function periodOfName(words: readonly string[]): { readonly rest: readonly string[]; readonly period: WantedPeriod } {
  const year = words.map((word) => YEAR.exec(word)?.[1]).find((found) => found !== undefined);
  const quarter = words.map((word) => QUARTER.exec(word)?.[1]).find((found) => found !== undefined);
  const rest = words.filter((word) => !YEAR.test(word) && !QUARTER.test(word));
  if (year !== undefined) {
    const named = quarter === undefined ? `in fiscal ${year}` : `in Q${quarter} of fiscal ${year}`;
    return { rest: rest.filter((word) => word !== 'fy' && word !== 'fiscal'), period: { kind: 'named', words: named } };
  }
  const text = words.join(' ');
  const before = /\b(?:prior|previous|preceding)(?: fiscal)?(?: (?:year|quarter|period))?\b|\byear ago\b/.exec(
    text,
  )?.[0];
  if (before !== undefined) return { rest: withoutPhrase(text, before), period: { kind: 'before' } };
  const rhythm = /\b(?:(?:latest|last|most recent)(?: fiscal)? (year|quarter)|(quarterly|annual|yearly))\b/.exec(text);
  const [phrase, last, adjective] = rhythm ?? [];
  if (phrase !== undefined && phrase !== text) {
    return { rest: withoutPhrase(text, phrase), period: { kind: 'named', words: lastWords(last ?? adjective ?? '') } };
  }
  return { rest: words, period: { kind: 'same' } };
}

const withoutPhrase = (text: string, phrase: string): string[] =>
  text
    .replace(phrase, ' ')
    .split(' ')
    .filter((word) => word !== '');

const lastWords = (rhythm: string): string =>
  /quarter/i.test(rhythm) ? 'in the last quarter' : 'in the last fiscal year';

function periodOfDescription(text: string): WantedPeriod {
  const year = /\b(?:fiscal(?:\syear)?|FY|(?:in|for|of)(?:\sthe\syear)?)\s?((?:19|20)\d\d)\b/i.exec(text)?.[1];
  const quarter = /\bQ([1-4])\b/.exec(text)?.[1];
  if (year !== undefined)
    return { kind: 'named', words: quarter === undefined ? `in fiscal ${year}` : `in Q${quarter} of fiscal ${year}` };
  const last = /\b(?:latest|last|most\srecent)\s(?:reported\s|completed\s|fiscal\s)*(quarter|year)\b/i.exec(text)?.[1];
  if (last !== undefined) return { kind: 'named', words: lastWords(last) };
  if (/^\W*(?:the\s)?(?:prior|previous|preceding)[\s-](?:fiscal\s)?(?:year|quarter|period)\b/i.test(text))
    return { kind: 'before' };
  return { kind: 'same' };
}
