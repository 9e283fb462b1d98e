import type uPlot from 'uplot';

/** Radius of a mark, and height of a row of them, in CSS pixels. */
const RADIUS = 8;
const ROW = 20;

/** What happened on a day, marked above the curves. */
export interface ChartMark {
  readonly day: string;
  readonly letter: string;
  /** Shown where the pointer is on it. */
  readonly label: string;
  /** Marks of one kind stand in a row of their own, from 0. */
  readonly row: number;
}

/** Draws marks on a chart, in its pictures too, and places what the pointer finds on them. */
export function markingOf(marks: readonly ChartMark[], color: { readonly paper: string; readonly ink: string }) {
  const shownIn = (chart: uPlot): { readonly mark: ChartMark; readonly share: number }[] => {
    const { min = 0, max = 0 } = chart.scales['x'] ?? {};
    return marks
      .map((mark) => ({ mark, share: (Date.parse(mark.day) / 1_000 - (min ?? 0)) / ((max ?? 0) - (min ?? 0)) }))
      .filter(({ share }) => share >= 0 && share <= 1);
  };
  const draw = (chart: uPlot): void => {
    const { ctx, bbox } = chart;
    const scale = window.devicePixelRatio;
    ctx.save();
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    ctx.font = `600 ${10 * scale}px sans-serif`;
    for (const { mark, share } of shownIn(chart)) {
      const x = bbox.left + share * bbox.width;
      const y = bbox.top + (mark.row * ROW + ROW / 2) * scale;
      ctx.beginPath();
      ctx.arc(x, y, RADIUS * scale, 0, 2 * Math.PI);
      ctx.fillStyle = color.paper;
      ctx.fill();
      ctx.strokeStyle = color.ink;
      ctx.lineWidth = scale;
      ctx.stroke();
      ctx.fillStyle = color.ink;
      ctx.fillText(mark.letter, x, y);
    }
    ctx.restore();
  };
  const place = (chart: uPlot): void => {
    for (const { mark, share } of shownIn(chart)) {
      const spot = document.createElement('span');
      spot.className = 'mark-spot';
      spot.title = mark.label;
      spot.style.left = `calc(${share * 100}% - ${RADIUS}px)`;
      spot.style.top = `${mark.row * ROW + ROW / 2 - RADIUS}px`;
      chart.over.append(spot);
    }
  };
  return { draw, place };
}
