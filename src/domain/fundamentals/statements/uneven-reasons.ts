import type { FiledFigures, FiledFlows } from '../check/filed-flows.ts';
import { isLineName, parseExpression } from '../lines/expression.ts';
import { flowLines, tagsBelow } from '../lines/line-tags.ts';
import type { Statement } from '../statement.ts';

/** Why the parts of a year do not add up to it, as far as the statements and their filings prove it. */
export type UnevenReason = 'rounding' | 'restated' | 'other-parts' | 'as-filed';

/** Figures rounded to a million: four of them and their sum may miss each other by so many millions. */
const MOST_UNITS = 2.5;
const MOST_UNIT = 1e6;

/** The reason for a line of `year` that differs from the sum over `parts`, all of one kind and currency. */
export function unevenReason(
  year: Statement,
  parts: readonly Statement[],
  line: string,
  filed: () => FiledFigures,
): UnevenReason {
  const sum = parts.reduce((total, { lines }) => total + (lines[line] ?? 0), 0);
  if (isRounding(sum, year.lines[line] ?? 0, [year, ...parts])) return 'rounding';
  if (areRestated(year, parts, line, filed())) return 'restated';
  return haveOtherParts([year, ...parts], line) ? 'other-parts' : 'as-filed';
}

/** Whether figures differ by no more than the rounding of these statements. */
export function isRounding(one: number, other: number, statements: readonly Statement[]): boolean {
  const unit = Math.max(...statements.map(unitOf));
  return unit > 1 && Math.abs(one - other) <= MOST_UNITS * unit;
}

const units = new WeakMap<Statement, number>();

/** 1,000,000 for a statement in millions: what all its flows are multiples of. */
function unitOf(statement: Statement): number {
  const known = units.get(statement);
  if (known !== undefined) return known;
  const values = flowLines(kindOf(statement)).map((line) => statement.lines[line] ?? 0);
  let unit = 1;
  while (unit < MOST_UNIT && values.every((value) => value % (unit * 10) === 0)) unit *= 10;
  units.set(statement, unit);
  return unit;
}

const kindOf = ({ kind }: Statement): 'income' | 'cash-flow' => (kind === 'income' ? 'income' : 'cash-flow');

/** Whether filings give different figures for a tag of the line: over the year, up to the end of one of its parts, or in one of them. */
function areRestated(year: Statement, parts: readonly Statement[], line: string, filed: FiledFigures): boolean {
  const tags = tagsBelow(kindOf(year), line);
  const from = year.startsOn ?? '';
  return [year, ...parts].some(({ startsOn, endsOn }) =>
    [...new Set([from, startsOn ?? from])].some((start) => isRestated(filed.flows(start, endsOn), tags)),
  );
}

const isRestated = (tellings: readonly FiledFlows[], tags: ReadonlySet<string>): boolean =>
  [...tags].some((tag) => new Set(tellings.flatMap(({ values }) => values.get(tag) ?? [])).size > 1);

/** Whether one of the statements has another sum behind the line: an optional part more, or another formula. */
function haveOtherParts(statements: readonly Statement[], line: string): boolean {
  return new Set(statements.map((statement) => partsOf(statement, line).join())).size > 1;
}

/** What the line is made of, through lines that are made of others; a figure as filed is one part, whatever its tag. */
function partsOf({ derived }: Pick<Statement, 'derived'>, line: string): string[] {
  const formula = derived[line]?.split(': ')[0];
  if (formula === undefined || formula.includes(' restated ')) return [line];
  const names = parseExpression(formula).map(({ name }) => name);
  if (names.length === 1 && !names.every(isLineName)) return [line];
  return names.flatMap((name) => (isLineName(name) ? partsOf({ derived }, name) : [name])).sort();
}
