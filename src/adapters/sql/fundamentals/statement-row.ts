import type { StatementSource } from '../../../domain/fundamentals/fundamentals-store.ts';
import { LINES_OF, type ListedKind } from '../../../domain/fundamentals/lines.ts';
import type { FiscalPeriod, Period, Statement, StatementKind } from '../../../domain/fundamentals/statement.ts';
import type { StatementRow } from './fundamentals-tables.ts';

type Lines = Statement['lines'];

/** The first fields of `values_json`, in the order of `HEAD_FIELDS`; the dates are the first version's. */
type Head = [
  endsOn: string,
  currency: string,
  cik: string | null,
  firstFiledOn: string,
  firstAcceptedAt: string | null,
  fiscalYear: number,
  fiscalPeriod: FiscalPeriod,
];
const HEAD_LENGTH = 7;

/**
 * `derived` has pairs of indexes: of the line in its kind (its name for segments) and of the formula. The dates are the
 * version's; rows of the earlier format have them in the head.
 */
type About = [
  startsOn: string | null,
  accession: string | null,
  form: string,
  derived: (string | number)[],
  filedOn?: string,
  acceptedAt?: string | null,
];

export const seriesOf = (kind: StatementKind, period: Period): string => `${kind}.${period}`;

const listOf = (kind: StatementKind): readonly string[] | undefined =>
  Object.hasOwn(LINES_OF, kind) ? LINES_OF[kind as ListedKind] : undefined;

/** The distinct formulas of statements in a canonical order, so that equal sets have equal texts. */
export const formulasOf = (statements: readonly Statement[]): string[] =>
  [...new Set(statements.flatMap(({ derived }) => Object.values(derived)))].sort();

/** The row of a statement without the key of the company. Throws for a line unknown to its kind. */
export function toStatementRow(
  statement: Statement,
  use: {
    readonly cik: string | null;
    readonly formulas: ReadonlyMap<string, number>;
    readonly supersededAt: string | null;
    /** The first version of the period; default is this one. */
    readonly first?: Pick<Statement, 'filedOn' | 'acceptedAt'> | undefined;
  },
): Omit<StatementRow, 'entity_id'> {
  const { kind, period, endsOn, currency, filedOn, acceptedAt, fiscalYear, fiscalPeriod, lines, derived } = statement;
  const { first = statement } = use;
  const head: Head = [endsOn, currency, use.cik, first.filedOn, instantOf(first.acceptedAt), fiscalYear, fiscalPeriod];
  const list = listOf(kind);
  const about: About = [statement.startsOn, statement.accession, statement.form, [], filedOn, instantOf(acceptedAt)];
  for (const [line, formula] of Object.entries(derived)) {
    about[3].push(list ? placeOf(list, line, kind) : line, use.formulas.get(formula) ?? 0);
  }
  if (list) for (const line of Object.keys(lines)) placeOf(list, line, kind);
  const values = list ? list.map((line) => lines[line] ?? null) : [lines];
  return {
    series: seriesOf(kind, period),
    ends_on: endsOn,
    known_at: statement.knownAt,
    superseded_at: use.supersededAt,
    values_json: JSON.stringify([...head, ...values]),
    about_json: JSON.stringify(about),
  };
}

const instantOf = (moment: string | null): string | null => (moment === null ? null : new Date(moment).toISOString());

/** The filing of a row's figures. */
export function sourceOf({
  about_json,
  values_json,
}: Pick<StatementRow, 'about_json' | 'values_json'>): StatementSource {
  const [, accession, form, , filedOn] = JSON.parse(about_json) as About;
  return { accession, form, filedOn: filedOn ?? (JSON.parse(values_json) as Head)[3] };
}

const places = new Map(
  Object.entries(LINES_OF).map(([kind, list]) => [kind, new Map(list.map((line, at) => [line as string, at]))]),
);

function placeOf(list: readonly string[], line: string, kind: string): number {
  const place = places.get(kind)?.get(line);
  if (place === undefined) throw new Error(`${line} is none of the ${list.length} lines of ${kind} statements`);
  return place;
}

type ReadRow = Pick<StatementRow, 'ends_on' | 'known_at' | 'values_json' | 'about_json'>;

/**
 * The statement in a row; `formulas` returns the formulas of its company. Missing lines are `null`. Everything is
 * parsed lazily, as most statements for metrics are only fallbacks for lines missing in others.
 */
export const toStatement = (
  row: ReadRow,
  series: { readonly kind: StatementKind; readonly period: Period },
  formulas: () => readonly string[],
): Statement => new StatementInRow(row, series.kind, series.period, formulas);

class StatementInRow implements Statement {
  readonly kind: StatementKind;
  readonly period: Period;
  readonly endsOn: string;
  readonly knownAt: string;
  readonly #row: ReadRow;
  readonly #formulas: () => readonly string[];
  #values: [...Head, ...(number | null)[]] | undefined;
  #parsedAbout: About | undefined;
  #lines: Lines | undefined;

  constructor(row: ReadRow, kind: StatementKind, period: Period, formulas: () => readonly string[]) {
    this.kind = kind;
    this.period = period;
    this.endsOn = row.ends_on;
    this.knownAt = row.known_at;
    this.#row = row;
    this.#formulas = formulas;
  }

  get #head(): [...Head, ...(number | null)[]] {
    this.#values ??= JSON.parse(this.#row.values_json) as [...Head, ...(number | null)[]];
    return this.#values;
  }

  get #about(): About {
    this.#parsedAbout ??= JSON.parse(this.#row.about_json) as About;
    return this.#parsedAbout;
  }

  get currency(): string {
    return this.#head[1];
  }

  get filedOn(): string {
    return this.#about[4] ?? this.#head[3];
  }

  get acceptedAt(): string | null {
    return this.#about[4] === undefined ? this.#head[4] : (this.#about[5] ?? null);
  }

  get fiscalYear(): number {
    return this.#head[5];
  }

  get fiscalPeriod(): FiscalPeriod {
    return this.#head[6];
  }

  get startsOn(): string | null {
    return this.#about[0];
  }

  get accession(): string | null {
    return this.#about[1];
  }

  get form(): string {
    return this.#about[2];
  }

  get lines(): Lines {
    this.#lines ??= linesOf(listOf(this.kind), this.#head);
    return this.#lines;
  }

  get derived(): Statement['derived'] {
    return derivedOf(this.#about[3], listOf(this.kind), this.#formulas());
  }
}

function derivedOf(
  pairs: About[3],
  list: readonly string[] | undefined,
  formulas: readonly string[],
): Statement['derived'] {
  const derived: Record<string, string> = {};
  for (let at = 0; at < pairs.length; at += 2) {
    const line = pairs[at] ?? '';
    derived[list ? (list[line as number] ?? '') : String(line)] = formulas[pairs[at + 1] as number] ?? '';
  }
  return derived;
}

function linesOf(list: readonly string[] | undefined, values: readonly unknown[]): Lines {
  if (list === undefined) return values[HEAD_LENGTH] as Lines;
  const lines: Record<string, number | null> = {};
  for (let at = 0; at < list.length; at += 1)
    lines[list[at] ?? ''] = (values[HEAD_LENGTH + at] ?? null) as number | null;
  return lines;
}
