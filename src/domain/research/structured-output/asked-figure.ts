import type { FindMeasures } from '../../questions/create-measures.ts';
import { contentWords } from '../../text/content-words.ts';
import { blanked } from '../../text/span.ts';
import type { FigureCatalogue } from '../figures/figure-catalogue.ts';
import { type Known, plainLabel } from './findings.ts';

/**
 * True if the answered figure is the one that the question names and not a substitute: a line or a ratio by its label,
 * or revenue of a part by the name of the part.
 */
export function isAskedFigure(
  known: Known,
  words: string,
  { find, catalogue }: { readonly find: FindMeasures; readonly catalogue: FigureCatalogue },
): boolean {
  if (typeof known.value !== 'number') return false;
  const measures = find(words);
  const label = plainLabel(known);
  const labels = measures.flatMap(({ id }) => {
    const figure = catalogue.figure(id);
    const line = figure?.term.kind === 'input' ? [catalogue.lineLabel(figure.term.input)] : [];
    return [figure?.label ?? [], catalogue.trailing(id)?.label ?? [], line].flat();
  });
  if (labels.includes(label)) return true;
  const rest = blanked(words, measures);
  const part = rest.trim() === '' ? [] : contentWords(rest);
  const named = contentWords(label);
  return measures.some(({ id }) => id === 'revenue') && part.length > 0 && part.every((word) => named.includes(word));
}
