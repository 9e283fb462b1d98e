import type { ScoredSentence } from '@almanac/client';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { almanac } from '../api/almanac.ts';
import type { OffsetUnit } from './annotated-text.tsx';
import { type Batch, batchesOf } from './text-batches.ts';

/** The sentences of texts with their sentiment, by the number of the text; those not read yet are missing. */
export interface Sentences {
  readonly of: (text: number) => readonly ScoredSentence[] | undefined;
  readonly unit: OffsetUnit | undefined;
}

const NO_BATCHES: readonly Batch[] = [];

/** Sentiment of each sentence of these texts; nothing is fetched while `isWanted` is false. `key` names the texts. */
export function useSentences(key: readonly unknown[], texts: readonly string[], isWanted: boolean): Sentences {
  const batches = useMemo(() => (isWanted ? batchesOf(texts) : NO_BATCHES), [texts, isWanted]);
  const answers = useQueries({
    queries: batches.map((batch, at) => ({
      queryKey: ['sentences', ...key, at],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => almanac.sentiment.sentences(batch.texts, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  const found = new Map<number, readonly ScoredSentence[]>();
  for (const [at, { numbers }] of batches.entries())
    for (const [place, number] of numbers.entries()) {
      const sentences = answers[at]?.data?.sentences[place];
      if (sentences !== undefined) found.set(number, sentences);
    }
  return { of: (text) => found.get(text), unit: answers.find(({ data }) => data !== undefined)?.data?.offsets };
}
