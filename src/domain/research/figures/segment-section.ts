import { dividedBy, exactNumber, minus, plus, toNumber } from '../../../platform/exact-number.ts';
import type { Statement } from '../../fundamentals/statement.ts';
import { type NumberStyle, numberText, percentText, USUAL_STYLE } from '../../text/number-text.ts';
import { type Day, dayNumber } from '../../time/days.ts';
import type { AnswerLine } from '../answer-line.ts';
import type { Computation, FactSubject, ResearchFact } from '../evidence.ts';
import { fiscalWords } from '../fiscal-words.ts';
import { cited, citedLine, type LinePiece } from '../line-text.ts';
import type { ResearchEvent } from '../research-event.ts';
import type { PartAnswer } from '../research-run.ts';
import type { AskedPeriod } from './asked-periods.ts';
import { dayWords, factPeriodOf, fiscalAtOf, resolvePeriods, yearsBefore } from './fiscal-periods.ts';
import { notRead, onlyMissing, type SectionContext } from './section.ts';
import { callTool } from './tool-call.ts';

export type RevenueSplit = 'product' | 'geography';

const KIND_WORDS: Readonly<Record<RevenueSplit, string>> = { product: 'product', geography: 'region' };

/** Wanted segments: all of a kind, or the ones that a text names. */
export interface SegmentAsk {
  readonly kinds: readonly RevenueSplit[];
  readonly periods: readonly AskedPeriod[];
  /** Names of segments as the text writes them, in lower case; empty for all. */
  readonly names: readonly string[];
  readonly style: NumberStyle;
  /** Form of the answer on named segments: growth is of two periods from the first to the second, a share one of the total. */
  readonly form: 'value' | 'growth' | 'share';
}

type SegmentStatements = Readonly<Record<RevenueSplit, readonly Statement[]>>;

/** Revenue by product and region with the call that read it. */
export interface ReadSegments {
  readonly segments: SegmentStatements;
  readonly auditId: string;
}

/** Reads revenue by product and region as one call. */
export async function* readSegments({
  run,
  sources,
  company,
  subject,
  asOf,
}: SectionContext): AsyncGenerator<ResearchEvent, ReadSegments | PartAnswer> {
  const called = yield* callTool(run, {
    toolName: 'segments',
    title: `Revenue of ${subject.name} by product and region`,
    toolArguments: { rp_entity_id: subject.id, ...(asOf !== null && { as_of: asOf }) },
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
  if (typeof called === 'string') return notRead(`Segments of ${subject.name}`, called);
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
  return { lines: answers.flatMap(({ lines }) => lines), missing: [...new Set(missing)] };
}

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
  const wanted: readonly AskedPeriod[] =
    ask.periods.length > 0
      ? ask.periods
      : [
          {
            kind: 'latest',
            rhythm: all.some(({ fiscalPeriod }) => fiscalPeriod === 'FY') ? 'annual' : 'quarter',
            count: 1,
          },
        ];
  const lines: AnswerLine[] = [];
  const missing: string[] = [];
  const periods = resolvePeriods(wanted, all, false);
  const isSpan = ask.form === 'growth' && periods.length === 2;
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
    const linesOfPeriod = periodLines(context, kind, { found, earlier, ...of });
    if (linesOfPeriod.length === 0)
      missing.push(
        `${subject.name} gives no revenue of ${ask.names.join(' or ')} by ${KIND_WORDS[kind]} for ${fiscalWords(at)}.`,
      );
    lines.push(...linesOfPeriod);
  }
  return { lines, missing };
}

/** A year and the time in which its report is filed. */
const FRESH_DAYS = 485;

const isOld = ({ endsOn }: Statement, day: Day): boolean => dayNumber(day) - dayNumber(endsOn) > FRESH_DAYS;

interface PeriodAsk extends KindAsk {
  readonly found: Statement;
  readonly earlier: Statement | undefined;
}

function periodLines(
  context: SectionContext,
  kind: RevenueSplit,
  { found, earlier, ask, auditId }: PeriodAsk,
): AnswerLine[] {
  const { subject } = context;
  const facts = new Map(
    Object.entries(found.lines).flatMap(([name, value]) =>
      value === null ? [] : [[name, segmentFact(context, found, { name, value, auditId })] as const],
    ),
  );
  const at = fiscalWords(fiscalAtOf(found));
  const isNamed = (name: string): boolean => ask.names.length === 0 || ask.names.includes(name.toLowerCase());
  const total = [...facts.values()].reduce((sum, { value }) => plus(sum, exactNumber(Number(value))), exactNumber(0));
  return [...facts].flatMap(([name, fact]): AnswerLine[] => {
    if (!isNamed(name)) return [];
    const value = exactNumber(Number(fact.value));
    const amount = numberText(value, { unit: 'money', currency: fact.currency }, ask.style);
    const growth = segmentGrowth(context, fact, earlier, { name, auditId });
    if (growth && ask.names.length > 0 && ask.form === 'growth')
      return [growthLine(growth, { name, subject, style: ask.style })];
    const share = dividedBy(value, total);
    if (share && ask.names.length > 0 && ask.form === 'share') {
      const evidence = shareOf(context, fact, [...facts.values()], { value: toNumber(share), kind, auditId });
      const part = cited(
        `${percentText(share, USUAL_STYLE)} of the revenue of ${subject.name} was from ${name} in ${at}`,
        evidence,
      );
      return [citedLine('sentence', [part, ': ', cited(amount, fact), '.'])];
    }
    const pieces: LinePiece[] =
      ask.names.length > 0
        ? [cited(`Revenue of ${subject.name} from ${name} was ${amount} in ${at}`, fact)]
        : [cited(`${name}, ${at}: ${amount}`, fact)];
    if (growth)
      pieces.push(
        ', ',
        cited(
          `${growth.value < 0 ? 'down' : 'up'} ${percentText(exactNumber(Math.abs(growth.value)), USUAL_STYLE)}`,
          growth,
        ),
        ' from the year before',
      );
    if (share) {
      const evidence = shareOf(context, fact, [...facts.values()], { value: toNumber(share), kind, auditId });
      pieces.push(', ', cited(`${percentText(share, USUAL_STYLE)} of the total`, evidence));
    }
    return [citedLine(ask.names.length > 0 ? 'sentence' : 'item', ask.names.length > 0 ? [...pieces, '.'] : pieces)];
  });
}

/** `Revenue of Netflix Inc. from Asia Pacific rose 24.1 %, from $1.05 billion in Q2 of fiscal 2024 to $1.31 billion in Q2 of fiscal 2025.` */
function growthLine(
  growth: Computation,
  of: { readonly name: string; readonly subject: FactSubject; readonly style: NumberStyle },
): AnswerLine {
  const amounts = growth.operands.map((one) =>
    cited(
      `${numberText(exactNumber(Number(one.value)), { unit: 'money', currency: one.currency }, of.style)} in ${one.period?.label}`,
      one,
    ),
  );
  const [from = '', to = ''] = amounts;
  const verb = growth.value < 0 ? 'fell' : 'rose';
  const size = percentText(exactNumber(Math.abs(growth.value)), USUAL_STYLE);
  const head = cited(`Revenue of ${of.subject.name} from ${of.name} ${verb} ${size}`, growth);
  return citedLine('sentence', [head, ', from ', from, ' to ', to, '.']);
}

function segmentFact(
  { run, subject }: SectionContext,
  found: Statement,
  { name, value, auditId }: { readonly name: string; readonly value: number; readonly auditId: string },
): ResearchFact {
  const { accession, form, filedOn, currency, derived } = found;
  const note = derived[name] === undefined ? '' : ` (${derived[name]})`;
  return {
    kind: 'fact',
    id: run.evidenceId('F'),
    subject,
    concept: name,
    label: `Revenue from ${name}${note}`,
    period: factPeriodOf(found),
    value,
    unit: 'money',
    currency,
    origin: { kind: 'filing', accession, form, filedOn, url: null },
    auditId,
  };
}

interface ComputedSegment {
  readonly subject: FactSubject;
  readonly label: string;
  readonly formula: string;
  readonly operands: readonly ResearchFact[];
  readonly value: number;
  readonly auditId: string;
}

const computed = ({ run }: SectionContext, of: ComputedSegment): Computation => ({
  kind: 'computation',
  id: run.evidenceId('C'),
  period: of.operands.at(-1)?.period ?? null,
  unit: 'ratio',
  currency: null,
  ...of,
});

function segmentGrowth(
  context: SectionContext,
  fact: ResearchFact,
  earlier: Statement | undefined,
  { name, auditId }: { readonly name: string; readonly auditId: string },
): Computation | undefined {
  const value = earlier?.lines[name];
  if (
    earlier === undefined ||
    value === undefined ||
    value === null ||
    value <= 0 ||
    earlier.currency !== fact.currency
  )
    return undefined;
  const before = segmentFact(context, earlier, { name, value, auditId });
  const growth = dividedBy(minus(exactNumber(Number(fact.value)), exactNumber(value)), exactNumber(value));
  if (growth === undefined) return undefined;
  const [a, b] = [`${fact.label}, ${fact.period?.label}`, `${before.label}, ${before.period?.label}`];
  const formula = `(${a} - ${b}) / ${b}`;
  return computed(context, {
    subject: context.subject,
    label: `Growth of revenue from ${name}`,
    formula,
    operands: [before, fact],
    value: toNumber(growth),
    auditId,
  });
}

function shareOf(
  context: SectionContext,
  fact: ResearchFact,
  all: readonly ResearchFact[],
  { value, kind, auditId }: { readonly value: number; readonly kind: RevenueSplit; readonly auditId: string },
): Computation {
  const formula = `${fact.label}, ${fact.period?.label} / (${all.map(({ label }) => label).join(' + ')})`;
  const label = `Share of ${fact.concept} in revenue by ${KIND_WORDS[kind]}`;
  return computed(context, {
    subject: context.subject,
    label,
    formula,
    operands: [...all.filter((one) => one !== fact), fact],
    value,
    auditId,
  });
}
