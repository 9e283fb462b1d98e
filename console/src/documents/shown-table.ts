import type { WholeDocument } from '@almanac/client';
import { wholeNumber } from '../format/numbers.ts';

/** A table of a document with its figures, as the service reads it. */
export type ReadTable = WholeDocument['content']['tables'][number];

/** A cell as it is shown. */
export interface ShownCell {
  readonly text: string;
  readonly isNumber: boolean;
  /** In whole units, where that is another number than the printed one. */
  readonly value: number | null;
}

export interface ShownRow {
  readonly line: number;
  readonly label: string;
  readonly isGroup: boolean;
  readonly isInGroup: boolean;
  readonly cells: readonly (ShownCell | null)[];
}

/** A table as it is shown. */
export interface ShownTable {
  /** Lines above the heads. */
  readonly caption: readonly string[];
  readonly heads: readonly { readonly text: string; readonly period: string | null }[];
  readonly rows: readonly ShownRow[];
  /** Scale and currency: `USD, millions`; `null` where nothing states them. */
  readonly unit: string | null;
}

const SCALES: Readonly<Record<number, string>> = { 3: 'thousands', 6: 'millions', 9: 'billions' };
const FIGURE = /^[\s$€£¥(+−–—-]*\d[\d,.\s]*[)%]*$|^[–—-]$/;

const piecesOf = (line: string): string[] => line.split(' | ').map((piece) => piece.trim());

/** Tables of a paragraph in order: with heads and values as far as they were read, else rows and cells alone. */
export function shownTables(text: string, tables: readonly ReadTable[]): ShownTable[] {
  const lines = text.split('\n');
  if (tables.length === 0) return [plainTable(lines)];
  return tables.map((table, at) => {
    const before = tables[at - 1]?.rows.at(-1)?.line ?? -1;
    return readTable(table, lines, before + 1);
  });
}

function readTable({ columns, rows, scale, currency }: ReadTable, lines: readonly string[], from: number): ShownTable {
  const first = rows[0]?.line ?? lines.length;
  const heads = columns.map(({ head }) => head);
  const above = lines.slice(from, first).map((line) =>
    piecesOf(line)
      .filter((piece) => piece !== '' && !heads.some((head) => head.includes(piece)))
      .join(' '),
  );
  return {
    caption: above.filter((line) => line !== ''),
    heads: columns.map(({ head, fiscalYear, fiscalQuarter }) => ({
      text: head,
      period:
        fiscalYear === null ? null : fiscalQuarter === null ? `FY ${fiscalYear}` : `Q${fiscalQuarter} ${fiscalYear}`,
    })),
    rows: rows.map(({ line, label, group, cells }) => ({
      line,
      // As written, with marks of notes.
      label: label === '' ? '' : (piecesOf(lines[line] ?? '')[0] ?? label),
      isGroup: label !== '' && cells.every((cell) => cell === null),
      isInGroup: group !== null,
      cells: cells.map((cell) => cell && shownCell(cell)),
    })),
    unit: [currency, SCALES[scale ?? 0]].filter(Boolean).join(', ') || null,
  };
}

function shownCell({ text, value }: { readonly text: string; readonly value: number | null }): ShownCell {
  const isScaled =
    value !== null && Math.abs(value) >= 1_000 && !text.includes('%') && !text.includes(wholeNumber(value));
  return { text, isNumber: value !== null || FIGURE.test(text), value: isScaled ? value : null };
}

/** Rows of texts; the first cell of each is its label. */
function plainTable(lines: readonly string[]): ShownTable {
  const rows = lines.map(piecesOf);
  const columns = rows.reduce((most, { length }) => Math.max(most, length - 1), 0);
  return {
    caption: [],
    heads: [],
    rows: rows.map(([label = '', ...texts], line) => ({
      line,
      label,
      isGroup: false,
      isInGroup: false,
      cells: Array.from({ length: columns }, (_, at) => {
        const text = texts[at] ?? '';
        return text === '' ? null : { text, isNumber: FIGURE.test(text), value: null };
      }),
    })),
    unit: null,
  };
}
