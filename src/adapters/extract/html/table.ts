import type { Block } from '../../../domain/enrichment/extracted-document.ts';
import { tableText } from '../document-builder.ts';
import { HEADING_CHARACTERS_MAX } from '../plain-text.ts';
import { alignRows, type DrawnCell, isFigure, meantCells } from '../table-cells.ts';

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

/** A table while its document is read: cells at their places in the grid, whatever is missing or not closed. */
export function createTable(page: number) {
  const rows: Cell[][] = [];
  let row: Cell[] | undefined;
  let cell: Cell | undefined;
  let column = 0;
  /** Of each column, for how many rows more a cell from above fills it. */
  const filled: number[] = [];

  return {
    page,
    openRow(): void {
      if (row !== undefined && row.length === 0 && column === 0) return;
      for (const [place, left] of filled.entries()) if (left > 0) filled[place] = left - 1;
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
      // A row's own count is taken off when the next one opens.
      if (height > 1) for (let place = start; place < column; place += 1) filled[place] = height;
      cell = { blocks: [], start, end: Math.max(column, start + 1) };
      row?.push(cell);
    },
    closeCell(): void {
      cell = undefined;
    },
    /** Where text goes that stands in the open cell; `undefined` between cells. */
    sink: (): Block[] | undefined => cell?.blocks,
    /** What the table means: one block with its rows, or the blocks that it only arranged. */
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
/** Cells of prose are longer than this on average, labels are not. */
const PROSE_CHARACTERS = 160;

function finishTable(rows: readonly Cell[][], page: number): Block[] {
  const isNested = rows.some((row) => row.some(({ blocks }) => blocks.some(({ kind }) => kind === 'table')));
  if (isNested) return rows.flat().flatMap(({ blocks }) => blocks);
  const meant = rows
    .map((cells) => ({
      cells,
      meant: meantCells(cells.map((cell): DrawnCell => ({ text: textOf(cell), start: cell.start, end: cell.end }))),
    }))
    .filter((row) => row.meant.length > 0);
  if (meant.length === 0) return [];
  const isArranging = meant.every(({ meant }) => isArranged(meant));
  if (isArranging) return meant.flatMap(({ cells, meant }) => arranged(cells, meant));
  const all = meant.flatMap(({ meant }) => meant);
  const hasFigures = all.some(({ text }) => isFigure(text));
  const letters = all.reduce((sum, { text }) => sum + text.length, 0);
  if (!hasFigures && letters / all.length > PROSE_CHARACTERS) return rows.flat().flatMap(({ blocks }) => blocks);
  const text = tableText(alignRows(meant.map((row) => row.meant)));
  return text === '' ? [] : [{ kind: 'table', text, page }];
}

/** A row that says one thing: a lone cell, or a list's marker or an item's number before its text. */
function isArranged(meant: readonly DrawnCell[]): boolean {
  const [first, second] = meant;
  if (second === undefined) return true;
  if (meant.length > 2 || first === undefined || isFigure(second.text)) return false;
  return MARKER.test(first.text) || (ITEM.test(first.text) && first.text.length <= 20);
}

function arranged(cells: readonly Cell[], meant: readonly DrawnCell[]): Block[] {
  const blocks = cells.flatMap((cell) => cell.blocks);
  const [first] = blocks;
  if (meant.length === 1 || first === undefined) return blocks;
  const text = meant.map((cell) => cell.text).join(' ');
  const isEmphasized = blocks.every(
    (block) => block.isEmphasized || block.kind === 'heading' || MARKER.test(block.text),
  );
  const stands = isEmphasized && text.length <= HEADING_CHARACTERS_MAX;
  return [{ kind: 'paragraph', text, page: first.page, ...(stands ? { isEmphasized: true } : {}) }];
}
