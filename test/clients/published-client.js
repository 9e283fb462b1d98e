// The TypeScript client as it is published, against a service with the sample data, under the oldest Node.js that it supports:
//
//   npm run client:build && npx node@20 test/clients/published-client.js http://127.0.0.1:8080 KEY
import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Almanac, Entity, Keyword, NotFoundError } from '../../packages/client/dist/index.js';

const [baseUrl, apiKey] = process.argv.slice(2);
const almanac = new Almanac({ apiKey, baseUrl });
const path = join(tmpdir(), `almanac-published-client-${process.pid}.txt`);
const text = 'The plant in Leipzig makes turbines.\n'.repeat(5_000);

const [apple] = await almanac.graph.findCompanies('apple');
assert.equal(apple.id, 'D8442A');
const [quarter] = await almanac.statements.income(apple, { limit: 1, asOf: '2025-06-30' });
assert.deepEqual(
  [quarter.fiscalPeriodEndDate, quarter.revenue, quarter.version.form],
  ['2025-03-29', 95_359_000_000, '10-Q'],
);

const search = almanac.search.new(Entity(apple).and(Keyword('revenue')), { sort: 'date_asc' });
const found = await search.run({ documents: 20 }).toArray();
assert.equal(found.length, 20);
assert.deepEqual(
  found.map(({ timestamp }) => timestamp),
  found.map(({ timestamp }) => timestamp).sort(),
);
assert.equal(
  search.usage,
  found.flatMap(({ passages, cluster }) => [passages, ...cluster.map((one) => one.passages)]).flat().length / 10,
);

writeFileSync(path, text);
try {
  const sent = [];
  const file = await almanac.uploads.fromFile(path, { onProgress: ({ sentBytes }) => sent.push(sentBytes) });
  assert.equal(sent.at(-1), text.length);
  assert.ok(sent.length > 2);
  assert.equal((await almanac.uploads.waitUntilProcessed(file)).status, 'completed');
  assert.equal(await (await almanac.uploads.original(file)).text(), text);
  await almanac.uploads.delete(file);
  await assert.rejects(async () => almanac.uploads.get(file), NotFoundError);
} finally {
  rmSync(path);
}

const batch = await almanac.batches.create(['Apple revenue', 'turbines']);
await batch.wait();
const lines = [];
for await (const line of batch.results()) lines.push(line.status);
assert.deepEqual(lines, ['success', 'success']);
process.stdout.write(`the published client works under Node.js ${process.version}\n`);
