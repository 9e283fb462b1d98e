import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import type { TokenVerifier } from '../../domain/access/issued-tokens.ts';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';

/** Signatures by a key pair alone: with a shared secret, everybody who checks tokens could issue them. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
/** Tolerance for the difference of the two servers' clocks. */
const CLOCK_TOLERANCE_S = 30;
const KEYS_TIMEOUT_MS = 5_000;

export interface TokenVerifierParts {
  readonly issuer: string;
  readonly audiences: readonly string[];
  readonly jwksUrl: string;
  readonly clock: Clock;
}

/**
 * `TokenVerifier` of JSON Web Tokens, by the keys at `jwksUrl`. They are fetched when a token comes, every ten minutes, and for a key that is
 * not known at most every 30 s.
 */
export function jwtVerifier({ issuer, audiences, jwksUrl, clock }: TokenVerifierParts): TokenVerifier {
  const keys = createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: KEYS_TIMEOUT_MS });
  return {
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, keys, {
          issuer,
          audience: [...audiences],
          algorithms: ALGORITHMS,
          requiredClaims: ['exp'],
          clockTolerance: CLOCK_TOLERANCE_S,
          currentDate: new Date(clock.nowMs()),
        });
        return payload;
      } catch (cause) {
        const reason = reasonOf(cause);
        if (reason === undefined)
          throw new AppError('unavailable', 'The keys of the authorization server cannot be read', { cause });
        throw new AppError('unauthenticated', `The token is not valid: ${reason}`, { cause });
      }
    },
  };
}

/** Fault of a token; `undefined` if the token is not the cause. */
function reasonOf(fault: unknown): string | undefined {
  if (fault instanceof errors.JWTExpired) return 'it has expired';
  if (fault instanceof errors.JWTClaimValidationFailed) return CLAIMS[fault.claim] ?? `its claim "${fault.claim}"`;
  if (
    fault instanceof errors.JWSSignatureVerificationFailed ||
    fault instanceof errors.JWKSNoMatchingKey ||
    fault instanceof errors.JWKSMultipleMatchingKeys
  )
    return 'it is not signed by the authorization server';
  if (fault instanceof errors.JOSEAlgNotAllowed) return `its algorithm is not one of ${ALGORITHMS.join(', ')}`;
  const isMalformed =
    fault instanceof errors.JWSInvalid ||
    fault instanceof errors.JWTInvalid ||
    fault instanceof errors.JOSENotSupported;
  return isMalformed ? 'it is not a signed JSON Web Token' : undefined;
}

const CLAIMS: Readonly<Record<string, string>> = {
  iss: 'another server issued it',
  aud: 'it is not for this service',
  exp: 'it does not say when it ends',
  nbf: 'it does not hold yet',
};
