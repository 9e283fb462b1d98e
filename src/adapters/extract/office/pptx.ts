import type { ExtractedDocument } from '../../../domain/enrichment/extracted-document.ts';
import { buildDocument, createDocumentBuilder } from '../document-builder.ts';
import { malformed, PAGES_MAX, tooManyPages } from '../limits.ts';
import { unpack } from './archive.ts';
import { CORE_PROPERTIES, coreProperties } from './core-properties.ts';
import { readDrawn } from './drawn-parts.ts';
import { addPartsNotRead, attributesOf, relationsOf, textOf } from './package-parts.ts';
import { readSlide } from './slide.ts';

const PRESENTATION = 'ppt/presentation.xml';
const isWanted = (name: string): boolean =>
  name === CORE_PROPERTIES ||
  /^ppt\/(?:presentation|(?:slides|notesSlides|charts|diagrams|drawings|comments)\/[^/]+)\.xml$/.test(name) ||
  /^ppt\/.*\.rels$/.test(name);

const HIDDEN = /<p:sld\b[^>]*\sshow="(?:0|false)"/;

/** Reads a presentation: slides in their order, each with its title, texts, tables, charts, diagrams, the speaker's notes and comments; footers stand at its end, each once. Hidden slides come last and are marked. */
export async function readPptx(bytes: Buffer): Promise<ExtractedDocument> {
  const entries = await unpack(bytes, isWanted);
  const presentation = textOf(entries, PRESENTATION);
  if (presentation === '') throw malformed('the presentation has no list of slides');
  const targets = relationsOf(entries, PRESENTATION);
  const slides = attributesOf(presentation, 'p:sldId', 'r:id').map((id) => targets.get(id)?.target);
  if (slides.length > PAGES_MAX) throw tooManyPages(slides.length);
  const builder = createDocumentBuilder();
  const footers = new Set<string>();
  const shown = slides.map((path = '', index) => {
    const xml = textOf(entries, path);
    return { path, xml, page: index + 1, isHidden: HIDDEN.test(xml) };
  });
  for (const { path, xml, page, isHidden } of shown.toSorted((a, b) => Number(a.isHidden) - Number(b.isHidden))) {
    if (isHidden) builder.heading(`Slide ${page} (hidden)`, { page, level: 1 });
    readSlide(xml, builder, page, footers);
    readDrawn(entries, path, builder, { page, more: { notesSlide: readSlide, comments: readSlide } });
    addPartsNotRead(builder, relationsOf(entries, path), `slide ${page}`);
  }
  for (const footer of footers) builder.paragraph(footer);
  const { title = null, ...properties } = coreProperties(textOf(entries, CORE_PROPERTIES));
  return buildDocument('pptx', builder.blocks, {
    title,
    properties,
    pages: slides.length,
    partsNotRead: builder.partsNotRead,
  });
}
