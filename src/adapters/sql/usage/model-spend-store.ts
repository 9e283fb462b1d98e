import { sql } from 'kysely';
import type { ModelSpendStore } from '../../../domain/research/model/model-spend.ts';
import type { Database } from '../database.ts';

/** `ModelSpendStore` on SQLite and PostgreSQL. */
export function sqlModelSpendStore({ db }: Pick<Database, 'db'>): ModelSpendStore {
  return {
    async add(orgId, day, { inputTokens, outputTokens, microUsd }) {
      await db
        .insertInto('model_spend')
        .values({ org_id: orgId, day, input_tokens: inputTokens, output_tokens: outputTokens, micro_usd: microUsd })
        .onConflict((oc) =>
          oc.columns(['org_id', 'day']).doUpdateSet({
            input_tokens: sql`model_spend.input_tokens + excluded.input_tokens`,
            output_tokens: sql`model_spend.output_tokens + excluded.output_tokens`,
            micro_usd: sql`model_spend.micro_usd + excluded.micro_usd`,
          }),
        )
        .execute();
    },
    async spentOn(orgId, day) {
      const row = await db
        .selectFrom('model_spend')
        .select(['input_tokens', 'output_tokens', 'micro_usd'])
        .where('org_id', '=', orgId)
        .where('day', '=', day)
        .executeTakeFirst();
      return {
        inputTokens: row?.input_tokens ?? 0,
        outputTokens: row?.output_tokens ?? 0,
        microUsd: row?.micro_usd ?? 0,
      };
    },
  };
}
