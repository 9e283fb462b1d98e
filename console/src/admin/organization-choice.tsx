import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { almanac } from '../api/almanac.ts';
import { listed } from '../api/listed.ts';
import type { AdminSearch } from './admin-route.ts';

const route = getRouteApi('/admin');

/** The organizations that the caller reaches. */
export const useOrganizations = () =>
  useQuery({
    queryKey: ['admin', 'organizations'],
    queryFn: ({ signal }) => listed(almanac.admin.organizations({ signal })),
  });

/** The caller, with its organization. */
export const useMe = () =>
  useQuery({ queryKey: ['admin', 'me'], queryFn: ({ signal }) => almanac.admin.me({ signal }).details() });

/** Chooses the organization whose users and keys are shown; nothing for those who reach one alone. */
export function OrganizationChoice({ chosen }: { readonly chosen: string | undefined }) {
  const { data } = useOrganizations();
  const navigate = route.useNavigate();
  const organizations = data?.value ?? [];
  if (organizations.length < 2) return null;
  return (
    <div className="field">
      <label htmlFor="organization">Organization</label>
      <select
        id="organization"
        className="input"
        value={chosen ?? ''}
        onChange={({ target }) =>
          void navigate({ search: (before: AdminSearch) => ({ ...before, organization: target.value }) })
        }
      >
        {organizations.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
