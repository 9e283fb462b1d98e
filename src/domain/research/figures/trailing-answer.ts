import { exactNumber } from '../../../platform/exact-number.ts';
import { formulaWords } from '../../formula/evaluate-formula.ts';
import { type Formula, inputOf, inputsOf, negativeOf, withInputs } from '../../formula/formula.ts';
import type { DerivedFigures } from '../../fundamentals/fundamentals.ts';
import { lineNamed } from '../../fundamentals/line-names.ts';
import { lineUnit } from '../../fundamentals/lines.ts';
import { metricNamed } from '../../fundamentals/metrics/all-metrics.ts';
import type { ExplainedMetric } from '../../fundamentals/metrics/metric.ts';
import type { Statement } from '../../fundamentals/statement.ts';
import { countOf } from '../../questions/calendar.ts';
import { type NumberStyle, numberText } from '../../text/number-text.ts';
import { type Day, monthsBefore } from '../../time/days.ts';
import type { AnswerLine } from '../answer-line.ts';
import { computationOf, hasCurrency } from '../calculation/worked-figure.ts';
import type { Computation, ResearchFact } from '../evidence.ts';
import { cited, citedLine, dayWords, wasOrWere } from '../line-text.ts';
import type { ResearchEvent } from '../research-event.ts';
import type { PartAnswer } from '../research-run.ts';
import type { FigureCatalogue, TrailingMetric } from './figure-catalogue.ts';
import { operandItem } from './figure-lines.ts';
import { marketCapSection } from './price-section.ts';
import { joinedAnswers, onlyMissing, readAbout, type SectionContext } from './section.ts';
import { isPaidLine } from './term.ts';
import { callTool, filedFact, providedFact } from './tool-call.ts';

/** Ratios that need the price of the share or the last twelve months, with their inputs. */
export async function* trailingLines(
  context: SectionContext,
  wanted: readonly TrailingMetric[],
  style: NumberStyle,
): AsyncGenerator<ResearchEvent, PartAnswer> {
  const moments = askedMoments(context);
  if (moments.length === 1 && moments[0]?.asOf === context.asOf) return yield* linesAt(context, wanted, style);
  const answers: PartAnswer[] = [];
  for (const moment of moments) answers.push(yield* linesAt({ ...context, ...moment }, wanted, style));
  const { lines, missing } = joinedAnswers(answers);
  // The figures that answer stand together before what they are made of.
  return { lines: lines.toSorted((a, b) => Number(b.kind === 'sentence') - Number(a.kind === 'sentence')), missing };
}

const AGO = /\b(?:(an?|one|two|three|four|five)\s(years?|months?|quarters?)\sago)\b/gi;
const NOW = /\b(?:now|today|current(?:ly)?|at\spresent|latest)\b/i;
const MONTHS: Readonly<Record<string, number>> = { year: 12, quarter: 3, month: 1 };

/** The moments of which a text asks for a metric, the present first: `now and a year ago`. */
function askedMoments({ text, asOf, day }: SectionContext): Pick<SectionContext, 'asOf' | 'day'>[] {
  const past = [...text.matchAll(AGO)].map(([, count = '', unit = '']) => {
    const months = countOf(/^an?$/i.test(count) ? 'one' : count) * (MONTHS[unit.toLowerCase().replace(/s$/, '')] ?? 0);
    const then = monthsBefore(day, months);
    return { asOf: `${then}T23:59:59.999Z`, day: then };
  });
  return past.length === 0 || NOW.test(text) ? [{ asOf, day }, ...past] : past;
}

async function* linesAt(
  context: SectionContext,
  wanted: readonly TrailingMetric[],
  style: NumberStyle,
): AsyncGenerator<ResearchEvent, PartAnswer> {
  const { sources, company, subject, asOf, day } = context;
  const called = yield* readAbout(context, {
    toolName: 'metrics',
    what: 'Key metrics and ratios',
    toolArguments: { metrics: wanted.map(({ concept }) => concept), ...(asOf !== null && { as_of: asOf }) },
    read: () => sources.fundamentals.derived(company.entityId, asOf),
    describe: (found) =>
      found ? `Twelve months to ${found.figures.endsOn ?? 'an unknown day'}` : 'No statements are known.',
  });
  if ('lines' in called) return called;
  const { result: derived, auditId } = called;
  const isWorthAlone = wanted.every(({ concept }) => concept === 'market_cap');
  if (derived === undefined && isWorthAlone) return yield* marketCapSection(context);
  if (derived === undefined) {
    return onlyMissing(
      `No financial statements of ${subject.name} are known as of ${dayWords(day)}, from which its key metrics would follow.`,
    );
  }
  const lines: AnswerLine[] = [];
  const missing: string[] = [];
  for (const metric of wanted) {
    const explained = derived.explain(metric.metric);
    const { value, used } = explained;
    if (value === null || used === null) {
      // `enterprise_value_ttm: market_cap: no price is known` names the inputs on the way.
      const reason = explained.reason?.split(': ').at(-1)?.replace(/\.$/, '') ?? 'an input is missing';
      const since = /^no price/.test(reason) ? yield* firstClose(context) : '';
      missing.push(`${metric.label} of ${subject.name} is not known as of ${dayWords(day)}: ${reason}${since}.`);
      continue;
    }
    lines.push(...metricLines(context, metric, { explained, value, used, derived, auditId, style }));
  }
  return { lines, missing };
}

const DAYS_MAX = 20_000;

/** The day of the first real close, where it lies after the moment of a question: `; the first one known is of August 31, 2026`. */
async function* firstClose({
  run,
  sources,
  company,
  subject,
  day,
}: SectionContext): AsyncGenerator<ResearchEvent, string> {
  const called = yield* callTool(run, {
    toolName: 'prices',
    title: `Prices of ${subject.name} since ${day}`,
    toolArguments: { rp_entity_id: subject.id, from: day },
    read: async () => {
      const days = await sources.market.days(
        company.entityId,
        { from: day, to: null },
        DAYS_MAX,
        run.request.scope.asOf,
      );
      return days.find(({ isIllustrative }) => !isIllustrative);
    },
    describe: (first) => (first ? `The first close is of ${first.date}` : 'No price is known.'),
  });
  if (typeof called === 'string' || called.result === undefined) return '';
  return `; the first one known is of ${dayWords(called.result.date)}`;
}

interface ExplainedValue {
  readonly explained: ExplainedMetric;
  readonly value: number;
  readonly used: Formula<string>;
  readonly derived: DerivedFigures;
  readonly auditId: string;
  readonly style: NumberStyle;
}

function metricLines(
  context: SectionContext,
  { label, unit, isRate }: TrailingMetric,
  of: ExplainedValue,
): AnswerLine[] {
  const { run, subject, day, sources } = context;
  const { explained, value, used, derived, auditId, style } = of;
  const { currency, endsOn } = derived.figures;
  const shown = shownFormula(used);
  const operands = inputsOf(shown).flatMap((name) => {
    const input = explained.inputs.find((one) => one.name === name);
    return (input && operandOf(context, shownInput(input), derived, auditId)) ?? [];
  });
  const hasMonths = inputsOf(used).some((name) => !OF_A_DAY.test(name));
  const when = momentOf(operands, { day, endsOn: hasMonths ? endsOn : null });
  const [only] = operands;
  const isSum = shown.kind === 'input' && only?.kind === 'computation';
  const formula = formulaWords(shown, { name: (name) => inputWords(name, sources.catalogue) });
  const shownValue = { label, unit, currency: hasCurrency(unit) ? currency : null, formula, value: exactNumber(value) };
  const evidence = isSum ? { ...only, label } : { ...computationOf(run, operands, shownValue), period: when.period };
  const text = numberText(shownValue.value, { unit, currency: evidence.currency, isRate }, style);
  const head = cited(`${label} of ${subject.name} ${wasOrWere(label)} ${text} ${when.words}`, evidence);
  return [citedLine('sentence', [head, '.']), ...(isSum ? only.operands : operands).map(operandItem)];
}

/** Inputs of formulas that are of a day. */
const OF_A_DAY = /^(?:balance|opening)\.|^(?:price|shares|(?:market|quoted)_value|market_cap|enterprise_value_ttm)$/;

/** Day or twelve months of a metric: a multiple is of the day of its price, which may be long ago. */
function momentOf(
  operands: readonly (ResearchFact | Computation)[],
  { day, endsOn }: { readonly day: Day; readonly endsOn: Day | null },
): { readonly words: string; readonly period: Computation['period'] } {
  const provided = operands.flatMap((one) =>
    one.kind === 'fact' && one.origin.kind === 'provider' ? [{ ...one.origin, isCount: one.unit === 'shares' }] : [],
  );
  const pricedOn = provided.find(({ isCount }) => !isCount)?.asOf ?? day;
  const months = `twelve months to ${dayWords(endsOn ?? day)}`;
  if (provided.length === 0 && endsOn !== null)
    return { words: `in the ${months}`, period: { label: months, startsOn: null, endsOn } };
  const asOf = `as of ${dayWords(pricedOn)}`;
  const words = endsOn === null ? asOf : `${asOf}, from the ${months}`;
  return { words, period: { label: words, startsOn: null, endsOn: pricedOn } };
}

type Input = ExplainedMetric['inputs'][number];

/** True for an amount paid, which answers give as positive. */
function isPaidInput(name: string): boolean {
  const line = lineNamed(name);
  return line !== undefined && isPaidLine(line);
}

/** The formula over inputs as answers give them. */
const shownFormula = (used: Formula<string>): Formula<string> =>
  withInputs(used, (name) => (isPaidInput(name) ? negativeOf(inputOf(name)) : inputOf(name))) ?? used;

function shownInput({ name, reading }: Input): Input {
  const value = isPaidInput(name) && reading.value !== null ? -reading.value : reading.value;
  return { name, reading: { ...reading, value } };
}

const dayIn = ({ basis }: Input['reading']): Day | undefined => /\d{4}-\d\d-\d\d/.exec(basis)?.[0];

/** Day of the price in multiples; `undefined` without one. */
function dayOfPrice({ explain }: DerivedFigures): Day | undefined {
  const worth = metricNamed('market_cap');
  return worth && explain(worth).inputs.flatMap(({ reading }) => dayIn(reading) ?? [])[0];
}

/** An input of a metric: a balance, twelve months as the sum of their filings, or a value of the market. */
function operandOf(
  { run, subject, sources, day }: SectionContext,
  { name, reading }: Input,
  derived: DerivedFigures,
  auditId: string,
): ResearchFact | Computation | undefined {
  if (reading.value === null) return undefined;
  const { figures } = derived;
  const named = lineNamed(name);
  const unit = named === undefined ? unitOfInput(name) : lineUnit(named.line);
  const currency = hasCurrency(unit) ? figures.currency : null;
  const newest = reading.statements.toSorted((a, b) => (a.endsOn < b.endsOn ? 1 : -1))[0];
  if (named === undefined || newest === undefined) {
    const asOf =
      dayIn(reading) ?? (/^(?:enterprise_value|price_to)/.test(name) ? dayOfPrice(derived) : undefined) ?? day;
    const label = inputLabel(name);
    return providedFact(run, {
      subject,
      concept: name,
      label,
      value: reading.value,
      unit,
      currency,
      provider: 'market data',
      asOf,
      auditId,
    });
  }
  const { statement, line } = named;
  const label = sources.catalogue.lineLabel(named);
  const factOf = (filed: Statement, value: number): ResearchFact =>
    filedFact(run, filed, { subject, concept: line, label, value, unit, currency, auditId });
  const sign = isPaidInput(name) ? -1 : 1;
  const added = reading.statements.length - (reading.subtracted ?? 0);
  const summands = reading.statements.flatMap((filed, at) => {
    const value = filed.lines[line];
    return value == null ? [] : [{ fact: factOf(filed, sign * value), isAdded: at < added }];
  });
  const [only] = summands;
  if (statement === 'balance' || summands.length < 2) return only?.fact ?? factOf(newest, reading.value);
  const formula = summands
    .map(({ fact, isAdded }, at) => `${at === 0 ? '' : isAdded ? ' + ' : ' - '}${label}, ${fact.period?.label}`)
    .join('');
  const facts = summands.map(({ fact }) => fact);
  const sum = computationOf(run, facts, { label, formula, unit, currency, value: exactNumber(reading.value) });
  const { endsOn } = newest;
  return { ...sum, period: { label: `twelve months to ${dayWords(endsOn)}`, startsOn: null, endsOn } };
}

const INPUT_LABELS: Readonly<Record<string, string>> = { shares: 'Shares outstanding', price: 'Price of the share' };

function inputLabel(name: string): string {
  if (/^(?:market|quoted)_/.test(name)) return 'Market capitalization';
  const words = INPUT_LABELS[name] ?? name.replace(/_ttm$/, '').replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** An input of a metric within a formula: `Total assets a year before`. */
function inputWords(name: string, catalogue: FigureCatalogue): string {
  const line = lineNamed(name);
  if (line === undefined) return inputLabel(name);
  const label = catalogue.lineLabel(line);
  if (line.yearsBack === 0) return label;
  return `${label} ${line.statement === 'balance' ? 'a year before' : 'of the year before'}`;
}

const unitOfInput = (name: string): ResearchFact['unit'] =>
  name === 'shares' ? 'shares' : name === 'price' ? 'per share' : /market|value/.test(name) ? 'money' : 'ratio';
