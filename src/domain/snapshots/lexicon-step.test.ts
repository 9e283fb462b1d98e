import { expect, test } from 'vitest';
import { isLexiconFetched, lexiconStep } from './lexicon-step.ts';

test.each([
  ['nothing is there yet', undefined, undefined, 'lead', false],
  ['another process has one of the graph as it is', undefined, 'now', 'follow', true],
  ['another has an earlier one, which is better than none', undefined, 'old', 'follow', true],
  ['the own file is old, and another has a new one', 'old', 'now', 'follow', true],
  ['the own file is old as what is published', 'old', 'old', 'lead', false],
  ['the own file is old, and nothing is published', 'old', undefined, 'lead', false],
  ['others have one that is newer, but not of the graph as it is', 'older', 'old', 'lead', true],
  ['the own file is up to date, and what is published is not', 'now', 'old', 'lead', false],
  ['the own file is up to date, and nothing is published', 'now', undefined, 'lead', false],
  ['all is up to date', 'now', 'now', 'follow', false],
] as const)('%s', (_, made, published, step, isFetched) => {
  expect(lexiconStep({ now: 'now', made, published }, true)).toBe(step);
  expect(isLexiconFetched({ now: 'now', made, published })).toBe(isFetched);
});

test('while the graph changes nobody builds, but an own file that is up to date is published', () => {
  expect(lexiconStep({ now: 'now', made: 'old', published: undefined }, false)).toBe('follow');
  expect(lexiconStep({ now: 'now', made: 'now', published: 'old' }, false)).toBe('lead');
});
