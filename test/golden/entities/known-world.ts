import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createEntityFinder } from '../../../src/domain/entity-linking/documents/finder.ts';
import type { EntityFinder } from '../../../src/domain/entity-linking/entity-finder.ts';
import { lexiconOfGraph } from '../../../src/domain/entity-linking/lexicon/follow-graph.ts';
import { Category, type Lexicon } from '../../../src/domain/entity-linking/lexicon/lexicon.ts';
import { type Importing, openImporting } from '../../import/importing.ts';
import { oneEpoch } from '../../stores/one-epoch.ts';

const PROJECT = new URL('../../../', import.meta.url);
export const SAMPLE = ['demo/companies.jsonl', 'demo/companies-more.jsonl', 'demo/knowledge.jsonl'];
/** The sample data, the SEC's registrants and the US symbol lists. */
export const US_LISTS = [
  ...SAMPLE,
  '../shared/data/sec/company_tickers.json',
  '../shared/data/universe/us_nasdaq.json',
  '../shared/data/universe/us_nyse.json',
  '../shared/data/universe/us_amex.json',
];
/** Every list of the shared folder: companies of 80 exchanges beside those. */
export const ALL_LISTS = [
  ...US_LISTS,
  '../shared/data/universe/equities.csv.gz',
  '../shared/data/gleif/lei2-intra-day-20240505.json',
];

export interface KnownWorld {
  readonly lexicon: Lexicon;
  readonly finder: EntityFinder;
  /** Ids of a label: `$AAPL` is a US ticker, anything else the name in the graph; `a/b` is either. */
  idsOf(label: string): string[];
  isCompany(id: string): boolean;
}

/** The graph of these files, as a text's mentions are held against it. */
export async function knownWorld(files: readonly string[] = US_LISTS): Promise<KnownWorld> {
  await using importing = await openImporting('sqlite');
  return await worldWith(importing, files);
}

/** `ALL_LISTS`, with the lists imported before. */
export const worldWithSample = (importedLists: Importing): Promise<KnownWorld> => worldWith(importedLists, SAMPLE);

async function worldWith(importing: Importing, files: readonly string[]): Promise<KnownWorld> {
  await importing.importPaths(pathsOf(files));
  return await worldOfGraph(importing);
}

export const pathsOf = (files: readonly string[]): string[] =>
  files.map((file) => fileURLToPath(new URL(file, PROJECT)));

/** The graph that was imported, as a text's mentions are held against it. */
export async function worldOfGraph(importing: Importing): Promise<KnownWorld> {
  const lexicon = await lexiconOfGraph({ entities: importing.store, catalog: importing.catalog, epoch: oneEpoch });
  if (lexicon === undefined) throw new Error('no lexicon');
  return worldOf(lexicon);
}

export function worldOf(lexicon: Lexicon): KnownWorld {
  const byName = Map.groupBy(lexicon.ids.keys(), (at) => lexicon.names[at] ?? '');
  const finder = createEntityFinder(lexicon);
  const companies = new Set(lexicon.ids.filter((_, at) => lexicon.categories[at] === Category.company));
  return {
    lexicon,
    finder,
    isCompany: (id) => companies.has(id),
    idsOf: (label) =>
      label.split('/').flatMap((one) => {
        if (!one.startsWith('$')) return (byName.get(one) ?? []).flatMap((at) => lexicon.ids[at] ?? []);
        return finder.companyOfTicker(one) ?? [];
      }),
  };
}

export interface Label {
  readonly text: number;
  readonly start: number;
  readonly end: number;
  readonly words: string;
  readonly entity: string;
  /** Right either way: part of a longer name, or a thing that the graph has in another sense. */
  readonly isOptional: boolean;
}

export interface LabelledPassage {
  readonly file: string;
  readonly item: number;
  /** Only the headline of the item. */
  readonly title?: boolean;
  /** A sentence of our own: its text. */
  readonly own?: string;
  readonly hash: string;
  readonly part: string;
  readonly mentions: readonly Label[];
}

type Line = Omit<LabelledPassage, 'mentions'> & {
  readonly mentions: readonly (readonly [number, number, number, string, string, string?])[];
};

export function labelledPassages(): LabelledPassage[] {
  const lines = readFileSync(new URL('labels.jsonl', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => {
    const { mentions, ...rest } = JSON.parse(line) as Line;
    return {
      ...rest,
      mentions: mentions.map(([text, start, end, words, entity, optional]) => ({
        text,
        start,
        end,
        words,
        entity,
        isOptional: optional !== undefined,
      })),
    };
  });
}
