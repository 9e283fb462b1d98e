import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ContentFile } from '../../src/domain/content/content-file.ts';
import {
  type ContentStore,
  FILE_SORTS,
  type FileFilter,
  type FilePage,
  type FileViewer,
  type TagStore,
  type UploadStore,
} from '../../src/domain/content/content-store.ts';
import type { DocumentId } from '../../src/platform/ids.ts';

interface Stores {
  readonly files: ContentStore;
  readonly uploads: UploadStore;
  readonly tags: TagStore;
}
type Open = () => Promise<Stores & AsyncDisposable>;

const id = (number: number): DocumentId => number.toString(16).toUpperCase().padStart(32, '0') as DocumentId;
const at = (minute: number): string => new Date(Date.UTC(2026, 3, 10, 8, minute)).toISOString();
const ANN = { orgId: 'org_1', userId: 'ann' };
const BOB = { orgId: 'org_1', userId: 'bob' };
const EVE = { orgId: 'org_2', userId: 'eve' };
const ALL_TAGS = { offset: 0, limit: 1_000 };
const PAGE: FilePage = { sortBy: 'created_at', descending: true, offset: 0, limit: 50 };

const file = (number: number, over: Partial<ContentFile> = {}): ContentFile => ({
  id: id(number),
  orgId: 'org_1',
  userId: 'ann',
  fileName: `note-${number}.txt`,
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
  publishedAt: at(0),
  publishedAtSource: 'given',
  createdAt: at(number),
  updatedAt: at(number),
  deleteStartedAt: null,
  uploadExpiresAt: at(60),
  ...over,
});

const RECEIVED = {
  sizeBytes: 5_000_000_000,
  sha256: 'ab',
  contentType: 'text/plain',
  status: 'processing' as const,
  errorCode: null,
  at: at(30),
};

export function contentStoreContract(engine: string, open: Open): void {
  describe(`ContentStore on ${engine}`, () => {
    let opened: Awaited<ReturnType<Open>>;
    let files: ContentStore;
    let tags: TagStore;
    beforeEach(async () => {
      opened = await open();
      ({ files, tags } = opened);
    });
    afterEach(() => opened[Symbol.asyncDispose]());

    const listed = async (who: FileViewer, filter: FileFilter = {}, page: Partial<FilePage> = {}) =>
      (await files.list(who, filter, { ...PAGE, ...page })).map((one) => Number.parseInt(one.id, 16));

    test('finds a stored file with its tags in order', async () => {
      const made = await tags.ensure('org_1', ['b', 'a'], null, at(0));
      const kept = file(1, {
        tags: made,
        metadata: { folder_id: null, properties: { 'a\u0000b': [1, 'é'] } },
        origin: 'email',
        connectorId: 'c-1',
        isSharedWithOrg: true,
        status: 'failed',
        errorCode: 'NO_TEXT',
        rawSizeBytes: 12,
        sha256: 'ff',
        contentType: 'text/html',
        deleteStartedAt: at(9),
        uploadExpiresAt: null,
        fileName: `O'Reilly "日本" 📈 \\ % _.PDF`,
      });
      await files.add(kept);
      expect(await files.find(kept.id)).toEqual(kept);
      expect(await files.find(id(2))).toBeUndefined();
      await expect(files.add(kept)).rejects.toMatchObject({ code: 'conflict' });
    });

    test('lists files visible to the viewer: own ones and those shared in the organization', async () => {
      await files.add(file(1));
      await files.add(file(2, { isSharedWithOrg: true }));
      await files.add(file(3, { userId: 'bob' }));
      await files.add(file(4, { userId: 'bob', isSharedWithOrg: true }));
      await files.add(file(5, { orgId: 'org_2', userId: 'eve', isSharedWithOrg: true }));
      await files.add(file(6, { orgId: 'org_2', userId: 'ann' }));
      expect(await listed(ANN)).toEqual([4, 2, 1]);
      expect(await listed(BOB)).toEqual([4, 3, 2]);
      expect(await listed(EVE)).toEqual([5]);
      expect(await listed({ ...ANN, grants: [id(1), id(4), id(5)] })).toEqual([4]);
      expect(await listed({ ...ANN, grants: [] })).toEqual([]);
      expect(await listed(ANN, { ownership: 'owned' })).toEqual([2, 1]);
      expect(await listed(ANN, { ownership: 'shared' })).toEqual([4]);
      expect(await listed(ANN, { owner: 'bob' })).toEqual([4]);
      expect(await listed(ANN, { owner: 'eve' })).toEqual([]);
    });

    test('a list is narrowed by origin, day, connector, status, name and tags, all at once', async () => {
      const [red, blue] = await tags.ensure('org_1', ['red', 'blue'], null, at(0));
      const [foreign] = await tags.ensure('org_2', ['red'], null, at(0));
      if (!red || !blue || !foreign) throw new Error('no tags');
      await files.add(file(1, { tags: [red], fileName: '100%_Sure.txt' }));
      await files.add(file(2, { tags: [blue, red], origin: 'email', connectorId: 'c-1', fileName: 'ÉTÉ.txt' }));
      await files.add(file(3, { status: 'completed', fileName: 'back\\slash.txt' }));
      expect(await listed(ANN, { origin: 'email' })).toEqual([2]);
      expect(await listed(ANN, { connectorId: 'c-1' })).toEqual([2]);
      expect(await listed(ANN, { statuses: ['completed', 'failed'] })).toEqual([3]);
      expect(await listed(ANN, { createdFrom: at(2) })).toEqual([3, 2]);
      expect(await listed(ANN, { createdFrom: at(2), createdUntil: at(2) })).toEqual([2]);
      expect(await listed(ANN, { fileName: 'sure.TXT' })).toEqual([1]);
      expect(await listed(ANN, { fileName: '%_s' })).toEqual([1]);
      expect(await listed(ANN, { fileName: '_' })).toEqual([1]);
      expect(await listed(ANN, { fileName: 'été' })).toEqual([2]);
      expect(await listed(ANN, { fileName: 'K\\S' })).toEqual([3]);
      expect(await listed(ANN, { tags: ['red'] })).toEqual([2, 1]);
      expect(await listed(ANN, { tags: [blue.id] })).toEqual([2]);
      expect(await listed(ANN, { tags: [blue.id, 'red', 'unknown'] })).toEqual([2, 1]);
      expect(await listed(ANN, { tags: ['Red'] })).toEqual([]);
      expect(await listed(ANN, { tags: [foreign.id] })).toEqual([]);
      expect(await listed(ANN, { tags: ['red'], origin: 'email', fileName: 'slash' })).toEqual([]);
    });

    test('pages of every order hold each file once', async () => {
      const types = [null, 'b/b', 'a/a', null];
      for (const number of [1, 2, 3, 4]) {
        await files.add(
          file(number, {
            rawSizeBytes: number % 2,
            contentType: types[number - 1] ?? null,
            status: number > 2 ? 'completed' : 'failed',
            fileName: ['b', 'A', 'C', 'a'][number - 1] ?? '',
            updatedAt: at(50 - number),
            createdAt: at(number === 4 ? 3 : number),
          }),
        );
      }
      expect(await listed(ANN, {}, { descending: false })).toEqual([1, 2, 3, 4]);
      expect(await listed(ANN)).toEqual([4, 3, 2, 1]);
      expect(await listed(ANN, {}, { sortBy: 'updated_at' })).toEqual([1, 2, 3, 4]);
      expect(await listed(ANN, {}, { sortBy: 'file_name', descending: false })).toEqual([2, 4, 1, 3]);
      expect(await listed(ANN, {}, { sortBy: 'raw_size', descending: false })).toEqual([2, 4, 1, 3]);
      expect(await listed(ANN, {}, { sortBy: 'content_type', descending: false })).toEqual([1, 4, 3, 2]);
      expect(await listed(ANN, {}, { sortBy: 'status', descending: false })).toEqual([3, 4, 1, 2]);
      const pages = [0, 2, 4].map((offset) => listed(ANN, {}, { sortBy: 'raw_size', offset, limit: 2 }));
      expect(await Promise.all(pages)).toEqual([[3, 1], [4, 2], []]);
      for (const sortBy of FILE_SORTS)
        for (const descending of [true, false]) {
          const whole = await files.list(ANN, {}, { ...PAGE, sortBy, descending });
          for (const [place, after] of whole.entries()) {
            const behind = await files.list(ANN, {}, { ...PAGE, sortBy, descending, after, offset: 9 });
            expect(behind, `${sortBy} behind ${place}`).toEqual(whole.slice(place + 1));
          }
        }
    });

    test('a change is atomic, always increases the time, and reports a missing file', async () => {
      const [red, blue] = await tags.ensure('org_1', ['red', 'blue'], null, at(0));
      if (!red || !blue) throw new Error('no tags');
      await files.add(file(1, { tags: [red] }));
      const shared = await files.change(id(1), { isSharedWithOrg: true }, at(5));
      expect(shared).toMatchObject({ isSharedWithOrg: true, tags: [red], updatedAt: at(5) });
      const tagged = await files.change(id(1), { tagIds: [blue.id, red.id] }, at(5));
      expect(tagged).toMatchObject({ isSharedWithOrg: true, tags: [blue, red] });
      expect(tagged?.updatedAt.localeCompare(at(5))).toBe(1);
      expect((await files.change(id(1), { tagIds: [] }, at(6)))?.tags).toEqual([]);
      expect(await files.change(id(2), { tagIds: [red.id] }, at(6))).toBeUndefined();
    });

    test('tags of files that are not shared are seen by their owner alone', async () => {
      const [secret, shared] = await tags.ensure('org_1', ['project mango', 'research'], 'ann', at(0));
      await tags.ensure('org_1', ['desk'], null, at(0));
      if (!secret || !shared) throw new Error('no tags');
      await files.add(file(1, { tags: [secret] }));
      await files.add(file(2, { tags: [shared], isSharedWithOrg: true }));
      const namesFor = async (who: typeof ANN) => (await tags.list(who, '', ALL_TAGS)).map(({ name }) => name);
      expect(await namesFor(ANN)).toEqual(['desk', 'project mango', 'research']);
      expect(await namesFor(BOB)).toEqual(['desk', 'research']);
      expect(await tags.list(BOB, 'project', ALL_TAGS)).toEqual([]);
      await files.remove(id(1));
      expect(await namesFor(BOB)).toEqual(['desk', 'research']);
      // Whoever makes it for the organization has it, and so has everybody.
      expect(await tags.ensure('org_1', ['project mango'], null, at(1))).toEqual([secret]);
      expect(await namesFor(BOB)).toContain('project mango');
    });

    test('a removal is marked, listed until it ends, and ends once', async () => {
      await files.add(file(1, { tags: await tags.ensure('org_1', ['red'], null, at(0)) }));
      await files.add(file(2));
      expect(await files.startRemoval(id(1), at(7))).toBe(true);
      expect(await files.startRemoval(id(1), at(8))).toBe(true);
      expect((await files.find(id(1)))?.deleteStartedAt).toBe(at(7));
      expect(await files.beingRemoved(10)).toEqual([id(1)]);
      expect(await files.remove(id(1))).toBe(true);
      expect(await files.remove(id(1))).toBe(false);
      expect(await files.startRemoval(id(1), at(9))).toBe(false);
      expect(await files.beingRemoved(10)).toEqual([]);
      expect((await tags.list(ANN, '', ALL_TAGS)).map(({ fileCount }) => fileCount)).toEqual([0]);
      expect(await listed(ANN)).toEqual([2]);
    });
  });

  describe(`UploadStore on ${engine}`, () => {
    let opened: Awaited<ReturnType<Open>>;
    beforeEach(async () => {
      opened = await open();
      await opened.files.add(file(1));
    });
    afterEach(() => opened[Symbol.asyncDispose]());

    test('one of several concurrent claims succeeds', async () => {
      const claims = await Promise.all(
        Array.from({ length: 8 }, (_, one) => opened.uploads.claim(id(1), `token ${one}`, at(2))),
      );
      expect(claims.sort()).toEqual([...Array(7).fill('busy'), 'taken']);
    });

    test('a claim that is given back can be taken again; one that was used cannot', async () => {
      const { uploads, files } = opened;
      expect(await uploads.claim(id(1), 'a', at(2))).toBe('taken');
      await uploads.release('other');
      expect(await uploads.claim(id(1), 'b', at(2))).toBe('busy');
      await uploads.release('a');
      expect(await uploads.claim(id(1), 'b', at(2))).toBe('taken');
      expect(await uploads.receive(id(1), 'a', RECEIVED)).toBe(false);
      expect(await uploads.receive(id(1), 'b', RECEIVED)).toBe(true);
      expect(await files.find(id(1))).toMatchObject({
        status: 'processing',
        rawSizeBytes: 5_000_000_000,
        sha256: 'ab',
        contentType: 'text/plain',
        updatedAt: at(30),
        uploadExpiresAt: null,
      });
      expect(await uploads.receive(id(1), 'b', RECEIVED)).toBe(false);
      await uploads.release('b');
      expect(await uploads.claim(id(1), 'c', at(2))).toBe('used');
    });

    test('a claim that ran out is free to others, and lost to its holder once one has taken it', async () => {
      const { uploads } = opened;
      expect(await uploads.claim(id(1), 'dead', at(2), -1)).toBe('taken');
      expect(await uploads.extend('dead')).toBe(true);
      expect(await uploads.claim(id(1), 'b', at(2))).toBe('busy');
      await uploads.release('dead');
      expect(await uploads.claim(id(1), 'dead', at(2), -1)).toBe('taken');
      const claims = await Promise.all(['b', 'c', 'd'].map((token) => uploads.claim(id(1), token, at(2))));
      expect(claims.sort()).toEqual(['busy', 'busy', 'taken']);
      expect(await uploads.extend('dead')).toBe(false);
      expect(await uploads.receive(id(1), 'dead', RECEIVED)).toBe(false);
    });

    test('all claims that start alike are given back, and no others', async () => {
      const { uploads, files } = opened;
      await files.add(file(2));
      await uploads.claim(id(1), 'one_/a', at(2));
      await uploads.claim(id(2), 'oneX/a', at(2));
      await uploads.release('one_/');
      expect(await uploads.claim(id(1), 'c', at(2))).toBe('taken');
      expect(await uploads.claim(id(2), 'c', at(2))).toBe('busy');
    });

    test('links end, and files that are being removed or gone take nothing', async () => {
      const { uploads, files } = opened;
      expect(await uploads.claim(id(1), 'a', at(60))).toBe('expired');
      expect(await uploads.claim(id(9), 'a', at(2))).toBe('gone');
      expect(await uploads.claim(id(1), 'a', at(2))).toBe('taken');
      await files.startRemoval(id(1), at(3));
      expect(await uploads.receive(id(1), 'a', RECEIVED)).toBe(false);
      await uploads.release('a');
      expect(await uploads.claim(id(1), 'a', at(2))).toBe('gone');
    });

    test('an empty file ends as failed', async () => {
      const { uploads, files } = opened;
      await uploads.claim(id(1), 'a', at(2));
      const empty = { ...RECEIVED, sizeBytes: 0, sha256: null, status: 'failed' as const, errorCode: 'EMPTY_FILE' };
      expect(await uploads.receive(id(1), 'a', empty)).toBe(true);
      expect(await files.find(id(1))).toMatchObject({ status: 'failed', errorCode: 'EMPTY_FILE', sha256: null });
    });
  });

  describe(`TagStore on ${engine}`, () => {
    let opened: Awaited<ReturnType<Open>>;
    let tags: TagStore;
    beforeEach(async () => {
      opened = await open();
      tags = opened.tags;
    });
    afterEach(() => opened[Symbol.asyncDispose]());

    test('creates tags once under concurrency and returns them in the requested order', async () => {
      const made = await Promise.all(
        Array.from({ length: 5 }, () => tags.ensure('org_1', ['b', 'a', 'b'], null, at(0))),
      );
      expect(made[0]?.map(({ name }) => name)).toEqual(['b', 'a']);
      for (const one of made) expect(one).toEqual(made[0]);
      for (const { id: tagId } of made[0] ?? []) expect(tagId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab]/);
      expect(await tags.ensure('org_1', [], null, at(0))).toEqual([]);
      const [foreign] = await tags.ensure('org_2', ['a'], null, at(0));
      expect(foreign?.id).not.toBe(made[0]?.[1]?.id);
    });

    test('finds a tag by id or name, only in its organization', async () => {
      const [a, b] = await tags.ensure('org_1', ['a', 'b'], null, at(0));
      if (!a || !b) throw new Error('no tags');
      expect(await tags.find('org_1', [b.id, 'a', 'A', 'none'])).toEqual([a, b]);
      expect(await tags.find('org_2', [b.id, 'a'])).toEqual([]);
      expect(await tags.find('org_1', [])).toEqual([]);
    });

    test('lists tags by name and prefix, with counts of visible files', async () => {
      const names = ['from:ann@example.com', 'From:x', 'from:%', '日本 1', '📈 up'];
      const [from] = await tags.ensure('org_1', names, null, at(1));
      await tags.ensure('org_2', ['from:eve'], null, at(1));
      if (!from) throw new Error('no tag');
      await opened.files.add(file(1, { tags: [from] }));
      await opened.files.add(file(2, { tags: [from], userId: 'bob', isSharedWithOrg: true }));
      await opened.files.add(file(3, { tags: [from], userId: 'bob' }));
      const listed = async (who: typeof ANN, prefix: string) =>
        (await tags.list(who, prefix, ALL_TAGS)).map(({ name, fileCount }) => [name, fileCount]);
      expect(await listed(ANN, 'from:')).toEqual([
        ['from:%', 0],
        ['from:ann@example.com', 2],
      ]);
      expect(await listed(BOB, 'from:a')).toEqual([['from:ann@example.com', 2]]);
      expect(await listed(ANN, 'from:%')).toEqual([['from:%', 0]]);
      expect(await listed(ANN, '日本')).toEqual([['日本 1', 0]]);
      expect(await listed(ANN, '📈')).toEqual([['📈 up', 0]]);
      expect(await listed(EVE, '')).toEqual([['from:eve', 0]]);
      expect((await tags.list(ANN, '', ALL_TAGS)).map(({ name }) => name)).toEqual(
        [...names].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))),
      );
      expect((await tags.list(ANN, '', { offset: 1, limit: 2 })).map(({ name }) => name)).toEqual(
        [...names].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))).slice(1, 3),
      );
      expect((await tags.list(ANN, 'From', ALL_TAGS))[0]).toMatchObject({ createdAt: at(1), updatedAt: at(1) });
    });
  });
}
