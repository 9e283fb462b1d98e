import type { Understanding } from '../../questions/understanding.ts';
import { MONTH_SOURCE } from '../../text/months.ts';
import { blanked } from '../../text/span.ts';
import { daysIn } from '../../time/days-in-text.ts';
import { periodLengthOf } from '../../time/period-length.ts';
import { AROUND, type AskedThing, type AskedTime, MARK, MARKED_TIMES, type RowAsk } from './row-ask.ts';
import { FORMS, FORMS_OF_TIMES, OF_TEXT, thingWords } from './row-forms.ts';

export interface RowQuestion {
  /** Ways to read the question, the likeliest first. */
  readonly asks: readonly RowAsk[];
  /** The whole question as words of a row, which may be called `Average invested capital`; `null` where a text answers. */
  readonly whole: AskedThing | null;
  /** True if each of several figures is asked for. */
  readonly isEach: boolean;
  /** True if two things or times are asked for as both. */
  readonly isBoth: boolean;
  /** True if figures of several times are asked for together. */
  readonly isTogether: boolean;
  /** True if a share or rate is asked for. */
  readonly isOfRate: boolean;
  /** All times in the order of the question. */
  readonly times: readonly AskedTime[];
}

type AskedRows = Pick<Understanding, 'text' | 'periods' | 'instructions' | 'entities'>;

/** Reads a question as a calculation over rows of tables. Linear in its length. */
export function readRowQuestion({ text: whole, periods, instructions, entities }: AskedRows): RowQuestion {
  const companies = entities.filter(({ category, isImplied }) => category === 'companies' && !isImplied);
  const named = companies.map(({ start, end }) => {
    const owning = /^['’]s?\b/.exec(whole.slice(end))?.[0].length ?? 0;
    // `The share of Orvell's revenue` is one of revenue.
    const leading = owning > 0 ? '' : (/\b(?:of|for|at|by)\s$/i.exec(whole.slice(0, start))?.[0] ?? '');
    return { start: start - leading.length, end: end + owning };
  });
  // The documents are the company's, and what follows the question says how to answer it.
  const text = blanked(whole.slice(0, CHARS_MAX), [...instructions, ...named]).replace(/(?<=\?)\s.*$/s, '');
  const { marked, times } = withMarks({ text, periods: periods.filter(({ end }) => end <= text.length) });
  const plain = marked
    .replace(UNITS, ' ')
    // `For Orvell, which region ...`
    .replace(/^[\s,;:]+/, '')
    .replace(/[“”"]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[?.!\s]+$/, '');
  const read = (phrase: string, over?: AskedThing['over']): AskedThing => ({
    text: phrase.replace(AROUND, ' ').replace(/\s+/g, ' ').trim(),
    times: [...phrase.matchAll(MARKED_TIMES)].map(([, at]) => times[Number(at)]).flatMap((some) => some ?? []),
    ...(over && { over }),
  });
  const isOfText = OF_TEXT.test(plain);
  const [asked = []] = (isOfText ? FORMS_OF_TIMES : FORMS)
    .map((form) => [form(plain, read) ?? []].flat())
    .filter((asks) => asks.length > 0);
  const isInPercent = IN_PERCENT.test(whole);
  return {
    asks: asked.map((ask) => (ask.kind === 'change' && isInPercent ? { kind: 'growth', thing: ask.thing } : ask)),
    whole: isOfText ? null : read(thingWords(plain)),
    times: times.flat(),
    isEach: EACH.test(text),
    isBoth: /\bboth\b(?!\s(?:basic|the\scompany))/i.test(text),
    isTogether: /\b(?:both|combined|sum|altogether|aggregate)\b/i.test(text),
    isOfRate: /\bpercentages?\b|\bpercent\b|%/i.test(whole),
  };
}

/** True if the answer has to be worked out from several figures that no sentence may state; shares are often stated. */
export const isWorkedOut = ({ asks }: RowQuestion): boolean =>
  asks[0] !== undefined && ['average', 'sum', 'difference', 'ratio', 'count of times'].includes(asks[0].kind);

/** The unit in which a change is asked for. */
const IN_PERCENT = /\bin\s(?:percent|per\scent|%|percentage\sterms)(?![\p{L}\d])/iu;

/** `respectively`, `by segment`. */
const EACH = /\brespective(?:ly)?\b|\bby\s(?:\w+\s)?(?:segment|division|region|geography|country|product|category)\b/i;
const CHARS_MAX = 1_000;
/** Units that an answer is wanted in, and counts of periods. */
const UNITS =
  /[,(]?\s?\b(?:in\s(?:terms\sof\s)?)(?:\$|€|£|usd\s|us\sdollars\s)?(?:m|mn|bn|thousands?|millions?|billions?|dollars)\b\)?|\b(?:over|across|for|in|during|of)\s(?:the\s)?(?:\d{1,2}|two|three|four|five|both|all)[\s-](?:fiscal\s|financial\s)?(?:years?|quarters?)(?:\speriod)?\b|\b(?:in\sthe\stable|in\sboth)\b/gi;

/** The question with its times replaced by numbered marks. */
function withMarks({ text, periods }: Pick<Understanding, 'text' | 'periods'>): {
  marked: string;
  times: AskedTime[][];
} {
  const named = periodLengthOf(text);
  const length = named === 'year' ? null : named;
  const isLong = length !== null && length !== 'quarter';
  const days = daysIn(text).map(({ start, end, on }) => ({
    start,
    end,
    times: [{ year: Number(on.slice(0, 4)), quarter: null, day: on, length }],
  }));
  const periodSpans = [...Map.groupBy(periods, ({ start, end }) => `${start} ${end}`).values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined || first.start === first.end) return [];
    const { start, end } = first;
    return [{ start, end, times: group.map(({ year, quarter }): AskedTime => ({ year, quarter, day: null, length })) }];
  });
  const years = [...text.matchAll(/(?<![\d,.$€£-])(?:19|20)\d\d(?![\d,%]|\.\d)/g)].map(({ index, 0: year }) => ({
    start: index,
    end: index + year.length,
    times: [{ year: Number(year), quarter: null, day: null, length }],
  }));
  const fiscal = [...text.matchAll(/\b(?:19|20)\d\d\/((?:19|20)?\d\d)\b/g)].map(({ index, 0: both, 1: last = '' }) => ({
    start: index,
    end: index + both.length,
    times: [{ year: Number(last.padStart(4, '20')), quarter: null, day: null, length }],
  }));
  const spans = [...fiscal, ...days, ...periodSpans, ...years].filter(
    ({ start, end }, at, all) => !all.slice(0, at).some((other) => other.start < end && start < other.end),
  );
  let marked = text;
  const ordered = spans.toSorted((one, other) => one.start - other.start);
  for (const [at, { start, end }] of [...ordered.entries()].reverse())
    marked = `${marked.slice(0, start)}${MARK}${at}\ue001${marked.slice(end)}`;
  return {
    marked: marked.replace(new RegExp(`\\b(?:${MONTH_SOURCE})\\s(?=\ue000)`, 'gi'), ''),
    // Six months are no quarters.
    times: ordered.map((one) => (isLong ? one.times.slice(-1).map((time) => ({ ...time, quarter: null })) : one.times)),
  };
}
