import { absolute } from '../../../platform/exact-number.ts';
import { inputOf, operationOf, totalFormula } from '../../formula/formula.ts';
import type { Statement } from '../../fundamentals/statement.ts';
import { type NumberStyle, numberText, percentText, USUAL_STYLE } from '../../text/number-text.ts';
import { type Day, dayNumber } from '../../time/days.ts';
import type { AnswerLine } from '../answer-line.ts';
import { ranked } from '../calculation/ranked.ts';
import { type WorkedOut, workedFigure } from '../calculation/worked-figure.ts';
import { cited, citedLine, dayWords, type FiscalAt, fiscalWords, listed } from '../line-text.ts';
import type { ResearchEvent } from '../research-event.ts';
import type { PartAnswer } from '../research-run.ts';
import type { AskedPeriod } from './asked-periods.ts';
import { type CompanyStatements, companyStatements } from './company-statements.ts';
import { periodTable, workedCell } from './figure-answer-lines.ts';
import type { Figure } from './figure-catalogue.ts';
import { changeLine, valueLine } from './figure-lines.ts';
import { type FigureSeries, type FigureValue, growthOf, seriesAt } from './figure-values.ts';
import { fiscalAtOf, resolvePeriods } from './fiscal-periods.ts';
import { joinedAnswers, onlyMissing, readAbout, type SectionContext } from './section.ts';
import { lineTerm } from './term.ts';

export type RevenueSplit = 'product' | 'geography';

const KIND_WORDS: Readonly<Record<RevenueSplit, string>> = { product: 'product', geography: 'region' };

/** Wanted segments: all of a kind, or the ones that a text names. */
export interface SegmentAsk {
  readonly kinds: readonly RevenueSplit[];
  readonly periods: readonly AskedPeriod[];
  /** Names of segments as the text writes them, in lower case; empty for all. */
  readonly names: readonly string[];
  readonly style: NumberStyle;
  /** Form of the answer: on named segments a change, or growth in percent, is of two periods from the first to the second, a share one of the total. */
  readonly form: 'value' | 'change' | 'growth' | 'share' | 'most' | 'least' | 'fastest' | 'slowest';
}

/** Reads revenue by product and region as one call; each segment is a line of the statements of its kind. */
export async function* readSegments(
  context: SectionContext,
): AsyncGenerator<ResearchEvent, CompanyStatements | PartAnswer> {
  const { sources, run, company, subject, asOf } = context;
  const called = yield* readAbout(context, {
    toolName: 'segments',
    what: 'Revenue by product and region',
    read: async () => {
      const of = async (kind: RevenueSplit): Promise<Statement[]> => {
        const query = { kind, limit: null, asOf };
        const annual = await sources.fundamentals.revenueSegments(company.entityId, { ...query, period: 'annual' });
        return [
          ...annual,
          ...(await sources.fundamentals.revenueSegments(company.entityId, { ...query, period: 'quarter' })),
        ];
      };
      return { product: await of('product'), geography: await of('geography') };
    },
    describe: ({ product, geography }) => `${product.length} periods by product, ${geography.length} by region`,
  });
  if ('lines' in called) return called;
  const { product, geography } = called.result;
  return segmentStatements([...product, ...geography], {
    subject,
    auditId: called.auditId,
    run,
    cik: company.company.cik,
  });
}

/** Statements of revenue by product and region whose lines are read as facts of a run. */
export const segmentStatements = (
  all: readonly Statement[],
  of: Pick<Parameters<typeof companyStatements>[1], 'subject' | 'auditId' | 'run' | 'cik'>,
): CompanyStatements => companyStatements(all, { ...of, catalogue: { lineLabel: ({ line }) => labelOf(line) } });

const labelOf = (segment: string): string => `Revenue from ${segment}`;

/** Revenue by segment in the wanted periods, the last fiscal year where none is named. */
export async function* segmentLines(
  context: SectionContext,
  ask: SegmentAsk,
): AsyncGenerator<ResearchEvent, PartAnswer> {
  const read = yield* readSegments(context);
  return 'lines' in read ? read : segmentStatementLines(context, ask, read);
}

/** The same from segments that were read before. */
export function segmentStatementLines(
  context: SectionContext,
  ask: SegmentAsk,
  statements: CompanyStatements,
): PartAnswer {
  const answers = ask.kinds.map((kind) => linesOfKind(context, kind, ask, statements));
  // A segment that is named is one of products or of regions: where it is found there is nothing missing elsewhere.
  const isFound = answers.some(({ lines }) => lines.length > 0);
  const { lines, missing } = joinedAnswers(answers);
  return { lines, missing: ask.names.length > 0 && isFound ? [] : ofEachKind(missing) };
}

/** Sentences that are the same but for the kind of split, as one: `No revenue by product or by region is known`. */
const ofEachKind = (missing: readonly string[]): string[] => {
  const kind = new RegExp(`by (?:${Object.values(KIND_WORDS).join('|')})`);
  return [...Map.groupBy(missing, (text) => text.replace(kind, '')).values()].map(([first = '', ...others]) =>
    first.replace(kind, (words) => [words, ...others.map((text) => kind.exec(text)?.[0])].join(' or ')),
  );
};

function linesOfKind(
  context: SectionContext,
  kind: RevenueSplit,
  ask: SegmentAsk,
  statements: CompanyStatements,
): PartAnswer {
  const { run, subject, day } = context;
  const all = statements.all.filter((one) => one.kind === kind);
  const what = `revenue of ${subject.name} by ${KIND_WORDS[kind]}`;
  if (all.length === 0) return onlyMissing(`No ${what} is known as of ${dayWords(day)}.`);
  const missing: string[] = [];
  const periods = ask.periods.length > 0 ? resolvePeriods(ask.periods, all, false) : latestOf(all, day);
  const known = periods.flatMap((at) => {
    const found = at && statements.statement(kind, at);
    if (at !== undefined && found !== undefined) {
      if (ask.periods.length === 0 && isOld(found, day))
        missing.push(`No ${what} after ${fiscalWords(at)} is known as of ${dayWords(day)}.`);
      return [found];
    }
    const [newest] = all.toSorted(byEnd);
    const latest = newest ? `; the latest known is of ${fiscalWords(fiscalAtOf(newest))}` : '';
    const period = at === undefined ? 'that period' : fiscalWords(at);
    missing.push(`No ${what} for ${period} is known as of ${dayWords(day)}${latest}.`);
    return [];
  });
  const ats = known.map(fiscalAtOf);
  const lines = known.flatMap((one) => Object.keys(one.lines));
  const segments = [...new Set(lines)].flatMap((name) => seriesAt(segmentFigure(kind, name), statements, ats, run));
  const named = segments.filter(({ figure }) => ask.names.includes(figure.concept.toLowerCase()));
  const of = { context, kind, ask, segments };
  if (ask.names.length > 0 && named.length === 0 && known.length > 0)
    missing.push(
      `${subject.name} gives no revenue of ${ask.names.join(' or ')} by ${KIND_WORDS[kind]} for ${listed(ats.map(fiscalWords))}.`,
    );
  if (ask.names.length > 0) return { lines: named.flatMap((one) => namedLines(one, of)), missing };
  return { lines: segments.length === 0 ? [] : [...rankedLine(of), ...segmentTable(of)], missing };
}

const segmentFigure = (kind: RevenueSplit, segment: string): Figure => ({
  concept: segment,
  label: labelOf(segment),
  unit: 'money',
  isRate: false,
  term: lineTerm(kind, segment),
  segment,
});

/** The last fiscal year, or a later period where the year is old or not known. */
function latestOf(all: readonly Statement[], day: Day): readonly (FiscalAt | undefined)[] {
  const newest = all.toSorted(byEnd);
  const year = newest.find(({ fiscalPeriod }) => fiscalPeriod === 'FY');
  const latest = year === undefined || isOld(year, day) ? newest[0] : year;
  return [latest && fiscalAtOf(latest)];
}

/** A year and the time in which its report is filed. */
const FRESH_DAYS = 485;

const isOld = ({ endsOn }: Statement, day: Day): boolean => dayNumber(day) - dayNumber(endsOn) > FRESH_DAYS;

/** The newest first. */
const byEnd = (a: Statement, b: Statement): number => (a.endsOn < b.endsOn ? 1 : -1);

/** Segments of a kind in the wanted periods. */
interface SegmentsOfKind {
  readonly context: SectionContext;
  readonly kind: RevenueSplit;
  readonly ask: SegmentAsk;
  readonly segments: readonly FigureSeries[];
}

const growthIn = ({ run }: SectionContext, { values, earlier }: FigureSeries): WorkedOut | undefined => {
  const [only, ...others] = values;
  return only && earlier && others.length === 0 ? growthOf(run, earlier, only) : undefined;
};

/** `down 7.7 %`. */
const changeText = ({ value }: Pick<WorkedOut, 'value'>): string =>
  `${value.numerator < 0n ? 'down' : 'up'} ${percentText(absolute(value), USUAL_STYLE)}`;

const RANKINGS: Readonly<Partial<Record<SegmentAsk['form'], readonly [place: string, isMost: boolean]>>> = {
  most: ['largest', true],
  least: ['smallest', false],
  fastest: ['fastest growing', true],
  slowest: ['slowest growing', false],
};

/**
 * `Americas was the largest region of Apple Inc. by revenue in fiscal 2025: $178.4 billion.`, where that is asked; nothing where the growth of
 * one of those that are compared by it is not known.
 */
function rankedLine({ context, kind, ask, segments }: SegmentsOfKind): AnswerLine[] {
  const [place, isMost = true] = RANKINGS[ask.form] ?? [];
  if (place === undefined) return [];
  const isOfGrowth = ask.form === 'fastest' || ask.form === 'slowest';
  const compared = segments.flatMap((series) => {
    const value = series.values.at(-1);
    const by = isOfGrowth ? growthIn(context, series) : value;
    return value === undefined || by === undefined ? [] : [{ value, by }];
  });
  const [top] = ranked(compared, ({ by }) => by.value, isMost);
  if (top === undefined || compared.length < segments.length) return [];
  const { figure, subject, period } = top.value;
  const words = `${figure.segment} was the ${place} ${KIND_WORDS[kind]} of ${subject.name} by revenue in ${period.label}`;
  const shown = isOfGrowth ? changeText(top.by) : numberText(top.by.value, top.by.unit, ask.style);
  const claim = cited(words, ...compared.map(({ by }) => by.evidence));
  return [citedLine('sentence', [claim, ': ', cited(shown, top.by.evidence), '.'])];
}

/** A segment that is named: its change, its share, or its revenue in each period with both. */
function namedLines({ values, earlier }: FigureSeries, of: SegmentsOfKind): AnswerLine[] {
  const { context, ask } = of;
  const { style, form } = ask;
  const [first, last] = [values.length > 1 ? values[0] : earlier, values.at(-1)];
  if ((form === 'growth' || form === 'change') && first !== undefined && last !== undefined) {
    const how = {
      kind: 'change',
      form: form === 'growth' ? 'percent' : 'amount',
      isSequential: false,
      isLoss: false,
    } as const;
    return [changeLine(context.run, first, last, { ask: how, style, years: 1 })];
  }
  return values.map((value) => {
    const share = shareOf(value, of);
    const percent = share && percentText(share.value, USUAL_STYLE);
    if (share && form === 'share') {
      const words = `${percent} of the revenue of ${value.subject.name} was from ${value.figure.segment} in ${value.period.label}`;
      const amount = cited(numberText(value.value, value.unit, style), value.evidence);
      return citedLine('sentence', [cited(words, share.evidence), ': ', amount, '.']);
    }
    const more = share ? [', ', cited(`${percent} of the total`, share.evidence)] : [];
    return valueLine(context.run, value, earlier, style, more);
  });
}

/** A row for each segment and a column for each period; of one period also the change from the year before and the share. */
function segmentTable({ segments, ...of }: SegmentsOfKind): AnswerLine[] {
  const { context, kind, ask } = of;
  const isOne = segments.every(({ values }) => values.length === 1);
  const hasGrowth = segments.some((one) => growthIn(context, one) !== undefined);
  const heads = [
    `Revenue of ${context.subject.name} by ${KIND_WORDS[kind]}`,
    ...(hasGrowth ? ['Change from the year before'] : []),
    ...(isOne ? ['Share of the total'] : []),
  ];
  const rows = segments.flatMap((series) => {
    const [value] = series.values;
    if (value === undefined) return [];
    const share = isOne ? shareOf(value, { ...of, segments }) : undefined;
    const growth = hasGrowth ? [workedCell(growthIn(context, series), changeText)] : [];
    const shown = isOne ? [workedCell(share, (one) => percentText(one.value, USUAL_STYLE))] : [];
    return [{ name: value.figure.concept, values: series.values, more: [...growth, ...shown] }];
  });
  return periodTable(heads, rows, ask.style);
}

/** The part of a segment in the revenue of all in its period. */
function shareOf(value: FigureValue, { context, kind, segments }: SegmentsOfKind): WorkedOut | undefined {
  const all = segments.flatMap(({ values }) => values.filter(({ period }) => period.label === value.period.label));
  return workedFigure(context.run, operationOf('/', inputOf(value), totalFormula('sum', all.map(inputOf))), {
    label: `Share of ${value.figure.segment} in revenue by ${KIND_WORDS[kind]}`,
    unit: 'ratio',
  });
}
