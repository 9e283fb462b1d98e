import { inputOf, relativeChange } from '../../formula/formula.ts';
import { countriesIn } from '../../questions/countries.ts';
import { ranked } from '../calculation/ranked.ts';
import { knownShare, matchSeries, newestFirst, PLAIN, pointAt, pointsAt, type SearchedSeries } from './match-series.ts';
import {
  type AskedThing,
  type AskedTime,
  type Bound,
  exactValue,
  FIT_MIN,
  type RowAsk,
  type RowFigure,
  type RowResult,
  resultIn,
  SLACK,
} from './row-ask.ts';
import { type Point, RATE, rowStems, type Series } from './series.ts';

/** The time at which a thing is the largest or smallest. */
export function extremeTime(
  { thing, isMost, rank }: Extract<RowAsk, { readonly isMost: boolean }>,
  times: readonly AskedTime[],
  searched: SearchedSeries,
): RowResult | null {
  return chosenAt('times', timedFigures(thing, times, searched) ?? [], { isMost, rank });
}

/** The figure with a rank among several; amounts and percentages have no common order. */
function chosenAt(
  kind: 'times' | 'rows',
  figures: readonly RowFigure[],
  { isMost, rank }: { readonly isMost: boolean; readonly rank: number },
): RowResult | null {
  const ordered = ranked(figures, exactValue, isMost);
  const chosen = ordered[rank - 1];
  const isMixed = new Set(ordered.map(({ point }) => point.cell.power === RATE)).size > 1;
  if (chosen === undefined || ordered.length < 2 || isMixed) return null;
  return { kind, chosen: [chosen], others: ordered.filter((one) => one !== chosen), isCount: false };
}

/** Figures of a series at the times that are compared: those of the question, or all. */
function timedFigures(thing: AskedThing, times: readonly AskedTime[], searched: SearchedSeries): RowFigure[] | null {
  const matches = matchSeries(searched, thing.text).filter(({ fit }) => fit >= FIT_MIN);
  const timed = matches.filter(({ series: { points } }) => points.filter(({ time }) => time !== null).length > 1);
  // Beside amounts, their shares are not meant.
  const ofAmounts = timed.find(({ series, fit }) => !isOfRates(series) && fit >= (timed[0]?.fit ?? 0) - SLACK);
  const series = (ofAmounts ?? timed[0])?.series;
  if (series === undefined) return null;
  const asked = times.length > 1 ? times.flatMap((time) => pointAt(series, time) ?? []) : series.points;
  return asked.filter(({ time }) => time !== null).map((point) => ({ series, point }));
}

const isOfRates = ({ points }: Series): boolean => points.every(({ cell }) => cell.power === RATE);

/** The times at which a thing is above or below a number. */
export function boundedTimes(
  { kind, thing, bound }: Extract<RowAsk, { readonly bound: Bound }>,
  times: readonly AskedTime[],
  searched: SearchedSeries,
): RowResult | null {
  const figures = timedFigures(thing, times, searched);
  if (figures === null) return null;
  const chosen = figures.filter((figure) => isWithin(figure, bound));
  if (chosen.length === 0 && kind === 'bounded times') return null;
  return {
    kind: 'times',
    chosen,
    others: figures.filter((one) => !chosen.includes(one)),
    isCount: kind === 'count of times',
  };
}

function isWithin({ point, series }: RowFigure, { isAbove, value, isScaled }: Bound): boolean {
  const { cell } = point;
  // A number without a scale is one of the table where its own figures are of that size.
  const printed = cell.value / 10 ** cell.power;
  const isOfTable =
    !isScaled &&
    series.points.some((one) => Math.abs(one.cell.value / 10 ** one.cell.power) * 20 >= Math.abs(value)) &&
    Math.abs(value) < Math.abs(cell.value) / 20;
  const shown = isOfTable ? printed : cell.value;
  return isAbove ? shown > value : shown < value;
}

/** The times of a row, or of the table that a question is about. */
export function tableTimes(thing: AskedThing, searched: SearchedSeries): RowResult | null {
  const named = matchSeries(searched, thing.text).find(({ fit }) => fit >= FIT_MIN)?.series;
  // The subject of a table may stand above it alone.
  const isAbout = thing.text === '' || knownShare(searched, thing.text) >= KNOWN_MIN;
  const series = named ?? (isAbout ? longest(searched.series) : undefined);
  const chosen = (series?.points ?? []).filter(({ time }) => time !== null);
  if (series === undefined || chosen.length === 0) return null;
  return { kind: 'times', chosen: chosen.map((point) => ({ series, point })), others: [], isCount: false };
}

/** Least share of the words of a question that must stand at or around a table that it is about as a whole. */
const KNOWN_MIN = 0.8;

const longest = (series: readonly Series[]): Series | undefined =>
  series.toSorted((one, other) => other.points.length - one.points.length)[0];

/** The row that is the largest or smallest at a time, or grew the most or the least to it. */
export function extremeRow(
  { thing: asked, of, isOfGrowth, isMost, rank }: Extract<RowAsk, { readonly kind: 'extreme row' }>,
  times: readonly AskedTime[],
  searched: SearchedSeries,
): RowResult | null {
  // A table may have the growth itself.
  const shown = isOfGrowth ? comparedRows({ ...asked, text: `growth of ${asked.text}` }, of, searched) : [];
  if (shown.length > 0 && shown.every((series) => isOfRates(series) && GROWTH.test(textOf(series))))
    return rankedRows(shown, times, { thing: asked, isMost, rank });
  const isOfSales = SALES.test(asked.text) || (isOfGrowth && asked.text === '');
  const things = isOfSales ? SALES_WORDS.map((text) => ({ ...asked, text })) : [asked];
  for (const thing of things) {
    const compared = comparedRows(thing, of, searched);
    const result = isOfGrowth
      ? rankedGrowths(compared, times, thing, isMost)
      : rankedRows(compared, times, { thing, isMost, rank });
    if (result !== null) return result;
  }
  return null;
}

const textOf = ({ table, group, label, head }: Series): string => `${table.caption} ${group} ${label} ${head}`;
const GROWTH = /\b(?:growth|change|increase|decrease)\b/i;

/** Sales by all their names; by their growth things are compared where no figure is named. */
const SALES = /^(?:(?:total|net)\s)*(?:revenues?|sales|top[\s-]line)$/i;
const SALES_WORDS = ['net sales', 'revenue', 'sales'];

/** The rows of a table that a question compares; empty where no table has them. */
function comparedRows(thing: AskedThing, of: string, searched: SearchedSeries): readonly Series[] {
  const words = rowStems(thing.text).filter((stem) => !PLAIN.has(stem));
  const sets = (some: readonly Series[]): (readonly Series[])[] => some.map((one) => rowsBeside(one, words, searched));
  // `Operating income by segment` may stand above the table alone.
  const captioned = [...Map.groupBy(searched.series, ({ table }) => table).values()]
    .flatMap(([one]) => one ?? [])
    .filter(({ stems: { caption } }) => words.every((stem) => caption.has(stem)));
  const isCaptioned = words.length > 0 && captioned.length > 0;
  if (!isCaptioned && thing.text !== '' && knownShare(searched, thing.text) < KNOWN_MIN) return [];
  const matches = matchSeries(searched, thing.text).filter(({ fit }, at) => at === 0 || fit >= FIT_MIN);
  const named = matches.map(({ series }) => series);
  // A question that names no figure is one of the first table.
  const tables = named.length > 0 || isCaptioned ? named : searched.series.slice(0, 1);
  // A row that is itself the thing asked for stands in several groups, or below the rows that it adds up.
  const isItself = named[0] !== undefined && words.some((stem) => named[0]?.stems.label.has(stem));
  const candidates = isItself
    ? [...named.map((one) => rowsOfGroups(one, searched)), ...totalled(named, searched)]
    : sets(tables);
  return [...candidates, ...(isCaptioned ? sets(captioned) : [])].find((rows) => isComparison(rows, of)) ?? [];
}

/** The rows above each total, the most first. */
const totalled = (named: readonly Series[], searched: SearchedSeries): Series[][] =>
  named
    .filter(({ label }) => TOTAL.test(label))
    .map((total) => rowsAbove(total, searched) ?? [])
    .toSorted((one, other) => other.length - one.length);

const isComparison = (rows: readonly Series[], of: string): boolean => {
  if (rows.length < 2) return false;
  const places = rows.filter(({ label }) => PLACE.test(label) || countriesIn(label).length > 0).length;
  return OF_PLACES.test(of) ? places > 0 : !(OF_PRODUCTS.test(of) && places > 1);
};
const OF_PLACES = /\b(?:regions?|geograph\w*|countr\w*)\b/i;
const OF_PRODUCTS = /\b(?:products?|categor\w+|brands?|services?)\b/i;
const PLACE =
  /\b(?:americas?|emea|apac|pacific|domestic|international|africa|middle\seast|united\sstates|china|japan|world)\b/i;

/** The rows of the table of a series, or of its group where that is named. */
function rowsBeside({ table, group, stems }: Series, words: readonly string[], { series }: SearchedSeries): Series[] {
  const isOfGroup = words.some((stem) => stems.group.has(stem));
  return series
    .filter((one) => one.table === table && (!isOfGroup || one.group === group))
    .filter(({ label }) => !/\b(?:total|consolidated)\b/i.test(label));
}

function rankedRows(
  compared: readonly Series[],
  times: readonly AskedTime[],
  { thing, isMost, rank }: Pick<Extract<RowAsk, { readonly kind: 'extreme row' }>, 'thing' | 'isMost' | 'rank'>,
): RowResult | null {
  const rows = compared.flatMap((series) => {
    const [point] = pointsAt(series, thing, times) ?? [];
    return point === undefined ? [] : [{ series, point }];
  });
  return chosenAt('rows', rows, { isMost, rank });
}

/** Growth of each row to a time from the one of the same length a year before; `null` where one has none. */
function rankedGrowths(
  compared: readonly Series[],
  times: readonly AskedTime[],
  thing: AskedThing,
  isMost: boolean,
): RowResult | null {
  const growths = compared.map((series) => {
    const [last] = pointsAt(series, thing, times) ?? [];
    const before = last && newestFirst(series.points).find((point) => isYearBefore(point, last));
    const isAmount = last?.cell.power !== RATE && (before?.cell.value ?? 0) > 0;
    if (!isAmount || last === undefined || before === undefined) return null;
    const formula = relativeChange(inputOf({ series, point: last }), inputOf({ series, point: before }));
    const value = resultIn(formula);
    return value && { value, growth: { kind: 'growth', formula } as const };
  });
  const known = growths.filter((growth) => growth !== null);
  if (known.length < 2 || known.length < growths.length) return null;
  const ordered = ranked(known, ({ value }) => value, isMost);
  return { kind: 'growths', growths: ordered.map(({ growth }) => growth) };
}

const isYearBefore = ({ time }: Point, { time: last }: Point): boolean =>
  time !== null &&
  last !== null &&
  time.year === last.year - 1 &&
  time.quarter === last.quarter &&
  time.length === last.length;

/** The same row of each group of a table, with the group in its label: operating income of every segment; none where a group lacks it. */
function rowsOfGroups({ table, label, stems }: Series, { series }: SearchedSeries): Series[] {
  const grouped = series.filter((one) => one.table === table && one.group !== null && !IS_WHOLE.test(one.group));
  const rows = onceEach(grouped.filter((one) => one.label === label || isSameName(one.stems.label, stems.label)));
  const isWhole = new Set(rows.map(({ group }) => group)).size === new Set(grouped.map(({ group }) => group)).size;
  return isWhole ? rows.map((one) => ({ ...one, label: `${one.group}, ${one.label}` })) : [];
}

const IS_WHOLE = /\b(?:total|consolidated|corporate)\b/i;

/** `Operating income (loss)` is operating income. */
const isSameName = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.symmetricDifference(other).isSubsetOf(LOSS);
const LOSS: ReadonlySet<string> = new Set(rowStems('loss'));

/** The rows of a group, or those above a total down to the total before. */
export function rowParts(
  thing: AskedThing,
  times: readonly AskedTime[],
  searched: SearchedSeries,
  isCount: boolean,
): RowResult | null {
  const members = groupMembers(thing, searched) ?? rowsOfTotal(thing, searched);
  if (members === null || members.length === 0) return null;
  const chosen = members.flatMap((series) => {
    const point = pointsAt(series, thing, times)?.[0] ?? series.points[0];
    return point === undefined ? [] : [{ series, point }];
  });
  return { kind: 'rows', chosen, others: [], isCount };
}

function groupMembers(thing: AskedThing, { series, around, labels, weights }: SearchedSeries): Series[] | null {
  const groups = series.map((one) => ({
    ...one,
    stems: { ...one.stems, label: one.stems.group, group: new Set<string>() },
  }));
  const [best] = matchSeries({ series: groups, around, labels, weights }, thing.text);
  if (best === undefined || best.fit < FIT_MIN) return null;
  const { table, group } = best.series;
  return onceEach(series.filter((one) => one.table === table && one.group === group && !/^total\b/i.test(one.label)));
}

const TOTAL = /^total\b/i;

function rowsOfTotal(thing: AskedThing, searched: SearchedSeries): Series[] | null {
  const [best] = matchSeries(searched, thing.text);
  return best === undefined || best.fit < FIT_MIN ? null : rowsAbove(best.series, searched);
}

/** The rows above one, down from the total before; `null` for less than two. */
function rowsAbove({ table, label: total }: Series, searched: SearchedSeries): Series[] | null {
  const rows = onceEach(searched.series.filter((one) => one.table === table));
  const at = rows.findIndex(({ label }) => label === total);
  const from = rows.slice(0, at).findLastIndex(({ label }) => /\btotal\b/i.test(label)) + 1;
  return at - from >= 2 ? rows.slice(from, at) : null;
}

const onceEach = (series: readonly Series[]): Series[] =>
  [...new Map(series.map((one) => [`${one.group} ${one.label}`, one] as const).reverse()).values()].reverse();
