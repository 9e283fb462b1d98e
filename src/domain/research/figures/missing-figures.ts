import { DAY_MS } from '../../../platform/clock.ts';
import { inputsOf } from '../../formula/formula.ts';
import type { Statement, StatementKind } from '../../fundamentals/statement.ts';
import type { FactSubject } from '../evidence.ts';
import { dayWords, type FiscalAt, fiscalWords, listed, wasOrWere } from '../line-text.ts';
import type { AskedPeriod } from './asked-periods.ts';
import { type CompanyStatements, STATEMENT_WORDS } from './company-statements.ts';
import { inSentence } from './figure-catalogue.ts';
import type { NoFigureValue } from './figure-values.ts';
import { fiscalAtOf } from './fiscal-periods.ts';

/** A company has statements of at most this long ago, unless newer ones are missing. */
const FRESH_DAYS = { annual: 485, quarter: 200 } as const;

const byEnd = (one: Statement, other: Statement): number => (one.endsOn < other.endsOn ? -1 : 1);

const formWords = ({ form, filedOn }: Statement): string => `form ${form} filed on ${dayWords(filedOn)}`;

/** Sentences on unknown values; periods with the same reason share a sentence. */
export function whyAllMissing(
  without: readonly NoFigureValue[],
  statements: CompanyStatements,
  knownOn: string,
): string[] {
  const groups = Map.groupBy(without, (one) => `${one.figure.label}: ${reasonOf(one, statements, knownOn)}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { label } = first.figure;
    const is = wasOrWere(label) === 'was' ? 'is' : 'are';
    const periods = listed(group.map(({ at }) => fiscalWords(at)));
    const what = `${label} of ${statements.subject.name} for ${periods} ${is} not known`;
    return `${what}: ${reasonOf(first, statements, knownOn)}.`;
  });
}

/** The same of one figure. */
export const whyMissing = (without: NoFigureValue, statements: CompanyStatements, knownOn: string): string =>
  whyAllMissing([without], statements, knownOn).join(' ');

/** No statements, a period before the first or after the last, or a line that was not filed. */
function reasonOf(
  { figure, at, missing }: NoFigureValue,
  { all, statement }: CompanyStatements,
  knownOn: string,
): string {
  const kinds = [...new Set(inputsOf(figure.term).map((line) => line.statement))];
  for (const kind of kinds) {
    if (statement(kind, at) !== undefined) continue;
    const known = periodsLike(all, kind, at);
    const [first, last] = [known[0], known.at(-1)];
    if (first === undefined || last === undefined) {
      return `no ${rhythmWords(at)} ${STATEMENT_WORDS[kind]} of the company is known as of ${dayWords(knownOn)}`;
    }
    const asked = at.year * 10 + quarterNumber(at);
    const lastAt = fiscalAtOf(last);
    const isLater = asked > lastAt.year * 10 + quarterNumber(lastAt);
    return isLater
      ? `the latest ${rhythmWords(at)} ${STATEMENT_WORDS[kind]} known as of ${dayWords(knownOn)} is that of ${fiscalWords(lastAt)} (${formWords(last)})`
      : `the ${rhythmWords(at)} ${STATEMENT_WORDS[kind]}s known are those from ${fiscalWords(fiscalAtOf(first))} to ${fiscalWords(lastAt)}`;
  }
  const [kind] = kinds;
  const found = kind && statement(kind, at);
  return `${missing}${found ? ` (${formWords(found)})` : ''}`;
}

const quarterNumber = ({ period }: FiscalAt): number => (period === 'FY' ? 0 : Number(period.slice(1)));

function periodsLike(all: readonly Statement[], kind: StatementKind, at: FiscalAt): Statement[] {
  const rhythm = at.period === 'FY' ? 'annual' : 'quarter';
  return all.filter((one) => one.kind === kind && one.period === rhythm).toSorted(byEnd);
}

const rhythmWords = ({ period }: FiscalAt): string => (period === 'FY' ? 'annual' : 'quarterly');

export const noStatements = ({ name }: FactSubject, knownOn: string): string =>
  `No financial statements of ${name} are known as of ${dayWords(knownOn)}.`;

/** Explanation for a period that cannot be named: a future one, or one without a statement. */
export function whyNoPeriod(asked: AskedPeriod, { subject, all }: CompanyStatements, knownOn: string): string {
  const last = all.toSorted(byEnd).at(-1);
  if (last === undefined) return noStatements(subject, knownOn);
  const until = `the latest known as of ${dayWords(knownOn)} is that of ${fiscalWords(fiscalAtOf(last))} (${formWords(last)})`;
  if (asked.kind === 'to come') return `${subject.name} has not reported that period: ${until}.`;
  const day =
    asked.kind === 'ended' ? ` that ends on ${dayWords(new Date(asked.toMs).toISOString().slice(0, 10))}` : '';
  return `No statement of ${subject.name} for a period${day} is known: ${until}.`;
}

/** A note where the last statement known is older than the last one should be; `undefined` where it is not. */
export function staleNote(
  asked: AskedPeriod,
  at: FiscalAt,
  { subject, all }: CompanyStatements,
  knownOn: string,
): string | undefined {
  if (asked.kind !== 'latest' || asked.ago !== undefined) return undefined;
  const found = all.find((one) => one.fiscalYear === at.year && one.fiscalPeriod === at.period);
  if (found === undefined) return undefined;
  const age = (Date.parse(knownOn) - Date.parse(found.endsOn)) / DAY_MS;
  if (age <= FRESH_DAYS[found.period]) return undefined;
  const what = found.period === 'annual' ? 'fiscal year' : 'quarter';
  return `The latest ${what} of ${subject.name} that is known ended on ${dayWords(found.endsOn)} (${formWords(found)}); no later one is known as of ${dayWords(knownOn)}.`;
}

/** Explanation for a ratio of a flow and a balance that is asked for a quarter. */
export const wholeYearsOnly = (label: string, subject: string, at: FiscalAt): string =>
  `${label} of ${subject} for ${fiscalWords(at)} is not told: ${inSentence(label)} sets amounts of a period against those of a day and is worked out for whole fiscal years only.`;
