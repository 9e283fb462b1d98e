import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sqlDocumentStore } from '../../src/adapters/sql/documents/document-store.ts';
import { sqlVectorQueue } from '../../src/adapters/sql/jobs/vector-queue.ts';
import { passageText } from '../../src/domain/search/vectors/chunk-vectors.ts';
import { sampleDocument } from '../records/sample-documents.ts';
import { openAt } from '../stores/databases.ts';
import { directionOf, openChunksWithVectors } from './vector-world.ts';

const DOCUMENTS = 60;
const CHUNKS = 12;

/** Runs the process until it is done, or is killed when it has begun with so many batches; true if it was done. */
async function run(folder: string, file: string, batches = Number.POSITIVE_INFINITY): Promise<boolean> {
  const child = spawn(process.execPath, ['test/contracts/vector-filling-process.ts', folder, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (piece: Buffer) => {
    said += piece.toString();
    if (said.split('embedding\n').length > batches) child.kill('SIGKILL');
  });
  await new Promise((resolve) => child.once('close', resolve));
  return said.includes('done');
}

/** Documents with chunks that wait for their vectors. */
async function collection(folder: string, file: string) {
  const database = await openAt('sqlite', file);
  const store = sqlDocumentStore(database);
  const documents = Array.from({ length: DOCUMENTS }, (_, n) =>
    sampleDocument(
      `doc ${n}`,
      Array.from({ length: CHUNKS }, (_, c) => `document ${n} chunk ${c}`),
    ),
  );
  const before = await openChunksWithVectors(folder, () => 'directions');
  await before.index.put(documents);
  await store.put(documents.map(({ row }) => row));
  await before.close();
  return { database, documents };
}

async function expectOneVectorPerChunk(
  folder: string,
  documents: Awaited<ReturnType<typeof collection>>['documents'],
): Promise<void> {
  const after = await openChunksWithVectors(folder, () => 'directions');
  const vectors = await after.vectors.open('directions', directionOf('x').length);
  expect(await vectors.count()).toBe(DOCUMENTS * CHUNKS);
  for (const { annotated } of documents.slice(0, 10)) {
    const [chunk] = annotated.chunks;
    const vector = directionOf(passageText({ headline: annotated.headline, heading: null, text: chunk?.text ?? '' }));
    const [found] = await after.index.nearest({ orgId: 'o', userId: 'u' }, { vector, filters: {} }, 1);
    expect([found?.chunk.text, Math.round((found?.score ?? 0) * 1e4)]).toEqual([chunk?.text, 10_000]);
  }
  await after.close();
}

test('killed repeatedly, the filling resumes and ends with one correct vector per chunk', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-filling-'));
  const file = join(folder, 'almanac.db');
  try {
    const { database, documents } = await collection(folder, file);
    for (const batches of [1, 2, 3]) expect(await run(folder, file, batches)).toBe(false);
    expect(await run(folder, file)).toBe(true);

    expect(await sqlVectorQueue(database, 'w1').isAnyWaiting()).toBe(false);
    await expectOneVectorPerChunk(folder, documents);
    await database.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('two processes side by side share the work: each chunk is embedded once, and each has one correct vector', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-filling-'));
  const file = join(folder, 'almanac.db');
  try {
    const { database, documents } = await collection(folder, file);
    const children = ['w1', 'w2'].map((holder) => {
      const script = ['test/contracts/vector-filling-process.ts', folder, file, holder, 'waits'];
      const child = spawn(process.execPath, script, { stdio: ['pipe', 'pipe', 'inherit'] });
      let said = '';
      child.stdout.on('data', (piece: Buffer) => {
        said += piece.toString();
      });
      return { child, said: () => said, ended: new Promise((resolve) => child.once('close', resolve)) };
    });
    await expect.poll(() => children.every(({ said }) => said() === 'embedding\n')).toBe(true);
    for (const { child } of children) child.stdin.write('go\n');
    await Promise.all(children.map(({ ended }) => ended));
    const made = children.map(({ said }) => Number(/done (\d+)/.exec(said())?.[1]));
    expect(made.every((chunks) => chunks > 0)).toBe(true);
    expect(made.reduce((sum, chunks) => sum + chunks, 0)).toBe(DOCUMENTS * CHUNKS);
    expect(await sqlVectorQueue(database, 'w1').isAnyWaiting()).toBe(false);
    await expectOneVectorPerChunk(folder, documents);
    await database.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
