import type { Command } from 'commander';

/** Session of the command; opened when it runs, closed when it ends. */
export interface LinkSecret {
  renew(): Promise<void>;
  close(): Promise<void>;
}

/** `almanac links rotate`. */
export function addLinksCommand(program: Command, open: () => Promise<LinkSecret>): void {
  program
    .command('links')
    .description('signed links, which lead to uploads and documents without a key')
    .command('rotate')
    .description('replace the secret that signs them; from the next start of the service all existing links are void')
    .action(async (_options: object, command: Command) => {
      const session = await open();
      try {
        await session.renew();
        command
          .configureOutput()
          .writeOut?.('The secret of links is replaced. Restart the service: existing links end with that.\n');
      } finally {
        await session.close();
      }
    });
}
