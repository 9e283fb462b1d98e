import { buildFundamentals } from '../../src/domain/fundamentals/build-fundamentals.ts';
import { LINES_OF, type ListedKind } from '../../src/domain/fundamentals/lines.ts';
import type { Statement } from '../../src/domain/fundamentals/statement.ts';
import { latestStatements } from '../../src/domain/fundamentals/statements/latest-statements.ts';
import { workedOut } from '../../src/domain/fundamentals/tables/line-sums.ts';
import type { EntityId } from '../../src/platform/ids.ts';
import { faceFacts, type Half, halfOf } from './faces.ts';

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
  for await (const { cik, facts } of faceFacts()) {
    const { statements } = buildFundamentals('A1B2C3' as EntityId, facts).fundamentals;
    for (const statement of latestStatements(statements)) {
      const sums = Object.hasOwn(LINES_OF, statement.kind) ? sumsOf(statement, statement.kind as ListedKind) : [];
      found.push(...sums.map((one) => ({ ...one, cik, half: halfOf(cik), statement })));
    }
  }
  return found;
}

const sumsOf = (
  { lines }: Statement,
  kind: ListedKind,
): Pick<LineSum, 'line' | 'value' | 'sum' | 'formula' | 'isClosed'>[] =>
  LINES_OF[kind].flatMap((line) => {
    const value = lines[line] ?? null;
    const whole = workedOut(kind, line, (name) => lines[name] ?? null);
    if (value === null || whole === undefined || WITHOUT_REST.has(line)) return [];
    const { value: sum, formula } = whole;
    return [{ line, value, sum, formula, isClosed: Math.abs(sum - value) <= TOLERANCE * Math.abs(value) }];
  });
