const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether each word of a text begins a word of a name, in whatever order and letter case; signs alone must stand in it. */
export function beginsWords(name: string, text: string): boolean {
  const [own, typed] = [wordsOf(name), wordsOf(text)];
  if (typed.length === 0) return name.includes(text);
  return typed.every((part) => own.some((word) => word.startsWith(part)));
}
