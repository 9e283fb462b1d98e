/** Words that abbreviations leave out. */
const LEFT_OUT = new Set(['and', '&', 'of', 'the', 'for', 'to', 'in', 'on', 'a']);
const CAPITALS = /^[A-Z]{2,6}$/;
/** Text between words and their abbreviation: `(RBC`, `(“RBC`, `, or RBC`, `, or the RBC`. */
const LEAD = /(?:\s\(["“]?|, or (?:the )?["“]?)$/;
const PHRASE_CHARS = 100;

/**
 * The first word of the expansion of an abbreviation, if the words directly before it have these initials: `risk` of `risk-based
 * capital (RBC)`. `undefined` if it is not explained.
 */
export function explainedBy(text: string, start: number, end: number): string | undefined {
  const letters = text.slice(start, end);
  if (!CAPITALS.test(letters)) return undefined;
  const before = text.slice(Math.max(0, start - PHRASE_CHARS), start);
  const lead = LEAD.exec(before);
  if (lead === null) return undefined;
  const phrase =
    before
      .slice(0, lead.index)
      .split(/[.;:()\n]/)
      .at(-1) ?? '';
  let left = letters.length;
  for (const word of phrase.split(/[^\p{L}\p{N}&]+/u).reverse()) {
    if (word[0]?.toUpperCase() === letters[left - 1]) left--;
    else if (!LEFT_OUT.has(word.toLowerCase())) return undefined;
    if (left === 0) return word;
  }
  return undefined;
}
