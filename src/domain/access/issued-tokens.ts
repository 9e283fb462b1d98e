import { AppError } from '../../platform/errors.ts';
import type { Principal } from './access.ts';
import type { SubjectStore } from './subject-store.ts';

/** Checks tokens by the keys of the operator's authorization server. */
export interface TokenVerifier {
  /**
   * The claims of a token that the server issued for this service and that has not ended. Throws `unauthenticated` with the reason for any
   * other text, `unavailable` where the keys of the server cannot be read.
   */
  verify(token: string): Promise<Readonly<Record<string, unknown>>>;
}

/** Tokens of the operator's authorization server (OAuth 2), in place of keys. */
export type IssuedTokens = ReturnType<typeof createIssuedTokens>;

/** `subjectClaim` is the claim by which users are known. */
export function createIssuedTokens(parts: {
  readonly verifier: TokenVerifier;
  readonly subjects: Pick<SubjectStore, 'find'>;
  readonly subjectClaim: string;
}) {
  const { verifier, subjects, subjectClaim } = parts;
  return {
    /**
     * Principal of `header`, the value of `Authorization`; `undefined` without a token. Throws as `TokenVerifier` does,
     * and `forbidden` where no user has the subject of the token.
     */
    async authenticate(header: string | undefined): Promise<Principal | undefined> {
      const [, token] = /^Bearer +(\S+)$/i.exec(header?.trim() ?? '') ?? [];
      if (token === undefined) return undefined;
      const subject = (await verifier.verify(token))[subjectClaim];
      if (typeof subject !== 'string' || subject === '')
        throw new AppError('unauthenticated', `The token has no claim "${subjectClaim}"`);
      const user = await subjects.find(subject);
      if (user === undefined)
        throw new AppError(
          'forbidden',
          'No user of this service has the subject of the token; the operator links one with: almanac users link',
        );
      const { orgId, userId, entitlements, statementRows, role, grants } = user;
      return { orgId, userId, keyId: `oauth:${userId}`, entitlements, statementRows, role, ...(grants && { grants }) };
    },
  };
}
