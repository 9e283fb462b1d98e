export interface UploadClaimColumns {
  /** Claim of the upload in progress, if any. */
  readonly upload_claim: string | null;
  /** By the clock of the database; `null` with a claim of a version that set no end. */
  readonly upload_claim_until: string | null;
}

/** Column values without a claim. */
export const UNCLAIMED = { upload_claim: null, upload_claim_until: null } as const;
