import type { DocumentBuilder } from '../document-builder.ts';
import { readChart } from './chart.ts';
import { type Parts, relationsOf, textOf } from './package-parts.ts';
import { readSlide } from './slide.ts';

type ReadDrawn = (xml: string, builder: DocumentBuilder, page: number | null) => unknown;

/** Readers of what is drawn in a document, by the type of relationship. */
const READERS: Readonly<Record<string, ReadDrawn>> = {
  chart: readChart,
  chartEx: readChart,
  diagramData: readSlide,
  /** Texts that are drawn on a chart. */
  chartUserShapes: readSlide,
};

/** Reads the charts and diagrams to which a part refers, and with `more` other parts of it. */
export function readDrawn(
  parts: Parts,
  path: string,
  builder: DocumentBuilder,
  {
    page = null,
    more = {},
  }: { readonly page?: number | null; readonly more?: Readonly<Record<string, ReadDrawn>> } = {},
): void {
  const own = [...relationsOf(parts, path).values()];
  const ofCharts = own.flatMap(({ target, type }) =>
    type === 'chart' ? [...relationsOf(parts, target).values()] : [],
  );
  for (const { target, type } of [...own, ...ofCharts.filter((part) => part.type !== 'chart')])
    (more[type] ?? READERS[type])?.(textOf(parts, target), builder, page);
}
