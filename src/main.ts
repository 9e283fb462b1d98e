import { Command } from 'commander';
import { ConfigError, loadConfig, processEnvironment, takeFlags, unknownVariables } from './platform/config.ts';
import { AppError } from './platform/errors.ts';
import { createLogger } from './platform/log.ts';
import { SETTINGS } from './platform/settings/settings.ts';
import { checkTlsFiles } from './platform/tls-pair.ts';
import { VERSION } from './platform/version.ts';

// Files are readable only by the account that the program runs as; child processes inherit it.
process.umask(0o077);
endWithStarter();
const { flags, rest } = takeFlags(process.argv.slice(2));
const config = () => loadConfig(flags, processEnvironment());

const program = new Command('almanac')
  .description('A self-hosted financial data and content API')
  .version(VERSION)
  .addHelpText('after', settingsHelp);
program
  .command('serve')
  .description('run the service until SIGTERM or SIGINT')
  .addHelpText('after', settingsHelp)
  .action(serve);
// The service starts without loading what only commands need.
if (rest[0] !== 'serve') await (await import('./main/commands.ts')).addCommands(program, config, rest[0]);

try {
  await program.parseAsync(rest, { from: 'user' });
} catch (error) {
  if (!(error instanceof AppError || error instanceof ConfigError)) throw error;
  // Files that a start had opened before it failed would keep the process from ending.
  process.stderr.write(`almanac: ${error instanceof AppError ? error.detail : error.message}\n`, () => process.exit(1));
}

/**
 * Stops this process when `bin/almanac.js`, which started it, is gone, also by SIGKILL: an orphan would go on writing beside the next
 * one that is started. Nothing happens when it was started without a channel.
 */
function endWithStarter(): void {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref();
}

async function serve(): Promise<void> {
  const settings = loadConfig(flags, processEnvironment(), [checkTlsFiles]);
  const log = createLogger(settings);
  for (const name of unknownVariables(processEnvironment())) {
    log.warn({ variable: name }, 'a variable that starts with ALMANAC_ but is not a setting');
  }
  // From here on, as health is reported before the start is whole: a signal ends the service in order then, a second one at once.
  const ending = new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve());
  });
  const { startService } = await import('./compose/roles/service.ts');
  const service = await startService(settings, log, process.stdout.isTTY);
  process.stdout.write(service.greeting);
  await ending;
  log.info('stopping: requests in flight are being answered');
  await service.stop();
}

function settingsHelp(): string {
  const width = Math.max(...SETTINGS.map(({ flag }) => flag.length));
  const rows = SETTINGS.map(({ flag, variable, meaning }) => `  --${flag.padEnd(width)}  ${meaning} (${variable})`);
  return `\nSettings, for every command, also as environment variables:\n${rows.join('\n')}`;
}
