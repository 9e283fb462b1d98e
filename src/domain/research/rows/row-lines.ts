import {
  decimalText,
  dividedBy,
  type ExactNumber,
  exactNumber,
  times,
  toNumber,
} from '../../../platform/exact-number.ts';
import type { EntityId } from '../../../platform/ids.ts';
import { formulaWords } from '../../formula/evaluate-formula.ts';
import { constantOf, inputOf, inputsOf, withInputs } from '../../formula/formula.ts';
import {
  type FigureUnit,
  groupedText,
  moneyText,
  percentText,
  pointsText,
  USUAL_STYLE,
} from '../../text/number-text.ts';
import type { PeriodLength } from '../../time/period-length.ts';
import type { AnswerLine } from '../answer-line.ts';
import { attribution, bmpText, type Names } from '../attribution.ts';
import { computationOf, type Operand, type WorkedOut, workedFigure } from '../calculation/worked-figure.ts';
import type { Computation, Passage, ResearchFact } from '../evidence.ts';
import { cited, citedLine, dateText, type LinePiece, listedPieces } from '../line-text.ts';
import type { ResearchRun } from '../research-run.ts';
import { exactValue, type RowChoice, type RowComputation, type RowFigure, type RowResult } from './row-ask.ts';
import { RATE, WHOLE_THINGS } from './series.ts';

/** Context of the lines of a result. */
export interface RowLineParts {
  readonly run: ResearchRun;
  readonly names: Names;
  /** Passage with the row of a figure, and the row as it stands there. */
  readonly placeOf: (figure: RowFigure) => { readonly passage: Passage; readonly row: string };
}

/** The line that answers with a result: the answer first, then what it is made of and where it stands. */
export function rowResultLine(result: RowResult, parts: RowLineParts): AnswerLine {
  const facts = new FactMaker(parts);
  const [pieces, [first]] = piecesOf(result, facts);
  const source = first === undefined ? '' : ` (${attribution(parts.placeOf(first).passage, parts.names)})`;
  // The source belongs to the last claim, so that its day and name are cited too.
  const last = pieces.findLast((piece) => typeof piece !== 'string');
  const by = last === undefined || typeof last === 'string' ? [] : last.by;
  return citedLine('sentence', [...pieces, cited(source, ...by), '.']);
}

/** The words of a result, and its figures. */
function piecesOf(result: RowResult, facts: FactMaker): readonly [readonly LinePiece[], readonly RowFigure[]] {
  if (result.kind === 'figures') return [figuresPieces(result.figures, facts), result.figures];
  if (result.kind === 'computation')
    return [computationPieces(result.computation, facts), inputsOf(result.computation.formula)];
  if (result.kind === 'growths')
    return [growthsPieces(result.growths, facts), inputsOf(result.growths[0]?.formula ?? constantOf(0))];
  if (result.kind === 'times') return [timesPieces(result, facts), [...result.chosen, ...result.others]];
  return [rowsPieces(result, facts), result.chosen];
}

/** Figures as they are calculated with and cited, each made once. */
class FactMaker {
  readonly run: ResearchRun;
  readonly #parts: RowLineParts;
  readonly #operands = new Map<RowFigure['point'], RowOperand>();

  constructor(parts: RowLineParts) {
    this.run = parts.run;
    this.#parts = parts;
  }

  operand(figure: RowFigure): RowOperand {
    const known = this.#operands.get(figure.point) ?? { value: exactValue(figure), evidence: this.#factOf(figure) };
    this.#operands.set(figure.point, known);
    return known;
  }

  of(figure: RowFigure): ResearchFact {
    return this.operand(figure).evidence;
  }

  #factOf(figure: RowFigure): ResearchFact {
    const { run, names, placeOf } = this.#parts;
    const { passage, row } = placeOf(figure);
    const { about, headline, publishedAt } = passage.document;
    const [id] = about.reportingEntityIds;
    const label = bmpText(thingOf(figure));
    return {
      kind: 'fact',
      id: run.evidenceId('F'),
      subject: { id: (id ?? null) as EntityId | null, name: names.companies.get(id ?? '') ?? bmpText(headline) },
      concept: label,
      label,
      period: periodOf(figure),
      value: figure.point.cell.value,
      ...unitOf(figure),
      origin: { kind: 'document', passage, row, form: about.form ?? about.type, filedOn: publishedAt.slice(0, 10) },
      auditId: passage.auditId,
    };
  }
}

interface RowOperand extends Operand {
  readonly evidence: ResearchFact;
}

/** Row, group and column of a figure: `Net sales, Asia, As reported`. */
const thingOf = ({ series: { label, group, head }, point }: RowFigure): string =>
  joined([
    label,
    label === '' || point.cell.power === RATE || /^(?:total|other|net)\b/i.test(label) ? group : null,
    head,
  ]);

const joined = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(', ');

function periodOf({ point: { time } }: RowFigure): ResearchFact['period'] {
  if (time === null) return null;
  return { label: bmpText(time.label), startsOn: null, endsOn: time.endsOn ?? `${time.year}-12-31` };
}

/** Label of the time of a figure in a line. */
const timeOf = ({ point: { time, row } }: RowFigure): string | null => {
  if (time === null) return null;
  if (time.length !== null && time.endsOn !== null && PARTS[time.length] !== undefined)
    return `${PARTS[time.length]} to ${dateText(time.endsOn)}`;
  const quarter = /\b(?:first|second|third|fourth)\squarter\b|\bq[1-4]\b/i.exec(`${time.label} ${row.label}`)?.[0];
  return `${quarter === undefined ? '' : `${quarter} `}${time.year}`;
};

/** Names of parts of a year in labels. */
const PARTS: Partial<Record<PeriodLength, string>> = {
  quarter: 'three months',
  half: 'six months',
  'nine months': 'nine months',
};

/** True for a figure in a column of money. */
export function isMoney({ point: { row, column }, series: { table, label, group, head } }: RowFigure): boolean {
  return (
    !COUNTED.test(label) &&
    !WHOLE_THINGS.test(`${group} ${head}`) &&
    (MONEY_SIGN.test(row.label) || table.rows.some(({ cells }) => MONEY_SIGN.test(cells[column]?.text ?? '')))
  );
}

const MONEY_SIGN = /[$€£¥]/;

function unitOf({ point: { cell }, series: { table, label } }: RowFigure): {
  unit: FigureUnit;
  currency: string | null;
} {
  if (cell.power === RATE) return { unit: 'ratio', currency: null };
  const isMoney = table.currency !== null && (MONEY_SIGN.test(cell.text) || (cell.power > 0 && !COUNTED.test(label)));
  return isMoney ? { unit: 'money', currency: table.currency } : { unit: 'count', currency: null };
}

/** Rows of numbers that are not money in a table of money. */
const COUNTED = /\b(?:shares?|units?|employees|number\sof|stores|options|rsus|awards)\b/i;

const decimalsOf = (text: string): number => /\.(\d+)/.exec(text)?.[1]?.length ?? 0;

/** A figure as its table has it, with the scale in words. */
function figureText(figure: RowFigure): string {
  const { cell } = figure.point;
  return valueText(exactNumber(cell.value), figure, decimalsOf(cell.text));
}

/** A value in the unit of a figure. */
function valueText(value: ExactNumber, figure: RowFigure, decimals: number): string {
  const { power } = figure.point.cell;
  if (power === RATE) return percentText(value, { decimals });
  return moneyText(value, unitOf(figure).currency, { ...USUAL_STYLE, power: Math.max(0, power), decimals });
}

function figuresPieces(figures: readonly RowFigure[], facts: FactMaker): LinePiece[] {
  const [first, ...others] = figures;
  if (first === undefined) return [];
  const isOneThing = new Set(figures.map(thingOf)).size === 1;
  const name = bmpText(thingOf(first));
  if (others.length === 0) return [cited(joined([`${figureText(first)}: ${name}`, timeOf(first)]), facts.of(first))];
  const each = figures.map((figure) => {
    const of = joined([isOneThing ? '' : bmpText(thingOf(figure)), timeOf(figure)]);
    return cited(`${figureText(figure)}${of === '' ? '' : ` (${of})`}`, facts.of(figure));
  });
  return [...listedPieces(each), ...(isOneThing ? [cited(`: ${name}`, facts.of(first))] : [])];
}

function computationPieces(computation: RowComputation, facts: FactMaker): LinePiece[] {
  const worked = workedOf(computation, facts);
  if (worked === undefined) return [];
  const { value, evidence } = worked;
  const shown = formulaWords(computation.formula, { name: valueAt });
  const result = resultText(computation.kind, value, inputsOf(computation.formula));
  return [cited(`${result}: ${evidence.label}, ${bmpText(shown)}`, evidence)];
}

/** `AWS: 37.10 %, ($62.2 billion (2021) - $45.4 billion (2020)) / $45.4 billion (2020), before ...`. */
function growthsPieces(growths: readonly RowComputation[], facts: FactMaker): LinePiece[] {
  const pieces = growths.slice(0, GROWTHS_MAX).flatMap((growth, at): LinePiece[] => {
    const worked = workedOf(growth, facts);
    if (worked === undefined) return [];
    const name = bmpText(inputsOf(growth.formula)[0]?.series.label ?? '');
    const size = percentText(worked.value, { decimals: RATIO_DECIMALS });
    const shown = at === 0 ? `: ${size}, ${bmpText(formulaWords(growth.formula, { name: valueAt }))}` : ` ${size}`;
    return [cited(`${name}${shown}`, worked.evidence)];
  });
  const [first, ...others] = pieces;
  return first === undefined ? [] : [first, ', before ', ...listedPieces(others)];
}
/** Maximum number of rows in the line of a ranking by growth. */
const GROWTHS_MAX = 3;

function workedOf({ kind, formula }: RowComputation, facts: FactMaker): WorkedOut | undefined {
  const operands = inputsOf(formula);
  const [first] = operands;
  if (first === undefined) return undefined;
  const isRatio = kind === 'growth' || kind === 'share' || kind === 'ratio';
  return workedFigure(facts.run, withInputs(formula, (figure) => inputOf(facts.operand(figure))) ?? constantOf(0), {
    label: bmpText(`${kind} ${kind === 'change' ? 'in' : 'of'} ${[...new Set(operands.map(thingOf))].join(' and ')}`),
    unit: isRatio ? 'ratio' : unitOf(first).unit,
  });
}

/** `$44.1 million (2019)` */
const valueAt = (figure: RowFigure): string => {
  const time = timeOf(figure);
  return `${figureText(figure)}${time === null ? '' : ` (${time})`}`;
};

/** Decimals that a quotient is shown with. */
const RATIO_DECIMALS = 2;

function resultText(kind: RowComputation['kind'], value: ExactNumber, operands: readonly RowFigure[]): string {
  const [first] = operands;
  if (kind === 'growth' || kind === 'share') return percentText(value, { decimals: RATIO_DECIMALS });
  if (kind === 'ratio' || first === undefined) return groupedText(value, RATIO_DECIMALS);
  const printed = Math.max(...operands.map(({ point }) => decimalsOf(point.cell.text)));
  const decimals = exactDecimals(value, first, printed);
  if (first.point.cell.power === RATE && (kind === 'change' || kind === 'difference'))
    return pointsText(value, { decimals });
  return valueText(value, first, decimals);
}

/** As many decimals as the operands have, or up to two more where the result has them. */
function exactDecimals(value: ExactNumber, { point }: RowFigure, printed: number): number {
  const shown = dividedBy(value, exactNumber(10 ** Math.max(0, point.cell.power))) ?? value;
  const scaled = point.cell.power === RATE ? times(value, exactNumber(100)) : shown;
  for (const decimals of [printed, printed + 1])
    if (Number(decimalText(scaled, decimals)) === toNumber(scaled)) return decimals;
  return printed + 2;
}

/** The number of figures, as one for each. */
const countOf = (figures: readonly RowFigure[], thing: string, facts: FactMaker): Computation =>
  computationOf(
    facts.run,
    figures.map((figure) => facts.of(figure)),
    {
      label: `number of ${thing}`,
      formula: figures.length === 0 ? '0' : figures.map(() => '1').join(' + '),
      value: exactNumber(figures.length),
      unit: 'count',
      currency: null,
    },
  );

function timesPieces({ chosen, others, isCount }: RowChoice, facts: FactMaker): LinePiece[] {
  const [first] = chosen.length > 0 ? chosen : others;
  if (first === undefined) return [];
  const thing = bmpText(thingOf(first));
  const each = chosen.map((figure) => cited(timeOf(figure) ?? '', facts.of(figure)));
  const all = [...chosen, ...others].map((figure) => cited(valueAt(figure), facts.of(figure)));
  const lead: LinePiece[] = isCount
    ? [cited(String(chosen.length), countOf(chosen, thing, facts))]
    : listedPieces(each);
  return [...lead, cited(`: ${thing}, `, facts.of(first)), ...listedPieces(all)];
}

function rowsPieces({ chosen, others, isCount }: RowChoice, facts: FactMaker): LinePiece[] {
  const isRanked = others.length > 0;
  const each = chosen.map((figure) =>
    cited(
      isRanked ? `${bmpText(figure.series.label)}: ${valueAt(figure)}` : bmpText(figure.series.label),
      facts.of(figure),
    ),
  );
  const next = others
    .slice(0, 2)
    .map((figure) => cited(`${bmpText(figure.series.label)} ${valueAt(figure)}`, facts.of(figure)));
  return [
    ...(isCount ? [cited(`${chosen.length}: `, countOf(chosen, 'parts', facts))] : []),
    ...listedPieces(each),
    ...(next.length > 0 ? [', before ', ...listedPieces(next)] : []),
  ];
}
