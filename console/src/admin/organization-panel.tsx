import type { Organization } from '@almanac/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { almanac } from '../api/almanac.ts';
import { wholeNumber } from '../format/numbers.ts';
import { ErrorNotice } from '../parts/notices.tsx';
import { Panel } from '../parts/panel.tsx';
import { QueryView } from '../parts/query-view.tsx';
import { ScrollBox } from '../parts/scroll-box.tsx';
import { Credits, PlanForm } from './plan-form.tsx';
import { useAction } from './use-action.ts';

/** One organization: what it used of its plan, its limits and entitlements. */
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
            <Limits id={id} units={subscription.quotaUnits} isOperator={isOperator} />
          ) : (
            <Credits
              id={id}
              limit={plan.kind === 'credits' ? plan.creditLimit : null}
              credits={subscription.credits}
              isOperator={isOperator}
            />
          )
        }
      </QueryView>
    </Panel>
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

interface Unit {
  readonly id: string;
  readonly displayName: string;
  readonly unitsUsage: number;
  readonly unitsLimit: number | 'unlimited';
}

function Limits({
  id,
  units,
  isOperator,
}: {
  readonly id: string;
  readonly units: readonly Unit[];
  readonly isOperator: boolean;
}) {
  const action = useAction();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const limits = units.map((unit) => [unit.id, limitOf(String(data.get(unit.id)))] as const);
    void action.run(() => almanac.admin.updateOrganization(id, { plan: { unitLimits: Object.fromEntries(limits) } }));
  };
  return (
    <form className="stack" onSubmit={submit}>
      <ScrollBox name="Units of this month">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Unit</th>
              <th scope="col" className="number">
                Used this month
              </th>
              <th scope="col" className="number">
                Limit a month
              </th>
            </tr>
          </thead>
          <tbody>
            {units.map((unit) => (
              <tr key={unit.id}>
                <th scope="row">{unit.displayName}</th>
                <td className="number">{wholeNumber(unit.unitsUsage)}</td>
                <td className="number">
                  {isOperator ? (
                    <input
                      name={unit.id}
                      key={unit.unitsLimit}
                      className="input"
                      inputMode="decimal"
                      pattern="\d{1,12}(\.\d{1,3})?"
                      placeholder="no limit"
                      aria-label={`Limit of ${unit.displayName}`}
                      defaultValue={unit.unitsLimit === 'unlimited' ? '' : unit.unitsLimit}
                    />
                  ) : unit.unitsLimit === 'unlimited' ? (
                    'none'
                  ) : (
                    wholeNumber(unit.unitsLimit)
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {action.error && <ErrorNotice error={action.error} />}
      {isOperator && (
        <div>
          <button type="submit" className="button small" disabled={action.isBusy}>
            Save limits
          </button>
        </div>
      )}
    </form>
  );
}

const limitOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));
