import { readDataFile } from '../../../platform/data-file.ts';
import { dataLines } from '../../text/data-lines.ts';

/** Phrases in documents that address language models rather than people. */
const SIGNS: readonly RegExp[] = dataLines(readDataFile('data/addresses-model.txt', import.meta.url).text).map(
  ({ text }) => new RegExp(text, 'iu'),
);

/** Characters that hide text from people and not from models. */
const HIDDEN = /(?![\t\n\r])[\p{Cc}\p{Cf}]/gu;

/** Cyrillic letters that look like Latin ones. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  і: 'i',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  ѕ: 's',
  ԁ: 'd',
  л: 'l',
};
const LOOKALIKE = new RegExp(`[${Object.keys(LOOKALIKES).join('')}]`, 'giu');

/**
 * True if a text addresses the language model that may read it (`ignore all previous instructions`). Such a passage is
 * no evidence: it is written for programs, not for readers.
 */
export function addressesModel(text: string): boolean {
  const shown = text.replace(HIDDEN, '');
  if (SIGNS.some((sign) => sign.test(shown))) return true;
  if (!/\p{Script=Cyrillic}/u.test(shown) || !/[a-z]/i.test(shown)) return false;
  const latin = shown.replace(LOOKALIKE, (letter) => LOOKALIKES[letter.toLowerCase()] ?? letter);
  return SIGNS.some((sign) => sign.test(latin));
}
