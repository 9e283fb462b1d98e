import { ranked } from '../calculation/ranked.ts';
import { knownShare, matchSeries, PLAIN, pointAt, pointsAt, type SearchedSeries } from './match-series.ts';
import {
  type AskedThing,
  type AskedTime,
  type Bound,
  exactValue,
  FIT_MIN,
  type RowAsk,
  type RowFigure,
  type RowResult,
  SLACK,
} from './row-ask.ts';
import { RATE, rowStems, type Series } from './series.ts';

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

/** The row that is the largest or smallest at a time. */
export function extremeRow(
  { thing, isMost, rank }: Extract<RowAsk, { readonly isMost: boolean }>,
  times: readonly AskedTime[],
  searched: SearchedSeries,
): RowResult | null {
  if (thing.text !== '' && knownShare(searched, thing.text) < KNOWN_MIN) return null;
  const matches = matchSeries(searched, thing.text).filter(({ fit }, at) => at === 0 || fit >= FIT_MIN);
  const named = matches[0]?.series;
  // A row that is itself the thing asked for stands beside others of which none has it.
  const words = rowStems(thing.text).filter((stem) => !PLAIN.has(stem));
  const isItself = named !== undefined && words.some((stem) => named.stems.label.has(stem));
  const ofGroups = isItself
    ? matches.map(({ series }) => rowOfGroups(series, searched)).find(({ length }) => length > 1)
    : undefined;
  if (isItself && ofGroups === undefined) return null;
  const { table } = named ?? searched.series[0] ?? {};
  const group = named !== undefined && words.some((stem) => named.stems.group.has(stem)) ? named.group : undefined;
  const compared =
    ofGroups ??
    searched.series
      .filter((series) => series.table === table && (group === undefined || series.group === group))
      .filter(({ label }) => !/\b(?:total|consolidated)\b/i.test(label));
  const rows = compared.flatMap((series) => {
    const point = pointsAt(series, thing, times)?.[0];
    return point === undefined ? [] : [{ series, point }];
  });
  return chosenAt('rows', rows, { isMost, rank });
}

/** The same row of each group of a table, with the group in its label: operating income of every segment. */
const rowOfGroups = ({ table, label, stems }: Series, { series }: SearchedSeries): Series[] =>
  onceEach(
    series
      .filter((one) => one.table === table && one.group !== null && !IS_WHOLE.test(one.group))
      .filter((one) => one.label === label || isSameName(one.stems.label, stems.label))
      .map((one) => ({ ...one, label: `${one.group}, ${one.label}` })),
  );

const IS_WHOLE = /\b(?:total|consolidated|corporate)\b/i;

const isSameName = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && one.isSubsetOf(other);

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

function rowsOfTotal(thing: AskedThing, searched: SearchedSeries): Series[] | null {
  const [best] = matchSeries(searched, thing.text);
  if (best === undefined || best.fit < FIT_MIN) return null;
  const { table } = best.series;
  const rows = onceEach(searched.series.filter((one) => one.table === table));
  const at = rows.findIndex(({ label }) => label === best.series.label);
  const from = rows.slice(0, at).findLastIndex(({ label }) => /\btotal\b/i.test(label)) + 1;
  return at - from >= 2 ? rows.slice(from, at) : null;
}

const onceEach = (series: readonly Series[]): Series[] =>
  [...new Map(series.map((one) => [`${one.group} ${one.label}`, one] as const).reverse()).values()].reverse();
