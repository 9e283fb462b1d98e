import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openCompanyIndex } from '../../src/adapters/sqlite/company-index/company-index.ts';
import { classFigures, type Sample } from './figures.ts';
import { companyPopulation } from './generate.ts';
import { answer, orders } from './phase.ts';
import { type BenchQuery, drawQueries } from './queries.ts';
import { shuffled } from './random.ts';

const LIMIT = 20;

/** Phase 2: the queries in process, one after the other, all classes mixed, on an index just opened. */
const { rows, seed, folder, queriesPerClass } = orders();
const openedAt = performance.now();
const index = openCompanyIndex({ file: join(folder, 'companies.db') });
await index.search('first', { types: [], countries: [], sectors: [] }, LIMIT);
const firstAnswerMs = performance.now() - openedAt;
// Counted from the start of the process: what a caller waits for.
const startS = performance.now() / 1000;

// Other queries first, so that compiling the code is not measured.
for (const query of shuffled(drawQueries(companyPopulation(rows, seed), 100, seed + 2), seed)) {
  await index.search(query.text, query, LIMIT);
}
const queries = shuffled(JSON.parse(readFileSync(join(folder, 'queries.json'), 'utf8')) as BenchQuery[], seed);
const samples: Sample[] = [];
for (const query of queries) {
  const startedAt = performance.now();
  const ids = await index.search(query.text, query, LIMIT);
  const ms = performance.now() - startedAt;
  const rank = query.wanted === null ? undefined : ids.indexOf(query.wanted);
  samples.push({ kind: query.kind, ms, rank });
}
await index.close();
const slowest = queries
  .map(({ text, kind }, i) => ({ text, kind, ms: samples[i]?.ms ?? 0 }))
  .sort((a, b) => b.ms - a.ms)
  .slice(0, 15);
const missed = queries.filter((_, i) => (samples[i]?.rank ?? 0) < 0).map(({ kind, text }) => ({ kind, text }));
answer({
  start_s: startS,
  first_answer_ms: firstAnswerMs,
  rss_bytes: process.memoryUsage.rss(),
  queries: queries.length,
  per_class: queriesPerClass,
  mean_ms: samples.reduce((sum, { ms }) => sum + ms, 0) / samples.length,
  classes: classFigures(samples),
  slowest,
  missed: missed.slice(0, 40),
});
