import { exactNumber, negated, toNumber } from '../../../platform/exact-number.ts';
import type { EntityId } from '../../../platform/ids.ts';
import { withInputs } from '../../formula/formula.ts';
import { parseFormula } from '../../formula/parse-formula.ts';
import { filingAddress } from '../../fundamentals/filing-address.ts';
import type { FundamentalsStore } from '../../fundamentals/fundamentals-store.ts';
import { LINES_OF, type ListedKind, lineUnit } from '../../fundamentals/lines.ts';
import type { Statement, StatementKind } from '../../fundamentals/statement.ts';
import { statementOnSharesOf } from '../../fundamentals/statements/values-on-shares.ts';
import { dayOfInstant, type ShareSplits } from '../../market/share-splits.ts';
import type { FigureEvidence } from '../calculation/worked-figure.ts';
import type { FactOrigin, FactSubject } from '../evidence.ts';
import { type FiscalAt, fiscalWords } from '../line-text.ts';
import type { ResearchRun } from '../research-run.ts';
import type { FigureCatalogue } from './figure-catalogue.ts';
import { factPeriodOf, yearsBefore } from './fiscal-periods.ts';
import { evaluateTerm, type FigureTerm, isPaidLine, type LineReading, type LineTerm, signedLineTerm } from './term.ts';

/** Sources of filed statements. */
export interface FiledStatements {
  readonly statements: Pick<FundamentalsStore, 'statementSeries'>;
  readonly splits: ShareSplits;
}

export const STATEMENT_WORDS: Readonly<Record<StatementKind, string>> = {
  income: 'income statement',
  balance: 'balance sheet',
  'cash-flow': 'cash flow statement',
  product: 'revenue by product',
  geography: 'revenue by region',
};

/** The statements of a company, as known at the time of a run, whose lines are read as facts. */
export interface CompanyStatements {
  readonly subject: FactSubject;
  readonly auditId: string;
  readonly all: readonly Statement[];
  /** A line of the period, or of one that the term names; the same fact every time. */
  read(line: LineTerm, at: FiscalAt): LineReading<FigureEvidence>;
  statement(kind: StatementKind, at: FiscalAt): Statement | undefined;
}

/** Reads all annual and quarterly statements of the kinds, on the shares of the day of `asOf`. */
export async function readStatements(
  { statements, splits }: FiledStatements,
  id: EntityId,
  query: { readonly kinds: readonly ListedKind[]; readonly asOf: string | null; readonly now: string },
): Promise<Statement[]> {
  const { kinds, asOf, now } = query;
  const wanted = kinds.flatMap((kind) => [
    { kind, period: 'annual' as const, limit: null },
    { kind, period: 'quarter' as const, limit: null },
  ]);
  const [series, divided] = await Promise.all([statements.statementSeries(id, wanted, asOf), splits.splits(id)]);
  const day = dayOfInstant(asOf ?? now);
  return series.flat().map((one) => statementOnSharesOf(one, divided, day));
}

/** Statements whose lines are read as facts of a run. */
export function companyStatements(
  all: readonly Statement[],
  of: {
    readonly subject: FactSubject;
    readonly auditId: string;
    readonly run: ResearchRun;
    readonly catalogue: Pick<FigureCatalogue, 'lineLabel'>;
    /** Origin of a line, for statements that were read in documents. */
    readonly originOf?: (statement: Statement, line: string) => FactOrigin | undefined;
    readonly cik: string | null;
  },
): CompanyStatements {
  const { subject, auditId, run, catalogue, cik } = of;
  const byName = new Map(all.map((one) => [`${one.kind} ${one.fiscalYear} ${one.fiscalPeriod}`, one]));
  const statement: CompanyStatements['statement'] = (kind, { year, period }) => byName.get(`${kind} ${year} ${period}`);
  const evidence = new Map<string, FigureEvidence>();

  const read: CompanyStatements['read'] = (line, at) => {
    const wanted =
      line.year === undefined ? yearsBefore(at, line.yearsBack) : { year: line.year, period: 'FY' as const };
    const found = statement(line.statement, wanted);
    const label = catalogue.lineLabel(line);
    const words = `${label}, ${fiscalWords(wanted)}`;
    if (found === undefined)
      return { missing: `no ${STATEMENT_WORDS[line.statement]} of ${fiscalWords(wanted)} is known` };
    const value = found.lines[line.line];
    if (value === null || value === undefined) {
      return { missing: `the ${STATEMENT_WORDS[line.statement]} of ${fiscalWords(wanted)} has no line for ${label}` };
    }
    const shown = isPaidLine(line) ? negated(exactNumber(value)) : exactNumber(value);
    const key = `${line.statement} ${line.line} ${fiscalWords(wanted)}`;
    const operand = evidence.get(key) ?? evidenceOf(line, found, { label, value: toNumber(shown), at: wanted });
    evidence.set(key, operand);
    return { value: shown, words, operand };
  };

  const evidenceOf = (
    line: LineTerm,
    found: Statement,
    shown: { readonly label: string; readonly value: number; readonly at: FiscalAt },
  ): FigureEvidence => {
    const { accession, form, filedOn, currency } = found;
    const unit = lineUnit(line.line);
    const derived = derivedTerm(line, found);
    const worked = derived && evaluateTerm(derived, (part) => read(part, shown.at));
    const figure = {
      subject,
      label: shown.label,
      period: factPeriodOf(found),
      value: shown.value,
      unit,
      currency: unit === 'shares' ? null : currency,
      auditId,
    };
    if (worked !== undefined && !('missing' in worked) && toNumber(worked.value) === shown.value) {
      const { words, operands } = worked;
      return { kind: 'computation', id: run.evidenceId('C'), ...figure, formula: words, operands };
    }
    const note = derivationNote(found.derived[line.line]);
    const label = note === null ? shown.label : `${shown.label} (${note})`;
    const filing = { kind: 'filing', accession, form, filedOn, url: filingAddress(cik, accession) } as const;
    const origin = of.originOf?.(found, line.line) ?? filing;
    return { kind: 'fact', id: run.evidenceId('F'), ...figure, label, concept: line.line, origin };
  };

  return { subject, auditId, all, read, statement };
}

const isListed = (kind: StatementKind): kind is ListedKind => Object.hasOwn(LINES_OF, kind);

/** The formula of a line that the statement works out from others of its lines; `undefined` for one that was filed. */
function derivedTerm({ statement, line }: LineTerm, { derived }: Statement): FigureTerm | undefined {
  const formula = derived[line];
  if (formula === undefined || !/^[-+*/() A-Z_\d]+$/.test(formula) || !formula.includes(' ')) return undefined;
  const lines: readonly string[] = isListed(statement) ? LINES_OF[statement] : [];
  return withInputs(parseFormula(formula), (name) =>
    lines.includes(name) ? signedLineTerm(statement, name) : undefined,
  );
}

/** Derivation of a figure from filed ones: `year - nine months`, `restated for 4 shares for one`. */
const derivationNote = (derived: string | undefined): string | null =>
  derived === undefined ? null : (/: ([a-z -]+)$|(restated for .+)$/.exec(derived)?.slice(1).find(Boolean) ?? null);
