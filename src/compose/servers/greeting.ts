import { join } from 'node:path';
import { writePrivateFile } from '../../adapters/disk/private-file.ts';
import type { FirstKey } from '../../domain/access/first-key.ts';

/** Greeting of a start: all that the first call needs. */
export interface GreetingFacts {
  readonly address: string;
  readonly version: string;
  readonly firstKey: FirstKey;
  readonly dataDir: string;
  /** Signs in to the console once. */
  readonly signInLink: string | undefined;
  /** Prints secrets only on a terminal. Other outputs are mostly logs, which others read and which are archived. */
  readonly isTerminal: boolean;
}

/**
 * The text that `serve` prints once it listens: address, key, console and an example call. A terminal is shown a key that was just created and
 * the link that signs in; otherwise the text names the files of mode 0600 that hold them, and the link is written to `sign-in-link`.
 */
export async function greetingOf(facts: GreetingFacts): Promise<string> {
  const { address, version, dataDir, signInLink, isTerminal } = facts;
  const [key, used] = keyOf(facts);
  const lines = [`Almanac ${version} serves at ${address}`, `  API key        ${key}`];
  if (signInLink !== undefined) {
    const file = join(dataDir, 'sign-in-link');
    if (!isTerminal) await writePrivateFile(file, `${signInLink}\n`);
    lines.push(`  Console        ${isTerminal ? signInLink : `link in ${file}`}  (for an hour, once)`);
  }
  return [
    ...lines,
    `  Documentation  ${address}/docs`,
    '  Try            ' +
      `curl -s ${address}/v1/knowledge-graph/companies -H "X-API-KEY: ${used}" -H 'Content-Type: application/json' -d '{"query": "apple"}'`,
    '',
  ].join('\n');
}

/** The first key as it is shown, and as the example call uses it. */
function keyOf({ firstKey, dataDir, isTerminal }: GreetingFacts): readonly [shown: string, used: string] {
  const file = join(dataDir, 'api-key');
  if (firstKey.kind === 'configured') return ['the one in ALMANAC_API_KEY', '$ALMANAC_API_KEY'];
  if (firstKey.kind === 'others') return ['one of those made with "almanac keys create"', 'YOUR_KEY'];
  const isShown = firstKey.kind === 'generated' && isTerminal;
  return [isShown ? `${firstKey.secret}  (kept in ${file})` : `in ${file}`, `$(cat ${file})`];
}
