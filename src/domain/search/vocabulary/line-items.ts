import type { Section } from '../../documents/annotated-document.ts';
import type { LineItem } from '../understanding/understanding.ts';
import { figureParts } from './figure-parts.ts';
import type { Measure } from './measure.ts';
import { plain } from './phrase-forms.ts';

/** What a measure is looked for by: what is the same for every question. */
export interface ResolvedMeasure {
  readonly id: string;
  readonly name: string;
  /** Lines of statements first; the measure's own words last where it is worked out from others. */
  readonly lineItems: readonly LineItem[];
  readonly sections: readonly Section[];
}

/** Measures by their ids, those that are worked out from others with the lines of these. */
export function resolveMeasures(measures: readonly Measure[]): Map<string, ResolvedMeasure> {
  const byId = new Map(measures.map((measure) => [measure.id, measure]));
  const byFigure = new Map(
    measures.flatMap((measure) => measure.figures.map((figure) => [figure, measure.id] as const)),
  );
  const partsOf = ({ id, figures, madeOf }: Measure): string[] => {
    const read = figures.flatMap(figureParts).flatMap((figure) => byFigure.get(figure) ?? []);
    return [...new Set(madeOf.length > 0 ? madeOf : read)].filter((part) => part !== id);
  };
  const chainOf = (id: string, above: readonly string[]): Measure[] => {
    const measure = byId.get(id);
    if (measure === undefined || above.includes(id)) return [];
    return [...partsOf(measure).flatMap((part) => chainOf(part, [...above, id])), measure];
  };
  return new Map(
    measures.map((measure) => {
      const { id, name } = measure;
      const chain = [...new Set(chainOf(id, []))];
      const lines = chain.filter((one) => partsOf(one).length === 0);
      const worked = chain.filter((one) => partsOf(one).length > 0);
      const sections = measure.sections.length > 0 || worked.length === 0 ? measure.sections : likeliestOf(lines);
      return [id, { id, name, lineItems: [...lines.map(lineItem), ...worked.map(workedOut)], sections }];
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

const workedOut = ({ name, told, toldOnly }: Measure): LineItem => {
  const phrases = [...told, ...toldOnly].map(plain);
  return { name, phrases: phrases.length > 0 ? phrases : [name.toLowerCase()], statement: null };
};

const lineItem = (measure: Measure): LineItem => {
  const [likeliest] = measure.sections;
  return { ...workedOut(measure), statement: likeliest && STATEMENTS.has(likeliest) ? likeliest : null };
};

/** The likeliest part for each line, then where ratios are spoken of. */
const likeliestOf = (lines: readonly Measure[]): Section[] => [
  ...new Set<Section>([...lines.flatMap(({ sections }) => sections.slice(0, 1)), 'mdna']),
];
