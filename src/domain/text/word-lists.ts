import type { DataFile } from '../../platform/data-file.ts';
import { dataLines } from './data-lines.ts';

const HEAD = /^[a-z][a-z ]*$/;

/**
 * The word lists of a file: a line with the name of a list, then indented lines of words separated by spaces. Lists may be continued.
 * Throws with file and line where a list is not among `names`, is missing, or has a word twice.
 */
export function wordLists<Name extends string>(
  { name: file, text }: DataFile,
  names: readonly Name[],
): Readonly<Record<Name, readonly string[]>> {
  const lists = new Map<string, Set<string>>(names.map((name) => [name, new Set()]));
  let current: { readonly name: string; readonly words: Set<string> } | undefined;
  for (const { number, text: line, isIndented } of dataLines(text)) {
    const refuse = (reason: string): never => {
      throw new Error(`${file}, line ${number}: ${reason}`);
    };
    if (!isIndented) {
      if (!HEAD.test(line)) refuse('neither the name of a list nor indented words');
      current = { name: line, words: lists.get(line) ?? refuse(`no list "${line}"`) };
      continue;
    }
    const { name, words } = current ?? refuse('words without a list');
    for (const word of line.split(/\s+/)) {
      if (words.has(word)) refuse(`"${word}" is twice in "${name}"`);
      words.add(word);
    }
  }
  const empty = names.find((name) => lists.get(name)?.size === 0);
  if (empty !== undefined) throw new Error(`${file}: the list "${empty}" has no words`);
  return Object.fromEntries([...lists].map(([name, words]) => [name, [...words]])) as unknown as Record<
    Name,
    readonly string[]
  >;
}
