import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { termOf } from '../../src/domain/enrichment/sentiment/terms.ts';
import { tokenizeWords } from '../../src/domain/enrichment/words.ts';
import { bareSentences, plainText } from '../../test/golden/passages.ts';

const DATA = new URL('../../../shared/data/', import.meta.url);
const NEWS = 'news/ag_news.csv';
const BUSINESS = new Set(['3', '4']);

/** Public texts without labels. */
export interface Corpus {
  /** Sentences, or short texts of some. */
  readonly texts: readonly string[];
  /** Title and text of business and technology news, by its record. */
  readonly news: ReadonlyMap<string, readonly [title: string, text: string]>;
}

export function readCorpus(): Corpus {
  const records = parse(readFileSync(new URL(NEWS, DATA)), { relax_quotes: true }) as string[][];
  const told = records.map(([kind = '', title = '', text = '']) => ({
    kind,
    pair: [plainText(title), plainText(text)] as const,
  }));
  const news = new Map(
    told.flatMap(({ kind, pair }, at) => (BUSINESS.has(kind) ? [[`${NEWS}#${at + 1}`, pair] as const] : [])),
  );
  const spoken = filesOf('transcripts/', '.txt').flatMap((file) => file.split('\n'));
  const filed = filesOf('sec/filings/', '.html').flatMap(bareSentences);
  return { texts: [...told.flatMap(({ pair }) => pair), ...spoken, ...filed], news };
}

const filesOf = (folder: string, ending: string): string[] =>
  readdirSync(new URL(folder, DATA))
    .filter((file) => file.endsWith(ending))
    .sort()
    .map((file) => readFileSync(new URL(folder + file, DATA), 'utf8'));

const SMALL_MIN = 3;
/** Of a word of the language at least so many stand small for each that stands large within a sentence. */
const SMALL_SHARE = 1.5;

/** The terms that are words of the language, not names: those written small in any of the collections. */
export const commonTerms = (...collections: readonly (readonly string[])[]): Set<string> =>
  new Set(collections.flatMap(termsWrittenSmall));

function termsWrittenSmall(texts: readonly string[]): string[] {
  const small = new Map<string, number>();
  const large = new Map<string, number>();
  for (const text of texts) {
    let before = -1;
    for (const { form, start, sentence } of tokenizeWords(text)) {
      const isSmall = text.charAt(start) === form.charAt(0);
      const counts = isSmall ? small : before === sentence ? large : undefined;
      counts?.set(form, (counts.get(form) ?? 0) + 1);
      before = sentence;
    }
  }
  const common = [...small].filter(
    ([form, count]) => /^[a-z]/.test(form) && count >= SMALL_MIN && count >= (large.get(form) ?? 0) * SMALL_SHARE,
  );
  return common.map(([form]) => termOf(form));
}
