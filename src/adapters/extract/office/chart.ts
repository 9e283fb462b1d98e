import type { DocumentBuilder } from '../document-builder.ts';
import { readMarkup } from './package-parts.ts';

/** Values of a series by their index, as the program stored them beside the chart. */
type Points = string[];

interface Series {
  name: string;
  /** Number format of categories that are numbers, such as `m/d/yyyy`. */
  format: string;
  readonly categories: Points;
  readonly values: Points;
}

const SERIES_MAX = 1_000;
const POINTS_MAX = 10_000;
/** Parts of a series (`c:ser`, DrawingML of ECMA-376): names of points, also as horizontal positions; values, also as vertical positions. */
const CATEGORIES = new Set(['c:cat', 'c:xVal']);
const VALUES = new Set(['c:val', 'c:yVal']);

/**
 * Reads a chart: its title as a heading, and the stored values as a table with the categories in rows and the series in columns. `page` is
 * the slide, `null` where there are none.
 */
export function readChart(xml: string, builder: DocumentBuilder, page: number | null): void {
  const series: Series[] = [];
  let title = '';
  let index = 0;
  let part: 'name' | 'categories' | 'values' | undefined;
  let isTitle = false;
  let isText = false;
  let isFormat = false;

  const take = (text: string): void => {
    const open = series.at(-1);
    if (isTitle) title += text;
    else if (open === undefined || part === undefined) return;
    else if (isFormat) open.format += part === 'categories' ? text : '';
    else if (part === 'name') open.name += text;
    else open[part][index] = (open[part][index] ?? '') + text;
  };
  readMarkup(xml, {
    open(name, attributes) {
      if (name === 'c:title') isTitle = series.length === 0;
      else if (name === 'c:ser' && series.length < SERIES_MAX)
        series.push({ name: '', format: '', categories: [], values: [] });
      else if (name === 'c:tx') part = 'name';
      else if (CATEGORIES.has(name)) part = 'categories';
      else if (VALUES.has(name)) part = 'values';
      else if (name === 'c:pt') index = Math.min(Math.max(0, Number(attributes['idx']) || 0), POINTS_MAX);
      isFormat = name === 'c:formatCode';
      isText = isFormat || name === 'c:v' || name === 'a:t';
    },
    text(text) {
      if (isText) take(text);
    },
    close(name) {
      isText = false;
      if (name === 'c:title') isTitle = false;
      else if (name === 'c:tx' || CATEGORIES.has(name) || VALUES.has(name)) part = undefined;
      else if (name === 'a:p' && isTitle) title += ' ';
    },
  });
  builder.heading(title, { page });
  builder.table(rowsOf(series), { page });
}

function rowsOf(series: readonly Series[]): string[][] {
  const named = series.find(({ categories }) => categories.length > 0);
  const count = Math.max(0, ...series.map(({ values }) => values.length));
  const head = ['', ...series.map(({ name }) => name)];
  const rows = Array.from({ length: count }, (_, place) => [
    categoryOf(named?.categories[place] ?? String(place + 1), named?.format ?? ''),
    ...series.map(({ values }) => values[place] ?? ''),
  ]);
  return count === 0 ? [] : [head, ...rows];
}

const DAY_MS = 86_400_000;
/** Day 0 of spreadsheets, which count 29 February 1900. */
const DAY_0 = Date.UTC(1899, 11, 30);
const DAYS_MAX = 2_958_465;

/** Name of a point; a number with the format of a date is a day. */
function categoryOf(text: string, format: string): string {
  const days = Number(text);
  const isDay = /y/i.test(format) && text.trim() !== '' && days >= 1 && days <= DAYS_MAX;
  return isDay ? new Date(DAY_0 + Math.floor(days) * DAY_MS).toISOString().slice(0, 10) : text;
}
