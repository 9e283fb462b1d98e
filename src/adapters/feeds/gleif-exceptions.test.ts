import { expect, test } from 'vitest';
import { hasRecordedFiles } from '../../../test/feeds/stand-in.ts';
import { publicData } from '../../../test/files/public-data.ts';
import { openExceptionsFeed } from './gleif-exceptions.ts';

const itemsOf = async (name: string) => {
  const { format, items } = await openExceptionsFeed(publicData(`feeds/gleif/${name}`));
  const all = [];
  for await (const some of items()) all.push(...some);
  return { format, rows: all.flatMap((item) => (item.kind === 'record' ? [item.row] : [])), count: all.length };
};

test.runIf(hasRecordedFiles())(
  'the recorded exceptions of GLEIF are read, and those that were withdrawn have no reason',
  async () => {
    const first = await itemsOf('repex-data.xml');
    expect(first).toMatchObject({ format: 'GLEIF reporting exceptions (XML)', count: 10 });
    expect(first.rows).toHaveLength(10);
    expect(first.rows.at(-1)).toEqual({ lei: '01370W6ZIY66KQ4J3570', isUltimate: false, reason: 'NON_PUBLIC' });
    const changes = await itemsOf('repex-updates-data2-new.xml');
    expect(changes.rows.map(({ lei, reason }) => [lei.slice(-4), reason])).toEqual([
      ['IE78', 'NON_CONSOLIDATING'],
      ['I588', 'NON_CONSOLIDATING'],
      ['2N63', 'NO_KNOWN_PERSON'],
      ['7326', 'NATURAL_PERSONS'],
      ['I146', 'NO_LEI'],
      ['7A82', null],
      ['KF16', 'NATURAL_PERSONS'],
    ]);
  },
);

test('another file of GLEIF is refused', async () => {
  await expect(openExceptionsFeed(import.meta.filename)).rejects.toThrow('has no reporting exceptions');
});
