import type { Block, ExtractedDocument } from '../../src/domain/enrichment/extracted-document.ts';
import { normalizeBlocks, type TextBlock } from '../../src/domain/enrichment/text-blocks.ts';
import type { EntityFinder } from '../../src/domain/entity-linking/entity-finder.ts';

/**
 * Blocks of a document written line by line: `# ` before a heading, `* ` before emphasized text, `| ` before each row
 * of a table, `@5` for a new page; everything else is a paragraph.
 */
export function blocksOf(lines: string): Block[] {
  const blocks: Block[] = [];
  let page: number | null = null;
  let rows: string[] = [];
  const endTable = (): void => {
    if (rows.length > 0) blocks.push({ kind: 'table', text: rows.join('\n'), page });
    rows = [];
  };
  for (const line of lines.split('\n').map((each) => each.trim())) {
    if (line.startsWith('| ')) {
      rows.push(line.slice(2));
      continue;
    }
    endTable();
    if (line === '') continue;
    if (/^@\d+$/.test(line)) page = Number(line.slice(1));
    else if (line.startsWith('# ')) blocks.push({ kind: 'heading', text: line.slice(2), page, level: 1 });
    else if (line.startsWith('* ')) blocks.push({ kind: 'paragraph', text: line.slice(2), page, isEmphasized: true });
    else blocks.push({ kind: 'paragraph', text: line, page });
  }
  endTable();
  return blocks;
}

export const textBlocksOf = (lines: string): TextBlock[] => normalizeBlocks(blocksOf(lines));

export const extractedLines = (lines: string, rest: Partial<ExtractedDocument> = {}): ExtractedDocument => ({
  format: 'txt',
  title: null,
  properties: {},
  pages: null,
  blocks: blocksOf(lines),
  partsNotRead: [],
  ...rest,
});

/** A finder that knows companies by exactly these names and tickers, and finds nothing in texts. */
export function finderOf(companies: Readonly<Record<string, readonly string[]>>): EntityFinder {
  const idOf = (name: string): string | null =>
    Object.entries(companies).find(([, names]) =>
      names.some((each) => each.toLowerCase() === name.toLowerCase()),
    )?.[0] ?? null;
  return {
    find: (texts) => texts.map(() => []),
    companyNamed: idOf,
    companyOfTicker: idOf,
    nameOf: (id) => companies[id]?.[0] ?? null,
  };
}
