import { answer, given } from '../http/run-script.ts';
import { BENCH_KEY } from '../http/service-process.ts';
import { documentsOf } from '../search/corpus.ts';
import { vocabularyOf } from '../search/words.ts';
import { readWorld } from '../search/world.ts';

export interface UploadOrders {
  readonly url: string;
  /** Where the world of the corpus is. */
  readonly folder: string;
  readonly passages: number;
  readonly documents: number;
  readonly seed: number;
}

export interface UploadAnswer {
  readonly files: number;
  readonly bytes: number;
}

const UPLOADS_AT_ONCE = 16;
const HEADERS = { 'X-API-KEY': BENCH_KEY, 'Content-Type': 'application/json' };

/** Uploads the texts of the corpus as files, as clients do. */
async function uploadAll({ url, folder, passages, documents, seed }: UploadOrders): Promise<UploadAnswer> {
  const texts = documentsOf({ chunks: passages, documents, seed }, readWorld(folder), vocabularyOf(seed));
  let [files, bytes] = [0, 0];
  const lane = async (): Promise<void> => {
    for (let next = texts.next(); !next.done; next = texts.next()) {
      const { headline, chunks } = next.value.annotated;
      const text = Buffer.from([headline, ...chunks.map((chunk) => chunk.text)].join('\n\n'));
      files++;
      bytes += text.length;
      await upload(url, `text ${files}.txt`, text);
    }
  };
  await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, lane));
  return { files, bytes };
}

async function upload(url: string, name: string, text: Buffer<ArrayBuffer>): Promise<void> {
  const body = JSON.stringify({ file_name: name });
  const made = await fetch(`${url}/contents/v1/documents`, { method: 'POST', headers: HEADERS, body });
  const { url: link } = (await made.json()) as { url: string };
  const put = await fetch(link, { method: 'PUT', body: text });
  await put.arrayBuffer();
  if (!put.ok) throw new Error(`an upload was answered with ${put.status}`);
}

answer(await uploadAll(given<UploadOrders>()));
