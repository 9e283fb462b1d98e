import { DAY_MS } from '../../../platform/clock.ts';
import type { QuestionPeriod, Understanding } from '../../search/understanding/understanding.ts';
import { lightStem } from '../../text/light-stem.ts';
import { type Day, dayFromNumber } from '../../time/days.ts';
import { questionWords, stemsIn, subjectWords } from '../question-words.ts';
import { isPartYear, type PeriodSpan, spanOfQuestion } from './period-span.ts';
import { daysNamedIn, type TableFigure, type TableRow } from './read-table.ts';

/** A figure of a row that a question asks for. */
export interface FoundFigure {
  readonly row: TableRow;
  readonly figure: TableFigure;
  /** How well the row fits, 0 to 1. */
  readonly fit: number;
}

/** Criteria for a row. */
export interface WantedLine {
  /** Stems of the words that name it. */
  readonly words: ReadonlySet<string>;
  /** The line as the question writes it. */
  readonly own: readonly ReadonlySet<string>[];
  /** Other ways in which documents write the line, each as its stems; each of them replaces all words of the line. */
  readonly phrases: readonly ReadonlySet<string>[];
  /** The subset of `words` that belongs to the line. */
  readonly lineWords: ReadonlySet<string>;
  /** The names in `words`, which must occur somewhere around the figure. */
  readonly names: ReadonlySet<string>;
  readonly periods: readonly QuestionPeriod[];
  /** Length of these periods. */
  readonly span: PeriodSpan;
  /** The day that the question names, if it is one; its column is wanted then. */
  readonly day: Day | null;
  /** `null` where either may answer. */
  readonly isPercent: boolean | null;
}

/** A line by another name may be a wider or a narrower one. */
const SYNONYM = 0.75;
/**
 * Fit of a word of the question by its position: in the label of the row, the head of its column, the label of its
 * group, or above the table.
 */
const PLACE_FIT = { label: 1, head: 0.9, group: 0.9, caption: 0.7 } as const;
/** Factor for a row without a name of the question. */
const UNNAMED = 0.6;
/** Factor for a part where the question asks for a total. */
const PART_OF_TOTAL = 0.9;
/** Weight of a word of the line beside one of the other words. */
const LINE_WORD = 2;

/** The best figures for a wanted line: of the period that is wanted, or the newest column where none is. */
export function findFigures(rows: readonly TableRow[], wanted: WantedLine): FoundFigure[] {
  const weights = weightsOf(rows, wanted.words);
  return rows
    .flatMap((row): FoundFigure[] => {
      const figure = figureOf(row, wanted);
      return figure === undefined ? [] : [{ row, figure, fit: fitOf(row, figure, wanted, weights) }];
    })
    .sort((one, other) => other.fit - one.fit || other.row.passage.relevance - one.row.passage.relevance);
}

function figureOf(row: TableRow, wanted: WantedLine): TableFigure | undefined {
  const { periods, day, words, lineWords, isPercent } = wanted;
  const figures = row.figures.filter(
    (figure) => (isPercent === null || figure.isPercent === isPercent) && isAsLong(figure.column.span, wanted.span),
  );
  if (day !== null) {
    const ofDay = figures.find(({ column }) => dayOf(column, row.caption) === day);
    if (ofDay !== undefined) return ofDay;
  }
  const areTimes = figures.some(({ column }) => column.period !== null || column.endsOn !== null);
  if (!areTimes) return mostNamed(figures, new Set([...words].filter((word) => !lineWords.has(word))));
  if (periods.length === 0) return figures[0];
  // The first half of a year is that with its second quarter.
  for (const period of wanted.span === 'half' ? periods.toReversed() : periods) {
    const found = figures.find(({ column }) => isColumnOf(column, period));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Parts of a year count only where they are asked for; a column that says no length may be of any other. */
const isAsLong = (span: PeriodSpan, wanted: PeriodSpan): boolean =>
  isPartYear(span) || isPartYear(wanted) ? span === wanted : span === null || wanted === null || span === wanted;

/** The figure below the head that has most of the words; it needs one. */
function mostNamed(figures: readonly TableFigure[], words: ReadonlySet<string>): TableFigure | undefined {
  const named = figures.map((figure) => ({
    figure,
    count: [...stemsOf(figure.column.head)].filter((stem) => words.has(stem)).length,
  }));
  const [best] = named.sort((one, other) => other.count - one.count);
  return best !== undefined && best.count > 0 ? best.figure : undefined;
}

/** The day of a column: that of its head, or the one above the table whose year is its head's. */
function dayOf({ endsOn, head }: TableFigure['column'], caption: string): Day | null {
  if (endsOn !== null) return endsOn;
  const year = /\b(?:19|20)\d\d\b/.exec(head)?.[0];
  if (year === undefined) return null;
  const [only, more] = daysNamedIn(caption).filter((day) => day.startsWith(year));
  return only !== undefined && more === undefined ? only : null;
}

function isColumnOf({ period: own, endsOn }: TableFigure['column'], period: QuestionPeriod): boolean {
  if (period.ends !== undefined && endsOn !== null)
    return endsOn >= dayAt(period.ends.fromMs) && endsOn <= dayAt(period.ends.toMs);
  return own !== null && own.year === period.year && own.quarter === period.quarter;
}

const dayAt = (ms: number): Day => dayFromNumber(Math.floor(ms / DAY_MS));

/** Rarer words weigh more; words that no row has weigh as the rarest. */
function weightsOf(rows: readonly TableRow[], words: ReadonlySet<string>): ReadonlyMap<string, number> {
  const texts = rows.map((row) => stemsOf(`${row.label} ${row.group ?? ''} ${row.caption}`));
  return new Map(
    [...words].map((word) => {
      const frequency = texts.filter((stems) => stems.has(word)).length;
      return [word, Math.log(1 + (rows.length + 1) / (frequency + 0.5))];
    }),
  );
}

/** The share of the question's words that the row has, less for words of its label that the question does not have. */
function fitOf(row: TableRow, figure: TableFigure, wanted: WantedLine, weights: ReadonlyMap<string, number>): number {
  const places: readonly (readonly [fit: number, stems: ReadonlySet<string>])[] = [
    [PLACE_FIT.label, stemsOf(row.label)],
    [PLACE_FIT.head, stemsOf(figure.column.head)],
    [PLACE_FIT.group, stemsOf(row.group ?? '')],
    [PLACE_FIT.caption, stemsOf(`${row.caption} ${row.passage.document.headline}`)],
  ];
  const [label, group] = [stemsOf(row.label), stemsOf(row.group ?? '')];
  const line = Math.max(
    0,
    ...wanted.own.map((phrase) => phraseFit(phrase, label, group)),
    ...wanted.phrases.map((phrase) => SYNONYM * phraseFit(phrase, label, group)),
  );
  const fitOfWord = (word: string): number => places.find(([, stems]) => stems.has(word))?.[0] ?? 0;
  let [sum, whole] = [0, 0];
  for (const word of wanted.words) {
    const isOfLine = wanted.lineWords.has(word);
    const weight = (weights.get(word) ?? 0) * (isOfLine ? LINE_WORD : 1);
    sum += weight * Math.max(fitOfWord(word), isOfLine ? line : 0);
    whole += weight;
  }
  const known = [...label].filter(
    (word) => wanted.words.has(word) || PLAIN_WORDS.has(word) || wanted.phrases.some((phrase) => phrase.has(word)),
  );
  const precision = label.size === 0 ? 0 : known.length / label.size;
  const isNamed = [...wanted.names].every((name) => fitOfWord(name) > 0);
  const isPart = wanted.words.has(TOTAL) && !label.has(TOTAL);
  const factor = (isNamed ? 1 : UNNAMED) * (isPart ? PART_OF_TOTAL : 1);
  return whole === 0 ? 0 : (sum / whole) * (0.4 + 0.6 * precision) * factor;
}

/** 1 where a label is the phrase, less for each word more; the phrase may name the group above the row. */
function phraseFit(phrase: ReadonlySet<string>, label: ReadonlySet<string>, group: ReadonlySet<string>): number {
  if (phrase.size === 0) return 0;
  const common = [...phrase].filter((word) => label.has(word)).length;
  if (common < phrase.size) return [...phrase].every((word) => group.has(word)) ? PLACE_FIT.group : 0;
  const extra = [...label].filter((word) => !phrase.has(word) && !PLAIN_WORDS.has(word)).length;
  return phrase.size / (phrase.size + extra / 2);
}

const TOTAL = lightStem('total');
/** Words that say no more than that a line is a sum or has been reduced. */
const PLAIN_WORDS = new Set('total net consolidated year end ended company inc our'.split(' ').map(lightStem));

/** The stems of a text without stop words and words in brackets. */
export const stemsOf = (text: string): ReadonlySet<string> => new Set(stemsIn(text.replace(/\([^)]*\)/g, ' ')));

/** Table line that a question asks for; `null` if no word names one. */
export function wantedLine(understood: Understanding, isPercent: boolean | null): WantedLine | null {
  const { measures, words, text } = understood;
  const own = measures.map(({ start, end }) => stemsOf(text.slice(start, end)));
  const lineWords = new Set(own.flatMap((stems) => [...stems]));
  const others = subjectWords(words).flatMap((word) => [...stemsOf(word)]);
  const all = new Set([...lineWords, ...others]);
  if (all.size === 0) return null;
  const [day = null, otherDay] = daysNamedIn(text);
  return {
    words: all,
    own,
    // One of several measures, `regulatory credits revenue`, is not all of the line.
    phrases:
      measures.length > 1
        ? []
        : measures.flatMap(({ lineItems: [only, more] }) =>
            only === undefined || more !== undefined ? [] : only.phrases.map(stemsOf),
          ),
    lineWords,
    names: new Set([...questionWords(understood).names].filter((name) => all.has(name))),
    periods: understood.periods.filter(({ guided }) => !guided),
    span: spanOfQuestion(understood),
    day: otherDay === undefined ? day : null,
    isPercent,
  };
}
