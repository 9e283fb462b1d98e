import { join } from 'node:path';
import type { FirstKey } from '../domain/access/first-key.ts';

/** The text that `serve` prints once it listens: address, key, console and an example call. A key is shown only when just created. */
export function greetingOf(facts: {
  readonly address: string;
  readonly version: string;
  readonly firstKey: FirstKey;
  readonly dataDir: string;
  /** Signs in to the console once. */
  readonly signInLink: string | undefined;
}): string {
  const { address, version, firstKey, dataDir, signInLink } = facts;
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
    ...(signInLink === undefined ? [] : [`  Console        ${signInLink}  (for an hour, once)`]),
    `  Documentation  ${address}/docs`,
    '  Try            ' +
      `curl -s ${address}/v1/knowledge-graph/companies -H "X-API-KEY: ${used}" -H 'Content-Type: application/json' -d '{"query": "apple"}'`,
    '',
  ].join('\n');
}
