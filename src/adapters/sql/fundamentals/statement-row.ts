import type { StatementSource } from '../../../domain/fundamentals/fundamentals-store.ts';
import { LINES_OF, type ListedKind } from '../../../domain/fundamentals/lines.ts';
import type { FiscalPeriod, Period, Statement, StatementKind } from '../../../domain/fundamentals/statement.ts';
import type { StatementRow } from './fundamentals-tables.ts';

type Lines = Statement['lines'];

/** What stands before the lines in `values_json`, in the order of `HEAD_FIELDS`; the dates are those of the period's first version. */
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
 * `derived` holds pairs: the place of the line among those of its kind (its name for segments), the place of its formula. The dates are
 * those of the version; rows of an earlier form have none, and the version's dates in the head.
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

/** The distinct formulas of statements, in an order of their own, so that the same ones are the same text. */
export const formulasOf = (statements: readonly Statement[]): string[] =>
  [...new Set(statements.flatMap(({ derived }) => Object.values(derived)))].sort();

/** All but the key of the company; `superseded_at` as given. Throws for a line that its kind does not have. */
export function toStatementRow(
  statement: Statement,
  use: {
    readonly cik: string | null;
    readonly formulas: ReadonlyMap<string, number>;
    readonly supersededAt: string | null;
    /** The version in which the period was reported first; this one when left out. */
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

/** The filing that the figures of a row are of. */
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
 * The statement in a row; `formulas` gives those of its company. Lines that were not reported are `null`. Nothing is read before it is
 * asked for: of the statements that metrics are worked out from, most are only there for when another lacks a line.
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
  #about: About | undefined;
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

  get #told(): About {
    this.#about ??= JSON.parse(this.#row.about_json) as About;
    return this.#about;
  }

  get currency(): string {
    return this.#head[1];
  }

  get filedOn(): string {
    return this.#told[4] ?? this.#head[3];
  }

  get acceptedAt(): string | null {
    return this.#told[4] === undefined ? this.#head[4] : (this.#told[5] ?? null);
  }

  get fiscalYear(): number {
    return this.#head[5];
  }

  get fiscalPeriod(): FiscalPeriod {
    return this.#head[6];
  }

  get startsOn(): string | null {
    return this.#told[0];
  }

  get accession(): string | null {
    return this.#told[1];
  }

  get form(): string {
    return this.#told[2];
  }

  get lines(): Lines {
    this.#lines ??= linesOf(listOf(this.kind), this.#head);
    return this.#lines;
  }

  get derived(): Statement['derived'] {
    return derivedOf(this.#told[3], listOf(this.kind), this.#formulas());
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
