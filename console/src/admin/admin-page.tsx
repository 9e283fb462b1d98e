import { getRouteApi, Link } from '@tanstack/react-router';
import { PageHeading } from '../parts/page-title.tsx';
import { showCurrentTab } from '../parts/show-current-tab.ts';
import { useSession } from '../session/session-provider.tsx';
import { ADMIN_TABS } from './admin-route.ts';
import { FeedsTab } from './feeds-tab.tsx';
import { HealthTab } from './health-tab.tsx';
import { ImportsTab } from './imports-tab.tsx';
import { JobsTab } from './jobs-tab.tsx';
import { OrganizationsTab } from './organizations-tab.tsx';
import { UsersTab } from './users-tab.tsx';

const route = getRouteApi('/admin');

/** Organizations, users, keys, and the service itself, for those who may. */
export function AdminPage() {
  const { session } = useSession();
  const search = route.useSearch();
  const tabs = ADMIN_TABS.filter(({ role }) => session.role === 'operator' || role === session.role);
  const tab = tabs.find(({ id }) => id === search.tab)?.id ?? tabs[0]?.id;
  return (
    <div className="page">
      <PageHeading>Admin</PageHeading>
      <nav ref={showCurrentTab} className="tabs" aria-label="Parts of the page">
        {tabs.map(({ id, name }) => (
          <Link
            key={id}
            to="/admin"
            search={{ tab: id, ...(search.organization && { organization: search.organization }) }}
            aria-current={id === tab ? 'page' : undefined}
          >
            {name}
          </Link>
        ))}
      </nav>
      {tab === 'organizations' && <OrganizationsTab isOperator={session.role === 'operator'} />}
      {tab === 'users' && <UsersTab />}
      {tab === 'jobs' && <JobsTab />}
      {tab === 'imports' && <ImportsTab />}
      {tab === 'feeds' && <FeedsTab />}
      {tab === 'health' && <HealthTab />}
    </div>
  );
}
