import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lanceChunkIndex } from '../../src/adapters/lancedb/index/chunk-index.ts';
import type { ChunkFilters } from '../../src/domain/documents/chunk-filters.ts';
import type { Viewer } from '../../src/domain/documents/chunk-index.ts';
import type { Company, Entity } from '../../src/domain/knowledge-graph/entity.ts';
import type { Understanding } from '../../src/domain/questions/understanding.ts';
import { attentionSeries } from '../../src/domain/search/attention/attention-series.ts';
import { createEntitySentiment } from '../../src/domain/search/attention/entity-sentiment.ts';
import { createSearchCounting, MENTION_CATEGORIES } from '../../src/domain/search/counting/counting.ts';
import type { SearchQuestion } from '../../src/domain/search/search-request.ts';
import { DAY_MS } from '../../src/platform/clock.ts';
import type { EntityId } from '../../src/platform/ids.ts';
import { documentId } from '../records/sample-documents.ts';
import { runs } from '../run/runs.ts';
import { oneEpoch } from '../stores/one-epoch.ts';
import { countedBy, inOrder, mentionsIn, ofCategory, type Seen, seenBy } from './counted-reference.ts';
import {
  anyAudience,
  anyDocuments,
  anyQuestion,
  COUNTED_VIEWERS,
  ENTITIES,
  NAMED,
  toIndexed,
  type WorldDocument,
} from './counted-world.ts';

const TODAY = Date.UTC(2026, 2, 10);
const clock = { nowMs: () => TODAY };

const entities = {
  findCompany: async (id: EntityId) =>
    ENTITIES[id] === 'companies' ? ({ id, name: `Name of ${id}` } as unknown as Company) : undefined,
  findMany: async (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const category = ENTITIES[id];
      return category ? [{ id, category, name: `Name of ${id}`, description: null } as unknown as Entity] : [];
    }),
};

/** Understanding of a text in which only `acme` names an entity. */
async function understand(text: string): Promise<Understanding> {
  const start = text.split(' ').includes('acme') ? text.indexOf('acme') : -1;
  return {
    text,
    entities: start < 0 ? [] : [{ id: NAMED, name: 'acme', category: 'companies', start, end: start + 4 }],
    periods: [],
    published: null,
    unlisted: [],
    isLatest: false,
    kinds: [],
    sections: [],
    measures: [],
    phrases: [],
    instructions: [],
    words: text.split(' ').filter((word) => word !== 'acme'),
  };
}

const enrich = (filters: ChunkFilters, understood: Understanding): ChunkFilters =>
  understood.entities.length === 0 || filters.entities
    ? filters
    : { ...filters, entities: { anyOf: [NAMED], allOf: [], noneOf: [], searchIn: 'ALL' } };

const mean = (seen: readonly Seen[]): number =>
  seen.length === 0 ? 0 : seen.reduce((sum, { chunk }) => sum + chunk.sentiment, 0) / seen.length;
const documentsIn = (seen: readonly Seen[]): number => new Set(seen.map(({ document }) => document)).size;
const dayOf = ({ document }: Seen): string => new Date(document.publishedMs).toISOString().slice(0, 10);

/** Expected volume without sentiment, which is compared separately because of rounding. */
function expectVolume(
  found: { on?: string; documents: number; chunks: number; sentiment: number },
  seen: Seen[],
): void {
  expect({ documents: found.documents, chunks: found.chunks }).toEqual({
    documents: documentsIn(seen),
    chunks: seen.length,
  });
  expect(Math.abs(found.sentiment - mean(seen))).toBeLessThanOrEqual(0.005 + 1e-9);
}

async function openServices() {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-counting-'));
  const chunks = await lanceChunkIndex({ folder });
  return {
    chunks,
    counting: createSearchCounting({ chunks, understand, enrich, entities, epoch: oneEpoch, clock }),
    sentiment: createEntitySentiment({ chunks, entities, clock }),
    async close() {
      await chunks.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
type Services = Awaited<ReturnType<typeof openServices>>;

async function compare(
  { counting }: Services,
  documents: readonly WorldDocument[],
  viewer: Viewer,
  question: SearchQuestion,
): Promise<void> {
  const counted = countedBy(question, seenBy(viewer, documents));
  const { volume } = await counting.volume(viewer, question);
  expectVolume(volume.total, counted);
  expect(volume.days.map(({ on }) => on)).toEqual([...new Set(counted.map(dayOf))].sort());
  for (const day of volume.days) {
    expectVolume(
      day,
      counted.filter((one) => dayOf(one) === day.on),
    );
  }

  const wide = { question, limit: 1_000, areDetailsWanted: false };
  const { byCategory } = await counting.coMentionedEntities(viewer, { ...wide, categories: [] });
  const mentions = mentionsIn(counted, (one) => one.entities);
  for (const category of MENTION_CATEGORIES) {
    const found = (byCategory.get(category) ?? []).map(({ details: _, ...one }) => one);
    expect(found, category).toEqual(ofCategory(mentions, category));
  }

  const { topics } = await counting.coMentionedTopics(viewer, wide);
  const expected = inOrder(mentionsIn(counted, (one) => one.topics));
  expect(topics.map(({ details: _, ...one }) => one)).toEqual(expected);
}

async function compareSentiment({ sentiment }: Services, documents: readonly WorldDocument[], viewer: Viewer) {
  const range = { first: Date.UTC(2026, 2, 1) / DAY_MS, last: Date.UTC(2026, 2, 6) / DAY_MS };
  for (const id of [...Object.keys(ENTITIES), 'ZZZZZ9'] as EntityId[]) {
    const seen = seenBy(viewer, documents).filter(({ chunk, document }) =>
      [...chunk.entities, ...document.headline.entities].includes(id),
    );
    const found = await sentiment.query(viewer, id, { startsOn: '2026-03-01', endsOn: '2026-03-06' });
    if (ENTITIES[id] === undefined || seen.length === 0) {
      expect(found, id).toBeUndefined();
      continue;
    }
    const days = [...new Set(seen.map(dayOf))].map((on) => {
      const of = seen.filter((one) => dayOf(one) === on);
      const sums = { documents: documentsIn(of), chunks: of.length, sentiment: mean(of) * of.length };
      return [Date.parse(on) / DAY_MS, sums] as const;
    });
    const series = attentionSeries(new Map(days), range);
    for (const [at, day] of series.entries()) {
      expect(found?.days[at]?.abnormalMediaAttention).toBeCloseTo(day.abnormalMediaAttention, 5);
      expect(found?.days[at]?.dailySentiment).toBeCloseTo(day.dailySentiment, 5);
      expect(found?.days[at]?.sentimentPressure).toBeCloseTo(day.sentimentPressure, 4);
    }
  }
}

test('counts include only what the caller may see, whoever shares, unshares and deletes', async () => {
  const change = fc.record({
    at: fc.nat(),
    to: fc.oneof(fc.constant('gone' as const), fc.constant('rewritten' as const), anyAudience),
  });
  await fc.assert(
    fc.asyncProperty(
      anyDocuments,
      fc.array(change, { maxLength: 3 }),
      fc.array(anyQuestion, { minLength: 4, maxLength: 4 }),
      async (made, changes, questions) => {
        const services = await openServices();
        try {
          await services.chunks.put(made.map(toIndexed));
          let documents: readonly WorldDocument[] = made;
          const compareAll = async (): Promise<void> => {
            for (const viewer of COUNTED_VIEWERS) {
              for (const question of questions) await compare(services, documents, viewer, question);
              await compareSentiment(services, documents, viewer);
            }
          };
          await compareAll();
          for (const { at, to } of changes) {
            const changed = documents[at % Math.max(1, documents.length)];
            if (changed === undefined) continue;
            const others = documents.filter((one) => one !== changed);
            const id = documentId(changed.name);
            if (to === 'gone') {
              await services.chunks.delete([id]);
              documents = others;
            } else if (to === 'rewritten') {
              const rewritten = {
                ...changed,
                headline: changed.chunks[0] ?? changed.headline,
                chunks: [changed.headline],
              };
              await services.chunks.put([toIndexed(rewritten)]);
              documents = [...others, rewritten];
            } else {
              await services.chunks.setAudience({ id, audience: to, tags: [] });
              documents = [...others, { ...changed, audience: to }];
            }
          }
          if (changes.length > 0) await compareAll();
        } finally {
          await services.close();
        }
      },
    ),
    { numRuns: runs(3, 6), endOnFailure: true },
  );
});
