import type { Command } from 'commander';
import { addCompaniesCommand } from '../commands/companies.ts';
import { addConfigCommand } from '../commands/config.ts';
import { addFundamentalsCommand } from '../commands/fundamentals.ts';
import { addFundamentalsCheck } from '../commands/fundamentals-check.ts';
import { addCompaniesImport, addImportParent } from '../commands/import.ts';
import { addDocumentsImport } from '../commands/import-documents.ts';
import { addFactsImport } from '../commands/import-facts.ts';
import { addRecordImports } from '../commands/import-records.ts';
import { addIndexCommand } from '../commands/index-rebuild.ts';
import { addJobsCommand } from '../commands/jobs.ts';
import { addKeysCommand } from '../commands/keys.ts';
import { addLinksCommand } from '../commands/links.ts';
import { addMcpCommand } from '../commands/mcp.ts';
import { addModelsCommand } from '../commands/models.ts';
import { addOrgsCommand } from '../commands/orgs.ts';
import { addUsersCommand } from '../commands/users.ts';
import { openChunkRebuild } from '../compose/chunk-rebuild.ts';
import { openDocumentsImport } from '../compose/documents-import.ts';
import { openFactsImport } from '../compose/facts-import.ts';
import { openJobs } from '../compose/jobs.ts';
import { openModels } from '../compose/models.ts';
import {
  openAccess,
  openCompanies,
  openFundamentals,
  openImport,
  openLinkSecret,
  openRecordImport,
  openStatementCheck,
  recordKinds,
} from '../compose/tools.ts';
import type { Config } from '../platform/config.ts';

/** Adds every command but `serve`. `config` is called when one of them runs. */
export function addCommands(program: Command, config: () => Config): void {
  const access = () => openAccess(config());
  const imports = addImportParent(program);
  addCompaniesImport(imports, () => openImport(config()));
  addFactsImport(imports, () => openFactsImport(config()));
  addDocumentsImport(imports, () => openDocumentsImport(config()));
  addRecordImports(imports, recordKinds, (name) => openRecordImport(config(), name));
  addCompaniesCommand(program, () => openCompanies(config()));
  const fundamentals = addFundamentalsCommand(program, () => openFundamentals(config()));
  addFundamentalsCheck(fundamentals, () => openStatementCheck(config()));
  addOrgsCommand(program, access);
  addUsersCommand(program, access);
  addKeysCommand(program, access);
  addIndexCommand(program, () => openChunkRebuild(config()));
  addJobsCommand(program, () => openJobs(config()));
  addLinksCommand(program, () => openLinkSecret(config()));
  addMcpCommand(program, config);
  addModelsCommand(program, () => openModels(config()));
  addConfigCommand(program, config);
}
