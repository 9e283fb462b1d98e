import type { Command } from 'commander';

/** `almanac migrate`. */
export function addMigrateCommand(
  program: Command,
  migrate: (options: { isRestored: boolean }) => Promise<void>,
): void {
  program
    .command('migrate')
    .description('bring the database to this version, before processes of it start; what runs may go on meanwhile')
    .option(
      '--restored',
      'the rows were restored to an earlier moment: nothing that was derived from later ones is used',
    )
    .action(async ({ restored = false }: { restored?: boolean }, command: Command) => {
      await migrate({ isRestored: restored });
      command.configureOutput().writeOut?.('The database is ready for this version of Almanac.\n');
    });
}
