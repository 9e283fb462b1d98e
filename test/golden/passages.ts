import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { publicData } from '../files/public-data.ts';

/** The records of a file of labels beside this one, one JSON object a line. */
export const labelsOf = <Label>(file: string): Label[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Label);

/**
 * Finds the text of a place: `news/ag_news.csv#12` is title and text of row 12 (from 1), with `:title` or `:text` one of them;
 * `transcripts/AAN_q1_2021.txt#7` is `lines` lines from line 7; `sec/filings/x.html#40` the sentence 40 (from 1) of its bare text.
 */
export function placeReader(): (place: string, lines?: number) => string {
  const news = parse(readFileSync(publicData('news/ag_news.csv')), { relax_quotes: true }) as string[][];
  const filings = new Map<string, string[]>();
  const filing = (file: string): string[] => {
    const sentences = filings.get(file) ?? bareSentences(readFileSync(publicData(file), 'utf8'));
    filings.set(file, sentences);
    return sentences;
  };
  return (place, lines = 1) => {
    const [file = '', where = ''] = place.split('#');
    const [at = '1', part = ''] = where.split(':');
    const first = Number(at) - 1;
    if (file.endsWith('.html')) return filing(file)[first] ?? '';
    if (file === 'news/ag_news.csv') {
      const [, title = '', text = ''] = news[first] ?? [];
      return plainText(part === 'title' ? title : part === 'text' ? text : `${title}\n${text}`);
    }
    return readFileSync(publicData(file), 'utf8')
      .split('\n')
      .slice(first, first + lines)
      .join('\n');
  };
}

/** The news file writes apostrophes and tags as half-lost entities. */
export const plainText = (text: string): string =>
  text
    .replace(/#39;/g, "'")
    .replace(/#36;/g, '$')
    .replace(/&lt;.*?&gt;/g, ' ')
    .replace(/\b(?:quot|amp);/g, ' ')
    .replaceAll('\\', ' ')
    .replace(/ +/g, ' ')
    .trim();

/** The sentences of a page without its marks: good enough to name a place, no reader of filings. */
export const bareSentences = (html: string): string[] =>
  html
    .replace(/<(script|style|ix:header)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(?:nbsp|amp|quot|apos|ldquo|rdquo|lsquo|rsquo);/g, (name) => ENTITIES[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .split(/(?<=[a-z0-9)%][.!?])\s(?=[A-Z])/);

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&apos;': "'",
  '&ldquo;': '“',
  '&rdquo;': '”',
  '&lsquo;': '‘',
  '&rsquo;': '’',
};
