import type { Command } from 'commander';
import type { Config } from '../platform/config.ts';

/** `almanac config`: the settings in force, one `NAME=value` a line, without secrets. */
export function addConfigCommand(program: Command, config: () => Config): void {
  program
    .command('config')
    .description('print the settings in force, without secrets')
    .option('--json', 'as one JSON object')
    .action(({ json }: { json?: true }) => {
      const settings = config().shown;
      const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
      process.stdout.write(json ? `${JSON.stringify(settings, null, 2)}\n` : `${lines.join('\n')}\n`);
    });
}
