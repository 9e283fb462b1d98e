import type { Command } from 'commander';
import {
  type Organization,
  STATEMENT_ROWS,
  type StatementRows,
  type SubscriptionPlan,
} from '../domain/access/access.ts';
import { changePlan, type PlanChange } from '../domain/usage/plan-change.ts';
import type { Subscription } from '../domain/usage/subscription.ts';
import { AppError } from '../platform/errors.ts';
import { answer, type OpenAccess } from './session.ts';
import { table } from './table.ts';

const UNLIMITED = 'unlimited';

interface Settings {
  readonly plan?: string;
  readonly limit: readonly string[];
  readonly creditLimit?: string;
  readonly price: readonly string[];
  readonly entitle: readonly string[];
  readonly unentitle: readonly string[];
  readonly statementRows?: string;
  readonly json: boolean;
}

/** `almanac orgs create|list|show|set`. */
export function addOrgsCommand(program: Command, open: OpenAccess): void {
  const orgs = program.command('orgs').description('organizations: their plans and entitlements');

  orgs
    .command('create')
    .description('make an organization')
    .argument('<name>', '1 to 64 letters, digits, dots, - and _')
    .option('--json', 'answer as JSON', false)
    .action((name: string, { json }: { json: boolean }, command: Command) =>
      answer(command, open, ({ access }) => access.createOrganization(name), {
        json,
        toJson: toApiOrganization,
        toText: (made) => `Created organization "${made.name}" (${made.id})`,
      }),
    );

  orgs
    .command('list')
    .description('list all organizations')
    .option('--json', 'answer as JSON', false)
    .action(({ json }: { json: boolean }, command: Command) =>
      answer(command, open, ({ access }) => access.organizations(), {
        json,
        toJson: (all) => all.map(toApiOrganization),
        toText: (all) =>
          table(
            ['NAME', 'ID', 'PLAN', 'ENTITLEMENTS', 'CREATED'],
            all.map((one) => [one.name, one.id, one.plan.kind, one.entitlements.join(',') || '-', one.createdAt]),
            'No organizations.',
          ),
      }),
    );

  orgs
    .command('show')
    .description('show one organization and what it used')
    .argument('<name>')
    .option('--json', 'answer as JSON', false)
    .action((name: string, { json }: { json: boolean }, command: Command) =>
      answer(
        command,
        open,
        async ({ access, usage }) => {
          const organization = await access.organization(name);
          return { organization, subscription: await usage.subscription(organization.id) };
        },
        {
          json,
          toJson: ({ organization, subscription }) => ({
            ...toApiOrganization(organization),
            usage: toApiUsage(subscription),
          }),
          toText: ({ organization, subscription }) => `${describe(organization)}\n\n${usageTable(subscription)}`,
        },
      ),
    );

  addSet(orgs, open);
}

function addSet(orgs: Command, open: OpenAccess): void {
  const collect = (value: string, before: readonly string[]): string[] => [...before, value];
  orgs
    .command('set')
    .description('change plan, limits, prices, entitlements and the layout of statements; what is not named stays')
    .argument('<name>')
    .option('--plan <kind>', 'quota (units against limits) or credits (units at a price)')
    .option('--limit <unit=number>', `units a month, or ${UNLIMITED}; may be repeated`, collect, [])
    .option('--credit-limit <cents>', `all credits in cents, or ${UNLIMITED}`)
    .option(
      '--price <unit=cents>',
      'cents per million units, or list for the price of the list; may be repeated',
      collect,
      [],
    )
    .option(
      '--entitle <name>',
      'ipos-calendar, delisted-company, package:NAME or package:* (all packages); may be repeated',
      collect,
      [],
    )
    .option('--unentitle <name>', 'take an entitlement away; may be repeated', collect, [])
    .option(
      '--statement-rows <layout>',
      'flat (a record for each period, as specified) or nested (one object, rows in rows)',
    )
    .option('--json', 'answer as JSON', false)
    .action((name: string, settings: Settings, command: Command) =>
      answer(
        command,
        open,
        async ({ access }) => {
          const change = planChange(settings);
          const { entitle, unentitle } = settings;
          return access.changeOrganization(name, {
            entitle,
            unentitle,
            plan: (now) => changePlan(now, change),
            ...statementRowsChange(settings),
          });
        },
        { json: settings.json, toJson: toApiOrganization, toText: describe },
      ),
    );
}

function statementRowsChange({ statementRows }: Settings): { statementRows?: StatementRows } {
  if (statementRows === undefined) return {};
  const layout = STATEMENT_ROWS.find((one) => one === statementRows);
  if (layout === undefined)
    throw new AppError(
      'invalid_request',
      `--statement-rows ${statementRows}: the rows are ${STATEMENT_ROWS.join(' or ')}`,
    );
  return { statementRows: layout };
}

function planChange({ plan, limit, creditLimit, price }: Settings): PlanChange {
  if (plan !== undefined && plan !== 'quota' && plan !== 'credits') {
    throw new AppError('invalid_request', `--plan ${plan}: a plan is quota or credits`);
  }
  return {
    ...(plan === undefined ? {} : { kind: plan }),
    ...(creditLimit === undefined ? {} : { creditLimitCents: amount('--credit-limit', creditLimit, UNLIMITED, true) }),
    unitLimits: Object.fromEntries(limit.map((text) => ofUnit('--limit', text, UNLIMITED))),
    unitPrices: Object.fromEntries(price.map((text) => ofUnit('--price', text, 'list'))),
  };
}

/** `kg:knowledge_graph_tokens=50000`. */
function ofUnit(option: string, text: string, none: string): [string, number | null] {
  const equals = text.lastIndexOf('=');
  if (equals < 1)
    throw new AppError(
      'invalid_request',
      `${option} ${text}: write UNIT=NUMBER, as in kg:knowledge_graph_tokens=50000`,
    );
  return [text.slice(0, equals), amount(`${option} ${text}`, text.slice(equals + 1), none, false)];
}

function amount(option: string, text: string, none: string, whole: boolean): number | null {
  if (text === none) return null;
  if (!(whole ? /^\d{1,12}$/ : /^\d{1,12}(\.\d{1,3})?$/).test(text)) {
    const form = whole ? 'a whole number of cents' : 'a number with at most three decimals';
    throw new AppError('invalid_request', `${option}: "${text}" is not ${form}, nor ${none}`);
  }
  return Number(text);
}

function describe(organization: Organization): string {
  const lines = [
    ['name', organization.name],
    ['id', organization.id],
    ['created', organization.createdAt],
    ['entitlements', organization.entitlements.join(', ') || 'none'],
    ['plan', describePlan(organization.plan)],
    ['statements', organization.statementRows],
  ];
  return lines.map(([label, text]) => `${`${label}:`.padEnd(14)}${text}`).join('\n');
}

function describePlan(plan: SubscriptionPlan): string {
  if (plan.kind === 'quota') {
    const limits = Object.entries(plan.unitLimits).map(([unit, limit]) => `${unit}=${limit ?? UNLIMITED}`);
    return `quota, ${limits.join(', ') || 'no limits'}`;
  }
  const prices = Object.entries(plan.unitPrices).map(([unit, cents]) => `, ${unit} at ${cents} cents per million`);
  return `credits, ${plan.creditLimitCents === null ? UNLIMITED : `${plan.creditLimitCents} cents`}${prices.join('')}`;
}

function usageTable(subscription: Subscription): string {
  if (subscription.kind === 'quota') {
    const rows = subscription.units.map((unit) => [unit.id, String(unit.unitsUsed), String(unit.unitsLimit)]);
    return table(['UNIT', 'USED THIS MONTH', 'LIMIT'], rows, '');
  }
  const { usedCents, remainingCents } = subscription.credits;
  const rows = subscription.billing.flatMap(({ period, units }) =>
    units.map((unit) => [period.start, unit.id, String(unit.usedCents), String(unit.centsPerMillion ?? '-')]),
  );
  const bill = table(['MONTH', 'UNIT', 'CENTS', 'PER MILLION'], rows, 'Nothing used.');
  return `used ${usedCents} cents, remaining ${remainingCents}\n${bill}`;
}

const toApiOrganization = ({ id, name, entitlements, plan, statementRows, createdAt }: Organization) => ({
  id,
  name,
  entitlements,
  plan:
    plan.kind === 'quota'
      ? { kind: plan.kind, unit_limits: plan.unitLimits }
      : { kind: plan.kind, credit_limit: plan.creditLimitCents, unit_prices: plan.unitPrices },
  statement_rows: statementRows,
  created_at: createdAt,
});

function toApiUsage(subscription: Subscription) {
  if (subscription.kind === 'quota') {
    return subscription.units.map(({ id, unitsUsed, unitsLimit }) => ({
      id,
      units_usage: unitsUsed,
      units_limit: unitsLimit,
    }));
  }
  const { usedCents, remainingCents } = subscription.credits;
  const billing = subscription.billing.map(({ period, usedCents: cents, units }) => ({
    period,
    credit_usage: cents,
    units: units.map((unit) => ({ id: unit.id, units_usage: unit.usedCents, units_price: unit.centsPerMillion })),
  }));
  return { credits: { usage: usedCents, remaining: remainingCents }, billing };
}
