import type { Block } from '../../../domain/enrichment/extracted-document.ts';
import { tableBlock } from '../document-builder.ts';
import { HEADING_CHARACTERS_MAX } from '../plain-text.ts';
import { alignRows, type DrawnCell, isFigure, logicalCells } from '../table-cells.ts';

interface Cell {
  readonly blocks: Block[];
  readonly start: number;
  readonly end: number;
}

const COLUMNS_MAX = 5_000;
const COLSPAN_MAX = 200;
const ROWSPAN_MAX = 200;

const spanOf = (raw: string | undefined, max: number): number => {
  const span = Number.parseInt(raw ?? '1', 10);
  return span >= 1 ? Math.min(span, max) : 1;
};

/** Builds a table from parser events, with cells at their grid positions even if tags are missing. */
export function createTable(page: number) {
  const rows: Cell[][] = [];
  let row: Cell[] | undefined;
  let cell: Cell | undefined;
  let column = 0;
  /** Per column, the number of further rows covered by a cell from above (rowspan). */
  const filled: number[] = [];

  return {
    page,
    openRow(): void {
      if (row !== undefined && row.length === 0 && column === 0) return;
      for (const [column, left] of filled.entries()) if (left > 0) filled[column] = left - 1;
      row = [];
      rows.push(row);
      column = 0;
      cell = undefined;
    },
    closeRow(): void {
      row = undefined;
      cell = undefined;
    },
    openCell(colspan: string | undefined, rowspan: string | undefined): void {
      if (row === undefined) this.openRow();
      while ((filled[column] ?? 0) > 0) column += 1;
      const start = column;
      column = Math.min(COLUMNS_MAX, column + spanOf(colspan, COLSPAN_MAX));
      const height = spanOf(rowspan, ROWSPAN_MAX);
      // The current row is subtracted when the next one opens.
      if (height > 1) for (let place = start; place < column; place += 1) filled[place] = height;
      cell = { blocks: [], start, end: Math.max(column, start + 1) };
      row?.push(cell);
    },
    closeCell(): void {
      cell = undefined;
    },
    /** The target of text in the open cell; `undefined` between cells. */
    sink: (): Block[] | undefined => cell?.blocks,
    /** The blocks of the table: one table, or the blocks of a layout table. */
    finish: (): Block[] => finishTable(rows, page),
  };
}
export type Table = ReturnType<typeof createTable>;

const textOf = (cell: Cell): string => {
  const [only, ...more] = cell.blocks;
  return only === undefined ? '' : more.length === 0 ? only.text : cell.blocks.map(({ text }) => text).join(' ');
};

const MARKER =
  /^(?:[\u2022\u25cf\u25cb\u25aa\u25a0\u25a1\u2013\u2014\u00b7\u2751\u27a4\u2713*o\u2610\u2611\u2612\u00fe\u00a8-]|\(?[a-z0-9ivx]{1,5}[.)]|[A-Z][.)]|\(\w{1,5}\)|\d{1,2}\.\d{1,2}\.?)$/;
const ITEM = /^(?:part|item|article|section|note|exhibit)\s+[\dIVX]/i;
/** Average length above which cells are prose, not labels. */
const PROSE_CHARACTERS = 160;

function finishTable(rows: readonly Cell[][], page: number): Block[] {
  const isNested = rows.some((row) => row.some(({ blocks }) => blocks.some(({ kind }) => kind === 'table')));
  if (isNested) return rows.flat().flatMap(({ blocks }) => blocks);
  const logical = rows
    .map((cells) => ({
      cells,
      logical: logicalCells(cells.map((cell): DrawnCell => ({ text: textOf(cell), start: cell.start, end: cell.end }))),
    }))
    .filter((row) => row.logical.length > 0);
  if (logical.length === 0) return [];
  const isArranging = logical.every(({ logical }) => isArranged(logical));
  if (isArranging) return logical.flatMap(({ cells, logical }) => arranged(cells, logical));
  const all = logical.flatMap(({ logical }) => logical);
  const hasFigures = all.some(({ text }) => isFigure(text));
  const letters = all.reduce((sum, { text }) => sum + text.length, 0);
  if (!hasFigures && letters / all.length > PROSE_CHARACTERS) return rows.flat().flatMap(({ blocks }) => blocks);
  const table = tableBlock(alignRows(logical.map((row) => row.logical)), page);
  return table === undefined ? [] : [table];
}

/** A row with a single content: one cell, or a list marker or item number before its text. */
function isArranged(logical: readonly DrawnCell[]): boolean {
  const [first, second] = logical;
  if (second === undefined) return true;
  if (logical.length > 2 || first === undefined || isFigure(second.text)) return false;
  return MARKER.test(first.text) || (ITEM.test(first.text) && first.text.length <= 20);
}

function arranged(cells: readonly Cell[], logical: readonly DrawnCell[]): Block[] {
  const blocks = cells.flatMap((cell) => cell.blocks);
  const [first] = blocks;
  if (logical.length === 1 || first === undefined) return blocks;
  const text = logical.map((cell) => cell.text).join(' ');
  const isEmphasized = blocks.every(
    (block) => block.isEmphasized || block.kind === 'heading' || MARKER.test(block.text),
  );
  const isHeading = isEmphasized && text.length <= HEADING_CHARACTERS_MAX;
  return [{ kind: 'paragraph', text, page: first.page, ...(isHeading ? { isEmphasized: true } : {}) }];
}
