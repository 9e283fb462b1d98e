import { describe, expect, test } from 'vitest';
import { tokenizeWords } from '../words.ts';
import { findingsOf } from './findings.ts';
import { createLinearModel, type Logits, type Weights } from './linear-model.ts';
import { readSentences } from './sentence.ts';
import { FEATURE_CLASSES, FEATURES, sentenceFeaturesOf } from './sentence-features.ts';
import { termOf } from './terms.ts';
import WEIGHTS from './weights.json' with { type: 'json' };

const NONE: Weights = { signs: {}, classes: {}, terms: {} };

function logitsOf(text: string, weights: Partial<Weights>): Logits {
  const [sentence] = readSentences(tokenizeWords(text), text);
  if (sentence === undefined) throw new Error('no sentence');
  return createLinearModel({ ...NONE, ...weights })(sentence, sentenceFeaturesOf(sentence, findingsOf(sentence)));
}

describe('what was learned', () => {
  test('a word weighs under any ending, less in a long sentence', () => {
    const terms = { wobbl: [-0.4, 0.2] };
    expect(logitsOf('They wobbled again', { terms })).toEqual({ polarity: -0.4 * 1.5, neutral: 0.2 * 1.5 });
    expect(logitsOf('Wobbles here and there and on and on', { terms }).polarity).toBeCloseTo((-0.4 * 3) / Math.sqrt(8));
  });

  test('a pair weighs where its words are neighbours', () => {
    const terms = { red: [0, 0], carpet: [0, 0], 'red carpet': [0.3, 0] };
    expect(logitsOf('The red carpet', { terms }).polarity).toBeCloseTo(0.45);
    expect(logitsOf('The carpet red', { terms }).polarity).toBe(0);
    expect(logitsOf('The red long carpet', { terms }).polarity).toBe(0);
  });

  test('words that the rules know weigh by what they do, one after the other', () => {
    const classes = { wanted: [0.1, 0], up: [0.2, 0], '^ wanted': [1, 0], 'wanted up': [2, 0], '^ up': [9, 9] };
    expect(logitsOf('Their profit rose', { classes }).polarity).toBeCloseTo(3.3 * 1.5);
  });

  test('what the rules found and the kind of sentence weigh by themselves', () => {
    const signs = { question: [-1, 2], goods: [0.5, 0], always: [0, 0.25] };
    expect(logitsOf('Will profit rise?', { signs })).toEqual({ polarity: -0.5, neutral: 2.25 });
    expect(logitsOf('Nothing is known', { signs })).toEqual({ polarity: 0, neutral: 0.25 });
  });

  test.each([
    ['slumped', 'slump'],
    ['companies', 'company'],
    ['dipping', 'dip'],
    ['losses', 'loss'],
    ['falling', 'fall'],
    ['12%', '#%'],
    ['$4.5', '#$'],
    ['2019', '#y'],
    ['13.1', '#'],
    ["didn't", "didn't"],
    ['red', 'red'],
  ])('%s is learned of as %s', (form, term) => {
    expect(termOf(form)).toBe(term);
  });
});

describe('the weights of the project', () => {
  const all = [WEIGHTS.signs, WEIGHTS.classes, WEIGHTS.terms].map((part) => part as Weights['terms']);
  const terms = WEIGHTS.terms as Weights['terms'];

  test('two numbers of a sound size each', () => {
    const odd = all.flatMap((part) =>
      Object.entries(part).filter(([, pair]) => pair.length !== 2 || !pair.every((value) => Math.abs(value) < 4)),
    );
    expect(odd).toEqual([]);
  });

  test('a weight for every sign, and none for what is not read', () => {
    expect(Object.keys(WEIGHTS.signs).sort()).toEqual([...FEATURES].sort());
    const known = new Set<string>(['^', ...FEATURE_CLASSES]);
    const odd = Object.keys(WEIGHTS.classes).filter((name) => !name.split(' ').every((part) => known.has(part)));
    expect(odd).toEqual([]);
  });

  test('words and pairs of known words only, no names, no figures', () => {
    const names = Object.keys(terms);
    expect(names.filter((name) => !/^(?:[\p{Ll}'&.]+|#[$%y]?)(?: (?:[\p{Ll}'&.]+|#[$%y]?))?$/u.test(name))).toEqual([]);
    const parts = names.filter((name) => name.includes(' ')).flatMap((name) => name.split(' '));
    expect(parts.filter((part) => terms[part] === undefined)).toEqual([]);
    const companies = [
      'google',
      'microsoft',
      'yukos',
      'oracle',
      'peoplesoft',
      'vioxx',
      'merck',
      'nvidia',
      'reuters',
      'iraq',
    ];
    expect(companies.filter((name) => terms[termOf(name)] !== undefined)).toEqual([]);
  });
});
