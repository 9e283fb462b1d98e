const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * True if each word of a text begins a word of a name, in any order and letter case; text without letters or digits
 * must occur in it.
 */
export function beginsWords(name: string, text: string): boolean {
  const [own, typed] = [wordsOf(name), wordsOf(text)];
  if (typed.length === 0) return name.includes(text);
  return typed.every((part) => own.some((word) => word.startsWith(part)));
}
