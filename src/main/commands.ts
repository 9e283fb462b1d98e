import type { Command } from 'commander';
import type { Config } from '../platform/config.ts';

/** Adds a command. `config` is called when it runs. */
type AddCommand = (program: Command, config: () => Config) => Promise<void>;

/**
 * Every command but `serve`, by name, in the order of the help. Each imports its own modules only, as imports are most
 * of its cost.
 */
const COMMANDS: Readonly<Record<string, AddCommand>> = {
  async import(program, config) {
    const { addCompaniesImport, addImportParent } = await import('../commands/import.ts');
    const { addDocumentsImport } = await import('../commands/import-documents.ts');
    const { addFactsImport } = await import('../commands/import-facts.ts');
    const { addRecordImports } = await import('../commands/import-records.ts');
    const { openImport, openRecordImport, recordKinds } = await import('../compose/tools.ts');
    const { openDocumentsImport } = await import('../compose/imports/documents-import.ts');
    const { openFactsImport } = await import('../compose/imports/facts-import.ts');
    const imports = addImportParent(program);
    addCompaniesImport(imports, () => openImport(config()));
    addFactsImport(imports, () => openFactsImport(config()));
    addDocumentsImport(imports, () => openDocumentsImport(config()));
    addRecordImports(imports, recordKinds, (name) => openRecordImport(config(), name));
  },
  async companies(program, config) {
    const { addCompaniesCommand } = await import('../commands/companies.ts');
    const { openCompanies } = await import('../compose/tools.ts');
    addCompaniesCommand(program, () => openCompanies(config()));
  },
  async fundamentals(program, config) {
    const { addFundamentalsCommand } = await import('../commands/fundamentals.ts');
    const { addFundamentalsCheck } = await import('../commands/fundamentals-check.ts');
    const { openFundamentals, openStatementCheck } = await import('../compose/tools.ts');
    const fundamentals = addFundamentalsCommand(program, () => openFundamentals(config()));
    addFundamentalsCheck(fundamentals, () => openStatementCheck(config()));
  },
  async orgs(program, config) {
    const { addOrgsCommand } = await import('../commands/orgs.ts');
    const { openAccess } = await import('../compose/access-session.ts');
    addOrgsCommand(program, () => openAccess(config()));
  },
  async users(program, config) {
    const { addUsersCommand } = await import('../commands/users.ts');
    const { openAccess } = await import('../compose/access-session.ts');
    addUsersCommand(program, () => openAccess(config()));
  },
  async keys(program, config) {
    const { addKeysCommand } = await import('../commands/keys.ts');
    const { openAccess } = await import('../compose/access-session.ts');
    addKeysCommand(program, () => openAccess(config()));
  },
  async index(program, config) {
    const { addIndexCommand } = await import('../commands/index-rebuild.ts');
    const { openChunkRebuild } = await import('../compose/chunk-index/chunk-rebuild.ts');
    addIndexCommand(program, () => openChunkRebuild(config()));
  },
  async jobs(program, config) {
    const { addJobsCommand } = await import('../commands/jobs.ts');
    const { openJobs } = await import('../compose/jobs.ts');
    addJobsCommand(program, () => openJobs(config()));
  },
  async feeds(program, config) {
    const { addFeedsCommand } = await import('../commands/feeds.ts');
    const { askAtTerminal } = await import('../commands/question.ts');
    const { processCommandEnvironment } = await import('../commands/import.ts');
    const { openFeeds } = await import('../compose/feeds/feeds-session.ts');
    addFeedsCommand(program, () => openFeeds(config()), { ...processCommandEnvironment, ask: askAtTerminal });
  },
  async links(program, config) {
    const { addLinksCommand } = await import('../commands/links.ts');
    const { openLinkSecret } = await import('../compose/tools.ts');
    addLinksCommand(program, () => openLinkSecret(config()));
  },
  async mcp(program, config) {
    const { addMcpCommand } = await import('../commands/mcp.ts');
    addMcpCommand(program, config);
  },
  async models(program, config) {
    const { addModelsCommand } = await import('../commands/models.ts');
    const { openModels } = await import('../compose/models.ts');
    addModelsCommand(program, () => openModels(config()));
  },
  async migrate(program, config) {
    const { addMigrateCommand } = await import('../commands/migrate.ts');
    const { migrateDatabase } = await import('../compose/roles/migrate.ts');
    addMigrateCommand(program, (options) => migrateDatabase(config(), options));
  },
  async config(program, config) {
    const { addConfigCommand } = await import('../commands/config.ts');
    addConfigCommand(program, config);
  },
};

/** Adds the command called `name`, and every command but `serve` where there is none of that name, as for the help. */
export async function addCommands(program: Command, config: () => Config, name: string | undefined): Promise<void> {
  const named = name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  for (const add of named ? [named] : Object.values(COMMANDS)) await add(program, config);
}
