import type { Command } from 'commander';
import { parseAsOf } from '../domain/fundamentals/as-of.ts';
import type { DerivedFigures, Fundamentals } from '../domain/fundamentals/fundamentals.ts';
import { ALL_METRICS } from '../domain/fundamentals/metrics/all-metrics.ts';
import type { ExplainedMetric } from '../domain/fundamentals/metrics/metric.ts';
import type { Statement } from '../domain/fundamentals/statement.ts';
import type { CompanyLookup } from '../domain/knowledge-graph/company-lookup.ts';
import { AppError } from '../platform/errors.ts';
import { parseEntityId } from '../platform/ids.ts';
import { withSession } from './session.ts';

/** Session of the commands on fundamentals; opened when one runs, closed when it ends. */
export interface FundamentalsSession {
  readonly companies: CompanyLookup;
  readonly fundamentals: Fundamentals;
  close(): Promise<void>;
}

interface ExplainOptions {
  readonly asOf?: string;
  readonly metric?: string;
  readonly json: boolean;
}

/** `almanac fundamentals` with `explain`. Returns the command, to which others are added. */
export function addFundamentalsCommand(program: Command, open: () => Promise<FundamentalsSession>): Command {
  const fundamentals = program
    .command('fundamentals')
    .description('statements and metrics of companies from their filings');
  fundamentals
    .command('explain')
    .description('show how the key metrics and ratios of a company were worked out, and why one has no value')
    .argument('<entity>', 'rp_entity_id of the company')
    .option('--as-of <moment>', 'as known at that time: ISO 8601 date or date-time')
    .option('--metric <name>', 'this one alone')
    .option('--json', 'answer as JSON', false)
    .action((entity: string, options: ExplainOptions, command: Command) =>
      withSession(command, open, (session) => explain(session, entity, options)),
    );
  return fundamentals;
}

async function explain(session: FundamentalsSession, entity: string, options: ExplainOptions): Promise<string> {
  const id = parseEntityId(entity);
  if (id === undefined)
    throw new AppError('invalid_request', `"${entity}" is no rp_entity_id: exactly six letters or digits`);
  const asOf = options.asOf === undefined ? null : parseAsOf(options.asOf);
  if (asOf === undefined)
    throw new AppError('invalid_request', `--as-of ${options.asOf}: must be an ISO 8601 date or date-time`);
  const metrics =
    options.metric === undefined ? ALL_METRICS : ALL_METRICS.filter(({ name }) => name === options.metric);
  if (metrics.length === 0) throw new AppError('not_found', `There is no metric ${options.metric}`);
  const company = await session.companies.find(id);
  if (!company) throw new AppError('not_found', `No company has the rp_entity_id ${id}`);
  const derived = await session.fundamentals.derived(company.entityId, asOf);
  if (!derived) throw new AppError('not_found', `No financial statement of ${company.company.name} (${id}) is known`);
  const explained = metrics.map((metric) => derived.explain(metric));
  if (options.json) return JSON.stringify(explained.map(toJson), null, 2);
  return [headOf(company.company.name, derived), ...explained.map(toText)].join('\n\n');
}

const headOf = (name: string, { figures }: DerivedFigures): string =>
  `${name}: twelve months to ${figures.endsOn ?? '(none)'}, in ${figures.currency ?? 'no currency'}`;

function toText({ metric, value, reason, passedOver, inputs }: ExplainedMetric): string {
  const lines = [
    `${metric.name} = ${value ?? `null (${reason})`}`,
    `  ${metric.text}`,
    ...(passedOver === null ? [] : [`  not the first way, as ${passedOver}`]),
    ...inputs.map(({ name, reading }) => {
      const filings = [...new Set(reading.statements.map(filingOf))].join(', ');
      const from = [reading.basis, filings].filter((part) => part !== '').join('; ');
      const shown = `    ${name} = ${reading.value ?? `null (${reading.reason})`}${from === '' ? '' : `  [${from}]`}`;
      return [shown, ...derivationsOf(name, reading.statements).map((text) => `      ${text}`)].join('\n');
    }),
  ];
  return lines.join('\n');
}

/** The formula of a metric; `income.EPS` is the line `EPS` of its statements. */
const formulaOf = (name: string, { derived }: Statement): string | null =>
  derived[name.slice(name.indexOf('.') + 1)] ?? null;

/** The formulas of a line in statements in which it was computed, not filed. */
const derivationsOf = (name: string, statements: readonly Statement[]): string[] =>
  statements.flatMap((statement) => {
    const formula = formulaOf(name, statement);
    return formula === null ? [] : [`${statement.fiscalPeriod} ${statement.fiscalYear}: ${formula}`];
  });

const filingOf = ({ form, accession, filedOn }: Statement): string =>
  accession === null ? `${form} of ${filedOn}` : `${form} ${accession}`;

const toJson = ({ metric, value, reason, passedOver, inputs }: ExplainedMetric) => ({
  name: metric.name,
  unit: metric.unit,
  value,
  reason,
  formula: metric.text,
  passed_over: passedOver,
  source: metric.source,
  inputs: inputs.map(({ name, reading }) => ({
    name,
    value: reading.value,
    reason: reading.reason,
    basis: reading.basis,
    statements: reading.statements.map((statement) => ({
      kind: statement.kind,
      period: statement.period,
      ends_on: statement.endsOn,
      form: statement.form,
      accession: statement.accession,
      filed_on: statement.filedOn,
      currency: statement.currency,
      worked_out: formulaOf(name, statement),
    })),
  })),
});
