import type { ExtractedDocument } from '../../domain/enrichment/extracted-document.ts';
import { buildDocument, createDocumentBuilder } from './document-builder.ts';
import { PAGES_MAX, tooManyPages } from './limits.ts';
import { joinOverPages, withoutRunningTexts } from './paged-items.ts';
import { splitTextBlocks } from './text-blocks.ts';

/** Reads plain text. Form feeds, as in old filings, separate pages. */
export function extractText(text: string): ExtractedDocument {
  const pages = text.replace(/\f\s*$/, '').split('\f');
  if (pages.length > PAGES_MAX) throw tooManyPages(pages.length);
  const builder = createDocumentBuilder();
  if (pages.length === 1) {
    for (const block of splitTextBlocks(text)) builder.add(block);
    return buildDocument('txt', builder.blocks);
  }
  const byPage = pages.map((page, place) => splitTextBlocks(page).map((block) => ({ ...block, page: place + 1 })));
  for (const block of joinOverPages(withoutRunningTexts(byPage))) builder.add(block);
  return buildDocument('txt', builder.blocks, { pages: pages.length });
}
