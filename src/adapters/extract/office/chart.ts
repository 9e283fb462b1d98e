import type { DocumentBuilder } from '../document-builder.ts';
import { textOfNumber } from './cell-formats.ts';
import { readMarkup } from './package-parts.ts';

/** Stored texts of points, by their index. */
interface Points {
  /** Number format, such as `m/d/yyyy`; empty for texts. */
  format: string;
  readonly texts: string[];
}

interface Series {
  name: string;
  /** Names of points, also as horizontal positions: the level of the points first, then the groups that hold them. */
  readonly levels: Points[];
  /** Values, also as vertical positions. */
  readonly values: Points;
  /** Sizes of bubbles. */
  readonly sizes: Points;
  /** Texts written beside points in place of their values. */
  readonly labels: Points;
}

const SERIES_MAX = 1_000;
const POINTS_MAX = 10_000;
const LEVELS_MAX = 8;

const pointsOf = (): Points => ({ format: '', texts: [] });
const levelOf = (series: Series): Points => {
  const level = pointsOf();
  if (series.levels.length < LEVELS_MAX) series.levels.push(level);
  return level;
};

function nextLevel(series: Series, points: Points, format: string | undefined): Points {
  const level = points.texts.length > 0 ? levelOf(series) : points;
  level.format = format ?? level.format;
  return level;
}

/** Parts of a series (DrawingML of ECMA-376) that hold points. */
const PARTS: Readonly<Record<string, (series: Series) => Points>> = {
  'c:strDim': levelOf,
  'c:numDim': ({ values }) => values,
  'c:cat': levelOf,
  'c:xVal': levelOf,
  'c:val': ({ values }) => values,
  'c:yVal': ({ values }) => values,
  'c:bubbleSize': ({ sizes }) => sizes,
  'c:dLbl': ({ labels }) => labels,
};

/** Titles of a chart and of its axes, and the units of an axis. */
const TITLES = new Set(['c:title', 'c:dispUnitsLbl']);

/** Titles and series of a chart. */
interface Chart {
  readonly title: string;
  /** Titles of its axes. */
  readonly axes: readonly string[];
  readonly series: readonly Series[];
}

/**
 * Reads a chart: its title as a heading, the titles of its axes, and the stored values as tables with the categories in rows and the series in
 * columns, one for the series that share their categories. `page` is the slide, `null` where there are none.
 */
export function readChart(xml: string, builder: DocumentBuilder, page: number | null): void {
  const { series } = readChartTitles(xml, builder, page);
  const named = series.find(({ levels }) => levels.length > 0)?.levels ?? [];
  const categories = new Map(series.map((each) => [each, categoriesOf(each.levels.length > 0 ? each.levels : named)]));
  for (const [, group] of Map.groupBy(series, (each) => JSON.stringify(categories.get(each))))
    builder.table(rowsOf(group, group[0] === undefined ? [] : (categories.get(group[0]) ?? [])), { page });
}

/** Reads the titles of a chart and of its axes alone, as the cells of a workbook have its values. */
export function readChartTitles(xml: string, builder: DocumentBuilder, page: number | null): Chart {
  const chart = chartOf(xml);
  builder.heading(chart.title, { page });
  for (const axis of chart.axes) builder.paragraph(axis, { page });
  return chart;
}

/** Prefix of newer kinds of charts, such as waterfalls, whose data stand before the series that show them. */
const NEWER = /^cx:/;
/** Elements with the points of a series, with the name of one, and with the text of points and names. */
const SERIES: ReadonlySet<string> = new Set(['c:ser', 'c:data']);
const NAMED: ReadonlySet<string | undefined> = new Set(['c:ser', 'c:series']);
const TEXTS: ReadonlySet<string> = new Set(['c:v', 'cx:v', 'cx:pt']);

function chartOf(xml: string): Chart {
  const series: Series[] = [];
  const titles: { text: string; isOfAxis: boolean }[] = [];
  let points: Points | undefined;
  let index = 0;
  let open: 'title' | 'name' | 'points' | undefined;
  let isInPlot = false;
  let isText = false;
  let isFormat = false;
  let named = 0;
  const path: string[] = [];

  const take = (text: string): void => {
    const title = titles.at(-1);
    const last = series[named - 1] ?? series.at(-1);
    if (open === 'title' && title !== undefined) title.text += text;
    else if (open === 'name' && last !== undefined) last.name += text;
    else if (open !== 'points' || points === undefined) return;
    else if (isFormat) points.format += text;
    else points.texts[index] = (points.texts[index] ?? '') + text;
  };
  readMarkup(xml, {
    open(element, attributes) {
      const name = element.replace(NEWER, 'c:');
      const last = series.at(-1);
      const part = last === undefined ? undefined : PARTS[name]?.(last);
      if (part !== undefined) [points, open, index] = [part, 'points', 0];
      else if (SERIES.has(name) && series.length < SERIES_MAX)
        series.push({ name: '', levels: [], values: pointsOf(), sizes: pointsOf(), labels: pointsOf() });
      else if (name === 'c:plotArea') isInPlot = true;
      else if (TITLES.has(name)) {
        titles.push({ text: '', isOfAxis: isInPlot });
        open = 'title';
      } else if (name === 'c:series') named += 1;
      else if (name === 'c:tx' && NAMED.has(path.at(-1))) open = 'name';
      else if (name === 'c:lvl' && last !== undefined && points !== undefined)
        points = nextLevel(last, points, attributes['formatCode']);
      else if (name === 'c:pt') index = indexOf(attributes['idx']);
      else if (name === 'c:idx' && points === last?.labels) index = indexOf(attributes['val']);
      isFormat = name === 'c:formatCode';
      // The text of a field is its name: `[VALUE]`.
      isText = isFormat || TEXTS.has(element) || (name === 'a:t' && path.at(-1) !== 'a:fld');
      path.push(name);
    },
    text(text) {
      if (isText) take(text);
    },
    close(element) {
      const name = element.replace(NEWER, 'c:');
      path.pop();
      isText = false;
      if (name === 'a:p') take(' ');
      else if (name === 'c:plotArea') isInPlot = false;
      else if (PARTS[name] !== undefined) [points, open] = [undefined, undefined];
      else if (TITLES.has(name) || (name === 'c:tx' && open === 'name')) open = undefined;
    },
  });
  return {
    title: titles.find(({ isOfAxis }) => !isOfAxis)?.text ?? '',
    axes: titles.filter(({ isOfAxis }) => isOfAxis).map(({ text }) => text),
    series,
  };
}

const indexOf = (text: string | undefined): number => Math.min(Math.max(0, Math.trunc(Number(text)) || 0), POINTS_MAX);

/** Names of points, each after the groups that hold it: `2024 Q1`. A group is named at its first point. */
function categoriesOf(levels: readonly Points[]): string[] {
  const count = Math.max(0, ...levels.map(({ texts }) => texts.length));
  const reached = levels.map(() => '');
  return Array.from({ length: count }, (_, place) => {
    for (const [level, { texts, format }] of levels.entries())
      reached[level] = texts[place] === undefined && level > 0 ? (reached[level] ?? '') : shown(texts[place], format);
    return reached.toReversed().join(' ').trim();
  });
}

function rowsOf(series: readonly Series[], categories: readonly string[]): string[][] {
  const columns = series.flatMap(({ name, values, sizes, labels }) => [
    { name, texts: valueTexts(values, labels) },
    ...(sizes.texts.length > 0 ? [{ name: '', texts: valueTexts(sizes) }] : []),
  ]);
  const count = Math.max(0, ...columns.map(({ texts }) => texts.length));
  if (count === 0) return [];
  const head = ['', ...columns.map(({ name }) => name)];
  return [
    head,
    ...Array.from({ length: count }, (_, place) => [
      categories[place] ?? String(place + 1),
      ...columns.map(({ texts }) => texts[place] ?? ''),
    ]),
  ];
}

const valueTexts = ({ texts, format }: Points, labels?: Points): string[] =>
  Array.from({ length: Math.max(texts.length, labels?.texts.length ?? 0) }, (_, place) =>
    [shown(texts[place], format), labels?.texts[place] ?? ''].join(' ').trim(),
  );

/** A number as the chart shows it: a day, a percentage, a currency; others as they are stored. */
function shown(text = '', format: string): string {
  const value = Number(text);
  return format === '' || text.trim() === '' || !Number.isFinite(value) ? text : textOfNumber(value, format, text);
}
