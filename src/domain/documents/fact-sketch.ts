/** Minimum share of common facts (figures and names) of near repeats, of the union of both. */
const SHARED_MIN = 0.6;
/** Maximum number of hashes in a sketch, the smallest ones. */
const FACTS_MAX = 16;
const DIGITS = 4;
const FACT = /\d+(?:[.,]\d+)*|(?<=[\p{Ll}\p{N},:;(] )\p{Lu}[\p{L}\p{N}]*/gu;

/**
 * Sketch of the figures and names within sentences: their smallest hashes ("bottom-k", Cohen and Kelley 2007), 4 hex digits each,
 * ascending. `hash` must be uniform over 32 bits.
 */
export function factSketch(texts: Iterable<string>, hash: (fact: string) => number): string {
  const facts = new Set<number>();
  for (const text of texts) for (const [fact] of text.matchAll(FACT)) facts.add(hash(fact) >>> 16);
  return [...facts]
    .sort((one, other) => one - other)
    .slice(0, FACTS_MAX)
    .map((fact) => fact.toString(16).padStart(DIGITS, '0'))
    .join('');
}

/** Tolerated differing facts, such as a weekday or a byline. */
const OTHERS_MAX = 2;

/** True if two sketches are of texts with the same facts. */
export function haveSameFacts(one: string, other: string): boolean {
  const [first, second] = [factsOf(one), factsOf(other)];
  const union = [...new Set([...first, ...second])].sort().slice(0, FACTS_MAX);
  const shared = union.filter((fact) => first.includes(fact) && second.includes(fact)).length;
  return union.length - shared <= OTHERS_MAX || shared / union.length >= SHARED_MIN;
}

const factsOf = (sketch: string): readonly string[] => sketch.match(/.{4}/g) ?? [];
