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
