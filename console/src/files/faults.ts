/** Why a file could not be read, in words. */
const FAULTS: Readonly<Record<string, string>> = {
  ENCRYPTED: 'it is protected by a password',
  MALFORMED: 'it is damaged, or not of the type that its name says',
  TOO_LARGE: 'it is too large',
  UNSUPPORTED_TYPE: 'its type is not one that is read',
  NO_TEXT: 'it has no text, as a scan',
  TIMEOUT: 'reading it took too long',
  UPLOAD_EXPIRED: 'its bytes never came',
  QUOTA_EXCEEDED: 'it has more pages than the plan has left',
  PROCESSING_FAILED: 'the service failed to read it',
  CANCELLED: 'reading it was cancelled',
};

/** The fault behind a code; one that is not known is shown as it is. */
export const faultOf = (code: string | null): string => (code === null ? 'failed' : (FAULTS[code] ?? code));
