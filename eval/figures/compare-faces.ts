import type { Statement } from '../../src/domain/fundamentals/statement.ts';
import { dayNumber } from '../../src/domain/time/days.ts';
import { builtFilers, type FaceCell, type Filer, faceCells } from './faces.ts';
import { valuesMeant } from './own-sums.ts';

export const VERDICTS = ['right', 'sign', 'wrong', 'null'] as const;
/** `sign`: right but for the sign; `null`: the face has a figure, the statement none. */
export type FaceVerdict = (typeof VERDICTS)[number];

/** A cell with what the statement has. */
export interface ComparedCell extends FaceCell {
  readonly verdict: FaceVerdict;
  /** The statement's value, and its formula if derived. */
  readonly answered: number | null;
  readonly formula: string | undefined;
}

const EPS = /^EPS/;
const TOLERANCE = 0.0006;
const CENT = 0.0100001;
/** Days between the ends of one period in a filing and in the calendar (52-week years). */
const SAME_END_DAYS = 6;
const DAY_MS = 86_400_000;

/** Compares all cells of all filers. */
export async function compareAllFaces(): Promise<ComparedCell[]> {
  const cells = faceCells();
  const compared: ComparedCell[] = [];
  for (const filer of await builtFilers()) compared.push(...compareFaces(cells.get(filer.cik) ?? [], filer));
  return compared;
}

/** Number of cells by verdict. */
export const countsOf = (cells: readonly ComparedCell[]): Readonly<Record<FaceVerdict, number>> => {
  const counts = { right: 0, sign: 0, wrong: 0, null: 0 };
  for (const { verdict } of cells) counts[verdict] += 1;
  return counts;
};

/** Compares the cells of one filer with the versions in force on the day after each filing. */
function compareFaces(cells: readonly FaceCell[], { facts, statements }: Filer): ComparedCell[] {
  const filedOn = new Map(facts.map(({ filing }) => [filing.accession, filing.filedOn]));
  const byFiling = Map.groupBy(cells, ({ accession }) => accession);
  return cells.map((cell) => {
    const day = filedOn.get(cell.accession) ?? '9999-12-30';
    const statement = versionOf(cell, statements, dayAfter(day));
    const answered = statement?.lines[cell.line] ?? null;
    return {
      ...cell,
      answered,
      formula: statement?.derived[cell.line],
      verdict: verdictOf(cell, byFiling.get(cell.accession) ?? [], answered),
    };
  });
}

const dayAfter = (day: string): string =>
  day.startsWith('9999') ? day : new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

function versionOf(cell: FaceCell, statements: readonly Statement[], asOf: string): Statement | undefined {
  const end = dayNumber(cell.endsOn);
  return statements
    .filter(({ kind, period }) => kind === cell.kind && period === cell.period)
    .filter(({ endsOn }) => Math.abs(dayNumber(endsOn) - end) <= SAME_END_DAYS)
    .filter(({ knownAt }) => knownAt <= `${asOf}T23:59:59.999Z`)
    .reduce<Statement | undefined>(
      (last, one) => (last !== undefined && last.knownAt > one.knownAt ? last : one),
      undefined,
    );
}

function verdictOf(cell: FaceCell, ofFiling: readonly FaceCell[], answered: number | null): FaceVerdict {
  if (answered === null) return 'null';
  const verdicts = valuesMeant(cell, ofFiling).map((value) => verdictOfValue({ ...cell, value }, answered));
  return verdicts.find((verdict) => verdict === 'right') ?? verdicts[0] ?? 'wrong';
}

function verdictOfValue({ line, value, compare }: FaceCell, answered: number): FaceVerdict {
  const [shown, own] = compare === 'value' ? [value, answered] : [Math.abs(value), Math.abs(answered)];
  const tolerance = EPS.test(line) ? CENT : Math.max(Math.abs(shown) * TOLERANCE, Number.EPSILON);
  if (Math.abs(shown - own) <= tolerance) return compare !== 'negative' || answered <= 0 ? 'right' : 'sign';
  return Math.abs(shown + own) <= tolerance ? 'sign' : 'wrong';
}
