import type { DocumentTable } from '../../documents/table.ts';
import { splitSentences } from '../../text/sentences.ts';
import { isPartYear } from '../../time/period-length.ts';
import type { AskedThing, AskedTime } from './row-ask.ts';
import { type CellTime, type Point, rowStems, type Series } from './series.ts';

/** Series for the words of a question. */
export interface MatchedSeries {
  readonly series: Series;
  /** How well the words and the series name the same, 0 to 1. */
  readonly fit: number;
  /** Share of the words, by weight, that the table itself has. */
  readonly coverage: number;
}

/** Series of the documents that a question is asked of, with the words around them. */
export interface SearchedSeries {
  readonly series: readonly Series[];
  /** Stems of the texts around the tables: words that a question may add to those of a table. */
  readonly around: ReadonlySet<string>;
  /** Stems of each sentence with a figure. */
  readonly sentences: readonly ReadonlySet<string>[];
  /** Stems of the labels of each table. */
  readonly labels: ReadonlyMap<DocumentTable, ReadonlySet<string>>;
  /** Weight of stems: rarer ones say more. */
  readonly weights: ReadonlyMap<string, number>;
  /** Tables of the primary statements, which answer where other tables have a row of the same name. */
  readonly statements: ReadonlySet<DocumentTable>;
}

/** Share of its weight that a word of the question has by the part of the series that holds it. */
const PLACE = { label: 1, group: 0.97, head: 0.97, caption: 0.8, around: 0.7, otherRow: 0.5 } as const;
/** Factor for a row where the words name another, and for each word that makes another figure of it and stands on one side alone. */
const UNNAMED = 0.8;
const OTHER_FIGURE = 0.7;
/** Share of the fit that depends on the words of a label that the question does not have. */
const PRECISION = 0.5;

export function searchedSeries(
  series: readonly Series[],
  texts: readonly string[],
  statements: ReadonlySet<DocumentTable>,
): SearchedSeries {
  const counts = new Map<string, number>();
  for (const { stems } of series)
    for (const stem of new Set([...stems.label, ...stems.group, ...stems.head]))
      counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const weights = new Map(
    [...counts].map(([stem, count]) => [stem, Math.log(1 + (series.length + 1) / (count + 0.5))]),
  );
  const sentences = texts.flatMap((text) => splitSentences(text).map(({ start, end }) => text.slice(start, end)));
  return {
    series,
    around: new Set(texts.flatMap(rowStems)),
    sentences: sentences.filter((sentence) => /\d/.test(sentence)).map((sentence) => new Set(rowStems(sentence))),
    labels: new Map(
      [...Map.groupBy(series, ({ table }) => table)].map(([table, own]) => [
        table,
        new Set(own.flatMap(({ stems }) => [...stems.label, ...stems.group, ...stems.head])),
      ]),
    ),
    weights,
    statements,
  };
}

/** The series that words name, the best first. */
export function matchSeries(
  { series, around, labels, weights }: Omit<SearchedSeries, 'sentences' | 'statements'>,
  words: string,
): MatchedSeries[] {
  const wanted = [...new Set(rowStems(words))];
  if (wanted.length === 0) return [];
  const highest = Math.log(1 + (series.length + 1) / 0.5);
  const named = Map.groupBy(
    series.filter(({ stems }) => stems.label.size > 0 && [...stems.label].every((stem) => wanted.includes(stem))),
    ({ table }) => table,
  );
  return series
    .map((one) => ({ series: one, ...fitOf(one) }))
    .map((one) => ({
      ...one,
      fit: one.fit * (lacksNamed(one.series) ? UNNAMED : 1) * (isOther(one.series) ? OTHER_FIGURE : 1),
    }))
    .filter(({ fit }) => fit > 0)
    .sort((one, other) => other.fit - one.fit);

  /** True for a figure after what the words leave out (`income before tax`), and for a later one than `within a year`; for balances where a flow is asked for. */
  function isOther({ label, group, head }: Series): boolean {
    const text = `${group ?? ''} ${label} ${head}`;
    return (
      (ADDED_UP.test(text) && !ADDED_UP.test(words)) ||
      (LEFT_OUT.test(words) && !LEFT_OUT.test(text)) ||
      (WITHIN.test(words) && !LATER.test(words) && LATER.test(text))
    );
  }

  /** True if the words name another row of the table in full, of which this one has nothing. */
  function lacksNamed({ table, stems }: Series): boolean {
    const rows = named.get(table) ?? [];
    const own = new Set([...stems.label, ...stems.group, ...stems.head]);
    return rows.length > 0 && !rows.some((row) => [...row.stems.label].every((stem) => own.has(stem)));
  }

  function fitOf({ stems, table, label }: Series): Omit<MatchedSeries, 'series'> {
    let [sum, whole, named, covered] = [0, 0, 0, 0];
    for (const word of wanted) {
      const weight = weights.get(word) ?? highest;
      const place = stems.label.has(word)
        ? PLACE.label
        : stems.group.has(word)
          ? PLACE.group
          : stems.head.has(word)
            ? PLACE.head
            : stems.caption.has(word)
              ? PLACE.caption
              : labels.get(table)?.has(word)
                ? PLACE.otherRow
                : around.has(word)
                  ? PLACE.around
                  : 0;
      if (ASKING.has(word) && place < PLACE.head) continue;
      if (place >= PLACE.head) named += 1;
      sum += weight * place;
      if (place > PLACE.around) covered += weight;
      whole += weight;
    }
    if (named === 0 || whole === 0) return { fit: 0, coverage: 0 };
    const own = [...stems.label].filter((stem) => !PLAIN.has(stem));
    const shareOf = (some: readonly string[]): number =>
      some.filter((stem) => wanted.includes(stem)).length / some.length;
    const short = rowStems(ABBREVIATION.exec(label)?.[1] ?? '');
    const precision =
      own.length > 0
        ? Math.max(shareOf(own), short.length > 0 ? shareOf(short) : 0)
        : wanted.some((stem) => stems.label.has(stem))
          ? 1
          : 0.5;
    const ofHead = [...stems.head].filter((stem) => !PLAIN.has(stem));
    const headPrecision = ofHead.length === 0 ? 1 : shareOf(ofHead);
    const fit = (sum / whole) * (1 - PRECISION + PRECISION * precision) * (0.85 + 0.15 * headPrecision);
    return { fit, coverage: covered / whole };
  }
}

const ADDED_UP = /\b(?:accumulated|cumulative)\b/i;
const WITHIN = /\b(?:within|less\sthan|in)\s(?:a|one|1)\syear\b/i;
const LATER = /\b(?:after|over|more\sthan|beyond|thereafter)\b/i;
const LEFT_OUT = /\b(?:before|excluding|exclusive\sof|pre-?tax|after\stax(?:es)?|net\sof)\b/i;
/** The short name of a row in brackets behind the long one: `Asia-Pacific (APAC)`. */
const ABBREVIATION = /\((\p{Lu}{2,6})\)/u;
/** Words that ask for a figure and name none. */
const ASKING = new Set(
  rowStems(
    'constitution level end ending annual absolute nominal company group respective respectively value amount figure number recorded reported altogether table percent year fiscal period many much',
  ),
);
/** Words that say no more than that a line is a sum, or in which unit it is. */
export const PLAIN: ReadonlySet<string> = new Set(
  rowStems('total net consolidated year ended company our million thousand usd dollars percent'),
);

/** Share of the words of a question, by weight, that a sentence has. */
export function sentenceCoverage(
  { series, weights }: SearchedSeries,
  words: string,
  sentence: ReadonlySet<string>,
): number {
  const highest = Math.log(1 + (series.length + 1) / 0.5);
  let [covered, whole] = [0, 0];
  for (const word of new Set(rowStems(words))) {
    if (ASKING.has(word)) continue;
    const weight = weights.get(word) ?? highest;
    whole += weight;
    if (sentence.has(word)) covered += weight;
  }
  return whole === 0 ? 0 : covered / whole;
}

/** Share of the words of a question that stand at or around the tables. */
export function knownShare({ around, labels }: SearchedSeries, words: string): number {
  const wanted = [...new Set(rowStems(words))].filter((word) => !ASKING.has(word));
  const known = wanted.filter((word) => around.has(word) || [...labels.values()].some((stems) => stems.has(word)));
  return wanted.length === 0 ? 0 : known.length / wanted.length;
}

export function pointAt({ points }: Series, { year, quarter, day, length }: AskedTime): Point | undefined {
  const isAt = (time: CellTime | null): time is CellTime =>
    time !== null &&
    (quarter === null || time.quarter === quarter) &&
    (length === null ||
      time.length === length ||
      (time.length === null && (!isPartYear(length) || (length === 'quarter' && time.quarter !== null))));
  if (day !== null) {
    const exact = points.find(({ time }) => time?.endsOn === day && isAt(time));
    // A part of a year that ends on another day is another one.
    if (exact !== undefined || isPartYear(length)) return exact;
  }
  const ofYear = (yearOf: (time: CellTime) => number): Point | undefined => {
    const found = points.filter(({ time }) => isAt(time) && yearOf(time) === year);
    // A part of a year is not the year.
    const isOfYear = quarter === null && length === null;
    return (
      found.find(({ time }) => time?.length === 'year' || time?.length === null) ?? (isOfYear ? undefined : found[0])
    );
  };
  return ofYear((time) => time.year) ?? ofYear((time) => time.fiscalYear);
}

/** Points of a series for the times of a thing, or of the question; `null` where one of them is missing. */
export function pointsAt(series: Series, thing: AskedThing, times: readonly AskedTime[]): Point[] | null {
  const wanted = thing.times.length > 0 ? thing.times : times;
  if (wanted.length === 0) return newestFirst(series.points).slice(0, 1);
  const points = wanted.map((time) => pointAt(series, time) ?? (isUntimed(series) ? series.points[0] : undefined));
  return points.every((point) => point !== undefined) ? [...new Set(points)] : null;
}

/** True for a single figure of a table without times. */
const isUntimed = ({ points, table }: Series): boolean =>
  points.length === 1 && points[0]?.time === null && table.columns.every(({ head }) => !/\b(?:19|20)\d\d\b/.test(head));

/** The newest first; without times in the order of the table. */
export const newestFirst = (points: readonly Point[]): Point[] =>
  points.toSorted((one, other) => orderOf(other) - orderOf(one));

export const orderOf = ({ time }: Point): number =>
  time === null
    ? 0
    : time.endsOn !== null
      ? Date.parse(time.endsOn)
      : Date.UTC(time.year, (time.quarter ?? 4) * 3 - 1, 28);
