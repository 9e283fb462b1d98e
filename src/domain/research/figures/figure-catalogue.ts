import { callOf, type Formula, inputsOf, operationOf, totalFormula } from '../../formula/formula.ts';
import { parseFormula } from '../../formula/parse-formula.ts';
import { lineNamed, nameOfLine } from '../../fundamentals/line-names.ts';
import { lineUnit } from '../../fundamentals/lines.ts';
import { metricNamed } from '../../fundamentals/metrics/all-metrics.ts';
import { type Metric, type MetricUnit, metricsOf } from '../../fundamentals/metrics/metric.ts';
import type { Measure } from '../../questions/measure.ts';
import { ownVocabulary } from '../../questions/own-vocabulary.ts';
import type { FigureUnit } from '../../text/number-text.ts';
import { backBy, type FigureTerm, isPaidLine, type LineTerm, lineTerm, metricTerm } from './term.ts';

/** A figure that statements give or from which it is worked out. */
export interface Figure {
  /** Name of the line or metric, or the id of the measure: `REVENUE`, `net_profit_margin`. */
  readonly concept: string;
  /** `Net margin`. */
  readonly label: string;
  readonly unit: FigureUnit;
  /** True if a ratio is expressed in percent. */
  readonly isRate: boolean;
  readonly term: FigureTerm;
  /** Name of the product or region that it is of. */
  readonly segment?: string;
}

/** A figure that needs the price of the share or the last twelve months: it is known as of a day only. */
export interface TrailingMetric {
  readonly concept: string;
  readonly label: string;
  readonly metric: Metric;
  readonly unit: FigureUnit;
  readonly isRate: boolean;
}

export interface FigureCatalogue {
  /** Figure for a measure of the vocabulary; `undefined` for one that statements do not contain. */
  figure(measureId: string): Figure | undefined;
  /** Figures of a measure: its own, or those of the measures that it stands for; empty for one that statements do not contain. */
  figures(measureId: string): readonly Figure[];
  /** The metric of a measure over the last twelve months; `undefined` for one that has none. */
  trailing(measureId: string): TrailingMetric | undefined;
  /** A measure of a period over the last twelve months in place of one that is no metric; `undefined` for balances and counts. */
  twelveMonths(measureId: string): TrailingMetric | undefined;
  /** Name of a line in words: `Net sales` is `Revenue`. */
  lineLabel(line: Pick<LineTerm, 'statement' | 'line'>): string;
}

/** The last count of shares, which formulas read by this name. */
const [SHARES] = metricsOf([['shares', 'ratio', 'shares', 'definition']]);

/** Measures that the vocabulary explains by others, with their formula. */
const FORMULAS: Readonly<Record<string, readonly [unit: MetricUnit, formula: string]>> = {
  cogs_margin: ['ratio', 'income.COST_OF_REVENUE / income.REVENUE'],
  da_margin: ['ratio', 'cash.DEPRECIATION_AND_AMORTIZATION / income.REVENUE'],
  free_cash_flow_margin: ['ratio', 'cash.FREE_CASH_FLOW / income.REVENUE'],
  retention_ratio: ['ratio', '1 + cash.NET_DIVIDENDS_PAID / income.NET_INCOME'],
  free_cash_flow_conversion: ['ratio', 'cash.FREE_CASH_FLOW / positive(income.NET_INCOME)'],
  growth_profile: ['ratio', 'income.REVENUE / prior_income.REVENUE - 1'],
  fixed_assets_to_total_assets: ['ratio', 'balance.PROPERTY_PLANT_EQUIPMENT_NET / balance.TOTAL_ASSETS'],
  debt_to_ebitda: ['ratio', 'balance.TOTAL_DEBT / income.EBITDA'],
};
/** Measures that stand for several others together. */
const STANDS_FOR: Readonly<Record<string, readonly string[]>> = {
  cash_flow_activities: ['operating_cash_flow', 'investing_cash_flow', 'financing_cash_flow'],
  capital_intensity: ['capex_to_revenue', 'fixed_assets_to_total_assets', 'return_on_assets'],
};
/** Measures of several lines of which the first is not the one that is meant. */
const MEANT_LINES: Readonly<Record<string, string>> = {
  depreciation_and_amortization: 'cash.DEPRECIATION_AND_AMORTIZATION',
  receivables: 'balance.ACCOUNTS_RECEIVABLES',
};
/** Measures whose words name several lines, so that a question with them alone asks for none of these. */
const AMBIGUOUS: ReadonlySet<string> = new Set(['leverage', 'debt_issued', 'stock_issued', 'cfo']);

/** Ratios that are given in percent rather than as a number. */
const RATE =
  /margin|yield|return_on|(?<!to_earnings_)growth|(?<!graham_)_rate|payout|retention|conversion|_to_revenue|cash_flow_sales|to_total_assets/;

/** Builds the catalogue from the vocabulary of search, by default the built-in one. */
export function createFigureCatalogue(measures: readonly Measure[] = ownVocabulary().measures): FigureCatalogue {
  const byId = new Map(measures.map((measure) => [measure.id, measure]));
  const labels = new Map(measures.map((measure) => [nameOf(measure), measure.name]));
  const lineLabel: FigureCatalogue['lineLabel'] = ({ statement, line }) =>
    labels.get(nameOfLine({ statement, line })) ?? humanized(line);
  const figure: FigureCatalogue['figure'] = (id) => {
    const measure = byId.get(id);
    if (measure === undefined || AMBIGUOUS.has(id)) return undefined;
    const own = FORMULAS[id];
    if (own !== undefined) {
      const term = metricTerm(parseFormula(own[1]), formulaOf);
      return term && { concept: id, label: measure.name, unit: own[0], isRate: RATE.test(id), term };
    }
    const name = nameOf(measure);
    return name === undefined ? undefined : figureNamed(name, measure.name);
  };
  return {
    lineLabel,
    figure,
    figures: (id) => (STANDS_FOR[id] ?? [id]).flatMap((one) => figure(one) ?? []),
    trailing(id) {
      const measure = byId.get(id);
      const name = measure && nameOf(measure);
      return measure && trailingOf(measure, name === 'shares' ? SHARES : metricNamed(name ?? ''));
    },
    twelveMonths(id) {
      const measure = byId.get(id);
      const own = FORMULAS[id];
      const name = AMBIGUOUS.has(id) || measure === undefined ? '' : (nameOf(measure) ?? '');
      return measure && trailingOf(measure, own ? metricsOf([[id, ...own, 'definition']])[0] : lineMetric(name));
    },
  };
}

function trailingOf({ name: label }: Measure, metric: Metric | undefined): TrailingMetric | undefined {
  if (metric === undefined) return undefined;
  const unit = metric === SHARES ? 'shares' : metric.unit;
  return { concept: metric.name, label, metric, unit, isRate: RATE.test(metric.name) };
}

const nameOf = ({ id, figures }: Measure): string | undefined => MEANT_LINES[id] ?? figures[0];

const formulaOf = (name: string): Formula<string> | undefined => metricNamed(name)?.formula;

/** A line or metric by its name in the vocabulary; `undefined` for one that reads prices. */
function figureNamed(name: string, label: string): Figure | undefined {
  const named = lineNamed(name);
  if (named !== undefined) {
    const { statement, line } = named;
    return { concept: line, label, unit: lineUnit(line), isRate: false, term: lineTerm(statement, line) };
  }
  const metric = metricNamed(name);
  const term = metric && metricTerm(metric.formula, formulaOf);
  if (metric === undefined || term === undefined) return undefined;
  return { concept: name.replace(/_ttm$/, ''), label, unit: metric.unit, isRate: RATE.test(name), term };
}

/** A line of a period as a metric over the last twelve months; `undefined` for balances and numbers of shares, which are no sums. */
function lineMetric(name: string): Metric | undefined {
  const named = lineNamed(name);
  const unit = lineUnit(named?.line ?? '');
  if (named === undefined || named.statement === 'balance' || unit === 'shares') return undefined;
  return metricsOf([[named.line, unit, isPaidLine(named) ? `-${name}` : name, 'definition']])[0];
}

/** A figure that is one divided by another. */
export const quotientFigure = (dividend: Figure, divisor: Figure, isRate: boolean): Figure => ({
  concept: `${dividend.concept}_to_${divisor.concept}`.toLowerCase(),
  label: `${dividend.label} to ${inSentence(divisor.label)}`,
  unit: 'ratio',
  isRate,
  term: operationOf('/', dividend.term, divisor.term),
});

/** Growth of a figure since the year before, from an amount above 0; `undefined` for rates, whose change is a difference. */
export function growthFigure({ concept, label, isRate, term }: Figure): Figure | undefined {
  if (isRate) return undefined;
  const before = backBy(term, 1);
  return {
    concept: `${concept}_growth`.toLowerCase(),
    label: `${label} growth`,
    unit: 'ratio',
    isRate: true,
    term: operationOf('/', operationOf('-', term, before), callOf('positive', [before])),
  };
}

/** A figure that is the sum of amounts. */
export function sumFigure(parts: readonly Figure[]): Figure {
  const labels = parts.map(({ label }, at) => (at === 0 ? label : inSentence(label)));
  const term = totalFormula(
    'sum',
    parts.map((part) => part.term),
  );
  const concept = parts.map((part) => part.concept.toLowerCase()).join('_and_');
  return { concept, label: labels.join(' plus '), unit: 'money', isRate: false, term };
}

/** An amount less another. */
export const differenceFigure = (whole: Figure, less: Figure): Figure => ({
  concept: `${whole.concept}_less_${less.concept}`.toLowerCase(),
  label: `${whole.label} less ${inSentence(less.label)}`,
  unit: whole.unit,
  isRate: false,
  term: operationOf('-', whole.term, less.term),
});

/** True if a figure is of a point in time, as lines of balance sheets are, rather than of a period. */
export const isOfDay = ({ term }: Pick<Figure, 'term'>): boolean =>
  inputsOf(term).every(({ statement }) => statement === 'balance');

/**
 * True if it relates amounts of a period to amounts at a point in time: such ratios differ between quarters and years.
 */
export function mixesFlowAndDay({ term }: Pick<Figure, 'term'>): boolean {
  const lines = inputsOf(term);
  return lines.some(({ statement }) => statement === 'balance') && !isOfDay({ term });
}

/** `Revenue of Apple Inc.`, `Revenue of Apple Inc. from iPhone`. */
export const figureOfCompany = (
  { label, segment }: Pick<Figure, 'label' | 'segment'>,
  { name }: { readonly name: string },
): string => (segment === undefined ? `${label} of ${name}` : `Revenue of ${name} from ${segment}`);

/** `Revenue` within a sentence is `revenue`; `EBITDA`, `R&D to revenue` and `SG&A` stay. */
export const inSentence = (label: string): string =>
  /^[A-Z][a-z]/.test(label) ? `${label.charAt(0).toLowerCase()}${label.slice(1)}` : label;

function humanized(line: string): string {
  const words = line.replaceAll('_', ' ').toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
