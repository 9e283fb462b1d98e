import type { Client } from 'pg';
import { prominenceOf } from '../../src/domain/companies/prominence.ts';
import { hostOf } from '../../src/domain/companies/websites.ts';
import type { Company } from '../../src/domain/knowledge-graph/entity.ts';
import type { CompanyPopulation } from './generate.ts';
import { tell } from './phase.ts';
import { companyBatches } from './population.ts';

const BATCH = 10_000;
const TELL_EVERY = 500_000;
/** Companies of one level are in the order of arrival. */
const LEVEL_ROOM = 100_000_000;

const INDEXES = [
  'create unique index companies_id on companies (id)',
  'create index companies_prominence on companies (prominence)',
  'create index companies_words on companies using gin (words)',
  'create index companies_name_trigrams on companies using gin (name gin_trgm_ops)',
  'create index companies_ticker on companies (ticker) where ticker is not null',
  'create index companies_isin on companies (isin) where isin is not null',
  'create index companies_website on companies (website) where website is not null',
  'create index companies_country on companies (country, prominence)',
  'create index companies_sector on companies (sector, prominence)',
];

/** One table with the same companies, as one would make it for searching. Settings hold for this session only. */
export async function loadPeer(client: Client, schema: string, population: CompanyPopulation): Promise<void> {
  await client.query(`create schema ${schema}`);
  await client.query(`create extension if not exists pg_trgm with schema ${schema}`);
  await client.query(`set search_path = ${schema}, public`);
  await client.query("set maintenance_work_mem = '1GB'");
  await client.query('set synchronous_commit = off');
  await client.query(`create table companies (
    id text not null, name text not null, type text not null, country text, sector text, website text, webpage text,
    ticker text, isin text, cusip text, listing text, former_name text, market_cap_usd bigint, prominence bigint not null,
    words tsvector generated always as (to_tsvector('simple', name || ' ' || coalesce(former_name, ''))) stored)`);
  const ranks = new Map<number, number>();
  for (const { companies, reached } of companyBatches(population, BATCH)) {
    const columns: (string | number | null)[][] = Array.from({ length: 14 }, () => []);
    for (const company of companies) {
      const level = prominenceOf(company);
      const rank = (ranks.get(level) ?? 0) + 1;
      ranks.set(level, rank);
      for (const [i, value] of rowOf(company, level * LEVEL_ROOM + rank).entries()) columns[i]?.push(value);
    }
    await client.query(
      `insert into companies (id, name, type, country, sector, website, webpage, ticker, isin, cusip, listing, former_name,
         market_cap_usd, prominence)
       select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
         $9::text[], $10::text[], $11::text[], $12::text[], $13::bigint[], $14::bigint[])`,
      columns,
    );
    if (reached % TELL_EVERY === 0) tell(`  PostgreSQL: ${reached} rows`);
  }
  for (const index of INDEXES) {
    tell(`  PostgreSQL: ${index.split(' on ')[0]}`);
    await client.query(index);
  }
  await client.query('vacuum analyze companies');
}

/** A host as the table holds it and as it is asked for. */
export const websiteForm = (address: string): string | null => hostOf(address) ?? null;

const rowOf = (company: Company, prominence: number): (string | number | null)[] => [
  company.id,
  company.name,
  company.type,
  company.countryCode,
  company.sector,
  company.webpage === null ? null : websiteForm(company.webpage),
  company.webpage,
  company.ticker,
  company.isins[0] ?? null,
  company.cusips[0] ?? null,
  company.listings[0] ?? null,
  company.formerNames[0] ?? null,
  company.marketCapUsd,
  prominence,
];
