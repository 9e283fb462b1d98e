import { Parser } from 'htmlparser2';
import type { Block, ExtractedDocument, Format, PartNotRead } from '../../../domain/enrichment/extracted-document.ts';
import { buildDocument, propertiesOf } from '../document-builder.ts';
import { joinOverPages, withoutRunningTexts } from '../paged-items.ts';
import { createHtmlReading } from './block-builder.ts';

/**
 * Reads the visible text of HTML: paragraphs, headings, tables as rows of cells. Cover entries of filings with inline XBRL
 * become properties; page breaks separate pages. `more` is added at the end.
 */
export function readHtml(
  html: string,
  format: Format = 'html',
  more: Pick<ExtractedDocument, 'blocks' | 'partsNotRead'> = { blocks: [], partsNotRead: [] },
): ExtractedDocument {
  const { blocks, pages, title, properties, concealed } = parsed(html);
  const partsNotRead: PartNotRead[] = [...more.partsNotRead];
  if (concealed > 0) partsNotRead.push({ kind: 'hidden_text', place: null, count: concealed });
  return buildDocument(format, [...(pages === null ? blocks : paged(blocks, pages)), ...more.blocks], {
    title,
    properties: propertiesOf(properties),
    pages,
    partsNotRead,
  });
}

/** Blocks of a piece of HTML, such as a chapter or slide; none where it has no text. */
export const htmlBlocks = (html: string): readonly Block[] => parsed(html).blocks;

function parsed(html: string) {
  const reading = createHtmlReading();
  const parser = new Parser(reading.handler, { recognizeSelfClosing: true, recognizeCDATA: true });
  parser.end(html);
  return reading.finish();
}

function paged(blocks: readonly Block[], pages: number): Block[] {
  const byPage: Block[][] = Array.from({ length: pages }, () => []);
  for (const block of blocks) byPage[(block.page ?? 1) - 1]?.push(block);
  return joinOverPages(withoutRunningTexts(byPage));
}
