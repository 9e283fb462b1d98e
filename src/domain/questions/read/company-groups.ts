import { readDataFile } from '../../../platform/data-file.ts';
import { dataPairs } from '../../text/data-lines.ts';
import { overlaps, type TextSpan } from '../../text/span.ts';
import type { QuestionGroup } from '../understanding.ts';

/** Words for companies after a business, and before one. */
const [COMPANIES_AFTER, COMPANIES_BEFORE] = [
  /^\s(?:companies|company|firms?|stocks?|names|corporations?|businesses|players|makers?|operators?|sector|industry)\b/i,
  /\b(?:companies|company|firms?|stocks?|names|corporations?|businesses|players)\s(?:in|of|from)\s(?:the\s)?$/i,
];
/** Length of the longest words before a business. */
const BEFORE_CHARS = 25;

interface Group {
  readonly expression: RegExp;
  /** Words that name companies by themselves. */
  readonly names: RegExp;
  readonly industries: readonly string[];
}

const GROUPS: readonly Group[] = dataPairs(readDataFile('data/company-groups.txt', import.meta.url)).map(
  ([words, industries]) => {
    const all = words.replaceAll(' ', '\\s').split('|');
    const names = all.filter((word) => !word.startsWith('~'));
    return {
      expression: new RegExp(`(?<![\\p{L}\\d-])(?:${all.join('|').replaceAll('~', '')})(?![\\p{L}\\d-])`, 'giu'),
      names: new RegExp(`^(?:${names.join('|')})$`, 'iu'),
      industries: industries.split('; '),
    };
  },
);

/** The groups of companies that a text names, in order; of overlapping names the longest; none that overlaps `taken`. */
export function groupsIn(text: string, taken: readonly TextSpan[]): QuestionGroup[] {
  const matches = GROUPS.flatMap(({ expression, names, industries }) =>
    [...text.matchAll(expression)].flatMap(({ index, 0: words }): QuestionGroup[] => {
      const before = text.slice(Math.max(0, index - BEFORE_CHARS), index);
      const after = COMPANIES_AFTER.exec(text.slice(index + words.length))?.[0].length ?? 0;
      if (after === 0 && !names.test(words) && !COMPANIES_BEFORE.test(before)) return [];
      return [{ start: index, end: index + words.length + after, industries }];
    }),
  ).sort((one, other) => other.end - other.start - (one.end - one.start) || one.start - other.start);
  const chosen: QuestionGroup[] = [];
  for (const group of matches) {
    if (![...taken, ...chosen].some((span) => overlaps(span, group))) chosen.push(group);
  }
  return chosen.sort((one, other) => one.start - other.start);
}
