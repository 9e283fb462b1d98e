import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { sqlEntityStore } from '../../src/adapters/sql/companies/entity-store.ts';
import { sqlGraphCatalog } from '../../src/adapters/sql/companies/graph-catalog.ts';
import type { Database } from '../../src/adapters/sql/database.ts';
import { sqlDocumentStore } from '../../src/adapters/sql/documents/document-store.ts';
import type { DocumentStore } from '../../src/domain/documents/document-store.ts';
import type { OtherEntity, Source } from '../../src/domain/knowledge-graph/entity.ts';
import type { EntityId } from '../../src/platform/ids.ts';
import { documentId, sampleAnnotated, sampleRow } from '../records/sample-documents.ts';
import { openTestDatabase, testEngines } from '../stores/databases.ts';

const CATEGORIES = ['news', 'filings', 'transcripts'] as const;
const OTHERS = ['people', 'places'] as const;

const name = fc.integer({ min: 0, max: 12 }).map(String);
const put = fc.record({
  kind: fc.constant('put' as const),
  documents: fc.array(fc.record({ name, category: fc.constantFrom(...CATEGORIES), generation: fc.nat(4) }), {
    maxLength: 8,
  }),
});
const remove = fc.record({ kind: fc.constant('delete' as const), names: fc.array(name, { maxLength: 6 }) });
const graph = fc.record({
  kind: fc.constant('graph' as const),
  others: fc.array(fc.record({ name, category: fc.constantFrom(...OTHERS) }), { maxLength: 5 }),
  sources: fc.array(name, { maxLength: 3 }),
});
const failing = fc.record({ kind: fc.constant('failing' as const), name });
const operations = fc.array(fc.oneof(put, remove, graph, failing), { maxLength: 25 });
type Operation = typeof operations extends fc.Arbitrary<(infer One)[]> ? One : never;

const rowOf = (of: { name: string; category: string; generation: number }) =>
  sampleRow(documentId(of.name), sampleAnnotated(['One text.']), {
    category: of.category,
    generation: of.generation + 1,
  });
const entityId = (letter: string, of: string): EntityId => `${letter}${of.padStart(5, '0')}` as EntityId;

async function carryOut(database: Database, operation: Operation): Promise<void> {
  const documents: DocumentStore = sqlDocumentStore(database);
  if (operation.kind === 'put') await documents.put(operation.documents.map(rowOf));
  else if (operation.kind === 'delete') await documents.delete(operation.names.map(documentId), 'change');
  else if (operation.kind === 'failing') {
    const row = rowOf({ name: operation.name, category: 'news', generation: 9 });
    const failed = database.inTransaction(async (trx) => {
      await sqlDocumentStore({ db: trx, inTransaction: (work) => work(trx) }).put([row]);
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
  } else {
    const others = operation.others.map(
      (of): OtherEntity => ({
        id: entityId('P', of.name),
        category: of.category,
        name: of.name,
        description: null,
        aliases: [],
        details: {},
      }),
    );
    const sources = operation.sources.map(
      (of): Source => ({
        id: entityId('S', of),
        name: of,
        description: null,
        countryCode: null,
        rank: 1,
        retention: 'FULL_HISTORY',
        webpage: null,
        categories: [],
        packages: [],
      }),
    );
    await sqlEntityStore(database).write({ others, sources });
  }
}

/** Counts of the rows that tallies summarize, row by row. */
async function counted({ db }: Database): Promise<{ documents: object; graph: object }> {
  const byCategory = async (table: string): Promise<Record<string, number>> => {
    const { rows } = await sql<{ category: string; n: number }>`
      select category, count(*) as n from ${sql.table(table)} group by category`.execute(db);
    return Object.fromEntries(rows.map(({ category, n }) => [category, Number(n)]));
  };
  const { rows } = await sql<{ n: number }>`select count(*) as n from sources`.execute(db);
  const graphCounts = { companies: 0, bonds: 0, ownerships: 0, sources: Number(rows[0]?.n) };
  return {
    documents: await byCategory('documents'),
    graph: { ...graphCounts, ...(await byCategory('other_entities')) },
  };
}

describe.each(testEngines)('tallies on %s', (engine) => {
  test('are what counting the rows gives, after any operations', async () => {
    await using database = await openTestDatabase(engine);
    const run = async (all: readonly Operation[]): Promise<void> => {
      for (const operation of all) await carryOut(database, operation);
      const shown = {
        documents: await sqlDocumentStore(database).counts(),
        graph: await sqlGraphCatalog(database).counts(),
      };
      expect(shown).toEqual(await counted(database));
    };
    await fc.assert(fc.asyncProperty(operations, run), { numRuns: 40 });
  });

  test('are exact when several write at once', async () => {
    await using database = await openTestDatabase(engine);
    const documents = sqlDocumentStore(database);
    const writer = async (of: number): Promise<void> => {
      for (let round = 0; round < 10; round++) {
        const names = Array.from({ length: 6 }, (_, at) => `${of}-${round}-${at}`);
        // In another order for each writer: none waits for one that waits for it.
        const categories = of % 2 === 0 ? CATEGORIES : [...CATEGORIES].reverse();
        await database.inTransaction(async (trx) => {
          const store = sqlDocumentStore({ db: trx, inTransaction: (work) => work(trx) });
          for (const category of categories)
            await store.put(names.map((one) => rowOf({ name: `${one}-${category}`, category, generation: 1 })));
        });
        await documents.delete([documentId(`${names[0]}-news`)], 'change');
      }
    };
    await Promise.all(Array.from({ length: 8 }, (_, of) => writer(of)));
    expect(await documents.counts()).toEqual((await counted(database)).documents);
  });
});
