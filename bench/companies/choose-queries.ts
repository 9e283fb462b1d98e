import { writeFileSync } from 'node:fs';
import { answer, orders } from './phase.ts';
import { companyBatches, populationOf, queriesFile } from './population.ts';
import { drawQueries, Uniqueness } from './queries.ts';

const BATCH = 20_000;

/** Phase 2: draws the queries that are measured, and finds out which of them mean one company and no other. */
const given = orders();
const population = populationOf(given);
const queries = drawQueries(population, given.queriesPerClass, given.seed + 1);
const uniqueness = new Uniqueness(queries);
for (const { companies } of companyBatches(population, BATCH)) for (const company of companies) uniqueness.see(company);
writeFileSync(queriesFile(given.folder), JSON.stringify(uniqueness.decide(queries)));
answer({ queries: queries.length });
