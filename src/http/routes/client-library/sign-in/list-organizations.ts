import type { SignInRoute } from '../../../operations/sign-in-route.ts';
import { underSignIn } from './_api.ts';

/** Lists the organizations of the user: one. */
export const listOrganizations: SignInRoute = {
  id: 'client-library-sign-in.list-organizations',
  method: 'GET',
  path: underSignIn('me/organization_memberships'),
  async answer({ session }) {
    const { principal } = await session();
    return { body: { response: [{ organization: { id: principal.orgId } }] } };
  },
};
