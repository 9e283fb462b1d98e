import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { Parser } from 'htmlparser2';

/** Where the public data sets are, as `../shared/data` of the project. */
const DATA = new URL('../../../../shared/data/', import.meta.url);

/** Lines of a transcript, and blocks of a filing, that make one passage. */
const LINES_A_PASSAGE = 5;

/**
 * The texts of one document as passages: of a news item its headline and its body, of a transcript five sentences each,
 * of a filing one block of its text each.
 */
export function passagesOf(file: string, item: number): string[] {
  if (file.endsWith('.csv')) {
    const [, title = '', body = ''] = newsItems(file)[item] ?? [];
    return [cleaned(title), cleaned(body)];
  }
  const known = texts.get(file) ?? (file.endsWith('.html') ? blocksOf(file) : linesOf(file));
  texts.set(file, known);
  return known;
}

/** Files are read once. */
const texts = new Map<string, string[]>();

/** The file's marks of its own: `#39;` for an apostrophe, `quot;`, tags written with `&lt;`, a backslash for a line break. */
const cleaned = (text: string): string =>
  text
    .replace(/\\\$/g, '$')
    .replace(/\\/g, ' ')
    .replace(/ ?#39;/g, "'")
    .replace(/ #36;/g, '$')
    .replace(/ ?quot;/g, '"')
    .replace(/ ?amp;/g, ' &')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/<\/?(?:a|b|i|p|br|font|em|strong)\b[^>]*>/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

const kept = new Map<string, string[][]>();

function newsItems(file: string): string[][] {
  const known =
    kept.get(file) ?? (parse(readFileSync(new URL(file, DATA), 'utf8'), { relaxQuotes: true }) as string[][]);
  kept.set(file, known);
  return known;
}

function linesOf(file: string): string[] {
  const lines = readFileSync(new URL(file, DATA), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return Array.from({ length: Math.ceil(lines.length / LINES_A_PASSAGE) }, (_, i) =>
    lines.slice(i * LINES_A_PASSAGE, (i + 1) * LINES_A_PASSAGE).join(' '),
  );
}

const BREAKS = new Set(['p', 'div', 'tr', 'li', 'table', 'h1', 'h2', 'h3', 'h4', 'br', 'td']);
const HIDDEN = new Set(['script', 'style', 'head', 'ix:header']);

/** Running text of an HTML filing: its blocks of 15 words and more. */
function blocksOf(file: string): string[] {
  const blocks: string[] = [];
  let text = '';
  let hidden = 0;
  const end = (): void => {
    const block = text.replace(/\s+/g, ' ').trim();
    if (block.split(' ').length >= 15) blocks.push(block);
    text = '';
  };
  const parser = new Parser({
    onopentag(name) {
      if (HIDDEN.has(name)) hidden++;
      if (BREAKS.has(name)) end();
    },
    onclosetag(name) {
      if (HIDDEN.has(name)) hidden--;
      if (BREAKS.has(name)) end();
    },
    ontext(part) {
      if (hidden === 0) text += part;
    },
  });
  parser.write(readFileSync(new URL(file, DATA), 'utf8'));
  parser.end();
  end();
  return blocks;
}
