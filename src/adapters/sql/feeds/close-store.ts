import type { CloseStore, WantedCloses } from '../../../domain/feeds/closes/closes-ports.ts';
import type { Company } from '../../../domain/knowledge-graph/entity.ts';
import { isUsMarket, splitListing } from '../../../domain/knowledge-graph/markets.ts';
import { keyHash } from '../../../platform/key-hash.ts';
import { inChunks } from '../chunks.ts';
import { companyFromJson } from '../company-rows/company-json.ts';
import { lockGraph } from '../company-rows/company-writer.ts';
import type { Database } from '../database.ts';
import { writePrices } from '../market/market-writers.ts';
import { writeSplits } from '../market/split-writer.ts';
import { takeFeedFile } from './feed-store.ts';
import { watchedIds } from './watched-companies.ts';

/** `CloseStore` on SQLite and PostgreSQL. */
export const sqlCloseStore = ({ db, inTransaction }: Pick<Database, 'db' | 'inTransaction'>): CloseStore => ({
  async wanted(scope) {
    const companies = scope === 'watched' ? await watchedCompanies(db) : await listedCompanies(db);
    const listings = new Map(
      companies.flatMap((company) => {
        const listing = mainListing(company);
        return listing === undefined ? [] : [[company.id, listing]];
      }),
    );
    const newest = await inChunks([...listings.keys()], (chunk) =>
      db
        .selectFrom('daily_prices')
        .select(['entity_id', ({ fn }) => fn.max('date').as('until')])
        .where('entity_id', 'in', chunk)
        .where('is_illustrative', '=', 0)
        .groupBy('entity_id')
        .execute(),
    );
    const untils = new Map<string, string>(newest.map(({ entity_id, until }) => [entity_id, until]));
    return [...listings]
      .map(([entityId, listing]): WantedCloses => ({ entityId, listing, until: untils.get(entityId) ?? null }))
      .sort((a, b) => (a.listing < b.listing ? -1 : 1));
  },

  take: ({ entityId, listing }, { days, splits, rejected }, file) =>
    inTransaction(async (trx) => {
      // Prevents a merge of the company meanwhile.
      await lockGraph(trx);
      const market = splitListing(listing).mic;
      const outcomes = [
        ...(await writePrices(
          trx,
          days.map((day) => ({ entityId, market, row: { kind: 'day', day } })),
        )),
        ...(splits.length === 0
          ? []
          : await writeSplits(
              trx,
              splits.map((row) => ({ entityId, market, row })),
            )),
      ];
      if (file !== undefined) await takeFeedFile(trx, file);
      const unchanged = outcomes.filter((outcome) => outcome === 'unchanged').length;
      return { taken: outcomes.length - unchanged, unchanged, rejected };
    }),
});

/** The main listing of a company that is at home on exchanges of the United States. */
function mainListing({ listings, ticker }: Company): string | undefined {
  const [first] = listings;
  if (first === undefined || !isUsMarket(splitListing(first).mic)) return undefined;
  return listings.find((one) => isUsMarket(splitListing(one).mic) && splitListing(one).symbol === ticker) ?? first;
}

async function watchedCompanies(db: Database['db']): Promise<Company[]> {
  const rows = await inChunks([...(await watchedIds(db))], (chunk) =>
    db.selectFrom('companies').select('company_json').where('id', 'in', chunk).execute(),
  );
  return rows.map(({ company_json }) => companyFromJson(company_json));
}

/** Companies on the latest lists of exchanges in the United States. */
async function listedCompanies(db: Database['db']): Promise<Company[]> {
  const lists = await db.selectFrom('company_lists').select('content_json').where('source', '=', 'listings').execute();
  const keys = lists.flatMap(({ content_json }) => (JSON.parse(content_json) as { present: string[] }).present);
  const rows = await inChunks(
    keys.map((listing) => keyHash(`listing:${listing}`)),
    (chunk) =>
      db
        .selectFrom('company_keys')
        .innerJoin('companies', 'companies.no', 'company_keys.company_no')
        .select('companies.company_json')
        .where('company_keys.key_hash', 'in', chunk)
        .execute(),
  );
  const companies = rows.map(({ company_json }) => companyFromJson(company_json));
  return [...new Map(companies.map((company) => [company.id, company])).values()];
}
