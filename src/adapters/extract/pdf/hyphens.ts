const WORD = /\p{L}+(?:-\p{L}+)*/gu;
const LAST = /(\p{L}+(?:-\p{L}+)*)-$/u;
const FIRST = /^(\p{L}+)/u;
const LOWER = /^\p{Ll}/u;
const ENDS_IDEOGRAPHIC = /[\u3000-\u9fff\uf900-\ufaff\uff00-\uff60]$/;
const STARTS_IDEOGRAPHIC = /^[\u3000-\u9fff\uf900-\ufaff\uff00-\uff60]/;

/**
 * Creates a function that joins lines. A hyphen at the end of a line belongs to the word (`long-term`) or only splits it, which
 * the other words of the document decide. Otherwise it stays if both parts are words of the document. Lines of scripts without blanks
 * are joined without one.
 */
export function createLineJoin(lines: Iterable<string>): (left: string, right: string) => string {
  let known: ReadonlySet<string> | undefined;
  const words = (): ReadonlySet<string> => {
    if (known === undefined) {
      const set = new Set<string>();
      for (const line of lines) for (const [word] of line.matchAll(WORD)) set.add(word.toLowerCase());
      known = set;
    }
    return known;
  };
  return (left, right) => {
    if (ENDS_IDEOGRAPHIC.test(left) && STARTS_IDEOGRAPHIC.test(right)) return left + right;
    if (!left.endsWith('-')) return `${left} ${right}`;
    const before = LAST.exec(left)?.[1]?.toLowerCase();
    const after = FIRST.exec(right)?.[1]?.toLowerCase();
    if (before === undefined) return `${left} ${right}`;
    if (after === undefined || !LOWER.test(right)) return left + right;
    const set = words();
    const isOwn = set.has(`${before}-${after}`) || (!set.has(before + after) && set.has(before) && set.has(after));
    return isOwn ? left + right : left.slice(0, -1) + right;
  };
}
