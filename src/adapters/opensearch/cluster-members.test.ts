import { afterEach, expect, test, vi } from 'vitest';
import { createClusterMembers, type NodeView } from './cluster-members.ts';

const BOTH = ['a', 'b'];
const view = (
  name: string,
  version: number,
  members: readonly string[],
  { term = 1, applied = version }: { readonly term?: number; readonly applied?: number } = {},
): NodeView => ({ name, term, version, members, applied: { term, version: applied } });

afterEach(() => void vi.useRealTimers());

function setUp(first: Record<string, NodeView | 'unknown' | undefined>) {
  vi.useFakeTimers();
  const views = { ...first };
  let looks = 0;
  const members = createClusterMembers({
    urls: Object.keys(first),
    nowMs: Date.now,
    async lookAt(url) {
      looks += 1;
      return views[url];
    },
  });
  const trusted = () => Object.keys(views).filter((url) => members.has(url));
  return { views, members, trusted, looks: () => looks };
}

test('a node that the newest state lacks is not asked, whatever it says of itself', async () => {
  const { views, members, trusted } = setUp({ a: view('a', 5, BOTH), b: view('b', 5, BOTH) });
  expect(trusted()).toEqual([]);
  const end = await members.begin();
  expect(trusted()).toEqual(BOTH);
  // It was given up, and does not know of it.
  views['a'] = view('a', 6, ['a']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(trusted()).toEqual(['a']);
  // The same where it managed the cluster: the term of the others is higher, their version is not.
  views['a'] = view('a', 2, ['a'], { term: 2 });
  views['b'] = view('b', 9, BOTH);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(trusted()).toEqual(['a']);
  views['a'] = view('a', 3, BOTH, { term: 2 });
  views['b'] = view('b', 3, BOTH, { term: 2 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(trusted()).toEqual(BOTH);
  end();
});

test('a node that was taken in again is not asked before it has applied what was decided', async () => {
  const { views, members, trusted } = setUp({ a: view('a', 7, BOTH), b: view('b', 7, BOTH, { applied: 5 }) });
  const end = await members.begin();
  expect(trusted()).toEqual(['a']);
  views['b'] = view('b', 7, BOTH, { applied: 6 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(trusted()).toEqual(['a']);
  views['b'] = view('b', 7, BOTH);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(trusted()).toEqual(BOTH);
  // The latest state may take a moment.
  views['a'] = view('a', 8, BOTH);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(trusted()).toEqual(BOTH);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(trusted()).toEqual(['a']);
  end();
});

test('where the state changes while nodes are looked at first, they are looked at once more', async () => {
  const answers = [view('a', 7, BOTH), view('b', 8, BOTH, { applied: 7 }), view('a', 8, BOTH), view('b', 8, BOTH)];
  const members = createClusterMembers({ urls: BOTH, lookAt: async () => answers.shift() });
  (await members.begin())();
  expect([answers, BOTH.map((url) => members.has(url))]).toEqual([[], [true, true]]);
});

test('a silent node is asked for three seconds more, and nobody looks when nothing is asked', async () => {
  const { views, members, trusted, looks } = setUp({ a: view('a', 5, BOTH), b: view('b', 5, BOTH) });
  const ends = [await members.begin(), await members.begin()];
  views['b'] = undefined;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(trusted()).toEqual(BOTH);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(trusted()).toEqual(['a']);
  for (const end of ends) end();
  const before = looks();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([looks(), trusted()]).toEqual([before, []]);
  (await members.begin())();
  expect(trusted()).toEqual(['a']);
});

test('a node that does not say who is in the cluster is trusted while it answers', async () => {
  const { members, trusted } = setUp({ a: 'unknown', b: undefined });
  (await members.begin())();
  expect(trusted()).toEqual(['a']);
});
