import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ChunkQuestions } from '../../src/domain/documents/chunk-counting.ts';
import type { ChunkIndex, IndexedDocument, Viewer } from '../../src/domain/documents/chunk-index.ts';
import { documentId, PUBLIC, privateTo, sampleChunk, sampleDocument } from '../records/sample-documents.ts';
import { runs } from '../run/runs.ts';

export interface OpenedIndex extends AsyncDisposable {
  readonly index: ChunkIndex & ChunkQuestions;
  /** Waits until removed chunks are not counted any more, for engines that notice later than they report. */
  readonly visible?: () => Promise<void>;
}

const byWords = (words: string) => ({ filters: {}, words: [{ words, weight: 1 }] });
const ANYBODY: Viewer = { orgId: 'org_other', userId: 'user_other' };

/** Contract of every `ChunkIndex`. */
export function chunkIndexContract(name: string, open: () => Promise<OpenedIndex>): void {
  describe(`chunk index on ${name}`, () => {
    let at: OpenedIndex;
    beforeEach(async () => {
      at = await open();
    });
    afterEach(async () => at[Symbol.asyncDispose]());

    const found = async (words: string, viewer: Viewer = ANYBODY): Promise<string[]> =>
      (await at.index.find(viewer, byWords(words), 1_000))
        .map(({ facets }) => `${facets.documentId}:${facets.cnum}`)
        .sort();
    const named = (document: string, ...cnums: number[]): string[] =>
      cnums.map((cnum) => `${documentId(document)}:${cnum}`).sort();

    test('an empty index finds nothing', async () => {
      expect(await found('anything')).toEqual([]);
      expect(await at.index.chunksOf(documentId('x'))).toEqual([]);
      expect(await at.index.counts()).toEqual({ chunks: 0, unindexed: 0 });
      await at.index.delete([documentId('x')]);
      await at.index.setAudience({ id: documentId('x'), audience: PUBLIC, tags: [] });
      await at.index.optimize();
    });

    test('a chunk comes back as it was put in', async () => {
      const chunk = sampleChunk(1, `The "plant" costs 1,200 | it's 12% more\nrow two | 3`, {
        isTable: true,
        sentiment: -0.123456789012345,
        detections: [
          { type: 'entity', id: 'D8442A', start: 4, end: 11 },
          { type: 'topic', id: 'business,products-services,demand,increase,', start: 12, end: 17 },
        ],
        locations: [
          { paragraph: 3, sentence: 1 },
          { paragraph: 3, sentence: 2 },
        ],
        page: 12,
        section: 'balance_sheet',
        item: '7A',
        heading: 'Assets',
        speaker: 'A. Person',
      });
      const plain = sampleChunk(2, 'Nothing is known of this one.');
      await at.index.put([sampleDocument('one', [chunk, plain])]);
      expect(await at.index.chunksOf(documentId('one'))).toEqual([chunk, plain]);
      expect((await at.index.find(ANYBODY, byWords('plant'), 5)).map((hit) => hit.chunk)).toEqual([chunk]);
    });

    test('words are found in any form, in text and headline, the best first', async () => {
      const headed = sampleDocument('headed', ['The factory opened.'], { annotated: { headline: 'Tariffs again' } });
      const often = sampleDocument('often', [
        'Prices increased. An increase of prices increases worry.',
        'Unrelated words.',
      ]);
      const once = sampleDocument('once', [
        'After a quiet summer with little news the company told of an increase in one of many lines.',
      ]);
      await at.index.put([headed, often, once]);
      expect(await found('increasing')).toEqual([...named('often', 1), ...named('once', 1)].sort());
      expect((await at.index.find(ANYBODY, byWords('increase'), 1)).map(({ facets }) => facets.documentId)).toEqual([
        documentId('often'),
      ]);
      expect(await found('tariff')).toEqual(named('headed', 1));
      expect(await found('tariff summer')).toEqual([...named('headed', 1), ...named('once', 1)].sort());
      expect(await at.index.find(ANYBODY, byWords('increase'), 0)).toEqual([]);
      expect(await found('  ')).toHaveLength(4);
      expect(await found(' ?! ')).toEqual([]);
    });

    test.each([
      ['Chinese', '苹果公司第三季度的营业收入增长了百分之八', ['营业收入', '苹果']],
      ['Japanese', 'トヨタ自動車の売上高は前年同期比で増加した', ['売上高', 'トヨタ', '自動車']],
      ['Korean', '삼성전자의 영업이익이 크게 늘었다', ['삼성전자', '영업이익']],
      ['Russian', 'Чистая прибыль компании выросла', ['прибыль', 'ПРИБЫЛЬ']],
      ['Greek', 'Τα έσοδα της εταιρείας αυξήθηκαν', ['έσοδα']],
      ['Arabic', 'ارتفعت إيرادات الشركة', ['إيرادات', 'إِيرادات']],
      ['accented Latin', 'Die Erträge der Société Générale stiegen', ['societe', 'Ertrage', 'GÉNÉRALE']],
    ])('words of a text in %s are found', async (_, text, words) => {
      await at.index.put([sampleDocument('text', [text]), sampleDocument('other', ['Another text altogether.'])]);
      for (const word of words) expect(await found(word), word).toContain(`${documentId('text')}:1`);
      expect((await at.index.chunksOf(documentId('text')))[0]?.text).toBe(text);
    });

    test.each(['"', 'AND OR NOT', 'plant)', "it's", 'a:b^2~', '*', '\\', "'; drop table", '\u0000', '🙂'])(
      'signs of query languages are plain text: %j',
      async (words) => {
        await at.index.put([sampleDocument('one', ['plain text of a plant'])]);
        expect((await found(words)).length).toBeLessThanOrEqual(1);
      },
    );

    test('putting a document again replaces it whole', async () => {
      await at.index.put([
        sampleDocument('one', ['alpha one', 'alpha two', 'alpha three']),
        sampleDocument('two', ['alpha']),
      ]);
      await at.index.put([sampleDocument('one', ['beta one', 'alpha two'])]);
      expect(await found('alpha')).toEqual([...named('one', 2), ...named('two', 1)].sort());
      expect(await found('beta')).toEqual(named('one', 1));
      expect(await at.index.counts()).toMatchObject({ chunks: 3 });
      await at.index.put([sampleDocument('one', [])]);
      expect(await at.index.chunksOf(documentId('one'))).toEqual([]);
      expect(await at.index.counts()).toMatchObject({ chunks: 1 });
    });

    test('puts that come together are all there, of one document the last', async () => {
      const puts = Array.from({ length: 40 }, (_, n) =>
        at.index.put([sampleDocument(`d${n % 30}`, [`gamma ${n}`, 'more'])]),
      );
      await Promise.all(puts);
      expect(await at.index.counts()).toMatchObject({ chunks: 60 });
      expect((await at.index.chunksOf(documentId('d3')))[0]?.text).toBe('gamma 33');
      expect((await found('gamma')).length).toBe(30);
    });

    test('of several generations of a document the highest wins, whatever order they come in', async () => {
      const of = (generation: number, ...texts: string[]) => sampleDocument('one', texts, { row: { generation } });
      const other = sampleDocument('two', ['alpha']);
      expect(await at.index.put([of(5, 'alpha five', 'alpha more')])).toEqual([]);
      expect(await at.index.put([of(4, 'beta four'), other])).toEqual([documentId('one')]);
      expect(await at.index.put([of(4, 'beta', 'beta', 'beta')])).toEqual([documentId('one')]);
      expect(await found('alpha')).toEqual([...named('one', 1, 2), ...named('two', 1)].sort());
      expect(await found('beta')).toEqual([]);
      const [hit] = await at.index.find(ANYBODY, byWords('five'), 1);
      expect(hit?.facets.generation).toBe(5);
      expect(await at.index.put([of(5, 'gamma five')])).toEqual([]);
      expect(await found('gamma')).toEqual(named('one', 1));
      await at.index.optimize();
      expect(await at.index.put([of(6, 'delta six', 'delta')])).toEqual([]);
      expect(await found('gamma')).toEqual([]);
      expect(await found('delta')).toEqual(named('one', 1, 2));
      await at.index.delete([documentId('one')]);
      await at.visible?.();
      expect(await found('delta')).toEqual([]);
      expect(await at.index.counts()).toMatchObject({ chunks: 1 });
    });

    test('generations that come together, in any order and any calls, leave the highest whole', async () => {
      const put = fc.record({
        name: fc.constantFrom('a', 'b', 'c'),
        generation: fc.integer({ min: 1, max: 6 }),
        chunks: fc.integer({ min: 1, max: 3 }),
      });
      let run = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.array(put, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 }),
          async (calls) => {
            // Other documents each time: nothing need be known of the generations of deleted ones.
            run += 1;
            const last = new Map<string, { readonly generation: number; readonly chunks: number }>();
            for (const one of calls.flat())
              if ((last.get(one.name)?.generation ?? 0) <= one.generation) last.set(one.name, one);
            await Promise.all(
              calls.map((call) =>
                at.index.put(
                  call.map(({ name, generation, chunks }) =>
                    sampleDocument(`${run} ${name}`, Array(chunks).fill('word'), { row: { generation } }),
                  ),
                ),
              ),
            );
            const hits = await at.index.find(ANYBODY, byWords('word'), 1_000);
            const seen = [...Map.groupBy(hits, ({ facets }) => facets.documentId)].map(([id, all]) => [
              id,
              all.map(({ facets }) => facets.generation),
            ]);
            const expected = [...last].map(([name, { generation, chunks }]) => [
              documentId(`${run} ${name}`),
              Array(chunks).fill(generation),
            ]);
            expect(new Map(seen as [string, number[]][])).toEqual(new Map(expected as [string, number[]][]));
            await at.index.delete([...last.keys()].map((name) => documentId(`${run} ${name}`)));
            await at.visible?.();
          },
        ),
        { numRuns: runs(4, 12) },
      );
    });

    test('deleted documents are gone at once, and can be put again', async () => {
      await at.index.put(['a', 'b', 'c'].map((document) => sampleDocument(document, ['delta', 'delta'])));
      await at.index.optimize();
      await at.index.delete([documentId('a'), documentId('b'), documentId('never')]);
      expect(await found('delta')).toEqual(named('c', 1, 2));
      await at.index.put([sampleDocument('a', ['delta'])]);
      expect(await found('delta')).toEqual([...named('a', 1), ...named('c', 1, 2)].sort());
    });

    test('a private document is found by its owner, after sharing by the organization', async () => {
      const mine = sampleDocument('mine', ['epsilon'], { row: { audience: privateTo('o1', 'u1'), tags: ['x'] } });
      await at.index.put([mine]);
      const own = { orgId: 'o1', userId: 'u1' };
      const colleague = { orgId: 'o1', userId: 'u2' };
      expect(await found('epsilon', own)).toEqual(named('mine', 1));
      expect(await found('epsilon', colleague)).toEqual([]);
      await at.index.setAudience({ id: mine.row.id, audience: privateTo('o1', 'u1', true), tags: ["it's", 'y'] });
      expect(await found('epsilon', own)).toEqual(named('mine', 1));
      expect(await found('epsilon', colleague)).toEqual(named('mine', 1));
      expect(await found('epsilon', { orgId: 'o2', userId: 'u1' })).toEqual([]);
      await at.index.setAudience({ id: mine.row.id, audience: privateTo('o1', 'u1'), tags: [] });
      expect(await found('epsilon', colleague)).toEqual([]);
      expect(await found('epsilon', { orgId: 'o1/u', userId: '1' })).toEqual([]);
    });

    test('nobody finds what they may not see, whatever was put, shared and deleted', async () => {
      const org = fc.constantFrom('o1', 'o2', "o'3");
      const user = fc.constantFrom('u1', 'u2');
      const audience = fc.oneof(
        fc.constant(PUBLIC),
        fc
          .record({ orgId: org, userId: user, isShared: fc.boolean() })
          .map((a) => privateTo(a.orgId, a.userId, a.isShared)),
      );
      const name = fc.integer({ min: 0, max: 7 }).map((n) => `doc ${n}`);
      const step = fc.oneof(
        {
          weight: 4,
          arbitrary: fc.record({
            what: fc.constant('put' as const),
            name,
            audience,
            chunks: fc.integer({ min: 1, max: 3 }),
          }),
        },
        { weight: 1, arbitrary: fc.record({ what: fc.constant('delete' as const), name }) },
        { weight: 2, arbitrary: fc.record({ what: fc.constant('share' as const), name, audience }) },
        { weight: 1, arbitrary: fc.record({ what: fc.constant('optimize' as const) }) },
      );
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
          const there = new Map<string, IndexedDocument>();
          await at.index.delete(Array.from({ length: 8 }, (_, n) => documentId(`doc ${n}`)));
          for (const one of steps) {
            if (one.what === 'put') {
              const document = sampleDocument(one.name, Array(one.chunks).fill('zeta word'), {
                row: { audience: one.audience },
              });
              there.set(one.name, document);
              await at.index.put([document]);
            } else if (one.what === 'delete') {
              there.delete(one.name);
              await at.index.delete([documentId(one.name)]);
            } else if (one.what === 'share') {
              const now = there.get(one.name);
              if (now) there.set(one.name, { ...now, row: { ...now.row, audience: one.audience } });
              await at.index.setAudience({ id: documentId(one.name), audience: one.audience, tags: [] });
            } else await at.index.optimize();
          }
          for (const orgId of ['o1', 'o2', "o'3", 'o4']) {
            for (const userId of ['u1', 'u2', 'u3']) {
              const expected = [...there.values()]
                .filter(
                  ({ row: { audience: a } }) =>
                    a.kind === 'public' || (a.orgId === orgId && (a.userId === userId || a.isSharedWithOrg)),
                )
                .flatMap(({ row, annotated }) => annotated.chunks.map(({ cnum }) => `${row.id}:${cnum}`))
                .sort();
              expect(await found('zeta', { orgId, userId })).toEqual(expected);
            }
          }
        }),
        { numRuns: runs(4, 12) },
      );
    });
  });
}
