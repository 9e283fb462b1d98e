/**
 * Who is mentioned beside a company: companies, people, products and topics in the same passages.
 *
 *   npx node examples/co-mentions.ts apple
 */
import { readFileSync } from 'node:fs';
import { Almanac, Entity } from '@almanac/client';

const [name = 'apple'] = process.argv.slice(2);

const warnings = new Set<string>();
const almanac = new Almanac({
  baseUrl: process.env.ALMANAC_URL ?? 'http://localhost:8080',
  apiKey: process.env.ALMANAC_KEY ?? readFileSync('data/api-key', 'utf8').trim(),
  onWarning: (warning) => warnings.add(warning),
});

const [company] = await almanac.graph.findCompanies(name);
if (company === undefined) throw new Error(`There is no company like ${name}`);

// One query unit, however many passages there are.
const search = almanac.search.new(Entity(company));
const found = await search.comentions();
const { total } = await search.volume();
console.log(`${company.name}: ${total.chunks} passages in ${total.documents} documents`);

for (const kind of ['companies', 'people', 'products', 'places', 'concepts', 'topics'] as const) {
  // The company of the search is in all of its passages, so it is left out.
  const beside = found[kind].filter(({ id }) => id !== company.id).slice(0, 6);
  if (beside.length === 0) continue;
  console.log(kind);
  for (const { name: other, volume } of beside) console.log(`  ${String(volume).padStart(5)}  ${other}`);
}

// A passage that names both, for the first of the companies.
const rival = found.companies.find(({ id }) => id !== company.id);
if (rival !== undefined) {
  // `and` of two entities wants both in one passage.
  const both = almanac.search.new(Entity(company).and(Entity(rival)), { sort: 'date' });
  for await (const { timestamp, passages } of both.run({ documents: 1 }))
    console.log(`${timestamp.slice(0, 10)}, with ${rival.name}: ${passages[0]?.text.replaceAll(/\s+/g, ' ')}`);
}
for (const warning of warnings) console.log(`Note: ${warning}`);
