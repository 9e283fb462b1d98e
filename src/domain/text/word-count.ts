/** Scripts without spaces between words. */
const UNSPACED = /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\uff66-\uff9f\u0e00-\u0e7f]/g;
const IS_UNSPACED = /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\uff66-\uff9f\u0e00-\u0e7f]/;

/**
 * Number of words of a text, separated by spaces; two characters count as a word in scripts without spaces. Bars between table
 * cells do not count.
 */
export function countWords(text: string): number {
  let words = 0;
  let isInside = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const isBlank = code <= 0x20 || code === 0xa0 || code === 0x7c;
    if (!isBlank && !isInside) words++;
    isInside = !isBlank;
  }
  return IS_UNSPACED.test(text) ? words + Math.floor((text.match(UNSPACED)?.length ?? 0) / 2) : words;
}
