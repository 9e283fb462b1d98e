import type { Command } from 'commander';
import {
  companyWithRecords,
  type DoubtfulPair,
  doubtfulPairs,
  joinCompanies,
  recordName,
  splitCompany,
} from '../domain/ingest/companies/company-decisions.ts';
import type { ImportStore } from '../domain/ingest/run/import-store.ts';
import { AppError } from '../platform/errors.ts';
import { type EntityId, parseEntityId } from '../platform/ids.ts';
import { withSession } from './session.ts';
import { table } from './table.ts';

/** Session of the commands on companies; opened when one runs, closed when it ends. */
export interface CompaniesSession {
  readonly imports: Pick<ImportStore, 'step'>;
  updateIndex(): Promise<unknown>;
  close(): Promise<void>;
}

/** `almanac companies records|split|merge|doubtful`. */
export function addCompaniesCommand(program: Command, open: () => Promise<CompaniesSession>): void {
  const companies = program.command('companies').description('records and the companies they belong to');
  companies
    .command('records')
    .description('list the records that a company was worked out from')
    .argument('<entity>', 'rp_entity_id of the company')
    .action((entity: string, _: object, command: Command) =>
      withSession(command, open, async ({ imports }) => {
        const { company, records } = await imports.step((step) => companyWithRecords(step, idOf(entity)));
        const rows = records.map((record) => [
          recordName(record),
          record.name ?? '-',
          record.countryCode ?? '-',
          record.isins.join(),
        ]);
        return `${company.id} ${company.name}\n${table(['RECORD', 'NAME', 'COUNTRY', 'ISIN'], rows, 'It was not imported from records.')}`;
      }),
    );
  companies
    .command('split')
    .description('make a company of its own of some records of another; later imports keep them apart')
    .argument('<entity>', 'rp_entity_id of the company')
    .argument('<records...>', 'records that go, as "companies records" lists them')
    .action((entity: string, records: string[], _: object, command: Command) =>
      withSession(command, open, async ({ imports, updateIndex }) => {
        const id = await imports.step((step) => splitCompany(step, idOf(entity), records));
        await updateIndex();
        return `Split from ${entity}: ${id}`;
      }),
    );
  companies
    .command('merge')
    .description('make two companies one, under the id of the second; later imports keep it one')
    .argument('<entity>', 'rp_entity_id of the company to remove')
    .argument('<into>', 'rp_entity_id of the company that stays')
    .action((entity: string, into: string, _: object, command: Command) =>
      withSession(command, open, async ({ imports, updateIndex }) => {
        const id = await imports.step((step) => joinCompanies(step, idOf(entity), idOf(into)));
        await updateIndex();
        return `${entity} leads to ${id} from now on`;
      }),
    );
  companies
    .command('doubtful')
    .description('list companies that share identifiers but were not merged')
    .option('--json', 'answer as JSON', false)
    .action(({ json }: { json: boolean }, command: Command) =>
      withSession(command, open, async ({ imports }) => {
        const pairs = await imports.step(doubtfulPairs);
        return json ? JSON.stringify(pairs.map(toJson), null, 2) : toTable(pairs);
      }),
    );
}

const toJson = ({ a, b, identifiers, likeness }: DoubtfulPair) => ({
  companies: [a, b].map(({ id, name, countryCode }) => ({ rp_entity_id: id, name, country: countryCode })),
  identifiers,
  names: likeness,
});

const toTable = (pairs: readonly DoubtfulPair[]): string =>
  table(
    ['COMPANY', '', 'OTHER', '', 'NAMES', 'SHARED'],
    pairs.map(({ a, b, identifiers, likeness }) => [
      a.id,
      a.name,
      b.id,
      b.name,
      likeness,
      identifiers.slice(0, 3).join(' '),
    ]),
    'No companies share an identifier.',
  );

function idOf(text: string): EntityId {
  const id = parseEntityId(text);
  if (id === undefined)
    throw new AppError('invalid_request', `"${text}" is no rp_entity_id: exactly six letters or digits`);
  return id;
}
