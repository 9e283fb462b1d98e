import type { Detection } from '../documents/annotated-document.ts';
import type { EntityFinder } from '../entity-linking/entity-finder.ts';
import { isTextRow } from './table-rows.ts';

/** Rows of a text that are linked together, with their offset: a single row with prose, or all rows up to the next such row. */
interface Rows {
  readonly at: number;
  readonly start: number;
  readonly text: string;
  readonly isText: boolean;
}

/**
 * Mentions in data tables, as `EntityFinder.find`. A row with prose is treated as a document of its own: items of a list of news
 * are independent.
 */
export function findInRows(
  finder: Pick<EntityFinder, 'find'>,
  texts: readonly string[],
  about: readonly string[],
): Detection[][] {
  const found: Detection[][] = texts.map(() => []);
  const rows = texts.flatMap(rowsOf);
  const read = (together: readonly Rows[]): void => {
    const detections = finder.find(
      together.map(({ text }) => text),
      about,
    );
    for (const [place, { at, start }] of together.entries()) {
      for (const one of detections[place] ?? [])
        found[at]?.push({ ...one, start: one.start + start, end: one.end + start });
    }
  };
  for (const row of rows) if (row.isText) read([row]);
  read(rows.filter(({ isText }) => !isText));
  return found.map((detections) => detections.sort((one, other) => one.start - other.start));
}

function rowsOf(text: string, at: number): Rows[] {
  const found: Rows[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    const isText = isTextRow(line);
    const before = found.at(-1);
    if (before === undefined || isText || before.isText) found.push({ at, start, text: line, isText });
    else found[found.length - 1] = { ...before, text: `${before.text}\n${line}` };
    start += line.length + 1;
  }
  return found;
}
