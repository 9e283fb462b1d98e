import type { FigureUnit } from '../../text/number-text.ts';
import type { AnswerLine } from '../answer-line.ts';
import { type FigureEvidence, plainLabel } from '../calculation/worked-figure.ts';
import type { FactOrigin, FactPeriod } from '../evidence.ts';
import { dateText } from '../line-text.ts';
import type { Chart } from '../research-event.ts';

type Charted = FigureEvidence & {
  readonly value: number;
  readonly period: FactPeriod;
};

/** Fewer values show no course. */
const PERIODS_MIN = 3;
const CHARTS_MAX = 4;
/** More bars than these are hard to tell apart. */
const BARS_MAX = 8;

/** One figure over several periods, of one company or more. */
interface ChartedFigure {
  readonly label: string;
  readonly unit: Charted['unit'];
  readonly currency: string | null;
  /** In the order of time. */
  readonly values: readonly Charted[];
  /** The line of the answer that it belongs to. */
  readonly line: number;
}

/**
 * A chart for each figure of an answer with at least three periods of a company: bars for a few values of one company,
 * else lines. Its values are those of the facts and computations that the answer cites. `answer` is the text written
 * from the lines.
 */
export function chartsOf(lines: readonly AnswerLine[], answer: string): readonly Chart[] {
  const spans = lineSpans(lines, answer);
  return chartedFigures(lines)
    .slice(0, CHARTS_MAX)
    .map((figure, at): Chart => {
      const companies = [...new Set(figure.values.map(seriesOf))];
      const labels = [...new Set(figure.values.map(({ period }) => period.label))];
      const isBar = companies.length === 1 && labels.length <= BARS_MAX && figure.unit !== 'ratio';
      const points = figure.values.map((one) => ({ label: one.period.label, series: seriesOf(one), value: one.value }));
      const title =
        companies.length === 1 ? `${figure.label} of ${companies[0]}` : `${figure.label}: ${companies.join(', ')}`;
      const chart = { title, chartType: isBar ? ('bar' as const) : ('line' as const), points };
      return {
        id: `chart-${at + 1}`,
        ...chart,
        caption: captionOf(figure, labels),
        ...(spans[figure.line] ?? { start: 0, end: 0 }),
        vegaLite: vegaLite({
          ...chart,
          labels,
          companies,
          label: figure.label,
          unit: figure.unit,
          currency: figure.currency,
        }),
      };
    });
}

const seriesOf = ({ subject }: Charted): string => subject?.name ?? '';

/** Figures that a sentence of the answer tells, with all of their values in the answer. */
function chartedFigures(lines: readonly AnswerLine[]): ChartedFigure[] {
  const shown = lines.flatMap(({ kind, citations }, line) =>
    citations.flatMap(({ evidence }) =>
      isCharted(evidence) ? [{ evidence, line, isSentence: kind === 'sentence' }] : [],
    ),
  );
  const groups = Map.groupBy(shown, ({ evidence }) => figureKey(evidence));
  return [...groups.values()].flatMap((group): ChartedFigure[] => {
    const first = group.find(({ isSentence }) => isSentence);
    const once = new Map(group.map(({ evidence }) => [`${seriesOf(evidence)} ${evidence.period.label}`, evidence]));
    const values = [...once.values()].sort(byTime);
    const counts = Map.groupBy(values, seriesOf);
    if (first === undefined || ![...counts.values()].some(({ length }) => length >= PERIODS_MIN)) return [];
    const { unit, currency } = first.evidence;
    return [{ label: plainLabel(first.evidence), unit, currency, values, line: first.line }];
  });
}

const isCharted = (evidence: AnswerLine['citations'][number]['evidence']): evidence is Charted =>
  evidence.kind !== 'passage' &&
  typeof evidence.value === 'number' &&
  evidence.subject !== null &&
  evidence.period !== null &&
  evidence.period.endsOn !== '';

/** Years and quarters of a figure are two, as are amounts in two currencies. */
const figureKey = (one: Charted): string =>
  [plainLabel(one), one.unit, one.currency, /^Q\d/.test(one.period.label) ? 'quarter' : 'year'].join(' | ');

const byTime = (one: Charted, other: Charted): number =>
  one.period.endsOn === other.period.endsOn ? 0 : one.period.endsOn < other.period.endsOn ? -1 : 1;

/** `fiscal 2022 to fiscal 2025, in USD. Source: 10-K filed from Oct 28, 2022 to Oct 31, 2025.` */
function captionOf({ label, currency, values, unit }: ChartedFigure, labels: readonly string[]): string {
  const span = `${label}, ${labels[0]} to ${labels.at(-1)}`;
  const inUnit =
    currency === null
      ? unit === 'days'
        ? ', in days'
        : ''
      : `, in ${currency}${unit === 'per share' ? ' per share' : ''}`;
  const origins = values.flatMap(originsOf);
  return `${span}${inUnit}. Source: ${sourceWords(origins)}.`;
}

const originsOf = (one: FigureEvidence): FactOrigin[] =>
  one.kind === 'fact' ? [one.origin] : one.operands.flatMap(originsOf);

function sourceWords(origins: readonly FactOrigin[]): string {
  const filed = origins.flatMap((origin) => (origin.kind === 'provider' ? [] : [origin]));
  const forms = [...Map.groupBy(filed, ({ form }) => form)].map(([form, all]) => {
    const days = all.map(({ filedOn }) => filedOn).sort();
    const [first = '', last = ''] = [days[0], days.at(-1)];
    return first === last
      ? `${form} filed ${dateText(first)}`
      : `${form} filed from ${dateText(first)} to ${dateText(last)}`;
  });
  const providers = new Set(origins.flatMap((origin) => (origin.kind === 'provider' ? [origin.provider] : [])));
  return [...forms, ...providers].join('; ');
}

/**
 * Span of each line in an answer, in their order, without the punctuation at its end. A line that is missing because it
 * was reworded gets the whole answer.
 */
function lineSpans(
  lines: readonly AnswerLine[],
  answer: string,
): readonly { readonly start: number; readonly end: number }[] {
  let from = 0;
  return lines.map(({ text }) => {
    const start = answer.indexOf(text, from);
    if (start === -1) return { start: 0, end: withoutEnd(answer) };
    from = start + text.length;
    return { start, end: start + withoutEnd(text) };
  });
}

const withoutEnd = (text: string): number => text.replace(/[\s.,;:!?…]+$/, '').length;

interface Drawn extends Pick<Chart, 'title' | 'chartType' | 'points'> {
  /** The periods in their order. */
  readonly labels: readonly string[];
  readonly companies: readonly string[];
  readonly label: string;
  readonly unit: FigureUnit;
  readonly currency: string | null;
}

/** Units whose values are written with a letter for their size: `400B`, which the SI calls G. */
const AMOUNTS: ReadonlySet<FigureUnit> = new Set<FigureUnit>(['money', 'shares']);

/** A Vega-Lite 5 specification with its data inside: nothing is loaded to draw it. */
export function vegaLite(drawn: Drawn): Readonly<Record<string, unknown>> {
  const { title, chartType, points, labels, companies, label, unit, currency } = drawn;
  const isSeveral = companies.length > 1;
  return {
    $schema: 'https://vega.github.io/schema/vega-lite/v5.json',
    title,
    width: 480,
    height: 280,
    data: { values: points.map((point) => ({ ...point })) },
    mark: chartType === 'bar' ? { type: 'bar', tooltip: true } : { type: 'line', point: true, tooltip: true },
    encoding: {
      x: { field: 'label', type: 'ordinal', sort: [...labels], title: null, axis: { labelAngle: 0 } },
      y: {
        field: 'value',
        type: 'quantitative',
        title: currency === null ? label : `${label} (${currency})`,
        axis: AMOUNTS.has(unit) ? { format: '~s', labelExpr: "replace(datum.label, 'G', 'B')" } : { format: '~g' },
      },
      ...(isSeveral && { color: { field: 'series', type: 'nominal', sort: [...companies], title: null } }),
    },
  };
}
