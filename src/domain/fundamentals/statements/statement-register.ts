import { STATEMENT_RULES } from '../lines/statement-rules.ts';
import type { ListedKind } from '../lines.ts';
import type { FiscalPeriod, Period, Statement } from '../statement.ts';
import type { BuiltStatement } from './build-statement.ts';
import type { FilingAmounts } from './reported-amounts.ts';
import { derivationOf } from './resolve-lines.ts';

/** A statement built after a filing became known. */
export interface RegisteredStatement {
  readonly kind: ListedKind;
  readonly period: Period;
  readonly startsOn: string | null;
  readonly endsOn: string;
  readonly fiscalYear: number;
  readonly fiscalPeriod: FiscalPeriod;
  readonly built: BuiltStatement;
  readonly filing: FilingAmounts;
}

interface Version extends RegisteredStatement {
  /** The filing of these figures: the first one, unless later ones changed more than missing lines. */
  readonly source: FilingAmounts;
}

/** A version of a statement with the figures behind its lines. */
export interface BuiltVersion {
  readonly statement: Statement;
  readonly built: BuiltStatement;
}

export type Register = ReturnType<typeof createRegister>;

/** Collects the versions of each statement, oldest first; unchanged ones are skipped. */
export function createRegister() {
  const versions = new Map<string, Version[]>();
  return {
    add: (statement: RegisteredStatement): void => {
      const key = `${statement.kind} ${statement.period} ${statement.endsOn}`;
      const known = versions.get(key);
      const last = known?.at(-1);
      if (known === undefined || last === undefined) {
        versions.set(key, [{ ...statement, source: statement.filing }]);
      } else if (!isSame(last, statement)) {
        if (last.filing.knownAt === statement.filing.knownAt) known.pop();
        const before = known.at(-1);
        if (before !== undefined && isSame(before, statement)) return;
        known.push({ ...statement, source: onlyAddsLines(last, statement) ? last.source : statement.filing });
      }
    },
    all: (): BuiltVersion[] =>
      [...versions.values()].flatMap((known) =>
        known.map((version) => ({ statement: statementOf(version), built: version.built })),
      ),
  };
}

/** True if all lines as filed are unchanged, so that the later filing only added lines. */
function onlyAddsLines(one: RegisteredStatement, other: RegisteredStatement): boolean {
  if (one.built.currency !== other.built.currency || one.fiscalPeriod !== other.fiscalPeriod) return false;
  return one.built.lines.every(
    (line, at) => line === undefined || line.rule < 0 || line.value === other.built.lines[at]?.value,
  );
}

function isSame(one: RegisteredStatement, other: RegisteredStatement): boolean {
  if (one.built.currency !== other.built.currency || one.fiscalPeriod !== other.fiscalPeriod) return false;
  return one.built.lines.every((line, at) => line?.value === other.built.lines[at]?.value);
}

function statementOf({ kind, period, startsOn, endsOn, fiscalYear, fiscalPeriod, ...rest }: Version): Statement {
  const { built, filing, source } = rest;
  const lines: Record<string, number | null> = {};
  const derived: Record<string, string> = {};
  for (const [at, { name }] of STATEMENT_RULES[kind].entries()) {
    const line = built.lines[at];
    lines[name] = line?.value ?? null;
    const derivation = line === undefined ? '' : derivationOf(line);
    if (derivation !== '') derived[name] = derivation;
  }
  const { filedOn, acceptedAt, accession, form } = source.filing;
  return {
    kind,
    period,
    startsOn,
    endsOn,
    fiscalYear,
    fiscalPeriod,
    currency: built.currency,
    filedOn,
    acceptedAt,
    accession,
    form,
    knownAt: filing.knownAt,
    lines,
    derived,
  };
}
