import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import type { Config } from '../platform/config.ts';
import { bridge } from './mcp-bridge.ts';

/** `almanac mcp`: the tools of a running service for assistants that start their servers as programs (MCP over stdio). */
export function addMcpCommand(program: Command, config: () => Pick<Config, 'dataDir' | 'port' | 'firstApiKey'>): void {
  program
    .command('mcp')
    .description('serve the tools of a running service to an assistant, over standard input and output')
    .option('--url <url>', 'address of the service; this machine by default')
    .option(
      '--key-file <file>',
      'file with the API key; by default ALMANAC_API_KEY, then the key in the data directory',
    )
    .action(async ({ url, keyFile }: { url?: string; keyFile?: string }) => {
      const { dataDir, port, firstApiKey } = config();
      const key = keyFile === undefined ? firstApiKey : undefined;
      await bridge({
        endpoint: new URL('/mcp', url ?? `http://127.0.0.1:${port}`),
        key: key ?? readFileSync(keyFile ?? join(dataDir, 'api-key'), 'utf8').trim(),
        input: process.stdin,
        write: (line) => process.stdout.write(`${line}\n`),
        complain: (line) => process.stderr.write(`${line}\n`),
      });
    });
}
