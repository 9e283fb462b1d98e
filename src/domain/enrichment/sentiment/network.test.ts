import { expect, test } from 'vitest';
import { tokenizeWords } from '../../text/words.ts';
import { createSentimentNetwork, type Matrix, type SentimentNetwork } from './network.ts';

/** Whole numbers of -127 to 127. */
const matrix = (rows: readonly (readonly number[])[]): Matrix => ({
  scales: rows.map(() => 1),
  values: Buffer.from(Int8Array.from(rows.flat())).toString('base64'),
});

/** A row of so many places, 0 where nothing is given. */
const row = (length: number, given: Readonly<Record<number, number>> = {}): number[] =>
  Array.from({ length }, (_, at) => given[at] ?? 0);
/** Units that the layers take at once; all but the first are 0. */
const UNITS = 8;
const [SUM, BELOW, ABOVE, POOLED] = [UNITS, 2 * UNITS, 2 * UNITS + 1, 2 * UNITS + 2];

/** One unit that `wobble` raises by the weight of its place in the window; `polarity` is its maximum, `neutral` twice its sum. */
const networkOf = (
  window: readonly number[],
  { bias = 0, ...more }: Partial<SentimentNetwork> & { bias?: number } = {},
): SentimentNetwork => ({
  terms: ['@', 'wobbl'],
  words: matrix([
    [0, 0],
    [1, 0],
  ]),
  windows: matrix(window.flatMap((weight) => row(UNITS).map((_, unit) => [unit === 0 ? weight : 0, 0]))),
  windowsBias: row(UNITS, { 0: bias }),
  hidden: matrix([row(POOLED, { 0: 1 }), row(POOLED, { [SUM]: 2, [BELOW]: 4, [ABOVE]: 8 }), row(POOLED), row(POOLED)]),
  hiddenBias: [0, 0, 0, 0],
  out: matrix([
    [1, 0, 0, 0],
    [0, 1, 0, 0],
  ]),
  outBias: [0, 0],
  ...more,
});

test('a word counts under any ending and in each place of a window', () => {
  const classify = createSentimentNetwork(networkOf([1, 2, 4, 8, 16]));
  expect(classify(tokenizeWords('They wobbled'))).toEqual({ polarity: 8, neutral: (8 + 4) / 2 });
  const { polarity, neutral } = classify(tokenizeWords('a b c wobbles e f g'));
  expect(polarity).toBe(16);
  expect(neutral).toBeCloseTo((1 + 2 + 4 + 8 + 16) / Math.sqrt(7), 5);
  expect(classify(tokenizeWords('Nothing here'))).toEqual({ polarity: 0, neutral: 0 });
});

test('a window below 0 counts as 0, after its bias', () => {
  const classify = createSentimentNetwork(networkOf([-1, -2, 0, 3, -4]));
  expect(classify(tokenizeWords('a wobble b'))).toEqual({ polarity: 3, neutral: 3 / 2 });
  const biased = createSentimentNetwork(networkOf([0, 0, 3, 0, 0], { bias: -2 }));
  expect(biased(tokenizeWords('a wobble b'))).toEqual({ polarity: 1, neutral: 1 / 2 });
});

test('neighbours add up in one window', () => {
  const classify = createSentimentNetwork(networkOf([0, 0, 1, 1, 0], { bias: -1 }));
  expect(classify(tokenizeWords('wobble wobble')).polarity).toBe(1);
  expect(classify(tokenizeWords('wobble a wobble')).polarity).toBe(0);
});

test('the hidden layer is rectified, and each layer adds its bias', () => {
  const classify = createSentimentNetwork(networkOf([0, 0, 1, 0, 0], { hiddenBias: [-3, 0, 0, 0], outBias: [5, 7] }));
  expect(classify(tokenizeWords('a wobble b'))).toEqual({ polarity: 5, neutral: 1 / 2 + 7 });
});

test('a sentence scores the same after a longer one', () => {
  const classify = createSentimentNetwork(networkOf([1, 2, 4, 8, 16]));
  const before = classify(tokenizeWords('They wobbled'));
  classify(tokenizeWords(Array.from({ length: 300 }, () => 'wobble').join(' ')));
  expect(classify(tokenizeWords('They wobbled'))).toEqual(before);
});

test('figures below and above the one before are inputs', () => {
  const classify = createSentimentNetwork(networkOf([0, 0, 0, 0, 0]));
  expect(classify(tokenizeWords('8 against 13')).neutral).toBe(8);
  expect(classify(tokenizeWords('13 against 8')).neutral).toBe(4);
  expect(classify(tokenizeWords('13 against 8, 2 against 9')).neutral).toBe(12);
  expect(classify(tokenizeWords('8 against 8')).neutral).toBe(0);
});

test('a network of sizes that the layers do not take is refused', () => {
  expect(() => createSentimentNetwork(networkOf([0, 0, 1, 0, 0], { windowsBias: [0] }))).toThrow('sizes');
});
