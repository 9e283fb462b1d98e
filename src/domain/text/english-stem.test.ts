import { expect, test } from 'vitest';
import { englishStem } from './english-stem.ts';
import { indexStemsOf } from './index-stems.ts';

test.each([
  ['increases', 'increas'],
  ['increasing', 'increas'],
  ['increase', 'increas'],
  ['tariffs', 'tariff'],
  ['acquisitions', 'acquisit'],
  ['agreed', 'agre'],
  ['hopping', 'hop'],
  ['hoping', 'hope'],
  ['generously', 'generous'],
  ['communities', 'communiti'],
  ['relational', 'relat'],
  ['conditional', 'condit'],
  ['depreciation', 'depreci'],
  ['amortization', 'amort'],
  ['yielding', 'yield'],
  ['employed', 'employ'],
  ['ties', 'tie'],
  ['cries', 'cri'],
  ['gas', 'gas'],
  ['news', 'news'],
  ['dying', 'die'],
  ['added', 'add'],
  ['erred', 'err'],
  ['evening', 'evening'],
  ['outings', 'outing'],
  ['proceeds', 'proceed'],
  ['exceeding', 'exceed'],
  ['pasted', 'paste'],
  ['internal', 'internal'],
  ['international', 'internat'],
  ['interested', 'interest'],
  ['organization', 'organiz'],
  ['organic', 'organic'],
  ['universities', 'universiti'],
  ['emergency', 'emergenc'],
  ['later', 'later'],
  ['psychologists', 'psycholog'],
  ['by', 'by'],
  ['say', 'say'],
  ['controlled', 'control'],
  ['2024', '2024'],
  ['прибыль', 'прибыль'],
])('%s becomes %s', (word, stem) => expect(englishStem(word)).toBe(stem));

test('words of a text as the index has them', () => {
  expect(indexStemsOf("Apple's CAFÉS, Großbetrieb & ΜΕΤΟΧΈΣ 株価 9%")).toEqual([
    'appl',
    's',
    'cafe',
    'grossbetrieb',
    'μετοχεσ',
    '株価',
    '9',
  ]);
  expect(indexStemsOf(`a ${'x'.repeat(64)} b`)).toEqual(['a', 'b']);
});
