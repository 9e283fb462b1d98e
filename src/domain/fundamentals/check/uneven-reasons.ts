import type { FiledFigures, FiledFlows } from '../facts/filed-flows.ts';
import { isLineName, parseExpression } from '../lines/expression.ts';
import { flowLines, tagsBelow } from '../lines/line-tags.ts';
import type { Statement } from '../statement.ts';

/** Reasons why the parts of a year do not add up to it, as far as filings prove them. */
export type UnevenReason = 'rounding' | 'restated' | 'other-parts' | 'as-filed';

/** Maximum difference in rounding units: four rounded figures and their rounded sum. */
const UNITS_MAX = 2.5;
const UNIT_MAX = 1e6;

/** Why a line of `year` differs from the sum over `parts`, which have the same kind and currency. */
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

/** True if two figures differ by no more than the rounding of these statements. */
export function isRounding(one: number, other: number, statements: readonly Statement[]): boolean {
  const unit = Math.max(...statements.map(unitOf));
  return unit > 1 && Math.abs(one - other) <= UNITS_MAX * unit;
}

const units = new WeakMap<Statement, number>();

/** The rounding unit of a statement: the power of ten that divides all its flows; 1,000,000 for millions. */
function unitOf(statement: Statement): number {
  const known = units.get(statement);
  if (known !== undefined) return known;
  const values = flowLines(kindOf(statement)).map((line) => statement.lines[line] ?? 0);
  let unit = 1;
  while (unit < UNIT_MAX && values.every((value) => value % (unit * 10) === 0)) unit *= 10;
  units.set(statement, unit);
  return unit;
}

const kindOf = ({ kind }: Statement): 'income' | 'cash-flow' => (kind === 'income' ? 'income' : 'cash-flow');

/** True if filings report different figures for a tag of the line: for the year, the year to date, or a part. */
function areRestated(year: Statement, parts: readonly Statement[], line: string, filed: FiledFigures): boolean {
  const tags = tagsBelow(kindOf(year), line);
  const from = year.startsOn ?? '';
  return [year, ...parts].some(({ startsOn, endsOn }) =>
    [...new Set([from, startsOn ?? from])].some((start) => isRestated(filed.flows(start, endsOn), tags)),
  );
}

const isRestated = (filings: readonly FiledFlows[], tags: ReadonlySet<string>): boolean =>
  [...tags].some((tag) => new Set(filings.flatMap(({ values }) => values.get(tag) ?? [])).size > 1);

/** True if the statements compute the line from different parts. */
function haveOtherParts(statements: readonly Statement[], line: string): boolean {
  return new Set(statements.map((statement) => partsOf(statement, line).join())).size > 1;
}

/** The tags of which a derived line consists, through other lines; a figure as filed is one part. */
function partsOf({ derived }: Pick<Statement, 'derived'>, line: string): string[] {
  const formula = derived[line]?.split(': ')[0];
  if (formula === undefined || formula.includes(' restated ')) return [line];
  const names = parseExpression(formula).map(({ name }) => name);
  if (names.length === 1 && !names.every(isLineName)) return [line];
  return names.flatMap((name) => (isLineName(name) ? partsOf({ derived }, name) : [name])).sort();
}
