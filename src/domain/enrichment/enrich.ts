import type {
  About,
  AnnotatedChunk,
  AnnotatedDocument,
  AnnotatedParagraph,
  Detection,
} from '../documents/annotated-document.ts';
import { similarityHash } from '../documents/similarity.ts';
import { columnCount } from '../documents/tables/grid.ts';
import { makeTables } from '../documents/tables/make-tables.ts';
import type { EntityFinder } from '../entity-linking/entity-finder.ts';
import { classifyDocument } from './about/about.ts';
import { isExhibit } from './about/filing-form.ts';
import { chunksOf, type PlainChunk } from './chunks.ts';
import type { ExtractedDocument } from './extracted-document.ts';
import { headlineOf } from './headline.ts';
import { languageOfBlocks } from './language.ts';
import type { BlockPlace } from './outline/block-place.ts';
import { outlineFiling } from './outline/filing-outline.ts';
import { outlineByHeadings } from './outline/headings.ts';
import { findStatements } from './outline/statements.ts';
import { outlineTranscript } from './outline/transcript-outline.ts';
import { findInRows } from './row-entities.ts';
import { normalizeBlocks, type TextBlock } from './text-blocks.ts';
import type { FileHints, SentimentScorer, TopicFinder } from './understanding.ts';

/** The annotators of chunks. */
export interface EnrichmentTools {
  readonly entities: EntityFinder;
  readonly topics: TopicFinder;
  readonly sentiment: SentimentScorer;
}

/**
 * Enriches a document: metadata, sections, sentences, chunks, and entities, topics and sentiment of each chunk.
 * Deterministic. Throws only errors of the annotators.
 */
export function enrich(extracted: ExtractedDocument, hints: FileHints, tools: EnrichmentTools): AnnotatedDocument {
  const blocks = normalizeBlocks(extracted.blocks);
  const metadata = classifyDocument(extracted, blocks, hints, tools.entities);
  const { about } = metadata;
  const plain = chunksOf(blocks, outline(blocks, about));
  const headline = headlineOf(extracted, blocks, metadata, hints);
  const isData = extracted.format === 'csv' || extracted.format === 'xlsx';
  const find = isData ? findInRows.bind(null, tools.entities) : tools.entities.find;
  const chunks = annotate(plain, about.reportingEntityIds, { ...tools, find });
  const [headlineDetections = []] = tools.entities.find([headline], about.reportingEntityIds);
  return {
    version: 1,
    language: hints.language ?? languageOfBlocks(extracted.blocks),
    headline,
    headlineDetections: inOrder(headlineDetections, tools.topics(headline)),
    about,
    sentiment: meanSentiment(chunks),
    pages: extracted.pages,
    characters: blocks.reduce((sum, block) => sum + block.text.length, 0),
    similarityHash: similarityHash(blocks.map((block) => block.text)),
    paragraphs: blocks.map(paragraphOf),
    chunks,
    ...(cellsOf(blocks) <= STORED_CELLS_MAX && { tables: makeTables(blocks, about) }),
  };
}

/** Most cells of all tables that are stored with a document, over twenty times those of the largest annual reports. */
const STORED_CELLS_MAX = 100_000;

/** Cells of all tables, empty ones, too; those of data without rows are more than any number. */
const cellsOf = (blocks: readonly TextBlock[]): number =>
  blocks.reduce((sum, { kind, grid }) => {
    if (kind !== 'table') return sum;
    return grid === undefined ? Number.POSITIVE_INFINITY : sum + grid.length * columnCount(grid);
  }, 0);

const paragraphOf = (block: TextBlock, at: number): AnnotatedParagraph => ({
  number: at + 1,
  kind: block.kind,
  text: block.text,
  page: block.page,
  ...(block.list !== undefined && { list: block.list }),
});

function annotate(
  plain: readonly PlainChunk[],
  about: readonly string[],
  tools: Pick<EnrichmentTools, 'topics' | 'sentiment'> & Pick<EntityFinder, 'find'>,
): AnnotatedChunk[] {
  const entities = tools.find(
    plain.map((chunk) => chunk.text),
    about,
  );
  return plain.map((chunk, at) => ({
    ...chunk,
    sentiment: bounded(tools.sentiment(chunk.text)),
    detections: inOrder(entities[at] ?? [], tools.topics(chunk.text)),
  }));
}

const inOrder = (entities: readonly Detection[], topics: readonly Detection[]): Detection[] =>
  [...entities, ...topics].sort((one, other) => one.start - other.start || one.end - other.end);

const bounded = (sentiment: number): number => (Number.isFinite(sentiment) ? Math.min(1, Math.max(-1, sentiment)) : 0);

/** Mean weighted by length, over prose; over tables if there is no prose. */
function meanSentiment(chunks: readonly AnnotatedChunk[]): number {
  const prose = chunks.filter((chunk) => !chunk.isTable);
  const counted = prose.length > 0 ? prose : chunks;
  const length = counted.reduce((sum, chunk) => sum + chunk.text.length, 0);
  if (length === 0) return 0;
  const mean = counted.reduce((sum, chunk) => sum + chunk.sentiment * chunk.text.length, 0) / length;
  return Math.round(mean * 10_000) / 10_000;
}

/** Determines the position of each block, by document type. */
function outline(blocks: readonly TextBlock[], about: About): BlockPlace[] {
  if (about.type === 'TRANSCRIPT') return outlineTranscript(blocks);
  if (about.type === 'FILING' && about.form !== null && !isExhibit(blocks)) return outlineFiling(blocks, about.form);
  const places = outlineByHeadings(blocks);
  if (about.type === 'INVESTMENT-RESEARCH') return places;
  const statements = findStatements(blocks);
  return places.map((place, at) => ({ ...place, section: statements.get(at) ?? null }));
}
