import type { DataFile } from '../../platform/data-file.ts';
import { dataLines } from './data-lines.ts';

/** Words of a list that have the same weight. */
export interface WordGroup {
  /** 1 where the file gives none. */
  readonly weight: number;
  readonly words: readonly string[];
}

const HEAD = /^([a-z][a-z ]*?)(?::\s*(-?\d+(?:\.\d+)?))?$/;

/**
 * The word lists of a file: a line with the name of a list, perhaps with a weight (`moves: -0.5`), then indented lines of words
 * separated by spaces. Lists may be continued. Throws with file and line where a list is not among `names`, is missing, or has a word
 * twice.
 */
export function weightedWordLists<Name extends string>(
  { name: file, text }: DataFile,
  names: readonly Name[],
): Readonly<Record<Name, readonly WordGroup[]>> {
  const lists = new Map<string, { weight: number; words: string[] }[]>(names.map((name) => [name, []]));
  const seen = new Set<string>();
  let current: { readonly name: string; readonly words: string[] } | undefined;
  for (const { number, text: line, isIndented } of dataLines(text)) {
    const refuse = (reason: string): never => {
      throw new Error(`${file}, line ${number}: ${reason}`);
    };
    if (!isIndented) {
      const [, name = '', weight = '1'] = HEAD.exec(line) ?? refuse('neither the name of a list nor indented words');
      const words: string[] = [];
      (lists.get(name) ?? refuse(`no list "${name}"`)).push({ weight: Number(weight), words });
      current = { name, words };
      continue;
    }
    const list = current ?? refuse('words without a list');
    for (const word of line.split(/\s+/)) {
      if (seen.has(`${list.name} ${word}`)) refuse(`"${word}" is twice in "${list.name}"`);
      seen.add(`${list.name} ${word}`);
      list.words.push(word);
    }
  }
  const empty = names.find((name) => !lists.get(name)?.some(({ words }) => words.length > 0));
  if (empty !== undefined) throw new Error(`${file}: the list "${empty}" has no words`);
  return Object.fromEntries(lists) as unknown as Record<Name, readonly WordGroup[]>;
}

/** The same for lists without weights. */
export function wordLists<Name extends string>(
  file: DataFile,
  names: readonly Name[],
): Readonly<Record<Name, readonly string[]>> {
  const lists = weightedWordLists(file, names);
  const words = names.map((name) => [name, lists[name].flatMap((part) => part.words)] as const);
  return Object.fromEntries(words) as unknown as Record<Name, readonly string[]>;
}
