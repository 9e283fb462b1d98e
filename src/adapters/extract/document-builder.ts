import type { ListKind } from '../../domain/documents/annotated-document.ts';
import { type GridRow, gridRowOf, textsOfRow } from '../../domain/documents/tables/grid.ts';
import {
  type Block,
  type ExtractedDocument,
  ExtractionError,
  type Format,
  type PartKind,
  type PartNotRead,
} from '../../domain/enrichment/extracted-document.ts';
import { BLOCKS_MAX, CHARACTERS_MAX, tooMuchText } from './limits.ts';
import { HEADING_CHARACTERS_MAX, isCapitals, oneLine } from './plain-text.ts';

export interface BlockStyle {
  readonly page?: number | null;
  readonly level?: number;
  /** True if all of it is bold or emphasized; capitals are detected separately. */
  readonly isBold?: boolean;
  /** Kind of the list, for an item. */
  readonly list?: ListKind | undefined;
}

/** Collects the blocks of a document. Throws `TOO_MUCH_TEXT` beyond the limits. */
export function createDocumentBuilder() {
  const blocks: Block[] = [];
  const partsNotRead: PartNotRead[] = [];
  let characters = 0;

  const add = (block: Block): void => {
    characters += block.text.length;
    if (characters > CHARACTERS_MAX || blocks.length >= BLOCKS_MAX) throw tooMuchText();
    blocks.push(block);
  };
  return {
    blocks: blocks as readonly Block[],
    partsNotRead: partsNotRead as readonly PartNotRead[],
    add,
    /** Names parts that hold content and are not read; none for a count of 0. */
    notRead(kind: PartKind, place: string | null, count = 1): void {
      if (count > 0 && partsNotRead.length < PARTS_NAMED_MAX) partsNotRead.push({ kind, place, count });
    },
    heading(raw: string, style: BlockStyle = {}): void {
      const text = oneLine(raw);
      if (text === '') return;
      const { page = null, level } = style;
      add({ kind: 'heading', text, page, ...(level === undefined ? {} : { level }) });
    },
    paragraph(raw: string, style: BlockStyle = {}): void {
      const text = oneLine(raw);
      if (text === '') return;
      const { page = null, isBold = false, list } = style;
      const isEmphasized = text.length <= HEADING_CHARACTERS_MAX && (isBold || isCapitals(text));
      add({ kind: 'paragraph', text, page, ...(isEmphasized && { isEmphasized }), ...(list && { list }) });
    },
    /** Adds a table; rows without text are dropped. */
    table(rows: readonly (readonly string[])[], style: BlockStyle = {}): void {
      const block = tableBlock(Iterator.from(rows).map(gridRowOf), style.page ?? null);
      if (block !== undefined) add(block);
    },
    /** Adds a table whose cells have columns. */
    grid(rows: readonly GridRow[], style: BlockStyle = {}): void {
      const block = tableBlock(rows, style.page ?? null);
      if (block !== undefined) add(block);
    },
  };
}
export type DocumentBuilder = ReturnType<typeof createDocumentBuilder>;

/** Most cells of a table whose positions are kept; larger ones are files of data, whose text has them. */
const GRID_CELLS_MAX = 100_000;

/**
 * The block of a table: one row per line, cells separated by ` | `. Empty cells between others stay, so that the position of a figure
 * shows its column. `undefined` for a table without text.
 */
export function tableBlock(rows: Iterable<GridRow>, page: number | null): Block | undefined {
  const lines: string[] = [];
  const grid: GridRow[] = [];
  let cells = 0;
  for (const row of rows) {
    const written = row
      .map((cell) => ({ ...cell, text: oneLine(cell.text).replaceAll(' | ', ' / ') }))
      .filter(({ text }) => text !== '');
    if (written.length === 0) continue;
    lines.push(textsOfRow(written).join(' | ').replaceAll('|  |', '| |').replaceAll('|  |', '| |'));
    cells += written.length;
    if (cells <= GRID_CELLS_MAX) grid.push(written);
  }
  if (lines.length === 0) return undefined;
  return { kind: 'table', text: lines.join('\n'), page, ...(cells <= GRID_CELLS_MAX && { grid }) };
}

/** Maximum number of parts that are named. */
const PARTS_NAMED_MAX = 100;

/**
 * Builds the document. Throws `NO_TEXT` without text, `PARTS_NOT_READ` where it holds other parts than pages without text; both with the parts.
 */
export function buildDocument(
  format: Format,
  blocks: readonly Block[],
  more: {
    readonly title?: string | null;
    readonly properties?: Readonly<Record<string, string>>;
    readonly pages?: number | null;
    readonly partsNotRead?: readonly PartNotRead[];
  } = {},
): ExtractedDocument {
  const content = blocks.filter(({ kind, text }) => kind !== 'paragraph' || !DRAWN_LINE.test(text));
  const { partsNotRead = [] } = more;
  if (content.length === 0) {
    const fault = partsNotRead.every(({ kind }) => kind === 'page_without_text') ? 'NO_TEXT' : 'PARTS_NOT_READ';
    throw new ExtractionError(fault, 'the file holds no text that can be read', { partsNotRead });
  }
  const title = oneLine(more.title ?? '');
  return {
    format,
    title: title === '' ? null : title.slice(0, TITLE_CHARACTERS_MAX),
    properties: more.properties ?? {},
    pages: more.pages ?? null,
    blocks: content,
    partsNotRead,
  };
}

/** A line drawn with characters. */
const DRAWN_LINE = /^[_=*~\-\u2013\u2014\s]{3,}$/;
const TITLE_CHARACTERS_MAX = 1_000;
const PROPERTY_CHARACTERS_MAX = 2_000;

/** The entries with a value, each on one line. */
export function propertiesOf(entries: Readonly<Record<string, string | null | undefined>>): Record<string, string> {
  const properties: Record<string, string> = {};
  for (const [name, value] of Object.entries(entries)) {
    const text = oneLine(value ?? '').slice(0, PROPERTY_CHARACTERS_MAX);
    if (text !== '') properties[name] = text;
  }
  return properties;
}
