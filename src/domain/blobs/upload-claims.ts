/** Duration of a claim without an extension: claims of a dead process become free after this time. */
export const CLAIM_HOLD_MS = 30_000;

/** `taken`: by the caller. `busy`: by another upload. `used`: the bytes are stored, or will not come. */
export type UploadClaim = 'taken' | 'busy' | 'used' | 'expired' | 'gone';

/** The error for a link that can no longer be claimed. */
export const CLAIM_REFUSALS: Readonly<Record<Exclude<UploadClaim, 'taken'>, string>> = {
  busy: 'This link is being used for an upload',
  used: 'This link was used already',
  expired: 'The link is no longer valid',
  gone: 'The link is no longer valid',
};

/** Claims on uploading bytes: one sender at a time, and once. They run out by the clock of the store, and then are free to others. */
export interface UploadClaims<Id extends string> {
  /** `at` decides whether the link has expired. The claim holds for `holdMs`, usually `CLAIM_HOLD_MS`. */
  claim(id: Id, token: string, at: string, holdMs?: number): Promise<UploadClaim>;
  /**
   * Extends the claim to `CLAIM_HOLD_MS` from now. `false` when another has taken the claim, or nothing remains to be
   * uploaded.
   */
  extend(token: string): Promise<boolean>;
  /** Releases all claims whose tokens start with this, so that their links may be used again. */
  release(token: string): Promise<void>;
}
