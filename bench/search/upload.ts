import { setTimeout as pause } from 'node:timers/promises';
import { rowRandom } from '../companies/random.ts';
import { BENCH_KEY } from '../http/service-process.ts';
import { proseOf } from './text.ts';
import { vocabularyOf } from './words.ts';
import { readWorld } from './world.ts';

export interface Uploads {
  /** Resolves with how many chunks a second became findable. */
  stop(): Promise<number>;
}

/** Of more than a hundred words each, so that each becomes a chunk. */
const PARAGRAPHS = 5;
/** Documents a second: with their paragraphs 50 chunks. */
const DOCUMENTS_PER_S = 10;
/** More are not begun while so many wait for an answer. */
const UNDER_WAY_MAX = 32;
const READY_MAX_MS = 60_000;

const headers = { 'X-API-KEY': BENCH_KEY, 'Content-Type': 'application/json' };

/** Small private documents, steadily, through the upload that clients use. Resolves once the first ones can be found. */
export async function startUploads(url: string, folder: string, seed: number): Promise<Uploads> {
  const texts = textsOf(folder, seed);
  const stopping = new AbortController();
  const before = await chunksIn(url);
  const running = keepUploading(url, texts, stopping.signal);
  for (const endMs = performance.now() + READY_MAX_MS; (await chunksIn(url)) === before; await pause(100)) {
    if (performance.now() > endMs) throw new Error('what is uploaded cannot be found');
  }
  const first = { chunks: await chunksIn(url), ms: performance.now() };
  return {
    async stop() {
      const perS = (((await chunksIn(url)) - first.chunks) / (performance.now() - first.ms)) * 1_000;
      stopping.abort();
      await running;
      return Number(perS.toFixed(1));
    },
  };
}

async function keepUploading(url: string, texts: Iterator<string>, signal: AbortSignal): Promise<void> {
  const underWay = new Set<Promise<void>>();
  let number = 0;
  for (let dueMs = performance.now(); !signal.aborted; dueMs += 1_000 / DOCUMENTS_PER_S) {
    await pause(Math.max(0, dueMs - performance.now()));
    if (underWay.size >= UNDER_WAY_MAX) await Promise.race(underWay);
    const one = upload(url, `upload ${number++}.txt`, texts.next().value).finally(() => underWay.delete(one));
    underWay.add(one);
  }
  await Promise.all(underWay);
}

async function upload(url: string, name: string, text: string): Promise<void> {
  const body = JSON.stringify({ file_name: name });
  const made = await fetch(`${url}/contents/v1/documents`, { method: 'POST', headers, body });
  const { url: link } = (await made.json()) as { url: string };
  const put = await fetch(link, { method: 'PUT', body: text });
  await put.arrayBuffer();
  if (!put.ok) throw new Error(`an upload was answered with ${put.status}`);
}

function* textsOf(folder: string, seed: number): Generator<string, never> {
  const [world, vocabulary] = [readWorld(folder), vocabularyOf(seed)];
  for (let number = 0; ; number++) {
    const pen = { world, vocabulary, random: rowRandom(seed + 900, number), about: null };
    yield Array.from(
      { length: PARAGRAPHS },
      () => `${proseOf(pen, 1).text} ${proseOf(pen, 1).text.slice(0, 300)}.`,
    ).join('\n\n');
  }
}

/** Chunks that can be found, from the service's own metrics. */
async function chunksIn(url: string): Promise<number> {
  const scraped = await (await fetch(`${url}/metrics`)).text();
  return [...scraped.matchAll(/^almanac_chunks\{[^}]*\} (\d+)/gm)].reduce((sum, [, chunks]) => sum + Number(chunks), 0);
}
