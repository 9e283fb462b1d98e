import type { Letter } from './letters.ts';

/** Accents that fonts draw as signs of their own, each before the mark (Unicode, combining) that it stands for. Those of ASCII are signs of programs. */
const ACCENTS =
  '\u00b4\u0301\u00a8\u0308\u00b8\u0327\u00af\u0304\u02c6\u0302\u02c7\u030c\u02d8\u0306\u02d9\u0307\u02da\u030a\u02db\u0328\u02dc\u0303\u02dd\u030b';
const markOf = (text: string): string | undefined => ACCENTS[ACCENTS.indexOf(text) + 1];
const isAccent = (text: string): boolean => text >= '\u00a8' && text <= '\u02dd' && ACCENTS.includes(text);

/** Joins accents with the letter that they are drawn over or under, before or after it: `c` and a cedilla to `ç`. */
export function withAccents(letters: readonly Letter[]): readonly Letter[] {
  if (!letters.some(({ text }) => isAccent(text))) return letters;
  const joined: Letter[] = [];
  for (const letter of letters) {
    const before = joined.at(-1);
    const whole = before && (accented(before, letter) ?? accented(letter, before));
    if (whole === undefined) joined.push(letter);
    else joined[joined.length - 1] = { ...whole, blank: before?.blank };
  }
  return joined;
}

/** The letter with an accent that stands over or under it; `undefined` for others. */
function accented(accent: Letter, letter: Letter): Letter | undefined {
  const middle = (accent.x1 + accent.x2) / 2;
  if (!isAccent(accent.text) || middle <= letter.x1 || middle >= letter.x2) return undefined;
  if (Math.abs(accent.y - letter.y) > letter.style.size) return undefined;
  const text = (letter.text.replace('\u0131', 'i') + markOf(accent.text)).normalize('NFC');
  return text.length === 1 ? { ...letter, text } : undefined;
}
