import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { diskBlobStore } from '../../src/adapters/disk/blob-store.ts';
import { lanceChunkIndex } from '../../src/adapters/lancedb/index/chunk-index.ts';
import { sqlDocumentStore } from '../../src/adapters/sql/documents/document-store.ts';
import { sqlJobBoard } from '../../src/adapters/sql/jobs/job-board.ts';
import { readAnnotated } from '../../src/domain/documents/read-annotated.ts';
import { type DocumentId, parseDocumentId } from '../../src/platform/ids.ts';
import { runs } from '../run/runs.ts';
import { childEnvironment } from '../service/service.ts';
import { openAt, testEngines } from '../stores/databases.ts';
import { type KilledService, killedService } from './killed-service.ts';

const FILES = 40;
const KILLS = runs(6, 12);
const DELETED_EVERY = 8;
const PAGE_CHARACTERS = 3_000;

/** Text of our own, other in each file, of one to some thirty chunks. */
function textOf(file: number): string {
  const paragraphs = 1 + ((file * 7) % 40);
  const lines = Array.from({ length: paragraphs }, (_, i) => {
    const figure = (file * 131 + i * 17) % 997;
    return `Harbour report ${file}, part ${i + 1}. The yard delivered ${figure} hulls in the quarter, and the order book grew to ${figure * 3} million. Management expects the second dock to open in the spring. Costs of steel fell by ${(figure % 9) + 1} percent while wages rose. Marker${file}x${i}.`;
  });
  return lines.join('\n\n');
}

interface Sent {
  readonly id: DocumentId;
  readonly file: number;
}

/** Sends a file until a PUT is answered with 200, or the service says afterwards that it has it. */
async function send(service: KilledService, file: number): Promise<Sent> {
  for (;;) {
    const { status, body } = await service.call('POST', '/contents/v1/documents', {
      body: { file_name: `note-${file}.txt` },
    });
    if (status !== 200) throw new Error(`announcing was answered with ${status}: ${JSON.stringify(body)}`);
    const id = parseDocumentId(body.id) as DocumentId;
    for (let tries = 0; tries < 20; tries++) {
      const answered = await service.put(body.url, textOf(file));
      if (answered === 200) return { id, file };
      const { body: now } = await service.call('GET', `/contents/v1/documents/${id}`);
      // The service died between keeping the file and saying so: it counts as accepted.
      if (answered === 403 && now.status !== 'pending') return { id, file };
      if (answered !== undefined) break;
    }
  }
}

async function statusOf(service: KilledService, id: string): Promise<string> {
  const { body } = await service.call('GET', `/contents/v1/documents/${id}`);
  return String(body.status ?? body.errorCode);
}

/** A file that says it is completed is whole at that very moment. */
async function expectWhole(service: KilledService, id: string): Promise<void> {
  const { status, body } = await service.call('GET', `/contents/v1/documents/${id}/annotated`);
  expect([id, status]).toEqual([id, 200]);
  expect(body.content.body.length).toBeGreaterThan(0);
}

async function work(service: KilledService) {
  const sent: Sent[] = [];
  const deleted = new Set<string>();
  let next = 0;
  let isDone = false;
  const uploader = async (): Promise<void> => {
    while (next < FILES) {
      // Files are spread over the lives of the service, so that every kill finds some on their way.
      if (next > ((service.kills() + 1) * FILES) / KILLS) await pause(20);
      else sent.push(await send(service, next++));
    }
  };
  const killer = async (): Promise<void> => {
    while (service.kills() < KILLS) {
      await service.current();
      const before = sent.length;
      // Now anywhere, now in the moments after a file was accepted.
      if (service.kills() % 2 === 0) await pause(Math.random() * 1_200);
      else while (sent.length === before && next < FILES) await pause(5);
      await pause(Math.random() * 150);
      await service.kill();
    }
  };
  const watcher = async (): Promise<void> => {
    while (!isDone) {
      for (const { id } of [...sent]) {
        if (!deleted.has(id) && (await statusOf(service, id)) === 'completed') await expectWhole(service, id);
      }
      await pause(100);
    }
  };
  const deleter = async (): Promise<void> => {
    for (let at = 0; at < FILES; at += DELETED_EVERY) {
      while (sent.length <= at) await pause(20);
      const { id = '' } = sent[at] ?? {};
      deleted.add(id);
      const { status } = await service.call('DELETE', `/contents/v1/documents/${id}`);
      // 404: the service died after it was gone and before it said so.
      expect([200, 404]).toContain(status);
    }
  };
  const settled = async (): Promise<void> => {
    await Promise.all([uploader(), uploader(), deleter(), killer()]);
    for (const { id } of sent) {
      while (!deleted.has(id) && ['pending', 'processing'].includes(await statusOf(service, id))) await pause(100);
    }
    isDone = true;
  };
  await Promise.all([settled(), watcher()]);
  return { sent, deleted };
}

async function openKept(dataDir: string) {
  const env = await childEnvironment(dataDir, {});
  const engine = testEngines.includes('postgres') ? 'postgres' : 'sqlite';
  const target = engine === 'postgres' ? (env['DATABASE_URL'] ?? '') : join(dataDir, 'almanac.db');
  const database = await openAt(engine, target);
  const chunks = await lanceChunkIndex({ folder: join(dataDir, 'chunks') });
  return {
    board: sqlJobBoard(database),
    documents: sqlDocumentStore(database),
    blobs: diskBlobStore({ folder: join(dataDir, 'blobs') }),
    chunks,
    async close() {
      await chunks.close();
      await database.close();
    },
  };
}

test('kill -9 at any moment loses no accepted file, indexes none twice, and leaves no half document', async () => {
  await using service = killedService({ ALMANAC_JOB_SLOTS: '3' });
  await service.start();
  const { sent, deleted } = await work(service);
  expect(new Set(sent.map(({ file }) => file)).size).toBe(FILES);
  const kept = sent.filter(({ id }) => !deleted.has(id));
  for (const { id } of kept) expect([id, await statusOf(service, id)]).toEqual([id, 'completed']);
  for (const id of deleted) expect(await statusOf(service, id)).toBe('PRIVATE_CONTENT_NOT_FOUND');
  const { body: quotas } = await service.call('GET', '/v1/subscription/quotas');
  await (await service.current()).stop();

  const store = await openKept(service.dataDir);
  let [chunks, pages] = [0, 0];
  for (const { id, file } of kept) {
    const annotated = await readAnnotated(store.blobs, id);
    const indexed = await store.chunks.chunksOf(id);
    expect(indexed.map(({ cnum, text }) => [cnum, text])).toEqual(
      annotated?.chunks.map(({ cnum, text }) => [cnum, text]),
    );
    const whole = indexed.map(({ text }) => text).join(' ');
    const lastPart =
      textOf(file)
        .match(/Marker\d+x\d+/g)
        ?.at(-1) ?? '';
    expect(whole).toContain(lastPart);
    chunks += indexed.length;
    pages += Math.ceil((annotated?.characters ?? 0) / PAGE_CHARACTERS);
  }
  const rows = await store.documents.page(null, 1_000);
  expect(rows.map(({ id }) => id).sort()).toEqual(kept.map(({ id }) => id).sort());
  expect((await store.chunks.counts()).chunks).toBe(chunks);
  expect(await store.board.counts()).toEqual([]);
  await store.close();
  const used = quotas.quota_units.find(({ id }: { id: string }) => id === 'uploads:pages').units_usage;
  // Those deleted after they were completed were counted too.
  const deletedPages = sent
    .filter(({ id }) => deleted.has(id))
    .reduce((sum, { file }) => sum + Math.ceil(textOf(file).length / PAGE_CHARACTERS), 0);
  expect(used).toBeGreaterThanOrEqual(pages);
  expect(used).toBeLessThanOrEqual(pages + deletedPages);
  expect(service.lostJobs(), 'kills that never meet a running job prove little').toBeGreaterThan(0);
  process.stderr.write(
    `${FILES} files accepted through ${service.kills()} kills that cut off ${service.lostJobs()} running jobs: ` +
      `${kept.length} completed with ${chunks} chunks, ${deleted.size} deleted, ${used} pages counted\n`,
  );
});
