import type { Organization } from '@almanac/client';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { almanac } from '../api/almanac.ts';
import { day } from '../format/dates.ts';
import { counted } from '../format/numbers.ts';
import { ErrorNotice } from '../parts/notices.tsx';
import { Panel } from '../parts/panel.tsx';
import { QueryView } from '../parts/query-view.tsx';
import { ScrollBox } from '../parts/scroll-box.tsx';
import { TableHead } from '../parts/table-head.tsx';
import { useOrganizations } from './organization-choice.tsx';
import { OrganizationPanel } from './organization-panel.tsx';
import { useAction } from './use-action.ts';

const route = getRouteApi('/admin');

/** Organizations with their plans and entitlements; operators create and change them. */
export function OrganizationsTab({ isOperator }: { readonly isOperator: boolean }) {
  const query = useOrganizations();
  const { organization: chosen } = route.useSearch();
  const shown = query.data?.value.find(({ id }) => id === chosen) ?? (isOperator ? undefined : query.data?.value[0]);
  return (
    <>
      <Panel title="Organizations">
        <QueryView
          query={query}
          height="16rem"
          what="organizations"
          isEmpty={(all) => all.length === 0}
          empty="There are no organizations."
        >
          {(all) => <OrganizationRows organizations={all} chosen={shown?.id} />}
        </QueryView>
        {isOperator && <AddOrganization />}
      </Panel>
      {shown !== undefined && <OrganizationPanel key={shown.id} organization={shown} isOperator={isOperator} />}
    </>
  );
}

function OrganizationRows({
  organizations,
  chosen,
}: {
  readonly organizations: readonly Organization[];
  readonly chosen: string | undefined;
}) {
  return (
    <ScrollBox name="Rows of organizations">
      <table className="table">
        <TableHead columns={['Name', 'Plan', 'Entitlements', 'Created']} />
        <tbody>
          {organizations.map(({ id, name, plan, entitlements, createdAt }) => (
            <tr key={id}>
              <th scope="row">
                <Link
                  to="/admin"
                  search={{ tab: 'organizations', organization: id }}
                  aria-current={id === chosen || undefined}
                >
                  {name}
                </Link>
              </th>
              <td>{planText(plan)}</td>
              <td>{entitlements.join(', ') || 'none'}</td>
              <td>{day(createdAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function planText(plan: Organization['plan']): string {
  if (plan.kind === 'credits')
    return plan.creditLimit === null ? 'credits, no limit' : `${counted(plan.creditLimit, 'cent')} of credits`;
  const limits = Object.values(plan.unitLimits).filter((limit) => limit !== null).length;
  return limits === 0 ? 'quota, no limits' : `quota, ${counted(limits, 'limit')}`;
}

function AddOrganization() {
  const action = useAction();
  const navigate = route.useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const name = String(new FormData(form).get('name')).trim();
    void action.run(async () => {
      const { id } = await almanac.admin.createOrganization(name);
      form.reset();
      await navigate({ search: { tab: 'organizations', organization: id } });
    });
  };
  return (
    <>
      <form className="row" onSubmit={submit}>
        <div className="field">
          <label htmlFor="organization-name">Name of a new organization</label>
          <input
            id="organization-name"
            name="name"
            className="input"
            required
            maxLength={64}
            pattern="[A-Za-z0-9._\-]+"
            title="Letters, digits, dots, - and _"
            autoComplete="off"
          />
        </div>
        <button type="submit" className="button primary end" disabled={action.isBusy}>
          Create
        </button>
      </form>
      {action.error && <ErrorNotice error={action.error} />}
    </>
  );
}
