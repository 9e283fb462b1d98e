import type { ListKind } from '../../domain/documents/annotated-document.ts';
import type { Block, ExtractedDocument, Format } from '../../domain/enrichment/extracted-document.ts';
import { ExtractionError } from '../../domain/enrichment/extracted-document.ts';
import { BLOCKS_MAX, CHARACTERS_MAX, tooMuchText } from './limits.ts';
import { HEADING_CHARACTERS_MAX, isCapitals, oneLine } from './plain-text.ts';

export interface BlockStyle {
  readonly page?: number | null;
  readonly level?: number;
  /** Set in bold or the like as a whole; capitals are seen without it. */
  readonly isBold?: boolean;
  /** Of an item of a list. */
  readonly list?: ListKind | undefined;
}

/** Gathers the blocks of a document and keeps them within the limits. Throws `TOO_MUCH_TEXT` past them. */
export function createDocumentBuilder() {
  const blocks: Block[] = [];
  let characters = 0;

  const add = (block: Block): void => {
    characters += block.text.length;
    if (characters > CHARACTERS_MAX || blocks.length >= BLOCKS_MAX) throw tooMuchText();
    blocks.push(block);
  };
  return {
    blocks: blocks as readonly Block[],
    add,
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
    /** Rows of cells; those without any text are left out. */
    table(rows: readonly (readonly string[])[], style: BlockStyle = {}): void {
      const text = tableText(rows);
      if (text !== '') add({ kind: 'table', text, page: style.page ?? null });
    },
  };
}
export type DocumentBuilder = ReturnType<typeof createDocumentBuilder>;

/**
 * One row a line, cells divided by ` | `. Empty cells at the end of a row go, those before other cells stay, so that a
 * figure's place tells its column.
 */
export function tableText(rows: readonly (readonly string[])[]): string {
  const lines: string[] = [];
  for (const row of rows) {
    const cells = row.map((cell) => oneLine(cell).replaceAll(' | ', ' / '));
    const end = cells.findLastIndex((cell) => cell !== '');
    const start = cells.findIndex((cell) => cell !== '');
    if (end >= 0)
      lines.push(
        cells
          .slice(start, end + 1)
          .join(' | ')
          .replaceAll('|  |', '| |')
          .replaceAll('|  |', '| |'),
      );
  }
  return lines.join('\n');
}

/** The document, once all is read. Throws `NO_TEXT` when there is none. */
export function buildDocument(
  format: Format,
  blocks: readonly Block[],
  more: {
    readonly title?: string | null;
    readonly properties?: Readonly<Record<string, string>>;
    readonly pages?: number | null;
  } = {},
): ExtractedDocument {
  const kept = blocks.filter(({ kind, text }) => kind !== 'paragraph' || !DRAWN_LINE.test(text));
  if (kept.length === 0) throw new ExtractionError('NO_TEXT', 'the file holds no text that can be read');
  const title = oneLine(more.title ?? '');
  return {
    format,
    title: title === '' ? null : title.slice(0, TITLE_CHARACTERS_MAX),
    properties: more.properties ?? {},
    pages: more.pages ?? null,
    blocks: kept,
  };
}

/** A line drawn with signs. */
const DRAWN_LINE = /^[_=*~\-\u2013\u2014\s]{3,}$/;
const TITLE_CHARACTERS_MAX = 1_000;
const PROPERTY_CHARACTERS_MAX = 2_000;

/** Those of `entries` that say something, on one line each. */
export function propertiesOf(entries: Readonly<Record<string, string | null | undefined>>): Record<string, string> {
  const properties: Record<string, string> = {};
  for (const [name, value] of Object.entries(entries)) {
    const text = oneLine(value ?? '').slice(0, PROPERTY_CHARACTERS_MAX);
    if (text !== '') properties[name] = text;
  }
  return properties;
}
