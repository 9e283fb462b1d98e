/** One term of a rule (`LineRule`): a tag or a line with its sign. */
export interface Term {
  readonly name: string;
  /** Tags with the same meaning as `name`, the widest first; a filer uses one of them at a time. */
  readonly alternatives: readonly string[];
  readonly sign: 1 | -1;
  /** Omitted where unknown. */
  readonly isOptional: boolean;
}

/** Parses `-A + B - C?`; `A|B|C?` are alternative tags of which the filer uses one. Names have no spaces. */
export function parseExpression(text: string): Term[] {
  const terms: Term[] = [];
  let sign: 1 | -1 = 1;
  for (const token of text.split(' ')) {
    if (token === '+') sign = 1;
    else if (token === '-') sign = -1;
    else {
      const isNegated = token.startsWith('-');
      const isOptional = token.endsWith('?');
      const names = token.slice(isNegated ? 1 : 0, isOptional ? -1 : undefined);
      const [name = '', ...alternatives] = names.split('|');
      terms.push({ name, alternatives, sign: isNegated ? -1 : sign, isOptional });
    }
  }
  return terms;
}

/** Names of lines are in capitals, tags are not. */
export const isLineName = (name: string): boolean => /^[A-Z0-9_]+$/.test(name);
