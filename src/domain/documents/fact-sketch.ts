/** Of the figures and names of both texts, taken together, texts that nearly repeat each other share at least so much. */
const SHARED_MIN = 0.6;
/** Figures and names of a text that are kept, the least of their hashes: enough to tell what two texts share. */
const FACTS_MAX = 16;
const DIGITS = 4;
const FACT = /\d+(?:[.,]\d+)*|(?<=[\p{Ll}\p{N},:;(] )\p{Lu}[\p{L}\p{N}]*/gu;

/**
 * The figures and the names inside the sentences of texts, as a sketch: the least of their hashes ("bottom-k", Cohen and Kelley
 * 2007), 4 digits of hex each, ascending. `hash` spreads well over 32 bits.
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

/** Another day of the week, a byline: no difference. */
const OTHERS_MAX = 2;

/** Whether two sketches are of texts that tell the same facts. */
export function haveSameFacts(one: string, other: string): boolean {
  const [first, second] = [factsOf(one), factsOf(other)];
  const union = [...new Set([...first, ...second])].sort().slice(0, FACTS_MAX);
  const shared = union.filter((fact) => first.includes(fact) && second.includes(fact)).length;
  return union.length - shared <= OTHERS_MAX || shared / union.length >= SHARED_MIN;
}

const factsOf = (sketch: string): readonly string[] => sketch.match(/.{4}/g) ?? [];
