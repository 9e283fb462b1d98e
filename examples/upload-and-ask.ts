/**
 * Uploads a folder and asks it a question. Files are private: only the user of the key finds them, until they are shared.
 *
 *   npx node examples/upload-and-ask.ts examples/notes "How long is the order backlog?"
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Almanac, FileTag, Similarity } from '@almanac/client';

const [folder = 'examples/notes', question = 'How long is the order backlog?'] = process.argv.slice(2);
const TAG = 'uploaded by an example';

const almanac = new Almanac({
  baseUrl: process.env.ALMANAC_URL ?? 'http://localhost:8080',
  apiKey: process.env.ALMANAC_KEY ?? readFileSync('data/api-key', 'utf8').trim(),
  onWarning: (warning) => console.log(`Note: ${warning}`),
});

// Each upload makes a new file, so those of an earlier run are left out.
const before = await almanac.uploads.list({ tags: [TAG] }).toArray();
const known = new Set(before.map(({ fileName }) => fileName));

for (const { name } of readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile())) {
  if (known.has(name)) continue;
  const file = await almanac.uploads.fromFile(join(folder, name), { tags: [TAG] });
  // Its text is taken out, split into passages and linked to companies; then it can be found.
  const { status } = await almanac.uploads.waitUntilProcessed(file);
  console.log(`${name}: ${status}`);
}

// `scope: 'files'` leaves out news and filings, the tag leaves out other files.
const search = almanac.search.new(Similarity(question).and(FileTag(TAG)), { scope: 'files' });
console.log(`\n${question}`);
for await (const { headline, passages } of search.run({ documents: 2 })) {
  const [best] = passages.toSorted((one, other) => other.relevance - one.relevance);
  console.log(`  ${headline} (${best?.relevance.toFixed(2)}): ${best?.text.replaceAll(/\s+/g, ' ').slice(0, 200)}`);
}
