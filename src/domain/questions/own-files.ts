import { matchesOf, type TextSpan } from '../text/span.ts';

const KIND =
  '(?:memos?|files?|workbooks?|spreadsheets?|decks?|slides|presentations?|minutes|(?:board|white|position|discussion)\\spapers?|pdfs?|uploads?|documents?|notes?)';

/** A file that a question names as its source: `according to my workbook`, `What does the board paper say about ...`. */
const SOURCES: readonly RegExp[] = [
  new RegExp(
    `[,;]?\\s?\\b(?:according\\sto|based\\son|in|from|per)\\s(?:my|our|the\\suploaded)\\s(?:[\\w-]+\\s){0,2}?${KIND}\\b`,
    'gi',
  ),
  new RegExp(
    `\\b(?:my|our|the)\\s(?:[\\w-]+\\s){0,2}?${KIND}(?=\\s(?:sa(?:y|ys|id)|mention\\w*|state[sd]?|show(?:s|ed)?|conclude[sd]?)\\b)`,
    'gi',
  ),
];

/** Names with an extension, and words behind `my file`. */
const NAMES: readonly RegExp[] = [
  /(?<![\p{L}\d])(?<name>[\p{L}\d][\p{L}\d_.-]*\.(?:pdf|docx|xlsx|pptx|odt|ods|odp|epub|html?|txt|md|rtf|csv|json|xml|eml|mbox))(?![\p{L}\d])/giu,
  /\b(?:find|open|show|read|summari[sz]e)?\s?(?:me\s)?(?:my|our|the)\s(?:private\s|uploaded\s)?(?:file|document)\s(?:(?:called|named)\s)?["“']?(?<name>[\p{L}\d]+(?:[-_.][\p{L}\d]+)+)["”']?/giu,
];

/** Spans of a question that say in which file to look. */
export const fileSpans = (text: string): TextSpan[] =>
  [...SOURCES, ...NAMES].flatMap((expression) =>
    [...matchesOf(text, expression)].map(({ start, end }) => ({ start, end })),
  );

/** The names of files that a question has, as written. */
export const fileNamesIn = (text: string): string[] => [
  ...new Set(
    NAMES.flatMap((expression) => [...text.matchAll(expression)].flatMap(({ groups }) => groups?.['name'] ?? [])),
  ),
];
