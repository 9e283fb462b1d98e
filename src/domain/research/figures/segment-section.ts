import { absolute, comparedTo, exactNumber } from '../../../platform/exact-number.ts';
import { inputOf, operationOf, totalFormula } from '../../formula/formula.ts';
import type { Statement } from '../../fundamentals/statement.ts';
import { type NumberStyle, numberText, percentText, USUAL_STYLE } from '../../text/number-text.ts';
import { type Day, dayNumber } from '../../time/days.ts';
import type { AnswerLine } from '../answer-line.ts';
import { type WorkedOut, workedFigure } from '../calculation/worked-figure.ts';
import type { FactSubject } from '../evidence.ts';
import { cited, citedLine, type FiscalAt, fiscalWords, type LinePiece, tableOf } from '../line-text.ts';
import type { ResearchEvent } from '../research-event.ts';
import type { PartAnswer, ResearchRun } from '../research-run.ts';
import type { AskedPeriod } from './asked-periods.ts';
import type { Figure } from './figure-catalogue.ts';
import { sizeText } from './figure-lines.ts';
import { changeOf, type FigureValue, growthOf } from './figure-values.ts';
import { dayWords, factPeriodOf, fiscalAtOf, resolvePeriods, yearsBefore } from './fiscal-periods.ts';
import { onlyMissing, readAbout, type SectionContext } from './section.ts';
import { lineTerm } from './term.ts';
import { filedFact } from './tool-call.ts';

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

type SegmentStatements = Readonly<Record<RevenueSplit, readonly Statement[]>>;

/** Revenue by product and region with the call that read it. */
export interface ReadSegments {
  readonly segments: SegmentStatements;
  readonly auditId: string;
}

/** Reads revenue by product and region as one call. */
export async function* readSegments(context: SectionContext): AsyncGenerator<ResearchEvent, ReadSegments | PartAnswer> {
  const { sources, company, asOf } = context;
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
  return { segments: called.result, auditId: called.auditId };
}

/** Revenue by segment in the wanted periods, the last fiscal year where none is named. */
export async function* segmentLines(
  context: SectionContext,
  ask: SegmentAsk,
): AsyncGenerator<ResearchEvent, PartAnswer> {
  const read = yield* readSegments(context);
  return 'lines' in read ? read : segmentStatementLines(context, ask, read);
}

/** The same from segments that were read before. */
export function segmentStatementLines(context: SectionContext, ask: SegmentAsk, read: ReadSegments): PartAnswer {
  const answers = ask.kinds.map((kind) =>
    linesOfKind(context, kind, read.segments[kind], { ask, auditId: read.auditId }),
  );
  // A segment that is named is one of products or of regions: where it is found there is nothing missing elsewhere.
  const isFound = answers.some(({ lines }) => lines.length > 0);
  const missing = ask.names.length > 0 && isFound ? [] : answers.flatMap((one) => one.missing);
  return { lines: answers.flatMap(({ lines }) => lines), missing: ofEachKind([...new Set(missing)]) };
}

/** Sentences that are the same but for the kind of split, as one: `No revenue by product or by region is known`. */
const ofEachKind = (missing: readonly string[]): string[] => {
  const kind = new RegExp(`by (?:${Object.values(KIND_WORDS).join('|')})`);
  return [...Map.groupBy(missing, (text) => text.replace(kind, '')).values()].map(([first = '', ...others]) =>
    first.replace(kind, (words) => [words, ...others.map((text) => kind.exec(text)?.[0])].join(' or ')),
  );
};

interface KindAsk {
  readonly ask: SegmentAsk;
  readonly auditId: string;
}

function linesOfKind(context: SectionContext, kind: RevenueSplit, all: readonly Statement[], of: KindAsk): PartAnswer {
  const { subject, day } = context;
  const { ask } = of;
  if (all.length === 0) {
    return onlyMissing(`No revenue of ${subject.name} by ${KIND_WORDS[kind]} is known as of ${dayWords(day)}.`);
  }
  const shown: SegmentPeriod[] = [];
  const missing: string[] = [];
  const periods = ask.periods.length > 0 ? resolvePeriods(ask.periods, all, false) : latestOf(all, day);
  const isSpan = (ask.form === 'growth' || ask.form === 'change') && periods.length === 2;
  for (const at of isSpan ? periods.slice(-1) : periods) {
    const found = at && all.find((one) => one.fiscalYear === at.year && one.fiscalPeriod === at.period);
    if (at === undefined || found === undefined) {
      const period = at === undefined ? 'that period' : fiscalWords(at);
      const known = [...all].sort((a, b) => (a.endsOn < b.endsOn ? 1 : -1))[0];
      const latest = known ? `; the latest known is of ${fiscalWords(fiscalAtOf(known))}` : '';
      missing.push(
        `No revenue of ${subject.name} by ${KIND_WORDS[kind]} for ${period} is known as of ${dayWords(day)}${latest}.`,
      );
      continue;
    }
    if (ask.periods.length === 0 && isOld(found, day)) {
      missing.push(
        `No revenue of ${subject.name} by ${KIND_WORDS[kind]} after ${fiscalWords(at)} is known as of ${dayWords(day)}.`,
      );
    }
    const before = isSpan ? periods[0] : yearsBefore(at, 1);
    const earlier = all.find((one) => one.fiscalYear === before?.year && one.fiscalPeriod === before.period);
    const period = segmentPeriod(context, { found, earlier, ...of });
    if (period.segments.length === 0)
      missing.push(
        `${subject.name} gives no revenue of ${ask.names.join(' or ')} by ${KIND_WORDS[kind]} for ${fiscalWords(at)}.`,
      );
    else shown.push(period);
  }
  const heads = shown.flatMap((period) => rankedLine(context, kind, period, ask));
  const lines =
    ask.names.length > 0
      ? shown.flatMap((period) => period.segments.map((segment) => namedLine(context, kind, { period, segment, ask })))
      : segmentTable(context, kind, shown, ask);
  return { lines: [...heads, ...lines], missing };
}

/** The last fiscal year, or a later period where the year is old or not known. */
function latestOf(all: readonly Statement[], day: Day): readonly (FiscalAt | undefined)[] {
  const newest = all.toSorted((a, b) => (a.endsOn < b.endsOn ? 1 : -1));
  const year = newest.find(({ fiscalPeriod }) => fiscalPeriod === 'FY');
  const latest = year === undefined || isOld(year, day) ? newest[0] : year;
  return [latest && fiscalAtOf(latest)];
}

/** A year and the time in which its report is filed. */
const FRESH_DAYS = 485;

const isOld = ({ endsOn }: Statement, day: Day): boolean => dayNumber(day) - dayNumber(endsOn) > FRESH_DAYS;

interface PeriodAsk extends KindAsk {
  readonly found: Statement;
  readonly earlier: Statement | undefined;
}

/** Revenue of a segment, and its growth over the period before where that is known, the amount where a change is asked for. */
interface SegmentRevenue {
  readonly name: string;
  readonly value: FigureValue;
  readonly growth: WorkedOut | undefined;
}

/** Wanted segments of a period beside all of them. */
interface SegmentPeriod {
  /** `Q2 of fiscal 2025`. */
  readonly label: string;
  readonly segments: readonly SegmentRevenue[];
  readonly all: readonly FigureValue[];
}

function segmentPeriod(context: SectionContext, { found, earlier, ask, auditId }: PeriodAsk): SegmentPeriod {
  const segmentsOf = (statement: Statement): ReadonlyMap<string, FigureValue> =>
    new Map(
      Object.entries(statement.lines).flatMap(([name, value]) =>
        value === null ? [] : [[name, segmentValue(context, statement, { name, value, auditId })] as const],
      ),
    );
  const values = segmentsOf(found);
  const before = earlier && segmentsOf(earlier);
  const segments = [...values].flatMap(([name, value]): SegmentRevenue[] => {
    if (ask.names.length > 0 && !ask.names.includes(name.toLowerCase())) return [];
    const past = before?.get(name);
    const change = ask.form === 'change' && ask.names.length > 0 ? changeOf : growthOf;
    return [{ name, value, growth: past && change(context.run, past, value) }];
  });
  return { label: fiscalWords(fiscalAtOf(found)), segments, all: [...values.values()] };
}

/** `Europe was the fastest growing region of Apple Inc. by revenue in fiscal 2024: up 7.5 %.`; nothing where the growth of one is not known. */
function fastestLine(
  { subject }: SectionContext,
  kind: RevenueSplit,
  { label, segments }: SegmentPeriod,
  form: 'fastest' | 'slowest',
): AnswerLine[] {
  const sign = form === 'slowest' ? -1 : 1;
  const grown = segments.flatMap(({ name, growth }) => (growth === undefined ? [] : [{ name, growth }]));
  const [top] = grown.toSorted((one, other) => comparedTo(other.growth.value, one.growth.value) * sign);
  if (top === undefined || grown.length < segments.length) return [];
  const words = `${top.name} was the ${form} growing ${KIND_WORDS[kind]} of ${subject.name} by revenue in ${label}`;
  const claim = cited(words, ...grown.map(({ growth }) => growth.evidence));
  return [citedLine('sentence', [claim, ': ', cited(changeText(top.growth), top.growth.evidence), '.'])];
}

/** `Americas was the largest region of Apple Inc. by revenue in fiscal 2025: $178.4 billion.`, where that is asked. */
function rankedLine(
  context: SectionContext,
  kind: RevenueSplit,
  period: SegmentPeriod,
  { form, style }: SegmentAsk,
): AnswerLine[] {
  if (form === 'fastest' || form === 'slowest') return fastestLine(context, kind, period, form);
  if (form !== 'most' && form !== 'least') return [];
  const sign = form === 'least' ? -1 : 1;
  const { subject } = context;
  const { label, all } = period;
  const [top] = all.toSorted((one, other) => comparedTo(other.value, one.value) * sign);
  if (top === undefined) return [];
  const place = form === 'most' ? 'largest' : 'smallest';
  const words = `${top.figure.concept} was the ${place} ${KIND_WORDS[kind]} of ${subject.name} by revenue in ${label}`;
  const claim = cited(words, ...all.map(({ evidence }) => evidence));
  return [citedLine('sentence', [claim, ': ', cited(numberText(top.value, top.unit, style), top.evidence), '.'])];
}

/** `Revenue of Apple Inc. from iPhone was $201.2 billion in fiscal 2024, up 0.3 % from the year before, 51.4 % of the total.` */
function namedLine(
  { run, subject }: SectionContext,
  kind: RevenueSplit,
  of: { readonly period: SegmentPeriod; readonly segment: SegmentRevenue; readonly ask: SegmentAsk },
): AnswerLine {
  const { period, segment, ask } = of;
  const { name, value, growth } = segment;
  const amount = numberText(value.value, value.unit, ask.style);
  if (growth && (ask.form === 'growth' || ask.form === 'change'))
    return growthLine(growth, { value, name, subject, style: ask.style });
  const share = shareOf(run, value, period.all, KIND_WORDS[kind]);
  const percent = share && percentText(share.value, USUAL_STYLE);
  if (share && ask.form === 'share') {
    const words = `${percent} of the revenue of ${subject.name} was from ${name} in ${period.label}`;
    return citedLine('sentence', [cited(words, share.evidence), ': ', cited(amount, value.evidence), '.']);
  }
  const pieces: LinePiece[] = [
    cited(`Revenue of ${subject.name} from ${name} was ${amount} in ${period.label}`, value.evidence),
  ];
  if (growth) pieces.push(', ', cited(changeText(growth), growth.evidence), ' from the year before');
  if (share) pieces.push(', ', cited(`${percent} of the total`, share.evidence));
  return citedLine('sentence', [...pieces, '.']);
}

/** `down 7.7 %`. */
const changeText = ({ value }: WorkedOut): string =>
  `${comparedTo(value, exactNumber(0)) < 0 ? 'down' : 'up'} ${percentText(absolute(value), USUAL_STYLE)}`;

/** A row for each segment and a column for each period; of one period also the change from the year before and the share. */
function segmentTable(
  { run, subject }: SectionContext,
  kind: RevenueSplit,
  periods: readonly SegmentPeriod[],
  { style }: SegmentAsk,
): AnswerLine[] {
  const [only, ...others] = periods;
  if (only === undefined) return [];
  const isOne = others.length === 0;
  const hasGrowth = isOne && only.segments.some(({ growth }) => growth !== undefined);
  const worked = (of: WorkedOut | undefined, text: (of: WorkedOut) => string): LinePiece =>
    of === undefined ? '–' : cited(text(of), of.evidence);
  const names = new Set(periods.flatMap(({ segments }) => segments.map(({ name }) => name)));
  const rows = [...names].map((name): LinePiece[] => {
    const found = periods.map(({ segments }) => segments.find((one) => one.name === name));
    const amounts = found.map(
      (one): LinePiece =>
        one === undefined ? '–' : cited(numberText(one.value.value, one.value.unit, style), one.value.evidence),
    );
    const [first] = found;
    if (!isOne || first === undefined) return [name, ...amounts];
    const share = shareOf(run, first.value, only.all, KIND_WORDS[kind]);
    const shown = worked(share, ({ value }) => percentText(value, USUAL_STYLE));
    return [name, ...amounts, ...(hasGrowth ? [worked(first.growth, changeText)] : []), shown];
  });
  const heads = [
    `Revenue of ${subject.name} by ${KIND_WORDS[kind]}`,
    ...periods.map(({ label }) => label),
    ...(hasGrowth ? ['Change from the year before'] : []),
    ...(isOne ? ['Share of the total'] : []),
  ];
  return tableOf(heads, rows);
}

/** `Revenue of Netflix Inc. from Asia Pacific rose 24.1 %, from $1.05 billion in Q2 of fiscal 2024 to $1.31 billion in Q2 of fiscal 2025.` */
function growthLine(
  growth: WorkedOut,
  of: {
    readonly value: FigureValue;
    readonly name: string;
    readonly subject: FactSubject;
    readonly style: NumberStyle;
  },
): AnswerLine {
  const amounts = growth.evidence.operands
    .toReversed()
    .map((one) =>
      cited(
        `${numberText(exactNumber(Number(one.value)), { unit: 'money', currency: one.currency }, of.style)} in ${one.period?.label}`,
        one,
      ),
    );
  const [from = '', to = ''] = amounts;
  const verb = comparedTo(growth.value, exactNumber(0)) < 0 ? 'fell' : 'rose';
  const by = growth.unit.unit === 'ratio' ? '' : 'by ';
  const size = sizeText(growth, of.value, of.style);
  const head = cited(`Revenue of ${of.subject.name} from ${of.name} ${verb} ${by}${size}`, growth.evidence);
  return citedLine('sentence', [head, ', from ', from, ' to ', to, '.']);
}

/** Revenue of a segment as a figure of its own. */
function segmentValue(
  { run, subject }: SectionContext,
  found: Statement,
  { name, value, auditId }: { readonly name: string; readonly value: number; readonly auditId: string },
): FigureValue {
  const { currency, derived } = found;
  const label = `Revenue from ${name}${derived[name] === undefined ? '' : ` (${derived[name]})`}`;
  const of = { subject, concept: name, label, value, unit: 'money', currency, auditId } as const;
  const evidence = filedFact(run, found, of);
  const figure: Figure = { concept: name, label, unit: 'money', isRate: false, term: lineTerm('income', name) };
  const unit = { unit: 'money', currency, isRate: false } as const;
  const period = factPeriodOf(found);
  return { figure, subject, at: fiscalAtOf(found), period, value: exactNumber(value), unit, evidence };
}

const shareOf = (
  run: ResearchRun,
  value: FigureValue,
  all: readonly FigureValue[],
  kind: string,
): WorkedOut | undefined =>
  workedFigure(run, operationOf('/', inputOf(value), totalFormula('sum', all.map(inputOf))), {
    label: `Share of ${value.figure.concept} in revenue by ${kind}`,
    unit: 'ratio',
  });
