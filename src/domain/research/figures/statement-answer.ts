import { type Clock, isoMicroseconds } from '../../../platform/clock.ts';
import { inputsOf } from '../../formula/formula.ts';
import { parseAsOf } from '../../fundamentals/as-of.ts';
import type { ListedKind } from '../../fundamentals/lines.ts';
import type { Statement } from '../../fundamentals/statement.ts';
import type { FoundCompany } from '../../knowledge-graph/company-lookup.ts';
import { pairedPeriods } from '../../questions/paired-periods.ts';
import type { Understanding } from '../../questions/understanding.ts';
import { isWithin, type TextSpan } from '../../text/span.ts';
import type { AnswerLine } from '../answer-line.ts';
import { type FiscalAt, fiscalWords, listed } from '../line-text.ts';
import type { ResearchEvent } from '../research-event.ts';
import type { PartAnswer, QuestionPart, ResearchRun } from '../research-run.ts';
import { type AskedPeriod, askedPeriods } from './asked-periods.ts';
import {
  type CompanyStatements,
  companyStatements,
  type FiledStatements,
  readStatements,
  STATEMENT_WORDS,
} from './company-statements.ts';
import type { ReadDocumentStatements } from './document-statements.ts';
import { framedAnswer } from './figure-answer-lines.ts';
import { type Figure, type FigureCatalogue, isOfDay, mixesFlowAndDay } from './figure-catalogue.ts';
import type { FigureQuestion } from './figure-question.ts';
import { type FigureSeries, type FigureValue, figureValue, type NoFigureValue } from './figure-values.ts';
import { fiscalAtOf, quarterBefore, resolvePeriods, yearsBefore } from './fiscal-periods.ts';
import { staleNote, wholeYearsOnly, whyAllMissing, whyMissing, whyNoPeriod } from './missing-figures.ts';
import { callTool } from './tool-call.ts';

export interface StatementAnswerParts extends FiledStatements {
  readonly catalogue: FigureCatalogue;
  /** Asked where a company has no filed facts. */
  readonly documentStatements: ReadDocumentStatements;
  readonly clock: Clock;
}

/** The point in time of a run, and its day. */
export function knownAtOfRun(
  { request }: ResearchRun,
  clock: Clock,
): { asOf: string | null; now: string; day: string } {
  const now = isoMicroseconds(clock.nowMs());
  const asOf = request.scope.asOf === null ? null : (parseAsOf(request.scope.asOf) ?? null);
  const isPast = asOf !== null && asOf < now;
  return { asOf: isPast ? asOf : null, now, day: (isPast ? asOf : now).slice(0, 'yyyy-mm-dd'.length) };
}

const KINDS: readonly ListedKind[] = ['income', 'balance', 'cash-flow'];

/** Statements read by each run, so that parts of one run read a company once and name the same facts. */
const opened = new WeakMap<ResearchRun, Map<string, CompanyStatements>>();

/**
 * The statements of a company, read as one call of a tool for the whole run, with those of its documents where none is filed or one of the
 * years that are asked for is not; `undefined` where the run may make no more calls or the tool failed. `spared`: calls that are left for the
 * filed statements of other companies, before documents of this one are read.
 */
export async function* openStatements(
  parts: StatementAnswerParts,
  run: ResearchRun,
  { entityId, company }: FoundCompany,
  { years = [], spared = 0 }: { readonly years?: readonly number[]; readonly spared?: number } = {},
): AsyncGenerator<ResearchEvent, CompanyStatements | undefined> {
  const ofRun = opened.get(run) ?? new Map<string, CompanyStatements>();
  opened.set(run, ofRun);
  const before = ofRun.get(entityId);
  if (before !== undefined) return before;
  const { asOf, now } = knownAtOfRun(run, parts.clock);
  const called = yield* callTool(run, {
    toolName: 'statement',
    title: `Statements of ${company.name}`,
    toolArguments: {
      rp_entity_id: entityId,
      statements: KINDS.map((kind) => STATEMENT_WORDS[kind]),
      ...(asOf !== null && { as_of: asOf }),
    },
    read: () => readStatements(parts, entityId, { kinds: KINDS, asOf, now }),
    describe: statementsText,
  });
  if (typeof called === 'string') return undefined;
  const subject = { id: entityId, name: company.name };
  const { catalogue } = parts;
  const of = { subject, auditId: called.auditId, run, catalogue, cik: company.cik };
  const filed = called.result;
  const isWhole = filed.length > 0 && years.every((year) => filed.some(({ fiscalYear }) => fiscalYear === year));
  const inDocuments =
    isWhole || run.callsLeft <= spared ? undefined : yield* parts.documentStatements(run, { entityId, company }, KINDS);
  const read = (inDocuments?.statements ?? []).filter((one) => !filed.some((other) => isOfOnePeriod(one, other)));
  const statements = companyStatements([...filed, ...read], { ...of, ...(read.length > 0 && inDocuments) });
  ofRun.set(entityId, statements);
  return statements;
}

const isOfOnePeriod = (one: Statement, other: Statement): boolean =>
  one.kind === other.kind && one.fiscalYear === other.fiscalYear && one.fiscalPeriod === other.fiscalPeriod;

/** `Fiscal years 2017 to 2025; the newest is of Q1 of fiscal 2026, filed on 2026-01-30.` */
function statementsText(all: readonly Statement[]): string {
  const ordered = all.toSorted((a, b) => (a.endsOn < b.endsOn ? -1 : 1));
  const newest = ordered.at(-1);
  if (newest === undefined) return 'No statements are known.';
  const years = ordered.filter(({ period }) => period === 'annual');
  const [first, last] = [years[0], years.at(-1)];
  const span = first && last ? `Fiscal years ${first.fiscalYear} to ${last.fiscalYear}` : 'No fiscal year';
  return `${span}; the newest is of ${fiscalWords(fiscalAtOf(newest))}, filed on ${newest.filedOn}.`;
}

/** Answers a question about figures of statements: reads them, works the figures out and puts them into sentences. */
export async function* answerFromStatements(
  parts: StatementAnswerParts,
  question: FigureQuestion,
  {
    part,
    run,
    companies,
  }: { readonly part: QuestionPart; readonly run: ResearchRun; readonly companies: readonly FoundCompany[] },
): AsyncGenerator<ResearchEvent, PartAnswer> {
  const asked = askedPeriods(withoutFormulas(part.understood, question.formulas), parts.clock);
  if (asked === undefined) return { lines: [], missing: [] };
  const paired = pairedPeriods(part.understood);
  const { day } = knownAtOfRun(run, parts.clock);
  const series: FigureSeries[] = [];
  const missing = new Set<string>();
  const left: string[] = [];
  for (const [at, company] of companies.entries()) {
    const years = asked.flatMap((period) => (period.kind === 'named' ? [period.year] : []));
    const statements = yield* openStatements(parts, run, company, { years, spared: companies.length - at - 1 });
    if (statements === undefined) {
      left.push(company.company.name);
      continue;
    }
    const own = paired?.find(({ company: { id } }) => id === company.askedId || id === company.entityId)?.periods;
    const periods = own === undefined ? asked : (askedPeriods({ ...part.understood, periods: own }, parts.clock) ?? []);
    const collected = collect({ question, asked: periods, statements, run, day });
    series.push(...collected.series);
    for (const one of collected.missing) missing.add(one);
  }
  if (left.length > 0)
    missing.add(`Statements of ${listed(left)} were not searched: the tool calls of this run were used up.`);
  const isWhole = missing.size === 0;
  const lines: readonly AnswerLine[] = framedAnswer(run, question, series, isWhole);
  return { lines, missing: [...missing] };
}

/** Without the periods inside formulas, where others are named beside them. */
function withoutFormulas(understood: Understanding, formulas: readonly TextSpan[]): Understanding {
  const periods = understood.periods.filter((period) => !isWithin(period, formulas));
  return periods.length === 0 ? understood : { ...understood, periods };
}

interface Collecting {
  readonly question: FigureQuestion;
  readonly asked: readonly AskedPeriod[];
  readonly statements: CompanyStatements;
  readonly run: ResearchRun;
  readonly day: string;
}

/** The values of all figures of a question for one company. */
function collect(of: Collecting): { readonly series: readonly FigureSeries[]; readonly missing: readonly string[] } {
  const { question, statements, run, day } = of;
  const missing: string[] = [];
  const series = question.figures.flatMap((figure): FigureSeries[] => {
    const known = atTheEnds(question, valuesOf(figure, of));
    missing.push(...known.missing);
    // A formula that names its years comes to the same in every period.
    const isOfNamedYears = inputsOf(figure.term).some(({ year }) => year !== undefined);
    const values = isOfNamedYears ? known.values.slice(-1) : known.values;
    const [first] = values;
    // A statement about several periods together is not made about only some of them.
    if (first === undefined || (!known.isWhole && !isToldSingly(question))) return [];
    const before = values.length === 1 && !isOfNamedYears ? earlierThan(question, first.at) : undefined;
    const found = before && figureValue(figure, statements, before, run);
    if (found !== undefined && 'missing' in found) {
      if (needsEarlier(question)) missing.push(whyMissing(found, statements, day));
      return [{ figure, values, earlier: undefined }];
    }
    return [{ figure, values, earlier: found }];
  });
  return { series, missing };
}

/** Years that a history without named periods goes back. */
const HISTORY_YEARS = 5;

const isToldSingly = ({ ask }: FigureQuestion): boolean => ask.kind === 'value' || ask.kind === 'judge';

/** For a change between two periods only these count: what is between them may be unknown. */
function atTheEnds({ ask }: FigureQuestion, known: KnownValues): KnownValues {
  const [first, last] = [known.ends[0], known.ends.at(-1)];
  if (known.isWhole || (ask.kind !== 'change' && ask.kind !== 'test') || first === undefined || last === undefined)
    return known;
  return first === last ? known : { ...known, values: [first, last], missing: [], isWhole: true };
}

interface KnownValues {
  readonly values: readonly FigureValue[];
  /** The first and the last of the wanted periods; `undefined` where they are not known. */
  readonly ends: readonly (FigureValue | undefined)[];
  readonly missing: readonly string[];
  readonly isWhole: boolean;
}

/** The values of a figure in the wanted periods, and whether these are all of them. */
function valuesOf(figure: Figure, { question, asked, statements, run, day }: Collecting): KnownValues {
  const missing: string[] = [];
  const without: NoFigureValue[] = [];
  const kinds = new Set(inputsOf(figure.term).map(({ statement }) => statement));
  const ofKind = statements.all.filter(({ kind }) => kinds.has(kind));
  const isDay = isOfDay(figure);
  const valueAt = (period: AskedPeriod, at: FiscalAt | undefined, isLast: boolean): FigureValue | undefined => {
    if (at === undefined) missing.push(whyNoPeriod(period, statements, day));
    else if (at.period !== 'FY' && mixesFlowAndDay(figure)) {
      missing.push(wholeYearsOnly(figure.label, statements.subject.name, at));
    } else {
      const value = figureValue(figure, statements, at, run);
      const note = isLast ? staleNote(period, at, statements, day) : undefined;
      if (note !== undefined) missing.push(note);
      if (!('missing' in value)) return value;
      without.push(value);
    }
    return undefined;
  };
  const isOfHistory = question.ask.kind === 'judge' && question.ask.judgement.kind === 'steady';
  const years = ofKind.filter(({ period, kind }) => period === 'annual' && kind === ofKind[0]?.kind).length;
  const latest = { kind: 'latest', rhythm: isDay ? null : 'annual', count: 1 } as const;
  const wanted: readonly AskedPeriod[] =
    asked.length > 0
      ? asked.filter((one) => !isOpenEnd(one, ofKind))
      : [isOfHistory ? { kind: 'latest', rhythm: 'annual', count: Math.min(HISTORY_YEARS, years) } : latest];
  const all = wanted.flatMap((period) => {
    const ends = resolvePeriods([period], ofKind, isDay);
    const values = ends.map((at, position) => valueAt(period, at, position === ends.length - 1));
    return period.kind === 'latest' && ends.length < period.count ? [...values, undefined] : values;
  });
  const known = all.filter((value) => value !== undefined);
  // The same period may be named twice: `the year ended January 2025`.
  const values = [...new Map(known.map((value) => [fiscalWords(value.at), value])).values()];
  missing.push(...whyAllMissing(without, statements, day));
  return { values, ends: [all[0], all.at(-1)], missing, isWhole: known.length === all.length };
}

/** True for a period of `since 2020` that is not reported yet. */
const isOpenEnd = (period: AskedPeriod, reported: readonly Statement[]): boolean =>
  period.kind === 'named' &&
  period.isOpen === true &&
  reported.every((one) => orderOf(one.fiscalYear, one.fiscalPeriod) < orderOf(period.year, `Q${period.quarter ?? 5}`));

/** A fiscal year follows its quarters. */
const orderOf = (year: number, period: string): number => year * 10 + Number(/\d/.exec(period)?.[0] ?? 5);

function earlierThan({ ask, yearsBack }: FigureQuestion, at: FiscalAt): FiscalAt | undefined {
  const isSequential = ask.kind === 'change' && ask.isSequential;
  return isSequential ? quarterBefore(at) : yearsBefore(at, yearsBack);
}

const needsEarlier = ({ ask }: FigureQuestion): boolean =>
  ask.kind === 'change' ||
  (ask.kind === 'rank' && ask.ofGrowth) ||
  (ask.kind === 'test' &&
    (['rose', 'fell', 'multiple'].includes(ask.test.kind) || ('ofGrowth' in ask.test && ask.test.ofGrowth)));
