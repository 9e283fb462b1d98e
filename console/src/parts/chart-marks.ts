import type uPlot from 'uplot';

/** Radius of a mark, and height of a row of them, in CSS pixels. */
const RADIUS = 8;
const ROW = 20;
/** Maximum number of events in the tooltip of a spot. */
const LABELS = 8;

/** Event on a day, marked above the curves. */
export interface ChartMark {
  readonly day: string;
  readonly letter: string;
  /** Shown where the pointer is on it. */
  readonly label: string;
  /** Marks of one kind have a row of their own, from 0. */
  readonly row: number;
}

/** Drawn mark, or the number of marks so close that they would cover each other. */
export interface MarkSpot {
  /** Position of its middle from the left, 0 to 1. */
  readonly share: number;
  readonly row: number;
  /** Letter of the one event, or how many there are. */
  readonly text: string;
  readonly title: string;
}

/** Spots from `minS` to `maxS` (seconds) on `width` CSS pixels; none covers another of its row. */
export function spotsOf(
  marks: readonly ChartMark[],
  { minS, maxS, width }: { readonly minS: number; readonly maxS: number; readonly width: number },
): MarkSpot[] {
  const shares = marks
    .map((mark) => ({ mark, share: (Date.parse(mark.day) / 1_000 - minS) / (maxS - minS) }))
    .filter(({ share }) => share >= 0 && share <= 1)
    .sort((one, other) => one.share - other.share);
  const places: { readonly share: number; readonly row: number; readonly marks: ChartMark[] }[] = [];
  const latest = new Map<number, (typeof places)[number]>();
  for (const { mark, share } of shares) {
    const before = latest.get(mark.row);
    if (before !== undefined && (share - before.share) * width < 2 * RADIUS) {
      before.marks.push(mark);
      continue;
    }
    const place = { share, row: mark.row, marks: [mark] };
    latest.set(mark.row, place);
    places.push(place);
  }
  return places.map(({ share, row, marks: here }) => ({
    share,
    row,
    text: here.length === 1 ? (here[0]?.letter ?? '') : String(here.length),
    title: [
      ...here.slice(0, LABELS).map(({ label }) => label),
      ...(here.length > LABELS ? [`and ${here.length - LABELS} more`] : []),
    ].join('\n'),
  }));
}

/** Draws marks on a chart, in its pictures too, and gives the pointer's target on them. */
export function markingOf(marks: readonly ChartMark[], color: { readonly paper: string; readonly ink: string }) {
  const spotsIn = (chart: uPlot): MarkSpot[] => {
    const { min, max } = chart.scales['x'] ?? {};
    const width = chart.bbox.width / window.devicePixelRatio;
    return spotsOf(marks, { minS: min ?? 0, maxS: max ?? 0, width });
  };
  const draw = (chart: uPlot): void => {
    const { ctx, bbox } = chart;
    const scale = window.devicePixelRatio;
    ctx.save();
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    ctx.font = `600 ${10 * scale}px sans-serif`;
    for (const { share, row, text } of spotsIn(chart)) {
      const x = bbox.left + share * bbox.width;
      const y = bbox.top + (row * ROW + ROW / 2) * scale;
      ctx.beginPath();
      ctx.arc(x, y, RADIUS * scale, 0, 2 * Math.PI);
      ctx.fillStyle = color.paper;
      ctx.fill();
      ctx.strokeStyle = color.ink;
      ctx.lineWidth = scale;
      ctx.stroke();
      ctx.fillStyle = color.ink;
      ctx.fillText(text, x, y);
    }
    ctx.restore();
  };
  const place = (chart: uPlot): void => {
    for (const old of chart.over.querySelectorAll('.mark-spot')) old.remove();
    for (const { share, row, title } of spotsIn(chart)) {
      const spot = document.createElement('span');
      spot.className = 'mark-spot';
      spot.title = title;
      spot.style.left = `calc(${share * 100}% - ${RADIUS}px)`;
      spot.style.top = `${row * ROW + ROW / 2 - RADIUS}px`;
      chart.over.append(spot);
    }
  };
  return { draw, place };
}
