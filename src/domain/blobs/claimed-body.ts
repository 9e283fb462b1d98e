import { CLAIM_HOLD_MS } from './upload-claims.ts';

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
