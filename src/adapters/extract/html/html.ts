import { Parser } from 'htmlparser2';
import type { Block, ExtractedDocument, Format } from '../../../domain/enrichment/extracted-document.ts';
import { buildDocument, propertiesOf } from '../document-builder.ts';
import { joinOverPages, withoutRunningTexts } from '../paged-items.ts';
import { createHtmlReading } from './reading.ts';

/**
 * Reads the visible text of HTML: paragraphs, headings, tables as rows of cells. Cover entries of filings with inline XBRL
 * become properties; page breaks separate pages. `more` is added at the end.
 */
export function readHtml(
  html: string,
  format: Format = 'html',
  more: Pick<ExtractedDocument, 'blocks' | 'partsNotRead'> = { blocks: [], partsNotRead: [] },
): ExtractedDocument {
  const reading = createHtmlReading();
  const parser = new Parser(reading.handler, { recognizeSelfClosing: true, recognizeCDATA: true });
  parser.end(html);
  const { blocks, pages, title, properties } = reading.finish();
  return buildDocument(format, [...(pages === null ? blocks : paged(blocks, pages)), ...more.blocks], {
    title,
    properties: propertiesOf(properties),
    pages,
    partsNotRead: more.partsNotRead,
  });
}

function paged(blocks: readonly Block[], pages: number): Block[] {
  const byPage: Block[][] = Array.from({ length: pages }, () => []);
  for (const block of blocks) byPage[(block.page ?? 1) - 1]?.push(block);
  return joinOverPages(withoutRunningTexts(byPage));
}
