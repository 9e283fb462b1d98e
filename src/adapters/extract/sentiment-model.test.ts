import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { codePoint } from '../../../test/run/code-point.ts';
import type { Matrix, SentimentNetwork } from '../../domain/enrichment/sentiment/network.ts';
import { termOf } from '../../domain/enrichment/sentiment/terms.ts';
import { loadSentenceScorer, loadSentimentScorer, SENTIMENT_NETWORK } from './sentiment-model.ts';

const folder = mkdtempSync(join(tmpdir(), 'almanac-sentiment-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const fileOf = (name: string): URL => pathToFileURL(join(folder, name));

test('a missing network is an error that names its file', () => {
  expect(() => loadSentimentScorer(fileOf('missing.json'))).toThrow('missing.json');
  expect(() => loadSentenceScorer(fileOf('missing.json'))('Profit rose.')).toThrow('missing.json');
});

test('a damaged network is an error', () => {
  writeFileSync(fileOf('damaged.json'), readFileSync(SENTIMENT_NETWORK, 'utf8').slice(0, 1_000));
  expect(() => loadSentimentScorer(fileOf('damaged.json'))).toThrow(SyntaxError);
});

describe('the shipped network', () => {
  const network = JSON.parse(readFileSync(SENTIMENT_NETWORK, 'utf8')) as SentimentNetwork;
  const score = loadSentimentScorer();
  const sizeOf = ({ scales, values }: Matrix): [rows: number, columns: number] => [
    scales.length,
    Buffer.from(values, 'base64').length / scales.length,
  ];

  test('has matrices of matching shapes', () => {
    const units = network.windowsBias.length;
    const [, dimensions] = sizeOf(network.words);
    expect(sizeOf(network.words)).toEqual([network.terms.length, dimensions]);
    expect(sizeOf(network.windows)).toEqual([5 * units, dimensions]);
    expect(sizeOf(network.hidden)).toEqual([network.hiddenBias.length, 2 * units + 2]);
    expect(sizeOf(network.out)).toEqual([2, network.hiddenBias.length]);
  });

  test('has words but no names or figures in its vocabulary', () => {
    const [unknown, ...terms] = network.terms;
    expect(unknown).toBe('@');
    expect(terms.filter((term) => !/^(?:[\p{Ll}'&.]+|#[$%y]?)$/u.test(term))).toEqual([]);
    const known = new Set(terms);
    const companies = ['google', 'microsoft', 'yukos', 'oracle', 'peoplesoft', 'vioxx', 'merck', 'nvidia', 'reuters'];
    expect(companies.filter((name) => known.has(termOf(name)))).toEqual([]);
  });

  test.each([
    ['Operating profit rose sharply from a year earlier', 1],
    ['The retailer cut its full-year outlook after a drop in sales', -1],
    ['The loss narrowed as costs fell', 1],
    ['The annual general meeting will be held on April 4', 0],
  ])('%s: %d', (text, sign) => {
    expect(Math.sign(Math.abs(score(text)) < 0.05 ? 0 : score(text))).toBe(sign);
  });

  const GOOD = ['Profit', 'Net sales', 'Earnings per share', 'Operating profit'];
  const BAD = ['The operating loss', 'Net debt', 'Costs'];
  const PAIRS = [
    ['13.1 million', '8.7 million'],
    ['EUR 1.2 billion', 'EUR 900 million'],
    ['$0.48', '$0.31'],
  ] as const;

  test.each([
    [GOOD, 1],
    [BAD, -1],
  ] as const)('figures against those of a year ago: %j, %d where they are higher', (measures, way) => {
    const higher = (measure: string, [high, low]: (typeof PAIRS)[number]): number =>
      score(`${measure} came to ${high} against ${low} a year ago`) -
      score(`${measure} came to ${low} against ${high} a year ago`);
    for (const measure of measures) {
      for (const pair of PAIRS) expect([measure, pair, Math.sign(higher(measure, pair))]).toEqual([measure, pair, way]);
    }
  });

  test('neutral sentences move the score towards 0', () => {
    const one = score('Operating profit rose sharply.');
    const diluted = score('Operating profit rose sharply. The call is recorded. The slides are on our site.');
    expect(diluted).toBeGreaterThan(0);
    expect(diluted).toBeLessThan(one);
  });

  test('gives any text a deterministic score in the scale', () => {
    fc.assert(
      fc.property(fc.string({ unit: codePoint, maxLength: 300 }), (text) => {
        expect(Math.abs(score(text))).toBeLessThanOrEqual(1);
        expect(score(text)).toBe(score(text));
      }),
    );
  });
});
