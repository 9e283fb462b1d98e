import { expect } from 'vitest';
import { call, type Service } from '../../service/service.ts';
import type { Caller } from '../private-content.ts';

export const TEXTS = {
  layoffs: 'The manufacturer dismissed four hundred workers at its northern plants.',
  drought: 'Reservoirs ran dry after the hottest summer in decades, and harvests of wheat failed.',
  cure: 'Patients who took the new medicine recovered twice as quickly in the trial.',
  rates: 'The central bank made borrowing dearer once more to slow down rising prices.',
};
/** None of its words, in any form, is in the text that answers it. */
export const QUESTION = 'Which company cut jobs among staff?';
/** Vectors are made at the lowest priority: on a machine with more to do they come last. */
const VECTORS_WITHIN_MS = 500_000;

/** Once all chunks have vectors. */
export async function vectorsDone(service: Service, chunks: number): Promise<void> {
  const look = async (): Promise<Record<string, string | undefined>> => {
    const { body } = await call(service, 'GET', '/metrics');
    const of = (state: string) => new RegExp(`almanac_chunk_vectors\\{state="${state}"\\} (\\d+)`).exec(body)?.[1];
    return { done: of('done'), waiting: of('waiting') };
  };
  await expect.poll(look, { timeout: VECTORS_WITHIN_MS }).toEqual({ done: String(chunks), waiting: '0' });
}

export async function found(caller: Caller, text: string): Promise<string[]> {
  const { status, body } = await caller.ask('POST', '/v1/search', {
    query: { text, auto_enrich_filters: false, ranking_params: { reranker: { enabled: false } } },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.results.flatMap(({ chunks }: { chunks: { text: string }[] }) => chunks.map((chunk) => chunk.text));
}

/** A search does not wait for a model that is busy: on a machine with more to do it is asked again. */
export const foundFirst = (caller: Caller, text: string) =>
  expect.poll(async () => (await found(caller, text))[0], { interval: 200 });

export async function uploadAll(caller: Caller): Promise<Record<keyof typeof TEXTS, string>> {
  const ids: Record<string, string> = {};
  for (const [name, text] of Object.entries(TEXTS)) {
    ids[name] = await caller.upload(`${name}.txt`, text);
    expect(await caller.ended(ids[name])).toMatchObject({ status: 'completed' });
  }
  return ids;
}
