import { DAY_MS } from '../../../platform/clock.ts';
import type { QuestionPeriod, Understanding } from '../../search/understanding/understanding.ts';
import { isStopWord } from '../../text/content-words.ts';
import { lightStem } from '../../text/light-stem.ts';
import { normalizedWordsOf } from '../../text/normalized-words.ts';
import { dayFromNumber } from '../../time/days.ts';
import type { TableFigure, TableRow } from './read-table.ts';

/** A figure of a row that a question asks for. */
export interface FoundFigure {
  readonly row: TableRow;
  readonly figure: TableFigure;
  /** How well the row fits, 0 to 1. */
  readonly fit: number;
}

/** What a row must be about. */
export interface WantedLine {
  /** Stems of the words that name it. */
  readonly words: ReadonlySet<string>;
  /** Ways in which documents write the line, each as its stems; any of them stands for all words of the line. */
  readonly phrases: readonly ReadonlySet<string>[];
  /** Those of `words` that belong to the phrases. */
  readonly lineWords: ReadonlySet<string>;
  readonly periods: readonly QuestionPeriod[];
  readonly isPercent: boolean | null;
}

/** Where a word of the question stands: in the label of the row, of its group, above the table or its column. */
const PLACE_FIT = { label: 1, group: 0.9, caption: 0.7 } as const;

/** The best figures for a wanted line: of the period that is wanted, or the newest column where none is. */
export function findFigures(rows: readonly TableRow[], wanted: WantedLine): FoundFigure[] {
  const weights = weightsOf(rows, wanted.words);
  return rows
    .flatMap((row): FoundFigure[] => {
      const figure = figureOf(row, wanted);
      return figure === undefined ? [] : [{ row, figure, fit: fitOf(row, wanted, weights) }];
    })
    .sort((one, other) => other.fit - one.fit || other.row.passage.relevance - one.row.passage.relevance);
}

function figureOf(row: TableRow, { periods, isPercent }: WantedLine): TableFigure | undefined {
  const figures = row.figures.filter((figure) => isPercent === null || figure.isPercent === isPercent);
  if (periods.length === 0) return figures[0];
  for (const period of periods) {
    const found = figures.find(({ column }) => isColumnOf(column, period));
    if (found !== undefined) return found;
  }
  return undefined;
}

function isColumnOf({ period: own, endsOn }: TableFigure['column'], period: QuestionPeriod): boolean {
  if (period.ends !== undefined) {
    if (endsOn === null) return false;
    return endsOn >= dayOf(period.ends.fromMs) && endsOn <= dayOf(period.ends.toMs);
  }
  return own !== null && own.year === period.year && own.quarter === period.quarter;
}

const dayOf = (ms: number): string => dayFromNumber(Math.floor(ms / DAY_MS));

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
function fitOf(row: TableRow, wanted: WantedLine, weights: ReadonlyMap<string, number>): number {
  const label = stemsOf(row.label);
  const group = stemsOf(row.group ?? '');
  const caption = stemsOf(row.caption);
  const line = Math.max(0, ...wanted.phrases.map((phrase) => phraseFit(phrase, label, group)));
  let [sum, whole] = [0, 0];
  for (const word of wanted.words) {
    const weight = weights.get(word) ?? 0;
    const own = label.has(word)
      ? PLACE_FIT.label
      : group.has(word)
        ? PLACE_FIT.group
        : caption.has(word)
          ? PLACE_FIT.caption
          : 0;
    sum += weight * Math.max(own, wanted.lineWords.has(word) ? line : 0);
    whole += weight;
  }
  const known = [...label].filter(
    (word) => wanted.words.has(word) || PLAIN_WORDS.has(word) || wanted.phrases.some((phrase) => phrase.has(word)),
  );
  const precision = label.size === 0 ? 0 : known.length / label.size;
  return whole === 0 ? 0 : (sum / whole) * (0.4 + 0.6 * precision);
}

/** 1 where a label is the phrase, less for each word more; the phrase may name the group above the row. */
function phraseFit(phrase: ReadonlySet<string>, label: ReadonlySet<string>, group: ReadonlySet<string>): number {
  if (phrase.size === 0) return 0;
  const common = [...phrase].filter((word) => label.has(word)).length;
  if (common < phrase.size) return [...phrase].every((word) => group.has(word)) ? PLACE_FIT.group : 0;
  const extra = [...label].filter((word) => !phrase.has(word) && !PLAIN_WORDS.has(word)).length;
  return phrase.size / (phrase.size + extra / 2);
}

/** Words that say no more than that a line is a sum or has been reduced. */
const PLAIN_WORDS = new Set('total net consolidated year end ended company inc our'.split(' ').map(lightStem));

/** The stems of a text without stop words and words in brackets. */
export const stemsOf = (text: string): ReadonlySet<string> =>
  new Set(
    normalizedWordsOf(text.replace(/\([^)]*\)/g, ' '))
      .filter((word) => !isStopWord(word))
      .map(lightStem),
  );

/** What a question asks for as a line of a table; `null` where no word names one. */
export function wantedLine(understood: Understanding, isPercent: boolean | null): WantedLine | null {
  const { measures, words, text } = understood;
  const lines = measures.filter(({ lineItems }) => lineItems.length > 0);
  const own = measures.map(({ start, end }) => stemsOf(text.slice(start, end)));
  const lineWords = new Set(own.flatMap((stems) => [...stems]));
  const others = words.filter((word) => !ASKING_WORDS.has(word.toLowerCase())).flatMap((word) => [...stemsOf(word)]);
  const all = new Set([...lineWords, ...others]);
  if (all.size === 0) return null;
  const phrases = lines.flatMap(({ lineItems }) =>
    lineItems.length > 1 ? [] : lineItems.flatMap((item) => item.phrases.map(stemsOf)),
  );
  return {
    words: all,
    phrases: [...phrases, ...own],
    lineWords,
    periods: understood.periods.filter(({ guided }) => !guided),
    isPercent,
  };
}

/** Words that ask and name nothing. */
const ASKING_WORDS = new Set(
  `report reported record recorded achieve achieved generate generated carry carried spend spent have hold held amount value figure
  high low percentage percent usd dollars millions thousands billions million thousand billion three six nine months weeks weeks
  compute calculate total`.split(/\s+/),
);
