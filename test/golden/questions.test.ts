import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { createQuestionNames } from '../../src/domain/entity-linking/questions/link-names.ts';
import { createMeasures } from '../../src/domain/questions/create-measures.ts';
import { createUnderstand } from '../../src/domain/questions/create-understand.ts';
import type { Understand, Understanding } from '../../src/domain/questions/understanding.ts';
import { pathsOf, SAMPLE, US_LISTS, worldOfGraph } from './entities/known-world.ts';
import { openImported } from './imported-lists.ts';

/** A Saturday. */
const NOW_MS = Date.UTC(2026, 7, 15, 12);
/** In the second are ten thousand more companies, whose names and tickers may be confused with the intended ones. */
const WORLDS = [
  ['the sample graph', 'sample-lists', SAMPLE],
  ['the sample graph with all registrants of the SEC', 'us-lists', US_LISTS],
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

for (const [name, lists, files] of WORLDS) {
  const paths = pathsOf(files);
  describe.skipIf(!paths.every(existsSync))(`questions as analysts type them, ${name}`, () =>
    questionsOver(lists, paths),
  );
}

function questionsOver(lists: string, paths: readonly string[]): void {
  let understand: Understand;
  let nameOf: (label: string) => string;
  beforeAll(async () => {
    const { at } = await openImported(lists, paths);
    await using imported = at;
    const { lexicon, finder } = await worldOfGraph(imported);
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
