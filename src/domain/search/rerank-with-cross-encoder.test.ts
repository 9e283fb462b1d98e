import { describe, expect, test } from 'vitest';
import { sampleFound } from '../../../test/records/sample-found.ts';
import { relevanceOf } from './ranking/relevance.ts';
import type { ScoredPassage } from './ranking/score-passages.ts';
import {
  type CrossEncoder,
  type CrossEncoderReranker,
  createCrossEncoderReranker,
} from './rerank-with-cross-encoder.ts';

/** Best first, by this evidence. */
const passages = (...evidence: readonly number[]): ScoredPassage[] =>
  evidence.map((one, at) => ({
    hit: sampleFound(`d${at}`, `passage ${at}`, { headline: `headline ${at}` }),
    evidence: one,
    relevance: relevanceOf(one),
  }));

type Score = CrossEncoder['score'];
function rerankerWith(score: Score | undefined, withinMs = 1_000) {
  const calls: { question: string; passages: readonly string[] }[] = [];
  const ends: string[] = [];
  const clock = { ms: 0, nowMs: () => clock.ms };
  const model: CrossEncoder | undefined = score && {
    model: 'ce@1',
    score(question, passages, signal) {
      calls.push({ question, passages });
      return score(question, passages, signal);
    },
    close: async () => undefined,
  };
  const rerank = createCrossEncoderReranker({ model: () => model, clock, withinMs, ended: (how) => ends.push(how) });
  return { rerank, calls, ends, clock };
}

const outcomeOf = async (
  rerank: CrossEncoderReranker,
  given: readonly ScoredPassage[],
  questions = 1,
): Promise<[string[], string | null]> => {
  const { ranked, by } = await rerank({ question: 'why?', passages: given, questions });
  return [ranked.map(({ hit }) => hit.chunk.text.slice('passage '.length)), by];
};

describe('with a model', () => {
  test('scores the question with headline, heading and text of each passage', async () => {
    const { rerank, calls, ends } = rerankerWith(async (_question, passages) => passages.map(() => 0.5));
    expect(await outcomeOf(rerank, passages(0.9, 0.1))).toEqual([['0', '1'], 'ce@1']);
    expect(calls).toEqual([{ question: 'why?', passages: ['headline 0\npassage 0', 'headline 1\npassage 1'] }]);
    expect(ends).toEqual(['read']);
  });

  test('hits are ordered by the weighted scores, mapped to relevance', async () => {
    const { rerank } = rerankerWith(async () => [0, 0.2, 1]);
    const { ranked } = await rerank({ question: 'why?', passages: passages(0.6, 0.5, 0.4), questions: 1 });
    expect(ranked.map(({ hit, relevance }) => [hit.chunk.text, relevance])).toEqual([
      ['passage 2', relevanceOf(0.6 * 0.4 + 0.4)],
      ['passage 1', relevanceOf(0.6 * 0.5 + 0.4 * 0.2)],
      ['passage 0', relevanceOf(0.6 * 0.6)],
    ]);
    expect(relevanceOf(1)).toBeLessThan(1);
  });

  test('scores the best thirty, shared by questions in parallel', async () => {
    const { rerank, calls } = rerankerWith(async (_question, passages) => passages.map(() => 1));
    const all = passages(...Array.from({ length: 50 }, (_, at) => 0.6 - at / 100));
    expect((await outcomeOf(rerank, all))[0]).toHaveLength(50);
    await outcomeOf(rerank, all, 8);
    expect(calls.map(({ passages }) => passages.length)).toEqual([30, 4]);
  });
});

describe('keeps the order of the rules', () => {
  const rules = [['0', '1'], null];
  test('without a model, and without hits', async () => {
    expect(await outcomeOf(rerankerWith(undefined).rerank, passages(0.9, 0.1))).toEqual(rules);
    const { rerank, calls } = rerankerWith(async () => []);
    expect(await outcomeOf(rerank, [])).toEqual([[], null]);
    expect(calls).toEqual([]);
  });

  test('when the model is late', async () => {
    const never: Score = (_question, _passages, signal) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    const { rerank, ends } = rerankerWith(never, 10);
    expect(await outcomeOf(rerank, passages(0.9, 0.1))).toEqual(rules);
    expect(ends).toEqual(['late']);
  });

  test('immediately when too many are waiting; a single search always uses the model', async () => {
    const waiting: (() => void)[] = [];
    const slow: Score = (_question, passages) =>
      new Promise((resolve) => waiting.push(() => resolve(passages.map(() => 0.5))));
    const { rerank, ends, clock } = rerankerWith(slow);
    const ask = (): ReturnType<typeof outcomeOf> => outcomeOf(rerank, passages(0.9, 0.1));
    const answer = async (calls: ReturnType<typeof outcomeOf>, tookMs: number): Promise<void> => {
      clock.ms += tookMs;
      waiting.shift()?.();
      await calls;
    };
    for (let times = 0; times < 9; times++) await answer(ask(), 700);
    const first = ask();
    expect(await ask()).toEqual(rules);
    await answer(first, 700);
    await answer(ask(), 10);
    expect(ends.filter((end) => end === 'late')).toHaveLength(1);
    expect(ends).toHaveLength(12);
  });

  test.each<[string, Score]>([
    ['fails', () => Promise.reject(new Error('broken'))],
    ['gives too few scores', async () => [1]],
    ['gives what is no score', async () => [Number.NaN, 2]],
  ])('where it %s, and it is left alone for a while', async (_what, score) => {
    const { rerank, ends, clock, calls } = rerankerWith(score);
    for (const ms of [0, 14_999, 15_000]) {
      clock.ms = ms;
      expect(await outcomeOf(rerank, passages(0.9, 0.1))).toEqual(rules);
    }
    expect(ends).toEqual(['failed', 'failed']);
    expect(calls).toHaveLength(2);
  });
});

test('rejects with the reason of the signal', async () => {
  const { rerank } = rerankerWith(() => Promise.reject(new Error('broken')));
  const gone = AbortSignal.abort(new Error('gone'));
  await expect(rerank({ question: 'why?', passages: passages(1), questions: 1 }, gone)).rejects.toThrow('gone');
});
