import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { CLAIM_HOLD_MS, CLAIM_REFUSALS, type UploadClaims } from './upload-claims.ts';

/** Three extensions in the time that a claim holds, as for leases of jobs. */
const EXTEND_EVERY_MS = CLAIM_HOLD_MS / 3;

/**
 * The bytes of an upload while its claim holds: `extend` is called from time to time while bytes flow, and once more after a pause.
 * Throws what `lost` returns when the claim has gone to another sender.
 */
export async function* claimedBody(
  body: AsyncIterable<Uint8Array>,
  claim: { extend(): Promise<boolean>; nowMs(): number; lost(): Error },
): AsyncGenerator<Uint8Array> {
  let extendedMs = claim.nowMs();
  const extendIfDue = async (): Promise<void> => {
    if (claim.nowMs() - extendedMs < EXTEND_EVERY_MS) return;
    if (!(await claim.extend())) throw claim.lost();
    extendedMs = claim.nowMs();
  };
  for await (const bytes of body) {
    await extendIfDue();
    yield bytes;
  }
  await extendIfDue();
}

/**
 * Takes an upload in while this process has its claim, which is released when that fails. Throws `forbidden` for a link that cannot be
 * claimed.
 */
export async function takeClaimed<Id extends string>(
  uploads: UploadClaims<Id>,
  { id, worker, clock }: { readonly id: Id; readonly worker: string; readonly clock: Clock },
  body: AsyncIterable<Uint8Array>,
  take: (token: string, claimed: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<void> {
  const token = `${worker}/${newId('upload')}`;
  const claim = await uploads.claim(id, token, new Date(clock.nowMs()).toISOString());
  if (claim !== 'taken') throw new AppError('forbidden', CLAIM_REFUSALS[claim]);
  const lost = () => new AppError('forbidden', CLAIM_REFUSALS.busy);
  try {
    await take(token, claimedBody(body, { extend: () => uploads.extend(token), nowMs: clock.nowMs, lost }));
  } catch (error) {
    await uploads.release(token);
    throw error;
  }
}
