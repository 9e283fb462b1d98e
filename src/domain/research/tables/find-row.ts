import type { ReportedPeriod } from '../../documents/annotated-document.ts';
import { isStopWord } from '../../text/content-words.ts';
import { lightStem } from '../../text/light-stem.ts';
import { normalizedWordsOf } from '../../text/normalized-words.ts';
import type { TableFigure, TableRow } from './read-table.ts';

/** A row that fits a wanted line, with its figure of the wanted period. */
export interface FoundFigure {
  readonly row: TableRow;
  readonly figure: TableFigure;
  /** How well the label fits, 0 to 1: 1 where it is one of the wanted phrases. */
  readonly fit: number;
}

/** From here on a label is the line that was asked for. */
export const LABEL_FIT_MIN = 0.75;

/** Words that say no more than that a line is a sum or has been reduced. */
const PLAIN_WORDS = new Set(
  ['total', 'net', 'consolidated', 'year', 'end', 'ended', 'and', 'company', 'inc'].map(lightStem),
);

/**
 * How well a label names the line of one of the phrases: the words of the phrase as a share of all words of both. A phrase within a
 * longer label (`revenue` in `cost of revenue`) fits less the more other words the label has.
 */
export function labelFit(label: string, phrases: readonly string[]): number {
  const words = wordsOf(label);
  return Math.max(0, ...phrases.map((phrase) => fitOf(words, wordsOf(phrase))));
}

function fitOf(label: ReadonlySet<string>, phrase: ReadonlySet<string>): number {
  if (phrase.size === 0 || label.size === 0) return 0;
  const common = [...phrase].filter((word) => label.has(word)).length;
  return common / (label.size + phrase.size - common);
}

function wordsOf(text: string): ReadonlySet<string> {
  const stems = normalizedWordsOf(text.replace(/\([^)]*\)/g, ' '))
    .filter((word) => !isStopWord(word))
    .map(lightStem);
  const telling = stems.filter((stem) => !PLAIN_WORDS.has(stem));
  return new Set(telling.length > 0 ? telling : stems);
}

/**
 * The figures of the wanted line and period, best first: by the fit of the label, then a report on the period itself before later
 * ones, then the order of the passages.
 */
export function findFigures(
  rows: readonly TableRow[],
  { phrases, period }: { readonly phrases: readonly string[]; readonly period: ReportedPeriod },
): FoundFigure[] {
  return rows
    .flatMap((row): FoundFigure[] => {
      const fit = labelFit(row.label, phrases);
      if (fit < LABEL_FIT_MIN) return [];
      const figure = row.figures.find(({ column }) => isSame(column.period, period));
      return figure === undefined ? [] : [{ row, figure, fit }];
    })
    .sort((one, other) => other.fit - one.fit || ownPeriod(other, period) - ownPeriod(one, period));
}

const isSame = (one: ReportedPeriod | null, other: ReportedPeriod): boolean =>
  one !== null && one.year === other.year && one.quarter === other.quarter;

const ownPeriod = ({ row }: FoundFigure, period: ReportedPeriod): number =>
  Number(row.passage.document.about.periods.some((own) => isSame(own, period)));
