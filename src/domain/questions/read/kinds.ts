import { readDataFile } from '../../../platform/data-file.ts';
import type { Section } from '../../documents/annotated-document.ts';
import type { TypeChoice } from '../../documents/chunk-filters.ts';
import { dataPairs } from '../../text/data-lines.ts';
import { matchesOf, type TextSpan, touches } from '../../text/span.ts';
import type { QuestionDocumentType, QuestionSection } from '../understanding.ts';

/** Names with what they mean. */
type NameTable<Choice> = readonly (readonly [RegExp, readonly Choice[]])[];

const namesIn = <Choice>(
  file: string,
  sourceOf: (name: string) => string,
  choiceOf: (text: string) => Choice,
): NameTable<Choice> =>
  dataPairs(readDataFile(`data/${file}`, import.meta.url)).map(([name, choices]) => [
    new RegExp(sourceOf(name.replaceAll(' ', '\\s')), 'giu'),
    choices.split('; ').map(choiceOf),
  ]);

const FORM = /^form:\\s/;

/** Names of document types; a form may have `Form` before it and an amendment's mark behind. */
const KINDS = namesIn(
  'document-kinds.txt',
  (name) =>
    FORM.test(name)
      ? `(?<![\\p{L}\\d-])(?:form\\s)?(?:${name.replace(FORM, '')})(?:s|(?:/A))?(?:\\s(?:filings?|reports?|forms?))?(?![\\p{L}\\d])`
      : `(?<![\\p{L}\\d-])(?:${name})(?![\\p{L}\\d])`,
  (choice) => {
    const [type, ...subtypes] = choice.split(' ');
    return { type, subtypes } as unknown as TypeChoice;
  },
);

/** Document types that a question names, in order; none that overlaps `taken` (`News` of News Corp). */
export const kindsIn = (text: string, taken: readonly TextSpan[]): QuestionDocumentType[] =>
  named(text, KINDS, taken).map(({ start, end, choice: { type, subtypes } }) => ({ start, end, type, subtypes }));

/** Names of sections of filings and calls. */
const SECTIONS = namesIn(
  'document-sections.txt',
  (name) => `(?<![\\p{L}\\d])(?:(?:consolidated|condensed|audited|unaudited)\\s){0,3}(?:${name})(?![\\p{L}\\d])`,
  (section) => section as Section,
);

/** Sections that a question names, in order; also in instructions. */
export const sectionsIn = (text: string, taken: readonly TextSpan[]): QuestionSection[] =>
  named(text, SECTIONS, taken).map(({ start, end, choice }) => ({ start, end, section: choice }));

/** Matches of a table in a text, in order; of overlapping matches the first entry wins, and none that overlaps `taken`. */
function named<Choice>(
  text: string,
  table: NameTable<Choice>,
  taken: readonly TextSpan[],
): (TextSpan & { readonly choice: Choice })[] {
  const found: (TextSpan & { readonly choice: Choice })[] = [];
  const spans: TextSpan[] = [];
  for (const [expression, choices] of table) {
    for (const { start, end } of matchesOf(text, expression)) {
      if (touches({ start, end }, [...spans, ...taken])) continue;
      spans.push({ start, end });
      found.push(...choices.map((choice) => ({ start, end, choice })));
    }
  }
  return found.sort((one, other) => one.start - other.start);
}
