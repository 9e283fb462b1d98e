import { describe, expect, test } from 'vitest';
import { sqlGraphCatalog } from '../../src/adapters/sql/companies/graph-catalog.ts';
import { type FeedWorld, openFeedWorld } from '../feeds/feed-world.ts';
import { type ExceptionFacts, type GleifPublication, leiOf, publishGleif } from '../feeds/gleif-files.ts';
import { testEngines } from '../stores/databases.ts';

const [PARENT, CHILD, OTHER] = [1, 2, 3].map(leiOf) as [string, string, string];
const FULL = [PARENT, CHILD, OTHER].map((lei) => ({ lei, name: `Company ${lei}` }));
const OWNED = [{ child: CHILD, parent: PARENT }];
/** A Tuesday. */
const FIRST_DAY = '2026-11-10T00:30:00Z';
const FIRST: GleifPublication = { at: '2026-11-10 00:00:00', lei2: { full: FULL }, rr: { full: OWNED } };

const publishedAt = (w: FeedWorld, at: string, changes: Partial<Omit<GleifPublication, 'at'>>): void => {
  w.clock.atMs = Date.parse(`${at.replace(' ', 'T')}Z`) + 30 * 60_000;
  publishGleif(w.standIn, { ...FIRST, ...changes, at });
};

describe.each(testEngines)('exceptions of GLEIF on %s', (engine) => {
  test('exceptions say why no parent is reported: a full copy, changes with withdrawals, and a copy that ends what is gone', async () => {
    await using w = await openFeedWorld(engine, FIRST_DAY);
    const ULTIMATE = 'ULTIMATE_ACCOUNTING_CONSOLIDATION_PARENT';
    const full: readonly ExceptionFacts[] = [
      { lei: PARENT, reason: 'NATURAL_PERSONS' },
      { lei: PARENT, category: ULTIMATE, reason: 'NATURAL_PERSONS' },
      { lei: OTHER, reason: 'NO_KNOWN_PERSON' },
    ];
    const stated = async (lei: string) =>
      (await sqlGraphCatalog(w.database).parentExceptions([lei])).map(({ isUltimate, reason }) => [isUltimate, reason]);
    publishGleif(w.standIn, { ...FIRST, repex: { full } });
    await w.store.switchOn(['gleif'], FIRST_DAY);
    expect(await w.run('gleif')).toMatchObject({
      ...{ condition: 'taken', requests: 4, rejected: 0 },
      words: expect.stringMatching(/; exceptions, full copy: 3 new or changed$/),
    });
    expect(await stated(PARENT)).toEqual([
      [false, 'NATURAL_PERSONS'],
      [true, 'NATURAL_PERSONS'],
    ]);
    const changes: readonly ExceptionFacts[] = [
      { lei: PARENT, reason: 'NON_CONSOLIDATING' },
      { lei: PARENT, reason: 'NO_LEI' },
      { lei: PARENT, category: ULTIMATE, reason: 'NATURAL_PERSONS', isDeleted: true },
      { lei: CHILD, reason: 'NON_PUBLIC' },
    ];
    const delta = { lei2: { full: FULL, deltas: { IntraDay: [] } }, rr: { full: OWNED, deltas: { IntraDay: [] } } };
    publishedAt(w, '2026-11-10 08:00:00', { ...delta, repex: { full, deltas: { IntraDay: changes } } });
    expect(await w.run('gleif')).toMatchObject({ condition: 'taken', rejected: 0 });
    expect(await stated(PARENT)).toEqual([[false, 'NO_LEI']]);
    expect(await stated(CHILD)).toEqual([[false, 'NON_PUBLIC']]);
    publishedAt(w, '2026-12-06 08:00:00', {
      repex: { full: [...full.slice(0, 2), { lei: CHILD, reason: 'NON_PUBLIC' }] },
    });
    expect(await w.run('gleif')).toMatchObject({ condition: 'taken' });
    expect(await stated(OTHER)).toEqual([]);
    expect(await stated(CHILD)).toEqual([[false, 'NON_PUBLIC']]);
  });
});
