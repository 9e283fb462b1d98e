/**
 * Alerts from a saved search: each run prints what came in since the one before. Run it from a scheduler.
 *
 *   npx node examples/alerts.ts
 */
import { readFileSync } from 'node:fs';
import { Almanac, Entity, Keyword } from '@almanac/client';

const NAME = 'Example: results of Apple, Alphabet and NVIDIA';

const warnings = new Set<string>();
const almanac = new Almanac({
  baseUrl: process.env.ALMANAC_URL ?? 'http://localhost:8080',
  apiKey: process.env.ALMANAC_KEY ?? readFileSync('data/api-key', 'utf8').trim(),
  onWarning: (warning) => warnings.add(warning),
});

// Saved once, and found by its name from then on.
const listed = (await almanac.search.list({ owned: true }).toArray()).find(({ name }) => name === NAME);
const search = listed
  ? await almanac.search.get(listed)
  : almanac.search.new(Entity('D8442A', '4A6F00', 'E09E2B').and(Keyword('revenue', 'earnings')), { sort: 'date' });
if (listed === undefined) await search.save(NAME);

// The service remembers the last run of each user; at the first everything is new. What is not read now is not new at the next run either,
// so ask for as many documents as may come in between two runs.
const run = await search.runNew({ documents: 10 });
console.log(run.lastRunAt === null ? 'First run' : `Since ${run.lastRunAt}`);
console.log(`${run.total.documents} new documents`);
for await (const { timestamp, headline, source, passages } of run) {
  console.log(`  ${timestamp.slice(0, 10)}  ${headline} (${source.name})`);
  console.log(`              ${passages[0]?.text.slice(0, 100)}...`);
}

// A tenth of a query unit for each passage.
console.log(`${search.usage} query units used`);
for (const warning of warnings) console.log(`Note: ${warning}`);
