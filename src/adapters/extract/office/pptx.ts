import { posix } from 'node:path';
import { Parser } from 'htmlparser2';
import type { ExtractedDocument } from '../../../domain/enrichment/extracted-document.ts';
import { buildDocument, createDocumentBuilder, type DocumentBuilder } from '../document-builder.ts';
import { DEPTH_MAX, malformed, PAGES_MAX, tooManyPages } from '../limits.ts';
import { unpack } from './archive.ts';
import { readChart } from './chart.ts';
import { CORE_PROPERTIES, coreProperties } from './core-properties.ts';
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
      const read = READERS[type.slice(type.lastIndexOf('/') + 1)];
      const part = entries.get(target);
      if (part !== undefined) read?.(part.toString('utf8'), builder, page);
    }
  }
  const { title = null, ...properties } = coreProperties(entries.get(CORE_PROPERTIES));
  return buildDocument('pptx', builder.blocks, { title, properties, pages: slides.length });
}

/** Relationships of a part of the package: paths by id. */
function relationsOf(
  entries: ReadonlyMap<string, Buffer>,
  part: string,
): Map<string, { target: string; type: string }> {
  const folder = posix.dirname(part);
  const relations = entries.get(`${folder}/_rels/${posix.basename(part)}.rels`);
  const byId = new Map<string, { target: string; type: string }>();
  if (relations === undefined) return byId;
  eachElement(relations, (name, attributes) => {
    if (name !== 'Relationship' || attributes['TargetMode'] === 'External') return;
    const target = attributes['Target'] ?? '';
    const path = target.startsWith('/') ? target.slice(1) : posix.normalize(`${folder}/${target}`);
    byId.set(attributes['Id'] ?? '', { target: path, type: attributes['Type'] ?? '' });
  });
  return byId;
}

function attributesOf(xml: Buffer, element: string, attribute: string): string[] {
  const values: string[] = [];
  eachElement(xml, (name, attributes) => {
    const value = attributes[attribute];
    if (name === element && value !== undefined) values.push(value);
  });
  return values;
}

function eachElement(xml: Buffer, visit: (name: string, attributes: Readonly<Record<string, string>>) => void): void {
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1;
        if (depth > DEPTH_MAX) throw malformed(`elements are nested more than ${DEPTH_MAX} deep`);
        visit(name, attributes);
      },
      onclosetag() {
        depth -= 1;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml.toString('utf8'));
}
