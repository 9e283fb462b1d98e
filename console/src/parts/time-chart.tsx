import 'uplot/dist/uPlot.min.css';
import './time-chart.css';
import { useEffect, useMemo, useRef } from 'react';
import type uPlot from 'uplot';
import type { ChartMark } from './chart-marks.ts';
import { type ChartSpan, secondsOf, spanOf } from './chart-span.ts';
import type { Drawing, TimeSeries } from './draw-chart.ts';
import { saveFile } from './save-file.ts';

const NO_MARKS: readonly ChartMark[] = [];

/** A chart over days, oldest first. The same data is in words in `summary`, for readers who do not see it. */
export function TimeChart({
  days,
  series,
  name,
  summary,
  height = 220,
  onSelect,
  span,
  group,
  marks = NO_MARKS,
  pointed,
  isOneScale = false,
  isLogarithmic = false,
}: {
  /** `YYYY-MM-DD`. */
  readonly days: readonly string[];
  readonly series: readonly TimeSeries[];
  readonly name: string;
  readonly summary: string;
  readonly height?: number;
  /** Dragging over days selects them. */
  readonly onSelect?: (from: string, to: string) => void;
  /** The days on the axis; the data's when omitted. */
  readonly span?: ChartSpan | undefined;
  /** Charts of one group are stacked and point to the same day. */
  readonly group?: string;
  /** The same list as long as nothing changes. */
  readonly marks?: readonly ChartMark[];
  /** The day that is pointed to from outside. */
  readonly pointed?: string | undefined;
  /** All series are on the axis of the first; otherwise those after it are on one of their own. */
  readonly isOneScale?: boolean;
  /** The axis of the first series is logarithmic, where all its values are above 0. */
  readonly isLogarithmic?: boolean;
}) {
  const { from, to } = spanOf(days, span) ?? {};
  const select = useRef(onSelect);
  select.current = onSelect;
  const drawing = useMemo(
    (): Drawing => ({
      series,
      height,
      onSelect: (...range) => select.current?.(...range),
      span: from === undefined || to === undefined ? undefined : [from, to],
      group,
      marks,
      isOneScale,
      isLogarithmic,
    }),
    [series, height, from, to, group, marks, isOneScale, isLogarithmic],
  );
  const place = useDrawn(days, drawing, pointed);
  const save = (): void => {
    const canvas = place.current?.querySelector('canvas');
    canvas?.toBlob((picture) => picture && saveFile(`${name}.png`, picture));
  };
  return (
    <figure className="time-chart">
      <div ref={place} role="img" aria-label={summary} style={{ minHeight: height + 30 }} />
      <figcaption className="row small-text">
        <span className="soft">{onSelect ? 'Drag over days to narrow the time.' : summary}</span>
        <button type="button" className="button small quiet" onClick={save}>
          Save as PNG
        </button>
      </figcaption>
    </figure>
  );
}

/** The place of a chart, which is drawn there, and again when what is drawn or the theme changes. */
function useDrawn(days: readonly string[], drawing: Drawing, pointed: string | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(null);
  const pointedDay = useRef(pointed);
  useEffect(() => {
    const element = place.current;
    if (element === null || days.length === 0) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    let code: typeof import('./draw-chart.ts') | undefined;
    const draw = (): void => {
      if (code === undefined || signal.aborted) return;
      plot.current?.destroy();
      plot.current = code.drawChart(element, days, drawing, (chart) => pointTo(chart, pointedDay.current));
    };
    // Texts come before what draws. Charts are drawn one after the other, so that the browser answers between them.
    void import('./draw-chart.ts').then((loaded) => {
      code = loaded;
      setTimeout(draw);
    });
    const resized = new ResizeObserver(() =>
      plot.current?.setSize({ width: element.clientWidth, height: drawing.height }),
    );
    resized.observe(element);
    const themed = new MutationObserver(draw);
    themed.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', draw, { signal });
    return () => {
      leaving.abort();
      resized.disconnect();
      themed.disconnect();
      plot.current?.destroy();
      plot.current = null;
    };
  }, [days, drawing]);
  useEffect(() => {
    pointedDay.current = pointed;
    if (plot.current !== null) pointTo(plot.current, pointed);
  }, [pointed]);
  return place;
}

function pointTo(chart: uPlot, day: string | undefined): void {
  const left = day === undefined ? -1 : chart.valToPos(secondsOf(day), 'x');
  chart.setCursor({ left, top: day === undefined ? -1 : 1 });
}
