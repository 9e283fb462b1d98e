import { describe, expect, test } from 'vitest';
import { sqlClusterDecisions } from '../../src/adapters/sql/documents/cluster-decisions.ts';
import { sqlDocumentStore } from '../../src/adapters/sql/documents/document-store.ts';
import type { UndecidedDocument } from '../../src/domain/documents/cluster-decisions.ts';
import { documentId, PUBLIC, privateTo, sampleRow } from '../records/sample-documents.ts';
import { openAt, openTestDatabase, testEngines } from '../stores/databases.ts';

const AT = '2026-04-17T09:00:00.000Z';
const hashOf = (n: number): string => (BigInt(n) * 0x9e3779b97f4a7c15n).toString(16).padStart(16, '0').slice(-16);
const undecided = (
  name: string,
  similarityHash: string,
  given: Partial<UndecidedDocument> = {},
): UndecidedDocument => ({
  id: documentId(name),
  publishedAt: AT,
  audience: PUBLIC,
  similarityHash,
  ...given,
});

describe.each(testEngines)('clusters decided by two processes on %s', (engine) => {
  const open = async () => {
    const database = await openTestDatabase(engine);
    const second = await openAt(engine, database.target);
    return {
      database,
      one: sqlClusterDecisions(database),
      other: sqlClusterDecisions(second),
      async [Symbol.asyncDispose]() {
        await second.close();
        await database[Symbol.asyncDispose]();
      },
    };
  };

  test('near repeats that come at once have one first document', async () => {
    await using w = await open();
    const rounds = Array.from({ length: 30 }, (_, n) => n + 1);
    await Promise.all(
      rounds.map(async (n) => {
        const names = ['a', 'b', 'c', 'd'].map((name) => `${name} ${n}`);
        const decided = await Promise.all(
          names.map((name, at) => (at % 2 === 0 ? w.one : w.other).decide([undecided(name, hashOf(n))])),
        );
        const clusters = names.map((name, at) => decided[at]?.get(documentId(name)));
        const first = names[clusters.indexOf(null)] ?? '';
        expect(clusters.filter((cluster) => cluster !== documentId(first))).toEqual([null]);
      }),
    );
  });

  test('batches that share texts in other orders decide without waiting for each other for ever', async () => {
    await using w = await open();
    const texts = Array.from({ length: 60 }, (_, n) => n + 1);
    const batch = (of: string, order: readonly number[]) => order.map((n) => undecided(`${of} ${n}`, hashOf(n)));
    const [one, other] = await Promise.all([
      w.one.decide(batch('x', texts)),
      w.other.decide(batch('y', texts.toReversed())),
    ]);
    for (const n of texts) {
      const pair = [one.get(documentId(`x ${n}`)), other.get(documentId(`y ${n}`))];
      expect(pair.filter((cluster) => cluster === null)).toHaveLength(1);
    }
  });

  test('a decision counts until the row is there, is withdrawn or runs out; audiences are apart', async () => {
    await using w = await open();
    const [hash] = [hashOf(7)];
    const decide = async (name: string, given: Partial<UndecidedDocument> = {}, holdMs?: number) =>
      (await w.other.decide([undecided(name, hash, given)], holdMs)).get(documentId(name));
    expect(await decide('mine', { audience: privateTo('o', 'u') })).toBe(null);
    expect(await decide('dead', {}, -1)).toBe(null);
    expect(await decide('gone')).toBe(null);
    await w.one.withdraw([documentId('gone')]);
    expect(await decide('first')).toBe(null);
    await sqlDocumentStore(w.database).put([
      { ...sampleRow(documentId('first')), audience: PUBLIC, publishedAt: AT, similarityHash: hash, clusterId: null },
    ]);
    const claims = await w.database.db.selectFrom('cluster_claims').select('document_id').execute();
    expect(claims.map(({ document_id }) => document_id)).not.toContain(documentId('first'));
    expect(await decide('second')).toBe(documentId('first'));
    expect(await decide('first')).toBe(null);
  });
});
