import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { faultOf } from '../src/files/faults.ts';
import { fileSearch } from '../src/files/files-route.ts';
import { isWanted, type ListedFile, tagNames, tagsAfter, withFresh } from '../src/files/listed-file.ts';
import { createRemovals } from '../src/files/removals.ts';
import { createUploadQueue } from '../src/files/upload-queue.ts';
import { atOnce } from '../src/parts/at-once.ts';

const OPTIONS = { tags: ['mines'], isShared: false };
const faultText = ({ message }: Error): string => message;
const fileOf = (name: string): File => new File(['text'], name);
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const listedFile = (more: Partial<ListedFile> = {}): ListedFile => ({
  id: 'F1',
  fileName: 'Mine.txt',
  userId: 'u',
  userName: 'ann',
  orgId: 'o',
  rpCollectionId: null,
  rawSize: 4,
  requestOrigin: 'file_upload',
  contentType: 'text/plain',
  status: 'completed',
  sharedWithOrgs: [],
  createdAt: '2026-04-10T08:00:00.000Z',
  updatedAt: '2026-04-10T08:00:00.000Z',
  publishedAt: '2026-04-10T08:00:00.000Z',
  connectorId: null,
  errorCode: null,
  deleteStartedTs: null,
  fileMetadata: null,
  tags: [{ id: '1', name: 'mines' }],
  isOwn: true,
  ...more,
});

describe('files on their way', () => {
  test('are sent four at a time, and one that fails does not stop the others', async () => {
    const names = Array.from({ length: 50 }, (_, at) => `${at}.txt`);
    const [sent, sending] = [[] as string[], new Map<string, (fault?: Error) => void>()];
    let most = 0;
    const queue = createUploadQueue({
      faultText,
      most: 4,
      send: (file) =>
        new Promise<void>((resolve, reject) => {
          sending.set(file.name, (fault) => (fault ? reject(fault) : resolve(void sent.push(file.name))));
          most = Math.max(most, sending.size);
        }),
    });
    queue.add(names.map(fileOf), OPTIONS);
    expect(queue.files.get().map(({ state }) => state)).toEqual([
      ...new Array(4).fill('sending'),
      ...new Array(46).fill('waiting'),
    ]);
    while (sending.size > 0) {
      const [name, end] = [...sending][0] ?? ['', () => {}];
      sending.delete(name);
      end(name === '7.txt' ? new Error('too large') : undefined);
      await settled();
    }
    expect(most).toBe(4);
    expect(sent).toEqual(names.filter((name) => name !== '7.txt'));
    expect(queue.files.get()).toMatchObject([{ file: { name: '7.txt' }, state: 'failed', fault: 'too large' }]);
  });

  test('that failed are sent again, or forgotten', async () => {
    let isAway = true;
    const options: unknown[] = [];
    const queue = createUploadQueue({
      faultText,
      most: 4,
      async send(_, sentWith) {
        options.push(sentWith);
        if (isAway) throw new Error('away');
      },
    });
    queue.add([fileOf('a.txt'), fileOf('b.txt')], OPTIONS);
    await settled();
    const [a, b] = queue.files.get();
    isAway = false;
    queue.retry(a?.id ?? 0);
    await settled();
    expect(queue.files.get()).toEqual([b]);
    queue.forget(b?.id ?? 0);
    expect(queue.files.get()).toEqual([]);
    expect(options).toEqual([OPTIONS, OPTIONS, OPTIONS]);
  });

  test('are forgotten, and those that wait are not sent', async () => {
    const begun: string[] = [];
    let end = (): void => {};
    const queue = createUploadQueue({
      faultText,
      most: 1,
      send({ name }) {
        begun.push(name);
        return new Promise<void>((resolve) => {
          end = resolve;
        });
      },
    });
    queue.add(['a.txt', 'b.txt'].map(fileOf), OPTIONS);
    queue.clear();
    end();
    await settled();
    expect(begun).toEqual(['a.txt']);
    expect(queue.files.get()).toEqual([]);
  });

  test('say how far they are', async () => {
    let step: (share: number) => void = () => {};
    const queue = createUploadQueue({
      faultText,
      most: 4,
      send(_, __, onShare) {
        step = onShare;
        return new Promise(() => {});
      },
    });
    queue.add([fileOf('a.txt')], OPTIONS);
    step(0.25);
    expect(queue.files.get()[0]?.share).toBe(0.25);
  });
});

describe('removed files', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const removalsOf = (refused: readonly string[] = []) => {
    const removed: string[] = [];
    const removals = createRemovals({
      remove: async (id) => {
        if (refused.includes(id)) throw new Error(`${id} is not yours`);
        removed.push(id);
      },
      whenDone: async () => {},
      faultText,
      waitMs: 10_000,
    });
    return { removals, removed };
  };

  test('are removed together once nobody took it back', async () => {
    const { removals, removed } = removalsOf();
    removals.add(['a']);
    await vi.advanceTimersByTimeAsync(9_000);
    removals.add(['b', 'c']);
    await vi.advanceTimersByTimeAsync(9_000);
    expect([...removals.state.get().waiting]).toEqual(['a', 'b', 'c']);
    expect(removed).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(removed).toEqual(['a', 'b', 'c']);
    expect(removals.state.get()).toEqual({ waiting: new Set(), going: new Set(), faults: [] });
  });

  test('come back, all of them', async () => {
    const { removals, removed } = removalsOf();
    removals.add(['a', 'b']);
    removals.undo();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(removed).toEqual([]);
    expect(removals.state.get().waiting.size).toBe(0);
  });

  test('stay as long as somebody looks at the way back', async () => {
    const { removals, removed } = removalsOf();
    removals.add(['a']);
    removals.hold();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(removed).toEqual([]);
    removals.go();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(removed).toEqual(['a']);
  });

  test('that could not be removed come back, with the reason', async () => {
    const { removals, removed } = removalsOf(['b']);
    removals.add(['a', 'b', 'c']);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(removed).toEqual(['a', 'c']);
    expect(removals.state.get()).toEqual({ waiting: new Set(), going: new Set(), faults: ['b is not yours'] });
  });
});

test('work for many is done for so many at once, in order, whatever fails', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 30 }), fc.integer({ min: 1, max: 6 }), async (fine, most) => {
      let [now, seen] = [0, 0];
      const results = await atOnce(most, fine, async (isFine) => {
        seen = Math.max(seen, ++now);
        await Promise.resolve();
        now--;
        if (!isFine) throw new Error('no');
        return isFine;
      });
      expect(results.map(({ status }) => status === 'fulfilled')).toEqual(fine);
      expect(seen).toBe(Math.min(most, fine.length));
    }),
  );
});

test('files are listed by tag, name and state', () => {
  const file = listedFile();
  expect(isWanted(file, {})).toBe(true);
  expect(isWanted(file, { tag: 'mines', name: 'mINE', state: 'read' })).toBe(true);
  expect(isWanted(file, { tag: 'mine' })).toBe(false);
  expect(isWanted(file, { name: 'pdf' })).toBe(false);
  expect(isWanted(file, { connector: 'C1' })).toBe(false);
  expect(isWanted(listedFile({ connectorId: 'C1' }), { connector: 'C1' })).toBe(true);
  expect(isWanted(listedFile({ status: 'pending' }), { state: 'reading' })).toBe(true);
  expect(isWanted(listedFile({ status: 'failed' }), { state: 'reading' })).toBe(false);
});

test('files created since a point in time replace the listed ones, and deleted ones disappear', () => {
  const [old, gone, read] = ['01', '02', '03'].map((day) =>
    listedFile({ id: day, createdAt: `2026-04-${day}T00:00:00.000Z`, status: 'processing' }),
  ) as [ListedFile, ListedFile, ListedFile];
  const fresh = [{ ...read, status: 'completed' as const }, listedFile({ id: '04', createdAt: '2026-04-04' })];
  const merged = withFresh([read, gone, old], fresh, gone.createdAt);
  expect(merged.map(({ id, status }) => [id, status])).toEqual([
    ['04', 'completed'],
    ['03', 'completed'],
    ['01', 'processing'],
  ]);
});

test('tags after a change: each once, and none when they stay', () => {
  const file = listedFile();
  expect(tagsAfter(file, { addTags: ['b', 'mines'] })).toEqual(['mines', 'b']);
  expect(tagsAfter(file, { removeTags: ['mines'] })).toEqual([]);
  expect(tagsAfter(file, { addTags: ['mines'], removeTags: ['c'] })).toBeUndefined();
  expect(tagNames(file)).toEqual(['mines']);
});

test('an address of the list is read, and what it does not mean is left out', () => {
  const address = { tag: '<b>', name: 'mine', state: 'failed', connector: 'C1', open: 'F1' };
  expect(fileSearch(address)).toEqual(address);
  expect(fileSearch({ tag: '', name: 2024, state: 'lost', open: {} })).toEqual({ name: '2024' });
});

test('every fault that is documented has its words', () => {
  const [row = ''] = /^\| `failed` .*$/m.exec(readFileSync('docs/private-documents.md', 'utf8')) ?? [];
  const codes = [...row.matchAll(/`([A-Z_]{4,})`/g)]
    .map(([, code]) => code ?? '')
    .filter((code) => !code.startsWith('ALMANAC_'));
  expect(codes.length).toBeGreaterThan(10);
  expect(codes.filter((code) => faultOf(code).why === code)).toEqual([]);
  expect(faultOf('NEW_FAULT').why).toBe('NEW_FAULT');
});
