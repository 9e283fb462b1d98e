import type { DatabaseSync } from 'node:sqlite';
import type { Reconciliation } from '../../../domain/companies/company-index.ts';
import { companyDocument } from '../../../domain/companies/terms.ts';
import type { Company } from '../../../domain/knowledge-graph/entity.ts';
import { companyDigest, packChanges } from './batch.ts';
import { KnownIds } from './known-ids.ts';
import { numberOf } from './places.ts';
import type { CompanyIndexWriting } from './writing.ts';

/** Compares companies by their digests, so that only different ones are written. */
export function openReconciliation(db: DatabaseSync, writing: CompanyIndexWriting): Reconciliation {
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
