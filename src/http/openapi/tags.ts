import { dataPairs } from '../../domain/text/data-lines.ts';
import { readDataFile } from '../../platform/data-file.ts';

/** Descriptions of the tags, in the order of a first hour. */
export const TAGS: Readonly<Record<string, string>> = Object.fromEntries(
  dataPairs(readDataFile('data/tags.txt', import.meta.url)),
);

/** The tag of an operation: `watchlists.create` -> `watchlists`. */
export const tagOf = ({ id }: { readonly id: string }): string => id.slice(0, id.indexOf('.'));
