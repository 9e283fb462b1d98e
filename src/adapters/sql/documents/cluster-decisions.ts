import { sql, type Transaction } from 'kysely';
import {
  type ClusterDecisions,
  DECISION_HOLD_MS,
  type UndecidedDocument,
} from '../../../domain/documents/cluster-decisions.ts';
import { bandsOf, clusterOf, clusterScope, clusterWindow } from '../../../domain/documents/clusters.ts';
import type { SimilarDocument } from '../../../domain/documents/document-store.ts';
import type { DocumentId } from '../../../platform/ids.ts';
import { inChunks } from '../chunks.ts';
import type { Database } from '../database.ts';
import { databaseTime } from '../database-time.ts';
import type { Schema } from '../schema.ts';
import { sqlDocumentStore } from './document-store.ts';

/** Documents decided in one transaction, whose bands are locked together. */
const AT_ONCE = 50;

/** `ClusterDecisions` on SQLite and PostgreSQL. */
export function sqlClusterDecisions({
  db,
  inTransaction,
  engine,
}: Pick<Database, 'db' | 'inTransaction' | 'engine'>): ClusterDecisions {
  return {
    async decide(documents, holdMs = DECISION_HOLD_MS) {
      const decided = new Map<DocumentId, DocumentId | null>();
      for (let at = 0; at < documents.length; at += AT_ONCE) {
        const some = documents.slice(at, at + AT_ONCE);
        await inTransaction(async (trx) => {
          if (engine === 'postgres') await lockBands(trx, some);
          for (const document of some) decided.set(document.id, await decideOne(trx, document, holdMs));
        });
      }
      return decided;
    },

    async withdraw(ids) {
      await inChunks(ids, async (chunk) => {
        await db.deleteFrom('cluster_claims').where('document_id', 'in', chunk).execute();
        return [];
      });
    },
  };
}

/** Similar documents share a band, so that each waits for the other. In one order, as two batches may share several. */
async function lockBands(trx: Transaction<Schema>, documents: readonly UndecidedDocument[]): Promise<void> {
  const keys = new Map<string, { scope: string; band: number }>();
  for (const { audience, similarityHash } of documents) {
    const scope = clusterScope(audience);
    for (const band of bandsOf(similarityHash)) keys.set(`${scope} ${String(band).padStart(5, '0')}`, { scope, band });
  }
  const ordered = [...keys].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, key]) => key);
  await sql`select pg_advisory_xact_lock(hashtext(scope), band)
    from unnest(${ordered.map(({ scope }) => scope)}::text[], ${ordered.map(({ band }) => band)}::int[]) as keys(scope, band)`.execute(
    trx,
  );
}

async function decideOne(
  trx: Transaction<Schema>,
  { id, publishedAt, similarityHash, audience }: UndecidedDocument,
  holdMs: number,
): Promise<DocumentId | null> {
  const scope = clusterScope(audience);
  // Claims before rows: one that is stored between the two is found by its row.
  const claims = await trx
    .selectFrom('cluster_claims')
    .select(['document_id', 'published_at', 'similarity_hash', 'cluster_id'])
    .where('scope', '=', scope)
    .where('until_at', '>=', databaseTime(trx))
    .execute();
  const claimed = claims.map(
    (row): SimilarDocument => ({
      id: row.document_id as DocumentId,
      publishedAt: row.published_at,
      similarityHash: row.similarity_hash,
      clusterId: row.cluster_id as DocumentId | null,
    }),
  );
  const { maybeSimilar } = sqlDocumentStore({ db: trx, inTransaction: (work) => work(trx) });
  const stored = await maybeSimilar({ scope, bands: bandsOf(similarityHash), ...clusterWindow(publishedAt) });
  const clusterId = clusterOf({ id, publishedAt, similarityHash }, [...stored, ...claimed]);
  const claim = {
    scope,
    published_at: publishedAt,
    similarity_hash: similarityHash,
    cluster_id: clusterId,
    until_at: databaseTime(trx, holdMs),
  };
  await trx
    .insertInto('cluster_claims')
    .values({ document_id: id, ...claim })
    .onConflict((on) => on.column('document_id').doUpdateSet(claim))
    .execute();
  return clusterId;
}
