import './bar-chart.css';
import { useRef } from 'react';
import { type BarSeries, barsOf } from './bars.ts';
import { saveFile } from './save-file.ts';
import { ScrollBox } from './scroll-box.tsx';

/** Styles that a picture of a drawing has to copy from the page. */
const STYLES = ['fill', 'stroke', 'stroke-width', 'font-size', 'font-family', 'text-anchor'] as const;
/** Pixels of the picture for each of the drawing. */
const SCALE = 2;

/** Lets the reader keep a drawing as PNG, in the colours that it is shown in. */
async function saveDrawing(name: string, drawing: SVGSVGElement): Promise<void> {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const [shown, copied] = [[...drawing.querySelectorAll('*')], [...copy.querySelectorAll('*')]];
  for (const [at, element] of shown.entries()) {
    const style = getComputedStyle(element);
    for (const property of STYLES) copied[at]?.setAttribute(property, style.getPropertyValue(property));
  }
  const { width, height } = drawing.viewBox.baseVal;
  copy.setAttribute('width', String(width * SCALE));
  copy.setAttribute('height', String(height * SCALE));
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const picture = new Image();
  picture.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width * SCALE, height * SCALE];
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  canvas.toBlob((content) => content && saveFile(`${name}.png`, content));
}

const [WIDTH, HEIGHT] = [640, 240];
const [LEFT, TOP, BOTTOM] = [80, 12, 24];
/** Shades of one colour, the strongest first; the names are in the same order. */
const shade = (series: number, of: number): string =>
  `color-mix(in srgb, var(--accent) ${100 - (85 * series) / of}%, var(--surface))`;

/** Bars by category, the oldest first: stacked, or side by side. A table beside it has the same figures. */
export function BarChart({
  name,
  summary,
  categories,
  series,
  format,
  isStacked = false,
}: {
  readonly name: string;
  readonly summary: string;
  readonly categories: readonly string[];
  readonly series: readonly BarSeries[];
  readonly format: (value: number) => string;
  readonly isStacked?: boolean;
}) {
  const drawing = useRef<SVGSVGElement>(null);
  const bars = barsOf(series, isStacked);
  const most = Math.max(0, ...bars.map(({ to }) => to));
  const least = Math.min(0, ...bars.map(({ to }) => to));
  const plotHeight = HEIGHT - TOP - BOTTOM;
  const y = (value: number): number => TOP + ((most - value) / (most - least || 1)) * plotHeight;
  const step = (WIDTH - LEFT) / Math.max(1, categories.length);
  const width = Math.min(48, (step * 0.7) / (isStacked ? 1 : Math.max(1, series.length)));
  const x = (category: number, at: number): number =>
    LEFT + (category + 0.5) * step + (isStacked ? -0.5 : at - series.length / 2) * width;
  return (
    <figure className="bar-chart">
      <ScrollBox name={name}>
        <svg ref={drawing} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={summary}>
          {[least, (least + most) / 2, most].map((tick) => (
            <g key={tick}>
              <line x1={LEFT} x2={WIDTH} y1={y(tick)} y2={y(tick)} stroke="var(--line)" />
              <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
                {format(tick)}
              </text>
            </g>
          ))}
          {bars.map(({ series: at, category, value, from, to }) => (
            <rect
              key={`${at} ${category}`}
              x={x(category, at)}
              y={Math.min(y(from), y(to))}
              width={width}
              height={Math.max(1, Math.abs(y(to) - y(from)))}
              fill={shade(at, series.length)}
              stroke="var(--surface)"
            >
              <title>{`${series[at]?.name}, ${categories[category]}: ${format(value)}`}</title>
            </rect>
          ))}
          {categories.map((category, at) => (
            <text key={category} x={LEFT + (at + 0.5) * step} y={HEIGHT - 6} textAnchor="middle">
              {category}
            </text>
          ))}
        </svg>
      </ScrollBox>
      <figcaption className="row small-text">
        <ul className="row">
          {series.map(({ name: label }, at) => (
            <li key={label} className="row">
              <span className="swatch" style={{ background: shade(at, series.length) }} />
              {label}
            </li>
          ))}
        </ul>
        <button
          type="button"
          className="button small quiet"
          onClick={() => drawing.current && void saveDrawing(name, drawing.current)}
        >
          Save as PNG
        </button>
      </figcaption>
    </figure>
  );
}
