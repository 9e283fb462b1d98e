import { sql } from 'kysely';
import { leisOf } from '../../../domain/knowledge-graph/company-leis.ts';
import type { Company, Entity, OtherEntity } from '../../../domain/knowledge-graph/entity.ts';
import { entityKey } from '../../../domain/knowledge-graph/entity-key.ts';
import type { CompanyRef, EntityStore, IdentifierMatch } from '../../../domain/knowledge-graph/entity-store.ts';
import type { IsinIssuer } from '../../../domain/knowledge-graph/isin-issuer.ts';
import type { EntityId } from '../../../platform/ids.ts';
import { keyHash } from '../../../platform/key-hash.ts';
import { calendarFollows } from '../calendar/calendar-following.ts';
import { inChunks } from '../chunks.ts';
import { companiesFromJson, companyFromJson } from '../company-rows/company-json.ts';
import { keysOfCompany, lockGraph, type Written, writeCompanies } from '../company-rows/company-writer.ts';
import { counterIn } from '../counters.ts';
import type { Database } from '../database.ts';
import { precompile } from '../precompile.ts';
import { writeBonds, writeOthers, writeOwnerships, writeSources } from './graph-writer.ts';
import { issuersOfShares } from './share-venues.ts';

/** JSON texts of all matches joined by commas, `null` without matches: a row each would take longer than parsing. */
type Jsons = { jsons: string | null };
type CompanyIdentifier = Parameters<EntityStore['findByIdentifiers']>[0];

/** Maximum of companies in a response of the company search, for which statements are precompiled. */
const PAGE = 20;

/** Statements that are precompiled: a company by its id, or that of which it is a given up id; pages by their numbers. */
function precompiled({ db }: Pick<Database, 'db'>) {
  const pages = new Map<number, (numbers: Readonly<Record<string, number>>) => Promise<Jsons[]>>();
  const pageOf = (size: number) => {
    const cached = pages.get(size);
    if (cached) return cached;
    const made = precompile<Readonly<Record<string, number>>>()(db, (value) =>
      db
        .selectFrom('companies')
        .select(sql<string | null>`string_agg(company_json, ',')`.as('jsons'))
        .where(
          'no',
          'in',
          Array.from({ length: size }, (_, place) => value(`${place}`)),
        ),
    );
    pages.set(size, made);
    return made;
  };
  const oneCompany = precompile<{ id: string }>()(db, (value) =>
    db
      .selectFrom('companies')
      .select('company_json')
      .where('id', '=', (eb) =>
        eb.fn.coalesce(
          eb.selectFrom('given_up_ids').select('leads_to').where('id', '=', value('id')),
          eb.val(value('id')),
        ),
      ),
  );
  return { pageOf, oneCompany };
}

type Db = Pick<Database, 'db' | 'inTransaction'> & ReturnType<typeof precompiled>;

/** `EntityStore` on SQLite and PostgreSQL. */
export function sqlEntityStore({ db, inTransaction }: Pick<Database, 'db' | 'inTransaction'>): EntityStore {
  const store: Db = { db, inTransaction, ...precompiled({ db }) };
  return {
    ...found(store),
    ...followed(store),
  };
}

function found({
  db,
  pageOf,
  oneCompany,
}: Db): Pick<EntityStore, 'findCompanies' | 'findCompany' | 'findMany' | 'findByIdentifiers'> {
  return {
    async findCompanies(refs) {
      const byId = refs.length <= PAGE ? await companiesByNumber(pageOf, refs) : new Map<string, Company>();
      const missing = refs.flatMap(({ id }) => (byId.has(id) ? [] : id));
      for (const [id, company] of await companiesById(db, missing)) byId.set(id, company);
      return refs.flatMap(({ id }) => byId.get(id) ?? []);
    },

    async findCompany(id) {
      const [row] = await oneCompany({ id });
      return row && companyFromJson(row.company_json);
    },

    async findMany(ids) {
      const keys = ids.map(entityKey);
      const moved = await inChunks(keys, (chunk) =>
        db.selectFrom('given_up_ids').select(['id', 'leads_to']).where('id', 'in', chunk).execute(),
      );
      const leadsTo = new Map<string, string>(moved.map(({ id, leads_to }) => [id, leads_to]));
      const companies = await companiesById(db, [...new Set(keys.map((key) => leadsTo.get(key) ?? key))]);
      const rows = await inChunks(keys, (chunk) =>
        db.selectFrom('other_entities').select(['key', 'entity_json']).where('key', 'in', chunk).execute(),
      );
      const others = new Map<string, Entity>(
        rows.map(({ key, entity_json }) => [key, JSON.parse(entity_json) as OtherEntity]),
      );
      return keys.flatMap((key) => {
        const currentId = leadsTo.get(key);
        // For a given up id the entity has the requested id.
        const company = companies.get(currentId ?? key);
        if (company) return currentId === undefined ? company : { ...company, id: key as EntityId };
        return others.get(key) ?? [];
      });
    },

    async findByIdentifiers(kind, values) {
      const equities = await equityMatches(db, kind, values);
      const matched = new Set(equities.map(({ value }) => value));
      const rest = values.filter((value) => !matched.has(value));
      const bonds = kind === 'isin' || kind === 'cusip' ? await bondMatches(db, kind, rest) : [];
      const issued = kind === 'isin' ? await issuerMatches(db, rest) : [];
      const byValue = new Map([...issued, ...bonds, ...equities].map((match) => [match.value, match]));
      return values.flatMap((value) => byValue.get(value) ?? []);
    },
  };
}

function followed({ inTransaction, db }: Db): Pick<EntityStore, 'write' | 'sizedAfter' | 'changesAfter' | 'revision'> {
  return {
    write: (batch) =>
      inTransaction(async (trx) => {
        await lockGraph(trx);
        const companies = (batch.companies ?? []).map((company) => ({
          company,
          records: [],
          withheld: [],
          keys: keysOfCompany(company),
        }));
        const parts = [
          await writeCompanies(trx, companies),
          await writeOthers(trx, batch.others ?? []),
          await writeSources(trx, batch.sources ?? []),
          await writeBonds(trx, batch.bonds ?? []),
          await writeOwnerships(trx, batch.ownerships ?? []),
        ];
        await calendarFollows(trx, companies);
        return sumOf(parts);
      }),

    async sizedAfter(no, limit) {
      const rows = await db
        .selectFrom('companies')
        .select(['no', 'company_json'])
        .where('no', '>', no)
        .where('company_json', 'like', SIZED)
        .orderBy('no')
        .limit(limit)
        .execute();
      return {
        companies: rows.map(({ company_json }) => companyFromJson(company_json)),
        after: Number(rows.at(-1)?.no ?? no),
      };
    },

    async changesAfter(revision, limit) {
      const rows = await db
        .selectFrom('companies')
        .select(['no', 'company_json', 'revision'])
        .where('revision', '>', revision)
        .orderBy('revision')
        .limit(limit)
        .execute();
      const last = rows.length === limit ? rows.at(-1)?.revision : undefined;
      const removed = await db
        .selectFrom('given_up_ids')
        .select(['id', 'revision'])
        .where('revision', '>', revision)
        .$if(last !== undefined, (query) => query.where('revision', '<=', last ?? 0))
        .orderBy('revision')
        .execute();
      return {
        companies: rows.map(({ company_json }) => companyFromJson(company_json)),
        numbers: rows.map(({ no }) => no),
        removed: removed.map(({ id }) => id as EntityId),
        revision: last ?? Math.max(revision, rows.at(-1)?.revision ?? 0, removed.at(-1)?.revision ?? 0),
      };
    },

    revision: counterIn(db, 'revision'),
  };
}

/** As stored (`companyToJson`); in a text of the company the quotation marks would have backslashes. */
const SIZED = '%"marketCapUsd":%';

async function companiesById(db: Database['db'], ids: readonly string[]): Promise<Map<string, Company>> {
  const rows = await inChunks(ids, (chunk) =>
    db.selectFrom('companies').select(['id', 'company_json']).where('id', 'in', chunk).execute(),
  );
  return new Map(rows.map(({ id, company_json }) => [id, companyFromJson(company_json)]));
}

/** At most `PAGE` companies by number; references without a number, or with that of another company, are left out. */
async function companiesByNumber(pageOf: Db['pageOf'], refs: readonly CompanyRef[]): Promise<Map<string, Company>> {
  const numbers = refs.flatMap(({ no }) => no ?? []);
  if (numbers.length === 0) return new Map();
  const [row] = await pageOf(numbers.length)(Object.fromEntries(numbers.entries()));
  return new Map(companiesFromJson(row?.jsons ?? '').map((company) => [company.id, company]));
}

async function equityMatches(
  db: Database['db'],
  kind: CompanyIdentifier,
  values: readonly string[],
): Promise<IdentifierMatch[]> {
  const rows = await inChunks(
    values.map((value) => keyHash(`${kind}:${value}`)),
    (hashes) =>
      db
        .selectFrom('company_keys')
        .innerJoin('companies', 'companies.no', 'company_keys.company_no')
        .select(['companies.no', 'companies.company_json'])
        .where('company_keys.key_hash', 'in', hashes)
        .orderBy('companies.no')
        .execute(),
  );
  const wanted = new Set(values);
  const matches = new Map<string, IdentifierMatch>();
  for (const { company_json } of rows) {
    const company = companyFromJson(company_json);
    for (const value of identifiersOf(company, kind)) {
      if (wanted.has(value) && !matches.has(value)) matches.set(value, { value, company, instrument: 'equity' });
    }
  }
  return [...matches.values()];
}

/** Companies with the LEI that FIRDS states of a share, or else that GLEIF maps an ISIN to. */
async function issuerMatches(db: Database['db'], isins: readonly string[]): Promise<IdentifierMatch[]> {
  let issuers: Pick<IsinIssuer, 'isin' | 'lei'>[] = await inChunks(isins, (chunk) =>
    db.selectFrom('isin_issuers').selectAll().where('isin', 'in', chunk).execute(),
  );
  const shares = new Map((await issuersOfShares(db, isins)).map((share) => [share.isin, share]));
  issuers = [...issuers.filter(({ isin }) => !shares.has(isin)), ...shares.values()];
  if (issuers.length === 0) return [];
  const rows = await inChunks([...new Set(issuers.map(({ lei }) => keyHash(`lei:${lei}`)))], (hashes) =>
    db
      .selectFrom('company_keys')
      .innerJoin('companies', 'companies.no', 'company_keys.company_no')
      .select('companies.company_json')
      .where('company_keys.key_hash', 'in', hashes)
      .execute(),
  );
  const found = rows.map(({ company_json }) => companyFromJson(company_json));
  const companies = new Map(found.flatMap((company) => leisOf(company).map((lei) => [lei, company] as const)));
  return issuers.flatMap(({ isin, lei }): IdentifierMatch[] => {
    const company = companies.get(lei);
    return company === undefined ? [] : [{ value: isin, company, instrument: shares.has(isin) ? 'equity' : 'unknown' }];
  });
}

async function bondMatches(
  db: Database['db'],
  kind: 'isin' | 'cusip',
  values: readonly string[],
): Promise<IdentifierMatch[]> {
  const rows = await inChunks(values, (chunk) =>
    db
      .selectFrom('bonds')
      .innerJoin('companies', 'companies.id', 'bonds.issuer_id')
      .select([`bonds.${kind} as value`, 'companies.company_json'])
      .where(`bonds.${kind}`, 'in', chunk)
      .execute(),
  );
  return rows.map(({ value, company_json }) => ({
    value: value ?? '',
    company: companyFromJson(company_json),
    instrument: 'bond',
  }));
}

function identifiersOf(company: Company, kind: CompanyIdentifier): readonly string[] {
  if (kind === 'isin') return company.isins;
  if (kind === 'cusip') return company.cusips;
  return kind === 'sedol' ? company.sedols : company.listings;
}

const sumOf = (parts: readonly Written[]): Written =>
  parts.reduce((sum, part) => ({
    created: sum.created + part.created,
    changed: sum.changed + part.changed,
    unchanged: sum.unchanged + part.unchanged,
  }));
