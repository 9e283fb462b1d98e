import type { Detection } from '../../documents/annotated-document.ts';
import { isRecord } from '../table-rows.ts';
import type { EntityFinder } from '../understanding.ts';

/** A line of one of the texts, and where it begins in it. */
interface Row {
  readonly at: number;
  readonly start: number;
  readonly text: string;
}

/**
 * Mentions in tables of data, as `EntityFinder.find` tells them. A row that holds a text is read as a document of its own: what one
 * item of a list of news calls a company by says nothing of the next one.
 */
export function findInRows(
  finder: Pick<EntityFinder, 'find'>,
  texts: readonly string[],
  about: readonly string[],
): Detection[][] {
  const found: Detection[][] = texts.map(() => []);
  const rows = texts.flatMap(rowsOf);
  const read = (together: readonly Row[]): void => {
    const detections = finder.find(
      together.map(({ text }) => text),
      about,
    );
    for (const [place, { at, start }] of together.entries()) {
      for (const one of detections[place] ?? [])
        found[at]?.push({ ...one, start: one.start + start, end: one.end + start });
    }
  };
  for (const row of rows) if (isRecord(row.text)) read([row]);
  read(rows.filter(({ text }) => !isRecord(text)));
  return found.map((detections) => detections.sort((one, other) => one.start - other.start));
}

function rowsOf(text: string, at: number): Row[] {
  let start = 0;
  return text.split('\n').map((line) => {
    const row = { at, start, text: line };
    start += line.length + 1;
    return row;
  });
}
