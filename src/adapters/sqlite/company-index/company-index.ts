import type { DatabaseSync } from 'node:sqlite';
import type { CompanyIndex, Reconciliation } from '../../../domain/companies/company-index.ts';
import { companyDocument } from '../../../domain/companies/terms.ts';
import type { Company } from '../../../domain/knowledge-graph/entity.ts';
import { companyDigest, packChanges } from './batch.ts';
import { orIndexDamage } from './index-damage.ts';
import { KnownIds } from './known-ids.ts';
import { numberOf } from './places.ts';
import { RefChunkReader } from './ref-chunks.ts';
import { indexEpochReader, revisionReader } from './schema.ts';
import { openForSearches, placeSearches } from './search-places.ts';
import { type CompanyIndexWriting, openWriter, openWriterThread } from './writing.ts';

export interface CompanyIndexOptions {
  /** Created if missing, with its folder. */
  readonly file: string;
  /** `thread` makes loads about twice as fast; `here` is for callers that run in a thread of their own already. */
  readonly writeIn?: 'here' | 'thread';
}

/**
 * Opens the company index, an SQLite FTS5 file (docs/adr/0004-company-search-index.md). Several processes may have it open, and
 * all see changes of each other. Throws `IndexDamage`.
 */
export function openCompanyIndex({ file, writeIn = 'here' }: CompanyIndexOptions): CompanyIndex {
  const db = openForSearches(file);
  const { search, refs, revision, epoch } = orIndexDamage(file, () => ({
    search: placeSearches(db),
    refs: new RefChunkReader(db),
    revision: revisionReader(db),
    epoch: indexEpochReader(db),
  }));
  let opened: CompanyIndexWriting | undefined;
  const writing = (): CompanyIndexWriting => {
    opened ??= writeIn === 'thread' ? openWriterThread(file) : openWriter(file);
    return opened;
  };
  return {
    async search(text, filters, limit) {
      const [result] = search([{ text, filters, limit }]);
      if (result === undefined) throw new Error('a search without an answer');
      return refs.companiesAt(result);
    },
    revision: async () => revision(),
    epoch: async () => epoch(),
    reconcile: () => openReconciliation(db, writing()),
    apply: async (changes, after) => writing().apply(packChanges(changes, after)),
    optimize: async () => writing().optimize(),
    async close() {
      await opened?.close();
      db.close();
    },
  };
}

/** Compares companies by their digests, so that only different ones are written. */
function openReconciliation(db: DatabaseSync, writing: CompanyIndexWriting): Reconciliation {
  const digestAt = db.prepare('select digest from companies where id = ?');
  const allIds = db.prepare('select id from companies');
  const seen = new KnownIds();
  let hasIdIndex = false;
  return {
    async take({ companies, numbers, removed }) {
      // A load that broke off has left the index without the one by id.
      if (!hasIdIndex) await writing.optimize();
      hasIdIndex = true;
      const differing: Company[] = [];
      const theirNumbers: number[] = [];
      let row = 0;
      for (const company of companies) {
        const no = numbers?.[row++] ?? 0;
        const id = numberOf(company.id);
        seen.add(id);
        if (digestAt.get(id)?.['digest'] === companyDigest(companyDocument(company), no)) continue;
        differing.push(company);
        theirNumbers.push(no);
      }
      const gone = removed.filter((id) => digestAt.get(numberOf(id)) !== undefined);
      if (differing.length + gone.length > 0) {
        await writing.apply(packChanges({ companies: differing, numbers: theirNumbers, removed: gone, revision: 0 }));
      }
      return differing.length;
    },
    async finish({ epoch, revision }) {
      const unseen: number[] = [];
      for (const row of allIds.iterate()) if (!seen.has(Number(row['id']))) unseen.push(Number(row['id']));
      await writing.settle({ epoch, revision, removed: Float64Array.from(unseen) });
    },
  };
}
