import { expect, test } from 'vitest';
import { sqlBatchStore } from '../../src/adapters/sql/batches/batch-store.ts';
import { sqlBlobOwners } from '../../src/adapters/sql/blobs/blob-owners.ts';
import { sqlArrivalStore } from '../../src/adapters/sql/content/arrival-store.ts';
import { sqlContentStore } from '../../src/adapters/sql/content/content-store.ts';
import { sqlDocumentStore } from '../../src/adapters/sql/documents/document-store.ts';
import { sqlSnapshotStore } from '../../src/adapters/sql/snapshots/snapshot-store.ts';
import { BLOB_KINDS } from '../../src/domain/blobs/blob-sweeper.ts';
import { documentId, sampleAnnotated, sampleRow } from '../records/sample-documents.ts';
import { openTestDatabase, testEngines } from '../stores/databases.ts';

const AT = '2026-04-10T08:00:00.000Z';
const BATCH = 'a9d2a5a6-0a35-4a0e-8f2c-111111111111';
const SNAPSHOT = 'lexicon_a1b2';
const [FILE, ARRIVING, DOCUMENT] = ['a file', 'an arriving file', 'a document'].map(documentId) as [
  ReturnType<typeof documentId>,
  ReturnType<typeof documentId>,
  ReturnType<typeof documentId>,
];
const ALL = [FILE, ARRIVING, DOCUMENT, BATCH, SNAPSHOT, documentId('nothing')];

test.each(testEngines)('a blob is owned by the row of its kind, on %s', async (engine) => {
  await using database = await openTestDatabase(engine);
  const owners = sqlBlobOwners(database);
  for (const kind of BLOB_KINDS) expect(await owners.present(kind, ALL)).toEqual(new Set());
  await sqlContentStore(database).add({
    id: FILE,
    orgId: 'org_1',
    userId: 'ann',
    fileName: 'note.txt',
    origin: 'file_upload',
    connectorId: null,
    rawSizeBytes: 0,
    sha256: null,
    contentType: null,
    status: 'pending',
    errorCode: null,
    partsNotRead: null,
    isSharedWithOrg: false,
    tags: [],
    metadata: null,
    publishedAt: AT,
    publishedAtSource: 'given',
    createdAt: AT,
    updatedAt: AT,
    deleteStartedAt: null,
    uploadExpiresAt: AT,
  });
  await sqlArrivalStore(database).announce([ARRIVING], AT);
  await sqlDocumentStore(database).put([sampleRow(DOCUMENT, sampleAnnotated(['One text.'], {}), {})]);
  await sqlBatchStore(database).add({
    id: BATCH,
    orgId: 'org_1',
    userId: 'ann',
    status: 'pending',
    error: null,
    createdAt: AT,
    uploadExpiresAt: AT,
    linesTotal: null,
    linesDone: 0,
    linesFailed: 0,
    parts: 0,
  });
  await sqlSnapshotStore(database).replace(null, {
    name: 'lexicon',
    format: 5,
    id: SNAPSHOT,
    stamp: '1',
    sizeBytes: 1,
    sha256: '',
  });
  expect(await owners.present('originals', ALL)).toEqual(new Set([FILE, ARRIVING]));
  expect(await owners.present('annotated', ALL)).toEqual(new Set([DOCUMENT]));
  expect(await owners.present('batch-inputs', ALL)).toEqual(new Set([BATCH]));
  expect(await owners.present('batch-outputs', ALL)).toEqual(new Set([BATCH]));
  expect(await owners.present('snapshots', ALL)).toEqual(new Set([SNAPSHOT]));
  const many = Array.from({ length: 1_200 }, (_, at) => documentId(`document ${at}`));
  expect(await owners.present('annotated', [...many, DOCUMENT])).toEqual(new Set([DOCUMENT]));
  expect(await owners.present('originals', [])).toEqual(new Set());
});
