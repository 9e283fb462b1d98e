import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { createEntityFinder } from '../../src/domain/entity-linking/documents/finder.ts';
import { lexiconOfGraph } from '../../src/domain/entity-linking/lexicon/follow-graph.ts';
import { createQuestionNames } from '../../src/domain/entity-linking/questions/link-names.ts';
import { createMeasures } from '../../src/domain/questions/create-measures.ts';
import { createUnderstand } from '../../src/domain/questions/create-understand.ts';
import type { Understand, Understanding } from '../../src/domain/questions/understanding.ts';
import { hasPublicData, publicData } from '../files/public-data.ts';
import { openImporting } from '../import/importing.ts';
import { oneEpoch } from '../stores/one-epoch.ts';

/** A Saturday. */
const NOW_MS = Date.UTC(2026, 7, 15, 12);
const PROJECT = new URL('../../', import.meta.url);
const pathOf = (file: string): string => fileURLToPath(new URL(file, PROJECT));
const DEMO = ['companies.jsonl', 'companies-more.jsonl', 'knowledge.jsonl'].map((file) => pathOf(`demo/${file}`));
/** Ten thousand more companies, whose names and tickers may be confused with the intended ones. */
const MORE = ['sec/company_tickers.json', 'universe/us_nasdaq.json', 'universe/us_nyse.json', 'universe/us_amex.json'];
const WORLDS = [
  ['the sample graph', DEMO, false],
  ['the sample graph with all registrants of the SEC', [...DEMO, ...MORE.map(publicData)], !hasPublicData(...MORE)],
] as const;
/** Required shares of correct readings among all readings, and of found ones among all labelled ones. */
const PRECISION = 0.98;
const RECALL = 0.98;

interface Labelled {
  readonly question: string;
  readonly expected: Readonly<Record<Part, readonly string[]>>;
}
type Part = 'names' | 'periods' | 'published' | 'kinds' | 'words';
const PARTS = ['names', 'periods', 'published', 'kinds', 'words'] as const;

const lines = readFileSync(new URL('questions/questions.txt', import.meta.url), 'utf8').split('\n');
const labelled: Labelled[] = lines
  .filter((line) => line.trim() !== '' && !line.startsWith('%'))
  .map((line) => {
    const [question = '', names = '', periods = '', published = '', kinds = '', words = ''] = line
      .split('|')
      .map((cell) => cell.trim());
    const spaced = (cell: string): string[] => cell.split(/\s+/).filter((each) => each !== '');
    const parted = names.split(/\s*;\s*/).filter((each) => each !== '');
    return {
      question,
      expected: {
        names: parted,
        periods: spaced(periods),
        published: spaced(published),
        kinds: spaced(kinds),
        words: spaced(words),
      },
    };
  });

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

function readOf({ entities, periods, published, kinds, words }: Understanding): Record<Part, string[]> {
  return {
    names: entities.map(({ name }) => name),
    periods: periods.map(({ year, quarter }) => (quarter === null ? `${year}` : `${year}Q${quarter}`)),
    published: published === null ? [] : [`${dayOf(published.fromMs)}/${dayOf(published.toMs)}`],
    kinds: kinds.map(({ type, subtypes }) => subtypes.join('+') || type),
    words: [...words],
  };
}

for (const [name, files, isAbsent] of WORLDS) {
  describe.skipIf(isAbsent)(`questions as analysts type them, ${name}`, () => questionsOver(files));
}

function questionsOver(files: readonly string[]): void {
  let understand: Understand;
  let nameOf: (label: string) => string;
  beforeAll(async () => {
    await using importing = await openImporting('sqlite');
    await importing.importPaths([...files]);
    const lexicon = await lexiconOfGraph({ entities: importing.store, catalog: importing.catalog, epoch: oneEpoch });
    if (lexicon === undefined) throw new Error('no lexicon');
    const finder = createEntityFinder(lexicon);
    const names = createQuestionNames(lexicon);
    nameOf = (label) =>
      label.startsWith('$') ? (finder.nameOf(finder.companyOfTicker(label.slice(1)) ?? '') ?? label) : label;
    understand = createUnderstand({
      names: async () => names,
      measures: createMeasures(),
      clock: { nowMs: () => NOW_MS },
    });
  });

  test('there are enough of them, and each name is one of the sample graph', () => {
    expect(labelled.length).toBeGreaterThanOrEqual(150);
    const unknown = labelled.flatMap(({ expected }) => expected.names.filter((label) => nameOf(label).startsWith('$')));
    expect(unknown).toEqual([]);
  });

  test.each(PARTS)('%s: what is read is right, and nothing is missed', async (part) => {
    const faults: string[] = [];
    let [right, wrong, missed] = [0, 0, 0];
    for (const { question, expected } of labelled) {
      if (expected[part].includes('*')) continue;
      const wanted = part === 'names' ? expected.names.map(nameOf) : expected[part];
      const read = readOf(await understand(question))[part];
      const extra = read.filter((one) => !wanted.includes(one));
      const lost = wanted.filter((one) => !read.includes(one));
      right += wanted.length - lost.length;
      wrong += extra.length;
      missed += lost.length;
      if (extra.length + lost.length > 0) faults.push(`${question}: wrong [${extra}] missed [${lost}]`);
    }
    const shown = faults.join('\n');
    expect(right / (right + wrong), shown).toBeGreaterThanOrEqual(PRECISION);
    expect(right / (right + missed), shown).toBeGreaterThanOrEqual(RECALL);
  });
}
