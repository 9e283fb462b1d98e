import type { ExtractedDocument } from '../../../domain/enrichment/extracted-document.ts';
import { buildDocument, createDocumentBuilder, type DocumentBuilder } from '../document-builder.ts';
import { malformed, PAGES_MAX, tooManyPages } from '../limits.ts';
import { unpack } from './archive.ts';
import { readChart } from './chart.ts';
import { CORE_PROPERTIES, coreProperties } from './core-properties.ts';
import { addPartsNotRead, attributesOf, relationsOf } from './package-parts.ts';
import { readSlide } from './slide.ts';

const PRESENTATION = 'ppt/presentation.xml';
const isWanted = (name: string): boolean =>
  name === CORE_PROPERTIES ||
  /^ppt\/(?:presentation|(?:slides|notesSlides|charts|diagrams)\/[^/]+)\.xml$/.test(name) ||
  /^ppt\/.*\.rels$/.test(name);

/** Readers of parts that belong to a slide, by the type of relationship. */
const READERS: Readonly<Record<string, (xml: string, builder: DocumentBuilder, page: number) => void>> = {
  chart: readChart,
  diagramData: readSlide,
  notesSlide: readSlide,
};

/** Reads a presentation: slides in their order, each with its title, texts, tables, charts, diagrams and the speaker's notes. */
export async function readPptx(bytes: Buffer): Promise<ExtractedDocument> {
  const entries = await unpack(bytes, isWanted);
  const presentation = entries.get(PRESENTATION);
  if (presentation === undefined) throw malformed('the presentation has no list of slides');
  const targets = relationsOf(entries, PRESENTATION);
  const slides = attributesOf(presentation, 'p:sldId', 'r:id').map((id) => targets.get(id)?.target);
  if (slides.length > PAGES_MAX) throw tooManyPages(slides.length);
  const builder = createDocumentBuilder();
  for (const [index, slide] of slides.entries()) {
    const xml = slide === undefined ? undefined : entries.get(slide);
    if (slide === undefined || xml === undefined) continue;
    const page = index + 1;
    readSlide(xml.toString('utf8'), builder, page);
    for (const { target, type } of relationsOf(entries, slide).values()) {
      const read = READERS[type];
      const part = entries.get(target);
      if (part !== undefined) read?.(part.toString('utf8'), builder, page);
    }
    addPartsNotRead(builder, relationsOf(entries, slide), `slide ${page}`);
  }
  const { title = null, ...properties } = coreProperties(entries.get(CORE_PROPERTIES));
  return buildDocument('pptx', builder.blocks, {
    title,
    properties,
    pages: slides.length,
    partsNotRead: builder.partsNotRead,
  });
}
