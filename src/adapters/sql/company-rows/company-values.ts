import { sql, type Transaction } from 'kysely';
import type { Company } from '../../../domain/knowledge-graph/entity.ts';
import { inChunks } from '../chunks.ts';
import type { CompanyValueRow, Schema } from '../schema.ts';

const COUNTED_VALUES = [
  ['types', 'type'],
  ['countries', 'countryCode'],
  ['sectors', 'sector'],
  ['industry_groups', 'industryGroup'],
  ['industries', 'industry'],
] as const satisfies readonly (readonly [filter: string, field: keyof Company])[];

/** Counts the values in use, so that listing them needs no scan of all companies. */
export class ValueCounts {
  private readonly counts = COUNTED_VALUES.map(([filter, field]) => ({
    filter,
    field,
    sums: new Map<string, number>(),
  }));

  /** `by` is 1 for an added company, -1 for a removed one. */
  add(company: Company, by: 1 | -1): void {
    for (const { field, sums } of this.counts) {
      const value = company[field];
      if (value !== null) sums.set(value, (sums.get(value) ?? 0) + by);
    }
  }

  async write(trx: Transaction<Schema>): Promise<void> {
    const rows: CompanyValueRow[] = [];
    for (const { filter, sums } of this.counts) {
      for (const [value, by] of sums) if (by !== 0) rows.push({ filter, value, companies: by });
    }
    await inChunks(rows, (chunk) =>
      trx
        .insertInto('company_values')
        .values(chunk)
        .onConflict((on) =>
          on
            .columns(['filter', 'value'])
            .doUpdateSet({ companies: sql`company_values.companies + excluded.companies` }),
        )
        .execute(),
    );
  }
}
