import type { DataFile } from '../../platform/data-file.ts';

/** A line of a data file or of an operator's file of the same form. */
export interface DataLine {
  /** From 1. */
  readonly number: number;
  /** Without the space around it. */
  readonly text: string;
  readonly isIndented: boolean;
}

/** The lines of a text without blank lines and comments, which begin with `%`. */
export const dataLines = (text: string): DataLine[] =>
  text.split(/\r?\n/).flatMap((line, at) => {
    const content = line.trim();
    return content === '' || content.startsWith('%')
      ? []
      : [{ number: at + 1, text: content, isIndented: /^\s/.test(line) }];
  });

/** The two sides of the lines of a file, `German = DE`. Throws with file and line where one has no second side. */
export const dataPairs = ({ name, text }: DataFile): (readonly [left: string, right: string])[] =>
  dataLines(text).map(({ number, text: line }) => {
    const at = line.indexOf(' = ');
    if (at < 0) throw new Error(`${name}, line ${number}: no " = "`);
    return [line.slice(0, at), line.slice(at + 3)];
  });

/** Pairs `value = pattern` of a file, the patterns as expressions that ignore letter case. */
export const dataPatterns = <Value extends string>(file: DataFile): (readonly [pattern: RegExp, value: Value])[] =>
  dataPairs(file).map(([value, pattern]) => [new RegExp(pattern, 'i'), value as Value]);
