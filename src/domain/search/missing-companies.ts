import { holdsPhrase } from '../documents/holds-phrase.ts';
import type { RankedDocument } from './search-answer.ts';
import type { Understanding } from './understanding/understanding.ts';

/**
 * Names, as typed, of the companies in a question that no passage of the answer is about: none of its documents reports on them, has
 * them in the headline or mentions them in a passage shown. Empty without results.
 */
export function missingCompanies(
  { text, entities, unlisted }: Understanding,
  results: readonly RankedDocument[],
): string[] {
  if (results.length === 0) return [];
  const listed = entities
    .filter(({ category, isImplied }) => category === 'companies' && !isImplied)
    .map(({ id, name, start, end }) => ({ id, typed: text.slice(start, end), names: [name, text.slice(start, end)] }));
  const others = unlisted
    .filter(({ name, isTicker }) => !isTicker && name !== name.toLowerCase())
    .map(({ name }) => ({ id: null, typed: name, names: [name] }));
  const isAbout = ({ id, names }: (typeof listed | typeof others)[number]): boolean =>
    results.some(
      ({ document, chunks }) =>
        (id !== null && document.about.reportingEntityIds.includes(id)) ||
        names.some((name) => holdsPhrase(document.headline, name)) ||
        chunks.some(
          ({ chunk }) =>
            chunk.detections.some((detection) => detection.type === 'entity' && detection.id === id) ||
            names.some((name) => holdsPhrase(chunk.text, name)),
        ),
    );
  return [...new Set([...listed, ...others].filter((company) => !isAbout(company)).map(({ typed }) => typed))];
}
