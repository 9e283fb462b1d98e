import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { termOf } from '../../src/domain/enrichment/sentiment/terms.ts';
import { tokenizeWords } from '../../src/domain/text/words.ts';
import { bareSentences, plainText } from '../../test/golden/passages.ts';

const DATA = new URL('../../../shared/data/', import.meta.url);

/** Public texts without labels: titles and texts of news, sentences of earnings calls and of filings. */
export function readCorpus(): string[] {
  const news = parse(readFileSync(new URL('news/ag_news.csv', DATA)), { relax_quotes: true }) as string[][];
  const calls = filesOf('transcripts/', '.txt').flatMap((file) => file.split('\n'));
  const filings = filesOf('sec/filings/', '.html').flatMap(bareSentences);
  return [...news.flatMap(([, title = '', text = '']) => [plainText(title), plainText(text)]), ...calls, ...filings];
}

const filesOf = (folder: string, ending: string): string[] =>
  readdirSync(new URL(folder, DATA))
    .filter((file) => file.endsWith(ending))
    .sort()
    .map((file) => readFileSync(new URL(folder + file, DATA), 'utf8'));

const LOWER_CASE_MIN = 3;
/** A common word occurs at least so many times in lower case for each time that it is capitalized within a sentence. */
const LOWER_CASE_RATIO = 1.5;

/** The terms that are common words rather than names: those mostly written in lower case in any of the collections. */
export const commonTerms = (...collections: readonly (readonly string[])[]): Set<string> =>
  new Set(collections.flatMap(lowerCaseTerms));

function lowerCaseTerms(texts: readonly string[]): string[] {
  const lower = new Map<string, number>();
  const capitalized = new Map<string, number>();
  for (const text of texts) {
    let before = -1;
    for (const { form, start, sentence } of tokenizeWords(text)) {
      const isLower = text.charAt(start) === form.charAt(0);
      const counts = isLower ? lower : before === sentence ? capitalized : undefined;
      counts?.set(form, (counts.get(form) ?? 0) + 1);
      before = sentence;
    }
  }
  const common = [...lower].filter(
    ([form, count]) =>
      /^[a-z]/.test(form) && count >= LOWER_CASE_MIN && count >= (capitalized.get(form) ?? 0) * LOWER_CASE_RATIO,
  );
  return common.map(([form]) => termOf(form));
}
