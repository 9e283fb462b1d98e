import type { Command } from 'commander';

/** `almanac migrate`. */
export function addMigrateCommand(program: Command, migrate: () => Promise<void>): void {
  program
    .command('migrate')
    .description('bring the database to this version, before processes of it start; what runs may go on meanwhile')
    .action(async (_options: object, command: Command) => {
      await migrate();
      command.configureOutput().writeOut?.('The database is ready for this version of Almanac.\n');
    });
}
