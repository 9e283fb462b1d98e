import { absolute, exactNumber } from '../../../platform/exact-number.ts';
import type { Understanding } from '../../search/understanding/understanding.ts';
import { groupedText, moneyText, percentText, USUAL_STYLE } from '../../text/number-text.ts';
import { powerOf, scaledBy } from '../../text/numbers.ts';
import { periodLengthsIn } from '../../time/period-length.ts';
import type { AnswerLine } from '../answer-line.ts';
import type { Passage } from '../evidence.ts';
import { type FoundFigure, findFigures, stemsOf, wantedLine } from '../tables/find-figures.ts';
import { isPartYear, spanOfQuestion } from '../tables/period-span.ts';
import { readTables, type TableFigure, type TableRow, wholeValue } from '../tables/read-table.ts';
import type { CandidateSentence } from './candidate-sentences.ts';
import { askedKind, asksChange, figureInSentence } from './figure-in-sentence.ts';
import { attribution, bmpText, type Names, passageLine, quotation } from './quotation.ts';
import { isForecast, timeOfSentence } from './sentence-time.ts';

/** A row that fits less does not answer. */
const ROW_FIT_MIN = 0.75;

/** Rows whose fit differs by less name the line as well as each other. */
const FIT_SLACK = 0.02;

/**
 * The best row of the tables among passages for the figure that a question asks for; `undefined` where none fits, `unclear` where rows that
 * fit as well have other figures, unless a sentence that answers has the same.
 */
export function bestRow(
  understood: Understanding,
  passages: readonly Passage[],
  sentence: CandidateSentence | undefined,
): FoundFigure | 'unclear' | undefined {
  const kind = askedKind(understood.text);
  const wanted = wantedLine(understood, kind === 'percent' ? true : kind === 'any' ? null : false);
  if (wanted === null) return undefined;
  const fitting = findFigures(readTables(passages), wanted).filter(({ fit }) => fit >= ROW_FIT_MIN);
  const [best] = fitting;
  if (best === undefined) return undefined;
  const rivals = fitting.filter(({ fit }) => best.fit - fit < FIT_SLACK);
  if (sentence !== undefined) {
    const same = rivals.find((one) => holdsFigure(sentence, one));
    if (same !== undefined) return same;
  }
  return rivals.every((one) => isSameFigure(one, best)) ? best : sentence === undefined ? 'unclear' : undefined;
}

const isSameFigure = (one: FoundFigure, other: FoundFigure): boolean =>
  one.figure.isPercent === other.figure.isPercent &&
  Math.abs(wholeValue(one.row, one.figure) - wholeValue(other.row, other.figure)) <=
    Math.abs(wholeValue(other.row, other.figure)) * SAME_SHARE;
/** The same figure in thousands and rounded to millions. */
const SAME_SHARE = 0.001;

/** `Total capital expenditures, Best Buy Co. Inc.: $649 million (2016; Form 10-K, Best Buy Co. Inc., Mar 23, 2016)`. */
export function rowLine({ row, figure }: FoundFigure, understood: Understanding, names: Names): AnswerLine {
  const company = row.passage.document.about.reportingEntityIds.flatMap((id) => names.companies.get(id) ?? [])[0];
  const isOfGroup = row.group !== null && isAsked(row.group, understood);
  const what = [
    row.label,
    ...(isOfGroup && row.group !== null ? [row.group] : []),
    ...(company === undefined ? [] : [company]),
  ];
  const claim = `${what.join(', ')}: ${figureText(row, figure)}`;
  const { head } = figure.column;
  const source = [...(head === '' ? [] : [bmpText(head)]), attribution(row.passage, names)].join('; ');
  return passageLine('sentence', `${bmpText(claim)} (${source})`, row.passage, row.text);
}

/** True if a sentence contains the figure of a row, as printed. */
const holdsFigure = ({ text }: CandidateSentence, { figure }: FoundFigure): boolean =>
  text.includes(groupedText(absolute(exactNumber(figure.number)), figure.decimals));

/** True if a sentence repeats a row: its figure, and most of its label. */
export function repeatsRow(sentence: CandidateSentence, found: FoundFigure): boolean {
  const said = stemsOf(sentence.text);
  const label = [...stemsOf(found.row.label)];
  return holdsFigure(sentence, found) && label.filter((stem) => said.has(stem)).length >= label.length * 0.6;
}

/** True if a question has a word of a group of rows: other groups say nothing about its figure. */
function isAsked(group: string, { text }: Understanding): boolean {
  const asked = stemsOf(text);
  return [...stemsOf(group)].some((stem) => asked.has(stem));
}

/** A figure with the unit of its table: `-$210 million`, `34.1 %`, `3,360,097`. */
export function figureText({ currency, scale }: TableRow, { number, decimals, isPercent }: TableFigure): string {
  if (isPercent) return percentText(exactNumber(scaledBy(number, -2)), { decimals });
  const power = powerOf(scale ?? '') ?? 0;
  return moneyText(exactNumber(scaledBy(number, power)), currency, { ...USUAL_STYLE, power, decimals });
}

/**
 * The figure of a sentence that a question asks for; `null` if it has none of that kind, or is about another time:
 * other years, a longer or shorter period, a forecast where the past is asked for, or the past where a forecast is.
 */
export function figureOf({ text: sentence, passage }: CandidateSentence, understood: Understanding): string | null {
  const { text, measures, words, periods } = understood;
  const span = spanOfQuestion(understood);
  const years = periods.map(({ year }) => year);
  const time = timeOfSentence(sentence, passage, understood);
  if (time === 'other' || (isForecast(sentence) && !isForecast(text))) return null;
  if (span !== null && isPartYear(span) && !periodLengthsIn(sentence).includes(span)) return null;
  return figureInSentence(sentence, {
    kind: askedKind(text),
    words: [...words, ...measures.map(({ start, end }) => text.slice(start, end))],
    years,
    span,
    isYearBefore: time === 'year before',
    isChange: asksChange(text),
  });
}

/** A quotation that begins with the figure that the question asks for; `null` where the sentence has none of that kind. */
export function figureQuotation(
  sentence: CandidateSentence,
  understood: Understanding,
  names: Names,
): AnswerLine | null {
  const figure = figureOf(sentence, understood);
  return figure === null ? null : quotation(sentence, names, { kind: 'sentence', lead: `${figure}: ` });
}
