import type { CurrencyRates } from '../../../domain/market/conversion.ts';
import { inChunks } from '../chunks.ts';
import type { Database } from '../database.ts';

/** `CurrencyRates` on SQLite and PostgreSQL. */
export const sqlRateStore = ({ db }: Pick<Database, 'db'>): CurrencyRates => ({
  async between(currencies, from, to) {
    const rows = await inChunks(currencies, (chunk) =>
      db
        .selectFrom('currency_rates')
        .selectAll()
        .where('currency', 'in', chunk)
        .where('day', '>=', from)
        .where('day', '<=', to)
        .orderBy('day')
        .execute(),
    );
    return rows.map(({ currency, day, per_euro }) => ({ currency, day, perEuro: per_euro }));
  },
});
