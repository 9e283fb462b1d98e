import { AppError } from '../../../../platform/errors.ts';
import type { SignInRoute } from '../../../operations/sign-in-route.ts';
import { fieldOf, ownSession, underSignIn } from './_api.ts';

/** Chooses the organization of the session, which can only be that of its user. */
export const chooseOrganization: SignInRoute = {
  id: 'client-library-sign-in.choose-organization',
  method: 'POST',
  path: underSignIn('client/sessions/:session/touch'),
  async answer(call) {
    const { principal } = await ownSession(call);
    if (fieldOf(call.form, 'active_organization_id') !== principal.orgId) {
      throw new AppError('not_found', 'There is no such organization');
    }
    return {
      body: { response: { id: principal.keyId, status: 'active', last_active_organization_id: principal.orgId } },
    };
  },
};
