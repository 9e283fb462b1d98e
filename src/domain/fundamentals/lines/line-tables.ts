import { type DataFile, readDataFile } from '../../../platform/data-file.ts';
import { dataLines } from '../../text/data-lines.ts';
import { LINES_OF, type ListedKind } from '../lines.ts';
import type { LineRule } from './line-rules.ts';

/** Rules of a taxonomy by kind of statement and line; lines without a rule are missing. */
export type LineTable = Readonly<Record<ListedKind, Readonly<Record<string, LineRule>>>>;

const LISTS = ['formulas', 'unless', 'noLessThan', 'nested', 'zeroOnlyWith'] as const;
/** Properties of `LineRule` that are true or not. */
export const RULE_FLAGS = ['isPositive', 'isNeverNegative', 'isAgreed', 'isDeduction', 'needsWholeFinancing'] as const;
const HEAD = /^(@[a-z-]+|[A-Z_]+(?:, [A-Z_]+)*):(.*)$/;
const KEY = /^([a-zA-Z]+):(.*)$/;

/** Entries of a list, the names of lists replaced by each of their entries: the first name in an entry varies last. */
function entriesOf(text: string, lists: ReadonlyMap<string, readonly string[]>): string[] {
  return text.split(',').flatMap((entry): string[] => {
    const [name] = /@[a-z-]+/.exec(entry) ?? [];
    if (name === undefined) return entry.trim() === '' ? [] : [entry.trim().replaceAll(/\s+/g, ' ')];
    const values = lists.get(name);
    if (values === undefined) throw new Error(`no list ${name}`);
    return values.flatMap((value) => entriesOf(entry.replaceAll(name, value), lists));
  });
}

const pairsOf = (entries: readonly string[]): [string, string][] =>
  entries.map((entry) => {
    const [one, other, ...more] = entry.split(' = ');
    if (one === undefined || other === undefined || more.length > 0) throw new Error(`no pair: ${entry}`);
    return [one, other];
  });

function partOf(key: string, entries: readonly string[]): Partial<LineRule> {
  if (key === 'afterTaking') return { [key]: pairsOf(entries).map(([taken, net]) => ({ net, taken })) };
  if (key === 'noMoreThan') return { [key]: pairsOf(entries).map(([left, shown]) => ({ left, shown })) };
  if (!LISTS.some((one) => one === key)) throw new Error(`no property ${key} of a rule`);
  return { [key]: entries };
}

/**
 * The rules of a file: a kind of statement, then lines with their tags (`GOODWILL: Goodwill`; several lines may share a rule) and, indented, the other
 * properties of `LineRule`: `key: entries`, or the name of a flag. `@name: entries` is a list for other entries, which go on in lines that are
 * indented further. A pair of `afterTaking` is `taken = net`, one of `noMoreThan` `left = shown`. Throws with file and line.
 */
export function parseLineTable({ name: file, text }: DataFile): LineTable {
  const table: Record<ListedKind, Record<string, LineRule>> = { income: {}, balance: {}, 'cash-flow': {} };
  const lists = new Map<string, readonly string[]>();
  let kind: ListedKind | undefined;
  let names: readonly string[] = [];
  const add = (part: Partial<LineRule>): void => {
    if (kind === undefined || names.length === 0) throw new Error('no line before it');
    for (const name of names) table[kind][name] = { tags: [], ...table[kind][name], ...part };
  };
  const take = (statement: string): void => {
    const [, head, tags = ''] = HEAD.exec(statement) ?? [];
    const [, key, entries = ''] = KEY.exec(statement) ?? [];
    const flag = RULE_FLAGS.find((one) => one === statement);
    if (Object.hasOwn(table, statement)) kind = statement as ListedKind;
    else if (head?.startsWith('@')) lists.set(head, entriesOf(tags, lists));
    else if (head !== undefined) {
      names = head.split(', ');
      const unknown = names.find((one) => kind === undefined || !(LINES_OF[kind] as readonly string[]).includes(one));
      if (unknown !== undefined) throw new Error(`no line ${unknown}`);
      const known = names.find((one) => kind !== undefined && Object.hasOwn(table[kind], one));
      if (known !== undefined) throw new Error(`${known} is twice`);
      add({ tags: entriesOf(tags, lists) });
    } else if (flag !== undefined) add({ [flag]: true });
    else add(partOf(key ?? statement, entriesOf(entries, lists)));
  };
  const statements: { readonly number: number; text: string }[] = [];
  for (const { number, text: line, isIndented } of dataLines(text)) {
    const last = statements.at(-1);
    if (isIndented && last !== undefined && !KEY.test(line) && !RULE_FLAGS.some((one) => one === line))
      last.text += ` ${line}`;
    else statements.push({ number, text: line });
  }
  for (const { number, text: statement } of statements) {
    try {
      take(statement);
    } catch (error) {
      throw new Error(`${file}, line ${number}: ${(error as Error).message}`);
    }
  }
  return table;
}

/** The rules of each taxonomy. */
export const LINE_TABLES: Readonly<Record<'us-gaap' | 'ifrs-full', LineTable>> = {
  'us-gaap': parseLineTable(readDataFile('data/us-gaap.txt', import.meta.url)),
  'ifrs-full': parseLineTable(readDataFile('data/ifrs-full.txt', import.meta.url)),
};
