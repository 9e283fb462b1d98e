import './stacked-bars.css';
import { day } from '../format/dates.ts';
import { wholeNumber } from '../format/numbers.ts';

/** One part of the bars, with a value for each day. */
export interface StackedSeries {
  readonly id: string;
  readonly name: string;
  readonly values: readonly number[];
}

/** CSS variables of the colours, from below; further series share the last. */
const COLORS = ['--accent', '--rise', '--warn', '--fall', '--ink-soft', '--line-strong'] as const;

const colorAt = (at: number): string => `var(${COLORS[Math.min(at, COLORS.length - 1)]})`;

/** Bars over days, each made of parts. The same data is in words in `summary`, and in full in a table beside it. */
export function StackedBars({
  days,
  series,
  unit,
  summary,
}: {
  /** `YYYY-MM-DD`. */
  readonly days: readonly string[];
  readonly series: readonly StackedSeries[];
  readonly unit: string;
  readonly summary: string;
}) {
  const totals = days.map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));
  const most = Math.max(...totals, 0);
  return (
    <figure className="stacked-bars">
      <div className="plot" role="img" aria-label={summary}>
        <span className="most small-text soft">
          {wholeNumber(most)} {unit}
        </span>
        {days.map((one, at) => (
          <div key={one} className="bar" title={titleOf(one, series, at)}>
            {series.map(({ id, values }, place) => {
              const value = values[at] ?? 0;
              if (value === 0) return null;
              return <span key={id} style={{ height: `${(value / most) * 100}%`, backgroundColor: colorAt(place) }} />;
            })}
          </div>
        ))}
      </div>
      <div className="ends small-text soft">
        <span>{day(days[0])}</span>
        <span>{day(days.at(-1))}</span>
      </div>
      <figcaption className="row legend small-text">
        {series.map(({ id, name }, at) => (
          <span key={id}>
            <span className="swatch" style={{ backgroundColor: colorAt(at) }} />
            {name}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

const titleOf = (of: string, series: readonly StackedSeries[], at: number): string =>
  [
    day(of),
    ...series.filter(({ values }) => values[at]).map(({ name, values }) => `${name}: ${wholeNumber(values[at])}`),
  ].join('\n');
