import type { ListedKind } from '../lines.ts';
import { STATEMENT_RULES } from './statement-rules.ts';

/** Flow lines, which add up over time, in the order of the statement. */
export const flowLines = (kind: ListedKind): string[] =>
  STATEMENT_RULES[kind].filter(({ nature }) => nature === 'flow').map(({ name }) => name);

const known = new Map<string, ReadonlySet<string>>();

/** All tags from which a line can be computed, including through formulas of other lines. */
export function tagsBelow(kind: ListedKind, line: string): ReadonlySet<string> {
  const key = `${kind} ${line}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const tags = new Set<string>();
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    const rule = STATEMENT_RULES[kind].find((one) => one.name === name);
    for (const { terms } of [...(rule?.tags ?? []), ...(rule?.formulas ?? [])]) {
      for (const term of terms) {
        if (term.isLine) visit(term.name);
        else for (const { name: tag } of [term, ...term.alternatives]) tags.add(tag);
      }
    }
  };
  visit(line);
  known.set(key, tags);
  return tags;
}
