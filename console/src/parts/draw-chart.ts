import uPlot from 'uplot';
import { type ChartMark, markingOf } from './chart-marks.ts';
import { secondsOf } from './chart-span.ts';
import { axisRange, lonePoints } from './lone-points.ts';

/** A line or bars over days. */
export interface TimeSeries {
  readonly name: string;
  readonly kind: 'line' | 'bars';
  /** One for each day; `null` leaves a gap. */
  readonly values: readonly (number | null)[];
  /** CSS variable of its colour. */
  readonly color: string;
  readonly format: (value: number | null) => string;
  /** Labels of the axis; as the values when absent. */
  readonly tick?: (value: number) => string;
  readonly isDashed?: boolean;
  /** Bars that take the lowest quarter of the height alone. */
  readonly isLow?: boolean;
}

/** Colours by theme and variable: looking one up has the browser work out the styles of the page. */
const colors = new Map<string, string>();

function colorOf(variable: string): string {
  const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  const key = `${document.documentElement.dataset['theme']} ${isDark} ${variable}`;
  const known = colors.get(key);
  if (known !== undefined) return known;
  const probe = document.createElement('span');
  probe.style.color = `var(${variable})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  colors.set(key, color);
  return color;
}

const DAY_S = 86_400;
const DASH = [6, 4];

/** Bars start at 0. */
const FROM_ZERO = (_: uPlot, _least: number, most: number): [number, number] => [0, most > 0 ? most * 1.05 : 1];

/** Lines take the height; uPlot has no bounds where nothing is known. */
const AROUND = (_: uPlot, least: number | null, most: number | null): [number, number] =>
  axisRange(least ?? 0, most ?? 0);

const LOW = 4;
const LOG_MARGIN = 1.05;

function scaleOf({ kind, values, isLow }: TimeSeries, isLogarithmic: boolean): uPlot.Scale {
  if (isLow) return { range: (_, _least, most) => [0, most > 0 ? most * LOW : 1] };
  if (kind === 'bars') return { range: FROM_ZERO };
  if (!isLogarithmic || values.some((value) => value !== null && value <= 0)) return { range: AROUND };
  return { distr: 3, range: (_, least, most) => [(least || 1) / LOG_MARGIN, (most || 1) * LOG_MARGIN] };
}

/** Distance between labels of values, so small that low charts have two of them. */
const LABEL_PX = 22;

/** Width of the axes, the same in all charts so that days are aligned. */
const axisPx = (width: number): number => (width < 480 ? 60 : 64);

/** The axis of days, and one of values on each side. */
function axesOf(
  series: readonly TimeSeries[],
  width: number,
  { ink, line }: { readonly ink: string; readonly line: string },
): uPlot.Axis[] {
  const axis = { stroke: ink, grid: { stroke: line, width: 1 }, ticks: { stroke: line, width: 1 } };
  return [
    axis,
    ...series.map((one, at) => ({
      ...axis,
      scale: `y${at}`,
      side: at === 0 ? 3 : 1,
      size: axisPx(width),
      space: LABEL_PX,
      grid: { ...axis.grid, show: at === 0 },
      // Logarithmic axes leave out the labels that have no room.
      values: (_: uPlot, ticks: (number | null)[]) =>
        ticks.map((tick) => (tick === null ? '' : (one.tick ?? one.format)(tick))),
    })),
  ];
}

/** How a chart is drawn. */
export interface Drawing {
  readonly series: readonly TimeSeries[];
  readonly height: number;
  readonly onSelect: (from: string, to: string) => void;
  /** First and last day; those of the data when `undefined`. */
  readonly span: readonly [string, string] | undefined;
  readonly group: string | undefined;
  readonly marks: readonly ChartMark[];
  readonly isOneScale: boolean;
  readonly isLogarithmic: boolean;
}

/** Draws a chart of `days` into `element`, as wide as it. `onReady` is called once days have their places. */
export const drawChart = (
  element: HTMLElement,
  days: readonly string[],
  drawing: Drawing,
  onReady: (chart: uPlot) => void,
): uPlot =>
  new uPlot(
    optionsOf(drawing, element.clientWidth, onReady),
    [days.map(secondsOf), ...drawing.series.map(({ values }) => [...values])],
    element,
  );

function optionsOf(
  { series, height, onSelect, span, group, marks, isOneScale, isLogarithmic }: Drawing,
  width: number,
  onReady: (chart: uPlot) => void,
): uPlot.Options {
  const [ink, line] = [colorOf('--ink-soft'), colorOf('--line')];
  const dayOf = (seconds: number): string => new Date(seconds * 1_000).toISOString().slice(0, 10);
  const marking = markingOf(marks, { paper: colorOf('--surface'), ink });
  return {
    width,
    height,
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1_000), 'UTC'),
    cursor: {
      drag: { x: true, y: false, setScale: false },
      ...(group !== undefined && { sync: { key: group, setSeries: false, scales: ['x', null] } }),
    },
    legend: { live: true },
    ...(group !== undefined && series.length === 1 && { padding: [null, axisPx(width), null, null] }),
    scales: {
      ...(span !== undefined && { x: { range: [secondsOf(span[0]), secondsOf(span[1])] } }),
      ...Object.fromEntries(series.map((one, at) => [`y${at}`, scaleOf(one, isLogarithmic && at === 0)])),
    },
    axes: axesOf(series.slice(0, isOneScale ? 1 : 2), width, { ink, line }),
    series: [
      { label: 'Day', value: (_, seconds) => (seconds === null ? '–' : dayOf(seconds)) },
      ...series.map((one, at) => ({
        label: one.name,
        scale: isOneScale ? 'y0' : `y${Math.min(at, 1)}`,
        stroke: colorOf(one.color),
        width: 1.5,
        ...(one.isDashed && { dash: DASH }),
        points: {
          show: false,
          filter: () => (one.kind === 'line' ? lonePoints(one.values) : null),
          size: 6,
          fill: colorOf(one.color),
        },
        value: (_: uPlot, value: number | null) => one.format(value),
        ...(one.kind === 'bars' && {
          fill: colorOf(one.color),
          paths: uPlot.paths.bars?.({ size: [0.7, 24] }) as uPlot.Series.PathBuilder,
        }),
      })),
    ],
    hooks: {
      draw: [marking.draw],
      ready: [marking.place, onReady],
      setSize: [marking.place],
      setSelect: [
        (chart) => {
          const { left, width: selected } = chart.select;
          if (selected < 4) return;
          const from = chart.posToVal(left, 'x');
          const to = chart.posToVal(left + selected, 'x');
          chart.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
          onSelect(dayOf(Math.ceil(from / DAY_S) * DAY_S), dayOf(to));
        },
      ],
    },
  };
}
