import { describe, expect, test } from 'vitest';
import { sampleFound } from '../../../test/sample-found.ts';
import type { CrossEncoder } from './ranking/cross-encoder.ts';
import { relevanceOf } from './ranking/relevance.ts';
import type { ScoredPassage } from './ranking/score-passages.ts';
import { type CrossEncoderReranker, createCrossEncoderReranker } from './rerank-with-cross-encoder.ts';

/** Best first, by this evidence. */
const weighed = (...evidence: readonly number[]): ScoredPassage[] =>
  evidence.map((one, at) => ({
    found: sampleFound(`d${at}`, `passage ${at}`, { headline: `headline ${at}` }),
    evidence: one,
    relevance: relevanceOf(one),
  }));

type Score = CrossEncoder['score'];
function reading(score: Score | undefined, withinMs = 1_000) {
  const asked: { question: string; passages: readonly string[] }[] = [];
  const ends: string[] = [];
  const clock = { ms: 0, nowMs: () => clock.ms };
  const model: CrossEncoder | undefined = score && {
    model: 'ce@1',
    score(question, passages, signal) {
      asked.push({ question, passages });
      return score(question, passages, signal);
    },
    close: async () => undefined,
  };
  const readAgain = createCrossEncoderReranker({ model: () => model, clock, withinMs, ended: (how) => ends.push(how) });
  return { readAgain, asked, ends, clock };
}

const told = async (
  readAgain: CrossEncoderReranker,
  given: readonly ScoredPassage[],
  questions = 1,
): Promise<[string[], string | null]> => {
  const { ranked, by } = await readAgain({ question: 'why?', weighed: given, questions });
  return [ranked.map(({ found }) => found.chunk.text.slice('passage '.length)), by];
};

describe('with a model', () => {
  test('what it reads is the question, and of each passage what stands above it too', async () => {
    const { readAgain, asked, ends } = reading(async (_question, passages) => passages.map(() => 0.5));
    expect(await told(readAgain, weighed(0.9, 0.1))).toEqual([['0', '1'], 'ce@1']);
    expect(asked).toEqual([{ question: 'why?', passages: ['headline 0\npassage 0', 'headline 1\npassage 1'] }]);
    expect(ends).toEqual(['read']);
  });

  test('the order follows it, on the scale of relevance that the rules use', async () => {
    const { readAgain } = reading(async () => [0, 0.2, 1]);
    const { ranked } = await readAgain({ question: 'why?', weighed: weighed(0.6, 0.5, 0.4), questions: 1 });
    expect(ranked.map(({ found, relevance }) => [found.chunk.text, relevance])).toEqual([
      ['passage 2', relevanceOf(0.6 * 0.4 + 0.4)],
      ['passage 1', relevanceOf(0.6 * 0.5 + 0.4 * 0.2)],
      ['passage 0', relevanceOf(0.6 * 0.6)],
    ]);
    expect(relevanceOf(1)).toBeLessThan(1);
  });

  test('it reads the best thirty; questions that are asked at once share them', async () => {
    const { readAgain, asked } = reading(async (_question, passages) => passages.map(() => 1));
    const all = weighed(...Array.from({ length: 50 }, (_, at) => 0.6 - at / 100));
    expect((await told(readAgain, all))[0]).toHaveLength(50);
    await told(readAgain, all, 8);
    expect(asked.map(({ passages }) => passages.length)).toEqual([30, 4]);
  });
});

describe('the rules stand', () => {
  const rules = [['0', '1'], null];
  test('without a model, and where nothing was found', async () => {
    expect(await told(reading(undefined).readAgain, weighed(0.9, 0.1))).toEqual(rules);
    const { readAgain, asked } = reading(async () => []);
    expect(await told(readAgain, [])).toEqual([[], null]);
    expect(asked).toEqual([]);
  });

  test('where it is late', async () => {
    const never: Score = (_question, _passages, signal) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    const { readAgain, ends } = reading(never, 10);
    expect(await told(readAgain, weighed(0.9, 0.1))).toEqual(rules);
    expect(ends).toEqual(['late']);
  });

  test('at once where too many wait for it; one alone always asks it', async () => {
    const waiting: (() => void)[] = [];
    const slow: Score = (_question, passages) =>
      new Promise((resolve) => waiting.push(() => resolve(passages.map(() => 0.5))));
    const { readAgain, ends, clock } = reading(slow);
    const ask = (): ReturnType<typeof told> => told(readAgain, weighed(0.9, 0.1));
    const answer = async (asked: ReturnType<typeof told>, tookMs: number): Promise<void> => {
      clock.ms += tookMs;
      waiting.shift()?.();
      await asked;
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
    const { readAgain, ends, clock, asked } = reading(score);
    for (const ms of [0, 14_999, 15_000]) {
      clock.ms = ms;
      expect(await told(readAgain, weighed(0.9, 0.1))).toEqual(rules);
    }
    expect(ends).toEqual(['failed', 'failed']);
    expect(asked).toHaveLength(2);
  });
});

test('who gives up the search gets their own reason', async () => {
  const { readAgain } = reading(() => Promise.reject(new Error('broken')));
  const gone = AbortSignal.abort(new Error('gone'));
  await expect(readAgain({ question: 'why?', weighed: weighed(1), questions: 1 }, gone)).rejects.toThrow('gone');
});
