import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { extractFile } from '../../../src/adapters/extract/extract-file.ts';
import { classifyDocument } from '../../../src/domain/enrichment/about/about.ts';
import type { ExtractedDocument } from '../../../src/domain/enrichment/extracted-document.ts';
import { normalizeBlocks, type TextBlock } from '../../../src/domain/enrichment/text-blocks.ts';
import type { EntityFinder } from '../../../src/domain/entity-linking/entity-finder.ts';
import type { KnownWorld } from './known-world.ts';
import { passagesOf } from './passages.ts';

const FOLDER = fileURLToPath(new URL('../../../../shared/data/', import.meta.url));

/** A mention of a company: where it starts in the document's texts joined by line feeds, its words, and its company. */
type CompanyMention = readonly [start: number, words: string, company: string, optional?: 'optional'];

/** A whole document in which every company that the graph of all lists has is labelled. */
export interface LabelledDocument {
  readonly file: string;
  /** Number of the record in a file of news. */
  readonly item?: number;
  readonly hash: string;
  readonly part: 'learn' | 'held';
  readonly mentions: readonly CompanyMention[];
}

export const KINDS = ['calls', 'filings', 'news'] as const;
export type Kind = (typeof KINDS)[number];

export const kindOf = ({ file }: Pick<LabelledDocument, 'file'>): Kind =>
  file.startsWith('transcripts/') ? 'calls' : file.startsWith('news/') ? 'news' : 'filings';

const linesOf = <Line>(name: string): Line[] =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line): Line => JSON.parse(line));

export const labelledDocuments = (): LabelledDocument[] => linesOf('companies.jsonl');

/** Whom each call and filing is about: labels as in `companies.jsonl`, none where the graph does not have the company. */
export const reportingCompanies = (): { readonly file: string; readonly companies: readonly string[] }[] =>
  linesOf('reporting-companies.jsonl');

/** A document as the finder gets it. */
export interface ReadDocument {
  readonly texts: readonly string[];
  /** Ids of the companies that report in it, by its own text and its file's name. */
  aboutOf(finder: EntityFinder, fileName?: string): readonly string[];
}

const read = new Map<string, Promise<readonly [ExtractedDocument, readonly TextBlock[]]>>();

async function blocksOf(file: string): Promise<readonly [ExtractedDocument, readonly TextBlock[]]> {
  const extracted = await extractFile(FOLDER + file, nameOf(file));
  return [extracted, normalizeBlocks(extracted.blocks)];
}

const nameOf = (file: string): string => file.split('/').at(-1) ?? file;

export async function readDocument({ file, item }: Pick<LabelledDocument, 'file' | 'item'>): Promise<ReadDocument> {
  if (item !== undefined) return { texts: passagesOf(file, item), aboutOf: () => [] };
  const reading = read.get(file) ?? blocksOf(file);
  read.set(file, reading);
  const [extracted, blocks] = await reading;
  return {
    texts: blocks.map(({ text }) => text),
    aboutOf: (finder, fileName = nameOf(file)) =>
      classifyDocument(extracted, blocks, { fileName, publishedAt: null }, finder).about.reportingEntityIds,
  };
}

/** Mentions of companies beside the document's own, which are easy and many, and of all. */
export interface CompanyScore {
  right: number;
  wrong: number;
  missed: number;
  own: number;
}

export const precisionOf = ({ right, wrong }: Pick<CompanyScore, 'right' | 'wrong'>): number => right / (right + wrong);
export const recallOf = ({ right, missed }: Pick<CompanyScore, 'right' | 'missed'>): number => right / (right + missed);

/** An error of the finder, as a reader wants to see it. */
export interface CompanyError {
  readonly file: string;
  readonly kind: 'wrong' | 'missed';
  readonly words: string;
  readonly company: string;
  readonly around: string;
}

/**
 * Scores the finder on these documents. A detection is right when it overlaps a label of its company; an optional label
 * is neither right nor missed. Mentions of the document's own company are counted apart (`own`) unless they are wrong.
 */
export async function scoreCompanies(
  world: KnownWorld,
  documents: readonly LabelledDocument[],
  onError: (error: CompanyError) => void = () => undefined,
): Promise<CompanyScore> {
  const score: CompanyScore = { right: 0, wrong: 0, missed: 0, own: 0 };
  const reporting = new Map(reportingCompanies().map(({ file, companies }) => [file, companies]));
  for (const document of documents) {
    const { texts, aboutOf } = await readDocument(document);
    const about = aboutOf(world.finder);
    const own = reporting.get(document.file)?.flatMap(world.idsOf) ?? [];
    const open = openLabels(world, document);
    const text = texts.join('\n');
    const say = (kind: CompanyError['kind'], start: number, words: string, id: string): void => {
      const around = text.slice(Math.max(0, start - 50), start + words.length + 50).replaceAll('\n', ' / ');
      const company = world.lexicon.names[world.lexicon.ids.indexOf(id)] ?? id;
      onError({ file: `${document.file} ${document.item ?? ''}`, kind, words, company, around });
    };
    for (const { start, words, id } of detectionsOf(world, texts, about)) {
      const over = [...open].filter((one) => one.start < start + words.length && start < one.start + one.words.length);
      const label = over.find(({ ids }) => ids.includes(id));
      if (label) open.delete(label);
      if (label?.isOptional || (!label && over.some(({ isOptional }) => isOptional))) continue;
      if (!label) {
        score.wrong++;
        say('wrong', start, words, id);
      } else if (own.includes(id)) score.own++;
      else score.right++;
    }
    for (const { start, words, ids, isOptional } of open) {
      if (isOptional || ids.length === 0 || ids.some((id) => own.includes(id))) continue;
      score.missed++;
      say('missed', start, words, ids[0] ?? '');
    }
  }
  return score;
}

function openLabels(world: KnownWorld, { mentions }: LabelledDocument) {
  return new Set(
    mentions.map(([start, words, company, optional]) => ({
      start,
      words,
      ids: world.idsOf(company),
      isOptional: optional !== undefined,
    })),
  );
}

function detectionsOf(world: KnownWorld, texts: readonly string[], about: readonly string[]) {
  let from = 0;
  return world.finder.find(texts, about).flatMap((detections, at) => {
    const text = texts[at] ?? '';
    const offset = from;
    from += text.length + 1;
    return detections.flatMap(({ id, start, end }) =>
      world.isCompany(id) ? [{ id, start: offset + start, words: text.slice(start, end) }] : [],
    );
  });
}
