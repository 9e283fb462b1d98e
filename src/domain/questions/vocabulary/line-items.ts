import type { Section } from '../../documents/annotated-document.ts';
import type { Measure } from '../measure.ts';
import type { LineItem } from '../understanding.ts';
import { figureParts } from './figure-parts.ts';
import { withoutQuotes } from './phrase-finder.ts';

/** Terms by which documents are searched for a measure, in every question. */
export interface ResolvedMeasure {
  readonly id: string;
  readonly name: string;
  /** Lines of statements first; the measure's own phrases last if it is computed from others. */
  readonly lineItems: readonly LineItem[];
  readonly sections: readonly Section[];
}

/** Resolved measures by id; a computed measure includes the lines of the measures it is computed from. */
export function resolveMeasures(measures: readonly Measure[]): Map<string, ResolvedMeasure> {
  const byId = new Map(measures.map((measure) => [measure.id, measure]));
  const byFigure = new Map(
    measures.flatMap((measure) => measure.figures.map((figure) => [figure, measure.id] as const)),
  );
  const partsOf = ({ id, figures, computedFrom }: Measure): string[] => {
    const read = figures.flatMap(figureParts).flatMap((figure) => byFigure.get(figure) ?? []);
    return [...new Set(computedFrom.length > 0 ? computedFrom : read)].filter((part) => part !== id);
  };
  const dependenciesOf = (id: string, above: readonly string[]): Measure[] => {
    const measure = byId.get(id);
    if (measure === undefined || above.includes(id)) return [];
    return [...partsOf(measure).flatMap((part) => dependenciesOf(part, [...above, id])), measure];
  };
  return new Map(
    measures.map((measure) => {
      const { id, name } = measure;
      const chain = [...new Set(dependenciesOf(id, []))];
      const lines = chain.filter((one) => partsOf(one).length === 0);
      const computed = chain.filter((one) => partsOf(one).length > 0);
      const sections =
        measure.sections.length > 0 || computed.length === 0 ? measure.sections : likeliestSections(lines);
      return [id, { id, name, lineItems: [...lines.map(lineItem), ...computed.map(computedItem)], sections }];
    }),
  );
}

const STATEMENTS: ReadonlySet<Section> = new Set([
  'balance_sheet',
  'income_statement',
  'comprehensive_income',
  'cash_flow_statement',
  'equity_statement',
]);

const computedItem = ({ name, inDocuments, onlyInDocuments }: Measure): LineItem => {
  const phrases = [...inDocuments, ...onlyInDocuments].map(withoutQuotes);
  return { name, phrases: phrases.length > 0 ? phrases : [name.toLowerCase()], statement: null };
};

const lineItem = (measure: Measure): LineItem => {
  const [likeliest] = measure.sections;
  return { ...computedItem(measure), statement: likeliest && STATEMENTS.has(likeliest) ? likeliest : null };
};

/** The likeliest section of each line, then `mdna`, where ratios are discussed. */
const likeliestSections = (lines: readonly Measure[]): Section[] => [
  ...new Set<Section>([...lines.flatMap(({ sections }) => sections.slice(0, 1)), 'mdna']),
];
