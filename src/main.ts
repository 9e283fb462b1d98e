import { Command } from 'commander';
import { addConfigCommand } from './commands/config.ts';
import { addFundamentalsCommand } from './commands/fundamentals.ts';
import { addCompaniesImport, addImportParent } from './commands/import.ts';
import { addDocumentsImport } from './commands/import-documents.ts';
import { addFactsImport } from './commands/import-facts.ts';
import { addRecordImports } from './commands/import-records.ts';
import { addIndexCommand } from './commands/index-rebuild.ts';
import { addJobsCommand } from './commands/jobs.ts';
import { addKeysCommand } from './commands/keys.ts';
import { addModelsCommand } from './commands/models.ts';
import { addOrgsCommand } from './commands/orgs.ts';
import { addUsersCommand } from './commands/users.ts';
import { openChunkRebuild } from './compose/chunk-rebuild.ts';
import { openDocumentsImport } from './compose/documents-import.ts';
import { openFactsImport } from './compose/facts-import.ts';
import { openJobs } from './compose/jobs.ts';
import { openModels } from './compose/models.ts';
import { startService } from './compose/service.ts';
import { openAccess, openFundamentals, openImport, openRecordImport, recordKinds } from './compose/tools.ts';
import { ConfigError, loadConfig, processEnvironment, takeFlags, unknownVariables } from './platform/config.ts';
import { AppError } from './platform/errors.ts';
import { createLogger } from './platform/log.ts';
import { SETTINGS } from './platform/settings.ts';
import { VERSION } from './platform/version.ts';

const { flags, rest } = takeFlags(process.argv.slice(2));
const config = () => loadConfig(flags, processEnvironment());
const access = () => openAccess(config());

const program = new Command('almanac')
  .description('A self-hosted financial data and content API')
  .version(VERSION)
  .addHelpText('after', settingsHelp);
program.command('serve').description('run the service until SIGTERM or SIGINT').action(serve);
const imports = addImportParent(program);
addCompaniesImport(imports, () => openImport(config()));
addFactsImport(imports, () => openFactsImport(config()));
addDocumentsImport(imports, () => openDocumentsImport(config()));
addRecordImports(imports, recordKinds, (name) => openRecordImport(config(), name));
addFundamentalsCommand(program, () => openFundamentals(config()));
addOrgsCommand(program, access);
addUsersCommand(program, access);
addKeysCommand(program, access);
addIndexCommand(program, () => openChunkRebuild(config()));
addJobsCommand(program, () => openJobs(config()));
addModelsCommand(program, () => openModels(config()));
addConfigCommand(program, config);

try {
  await program.parseAsync(rest, { from: 'user' });
} catch (error) {
  if (!(error instanceof AppError || error instanceof ConfigError)) throw error;
  process.stderr.write(`almanac: ${error instanceof AppError ? error.detail : error.message}\n`);
  process.exitCode = 1;
}

async function serve(): Promise<void> {
  const settings = config();
  const log = createLogger(settings);
  for (const name of unknownVariables(processEnvironment())) {
    log.warn({ variable: name }, 'a variable that starts with ALMANAC_ but is not a setting');
  }
  const service = await startService(settings, log);
  process.stdout.write(service.greeting);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve());
  });
  log.info('stopping: requests in flight are being answered');
  await service.stop();
}

function settingsHelp(): string {
  const rows = SETTINGS.map(({ flag, variable, meaning }) => `  ${`--${flag}`.padEnd(24)}${meaning} (${variable})`);
  return `\nSettings, for every command, also as environment variables:\n${rows.join('\n')}`;
}
