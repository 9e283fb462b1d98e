import { describe, expect, test } from 'vitest';
import { tokenizeWords } from '../words.ts';
import { findingsOf } from './findings.ts';
import type { Logits } from './linear-model.ts';
import NETWORK from './network.json' with { type: 'json' };
import { createNetworkReader, type Matrix, type Network } from './network.ts';
import { readSentences } from './sentence.ts';
import { FEATURE_CLASSES, FEATURES, sentenceFeaturesOf } from './sentence-features.ts';
import { termOf } from './terms.ts';

/** Whole numbers of -127 to 127, times `scale`. */
const matrix = (rows: readonly (readonly number[])[], scale = 1): Matrix => ({
  scales: rows.map(() => scale),
  values: Buffer.from(Int8Array.from(rows.flat())).toString('base64'),
});

const zeros = (rows: number, columns: number): number[][] =>
  Array.from({ length: rows }, () => Array.from({ length: columns }, () => 0));

const NO_SIGNS = FEATURES.map(() => 0);

/** Of one unit that `wobble` moves by as much as the window says for each of its five places; `polarity` the most, `neutral` the sum. */
const networkOf = (window: readonly number[], more: Partial<Network> = {}): Network => ({
  terms: ['@', 'wobbl'],
  words: matrix([[0], [1]]),
  classes: matrix(zeros(FEATURE_CLASSES.length, 1)),
  windows: matrix(window.map((weight) => [weight])),
  windowsBias: [0],
  hidden: matrix([
    [1, 0, ...NO_SIGNS],
    [0, 2, ...NO_SIGNS],
  ]),
  hiddenBias: [0, 0],
  out: matrix([
    [1, 0],
    [0, 1],
  ]),
  outBias: [0, 0],
  signs: matrix([NO_SIGNS, NO_SIGNS]),
  ...more,
});

function logitsOf(text: string, network: Network): Logits {
  const [sentence] = readSentences(tokenizeWords(text), text);
  if (sentence === undefined) throw new Error('no sentence');
  return createNetworkReader(network)(sentence, sentenceFeaturesOf(sentence, findingsOf(sentence)));
}

describe('the network', () => {
  test('reads a word under any ending, from each place of a window that has it', () => {
    const network = networkOf([1, 2, 4, 8, 16]);
    expect(logitsOf('They wobbled', network)).toEqual({ polarity: 8, neutral: (8 + 4) / 2 });
    expect(logitsOf('a b c wobbles e f g', network)).toEqual({
      polarity: 16,
      neutral: (1 + 2 + 4 + 8 + 16) / Math.sqrt(7),
    });
    expect(logitsOf('Nothing here', network)).toEqual({ polarity: 0, neutral: 0 });
  });

  test('a window says nothing below 0', () => {
    expect(logitsOf('a wobble b', networkOf([-1, -2, 0, 3, -4]))).toEqual({ polarity: 3, neutral: 3 / 2 });
    expect(logitsOf('a wobble b', networkOf([0, 0, 3, 0, 0], { windowsBias: [-2] }))).toEqual({
      polarity: 1,
      neutral: 1 / 2,
    });
  });

  test('neighbours are weighed together', () => {
    const network = networkOf([0, 0, 1, 1, 0], { windowsBias: [-1] });
    expect(logitsOf('wobble wobble', network).polarity).toBe(1);
    expect(logitsOf('wobble a wobble', network).polarity).toBe(0);
  });

  test('what the rules know a word by is read beside it, and the signs beside the words', () => {
    const classes = FEATURE_CLASSES.map((name) => [name === 'up' ? 5 : 0]);
    expect(logitsOf('It rose', networkOf([0, 0, 1, 0, 0], { classes: matrix(classes) })).polarity).toBe(5);
    const signs = matrix([FEATURES.map((name) => (name === 'question' ? -3 : 0)), NO_SIGNS], 0.5);
    expect(logitsOf('Why so?', networkOf([0, 0, 0, 0, 0], { signs })).polarity).toBe(-1.5);
    const hidden = matrix([
      [0, 0, ...FEATURES.map((name) => (name === 'question' ? 7 : 0))],
      [0, 0, ...NO_SIGNS],
    ]);
    expect(logitsOf('Why so?', networkOf([0, 0, 0, 0, 0], { hidden, outBias: [1, 2] }))).toEqual({
      polarity: 8,
      neutral: 2,
    });
  });

  test('a long sentence after a short one, and the short one again, say what they said', () => {
    const read = createNetworkReader(networkOf([1, 2, 4, 8, 16]));
    const logits = (text: string): Logits[] =>
      readSentences(tokenizeWords(text), text).map((one) => read(one, sentenceFeaturesOf(one, findingsOf(one))));
    const short = logits('They wobbled');
    logits(Array.from({ length: 300 }, () => 'wobble').join(' '));
    expect(logits('They wobbled')).toEqual(short);
  });
});

describe('the network of the project', () => {
  const sizeOf = ({ scales, values }: Matrix): [rows: number, columns: number] => [
    scales.length,
    Buffer.from(values, 'base64').length / scales.length,
  ];
  const units = NETWORK.windowsBias.length;

  test('its matrices fit each other, the classes and the signs', () => {
    const [, dimensions] = sizeOf(NETWORK.words);
    expect(sizeOf(NETWORK.words)).toEqual([NETWORK.terms.length, dimensions]);
    expect(sizeOf(NETWORK.classes)).toEqual([FEATURE_CLASSES.length, dimensions]);
    expect(sizeOf(NETWORK.windows)).toEqual([5 * units, dimensions]);
    expect(sizeOf(NETWORK.hidden)).toEqual([NETWORK.hiddenBias.length, 2 * units + FEATURES.length]);
    expect(sizeOf(NETWORK.out)).toEqual([2, NETWORK.hiddenBias.length]);
    expect(sizeOf(NETWORK.signs)).toEqual([2, FEATURES.length]);
  });

  test('words only, no names, no figures', () => {
    const [others, ...terms] = NETWORK.terms;
    expect(others).toBe('@');
    expect(terms.filter((term) => !/^(?:[\p{Ll}'&.]+|#[$%y]?)$/u.test(term))).toEqual([]);
    const known = new Set(terms);
    const companies = ['google', 'microsoft', 'yukos', 'oracle', 'peoplesoft', 'vioxx', 'merck', 'nvidia', 'reuters'];
    expect(companies.filter((name) => known.has(termOf(name)))).toEqual([]);
  });
});
