import { describe, expect, test } from 'vitest';
import type { ContentFile } from '../domain/content/content-file.ts';
import type { FilesInProcess } from '../domain/content/file-processing.ts';
import { processDocumentJob } from '../domain/content/processing-job.ts';
import type { AnnotatedDocument } from '../domain/documents/annotated-document.ts';
import { ExtractionError } from '../domain/enrichment/extracted-document.ts';
import { AppError } from '../platform/errors.ts';
import { type DocumentId, parseDocumentId } from '../platform/ids.ts';
import { JobStopped } from './job-kind.ts';
import { type ProcessDocumentParts, processDocument } from './process-document.ts';

const ID = parseDocumentId('0123456789ABCDEF0123456789ABCDEF') as DocumentId;

const contentFile = (over: Partial<ContentFile> = {}): ContentFile => ({
  id: ID,
  orgId: 'org_1',
  userId: 'user_1',
  fileName: 'note.txt',
  origin: 'file_upload',
  connectorId: null,
  rawSizeBytes: 10,
  sha256: 'ab',
  contentType: 'text/plain',
  status: 'processing',
  errorCode: null,
  partsNotRead: null,
  isSharedWithOrg: false,
  tags: [{ id: 't1', name: 'desk' }],
  metadata: null,
  publishedAt: '2026-04-01T00:00:00.000Z',
  publishedAtSource: 'given',
  createdAt: '2026-04-17T08:00:00.000Z',
  updatedAt: '2026-04-17T08:00:01.000Z',
  deleteStartedAt: null,
  uploadExpiresAt: null,
  ...over,
});

const annotated = { characters: 6_001, chunks: [], about: { datedOn: null } } as unknown as AnnotatedDocument;

/** One file, its state in search, and the pages counted. */
function setUp(first: ContentFile | undefined = contentFile()) {
  const state: {
    file: ContentFile | undefined;
    found: { tags: readonly string[]; isShared: boolean } | undefined;
    pages: number[];
    calls: string[];
  } = { file: first, found: undefined, pages: [], calls: [] };
  const end = (change: Partial<ContentFile>): boolean => {
    if (state.file?.status !== 'processing') return false;
    state.file = { ...state.file, ...change };
    return true;
  };
  const files: FilesInProcess = {
    find: async () => state.file,
    async complete(_id, { updatedAt, usage, publishedAt, publishedAtSource, partsNotRead }) {
      if (state.file?.status !== 'processing' || state.file.deleteStartedAt !== null) return 'not_processing';
      if (state.file.updatedAt !== updatedAt) return 'changed';
      state.pages.push(usage.units);
      end({ status: 'completed', publishedAt, publishedAtSource, partsNotRead });
      return 'completed';
    },
    fail: async (_id, errorCode, partsNotRead = []) => end({ status: 'failed', errorCode, partsNotRead }),
    takeUp: async () => false,
    orphaned: async () => [],
    expireUploads: async () => 0,
  };
  const parts: ProcessDocumentParts = {
    files,
    blobs: { withFile: async (key, use) => use(`/blobs/${key}`) },
    reader: {
      async read({ path, hints }) {
        state.calls.push(`read ${path} as ${hints.fileName}`);
        return { format: 'txt', annotated, partsNotRead: [] };
      },
    },
    intake: {
      async takeIn([document]) {
        state.calls.push('take in');
        if (document?.audience.kind !== 'private') throw new Error('a private file is never public');
        state.found = { tags: document.tags, isShared: document.audience.isSharedWithOrg };
      },
      async remove() {
        state.calls.push('remove');
        state.found = undefined;
      },
      change: async () => undefined,
      hide: async () => async () => undefined,
    },
    quotas: { check: async () => () => undefined },
    clock: { nowMs: () => Date.parse('2026-04-17T09:00:00.000Z') },
  };
  const kindOf = (over: Partial<ProcessDocumentParts> = {}) => processDocument({ ...parts, ...over });
  const run = (over: Partial<ProcessDocumentParts> = {}, signal: AbortSignal = new AbortController().signal) => {
    const job = { id: 'job_1', attempts: 1, ...processDocumentJob({ id: ID, orgId: 'org_1' }) };
    return kindOf(over).run({ job, signal, report: () => undefined });
  };
  return { state, parts, run, kindOf };
}

describe('processing a document', () => {
  test('reads the original, indexes it for its owner, counts its pages and marks it completed last', async () => {
    const { state, run } = setUp();
    await run();
    expect(state).toMatchObject({
      calls: [`read /blobs/originals/${ID} as note.txt`, 'take in'],
      file: { status: 'completed', errorCode: null },
      found: { tags: ['desk'], isShared: false },
      pages: [3],
    });
  });

  test('a file with more pages than the plan has left fails, counts nothing and is not searchable', async () => {
    const { state, run } = setUp();
    const refuse = { check: async () => Promise.reject(new AppError('quota_exceeded', 'No pages left')) };
    await run({ quotas: refuse });
    expect(state).toMatchObject({
      file: { status: 'failed', errorCode: 'QUOTA_EXCEEDED' },
      found: undefined,
      pages: [],
    });
    const broken = { check: async () => Promise.reject(new Error('no database')) };
    await expect(setUp().run({ quotas: broken })).rejects.toThrow('no database');
  });

  test('does nothing when run again after completion', async () => {
    const { state, run } = setUp();
    await run();
    await run();
    expect([state.calls.length, state.pages, state.found]).toEqual([2, [3], { tags: ['desk'], isShared: false }]);
  });

  test('two concurrent runs complete and count the file once', async () => {
    const { state, run } = setUp();
    await Promise.all([run(), run()]);
    expect([state.file?.status, state.pages, state.found?.tags]).toEqual(['completed', [3], ['desk']]);
  });

  test.each(['gone', 'failed', 'being removed'] as const)(
    'a file that is %s is not read and its remains are removed',
    async (what) => {
      const file =
        what === 'gone'
          ? undefined
          : contentFile(what === 'failed' ? { status: 'failed' } : { deleteStartedAt: '2026-04-17T08:30:00.000Z' });
      const { state, run } = setUp();
      state.file = file;
      await run();
      expect(state.calls).toEqual(['remove']);
    },
  );

  test('leaves a file alone that is not uploaded yet', async () => {
    const { state, run } = setUp(contentFile({ status: 'pending' }));
    await run();
    expect([state.calls, state.file?.status]).toEqual([[], 'pending']);
  });

  test('an unreadable file fails at once with its error code', async () => {
    const { state, run } = setUp();
    await run({ reader: { read: () => Promise.reject(new ExtractionError('ENCRYPTED_FILE', 'it wants a password')) } });
    expect([state.file?.status, state.file?.errorCode, state.pages]).toEqual(['failed', 'ENCRYPTED_FILE', []]);
  });

  test('throws other errors, for another attempt', async () => {
    const { state, run, parts } = setUp();
    await expect(run({ reader: { read: () => Promise.reject(new Error('thread died')) } })).rejects.toThrow(
      'thread died',
    );
    const intake = { ...parts.intake, takeIn: () => Promise.reject(new Error('disk full')) };
    await expect(run({ intake })).rejects.toThrow('disk full');
    expect([state.file?.status, state.file?.errorCode]).toEqual(['processing', null]);
  });

  test('stopped while reading, leaves the file unchanged whatever the reader throws', async () => {
    const { state, run } = setUp();
    const stopping = new AbortController();
    const reader = {
      read: async () => {
        stopping.abort(new JobStopped('closing', 'the process is closing'));
        throw new ExtractionError('TIME_LIMIT', 'it was cut off');
      },
    };
    await expect(run({ reader }, stopping.signal)).rejects.toThrow('closing');
    expect([state.file?.status, state.calls]).toEqual(['processing', []]);
  });

  test('stopped after reading, indexes nothing', async () => {
    const { state, run } = setUp();
    const stopping = new AbortController();
    const reader = {
      read: async () => {
        stopping.abort(new JobStopped('cancelled or lost', 'the job was cancelled'));
        return { format: 'txt' as const, annotated, partsNotRead: [] };
      },
    };
    await expect(run({ reader }, stopping.signal)).rejects.toThrow('cancelled');
    expect([state.file?.status, state.calls]).toEqual(['processing', []]);
  });

  test('a file deleted while it is indexed leaves nothing behind', async () => {
    for (const after of [undefined, contentFile({ deleteStartedAt: '2026-04-17T08:30:00.000Z' })]) {
      const { state, run, parts } = setUp();
      const takeIn: ProcessDocumentParts['intake']['takeIn'] = async (documents) => {
        await parts.intake.takeIn(documents);
        state.file = after;
      };
      await run({ intake: { ...parts.intake, takeIn } });
      expect([state.found, state.pages]).toEqual([undefined, []]);
    }
  });

  test('a file shared and tagged while it is indexed is indexed again with the changes and counted once', async () => {
    const { state, run, parts } = setUp();
    const takeIn: ProcessDocumentParts['intake']['takeIn'] = async (documents) => {
      await parts.intake.takeIn(documents);
      state.file = contentFile({ isSharedWithOrg: true, tags: [], updatedAt: '2026-04-17T09:00:00.000Z' });
    };
    await run({ intake: { ...parts.intake, takeIn } });
    expect([state.found, state.pages, state.file?.status]).toEqual([{ tags: [], isShared: true }, [3], 'completed']);
  });

  test('after the last attempt the file has its error code and no partial result is searchable; a completed file stays', async () => {
    const { state, parts, kindOf, run } = setUp();
    await run({ files: { ...parts.files, complete: () => Promise.reject(new Error('away')) } }).catch(() => undefined);
    expect(state.found).toBeDefined();
    await kindOf().giveUp({ version: 1, documentId: ID }, 'PROCESSING_FAILED');
    expect([state.file?.status, state.file?.errorCode, state.found]).toEqual([
      'failed',
      'PROCESSING_FAILED',
      undefined,
    ]);
    const done = setUp();
    await done.run();
    await done.kindOf().giveUp({ version: 1, documentId: ID }, 'CANCELLED');
    expect([done.state.file?.status, done.state.found?.tags]).toEqual(['completed', ['desk']]);
  });

  test.each([
    [
      'the day that the document bears',
      '2026-04-17T08:00:00.000Z',
      'upload',
      '2016-03-23',
      '2016-03-23T00:00:00.000Z',
      'document',
    ],
    [
      'the time that its sender gave',
      '2020-01-01T00:00:00.000Z',
      'given',
      '2016-03-23',
      '2020-01-01T00:00:00.000Z',
      'given',
    ],
    [
      'the time of its announcement, if its sender gave that',
      '2026-04-17T08:00:00.000Z',
      'given',
      '2016-03-23',
      '2026-04-17T08:00:00.000Z',
      'given',
    ],
    [
      'its announcement, as the day is later',
      '2026-04-17T08:00:00.000Z',
      'upload',
      '2030-01-01',
      '2026-04-17T08:00:00.000Z',
      'upload',
    ],
    [
      'its announcement, as it bears no day',
      '2026-04-17T08:00:00.000Z',
      'upload',
      null,
      '2026-04-17T08:00:00.000Z',
      'upload',
    ],
  ] as const)('it is published on %s', async (_, before, source, datedOn, publishedAt, publishedAtSource) => {
    const { state, run } = setUp(contentFile({ publishedAt: before, publishedAtSource: source }));
    const dated = { ...annotated, about: { ...annotated.about, datedOn } };
    await run({ reader: { read: async () => ({ format: 'txt', annotated: dated, partsNotRead: [] }) } });
    expect(state.file).toMatchObject({ publishedAt, publishedAtSource });
  });

  test('parts that were not read are kept, of a failed file too', async () => {
    const partsNotRead = [{ kind: 'picture' as const, place: 'slide 2', count: 3 }];
    const read = setUp();
    await read.run({ reader: { read: async () => ({ format: 'pptx', annotated, partsNotRead }) } });
    expect(read.state.file).toMatchObject({ status: 'completed', partsNotRead });
    const failed = setUp();
    const fault = new ExtractionError('PARTS_NOT_READ', 'nothing else', { partsNotRead });
    await failed.run({ reader: { read: () => Promise.reject(fault) } });
    expect(failed.state.file).toMatchObject({ status: 'failed', errorCode: 'PARTS_NOT_READ', partsNotRead });
  });

  test('even an empty text is a page; a job without a document is refused', async () => {
    const { state, run, kindOf } = setUp();
    const empty = { ...annotated, characters: 0 };
    await run({ reader: { read: async () => ({ format: 'txt', annotated: empty, partsNotRead: [] }) } });
    expect(state.pages).toEqual([1]);
    await kindOf().giveUp({ version: 1, documentId: 'nonsense' }, 'CANCELLED');
    const job = {
      ...processDocumentJob({ id: ID, orgId: 'org_1' }),
      id: 'job_1',
      attempts: 1,
      payload: { version: 1 as const },
    };
    const signal = new AbortController().signal;
    await expect(kindOf().run({ job, signal, report: () => undefined })).rejects.toThrow('names no document');
  });
});
