/** One term of a rule (`LineRule`): a tag or a line, added or taken away. */
export interface Term {
  readonly name: string;
  /** Tags of the same meaning that stand in for `name`, the widest first; a filer uses one of them at a time. */
  readonly alternatives: readonly string[];
  readonly sign: 1 | -1;
  /** Takes part only where it is known. */
  readonly isOptional: boolean;
}

/** `-A + B - C?`, and `A|B|C?` for the one of several tags that the filer uses; names hold no blanks. */
export function parseExpression(text: string): Term[] {
  const terms: Term[] = [];
  let sign: 1 | -1 = 1;
  for (const token of text.split(' ')) {
    if (token === '+') sign = 1;
    else if (token === '-') sign = -1;
    else {
      const isTurned = token.startsWith('-');
      const isOptional = token.endsWith('?');
      const names = token.slice(isTurned ? 1 : 0, isOptional ? -1 : undefined);
      const [name = '', ...alternatives] = names.split('|');
      terms.push({ name, alternatives, sign: isTurned ? -1 : sign, isOptional });
    }
  }
  return terms;
}

/** Lines are written in capitals, tags are not. */
export const isLineName = (name: string): boolean => /^[A-Z0-9_]+$/.test(name);
