import { describe, expect, test } from 'vitest';
import type { DocumentId } from '../../../platform/ids.ts';
import type { ContentFile } from '../content-file.ts';
import { createArrivals } from './arrivals.ts';
import type { EmailConnector } from './connector.ts';
import type { ArrivalStore, ConnectorTransaction } from './connector-store.ts';

const connector: EmailConnector = {
  id: 'c1',
  orgId: 'org_1',
  userId: 'user_1',
  isSharedWithOrg: true,
  label: 'Desk',
  description: null,
  createdAt: '2026-04-17T08:00:00.000Z',
  updatedAt: '2026-04-17T08:00:00.000Z',
  archivedAt: null,
  deleteStartedAt: null,
  syncedAt: null,
  lastError: null,
  type: 'email',
  allowedEmails: [],
  mailbox: 'ab',
};

/** Stores in memory; `closed` answers as an archived connector does. */
function world({ closed = false } = {}) {
  const state = {
    now: Date.parse('2026-04-17T09:00:00.000Z'),
    blobs: new Set<string>(),
    announced: new Map<string, string>(),
    keys: new Set<string>(),
    files: [] as ContentFile[],
    jobs: [] as string[],
    rings: 0,
    breakAt: undefined as string | undefined,
  };
  const arrivals: ArrivalStore = {
    known: async (_id, keys) => new Set(keys.filter((key) => state.keys.has(key))),
    announce: async (ids, at) => ids.forEach((id) => void state.announced.set(id, at)),
    settle: async (ids) => ids.filter((id) => state.announced.delete(id)).length,
    abandoned: async (before) => [...state.announced].filter(([, at]) => at < before).map(([id]) => id),
    async take(_id, key) {
      if (closed) return 'closed';
      if (state.keys.has(key)) return 'known';
      state.keys.add(key);
      return 'taken';
    },
  };
  const made = createArrivals({
    arrivals,
    inTransaction: (work) =>
      work({
        arrivals,
        files: { add: async (file: ContentFile) => void state.files.push(file) },
        tags: { ensure: async (_org: string, names: string[]) => names.map((name) => ({ id: name, name })) },
        jobs: { enqueue: async (jobs: { key: string }[]) => void state.jobs.push(...jobs.map(({ key }) => key)) },
      } as unknown as ConnectorTransaction),
    blobs: { delete: async (key) => void state.blobs.delete(key) },
    async write(id, fileName, body) {
      if (fileName === state.breakAt) throw new Error('the disk is full');
      let sizeBytes = 0;
      for await (const bytes of body) sizeBytes += bytes.byteLength;
      state.blobs.add(`originals/${id}`);
      const at = new Date(state.now).toISOString();
      const end =
        sizeBytes === 0
          ? { status: 'failed' as const, errorCode: 'EMPTY_FILE' }
          : { status: 'processing' as const, errorCode: null };
      return { sizeBytes, sha256: 'ab', contentType: 'text/plain', at, ...end };
    },
    jobSignal: {
      notify() {
        state.rings += 1;
      },
    },
    clock: { nowMs: () => state.now },
  });
  return { state, made };
}

async function* bytes(text: string): AsyncGenerator<Uint8Array> {
  if (text !== '') yield Buffer.from(text);
}

const file = (fileName: string, over: object = {}) => ({
  fileName,
  publishedAt: '2026-04-16T08:00:00.000Z',
  tags: ['from:ann@example.com'],
  metadata: {},
  body: bytes('text'),
  ...over,
});

describe('an arrival', () => {
  test('is files of the connector, its owner and its sharing, each with its job, and nothing is left announced', async () => {
    const { state, made } = world();
    const files = [file('a\u0000.txt', { tags: ['x'.repeat(300), ' ', 'y', 'y'] }), file('  ', { body: bytes('') })];
    expect(await made.take(connector, { key: 'k', files })).toBe('taken');
    expect(state.files).toMatchObject([
      {
        fileName: 'a.txt',
        orgId: 'org_1',
        userId: 'user_1',
        origin: 'email',
        connectorId: 'c1',
        isSharedWithOrg: true,
      },
      { fileName: 'document', status: 'failed', errorCode: 'EMPTY_FILE' },
    ]);
    expect(state.files[0]?.tags.map(({ name }) => name)).toEqual(['x'.repeat(128), 'y']);
    expect(state.jobs).toEqual([state.files[0]?.id]);
    expect([state.announced.size, state.rings]).toEqual([0, 1]);
  });

  test('of the same key is taken once, and the second one reads nothing', async () => {
    const { state, made } = world();
    expect(await made.take(connector, { key: 'k', files: [file('a')] })).toBe('taken');
    expect(await made.take(connector, { key: 'k', files: [file('b')] })).toBe('known');
    expect([state.files.length, state.blobs.size]).toEqual([1, 1]);
  });

  test('that breaks off leaves no bytes and no row, and may come again', async () => {
    const { state, made } = world();
    state.breakAt = 'b';
    await expect(made.take(connector, { key: 'k', files: [file('a'), file('b')] })).rejects.toThrow('disk is full');
    expect([state.files.length, state.blobs.size, state.announced.size]).toEqual([0, 0, 0]);
    state.breakAt = undefined;
    expect(await made.take(connector, { key: 'k', files: [file('a'), file('b')] })).toBe('taken');
  });

  test('for a connector that is closed meanwhile leaves nothing', async () => {
    const { state, made } = world({ closed: true });
    expect(await made.take(connector, { key: 'k', files: [file('a')] })).toBe('closed');
    expect([state.files.length, state.blobs.size, state.announced.size, state.rings]).toEqual([0, 0, 0, 0]);
  });

  test('whose bytes were cleared away in between is not taken', async () => {
    const { state, made } = world();
    const slow = file('a', {
      body: (async function* () {
        state.announced.clear();
        yield Buffer.from('x');
      })(),
    });
    await expect(made.take(connector, { key: 'k', files: [slow] })).rejects.toThrow('cleared away');
    expect([state.files.length, state.blobs.size]).toEqual([0, 0]);
  });

  test('whose process ended in the midst of it is swept after hours, not before', async () => {
    const { state, made } = world();
    const id = '0123456789ABCDEF0123456789ABCDEF' as DocumentId;
    state.blobs.add(`originals/${id}`);
    state.announced.set(id, new Date(state.now).toISOString());
    state.now += 6 * 3_600_000;
    expect([await made.sweep(), state.blobs.size]).toEqual([0, 1]);
    state.now += 1;
    expect([await made.sweep(), state.blobs.size, state.announced.size]).toEqual([1, 0, 0]);
  });
});
