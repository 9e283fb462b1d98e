import type { Fact } from '../../src/domain/fundamentals/fact.ts';
import { isLineName } from '../../src/domain/fundamentals/lines/expression.ts';
import { possibleValues, ROWS_BETWEEN_LINES, workedOut } from '../../src/domain/fundamentals/lines/line-sums.ts';
import { LINES_OF, type ListedKind } from '../../src/domain/fundamentals/lines.ts';
import type { Statement } from '../../src/domain/fundamentals/statement.ts';
import { latestStatements } from '../../src/domain/fundamentals/statements/latest-statements.ts';
import { dayNumber } from '../../src/domain/time/days.ts';
import { builtFilers, type Half, halfOf } from './faces.ts';

/** A line of a statement beside the sum of the lines that make it up, all of which are known. */
export interface LineSum {
  readonly cik: string;
  readonly half: Half;
  readonly statement: Statement;
  readonly line: string;
  readonly value: number;
  readonly sum: number;
  readonly formula: string;
  /** True if both are the same, up to rounding. */
  readonly isClosed: boolean;
}

/** Sections of which a filing shows rows that are no lines, so that the lines need not come to the whole. */
const WITHOUT_REST: ReadonlySet<string> = new Set([
  'TOTAL_CURRENT_ASSETS',
  'TOTAL_NON_CURRENT_ASSETS',
  'NET_CASH_PROVIDED_BY_OPERATING_ACTIVITIES',
]);
/** Largest difference from rounding, relative to the line. */
const TOLERANCE = 0.005;

/** All sums of the statements in force of all filers, whether their filings have faces or not. */
export async function lineSums(): Promise<LineSum[]> {
  const found: LineSum[] = [];
  for (const { cik, facts, statements } of await builtFilers()) {
    const rowIn = rowReader(facts);
    for (const statement of latestStatements(statements)) {
      const sums = Object.hasOwn(LINES_OF, statement.kind)
        ? sumsOf(statement, statement.kind as ListedKind, rowIn)
        : [];
      found.push(...sums.map((one) => ({ ...one, cik, half: halfOf(cik), statement })));
    }
  }
  return found;
}

/** Reads a row of a filing in a period: as filed, or as the difference of two filed periods of which the one ends or begins where the other does. */
type RowIn = (statement: Statement, tag: string) => number | null;

function rowReader(facts: readonly Fact[]): RowIn {
  const byTag = Map.groupBy(
    facts.filter(({ tag, startsOn }) => ROWS_BETWEEN_LINES.includes(tag) && startsOn !== null),
    ({ tag }) => tag,
  );
  return ({ startsOn, endsOn, currency }, tag) => {
    const ofRow = (byTag.get(tag) ?? []).filter(({ unit }) => unit === currency);
    const own = ofRow.findLast((one) => one.startsOn === startsOn && one.endsOn === endsOn);
    if (own !== undefined) return own.value;
    const differences = ofRow.flatMap((long) =>
      ofRow
        .filter((short) =>
          long.startsOn === startsOn
            ? short.endsOn === long.endsOn && isNextDay(endsOn, short.startsOn)
            : long.endsOn === endsOn && short.startsOn === long.startsOn && isNextDay(short.endsOn, startsOn),
        )
        .map((short) => long.value - short.value),
    );
    return differences.at(-1) ?? null;
  };
}

const isNextDay = (day: string, next: string | null): boolean =>
  next !== null && dayNumber(next) - dayNumber(day) === 1;

const sumsOf = (
  statement: Statement,
  kind: ListedKind,
  rowIn: RowIn,
): Pick<LineSum, 'line' | 'value' | 'sum' | 'formula' | 'isClosed'>[] =>
  LINES_OF[kind].flatMap((line) => {
    const valueIn = (name: string): number | null =>
      isLineName(name) ? (statement.lines[name] ?? null) : rowIn(statement, name);
    const value = valueIn(line);
    const whole = workedOut(kind, line, valueIn);
    if (value === null || whole === undefined || WITHOUT_REST.has(line)) return [];
    const isClosed = possibleValues(whole, valueIn).some((one) => Math.abs(one - value) <= TOLERANCE * Math.abs(value));
    return [{ line, value, sum: whole.value, formula: whole.formula, isClosed }];
  });
