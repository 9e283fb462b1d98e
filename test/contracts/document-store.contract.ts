import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AnnotatedDocument } from '../../src/domain/documents/annotated-document.ts';
import { bandsOf, clusterScope } from '../../src/domain/documents/clusters.ts';
import type { DocumentStore, StoredDocument } from '../../src/domain/documents/document-store.ts';
import { documentId, PUBLIC, privateTo, sampleAnnotated, sampleRow } from '../records/sample-documents.ts';

export interface OpenedDocuments extends AsyncDisposable {
  readonly store: DocumentStore;
}

const row = (name: string, given: Partial<StoredDocument> = {}, annotated: Partial<AnnotatedDocument> = {}) =>
  sampleRow(documentId(name), sampleAnnotated(['One text.'], annotated), given);

/** Contract of every `DocumentStore`. */
export function documentStoreContract(name: string, open: () => Promise<OpenedDocuments>): void {
  describe(`document store on ${name}`, () => {
    let at: OpenedDocuments;
    beforeEach(async () => {
      at = await open();
    });
    afterEach(async () => at[Symbol.asyncDispose]());

    const idsNear = async (of: StoredDocument, from = '0', to = '9'): Promise<string[]> => {
      const bands = bandsOf(of.similarityHash ?? '');
      const found = await at.store.maybeSimilar({ scope: clusterScope(of.audience), bands, from, to });
      return found.map(({ id }) => id).sort();
    };

    test('an empty store knows nothing', async () => {
      const { store } = at;
      expect(await store.findMany([documentId('x')])).toEqual([]);
      expect(await store.publicBySha256(['ab'])).toEqual(new Map());
      expect(await store.page(null, 10)).toEqual([]);
      expect(await store.cameInAfter('', 10)).toEqual([]);
      expect(await store.counts()).toEqual({});
      expect(await store.publicSources()).toEqual([]);
      expect(await store.publicOfSource('GAZE01', 10)).toEqual([]);
      expect(await store.publicOfFiling('0000320193-24-000123', 10)).toEqual([]);
      expect(await store.maybeSimilar({ scope: 'public', bands: [], from: '0', to: '9' })).toEqual([]);
      await store.put([]);
      await store.delete([], 'none');
      await store.beginChange([], 'none');
      expect(await store.openChanges(10)).toEqual([]);
      expect(await store.endChange('none')).toBe(false);
      await store.delete([documentId('x')], 'one');
      await store.setAudience(documentId('x'), { isSharedWithOrg: true, tags: ['a'] }, 'two');
      await store.setDerived(documentId('x'), row('x'));
      expect(await store.page(null, 10)).toEqual([]);
    });

    test('lists what came in after an instant, the earliest first, of any audience', async () => {
      const { store } = at;
      const arrivals = [3, 1, 2].map((day) =>
        row(`day ${day}`, {
          createdAt: `2026-05-0${day}T10:00:00.000Z`,
          ...(day === 2 && { audience: privateTo('org', 'user') }),
        }),
      );
      await store.put(arrivals);
      const days = async (instant: string, limit = 10): Promise<string[]> =>
        (await store.cameInAfter(instant, limit)).map(({ createdAt }) => createdAt.slice(8, 10));
      expect(await days('')).toEqual(['01', '02', '03']);
      expect(await days('', 2)).toEqual(['01', '02']);
      expect(await days('2026-05-01T10:00:00.000Z')).toEqual(['02', '03']);
      expect(await days('2026-05-03T10:00:00.000Z')).toEqual([]);
      expect((await store.cameInAfter('2026-05-02T10:00:00.000Z', 1))[0]?.id).toBe(documentId('day 3'));
    });

    test('lists the public documents of a filing by its number in their addresses', async () => {
      const { store } = at;
      const folder = 'https://www.sec.gov/Archives/edgar/data/320193/000032019324000123/';
      await store.put([
        row('b', { url: `${folder}b.htm` }),
        row('a', { url: `${folder}a.htm` }),
        row('beside', { url: folder.replace('123/', '124/') }),
        row('elsewhere', { url: folder.replace('www.sec.gov', 'ftp.sec.gov') }),
        row('private', { url: `${folder}c.htm`, audience: privateTo('org', 'user') }),
        row('none', { url: null }),
      ]);
      const found = await store.publicOfFiling('0000320193-24-000123', 10);
      expect(found.map(({ id }) => id)).toEqual([documentId('a'), documentId('b')]);
      expect(await store.publicOfFiling('0000320193-24-000123', 1)).toEqual(found.slice(0, 1));
    });

    test('returns stored rows in the requested order', async () => {
      const full = row(
        'full',
        {
          audience: privateTo('org', 'user', true),
          sourceId: '000000',
          category: 'my_files',
          url: 'https://example.com/ä?b=1',
          clusterId: documentId('first'),
          tags: ['a', "it's", 'Ünï'],
        },
        {
          headline: 'Quoted "headline" — 中文',
          language: null,
          sentiment: -0.123456789012345,
          pages: 12,
          similarityHash: '0123456789abcdef',
          about: {
            type: 'FILING',
            subtype: 'SEC_10_Q',
            form: '10-Q/A',
            reportingEntityIds: ['D8442A'],
            periods: [{ year: 2025, quarter: 3 }],
            periodEndOn: '2025-06-28',
            datedOn: null,
          },
        },
      );
      const plain = row('plain');
      await at.store.put([full, plain]);
      expect(await at.store.findMany([plain.id, documentId('none'), full.id, plain.id])).toEqual([plain, full, plain]);
    });

    test('putting again replaces; the later of duplicates wins', async () => {
      await at.store.put([row('a', { url: 'one' }), row('b')]);
      await at.store.put([row('a', { url: 'two' }), row('a', { url: 'three', tags: ['t'] })]);
      expect(await at.store.findMany([documentId('a')])).toEqual([row('a', { url: 'three', tags: ['t'] })]);
      expect(await at.store.counts()).toEqual({ news: 2 });
    });

    test('returns the distinct sources of public documents in order', async () => {
      const of = (sourceId: string, n: number) => row(`${sourceId} ${n}`, { sourceId });
      const own = row('own', { sourceId: '000000', audience: privateTo('o', 'u') });
      await at.store.put([own, ...['S3', 'S1', 'S2'].flatMap((source) => [1, 2, 3].map((n) => of(source, n)))]);
      expect(await at.store.publicSources()).toEqual(['S1', 'S2', 'S3']);
    });

    test('more rows than one statement takes', async () => {
      const many = Array.from({ length: 700 }, (_, n) => row(`n${n}`, { category: n % 7 === 0 ? 'filings' : 'news' }));
      await at.store.put(many);
      expect(await at.store.counts()).toEqual({ filings: 100, news: 600 });
      expect((await at.store.findMany(many.map(({ id }) => id))).length).toBe(700);
      const seen: StoredDocument[] = [];
      for (let last: StoredDocument['id'] | null = null; ; last = seen.at(-1)?.id ?? null) {
        const page = await at.store.page(last, 300);
        if (page.length === 0) break;
        seen.push(...page);
      }
      expect(seen.map(({ id }) => id)).toEqual(many.map(({ id }) => id).sort());
      await at.store.delete(
        many.slice(0, 650).map(({ id }) => id),
        'change',
      );
      expect((await at.store.page(null, 1_000)).length).toBe(50);
      expect((await at.store.openChanges(1_000)).length).toBe(650);
    });

    test('finds only public documents by their bytes', async () => {
      const sha256 = 'ab'.repeat(32);
      await at.store.put([row('mine', { sha256, audience: privateTo('o', 'u') })]);
      expect(await at.store.publicBySha256([sha256])).toEqual(new Map());
      await at.store.put([row('all', { sha256, audience: PUBLIC })]);
      expect(await at.store.publicBySha256([sha256, 'cd'])).toEqual(new Map([[sha256, documentId('all')]]));
    });

    test('sharing is of private documents, tags of all', async () => {
      await at.store.put([row('mine', { audience: privateTo('o', 'u') }), row('all')]);
      await at.store.setAudience(documentId('mine'), { isSharedWithOrg: true }, 'one');
      await at.store.setAudience(documentId('all'), { isSharedWithOrg: true }, 'two');
      await at.store.setAudience(documentId('mine'), { tags: ['x', 'y'] }, 'three');
      const [mine, all] = await at.store.findMany([documentId('mine'), documentId('all')]);
      expect(mine).toMatchObject({ audience: privateTo('o', 'u', true), tags: ['x', 'y'] });
      expect(all?.audience).toEqual(PUBLIC);
      await at.store.setAudience(documentId('mine'), { isSharedWithOrg: false }, 'four');
      expect((await at.store.findMany([documentId('mine')]))[0]?.audience).toEqual(privateTo('o', 'u'));
    });

    test('hiding opens a change from the same moment until it is ended', async () => {
      const { store } = at;
      await store.put([row('a'), row('b', { audience: privateTo('o', 'u', true) })]);
      await store.beginChange([documentId('b'), documentId('new')], '0');
      await store.delete([documentId('a')], '2');
      await store.setAudience(documentId('b'), { isSharedWithOrg: false }, '1');
      const ofFirst = ['b', 'new'].map((name) => ({ change: '0', documentId: documentId(name) }));
      const open = [
        ...ofFirst.sort((a, b) => (a.documentId < b.documentId ? -1 : 1)),
        { change: '1', documentId: documentId('b') },
        { change: '2', documentId: documentId('a') },
      ];
      expect(await store.openChanges(10)).toEqual(open);
      expect(await store.openChanges(3)).toEqual(open.slice(0, 3));
      expect(await store.openChanges(3, '0')).toEqual(open.slice(2));
      expect(await store.openChanges(1, '0')).toEqual(open.slice(2, 3));
      expect([await store.endChange('0'), await store.endChange('0')]).toEqual([true, false]);
      expect(await store.openChanges(10)).toEqual(open.slice(2));
    });

    test('of several generations the highest stays, with its bands, whatever order they come in', async () => {
      const { store } = at;
      const of = (generation: number, similarityHash: string) =>
        row('a', { generation, url: `${generation}`, publishedAt: '2026-04-17T00:00:00.000Z' }, { similarityHash });
      const [first, second, third] = [of(1, 'ffffffffffffffff'), of(2, '00000000ffffffff'), of(3, '0000000000000000')];
      await store.put([second]);
      await store.put([first, row('b')]);
      expect(await store.findMany([first.id, documentId('b')])).toEqual([second, row('b')]);
      expect(await idsNear(first)).toEqual([first.id]);
      expect(await idsNear(row('x', {}, { similarityHash: 'ffffffff00000000' }))).toEqual([]);
      await store.put([third, second]);
      expect(await store.findMany([first.id])).toEqual([third]);
      await store.put([{ ...third, url: 'equal' }]);
      expect((await store.findMany([first.id]))[0]?.url).toBe('equal');
      await store.setDerived(first.id, { ...second, headline: 'Older' });
      expect((await store.findMany([first.id]))[0]?.headline).toBe('A headline');
      await store.setDerived(first.id, { ...first, generation: 4, headline: 'Newer' });
      const [now] = await store.findMany([first.id]);
      expect(now).toEqual({ ...third, ...first, generation: 4, headline: 'Newer', url: 'equal' });
      expect(await idsNear(first)).toEqual([first.id]);
    });

    test('finds near hashes within a period and a scope', async () => {
      const hashed = (document: string, similarityHash: string | null, given: Partial<StoredDocument> = {}) =>
        row(document, { publishedAt: '2026-04-17T00:00:00.000Z', ...given }, { similarityHash });
      const one = hashed('one', 'ffffffffffffffff');
      const near = hashed('near', 'fffffffffffffff0');
      const far = hashed('far', '0000000000000000');
      const later = hashed('later', 'ffffffffffffffff', { publishedAt: '2026-05-17T00:00:00.000Z' });
      const owned = hashed('owned', 'ffffffffffffffff', { audience: privateTo('o', 'u', true) });
      const repeating = hashed('repeating', 'ffffffffffffffff', { clusterId: one.id });
      const foreign = hashed('foreign', 'ffffffffffffffff', { audience: privateTo('o', 'u2') });
      await at.store.put([one, near, far, later, owned, foreign, repeating, hashed('short', null)]);
      expect(await idsNear(one)).toEqual([one.id, near.id, later.id].sort());
      expect(await idsNear(one, '2026-04-17T00:00:00.000Z', '2026-04-18')).toEqual([one.id, near.id].sort());
      expect(await idsNear(owned)).toEqual([owned.id]);
      expect(await idsNear(foreign)).toEqual([foreign.id]);
      await at.store.put([{ ...near, similarityHash: far.similarityHash }]);
      await at.store.delete([later.id], 'change');
      expect(await idsNear(one)).toEqual([one.id]);
      expect(await idsNear(far)).toEqual([far.id, near.id].sort());
    });
  });
}
