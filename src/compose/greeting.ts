import { join } from 'node:path';
import type { FirstKey } from '../domain/access/first-key.ts';

/** The text that `serve` prints once it listens: address, key and an example call. A key is shown only when just created. */
export function greetingOf(facts: { address: string; version: string; firstKey: FirstKey; dataDir: string }): string {
  const { address, version, firstKey, dataDir } = facts;
  const file = join(dataDir, 'api-key');
  const [shown, used] = {
    generated: [firstKey.kind === 'generated' ? `${firstKey.secret}  (kept in ${file})` : '', `$(cat ${file})`],
    kept: [`in ${file}`, `$(cat ${file})`],
    configured: ['the one in ALMANAC_API_KEY', '$ALMANAC_API_KEY'],
    others: ['one of those made with "almanac keys create"', 'YOUR_KEY'],
  }[firstKey.kind];
  return [
    `Almanac ${version} serves at ${address}`,
    `  API key        ${shown}`,
    `  Documentation  ${address}/docs`,
    '  Try            ' +
      `curl -s ${address}/v1/knowledge-graph/companies -H "X-API-KEY: ${used}" -H 'Content-Type: application/json' -d '{"query": "apple"}'`,
    '',
  ].join('\n');
}
