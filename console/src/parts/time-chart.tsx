import 'uplot/dist/uPlot.min.css';
import './time-chart.css';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import { saveFile } from './save-file.ts';

/** A line or bars over days. */
export interface TimeSeries {
  readonly name: string;
  readonly kind: 'line' | 'bars';
  /** One for each day; `null` leaves a gap. */
  readonly values: readonly (number | null)[];
  /** CSS variable of its colour. */
  readonly color: string;
  /** How a value is written. */
  readonly format: (value: number | null) => string;
}

/** A chart over days, oldest first. What it shows also stands in words in `summary`, for those who do not see it. */
export function TimeChart({
  days,
  series,
  name,
  summary,
  height = 220,
  onSelect,
}: {
  /** `YYYY-MM-DD`. */
  readonly days: readonly string[];
  readonly series: readonly TimeSeries[];
  readonly name: string;
  readonly summary: string;
  readonly height?: number;
  /** With it, dragging over days selects them. */
  readonly onSelect?: (from: string, to: string) => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(null);
  const select = useRef(onSelect);
  select.current = onSelect;
  useEffect(() => {
    const element = place.current;
    if (element === null || days.length === 0) return;
    const draw = (): void => {
      plot.current?.destroy();
      plot.current = new uPlot(
        optionsOf({ series, height, width: element.clientWidth, onSelect: (...range) => select.current?.(...range) }),
        [days.map((one) => Date.parse(one) / 1_000), ...series.map(({ values }) => [...values])],
        element,
      );
    };
    draw();
    const resized = new ResizeObserver(() => plot.current?.setSize({ width: element.clientWidth, height }));
    resized.observe(element);
    const themed = new MutationObserver(draw);
    themed.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    const preferred = window.matchMedia('(prefers-color-scheme: dark)');
    preferred.addEventListener('change', draw);
    return () => {
      resized.disconnect();
      themed.disconnect();
      preferred.removeEventListener('change', draw);
      plot.current?.destroy();
      plot.current = null;
    };
  }, [days, series, height]);
  const save = (): void => {
    const canvas = place.current?.querySelector('canvas');
    canvas?.toBlob((picture) => picture && saveFile(`${name}.png`, picture));
  };
  return (
    <figure className="time-chart">
      <div ref={place} role="img" aria-label={summary} style={{ height: height + 30 }} />
      <figcaption className="row small-text">
        <span className="soft">{onSelect ? 'Drag over days to narrow the time.' : summary}</span>
        <button type="button" className="button small quiet" onClick={save}>
          Save as PNG
        </button>
      </figcaption>
    </figure>
  );
}

const colorOf = (variable: string): string => {
  const probe = document.createElement('span');
  probe.style.color = `var(${variable})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
};

const DAY_S = 86_400;

function optionsOf({
  series,
  width,
  height,
  onSelect,
}: {
  readonly series: readonly TimeSeries[];
  readonly width: number;
  readonly height: number;
  readonly onSelect: (from: string, to: string) => void;
}): uPlot.Options {
  const [ink, line] = [colorOf('--ink-soft'), colorOf('--line')];
  const axis = { stroke: ink, grid: { stroke: line, width: 1 }, ticks: { stroke: line, width: 1 } };
  const dayOf = (seconds: number): string => new Date(seconds * 1_000).toISOString().slice(0, 10);
  return {
    width,
    height,
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1_000), 'UTC'),
    cursor: { drag: { x: true, y: false, setScale: false } },
    legend: { live: true },
    scales: Object.fromEntries(series.map((_, at) => [`y${at}`, {}])),
    axes: [
      axis,
      ...series.slice(0, 2).map((one, at) => ({
        ...axis,
        scale: `y${at}`,
        side: at === 0 ? 3 : 1,
        size: 64,
        grid: { ...axis.grid, show: at === 0 },
        values: (_: uPlot, ticks: number[]) => ticks.map((tick) => one.format(tick)),
      })),
    ],
    series: [
      { label: 'Day', value: (_, seconds) => (seconds === null ? '–' : dayOf(seconds)) },
      ...series.map((one, at) => ({
        label: one.name,
        scale: `y${Math.min(at, 1)}`,
        stroke: colorOf(one.color),
        width: 1.5,
        points: { show: false },
        value: (_: uPlot, value: number | null) => one.format(value),
        ...(one.kind === 'bars' && {
          fill: colorOf(one.color),
          paths: uPlot.paths.bars?.({ size: [0.7, 24] }) as uPlot.Series.PathBuilder,
        }),
      })),
    ],
    hooks: {
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
