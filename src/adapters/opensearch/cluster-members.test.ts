import { afterEach, expect, test, vi } from 'vitest';
import { createClusterMembers, type NodeView } from './cluster-members.ts';

const BOTH = ['a', 'b'];
const view = (name: string, version: number, members: readonly string[], term = 1): NodeView => ({
  name,
  term,
  version,
  members,
});

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
  views['a'] = view('a', 2, ['a'], 2);
  views['b'] = view('b', 9, BOTH, 1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(trusted()).toEqual(['a']);
  views['a'] = view('a', 3, BOTH, 2);
  views['b'] = view('b', 3, BOTH, 2);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(trusted()).toEqual(BOTH);
  end();
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
