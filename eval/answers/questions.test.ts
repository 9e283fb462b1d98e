import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { extractFile } from '../../src/adapters/extract/extract-file.ts';
import { hasPublicData, publicData } from '../../test/files/public-data.ts';
import { formulaValue } from './formula.ts';
import { type GoldEvidence, parseAnswerQuestions } from './question.ts';
import { plain } from './support.ts';

const setOf = (file: string) =>
  parseAnswerQuestions(readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8'));
const questions = setOf('./questions.jsonl');
const all = [...questions, ...setOf('./questions-held.jsonl'), ...setOf('./questions-framings.jsonl')];
const ofKind = (kind: string) => questions.filter((one) => one.kind === kind);
const evidence = all.flatMap((one) => one.evidence.map((place) => ({ id: one.id, place })));

test('the set is large and broad enough for its figures', () => {
  expect(questions.length).toBeGreaterThanOrEqual(130);
  expect(ofKind('numeric').length / questions.length).toBeGreaterThanOrEqual(0.5);
  expect(ofKind('unanswerable').length / questions.length).toBeGreaterThanOrEqual(0.1);
  expect(ofKind('yes-no').length).toBeGreaterThanOrEqual(15);
  const yes = ofKind('yes-no').filter((one) => one.kind === 'yes-no' && one.answer.yes).length;
  expect(yes / ofKind('yes-no').length).toBeGreaterThan(0.3);
  for (const values of [all.map(({ id }) => id), all.map(({ question }) => question)]) {
    expect(new Set(values).size).toBe(all.length);
  }
  const files = new Set(evidence.flatMap(({ place }) => ('file' in place ? [place.file] : [])));
  expect(files.size).toBeGreaterThan(40);
});

test('places are singled out by figures and a few words, never by whole sentences', () => {
  const fragments = evidence.flatMap(({ place }) => ('file' in place ? place.has : []));
  expect(fragments.filter((one) => one.split(/\s+/).length > 6)).toEqual([]);
});

test('figures that are worked out follow from their formulas', () => {
  for (const one of all) {
    if (one.kind !== 'numeric' || one.formula === undefined) continue;
    const value = formulaValue(one.formula, []) ?? Number.NaN;
    expect(Math.abs(value - one.answer.value), one.id).toBeLessThanOrEqual(one.answer.tolerance * 1.0001);
  }
});

interface FiledFacts {
  readonly facts: Record<
    string,
    Record<string, { readonly units: Record<string, readonly { accn: string; end: string; val: number }[]> }>
  >;
}

const FACTS = 'sec/companyfacts';
const CIKS = ['0000320193', '0001045810', '0001640147', '0001652044', '0001835632'];

test.skipIf(!hasPublicData(FACTS))('filed figures are as they were filed', () => {
  const filed = new Set<string>();
  for (const cik of CIKS) {
    const { facts } = JSON.parse(readFileSync(publicData(`${FACTS}/CIK${cik}.json`), 'utf8')) as FiledFacts;
    for (const [line, { units }] of Object.entries(facts['us-gaap'] ?? {})) {
      for (const { accn, end, val } of Object.values(units).flat()) filed.add([accn, line, end, val].join());
    }
  }
  const missing = evidence.filter(
    ({ place }) => 'accession' in place && !filed.has([place.accession, place.line, place.ends_on, place.value].join()),
  );
  expect(missing).toEqual([]);
});

const placeFiles = [...new Set(evidence.flatMap(({ place }) => ('file' in place ? [place.file] : [])))];
const FOLDER = fileURLToPath(new URL('../../../shared/data/', import.meta.url));

describe.skipIf(!placeFiles.every((file) => existsSync(`${FOLDER}${file}`)))('places of documents', () => {
  test.each(placeFiles)('of %s are in it', async (file) => {
    const blocks = file.endsWith('.csv')
      ? [{ text: readFileSync(`${FOLDER}${file}`, 'utf8').replaceAll('\\$', '$'), page: null }]
      : (await extractFile(`${FOLDER}${file}`, file)).blocks;
    const isIn = ({ has, page }: Extract<GoldEvidence, { file: string }>): boolean => {
      const text = plain(
        blocks
          .filter((block) => page === undefined || block.page === page)
          .map((block) => block.text)
          .join('\n'),
      );
      return has.every((fragment) => text.includes(plain(fragment)));
    };
    const missing = evidence.filter(({ place }) => 'file' in place && place.file === file && !isIn(place));
    expect(missing).toEqual([]);
  });
});
