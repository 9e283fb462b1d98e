import { expect, test } from 'vitest';
import type { Counting } from '../../../domain/search/counting/counting.ts';
import { coMentionEntities } from './co-mention-entities.ts';
import { coMentionTopics } from './co-mention-topics.ts';

const counted = { text: '', filters: {}, isEnriched: false, words: [], matched: 'none', understood: null } as const;
const request = {
  body: { isAudited: false, question: { mode: 'fast', text: '', filters: {}, isEnriched: false }, limit: 1 },
  metadata: { warnings: ['before'] },
};

/** The warnings of both endpoints where numbers may be too low by so much. */
async function warningsOf(errorMost: number): Promise<unknown[]> {
  const counting: Pick<Counting, 'coMentionedEntities' | 'coMentionedTopics'> = {
    coMentionedEntities: async () => ({ byCategory: new Map(), counted, errorMost }),
    coMentionedTopics: async () => ({ topics: [], counted, errorMost }),
  };
  const use = { counting, gaps: { all: () => [] }, hasMadeUpNews: async () => false };
  const answers = await Promise.all(
    [coMentionEntities, coMentionTopics].map(({ handle }) => handle(request as never, use as never)),
  );
  return answers.map((answer) => (answer as { metadata: { warnings: unknown } }).metadata.warnings);
}

test('co-mentions warn where numbers of passages may be too low, and only there', async () => {
  const warning = 'Numbers of passages may be too low by up to 12: there is too much to count exactly.';
  expect(await warningsOf(12)).toEqual([
    ['before', warning],
    ['before', warning],
  ]);
  expect(await warningsOf(0)).toEqual([['before'], ['before']]);
});
