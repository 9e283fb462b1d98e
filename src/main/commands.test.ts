import { Command } from 'commander';
import { expect, test } from 'vitest';
import type { Config } from '../platform/config.ts';
import { SETTINGS } from '../platform/settings/settings.ts';
import { addCommands } from './commands.ts';

const withSubcommands = (command: Command): Command[] => [command, ...command.commands.flatMap(withSubcommands)];

test('no option of a command has the name of a setting, whose flag is taken before the command sees it', async () => {
  const program = new Command('almanac');
  await addCommands(program, () => ({}) as Config, undefined);
  const options = withSubcommands(program).flatMap((command) =>
    command.options.map(({ long }) => `${command.name()} ${long}`),
  );
  const flags = new Set<string>(SETTINGS.map(({ flag }) => `--${flag}`));
  expect(options.length).toBeGreaterThan(20);
  expect(options.filter((option) => flags.has(option.split(' ')[1] ?? ''))).toEqual([]);
});
