import { EXACT, evaluateIn, FLOATING, type InputReading } from '../formula/evaluate-formula.ts';
import { ALL_METRICS, metricNamed } from '../fundamentals/metrics/all-metrics.ts';
import { metricReader } from '../fundamentals/metrics/metric.ts';
import { readInputs, type TrailingReadings } from '../fundamentals/metrics/trailing-readings.ts';
import { type Conversion, convert } from '../market/conversion.ts';
import { companyFigureNamed } from './screen-formula.ts';
import { companyFigure, type ScreenedCompany, type ScreenedFigures } from './screener.ts';

/** Sources of the figures of a company. */
export interface ScreenedSources {
  readonly company: ScreenedCompany;
  readonly readings: TrailingReadings | undefined;
  /** How amounts of statements become amounts of another currency, where one was asked for. */
  readonly conversion: Conversion | undefined;
}

const NO_STATEMENT = 'no financial statement is known';
const readers = { compared: metricReader(FLOATING, ALL_METRICS), shown: metricReader(EXACT, ALL_METRICS) };

/** The figures of one company. Multiples are in no currency; amounts of statements are converted where another one was asked for. */
export function screenedFigures(sources: ScreenedSources): ScreenedFigures {
  let compared: ((name: string) => InputReading<number>) | undefined;
  return {
    compared(formula) {
      compared ??= figureReader(FLOATING, readers.compared, sources);
      const result = evaluateIn(FLOATING, formula, { read: compared, name: (input) => input });
      return 'missing' in result ? { reason: lastCause(result.missing) } : result.value;
    },
    shown(formula) {
      const read = figureReader(EXACT, readers.shown, sources);
      const result = evaluateIn(EXACT, formula, { read, name: (input) => input });
      return 'missing' in result ? null : EXACT.toNumber(result.value);
    },
  };
}

function figureReader<Value>(
  numbers: { of(value: number): Value; toNumber(value: Value): number },
  metricsOver: ReturnType<typeof metricReader<Value>>,
  { company, readings, conversion }: ScreenedSources,
): (name: string) => InputReading<Value> {
  const figures = readings && metricsOver(readInputs(readings, company.quoted));
  return (name) => {
    const own = companyFigureNamed(name);
    if (own !== undefined) {
      const figure = companyFigure(company, own);
      return typeof figure === 'number' ? { value: numbers.of(figure) } : { missing: figure.reason };
    }
    if (figures === undefined) return { missing: NO_STATEMENT };
    const reading = figures(name);
    if ('missing' in reading || conversion === undefined || !isAmount(name)) return reading;
    const value = convert(numbers.toNumber(reading.value), conversion);
    return value === null ? { missing: `${name}: ${conversion.reason}` } : { value: numbers.of(value) };
  };
}

/** True for amounts of a currency, whole or for one share. */
function isAmount(name: string): boolean {
  const unit = metricNamed(name)?.unit ?? 'money';
  return unit === 'money' || unit === 'per share';
}

/** The innermost input of a reason: `price_to_book_ratio_ttm: market_value: no price is known` is `market_value: no price is known`. */
const lastCause = (reason: string): string => reason.replace(/^(?:[\w.]+: )+(?=[\w.]+: )/, '');
