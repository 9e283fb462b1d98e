import { type Clock, isoMicroseconds } from '../../../platform/clock.ts';
import { parseAsOf } from '../../fundamentals/as-of.ts';
import type { ListedKind } from '../../fundamentals/lines.ts';
import type { FoundCompany } from '../../knowledge-graph/company-lookup.ts';
import { pairedPeriods } from '../../search/understanding/paired-periods.ts';
import type { AnswerLine } from '../answer-line.ts';
import type { ResearchEvent } from '../research-event.ts';
import type { PartAnswer, QuestionPart, ResearchRun } from '../research-run.ts';
import type { AskedPeriod } from './asked-periods.ts';
import { askedPeriods } from './asked-periods.ts';
import {
  type CompanyStatements,
  companyStatements,
  type FiledStatements,
  readStatements,
  STATEMENT_WORDS,
} from './company-statements.ts';
import { type Figure, type FigureCatalogue, isOfDay, mixesFlowAndDay } from './figure-catalogue.ts';
import type { FigureQuestion } from './figure-question.ts';
import { type FigureSeries, type FigureValue, figureValue } from './figure-values.ts';
import {
  type FiscalAt,
  fiscalAtOf,
  fiscalWords,
  quarterBefore,
  resolvePeriods,
  yearsBefore,
} from './fiscal-periods.ts';
import { framedAnswer } from './framed-answer.ts';
import { listed } from './line-text.ts';
import { staleNote, wholeYearsOnly, whyMissing, whyNoPeriod } from './missing-figures.ts';
import { termLines } from './term.ts';

export interface StatementAnswerParts extends FiledStatements {
  readonly catalogue: FigureCatalogue;
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

/** Reads the statements of a company as one call of a tool; `undefined` where the run may make no more. */
export async function* callStatements(
  parts: StatementAnswerParts,
  run: ResearchRun,
  { entityId, company }: FoundCompany,
  kinds: readonly ListedKind[],
): AsyncGenerator<ResearchEvent, CompanyStatements | undefined> {
  if (run.callsLeft === 0) return undefined;
  const { asOf, now } = knownAtOfRun(run, parts.clock);
  const names = kinds.map((kind) => STATEMENT_WORDS[kind]);
  const auditId = run.startCall('statement');
  const toolArguments = { rp_entity_id: entityId, statements: names, ...(asOf !== null && { as_of: asOf }) };
  yield { type: 'action', toolName: 'statement', toolArguments };
  run.signal.throwIfAborted();
  const all = await readStatements(parts, entityId, { kinds, asOf, now });
  run.spend({});
  const years = all.filter(({ period }) => period === 'annual').toSorted((a, b) => (a.endsOn < b.endsOn ? -1 : 1));
  const newest = all.toSorted((a, b) => (a.endsOn < b.endsOn ? 1 : -1))[0];
  const [first, last] = [years[0], years.at(-1)];
  const span = first && last ? `fiscal years ${first.fiscalYear} to ${last.fiscalYear}` : 'no fiscal year';
  const latest = newest ? `; the newest is of ${fiscalWords(fiscalAtOf(newest))}, filed on ${newest.filedOn}` : '';
  const title = `Statements of ${company.name}`;
  const content = all.length === 0 ? 'No statements are known.' : `${names.join(', ')}: ${span}${latest}.`;
  yield { type: 'audit', audits: [{ auditId, toolName: 'statement', title, content }] };
  const subject = { id: entityId, name: company.name };
  return companyStatements(all, { subject, auditId, run, catalogue: parts.catalogue, cik: company.cik });
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
  const asked = askedPeriods(part.understood, parts.clock);
  if (asked === undefined) return { lines: [], missing: [] };
  const paired = pairedPeriods(part.understood);
  const kinds = kindsOf(question.figures);
  const { day } = knownAtOfRun(run, parts.clock);
  const series: FigureSeries[] = [];
  const missing = new Set<string>();
  const left: string[] = [];
  for (const company of companies) {
    const statements = yield* callStatements(parts, run, company, kinds);
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
    missing.add(`Statements of ${listed(left)} were not looked in: the tool calls of this run were used up.`);
  const lines: readonly AnswerLine[] = framedAnswer(run, question, series);
  return { lines, missing: [...missing] };
}

const kindsOf = (figures: readonly Figure[]): ListedKind[] => {
  const kinds = new Set<ListedKind>(figures.flatMap(({ term }) => termLines(term).map(({ statement }) => statement)));
  return [...kinds];
};

interface Collecting {
  readonly question: FigureQuestion;
  readonly asked: readonly AskedPeriod[];
  readonly statements: CompanyStatements;
  readonly run: ResearchRun;
  readonly day: string;
}

/** The values of all figures of a question for one company. */
function collect({ question, asked, statements, run, day }: Collecting): {
  readonly series: readonly FigureSeries[];
  readonly missing: readonly string[];
} {
  const missing: string[] = [];
  const series = question.figures.flatMap((figure): FigureSeries[] => {
    const kinds = kindsOf([figure]);
    const ofKind = statements.all.filter(({ kind }) => kinds.some((one) => one === kind));
    const isDay = isOfDay(figure);
    const wanted: readonly AskedPeriod[] =
      asked.length > 0 ? asked : [{ kind: 'latest', rhythm: isDay ? null : 'annual', count: 1 }];
    const all = wanted.flatMap((period): FigureValue[] => {
      const ends = resolvePeriods([period], ofKind, isDay);
      return ends.flatMap((at): FigureValue[] => {
        if (at === undefined) {
          missing.push(whyNoPeriod(period, statements, day));
          return [];
        }
        if (at.period !== 'FY' && mixesFlowAndDay(figure)) {
          missing.push(wholeYearsOnly(figure.label, statements.subject.name, at));
          return [];
        }
        const value = figureValue(figure, statements, at, run);
        if ('missing' in value) {
          missing.push(whyMissing(value, statements, day));
          return [];
        }
        const note = at === ends.at(-1) ? staleNote(period, at, statements, day) : undefined;
        if (note !== undefined) missing.push(note);
        return [value];
      });
    });
    // The same period may be named twice: `the year ended January 2025`.
    const values = [...new Map(all.map((value) => [fiscalWords(value.at), value])).values()];
    const [first] = values;
    if (first === undefined) return [];
    const isOfNamedYears = termLines(figure.term).some(({ year }) => year !== undefined);
    const before = values.length === 1 && !isOfNamedYears ? earlierThan(question, first.at) : undefined;
    const found = before && figureValue(figure, statements, before, run);
    if (found !== undefined && 'missing' in found && needsEarlier(question))
      missing.push(whyMissing(found, statements, day));
    const earlier = found === undefined || 'missing' in found ? undefined : found;
    return [{ figure, values, earlier }];
  });
  return { series, missing };
}

function earlierThan({ ask }: FigureQuestion, at: FiscalAt): FiscalAt | undefined {
  const isSequential = ask.kind === 'change' && ask.isSequential;
  return isSequential ? quarterBefore(at) : yearsBefore(at, 1);
}

const needsEarlier = ({ ask }: FigureQuestion): boolean =>
  ask.kind === 'change' ||
  (ask.kind === 'rank' && ask.ofGrowth) ||
  (ask.kind === 'test' && (ask.test.kind === 'rose' || ask.test.kind === 'fell'));
