import { expect } from 'vitest';
import { TEST_KEY } from '../service/service.ts';
import { test } from '../service/worlds.ts';
import { callerWith } from './private-content.ts';

test('a list of documents that is read page by page holds each document once, whatever is announced or deleted meanwhile', async ({
  empty,
}) => {
  const ann = callerWith(empty, TEST_KEY);
  const announce = async (count: number): Promise<string[]> => {
    const files = Array.from({ length: count }, () => ann.announce({ file_name: 'paged.txt', tags: ['paged'] }));
    return (await Promise.all(files)).map(({ id }) => id);
  };
  const walk = async (meanwhile: (page: number) => Promise<unknown>): Promise<string[]> => {
    const seen: string[] = [];
    for (let page = 1; ; page++) {
      const { body } = await ann.ask('GET', `/contents/v1/documents?tags=paged&page_size=20&page=${page}`);
      const ids = (body.results as { id: string }[]).map(({ id }) => id);
      seen.push(...ids);
      await meanwhile(page);
      if (ids.length < 20) return seen;
    }
  };
  const first = await announce(45);
  const added: string[] = [];
  const seen = await walk(async (page) => page < 3 && added.push(...(await announce(3))));
  expect(seen.toSorted()).toEqual(first.toSorted());
  const gone = added.slice(0, 5);
  const left = await walk(async (page) => {
    if (page === 1)
      for (const id of gone) expect((await ann.ask('DELETE', `/contents/v1/documents/${id}`)).status).toBe(200);
  });
  expect(new Set(left)).toEqual(new Set([...first, ...added]));
  expect(left).toHaveLength(51);
  expect((await walk(async () => {})).toSorted()).toEqual([...first, ...added.slice(5)].toSorted());
});
