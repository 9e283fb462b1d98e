import type { Command } from 'commander';
import type { CheckedCompany, StatementCheck } from '../domain/fundamentals/check/check-company.ts';
import { CHECKS, RESIDUAL_REASONS, type Residual } from '../domain/fundamentals/check/residual.ts';
import type { CompanyLookup } from '../domain/knowledge-graph/company-lookup.ts';
import { AppError } from '../platform/errors.ts';
import { type EntityId, parseEntityId } from '../platform/ids.ts';
import { processCommandEnvironment } from './import.ts';
import { STATUS } from './import-kind.ts';
import { whole } from './import-progress.ts';

/** Session of the check; opened when it runs, closed when it ends. */
export interface CheckSession {
  readonly companies: CompanyLookup;
  readonly check: StatementCheck;
  close(): Promise<void>;
}

interface NamedCheck extends CheckedCompany {
  readonly name: string;
}

/** `almanac fundamentals check`: checks statements of companies against the sums in their own filings. */
export function addFundamentalsCheck(
  fundamentals: Command,
  open: () => Promise<CheckSession>,
  { terminal } = processCommandEnvironment,
): void {
  fundamentals
    .command('check')
    .description(
      'compare statements with the sums that the filings themselves give, and show what differs by more than 0.5 %',
    )
    .argument('[entity...]', 'rp_entity_id of companies; all that have facts when none is named')
    .option('--json', 'answer as JSON, one company on a line', false)
    .addHelpText('after', '\nExit status: 0 every difference has a reason, 1 some are unexplained.')
    .action(async (entities: string[], { json }: { readonly json: boolean }, command: Command) => {
      const session = await open();
      const write = (line: string): void => command.configureOutput().writeOut?.(`${line}\n`);
      try {
        const sum = await checkAll(session, entities.map(idOf), (one) => write(json ? toJson(one) : toText(one)));
        if (!json) write(toTotals(sum));
        if (sum.reasons.has('unexplained')) terminal.exitWith(STATUS.rejected);
      } finally {
        await session.close();
      }
    });
}

function idOf(entity: string): EntityId {
  const id = parseEntityId(entity);
  if (id !== undefined) return id;
  throw new AppError('invalid_request', `"${entity}" is no rp_entity_id: exactly six letters or digits`);
}

interface Totals {
  companies: number;
  compared: number;
  readonly reasons: Map<string, number>;
}

async function checkAll(
  { companies, check }: CheckSession,
  wanted: readonly EntityId[],
  show: (one: NamedCheck) => void,
): Promise<Totals> {
  const sum: Totals = { companies: 0, compared: 0, reasons: new Map() };
  for await (const checked of wanted.length > 0 ? check.companies(wanted) : check.all()) {
    const entity = await companies.find(checked.entityId);
    sum.companies += 1;
    sum.compared += comparisonsOf(checked);
    for (const { reason } of checked.residuals) sum.reasons.set(reason, (sum.reasons.get(reason) ?? 0) + 1);
    show({ ...checked, name: entity?.company.name ?? checked.entityId });
  }
  return sum;
}

const comparisonsOf = ({ compared }: CheckedCompany): number =>
  Object.values(compared).reduce((total, count) => total + count, 0);

const toJson = ({ entityId, name, compared, residuals }: NamedCheck): string =>
  JSON.stringify({
    rp_entity_id: entityId,
    name,
    compared,
    residuals: residuals.map(({ statement, ...residual }) => ({
      check: residual.check,
      kind: statement.kind,
      fiscal_year: statement.fiscalYear,
      fiscal_period: statement.fiscalPeriod,
      ends_on: statement.endsOn,
      currency: statement.currency,
      line: residual.line,
      answered: residual.answered,
      filed: residual.filed,
      reason: residual.reason,
    })),
  });

function toText(checked: NamedCheck): string {
  const { name, entityId, residuals } = checked;
  const head = `${name} (${entityId}): ${whole(comparisonsOf(checked))} comparisons, ${whole(residuals.length)} above 0.5 %`;
  return [head, ...residuals.map(residualText)].join('\n');
}

const residualText = ({ check, statement, line, answered, filed, reason }: Residual): string =>
  `  ${statement.fiscalPeriod} ${statement.fiscalYear} ${line}: ${answered ?? 'null'}, filed ${filed}  [${check}: ${reason}]`;

function toTotals({ companies, compared, reasons }: Totals): string {
  const counted = Object.entries(RESIDUAL_REASONS).flatMap(([reason, meaning]) => {
    const count = reasons.get(reason);
    return count === undefined ? [] : [`${whole(count).padStart(8)}  ${reason}: ${meaning}`];
  });
  const head = `${whole(companies)} companies, ${whole(compared)} comparisons in ${Object.keys(CHECKS).length} checks`;
  return ['', counted.length === 0 ? `${head}: nothing above 0.5 %` : `${head}, above 0.5 %:`, ...counted].join('\n');
}
