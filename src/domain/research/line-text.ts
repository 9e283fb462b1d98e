import type { FiscalPeriod } from '../fundamentals/statement.ts';
import { MONTH_NAMES } from '../text/months.ts';
import type { Day } from '../time/days.ts';
import type { AnswerLine, Citation } from './answer-line.ts';
import type { Evidence } from './evidence.ts';

/** A stretch of a line with what supports it; none for words that claim nothing. */
export type LinePiece = string | { readonly text: string; readonly by: readonly Evidence[] };

/** Markdown before a line of a kind. */
export const lineMark = (kind: AnswerLine['kind']): string =>
  kind === 'heading' ? '## ' : kind === 'item' ? '- ' : '';

/** Words that one or more pieces of evidence support. */
export const cited = (text: string, ...by: readonly Evidence[]): LinePiece => ({ text, by });

/** Joins pieces to a line; each cited piece becomes a span without the punctuation and space around it. */
export function citedLine(kind: AnswerLine['kind'], pieces: readonly LinePiece[]): AnswerLine {
  const citations: Citation[] = [];
  let text = '';
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      // A name with a full stop of its own ends the sentence: `Alphabet Inc.`
      text += piece === '.' && text.endsWith('.') ? '' : piece;
      continue;
    }
    const start = text.length + (piece.text.length - piece.text.trimStart().length);
    text += piece.text;
    const end = start + piece.text.trim().replace(/[\s.,;:!?]+$/, '').length;
    for (const evidence of new Set(piece.by)) citations.push({ start, end, evidence, quote: null });
  }
  return { kind, text, citations };
}

/** A Markdown table whose first column names the rows; the others are numbers, or texts where their head is in `texts`. */
export function tableOf(
  heads: readonly string[],
  rows: readonly (readonly LinePiece[])[],
  texts: readonly string[] = [],
): AnswerLine[] {
  const line = (kind: 'columns' | 'row', cells: readonly LinePiece[]): AnswerLine =>
    citedLine(kind, [...cells.flatMap((cell): LinePiece[] => ['| ', cell, ' ']), '|']);
  const sides = heads.map((head, at) => (at === 0 || texts.includes(head) ? '---' : '---:'));
  return [line('columns', heads), line('columns', sides), ...rows.map((cells) => line('row', cells))];
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

/** The same of pieces. */
export function listedPieces(items: readonly LinePiece[]): LinePiece[] {
  return items.flatMap((item, at): LinePiece[] => {
    if (at === 0) return [item];
    return [at === items.length - 1 ? ' and ' : ', ', item];
  });
}

/**
 * Verb after the name of a figure: `expenses`, `earnings per share`, `dividends paid` are plural, `goodwill` is
 * singular.
 */
export function wasOrWere(label: string): 'was' | 'were' {
  const [head = ''] = label.split(/\s(?:of|to|per|for|attributable|by|at|from|on|less)\s/);
  return /(?<![su])s$/.test(head.replace(/\s(?:paid|issued|outstanding|net)$/, '')) ? 'were' : 'was';
}

/** A day in quotations and captions: `Nov 1, 2024`. */
export const dateText = (day: Day): string => dayWords(day, 3);

/** A day in sentences: `November 1, 2024`. */
export function dayWords(day: Day, monthLetters?: number): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const name = MONTH_NAMES[Number(month) - 1]?.slice(0, monthLetters) ?? '';
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${Number(date)}, ${year}`;
}

/** A fiscal year or quarter in the calendar of a company. */
export interface FiscalAt {
  readonly year: number;
  readonly period: FiscalPeriod;
}

/** `fiscal 2025`, `Q3 of fiscal 2025`, `the transition period of 2025`. */
export function fiscalWords({ year, period }: FiscalAt): string {
  if (period === 'T') return `the transition period of ${year}`;
  return period === 'FY' ? `fiscal ${year}` : `${period} of fiscal ${year}`;
}
