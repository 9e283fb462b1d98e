import type { BillingPeriod, Organization } from '@almanac/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { almanac } from '../api/almanac.ts';
import { wholeNumber } from '../format/numbers.ts';
import { EmptyNotice, ErrorNotice } from '../parts/notices.tsx';
import { Panel } from '../parts/panel.tsx';
import { QueryView } from '../parts/query-view.tsx';
import { Credits, PlanForm } from './plan-form.tsx';
import { UnitsForm } from './units-form.tsx';
import { useAction } from './use-action.ts';

/** One organization: usage of its plan, its limits and entitlements. */
export function OrganizationPanel({
  organization,
  isOperator,
}: {
  readonly organization: Organization;
  readonly isOperator: boolean;
}) {
  const { id, name, plan, statementRows } = organization;
  const query = useQuery({
    queryKey: ['admin', 'organization', id],
    queryFn: ({ signal }) => almanac.admin.organization(id, { signal }).details(),
  });
  return (
    <Panel
      title={name}
      actions={
        <Link className="button small" to="/admin" search={{ tab: 'users', organization: id }}>
          Users and keys
        </Link>
      }
    >
      {isOperator && (
        <>
          <PlanForm key={`${plan.kind} ${statementRows}`} organization={organization} />
          <Entitlements organization={organization} />
        </>
      )}
      <QueryView query={query} height="14rem" what="the plan" isEmpty={() => false} empty="">
        {({ subscription }) =>
          subscription.subscriptionType === 'quota' ? (
            <UnitsForm
              name="limits"
              used="Used this month"
              value="Limit a month"
              units={subscription.quotaUnits.map(({ unitsUsage, unitsLimit, ...unit }) => ({
                ...unit,
                used: unitsUsage,
                value: unitsLimit === 'unlimited' ? null : unitsLimit,
                otherwise: 'no limit',
              }))}
              isOperator={isOperator}
              onSave={(unitLimits) => almanac.admin.updateOrganization(id, { plan: { unitLimits } })}
            />
          ) : (
            <>
              <Credits
                id={id}
                limit={plan.kind === 'credits' ? plan.creditLimit : null}
                credits={subscription.credits}
                isOperator={isOperator}
              />
              <Prices id={id} plan={plan} month={subscription.billing[0]} isOperator={isOperator} />
            </>
          )
        }
      </QueryView>
    </Panel>
  );
}

/** Prices of this month's units: units without a price of their own have the list price. */
function Prices({
  id,
  plan,
  month,
  isOperator,
}: {
  readonly id: string;
  readonly plan: Organization['plan'];
  readonly month: BillingPeriod | undefined;
  readonly isOperator: boolean;
}) {
  const own: Readonly<Record<string, number>> = plan.kind === 'credits' ? plan.unitPrices : {};
  const units = (month?.units ?? []).map(({ unitsUsage, unitsPrice, ...unit }) => ({
    ...unit,
    used: unitsUsage,
    value: own[unit.id] ?? null,
    otherwise: unitsPrice === null ? 'no price' : wholeNumber(unitsPrice),
  }));
  if (units.length === 0) return <EmptyNotice>Units have their prices here once they are used in a month.</EmptyNotice>;
  return (
    <UnitsForm
      name="prices"
      used="Cents this month"
      value="Cents a million units"
      units={units}
      isOperator={isOperator}
      onSave={(unitPrices) => almanac.admin.updateOrganization(id, { plan: { unitPrices } })}
    />
  );
}

function Entitlements({ organization: { id, entitlements } }: { readonly organization: Organization }) {
  const action = useAction();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const wanted = String(new FormData(event.currentTarget).get('entitlements'))
      .split(/[\s,]+/)
      .filter((one) => one !== '');
    void action.run(() =>
      almanac.admin.updateOrganization(id, {
        entitle: wanted.filter((one) => !entitlements.includes(one)),
        unentitle: entitlements.filter((one) => !wanted.includes(one)),
      }),
    );
  };
  return (
    <form className="stack" onSubmit={submit}>
      <div className="field">
        <label htmlFor="entitlements">Entitlements</label>
        <input
          id="entitlements"
          name="entitlements"
          key={entitlements.join()}
          className="input"
          defaultValue={entitlements.join(', ')}
          aria-describedby="entitlements-help"
          autoComplete="off"
        />
        <span id="entitlements-help" className="small-text soft">
          ipos-calendar, delisted-company, package:NAME, or package:* for all packages
        </span>
      </div>
      {action.error && <ErrorNotice error={action.error} />}
      <div>
        <button type="submit" className="button small" disabled={action.isBusy}>
          Save entitlements
        </button>
      </div>
    </form>
  );
}
