import { type DataFile, readDataFile } from '../../../platform/data-file.ts';
import { dataLines } from '../../text/data-lines.ts';
import { METRIC_SOURCES, METRIC_UNITS, type Metric, type MetricRow, metricsOf, metricTable } from './metric.ts';

const SECTIONS = ['key metrics', 'ratios'] as const;
type Section = (typeof SECTIONS)[number];

/** The metrics of a file by section; `data/metrics.txt` says how it is written. Throws with file and line. */
export function parseMetrics({ name: file, text }: DataFile): Readonly<Record<Section, readonly Metric[]>> {
  const words = new Map<string, string>();
  const inFull = (part: string): string =>
    part.replaceAll(/@[a-z-]+/g, (word) => {
      const meant = words.get(word);
      if (meant === undefined) throw new Error(`no words ${word}`);
      return meant;
    });
  const sections: Record<Section, MetricRow[]> = { 'key metrics': [], ratios: [] };
  let rows: MetricRow[] = [];
  const rowOf = (line: string): MetricRow => {
    const [name = '', unitText, sourceText, formula, ...more] = line.split(' | ');
    if (unitText === undefined) {
      const known = sections['key metrics'].find(([one]) => one === name);
      if (known === undefined) throw new Error(`no key metric ${name}`);
      return known;
    }
    const unit = METRIC_UNITS.find((one) => one === unitText);
    const source = (Object.keys(METRIC_SOURCES) as (keyof typeof METRIC_SOURCES)[]).find((one) => one === sourceText);
    if (unit === undefined || source === undefined || formula === undefined || more.length > 0)
      throw new Error('not a name, a unit, a source and a formula');
    return [name, unit, inFull(formula), source];
  };
  for (const { number, text: line, isIndented } of dataLines(text)) {
    try {
      const [, word, meaning] = /^(@[a-z-]+): (.+)$/.exec(line) ?? [];
      const section = SECTIONS.find((one) => one === line);
      if (word !== undefined && meaning !== undefined) words.set(word, inFull(meaning));
      else if (section !== undefined) rows = sections[section];
      else if (isIndented) {
        const last = rows.pop();
        if (last === undefined) throw new Error('a note without a metric');
        rows.push([last[0], last[1], last[2], last[3], inFull(line)]);
      } else rows.push(rowOf(line));
    } catch (error) {
      throw new Error(`${file}, line ${number}: ${(error as Error).message}`);
    }
  }
  return { 'key metrics': metricsOf(sections['key metrics']), ratios: metricsOf(sections.ratios) };
}

const METRICS = parseMetrics(readDataFile('data/metrics.txt', import.meta.url));

/** The 42 key metrics, in the order of the specification. */
export const KEY_METRICS = METRICS['key metrics'];
export const RATIOS = METRICS.ratios;

const byName = new Map([...KEY_METRICS, ...RATIOS].map((metric) => [metric.name, metric]));

/** All key metrics and ratios, each once. */
export const ALL_METRICS: readonly Metric[] = [...byName.values()];

/** `undefined` for another name. */
export const metricNamed = (name: string): Metric | undefined => byName.get(name);

/** Computes all metrics from the inputs of formulas. */
export const metricsOver = metricTable(ALL_METRICS);
